// SPDX-License-Identifier: MIT

/// The names that colors have in an asset catalog, for the catalog itself and for code that asks
/// for them.
struct CatalogLayout {
  /// A color with its folders and its name in the catalog.
  typealias Place = (token: ExportToken, entry: ExportSource.Entry, path: [String])

  /// Roles and steps of all palettes, then their other colors.
  let places: [Place]

  /// The color that Xcode takes for the tint of a whole app, `AccentColor` at the root, unless the
  /// palettes have a color of that name: tinted controls draw text, so it is one that text can have.
  ///
  /// Source: the build setting `ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME`, which is
  /// `AccentColor` in Xcode's templates.
  let accent: Place?

  init(_ source: ExportSource) {
    var paths = CatalogPaths()
    let isFlat = source.settings.catalogNames == .flat
    let prefix = source.prefix.isEmpty || isFlat ? [] : paths.folder(source.prefix, in: [])
    let roots = source.entries.map { entry in
      source.isSingle || isFlat ? prefix : paths.folder(entry.slug, in: prefix)
    }
    // Roles of all palettes come first, so that a number goes to the name of an addition instead.
    places = [false, true].flatMap { isAddition in
      zip(source.entries, roots).flatMap { entry, root in
        entry.tokens.filter { $0.isAddition == isAddition }.map { token in
          let path = isFlat ? [Self.flatName(token, entry, source)] : Self.path(of: token)
          return (token, entry, paths.name(path, in: root))
        }
      }
    }
    let first = source.entries.lazy.compactMap { entry in entry.accentText.map { ($0, entry) } }
      .first
    accent = first.flatMap { token, entry in
      let path = paths.name([Self.accentName], in: [])
      return path == [Self.accentName] ? (token, entry, path) : nil
    }
  }

  private static let accentName = "AccentColor"

  private static func path(of token: ExportToken) -> [String] {
    token.isAddition ? token.path : token.path.map(\.capitalizedFirst)
  }

  private static func flatName(
    _ token: ExportToken, _ entry: ExportSource.Entry, _ source: ExportSource
  ) -> String {
    let lead = [source.prefix] + (source.isSingle ? [] : [entry.slug])
    return lead.map { TokenName(splitting: $0).upperCamel }.joined() + token.name.upperCamel
  }
}
