// SPDX-License-Identifier: MIT

import Palettes

/// CSS custom properties that follow the reader's color scheme, contrast and screen.
///
/// Plain hex stands first, for any browser. Where `light-dark()` is known, OKLCH takes its place,
/// and `data-appearance="dark"` on an element chooses for it and what is inside, as `data-theme`
/// does between several palettes. A palette made for Display P3 comes last, for screens that have
/// it. The comment at the top holds the names that cannot be identifiers: see `PaletteNote`.
public enum CSSExporter: Exporter {
  public static let name = "css"
  public static let summary = "CSS custom properties for light, dark, more contrast and Display P3"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let dialect = CSSSheet.Dialect(
      lead: source.prefix.isEmpty ? "--" : "--\(source.prefix)-", plain: CSSColorText.plain)
    let rules = CSSSheet.rules(of: source, as: dialect) + switches(for: source)
    return [ExportedFile("palette.css", text: CSSText.of(rules, for: source))]
  }

  /// What an element may say for itself, where there is a choice.
  private static func switches(for source: ExportSource) -> [CSSRule] {
    guard source.hasBothSchemes else { return [] }
    return ["light", "dark"].map {
      CSSRule("[data-appearance=\"\($0)\"]", [CSSDeclaration("color-scheme", $0)])
    }
  }
}
