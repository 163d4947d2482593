// SPDX-License-Identifier: MIT

import TinctureJSON
import TincturePalettes

/// Colors that JavaScript and TypeScript write as strings in constants and in objects.
///
/// Which appearance they are for is read from the name of the outermost constant or of the file:
/// `darkTheme`, `light.ts`. What has to be run, such as a call, is not read.
public enum ScriptImporter: Importer {
  public static let name = "script"
  public static let summary = "colors in the constants and objects of JavaScript and TypeScript"

  private static let endings = [".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx"]

  public static func recognizes(_ source: ImportSource) -> Bool {
    source.files.contains { isScript($0.name) }
      || !source.isFolder && isScript(source.name)
  }

  /// Whether a file is a script, by its name; what a bundler made is none.
  public static func isScript(_ name: String) -> Bool {
    endings.contains { name.asciiLowercased.hasSuffix($0) } && !name.hasSuffix(".min.js")
  }

  public static func sheet(of source: ImportSource) throws(ImportError) -> ColorSheet {
    var sheet = ColorSheet()
    for file in source.files where !source.isFolder || isScript(file.name) {
      guard file.bytes.firstInvalidUTF8Index == nil else {
        throw ImportError("the script is not in UTF-8", at: source.place(of: file))
      }
      let reader = ScriptReader(file.bytes)
      sheet.entries += entries(reader.all, of: file, at: source.place(of: file))
      if reader.unnamedCount > 0 {
        sheet.hasOtherColors = true
        sheet.remarks.add(
          "\(reader.unnamedCount) strings with colors have no name and are left out",
          at: source.place(of: file))
      }
    }
    guard sheet.entries.isEmpty else { return sheet }
    throw ImportError(
      sheet.hasOtherColors
        ? "its colors are in strings that give them no name" : "nothing in it is a color",
      at: source.files.count == 1 ? source.place(of: source.files[0]) : SourcePlace(source.name),
      isWithoutColors: !sheet.hasOtherColors)
  }

  private static func entries(
    _ found: [ScriptReader.Found], of file: ImportSource.File, at place: SourcePlace
  ) -> [ColorSheet.Entry] {
    let ofFile = ContextMeaning(file.name)
    // An appearance is said only where the opposite one is said as well, or by the file.
    let roots = Dictionary(grouping: found, by: { $0.path[0] }).keys.map {
      ContextMeaning($0).isLight
    }
    let isThemed = roots.contains(true) && roots.contains(false)
    var position = TextPosition()
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { color in
      position.advance(to: color.range.lowerBound, in: file.bytes)
      let meaning = ContextMeaning(color.path[0])
      let own = isThemed ? meaning.appearance : nil
      let bytes = RoundedColor(color.color)
      let path = own != nil && color.path.count > 1 ? Array(color.path.dropFirst()) : color.path
      let place = place.at(position)
      return ColorSheet.Entry(
        path, appearance: own ?? ofFile.appearance, color: bytes.color, place: place,
        spelling: .literals([
          ColorLiteral(place.file, .bytes(color.range), .css, gamut: bytes.color.rgb.gamut)
        ]))
    }
  }
}
