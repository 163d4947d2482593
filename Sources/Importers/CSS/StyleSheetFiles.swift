// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

/// The style sheets of an import, one after the other.
enum StyleSheetFiles {
  /// The files whose names end in `.css`, or the one that was named, whatever it is called.
  static func files(of source: ImportSource) -> [ImportSource.File] {
    source.isFolder ? source.files.filter { isStyleSheet($0.name) } : source.files
  }

  /// Whether a file name ends in `.css`, in any letters.
  static func isStyleSheet(_ name: String) -> Bool { name.asciiLowercased.hasSuffix(".css") }

  /// Whether there are style sheets, with or without a `@theme` of Tailwind in them.
  static func recognizes(_ source: ImportSource, withTheme: Bool) -> Bool {
    let files = source.files.filter {
      isStyleSheet($0.name) || !source.isFolder && isStyleSheet(source.name)
    }
    return !files.isEmpty && files.contains { hasTheme($0.bytes) } == withTheme
  }

  /// The colors of every file under a dialect.
  static func sheet(
    of source: ImportSource, as dialect: SheetColors.Dialect, needsTheme: Bool
  ) throws(ImportError) -> ColorSheet {
    var whole = ColorSheet()
    var hasTheme = false
    for file in files(of: source) {
      let (sheet, isThemed) = try self.sheet(
        of: file.bytes, at: source.place(of: file), as: dialect)
      hasTheme = hasTheme || isThemed
      whole.name = whole.name ?? sheet.name
      whole.entries += sheet.entries
      whole.remarks += sheet.remarks
    }
    let place = SourcePlace(source.name)
    if needsTheme, !hasTheme {
      throw ImportError(
        "there is no @theme of Tailwind CSS 4", at: place, suggestion: "Import it as css.")
    }
    if whole.entries.isEmpty {
      throw ImportError("no custom property of the page is a color", at: place)
    }
    return whole
  }

  /// The colors of one file, and whether it has a `@theme`.
  private static func sheet(
    of bytes: [UInt8], at place: SourcePlace, as dialect: SheetColors.Dialect
  ) throws(ImportError) -> (ColorSheet, hasTheme: Bool) {
    try check(bytes, at: place)
    let note = SheetNote(bytes)
    let declarations = try SheetDeclarations(
      bytes, in: place, themes: Set(note?.entries.map(\.spelling) ?? []))
    let colors = SheetColors(declarations, note, as: dialect)
    return (colors.colorSheet(), declarations.hasTheme)
  }

  /// - Throws: An ``ImportError`` at the first byte that is not UTF-8, which all new style sheets
  ///   are.
  private static func check(_ bytes: [UInt8], at place: SourcePlace) throws(ImportError) {
    guard let index = bytes.firstInvalidUTF8Index else { return }
    var places = SheetPlaces(bytes, in: place)
    throw ImportError(
      "the style sheet is not in UTF-8", at: places.place(at: index),
      suggestion: "Save it in UTF-8.")
  }

  /// Whether the word stands anywhere, which is enough to tell the two formats apart.
  private static func hasTheme(_ bytes: [UInt8]) -> Bool {
    let word = Array("@theme".utf8)
    return bytes.indices.contains {
      bytes[$0] == word[0] && bytes[$0...].starts(with: word)
    }
  }
}
