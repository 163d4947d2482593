// SPDX-License-Identifier: MIT

import ColorSpaces
import Importers
import Palettes

/// Finds the colors in the resources of Android: attributes of layouts, drawables and styles, and the
/// text of `<item>`; the colors that `<color name="…">` defines are none of them.
///
/// Source: Android's "Color state list" and "More resource types": `#RGB`, `#ARGB`, `#RRGGBB` and
/// `#AARRGGBB`.
struct AndroidReader {
  static let id = "android"

  private var scanner: XMLScanner
  private let bytes: [UInt8]
  private(set) var hits: [(hit: CodeReader.Hit, range: Range<Int>)] = []

  /// - Throws: An `ImportError` where the file is not well-formed as far as it is read.
  init(_ bytes: [UInt8], at place: SourcePlace) throws(ImportError) {
    self.bytes = bytes
    scanner = try XMLScanner(bytes, at: place)
    while try scanner.skipToTag() {
      if scanner.skip("</") {
        _ = try scanner.skip(through: ">", of: "a tag")
      } else {
        _ = scanner.skip("<")
        try readElement()
      }
    }
  }

  private mutating func readElement() throws(ImportError) {
    let element = try scanner.name()
    var itemName = ""
    while scanner.skipSpace(), !scanner.starts(with: ">"), !scanner.starts(with: "/") {
      let attribute = try scanner.name()
      try scanner.skipEquals()
      let range = try scanner.quoted()
      if element == "item", attribute == "name" { itemName = scanner.text(range) }
      let name = attribute.split(separator: ":").last.map(String.init) ?? attribute
      add(range, named: name)
    }
    let isEmpty = scanner.skip("/>")
    guard isEmpty || scanner.skip(">") else { throw scanner.error("'>' is missing") }
    guard element == "item", !isEmpty else { return }
    let start = scanner.offset
    scanner.skipText()
    let text = bytes[start..<scanner.offset]
    let first = text.firstIndex { !$0.isXMLBlank } ?? text.endIndex
    let end = text.lastIndex { !$0.isXMLBlank }.map { $0 + 1 } ?? first
    if first < end {
      add(first..<end, named: itemName.split(separator: ":").last.map(String.init) ?? "")
    }
  }

  private mutating func add(_ range: Range<Int>, named name: String) {
    guard let color = Self.color(bytes[range]) else { return }
    var hit = CodeReader.Hit(
      range: 0..<0, spelling: Self.id, type: "android", space: nil, color: color, state: .exact,
      isReplaceable: true)
    hit.use = SourceContext.of(name: name, type: "")?.use ?? .other
    hits.append((hit, range))
  }

  /// The color of `#AARRGGBB` and its shorter forms.
  private static func color(_ text: ArraySlice<UInt8>) -> TokenColor? {
    guard text.first == UInt8(ascii: "#") else { return nil }
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == text.count - 1, [3, 4, 6, 8].contains(digits.count) else { return nil }
    let long = digits.count < 5 ? digits.flatMap { [$0, $0] } : digits
    var values = stride(from: 0, to: long.count, by: 2).map { long[$0] << 4 | long[$0 + 1] }
    let alpha = values.count == 4 ? values.removeFirst() : 255
    return TokenColor(RGB8(values[0], values[1], values[2]), alpha: alpha)
  }
}

extension UInt8 {
  fileprivate var isXMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
