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

  /// The rules of one contrast, those for Display P3 last.
  private func rules(_ schemes: CSSSchemes) -> [CSSRule] {
    let displayP3 = rules(schemes, in: .displayP3, CSSColorText.displayP3)
    let known = CSSRule("@supports (color: color(display-p3 0 0 0))", rules: displayP3)
    return rules(schemes, in: .srgb, CSSColorText.oklch)
      + (displayP3.isEmpty ? [] : [CSSRule("@media (color-gamut: p3)", rules: [known])])
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

/// A variable of shadcn/ui with the role that it takes its color from.
///
/// Source of the names and of what lies on what: shadcn/ui, "Theming",
/// <https://ui.shadcn.com/docs/theming>, and the classes of its components.
///
/// | variable | role |
/// | --- | --- |
/// | background, foreground | surface.primary, text.primary |
/// | card, card-foreground | surface.card, text.primary |
/// | popover, popover-foreground | surface.overlay, text.primary |
/// | primary, primary-foreground | text.link, surface.primary |
/// | secondary, secondary-foreground | button.secondary, text.primary |
/// | muted, muted-foreground | surface.secondary, text.secondary |
/// | accent, accent-foreground | interactive.selected, text.primary |
/// | destructive, destructive-foreground | status.error, status.onError |
/// | border, input, ring | border.subtle, border.standard, interactive.focus |
/// | chart-1 … chart-5 | accent.primary, accent.secondary, status.success, status.warning, status.info |
/// | sidebar, sidebar-foreground | surface.secondary, text.primary |
/// | sidebar-primary, sidebar-primary-foreground | text.link, surface.primary |
/// | sidebar-accent, sidebar-accent-foreground | interactive.selected, text.primary |
/// | sidebar-border, sidebar-ring | border.subtle, interactive.focus |
///
/// The primary color is the link's, because components use it for text (`text-primary`) and for
/// fills; a fill of the brand meets a ratio only with its label. The label of the primary color is
/// the page's color, which is the same pair in the other order. Colors that components mix
/// themselves (`bg-primary/90` on hover, `bg-input/30` in dark fields), and the `text-white` of
/// their destructive button in dark, are in no pair of a palette, so they are not checked.
private struct ShadcnVariable {
  let name: String
  let role: Role

  private init(_ name: String, _ role: Role) {
    self.name = name
    self.role = role
  }

  static let all: [ShadcnVariable] = [
    .init("background", .surfacePrimary), .init("foreground", .textPrimary),
    .init("card", .surfaceCard), .init("card-foreground", .textPrimary),
    .init("popover", .surfaceOverlay), .init("popover-foreground", .textPrimary),
    .init("primary", .textLink), .init("primary-foreground", .surfacePrimary),
    .init("secondary", .buttonSecondary), .init("secondary-foreground", .textPrimary),
    .init("muted", .surfaceSecondary), .init("muted-foreground", .textSecondary),
    .init("accent", .interactiveSelected), .init("accent-foreground", .textPrimary),
    .init("destructive", .statusError), .init("destructive-foreground", .statusOnError),
    .init("border", .borderSubtle), .init("input", .borderStandard),
    .init("ring", .interactiveFocus),
    .init("chart-1", .accentPrimary), .init("chart-2", .accentSecondary),
    .init("chart-3", .statusSuccess), .init("chart-4", .statusWarning),
    .init("chart-5", .statusInfo),
    .init("sidebar", .surfaceSecondary), .init("sidebar-foreground", .textPrimary),
    .init("sidebar-primary", .textLink), .init("sidebar-primary-foreground", .surfacePrimary),
    .init("sidebar-accent", .interactiveSelected),
    .init("sidebar-accent-foreground", .textPrimary),
    .init("sidebar-border", .borderSubtle), .init("sidebar-ring", .interactiveFocus),
  ]
}
