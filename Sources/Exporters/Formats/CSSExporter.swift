// SPDX-License-Identifier: MIT

import Palettes

/// CSS custom properties that follow the reader's color scheme, contrast and screen.
///
/// Plain hex stands first, for any browser. Where `light-dark()` is known, OKLCH takes its place,
/// and `data-appearance="dark"` on an element chooses for it and what is inside. `light-dark()` is
/// younger than `oklch()`, so one question asks for both. Display P3 comes last, for screens that
/// have it.
public enum CSSExporter: Exporter {
  public static let name = "css"
  public static let summary = "CSS custom properties for light, dark, more contrast and Display P3"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let sheets = source.entries.enumerated().map { index, entry in
      CSSSheet(entry, prefix: source.prefix, isFirst: index == 0, isOnly: source.isSingle)
    }
    let rules = sheets.flatMap(\.rules)
    let text = ([header] + rules.map { $0.text() }).joined(separator: "\n")
    return [ExportedFile("palette.css", text: text)]
  }

  private static let header = """
    /* Made by \(PaletteDocument.generator.name) \(PaletteDocument.generator.version); edits are lost.
     * Every pair of text and background was checked in the colors that are written here.
     * In forced-colors mode the system's colors take their place: give what has to be seen a border.
     */

    """
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
    let steps = palette.ramps.flatMap { ramp in ramp.steps.map { (ramp.name, $0) } }
    let hexes = steps.map { name, step in
      CSSDeclaration(prefix + "\(name.rawValue)-\(step.label)", CSSColorText.hex(step.rgb))
    }
    let usual = schemes { !$0.isHighContrast }
    let increased = schemes { $0.isHighContrast }
    let base = usual ?? increased
    guard let base else { return [CSSRule(selector, hexes)] }
    let more = usual == nil ? nil : increased
    return rules(base, steps: hexes)
      + (more.map { [CSSRule("@media (prefers-contrast: more)", rules: rules($0))] } ?? [])
      + appearanceRules
  }

  /// The themes of one contrast.
  private func schemes(_ belongs: (Appearance) -> Bool) -> CSSSchemes? {
    let themes = palette.themes.filter { belongs($0.appearance) }
    return CSSSchemes(
      light: themes.first { $0.appearance.isLight }, dark: themes.first { !$0.appearance.isLight })
  }

  private func rules(_ schemes: CSSSchemes, steps: [CSSDeclaration] = []) -> [CSSRule] {
    let plain = steps + declarations { CSSColorText.hex(schemes.first[$0]) }
    var rules = [
      CSSRule(selector, [CSSDeclaration("color-scheme", schemes.keyword)] + plain)
    ]
    if let dark = schemes.second {
      rules.append(
        CSSRule(
          "@media (prefers-color-scheme: dark)",
          rules: [CSSRule(selector, declarations { CSSColorText.hex(dark[$0]) })]))
    }
    let modern = declarations { role in
      schemes.value { CSSColorText.oklch($0[role]) }
    }
    rules.append(
      CSSRule(
        "@supports (color: light-dark(oklch(0 0 0), oklch(1 0 0)))",
        rules: [CSSRule(selector, modern)]))
    return rules
  }

  private func declarations(_ value: (Role) -> String) -> [CSSDeclaration] {
    Role.allCases.map { CSSDeclaration(prefix + TokenName($0).kebab, value($0)) }
  }

  /// What an element may say for itself.
  private var appearanceRules: [CSSRule] {
    let appearances = palette.themes.map(\.appearance)
    guard appearances.contains(where: \.isLight), appearances.contains(where: { !$0.isLight })
    else { return [] }
    return ["light", "dark"].map {
      CSSRule("[data-appearance=\"\($0)\"]", [CSSDeclaration("color-scheme", $0)])
    }
  }
}

/// The light and the dark theme of one contrast, or the one of them that there is.
private struct CSSSchemes {
  let first: ResolvedTheme
  /// The dark theme beside a light one.
  let second: ResolvedTheme?

  init?(light: ResolvedTheme?, dark: ResolvedTheme?) {
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
