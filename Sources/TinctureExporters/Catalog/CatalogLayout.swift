// SPDX-License-Identifier: MIT

import TincturePalettes

/// The names that colors have in an asset catalog, for the catalog itself and for code that asks
/// for them.
struct CatalogLayout {
  /// A color with its folders and its name in the catalog.
  struct Place {
    let token: ExportToken
    let entry: ExportSource.Entry
    let path: [String]
    /// The second name of the color that this is; `nil` for its own.
    var alias: CatalogAlias?
  }

  /// Roles and steps of all palettes, then their other colors, then second names.
  let places: [Place]

  init(_ source: ExportSource) {
    var paths = CatalogPaths()
    let isFlat = source.settings.catalogNames == .flat
    let prefix = source.prefix.isEmpty || isFlat ? [] : paths.folder(source.prefix, in: [])
    let roots = source.entries.map { entry in
      source.isSingle || isFlat ? prefix : paths.folder(entry.slug, in: prefix)
    }
    // Roles of all palettes come first, so that a number goes to the name of an addition instead.
    let own = [false, true].flatMap { isAddition in
      zip(source.entries, roots).flatMap { entry, root in
        entry.tokens.filter { $0.isAddition == isAddition }.map { token in
          let path = isFlat ? [Self.flatName(token, entry, source)] : Self.path(of: token)
          return Place(token: token, entry: entry, path: paths.name(path, in: root))
        }
      }
    }
    places = own + Self.aliases(source, isFlat: isFlat, &paths)
  }

  /// The colors under second names that the palettes leave free: the tint of the first palette, and
  /// without folders those of each.
  private static func aliases(
    _ source: ExportSource, isFlat: Bool, _ paths: inout CatalogPaths
  ) -> [Place] {
    let tint = source.entries.first { $0.role(of: .tint) != nil }.map {
      [(CatalogAlias.tint, $0, "")]
    }
    let semantic = source.entries.flatMap { entry in
      CatalogAlias.semantic.map { ($0, entry, Self.lead(of: entry, in: source)) }
    }
    return ((tint ?? []) + (isFlat ? semantic : [])).compactMap { alias, entry, lead in
      let name = [lead + alias.name]
      guard let token = entry.role(of: alias), paths.name(name, in: []) == name else { return nil }
      return Place(token: token, entry: entry, path: name, alias: alias)
    }
  }

  /// What is said of names that are those of the theme-management skill and mean something else.
  ///
  /// Its pressed color is a second fill; that of Tincture's own system is a layer.
  var remark: String? {
    guard let fill = places.first(where: { $0.alias?.name == "Interactive" }),
      let layer = places.first(where: { $0.alias == nil && $0.token.title == "interactive.pressed" }
      ),
      layer.entry.appearances.contains(where: { layer.token.color(in: $0)?.isOpaque == false })
    else { return nil }
    let (interactive, pressed) = (fill.path.joined(), layer.path.joined())
    let button = pressed.replacing("Interactive", with: "ButtonPrimary")
    return "\(pressed) is a translucent layer over what is pressed and no fill: draw it over "
      + "\(interactive), or fill the pressed main button with \(button); with --system guide both "
      + "are fills"
  }

  private static func path(of token: ExportToken) -> [String] {
    token.isAddition ? token.path : token.path.map(\.capitalizedFirst)
  }

  private static func flatName(
    _ token: ExportToken, _ entry: ExportSource.Entry, _ source: ExportSource
  ) -> String {
    let lead = lead(of: entry, in: source)
    let isItself = lead.isEmpty && token.isAddition && token.path.count == 1
    return isItself ? token.path[0] : lead + token.lowerCamel.capitalizedFirst
  }

  /// What the names of a palette begin with where there are no folders: `AcmeOcean`.
  private static func lead(of entry: ExportSource.Entry, in source: ExportSource) -> String {
    let parts = [source.prefix] + (source.isSingle ? [] : [entry.slug])
    return parts.map { TokenName(splitting: $0).upperCamel }.joined()
  }
}

extension ExportSource {
  /// What is said of the names of the asset catalog.
  package var catalogRemark: String? { CatalogLayout(self).remark }
}
