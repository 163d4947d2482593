// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import TinctureJSON

/// Where files still spell a color that a repair changed: in the channels of a `-rgb` property, in
/// another theme, in a rule.
///
/// Hex digits and triples of bytes are looked for, in the bytes of the repaired files. Black and
/// white are not: they are written for many reasons.
package struct OldColor: Hashable, Sendable {
  /// The color before the repair.
  package let color: RGB8

  /// In the order of the files.
  package let places: [SourcePlace]

  /// The old colors that are still written somewhere, each once.
  static func all(of changes: [Repair.Change], in source: ImportSource) -> [OldColor] {
    var seen: Set<RGB8> = []
    let colors = changes.filter { $0.before != $0.after }.map(\.before).filter {
      $0.gamut == .srgb && $0 != .black && $0 != .white && seen.insert($0).inserted
    }
    return colors.compactMap { color in
      let places = source.files.flatMap { file in
        Self.places(of: color, in: file.bytes, source.place(of: file).file)
      }
      return places.isEmpty ? nil : OldColor(color: color, places: places)
    }
  }

  private static func places(
    of color: RGB8, in bytes: [UInt8], _ file: String
  ) -> [SourcePlace] {
    let triple = [color.red, color.green, color.blue].map(String.init)
    let digits = Array(color.hex.dropFirst())
    let isShort = stride(from: 0, to: 6, by: 2).allSatisfy { digits[$0] == digits[$0 + 1] }
    let short = "#" + String([digits[0], digits[2], digits[4]])
    let found =
      (isShort ? [color.hex, short] : [color.hex]).flatMap { text in
        indices(of: text, in: bytes) { !$0.isHexDigit }
      }
      + [", ", ",", " "].flatMap { separator in
        indices(of: triple.joined(separator: separator), in: bytes) { !$0.isNumberPart }
      }
    let positions = TextPosition.all(
      of: Dictionary(found.map { ($0, $0..<($0 + 1)) }) { first, _ in first }, in: bytes)
    return found.sorted().compactMap { index in
      positions[index].map { SourcePlace(file, .line($0.line, column: $0.column)) }
    }
  }

  /// Where a text stands that what is around it does not continue.
  private static func indices(
    of text: String, in bytes: [UInt8], where isEnd: (UInt8) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    var start = 0
    while let index = bytes.firstIndex(ofText: text, from: start, ignoringCase: true) {
      let end = index + text.utf8.count
      let isWhole =
        (index == 0 || isEnd(bytes[index - 1])) && (end == bytes.count || isEnd(bytes[end]))
      if isWhole { found.append(index) }
      start = end
    }
    return found
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self & ~0x20)
  }

  fileprivate var isNumberPart: Bool { (0x30...0x39).contains(self) || self == UInt8(ascii: ".") }
}
