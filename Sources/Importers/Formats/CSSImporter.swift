// SPDX-License-Identifier: MIT

/// Custom properties of style sheets that are colors, as a browser would show them.
///
/// What a rule says of a page is read: `:root`, `html`, `.dark`, `data-appearance`, `data-theme`,
/// media queries for the scheme, the contrast and the gamut, `@supports`, `@layer`, rules in rules,
/// `var()` and `light-dark()`. A value that the gamut of the screen changes is one of Display P3.
public enum CSSImporter: Importer {
  public static let name = "css"
  public static let summary = "colors in the custom properties of style sheets"

  /// Whether there are style sheets, and none with a `@theme`.
  public static func recognizes(_ source: ImportSource) -> Bool {
    StyleSheetFiles.recognizes(source, withTheme: false)
  }

  public static func sheet(of source: ImportSource) throws(ImportError) -> ColorSheet {
    try StyleSheetFiles.sheet(of: source, lead: "--", needsTheme: false)
  }
}
