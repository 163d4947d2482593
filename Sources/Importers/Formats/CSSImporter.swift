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

  /// The colors of each style sheet by itself, in the order of the files.
  ///
  /// A `var()` that a sheet has no value for is looked up in the others. A file without colors has
  /// an error that says so.
  public static func sheets(
    of source: ImportSource
  ) -> [(file: ImportSource.File, sheet: Result<ColorSheet, ImportError>)] {
    StyleSheetFiles.sheets(of: source.files, in: source, lead: "--").map { file, sheet in
      (
        file,
        sheet.flatMap { sheet in
          guard sheet.entries.isEmpty, !sheet.hasOtherColors else { return .success(sheet) }
          return .failure(StyleSheetFiles.withoutColors(at: source.place(of: file)))
        }
      )
    }
  }
}
