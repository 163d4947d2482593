// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// A dark entry for a color set that has none.
package enum CatalogDarkEntry {
  /// Whether a `Contents.json` has colors, and none of its entries is for dark appearance alone.
  package static func isMissing(in bytes: [UInt8]) -> Bool {
    guard let json = try? JSONValue(parsing: bytes), let colors = json["colors"]?.array,
      !colors.isEmpty
    else { return false }
    return !colors.contains { entry in
      (entry["appearances"]?.array ?? []).contains { $0["value"] == "dark" }
    }
  }

  /// The file with an entry for dark appearance behind its other ones, every other byte kept; `nil`
  /// where it has one, or has no list of colors.
  package static func added(_ color: TokenColor, to bytes: [UInt8]) -> [UInt8]? {
    guard isMissing(in: bytes), let end = endOfColors(in: bytes) else { return nil }
    let entry = CatalogText.entry(
      color, conditions: [(name: "luminosity", value: "dark")], screen: nil)
    let last = bytes[..<end].lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? end
    return Array(bytes[..<last]) + Array((",\n" + entry).utf8) + bytes[last...]
  }

  /// The index of the bracket that ends the list of colors.
  private static func endOfColors(in bytes: [UInt8]) -> Int? {
    guard let name = bytes.firstRange(of: Array("\"colors\"".utf8))?.lowerBound else { return nil }
    var (depth, isText, isEscaped) = (0, false, false)
    for index in (name + 8)..<bytes.count {
      let byte = bytes[index]
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
