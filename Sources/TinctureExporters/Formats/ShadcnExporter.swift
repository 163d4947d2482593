// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The variables of shadcn/ui, whose names are fixed: see `ShadcnVariable` for their roles.
///
/// `.dark` on an element chooses, as shadcn/ui does it. Ramps and imported colors have no place
/// here and are left to the `tailwind` format, and so is a palette without themes, unless it has the
/// roles of a design system: these are written under their own names. A prefix goes before every
/// name, for components that were made with one.
public enum ShadcnExporter: Exporter {
  public static let name = "shadcn"
  public static let summary = "the variables of shadcn/ui, for :root and .dark"

  public static let system: String? = "shadcn"

  public static func files(for source: ExportSource) throws(ExportError) -> [ExportedFile] {
    guard source.entries.contains(where: { !$0.palette.themes.isEmpty }) else {
      throw ExportError(
        "shadcn writes the roles of themes, and there is no theme",
        suggestion: "The format tailwind writes ramps and other colors as well.")
    }
    let lead = source.prefix.isEmpty ? "--" : "--\(source.prefix)-"
    let rules = source.entries.enumerated().flatMap { index, entry in
      ShadcnSheet(entry, lead: lead, isFirst: index == 0, isOnly: source.isSingle).rules
    }
    return [ExportedFile("shadcn.css", text: CSSText.of(rules, usage: usage, for: source))]
  }

  private static let usage = ["It takes the place of \":root\" and \".dark\" in globals.css."]
}

private struct ShadcnSheet {
  private let entry: ExportSource.Entry
  private let lead: String
  private let light: String
  private let dark: String

  /// The radius of corners that shadcn/ui's own sheet has, which this one takes the place of.
  private static let radius = "0.625rem"

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
      + [CSSRule("@media (color-gamut: p3)", rules: [known])]
  }

  private func rules(
    _ schemes: CSSSchemes, in gamut: Gamut, _ text: (TokenColor) -> String
  ) -> [CSSRule] {
    [(light, schemes.first), (dark, schemes.second)].compactMap { selector, appearance in
      appearance.flatMap { rule(selector, $0, gamut, text) }
    }
  }

  private func rule(
    _ selector: String, _ appearance: Appearance, _ gamut: Gamut, _ text: (TokenColor) -> String
  ) -> CSSRule? {
    let scheme = "color-scheme: \(appearance.isLight ? "light" : "dark");"
    let isFirst = gamut == .srgb && !appearance.isHighContrast
    let radius = isFirst && selector == light ? ["\(lead)radius: \(Self.radius);"] : []
    let colors = colors(in: appearance, gamut).map { "\(lead)\($0.name): \(text($0.color));" }
    let first = gamut == .srgb ? [scheme] + radius : []
    return colors.isEmpty ? nil : CSSRule(selector, first + colors)
  }

  /// The variables of one appearance: those of Tincture's own roles, or the roles of another system
  /// under their names.
  private func colors(
    in appearance: Appearance, _ gamut: Gamut
  ) -> [(name: String, color: TokenColor)] {
    guard let theme = entry.palette[gamut]?.theme(appearance) else { return [] }
    guard !theme.vocabulary.contains(ShadcnVariable.all.map(\.role)) else {
      return ShadcnVariable.all.map { ($0.name, theme[$0.role]) }
    }
    return entry.tokens.filter(\.isRole).compactMap { token in
      token.color(in: appearance, gamut: gamut).map { (token.name.kebab, $0) }
    }
  }
}

/// The variables of shadcn/ui with the roles that they take their colors from.
///
/// Source of the names and of what lies on what: shadcn/ui, "Theming",
/// <https://ui.shadcn.com/docs/theming>, and the classes of its components.
///
/// The primary color is the link's, because components use it for text (`text-primary`) and for
/// fills; a fill of the brand meets a ratio only with its label. The label of the primary color is
/// the page's color, which is the same pair in the other order. Colors that components mix
/// themselves (`bg-primary/90` on hover, `bg-input/30` in dark fields), and the `text-white` of
/// their destructive button in dark, are pairs of the system `shadcn` and of no other.
private enum ShadcnVariable {
  static let all: [(name: String, role: Role)] = [
    ("background", .surfacePrimary), ("foreground", .textPrimary), ("card", .surfaceCard),
    ("card-foreground", .textPrimary), ("popover", .surfaceOverlay),
    ("popover-foreground", .textPrimary), ("primary", .textLink),
    ("primary-foreground", .surfacePrimary), ("secondary", .buttonSecondary),
    ("secondary-foreground", .textPrimary), ("muted", .surfaceSecondary),
    ("muted-foreground", .textSecondary), ("accent", .interactiveSelected),
    ("accent-foreground", .textPrimary), ("destructive", .statusError),
    ("destructive-foreground", .statusOnError), ("border", .borderSubtle),
    ("input", .borderStandard), ("ring", .interactiveFocus), ("chart-1", .accentPrimary),
    ("chart-2", .accentSecondary), ("chart-3", .statusSuccess), ("chart-4", .statusWarning),
    ("chart-5", .statusInfo), ("sidebar", .surfaceSecondary), ("sidebar-foreground", .textPrimary),
    ("sidebar-primary", .textLink), ("sidebar-primary-foreground", .surfacePrimary),
    ("sidebar-accent", .interactiveSelected), ("sidebar-accent-foreground", .textPrimary),
    ("sidebar-border", .borderSubtle), ("sidebar-ring", .interactiveFocus),
  ]
}
