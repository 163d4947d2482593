// SPDX-License-Identifier: MIT

import Palettes

/// CSS custom properties that follow the reader's color scheme, contrast and screen.
///
/// Plain hex stands first, for any browser. Where `light-dark()` is known, OKLCH takes its place,
/// and `data-appearance="dark"` on an element chooses for it and what is inside. `light-dark()` is
/// younger than `oklch()`, so one question asks for both. A palette made for Display P3 comes last,
/// for screens that have it.
public enum CSSExporter: Exporter {
  public static let name = "css"
  public static let summary = "CSS custom properties for light, dark, more contrast and Display P3"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let sheets = source.entries.enumerated().map { index, entry in
      CSSSheet(entry, prefix: source.prefix, isFirst: index == 0, isOnly: source.isSingle)
    }
    let rules = sheets.flatMap(\.rules) + switches(for: source)
    let text = ([header] + rules.map { $0.text() }).joined(separator: "\n")
    return [ExportedFile("palette.css", text: text)]
  }

  private static let header = """
    /* Made by \(PaletteDocument.generator.name) \(PaletteDocument.generator.version); edits are lost.
     * Every pair of text and background was checked in the colors that are written here.
     * In forced-colors mode the system's colors take their place: give what has to be seen a border.
     */

    """

  /// What an element may say for itself, where there is a choice.
  private static func switches(for source: ExportSource) -> [CSSRule] {
    let appearances = source.entries.flatMap { $0.palette.themes.map(\.appearance) }
    guard appearances.contains(where: \.isLight), appearances.contains(where: { !$0.isLight })
    else { return [] }
    return ["light", "dark"].map {
      CSSRule("[data-appearance=\"\($0)\"]", [CSSDeclaration("color-scheme", $0)])
    }
  }
}

/// The rules of one palette.
private struct CSSSheet {
  private let palette: Palette
  private let selector: String
  private let prefix: String

  init(_ entry: ExportSource.Entry, prefix: String, isFirst: Bool, isOnly: Bool) {
    palette = entry.palette
    self.prefix = prefix.isEmpty ? "--" : "--\(prefix)-"
    let attribute = "[data-theme=\(CSSString.quoted(entry.name))]"
    selector = isOnly ? ":root" : isFirst ? ":root, \(attribute)" : attribute
  }

  var rules: [CSSRule] {
    let usual = rules(palette.themes.filter { !$0.appearance.isHighContrast })
    let wide = wideRule { !$0.isHighContrast }
    let increased = rules(palette.themes.filter(\.appearance.isHighContrast))
    let wideIncreased = wideRule(\.isHighContrast)
    let more = increased + wideIncreased
    return [CSSRule(selector, steps(palette.ramps, CSSColorText.hex))] + usual + wide
      + (usual.isEmpty || more.isEmpty
        ? more : [CSSRule("@media (prefers-contrast: more)", rules: more)])
  }

  /// The themes of one contrast, without and with `light-dark()`.
  private func rules(_ themes: [ResolvedTheme]) -> [CSSRule] {
    guard let schemes = CSSSchemes(themes) else { return [] }
    let scheme = CSSDeclaration("color-scheme", schemes.keyword)
    let dark = schemes.second.map { dark in
      CSSRule(
        "@media (prefers-color-scheme: dark)",
        rules: [CSSRule(selector, roles { CSSColorText.hex(dark[$0]) })])
    }
    let modern = roles { role in schemes.value { CSSColorText.oklch($0[role]) } }
    return [CSSRule(selector, [scheme] + roles { CSSColorText.hex(schemes.first[$0]) })]
      + [dark].compactMap(\.self) + [
        CSSRule(
          "@supports (color: light-dark(oklch(0 0 0), oklch(1 0 0)))",
          rules: [CSSRule(selector, modern)])
      ]
  }

  /// The colors of the wide half, which were solved against its own surfaces and so go together.
  private func wideRule(_ belongs: (Appearance) -> Bool) -> [CSSRule] {
    guard let wide = palette.wide,
      let schemes = CSSSchemes(wide.themes.filter { belongs($0.appearance) })
    else { return [] }
    let colors = roles { role in schemes.value { CSSColorText.displayP3($0[role]) } }
    let known = CSSRule(
      "@supports (color: light-dark(color(display-p3 0 0 0), color(display-p3 1 1 1)))",
      rules: [CSSRule(selector, steps(wide.ramps, CSSColorText.displayP3) + colors)])
    return [CSSRule("@media (color-gamut: p3)", rules: [known])]
  }

  private func steps(_ ramps: [Ramp], _ text: (TokenColor) -> String) -> [CSSDeclaration] {
    ramps.flatMap { ramp in
      ramp.steps.map {
        CSSDeclaration(prefix + "\(ramp.name.rawValue)-\($0.label)", text(TokenColor($0.rgb)))
      }
    }
  }

  private func roles(_ value: (Role) -> String) -> [CSSDeclaration] {
    Role.allCases.map { CSSDeclaration(prefix + TokenName($0).kebab, value($0)) }
  }
}

/// The light and the dark theme of one contrast, or the one of them that there is.
private struct CSSSchemes {
  let first: ResolvedTheme
  /// The dark theme beside a light one.
  let second: ResolvedTheme?

  init?(_ themes: [ResolvedTheme]) {
    let light = themes.first { $0.appearance.isLight }
    let dark = themes.first { !$0.appearance.isLight }
    guard let first = light ?? dark else { return nil }
    self.first = first
    second = light == nil ? nil : dark
  }

  var keyword: String {
    second == nil ? (first.appearance.isLight ? "light" : "dark") : "light dark"
  }

  func value(_ text: (ResolvedTheme) -> String) -> String {
    let texts = [first, second].compactMap { $0.map(text) }
    return Set(texts).count == 1 ? texts[0] : "light-dark(\(texts.joined(separator: ", ")))"
  }
}
