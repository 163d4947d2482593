// SPDX-License-Identifier: MIT

/// Custom properties of style sheets that are colors, as a browser would show them.
///
/// What a rule says of a page is read: `:root`, `html`, `.dark`, `data-appearance`, `data-theme`,
/// media queries for the scheme, the contrast and the gamut, `@supports`, `@layer`, rules in rules,
/// `var()` and `light-dark()`. A value that the gamut of the screen changes is one of Display P3.
public enum CSSImporter: StyleSheetImporter {
  public static let name = "css"
  public static let summary = "colors in the custom properties of style sheets"
  public static let notation = SheetNotation.css

  /// Whether there are style sheets, and none with a `@theme`.
  public static func recognizes(_ source: ImportSource) -> Bool {
    StyleSheetFiles.recognizes(source, withTheme: false)
  }
}

/// A format of style sheets, each of which may be one of a page of its own.
public protocol StyleSheetImporter: Importer {
  /// What the sheets are written in.
  static var notation: SheetNotation { get }
}

extension StyleSheetImporter {
  public static func recognizes(_ source: ImportSource) -> Bool {
    !StyleSheetFiles.files(of: source, notation).isEmpty
  }

  public static func sheet(of source: ImportSource) throws(ImportError) -> ColorSheet {
    try StyleSheetFiles.sheet(of: source, notation, lead: "--", needsTheme: false)
  }

  /// The colors of each style sheet by itself, in the order of the files.
  ///
  /// A `var()` or a variable that a sheet has no value for is looked up in the others. A file
  /// without colors has an error that says so.
  public static func sheets(
    of source: ImportSource
  ) -> [(file: ImportSource.File, sheet: Result<ColorSheet, ImportError>)] {
    StyleSheetFiles.sheets(of: source.files, in: source, notation, lead: "--").map { file, sheet in
      (file, sheet.flatMap { result(of: $0, at: source.place(of: file)) })
    }
  }

  /// The colors of one style sheet between its neighbors.
  ///
  /// - Parameters:
  ///   - file: The style sheet.
  ///   - neighbors: The others.
  ///   - source: The folder that all of them are in.
  /// - Returns: The colors that the sheet has.
  /// - Throws: An ``ImportError`` for a sheet that cannot be read, or has no color.
  package static func sheet(
    of file: ImportSource.File, beside neighbors: StyleSheetNeighbors, in source: ImportSource
  ) throws(ImportError) -> ColorSheet {
    let found = StyleSheetFiles.sheets(
      of: neighbors.files + [file], in: source, notation, lead: "--", knowing: neighbors.readings,
      only: file.path)
    guard let sheet = try found.first?.sheet.get() else {
      throw StyleSheetFiles.withoutColors(at: source.place(of: file))
    }
    return try result(of: sheet, at: source.place(of: file)).get()
  }

  private static func result(
    of sheet: ColorSheet, at place: SourcePlace
  ) -> Result<ColorSheet, ImportError> {
    sheet.entries.isEmpty && !sheet.hasOtherColors
      ? .failure(StyleSheetFiles.withoutColors(at: place)) : .success(sheet)
  }
}
