// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureExporters
import TincturePalettes
internal import Stencil

/// The values that templates see, as the dictionaries in which Stencil looks up names.
///
/// The article "A template of your own" lists them; a change of a name here breaks templates of
/// users.
enum TemplateContext {
  /// The names that every template sees, but for `param`.
  static func values(of source: ExportSource) -> [String: Any] {
    let brands = source.entries.map { BrandValues(entry: $0, source: source) }
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
      "pairs": LazyValueWrapper(theme.audit().map(\.templateValues)),
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
    entry.palette.ramps.map(\.name).map { name in
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

/// What templates see of a color, each member made when it is asked for.
///
/// A dictionary of all members would be made for each of the hundreds of colors of a palette, most
/// of which a template does not print.
struct ColorMembers: DynamicMemberLookup {
  private let color: TokenColor
  /// The token that names the color; `nil` for a color without a name, such as a brand.
  private let token: ExportToken?
  /// The prefix of names, with hyphens between its words.
  private let prefix: String

  /// A color under the names of a token, or under none.
  init(_ color: TokenColor, of token: ExportToken? = nil, prefix: String = "") {
    self.color = color
    self.token = token
    self.prefix = prefix
  }

  /// The member of a name; `nil` prints as nothing, as Stencil does with unknown names.
  subscript(dynamicMember member: String) -> Any? {
    channel(member) ?? text(member) ?? name(member)
  }

  /// The sRGB channels as two hex digits each, as SwiftGen has them; `nil` for a Display P3 color,
  /// which has no such hex.
  private func channel(_ member: String) -> Any? {
    guard member == "alpha" || color.rgb.gamut == .srgb else { return nil }
    switch member {
    case "red": return Self.hex(color.rgb.red)
    case "green": return Self.hex(color.rgb.green)
    case "blue": return Self.hex(color.rgb.blue)
    case "alpha": return Self.hex(color.alpha)
    case "hex": return CSSColorText.hex(color)
    default: return nil
    }
  }

  /// Notations and measurements of the color.
  private func text(_ member: String) -> Any? {
    switch member {
    case "oklch": CSSColorText.oklch(color)
    case "p3": CSSColorText.displayP3(color)
    case "isOpaque": color.isOpaque
    case "opacity": DecimalFormat.text(color.opacity, decimals: 4)
    case "onWhite": contrast(on: .white(in: color.rgb.gamut))
    case "onBlack": contrast(on: .black(in: color.rgb.gamut))
    case "bytes": [color.rgb.red, color.rgb.green, color.rgb.blue, color.alpha].map(Int.init)
    default: nil
    }
  }

  /// `name` is an identifier of lowercase letters and hyphens, `title` may be any text; the others
  /// tell where the token comes from.
  private func name(_ member: String) -> Any? {
    guard let token else { return nil }
    // The name of the token behind the prefix.
    var identifier: TokenName {
      TokenName(words: prefix.split(separator: "-").map(String.init) + token.name.words)
    }
    switch (member, token.origin) {
    case ("name", _): return identifier.kebab
    case ("snake", _): return identifier.snake
    case ("lowerCamel", _): return identifier.lowerCamel
    case ("upperCamel", _): return identifier.upperCamel
    case ("title", _): return token.title
    case ("path", _): return token.path
    case ("ramp", .step(let ramp, _)): return ramp.rawValue
    case ("step", .step(_, let label)): return label
    case ("role", .role(let role)): return role.name
    default: return nil
    }
  }

  /// The contrast ratio over an opaque color, truncated so that it never reads as more than it is.
  private func contrast(on background: RGB8) -> String {
    color.composited(over: background).contrast(with: background).text
  }

  /// Two hex digits in lowercase.
  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

extension PairVerdict {
  /// What templates see of a measured pair of a foreground and a background.
  ///
  /// `ratio` is truncated to two decimals, `exactRatio` has all digits.
  fileprivate var templateValues: [String: Any] {
    var values: [String: Any] = [
      "foreground": pair.foreground.name, "background": pair.background.token.name,
      "kind": pair.kind.rawValue, "passes": passes, "ratio": ContrastRatio(clipping: ratio).text,
      "exactRatio": DecimalFormat.text(ratio), "apca": DecimalFormat.text(apca, decimals: 1),
    ]
    values["required"] = required.map { DecimalFormat.text($0) }
    if let (name, role) = pair.background.secondMember { values[name] = role.name }
    return values
  }
}
