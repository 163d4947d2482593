// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// CSS custom properties that follow the reader's color scheme, contrast and screen.
///
/// Hex stands first, for any browser. In browsers with `light-dark()`, OKLCH takes its place, and
/// `data-appearance="dark"` sets the scheme of an element and its descendants, as `data-theme` sets
/// one of several palettes. Colors of Display P3 come last, for screens that have it. The comment
/// at the top has the names that identifiers cannot spell: see `PaletteNote`.
public enum CSSExporter: Exporter {
  public static let name = "css"
  public static let summary = "CSS custom properties for light, dark, more contrast and Display P3"

  public static let hasNumbers = true

  public static let settings: Set<ExportSetting> = [.references]

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let dialect = CSSSheet.Dialect(
      lead: source.prefix.isEmpty ? "--" : "--\(source.prefix)-", common: CSSColorText.common)
    let rules =
      CSSSheet.rules(of: source, as: dialect)
      + [CSSRule(":root", numbers(source.settings.scales, lead: dialect.lead))]
      + switches(for: source)
    return [ExportedFile("palette.css", text: CSSText.of(rules, for: source))]
  }

  /// The declarations of numbers: `--radius-medium: 12px`.
  ///
  /// Sizes of text are in `rem`, so that they grow with the size that a person has chosen; 16 pixels
  /// are the usual one.
  private static func numbers(_ scales: DesignScales, lead: String) -> [String] {
    func name(_ words: String...) -> String {
      lead + words.map { TokenName(splitting: $0).kebab }.joined(separator: "-")
    }
    return scales.given.flatMap { kind, entries in
      entries.map { "\(name(kind.rawValue, $0.name)): \($0.text)\(kind.isLength ? "px" : "");" }
    }
      + scales.typography.flatMap { style in
        [
          "\(name("typography", style.name, "size")): \(DecimalFormat.text(style.size / 16))rem;",
          "\(name("typography", style.name, "weight")): \(style.weight.number);",
        ]
      }
  }

  /// Rules for elements that choose a scheme, if the palettes have both.
  private static func switches(for source: ExportSource) -> [CSSRule] {
    guard source.hasBothSchemes else { return [] }
    return ["light", "dark"].map {
      CSSRule("[data-appearance=\"\($0)\"]", ["color-scheme: \($0);"])
    }
  }
}
