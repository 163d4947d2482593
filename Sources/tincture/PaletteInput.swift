// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Importers
import Palettes

/// Palettes of a file or folder: a palette document, or what `import` makes of another format.
struct PaletteInput {
  /// The path as the user gave it: a file, a folder, or - for standard input.
  let path: String

  /// The format that the user named, if any.
  let format: String?

  /// What themes are measured by, where the files do not say it.
  let level: ConformanceLevel

  let global: GlobalOptions

  /// The palettes, each with a theme at least.
  ///
  /// - Throws: A ``CommandFailure``; `badInput` for colors that make no theme.
  func palettes() throws -> [Palette] {
    let input = ImportInput(path: path, format: format, global: global)
    let source = try input.source()
    if let palettes = try input.paletteDocument(in: source) { return palettes }
    let imported = try ImportedPalettes(
      input.sheet(of: source), from: source, options: ImportOptions(level: level))
    for remark in imported.remarks { global.detail("\(remark)") }
    guard imported.palettes.contains(where: { !$0.themes.isEmpty }) else {
      throw CommandFailure(
        .badInput, at: source.name, "there is no theme in it, as not every role has a color",
        suggestion: "What its own names promise is told by: tincture check.")
    }
    return imported.palettes
  }
}

extension ImportedPalettes {
  /// The palettes of files.
  ///
  /// - Throws: A ``CommandFailure`` when there is no color.
  init(_ sheet: ColorSheet, from source: ImportSource, options: ImportOptions) throws {
    do throws(ImportError) {
      try self.init(sheet, from: SourcePlace(source.name), options: options)
    } catch {
      throw CommandFailure(error)
    }
  }
}
