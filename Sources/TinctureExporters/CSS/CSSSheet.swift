// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The custom properties of one palette, for every color scheme, contrast and gamut of a reader.
///
/// Every value that depends on the color scheme comes three times: in a notation that any browser
/// reads, as the dark value in `prefers-color-scheme: dark`, and in `light-dark()`, which follows
/// the element's `color-scheme`. Browsers learned `light-dark()` after `oklch()`, so one
/// `@supports` asks for both. The solution in Display P3 comes last and as a whole, because
/// contrast is proved only between colors of one gamut.
struct CSSSheet {
  /// The differences between style sheets for browsers and for Tailwind CSS.
  struct Dialect {
    /// The beginning of every property's name: `--`.
    let lead: String
    /// The rule that has the first values of the page's palette in place of its selector: `@theme`.
    var base: String?
    /// Whether names have no letters beyond ASCII, because utilities are made of them.
    var isASCII = false
    /// The notation that every reader of the dialect knows.
    let common: (TokenColor) -> String
  }

  private let entry: ExportSource.Entry
  private let selector: String
  private let dialect: Dialect
  private let base: String
  /// The selector that sets `color-scheme`: the page for the page's palette, because on an element
  /// inside it the property would undo what `data-appearance` has chosen outside.
  private let schemeSelector: String
  /// The `color-scheme` of the page, if another palette sets it.
  private let scheme: String?

  /// The first palette of a source is the page's, and the others stand under `data-theme`.
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
      + [increased].compactMap(\.self).map { more in
        CSSRule(
          "@media (prefers-contrast: more)",
          rules: rules(more, under: selector)
            + displayP3Rules(more, entry.tokens.filter(\.isSchemed)))
      }
  }

  /// The declarations of tokens that are the same in every scheme and contrast.
  private var fixed: [String] { declarations(entry.tokens.filter { !$0.isSchemed }, in: .light) }

  /// The rules of one contrast: without `light-dark()`, then with it where that differs.
  private func rules(_ schemes: CSSSchemes, under head: String) -> [CSSRule] {
    let tokens = entry.tokens.filter(\.isSchemed)
    let keyword = schemeDeclarations(schemes)
    let fallback = fallback(schemes)
    let modern = declarations(tokens) { token in
      schemes.value { text(token, $0, token.color(in: $0, preferring: .srgb), CSSColorText.oklch) }
    }
    let first =
      head == schemeSelector
      ? [CSSRule(head, keyword + fallback)]
      : [CSSRule(head, fallback), CSSRule(schemeSelector, keyword)]
    let known = CSSRule(selector, modern.filter { !fallback.contains($0) })
    return first + darkRules(schemes, tokens)
      + [CSSRule("@supports (color: light-dark(oklch(0 0 0), oklch(1 0 0)))", rules: [known])]
  }

  private func fallback(_ schemes: CSSSchemes) -> [String] {
    schemes.first.map { declarations(entry.tokens.filter(\.isSchemed), in: $0) } ?? []
  }

  /// The dark values for browsers that know `prefers-color-scheme` but not `light-dark()`.
  private func darkRules(_ schemes: CSSSchemes, _ tokens: [ExportToken]) -> [CSSRule] {
    guard let dark = schemes.second else { return [] }
    let values = CSSRule(selector, declarations(tokens, in: dark))
    return [CSSRule("@media (prefers-color-scheme: dark)", rules: [values])]
  }

  /// The declaration of `color-scheme`; none where it would be the page's.
  private func schemeDeclarations(_ schemes: CSSSchemes) -> [String] {
    let shown = [schemes.light, schemes.dark].compactMap(\.self)
    let own = CSSSchemes(shown.filter(entry.appearances.contains))
    guard let keyword = own?.keyword, keyword != scheme, !entry.palette.themes.isEmpty else {
      return []
    }
    return ["color-scheme: \(keyword);"]
  }

  private func displayP3Rules(_ schemes: CSSSchemes?, _ tokens: [ExportToken]) -> [CSSRule] {
    let values = declarations(tokens) { token in
      schemes?.value {
        let isInSRGB = token.color(in: $0, gamut: .srgb) != nil
        let color = isInSRGB ? token.color(in: $0, gamut: .displayP3) : nil
        return text(token, $0, color, CSSColorText.displayP3)
      }
    }
    let known = CSSRule(
      "@supports (color: light-dark(color(display-p3 0 0 0), color(display-p3 1 1 1)))",
      rules: [CSSRule(selector, values)])
    return [CSSRule("@media (color-gamut: p3)", rules: [known])]
  }

  private func declarations(_ tokens: [ExportToken], in appearance: Appearance) -> [String] {
    declarations(tokens) {
      text($0, appearance, $0.color(in: appearance, preferring: .srgb), dialect.common)
    }
  }

  /// A color, or the property of the step that a role is in an appearance.
  ///
  /// Both properties are of one selector, so that the reference finds the step of its own palette,
  /// and the step has the role's color in every gamut, so that it may stand in every rule.
  private func text(
    _ token: ExportToken, _ appearance: Appearance, _ color: TokenColor?,
    _ notation: (TokenColor) -> String
  ) -> String? {
    color.map { color in
      token.step(in: appearance).map { "var(\(name(of: $0)))" } ?? notation(color)
    }
  }

  private func name(of token: ExportToken) -> String {
    dialect.lead + (dialect.isASCII ? token.name : token.spelledName).kebab
  }

  private func declarations(
    _ tokens: [ExportToken], _ value: (ExportToken) -> String?
  ) -> [String] {
    tokens.compactMap { token in value(token).map { "\(name(of: token)): \($0);" } }
  }
}

extension CSSSheet {
  /// The base rule of several palettes, which declares the names of the page's palette.
  ///
  /// The values stand again under the palette's selector, because the element of a theme may be
  /// inside that of another.
  private static func names(of source: ExportSource, as dialect: Dialect) -> [CSSRule] {
    guard let base = dialect.base, !source.isSingle, let entry = source.entries.first else {
      return []
    }
    let sheet = CSSSheet(entry, of: source, as: dialect, under: nil)
    let schemes = CSSSchemes(usualOf: entry.shownAppearances)
    return [CSSRule(base, sheet.fixed + (schemes.map(sheet.fallback) ?? []))]
  }

  /// The rules of all palettes; the first palette is the page's.
  static func rules(of source: ExportSource, as dialect: Dialect) -> [CSSRule] {
    let page = source.entries.first.flatMap { CSSSchemes(usualOf: $0.appearances)?.keyword }
    return names(of: source, as: dialect)
      + source.entries.enumerated().flatMap { index, entry in
        CSSSheet(entry, of: source, as: dialect, under: index == 0 ? nil : page).rules
      }
  }
}

extension ExportSource.Entry {
  /// The appearances of the themes, and those for which an addition has a value of its own.
  var shownAppearances: [Appearance] {
    let named = palette.additions.colors.flatMap { $0.values.compactMap(\.appearance) }
    return Appearance.allCases.filter { appearances.contains($0) || named.contains($0) }
  }
}

extension ExportSource {
  var hasBothSchemes: Bool {
    let appearances = entries.flatMap { $0.palette.themes.map(\.appearance) }
    return appearances.contains(where: \.isLight) && appearances.contains { !$0.isLight }
  }
}
