// SPDX-License-Identifier: MIT

/// A second name of a role in an asset catalog, which code and Xcode ask for.
package struct CatalogAlias: Sendable {
  /// The name, in a catalog without folders.
  package let name: String

  /// The names of the roles whose color it has: that of the first that a palette has.
  package let roles: [String]

  /// Those after them, which have to be text in every theme, because other systems have fills of that
  /// name.
  package var textRoles: [String] = []

  /// Xcode's tint of a whole app, which draws text.
  ///
  /// Source: the build setting `ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME`, which is
  /// `AccentColor` in Xcode's templates.
  package static let tint = CatalogAlias(
    name: "AccentColor", roles: ["accent.text", "text.link", "text_link"],
    textRoles: ["link", "interactive", "primary"])

  /// The names of the theme-management skill that are no role's.
  ///
  /// Source: its section "Semantic Color System". Its interactive color is a blue in which views draw
  /// text.
  package static let semantic = [
    CatalogAlias(name: "Interactive", roles: ["accent.text", "text.link"]),
    CatalogAlias(name: "Success", roles: ["status.success"]),
    CatalogAlias(name: "Warning", roles: ["status.warning"]),
    CatalogAlias(name: "Error", roles: ["status.error"]),
  ]

  package static let all = [tint] + semantic
}
