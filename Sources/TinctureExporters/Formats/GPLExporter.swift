// SPDX-License-Identifier: MIT

import TinctureJSON
import TincturePalettes

/// Palettes of GIMP, which Inkscape and Krita read as well: one for each palette and appearance.
///
/// GIMP's list is flat, so each file is whole: the ramps, a row for each where there is room, then
/// the roles, then colors that were imported. Source: `gimppalette-load.c` of GIMP 2.10, whose file
/// has a first line, `Name:`, `Columns:` up to 256, and colors of 0 to 255 with a name up to the
/// end of the line; a line that begins with `#` is passed over.
///
/// - Names are those of `SwatchName`: GIMP knows no opacity. They are sRGB; colors in Display P3
///   are left out.
/// - Lines that begin with `#:` hold JSON for who reads the palette back, in pieces, because
///   Inkscape takes a line of 1,024 characters for two: the palette's name as it is, and the path
///   of a color whose name was too long for a line.
public enum GPLExporter: Exporter {
  public static let name = "gpl"
  public static let summary = "palettes of GIMP, Inkscape and Krita, one for each appearance"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    source.entries.flatMap { entry in
      appearances(of: entry).map { appearance in
        let prefix = source.prefix.isEmpty ? "" : source.prefix + "."
        let middle = appearance.map { ".\($0.rawValue)" } ?? ""
        return ExportedFile(
          "\(prefix)\(entry.slug)\(middle).gpl", text: text(of: entry, in: appearance))
      }
    }
  }

  /// The appearances with a file each; one `nil` for a palette that does not depend on it.
  private static func appearances(of entry: ExportSource.Entry) -> [Appearance?] {
    entry.themedTokens.isEmpty ? [nil] : Appearance.allCases.filter(entry.appearances.contains)
  }

  private static func text(of entry: ExportSource.Entry, in appearance: Appearance?) -> String {
    let title = String(SwatchName.escaped(entry.name).unicodeScalars.prefix(longestName))
    let columns = entry.palette.ramps.map(\.steps.count).max() ?? 8
    let head = [
      "GIMP Palette", "Name: \(title) \(appearance?.rawValue ?? "")", "Columns: \(columns)",
      "# \(ExportSource.generatorNotice)",
    ]
    // What Tincture's importer needs to restore the palette.
    var description: JSONObject = ["tincture": "gpl", "name": .string(entry.name)]
    description["appearance"] = appearance.map { .string($0.rawValue) }
    let colors = entry.tokens.flatMap { token in
      token.color(in: appearance ?? entry.appearances[0]).map { lines(token, $0) } ?? []
    }
    return (head + comment(.object(description)) + colors).map { $0 + "\n" }.joined()
  }

  // MARK: Lines

  private static let longestName = 200

  /// The line of a color, after a comment with its path if the name is cut off.
  private static func lines(_ token: ExportToken, _ color: TokenColor) -> [String] {
    let name = SwatchName.of(token.path, color)
    let isLong = name.unicodeScalars.count > longestName
    let bytes = [color.rgb.red, color.rgb.green, color.rgb.blue].map { byte in
      String(repeating: " ", count: 3 - "\(byte)".count) + "\(byte)"
    }.joined(separator: " ")
    let path: JSONValue = [
      "path": .array(token.path.map { .string($0) }), "alpha": .integer(Int(color.alpha)),
    ]
    return (isLong ? comment(path) : [])
      + ["\(bytes)\t\(String(name.unicodeScalars.prefix(longestName)))"]
  }

  /// Lines that begin with `#:` and hold the value in pieces.
  private static func comment(_ value: JSONValue) -> [String] {
    let text = Array(value.commentText.utf8)
    return stride(from: 0, to: text.count, by: longestName).map { start in
      "#:" + String(decoding: text[start..<min(start + longestName, text.count)], as: UTF8.self)
    }
  }
}
