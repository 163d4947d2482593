// SPDX-License-Identifier: MIT

import JSON
import Palettes

extension JSONValue {
  /// The value on one line that can close no comment of any language: whatever a string has beside
  /// letters, digits and a few plain signs of ASCII is escaped.
  ///
  /// Not for Java, which reads `\u002a` as `*` in comments too.
  var commentText: String {
    let kept = "\"\\{}[]:,._ ".unicodeScalars
    return text().unicodeScalars.map { scalar in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      return isPlain || kept.contains(scalar) ? String(scalar) : Self.escaped(scalar)
    }.joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

extension ExportSource {
  /// The first words of every file that says who made it.
  static let maker =
    "Made by \(PaletteDocument.generator.name) \(PaletteDocument.generator.version); "
    + "edits are lost."
}
