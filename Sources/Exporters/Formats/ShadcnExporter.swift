// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// The variables of shadcn/ui, whose names are fixed: see `ShadcnVariable` for their roles.
///
/// `.dark` on an element chooses, as shadcn/ui does it. Ramps and imported colors have no place
/// here and are left to the `tailwind` format, and so is a palette without themes; a prefix goes
/// before every name, for components that were made with one.
public enum ShadcnExporter: Exporter {
  public static let name = "shadcn"
  public static let summary = "the variables of shadcn/ui, for :root and .dark"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let lead = source.prefix.isEmpty ? "--" : "--\(source.prefix)-"
    let rules = source.entries.enumerated().flatMap { index, entry in
      ShadcnSheet(entry, lead: lead, isFirst: index == 0, isOnly: source.isSingle).rules
    }
    return [ExportedFile("shadcn.css", text: CSSText.of(rules, usage: usage, for: source))]
  }

  private static let usage = ["It takes the place of \":root\" and \".dark\" in globals.css."]
}

/// The rules of one palette.
private struct ShadcnSheet {
  private let entry: ExportSource.Entry
  private let lead: String
  private let light: String
  private let dark: String

  init(_ entry: ExportSource.Entry, lead: String, isFirst: Bool, isOnly: Bool) {
    self.entry = entry
    self.lead = lead
    let theme = "[data-theme=\(CSSString.quoted(entry.name))]"
    let darkTheme = ".dark\(theme), .dark \(theme), \(theme) .dark"
    light = isOnly ? ":root" : isFirst ? ":root, \(theme)" : theme
    dark = isOnly ? ".dark" : isFirst ? ".dark, \(darkTheme)" : darkTheme
  }

  var rules: [CSSRule] {
    let usual = CSSSchemes(usualOf: entry.appearances)
    let increased = CSSSchemes(increasedOf: entry.appearances)
    return (usual.map(rules) ?? [])
      + (increased.map { [CSSRule("@media (prefers-contrast: more)", rules: rules($0))] } ?? [])
  }

  private func rules(_ schemes: CSSSchemes) -> [CSSRule] {
    let wide = rules(schemes, in: .displayP3, CSSColorText.displayP3)
    let known = CSSRule("@supports (color: color(display-p3 0 0 0))", rules: wide)
    return rules(schemes, in: .srgb, CSSColorText.oklch)
      + (wide.isEmpty ? [] : [CSSRule("@media (color-gamut: p3)", rules: [known])])
  }

  private func rules(
    _ schemes: CSSSchemes, in gamut: Gamut, _ text: (TokenColor) -> String
  ) -> [CSSRule] {
    let first = schemes.first.flatMap { theme($0, in: gamut) }
    let second = schemes.second.flatMap { theme($0, in: gamut) }
    return [
      first.map { rule(light, $0, gamut, text) }, second.map { rule(dark, $0, gamut, text) },
    ].compactMap(\.self)
  }

  private func theme(_ appearance: Appearance, in gamut: Gamut) -> ResolvedTheme? {
    entry.palette[gamut]?.theme(appearance)
  }

  private func rule(
    _ selector: String, _ theme: ResolvedTheme, _ gamut: Gamut, _ text: (TokenColor) -> String
  ) -> CSSRule {
    let scheme = CSSDeclaration("color-scheme", theme.appearance.isLight ? "light" : "dark")
    let colors = ShadcnVariable.all.map { variable in
      CSSDeclaration(lead + variable.name, text(theme[variable.role]))
    }
    return CSSRule(selector, (gamut == .srgb ? [scheme] : []) + colors)
  }
}
