// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Exporters
import Palettes
internal import Stencil

/// The values that templates see, as the dictionaries in which Stencil looks up names.
///
/// The article "A template of your own" lists them; a change of a name here breaks templates of
/// users.
enum TemplateContext {
  /// The names that every template sees, but for `param`.
  static func values(of source: ExportSource) -> [String: Any] {
    let brands = source.entries.map { BrandValues($0, of: source) }
    return [
      "generator": [
        "name": PaletteDocument.generator.name, "version": PaletteDocument.generator.version,
      ],
      "prefix": source.prefix,
      "palettes": brands.flatMap(\.swiftGenPalettes),
      "brands": brands.map(\.values),
      "themes": brands.flatMap(\.themes),
    ]
  }
}

/// One palette of the document.
private struct BrandValues {
  let entry: ExportSource.Entry
  let source: ExportSource

  init(_ entry: ExportSource.Entry, of source: ExportSource) {
    self.entry = entry
    self.source = source
  }

  /// The palette under `brands`: its ramps in sRGB and its themes.
  var values: [String: Any] {
    [
      "name": entry.name, "slug": entry.slug, "level": entry.palette.request.level.rawValue,
      "color": ColorMembers(TokenColor(entry.palette.request.brand)), "ramps": ramps(.srgb),
      "themes": themes,
    ]
  }

  /// In the form of SwiftGen's: one for each appearance, under a name that is safe anywhere.
  ///
  /// Source: SwiftGen 6.6.3, Documentation/SwiftGenKit Contexts/colors.md.
  var swiftGenPalettes: [[String: Any]] {
    shownAppearances.map { appearance in
      let name = [source.isSingle ? nil : entry.slug, appearance.rawValue].compactMap(\.self)
      return [
        "name": name.joined(separator: "-"),
        "colors": entry.tokens.compactMap { color(of: $0, in: appearance, gamut: .srgb) },
      ]
    }
  }

  /// A palette without themes has the same colors everywhere, unless its additions differ.
  private var shownAppearances: [Appearance] {
    let varies = entry.tokens.contains { $0.varies(among: entry.appearances) }
    return entry.palette.themes.isEmpty && !varies
      ? Array(entry.appearances.prefix(1)) : entry.appearances
  }

  /// The themes of the palette; a Display P3 palette has its other solution under `wide`.
  var themes: [[String: Any]] {
    entry.palette.themes.map { theme in
      var values = values(of: theme, .srgb)
      values.merge([
        "name": entry.name, "slug": entry.slug, "appearance": theme.appearance.rawValue,
        "isLight": theme.appearance.isLight, "isDark": !theme.appearance.isLight,
        "isHighContrast": theme.appearance.isHighContrast, "level": theme.level.rawValue,
      ]) { $1 }
      let displayP3 = entry.palette.displayP3?.theme(theme.appearance)
      values["wide"] = displayP3.map { LazyValueWrapper(self.values(of: $0, .displayP3)) }
      return values
    }
  }

  /// The colors and the pairs of a theme in one gamut.
  ///
  /// Each part is made when a template first asks for it. Stencil copies the values of a dictionary
  /// at every look-up; lazy values are not copied.
  private func values(of theme: ResolvedTheme, _ gamut: Gamut) -> [String: Any] {
    [
      "ramps": LazyValueWrapper(ramps(gamut)),
      "colors": LazyValueWrapper(colors(theme, gamut).map(\.color)),
      "roles": LazyValueWrapper(roles(theme, gamut).map(\.color)),
      // By names that a path of Stencil's can hold, as role.textPrimary.
      "role": LazyValueWrapper(
        Dictionary(roles(theme, gamut).map { ($0.token.name.lowerCamel, $0.color) }) { $1 }),
      "additions": LazyValueWrapper(
        colors(theme, gamut).filter { $0.token.origin == .addition }.map(\.color)),
      "pairs": LazyValueWrapper(theme.audit().map(PairValues.of)),
    ]
  }

  /// A color of a theme with the token that names it.
  private typealias NamedColor = (token: ExportToken, color: ColorMembers)

  /// All colors of a theme in one gamut, ramps included.
  private func colors(_ theme: ResolvedTheme, _ gamut: Gamut) -> [NamedColor] {
    entry.tokens.compactMap { token in
      color(of: token, in: theme.appearance, gamut: gamut).map { (token, $0) }
    }
  }

  /// The colors of the theme's roles.
  private func roles(_ theme: ResolvedTheme, _ gamut: Gamut) -> [NamedColor] {
    colors(theme, gamut).filter { if case .role = $0.token.origin { true } else { false } }
  }

  /// The ramps with their steps; ramps are the same in every appearance.
  private func ramps(_ gamut: Gamut) -> [[String: Any]] {
    let names = entry.palette.ramps.map(\.name)
    return names.map { name in
      let steps = entry.tokens.compactMap { token -> ColorMembers? in
        guard case .step(name, _) = token.origin else { return nil }
        return color(of: token, in: .light, gamut: gamut)
      }
      return ["name": name.rawValue, "steps": steps]
    }
  }

  /// A token's color as templates see it; `nil` when the token has none there.
  private func color(of token: ExportToken, in appearance: Appearance, gamut: Gamut)
    -> ColorMembers?
  {
    token.color(in: appearance, gamut: gamut)
      .map { ColorMembers($0, of: token, prefix: source.prefix) }
  }
}
