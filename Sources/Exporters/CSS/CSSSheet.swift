// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// The custom properties of one palette, under all that a browser can say of its reader.
///
/// Every value of a scheme comes three times: as what any browser reads, as the dark value for a
/// system that is dark, and in `light-dark()`, which follows the element's `color-scheme`. That is
/// younger than `oklch()`, so one question asks for both. What was solved for Display P3 comes last
/// and all together, because a color of one half beside one of the other promises nothing.
struct CSSSheet {
  /// What the dialects of CSS differ in.
  struct Dialect {
    /// What the name of every property begins with: `--`.
    let lead: String
    /// Where the first values of the page's palette stand in place of its selector: `@theme`.
    var base: String?
    /// The notation that every reader of the dialect knows.
    let plain: (TokenColor) -> String
  }

  private let entry: ExportSource.Entry
  private let selector: String
  private let dialect: Dialect
  private let base: String
  /// What says the scheme, which is the page where this is the page's palette: an element inside it
  /// would undo what `data-appearance` has chosen outside.
  private let schemeSelector: String
  private let scheme: String?

  /// Takes a palette, and the `color-scheme` of the page, which is not said again.
  init(
    _ entry: ExportSource.Entry, of source: ExportSource, as dialect: Dialect, under scheme: String?
  ) {
    self.entry = entry
    self.scheme = scheme
    self.dialect = dialect
    let attribute = "[data-theme=\(CSSString.quoted(entry.name))]"
    let isFirst = entry.slug == source.entries.first?.slug
    selector = source.isSingle ? ":root" : isFirst ? ":root, \(attribute)" : attribute
    schemeSelector = isFirst ? ":root" : attribute
    base = isFirst && source.isSingle ? dialect.base ?? selector : selector
  }

  var rules: [CSSRule] {
    let usual = CSSSchemes(usualOf: entry.shownAppearances)
    let increased = CSSSchemes(increasedOf: entry.shownAppearances)
    return [CSSRule(base, fixed)] + (usual.map { rules($0, under: base) } ?? [])
      + displayP3Rules(usual, entry.tokens)
      + (increased.map { more in
        [
          CSSRule(
            "@media (prefers-contrast: more)",
            rules: rules(more, under: selector)
              + displayP3Rules(more, entry.tokens.filter(isSchemed)))
        ]
      } ?? [])
  }

  /// What is the same whatever the reader's system says.
  private var fixed: [CSSDeclaration] {
    entry.tokens.filter { !isSchemed($0) }.compactMap { token in
      color(of: token, in: .light).map { declaration(token, dialect.plain($0)) }
    }
  }

  /// The tokens of one contrast, without and with `light-dark()`.
  private func rules(_ schemes: CSSSchemes, under head: String) -> [CSSRule] {
    let tokens = entry.tokens.filter(isSchemed)
    let keyword = schemeDeclarations(schemes)
    let plain = plain(schemes)
    let modern = tokens.compactMap { token in
      schemes.value(CSSColorText.oklch) { color(of: token, in: $0) }.map { declaration(token, $0) }
    }
    let first =
      head == schemeSelector
      ? [CSSRule(head, keyword + plain)]
      : [CSSRule(head, plain), CSSRule(schemeSelector, keyword)]
    return
      (first + darkRules(schemes, tokens) + [
        CSSRule(
          "@supports (color: light-dark(oklch(0 0 0), oklch(1 0 0)))",
          rules: [CSSRule(selector, modern.filter { !plain.contains($0) })])
      ]).filter { !$0.isEmpty }
  }

  /// What is shown where nothing is known of schemes.
  private func plain(_ schemes: CSSSchemes) -> [CSSDeclaration] {
    entry.tokens.filter(isSchemed).compactMap { token in
      schemes.first.flatMap { color(of: token, in: $0) }.map {
        declaration(token, dialect.plain($0))
      }
    }
  }

  private func darkRules(_ schemes: CSSSchemes, _ tokens: [ExportToken]) -> [CSSRule] {
    guard let dark = schemes.second else { return [] }
    let values = tokens.compactMap { token in
      color(of: token, in: dark).map { declaration(token, dialect.plain($0)) }
    }
    return [
      CSSRule("@media (prefers-color-scheme: dark)", rules: [CSSRule(selector, values)])
    ]
  }

  /// A palette says nothing where its scheme is the page's.
  private func schemeDeclarations(_ schemes: CSSSchemes) -> [CSSDeclaration] {
    let own = CSSSchemes(
      light: schemes.light.flatMap { entry.appearances.contains($0) ? $0 : nil },
      dark: schemes.dark.flatMap { entry.appearances.contains($0) ? $0 : nil })
    guard let keyword = own?.keyword, keyword != scheme, !entry.palette.themes.isEmpty else {
      return []
    }
    return [CSSDeclaration("color-scheme", keyword)]
  }

  private func displayP3Rules(_ schemes: CSSSchemes?, _ tokens: [ExportToken]) -> [CSSRule] {
    let values = tokens.compactMap { token in
      schemes?.value(CSSColorText.displayP3) {
        token.color(in: $0, gamut: .srgb) == nil ? nil : token.color(in: $0, gamut: .displayP3)
      }.map { declaration(token, $0) }
    }
    guard !values.isEmpty else { return [] }
    let known = CSSRule(
      "@supports (color: light-dark(color(display-p3 0 0 0), color(display-p3 1 1 1)))",
      rules: [CSSRule(selector, values)])
    return [CSSRule("@media (color-gamut: p3)", rules: [known])]
  }

  /// A color that was imported in Display P3 alone is written so for every screen.
  private func color(of token: ExportToken, in appearance: Appearance) -> TokenColor? {
    token.color(in: appearance) ?? token.color(in: appearance, gamut: .displayP3)
  }

  private func isSchemed(_ token: ExportToken) -> Bool {
    switch token.origin {
    case .step: return false
    case .role: return true
    case .addition:
      return Gamut.allCases.contains { token.varies(among: Appearance.allCases, gamut: $0) }
    }
  }

  private func declaration(_ token: ExportToken, _ value: String) -> CSSDeclaration {
    CSSDeclaration(dialect.lead + token.name.kebab, value)
  }
}

extension CSSSheet {
  /// With several palettes the page's names stand in the base, and their values again beside it:
  /// the element of a theme may be inside that of another.
  private static func names(of source: ExportSource, as dialect: Dialect) -> [CSSRule] {
    guard let base = dialect.base, !source.isSingle, let entry = source.entries.first else {
      return []
    }
    let sheet = CSSSheet(entry, of: source, as: dialect, under: nil)
    let schemes = CSSSchemes(usualOf: entry.shownAppearances)
    return [CSSRule(base, sheet.fixed + (schemes.map(sheet.plain) ?? []))]
  }

  /// The rules of all palettes, the first of which is the page's.
  static func rules(of source: ExportSource, as dialect: Dialect) -> [CSSRule] {
    let page = source.entries.first.flatMap { CSSSchemes(usualOf: $0.appearances)?.keyword }
    return names(of: source, as: dialect)
      + source.entries.enumerated().flatMap { index, entry in
        CSSSheet(entry, of: source, as: dialect, under: index == 0 ? nil : page).rules
      }
  }
}

extension ExportSource.Entry {
  /// The appearances of the themes, and those that an imported color has a value of its own for.
  var shownAppearances: [Appearance] {
    let named = palette.additions.colors.flatMap { $0.values.compactMap(\.appearance) }
    return Appearance.allCases.filter { appearances.contains($0) || named.contains($0) }
  }
}

extension ExportSource {
  /// Whether a reader can choose between light and dark.
  var hasBothSchemes: Bool {
    let appearances = entries.flatMap { $0.palette.themes.map(\.appearance) }
    return appearances.contains(where: \.isLight) && appearances.contains { !$0.isLight }
  }
}
