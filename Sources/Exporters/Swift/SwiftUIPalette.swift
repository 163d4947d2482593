// SPDX-License-Identifier: MIT

import Palettes

/// A palette of a file for SwiftUI, with the names of its types.
struct SwiftUIPalette {
  let entry: ExportSource.Entry
  /// Its name as an identifier: `ocean`.
  let identifier: String
  /// The type that has its roles: `OceanThemeColors`.
  let type: String
  private let primitives: String
  private let additional: String
  private let conformance: String

  /// The palettes of an export; their types have the prefix, and a name of their own if there are
  /// several.
  static func all(_ source: ExportSource) -> [SwiftUIPalette] {
    let prefix = TokenName(splitting: source.prefix).upperCamel
    let slugs = source.entries.map { TokenName(splitting: $0.slug) }
    let identifiers = SwiftText.distinct(slugs.map(\.lowerCamel), taken: SwiftUIChoice.reserved)
    let types = SwiftText.distinct(slugs.map(\.upperCamel))
    return source.entries.indices.map { index in
      let name = prefix + (source.isSingle ? "" : types[index])
      return SwiftUIPalette(
        entry: source.entries[index], identifier: identifiers[index], type: name + "ThemeColors",
        primitives: name + "PrimitiveColors", additional: name + "AdditionalColors",
        conformance: (source.isSingle ? "" : "\(prefix)ThemeColors, ") + "Sendable")
    }
  }

  var hasRoles: Bool { !entry.palette.themes.isEmpty }

  var roleNames: [String] {
    SwiftTokens(entry.tokens.filter(\.isRole)).named.map { SwiftText.name($0.identifier) }
  }

  /// The color scheme of a palette that has only one, as code: `.dark`.
  var onlyScheme: String? {
    let isLight = Set(entry.appearances.map(\.isLight))
    guard isLight.count == 1 else { return nil }
    return isLight.contains(true) ? ".light" : ".dark"
  }

  /// The types that have the colors: of the roles, of the ramps, and of the additions.
  var declarations: [String] {
    let name = SwiftText.literal(entry.name)
    return [
      declaration(
        "struct \(type): \(conformance)", "What the colors of the palette \(name) are for.",
        entry.tokens.filter(\.isRole), keyword: "let", beginning: "  static let shared = Self()\n\n"
      ),
      declaration(
        "enum \(primitives)", "The ramps of the palette \(name), which views leave to the roles.",
        entry.tokens.filter(\.isStep), keyword: "static let"),
      declaration(
        "enum \(additional)", "The colors of the palette \(name) that are no roles.",
        entry.tokens.filter(\.isAddition), keyword: "static let"),
    ].compactMap(\.self)
  }

  /// A type with a constant for each token; `nil` if there is none.
  private func declaration(
    _ head: String, _ summary: String, _ tokens: [ExportToken], keyword: String,
    beginning: String = ""
  ) -> String? {
    guard !tokens.isEmpty else { return nil }
    return """
      /// \(summary)
      public \(head) {
      \(beginning)\(SwiftTokens(tokens).constants(type: "Color", keyword: keyword))}
      """
  }
}

/// A case of the generated enum of themes.
struct SwiftUIChoice {
  let identifier: String
  let title: String
  let summary: String
  let palette: SwiftUIPalette
  /// The preferred color scheme as code: `nil` follows the system.
  let scheme: String

  /// The names that no palette's case may have: the cases that are always there, and other members.
  static let reserved: Set<String> = [
    "allCases", "color", "colorScheme", "dark", "encode", "hash", "hashValue", "id", "light",
    "none", "rawValue", "system", "title", "tokens",
  ]

  /// The cases: the system's scheme, light and dark if the first palette has both, then one for
  /// each of the other palettes.
  static func all(first: SwiftUIPalette, others: [SwiftUIPalette]) -> [SwiftUIChoice] {
    let system = SwiftUIChoice(
      identifier: "system", title: "System", summary: "As the system says.", palette: first,
      scheme: first.onlyScheme ?? "nil")
    let schemes = first.onlyScheme == nil ? ["light", "dark"] : []
    return [system]
      + schemes.map {
        SwiftUIChoice(
          identifier: $0, title: TokenName(splitting: $0).upperCamel,
          summary: "Always \($0).", palette: first, scheme: ".\($0)")
      }
      + others.map {
        SwiftUIChoice(
          identifier: $0.identifier, title: $0.entry.name,
          summary: "The palette \(SwiftText.literal($0.entry.name)).", palette: $0,
          scheme: $0.onlyScheme ?? "nil")
      }
  }
}

/// The distances that SwiftUI themes come with, in points.
///
/// Source: the nine spacing tokens of Reckord's theming article: 2 to 64 points, with steps that
/// grow from 2 to 16.
enum SwiftSpacing {
  private static let all: [(name: String, points: Int)] = [
    ("xxxs", 2), ("xxs", 4), ("xs", 8), ("sm", 12), ("md", 16), ("lg", 24), ("xl", 32), ("xxl", 48),
    ("xxxl", 64),
  ]

  static func declaration(_ type: String) -> String {
    """
    // MARK: - Spacing

    /// Distances in points.
    public struct \(type): Sendable {
    \(all.map { "  public let \($0.name): CGFloat = \($0.points)\n" }.joined())}
    """
  }
}
