// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureImporters
import TinctureJSON

/// A place in a document as the Language Server Protocol counts: lines from 0, and in a line the
/// UTF-16 code units from 0.
struct DocumentPosition: Hashable, Comparable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  /// Reads a position; `nil` for anything else.
  init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.number?.integer, line >= 0,
      let character = json?["character"]?.number?.integer, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  static func < (a: DocumentPosition, b: DocumentPosition) -> Bool {
    (a.line, a.character) < (b.line, b.character)
  }

  var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }
}

/// The text of a document, with positions of the Language Server Protocol.
///
/// Lines end with `\n`, `\r\n` or `\r`, as that protocol has it.
struct DocumentText: Hashable {
  let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let starts: [Int]
  /// Whether each line ends with a line feed alone, and with nothing else that ends one in CSS.
  private let hasPlainLines: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + Self.lineEnds(of: bytes)
    hasPlainLines = !bytes.contains(0x0D) && !bytes.contains(0x0C)
  }

  /// The offsets behind the ends of lines.
  private static func lineEnds(of bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { index in
      bytes[index] == 0x0A
        || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
    }.map { $0 + 1 }
  }

  /// The offset of a position; one beyond the end of its line is that end, and one in the middle of
  /// a scalar the scalar's beginning.
  func offset(of position: DocumentPosition) -> Int {
    guard position.line < starts.count else { return bytes.count }
    var offset = starts[position.line]
    var units = position.character
    while offset < bytes.count, !Self.isLineEnd(bytes[offset]) {
      units -= Self.unitCount(bytes[offset])
      guard units >= 0 else { break }
      offset += Self.byteCount(bytes[offset])
    }
    return min(offset, bytes.count)
  }

  /// The position of an offset.
  func position(of offset: Int) -> DocumentPosition {
    let line = (starts.partitioningIndex { $0 > offset }) - 1
    let before = bytes[starts[line]..<min(max(offset, starts[line]), bytes.count)]
    return DocumentPosition(
      line: line,
      character: before.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : Self.unitCount($1)) })
  }

  /// The range of bytes as the protocol writes it.
  func json(_ range: Range<Int>) -> JSONValue {
    ["start": position(of: range.lowerBound).json, "end": position(of: range.upperBound).json]
  }

  /// The bytes of a range of the protocol; `nil` for what is none.
  func range(_ json: JSONValue?) -> Range<Int>? {
    guard let start = DocumentPosition(json?["start"]), let end = DocumentPosition(json?["end"]),
      start <= end
    else { return nil }
    return offset(of: start)..<offset(of: end)
  }

  /// The text with bytes in the place of a range.
  func replacing(_ range: Range<Int>, with replacement: [UInt8]) -> DocumentText {
    DocumentText(bytes[..<range.lowerBound] + replacement + bytes[range.upperBound...])
  }

  private init(_ bytes: ArraySlice<UInt8>) { self.init(Array(bytes)) }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// How many UTF-16 code units a scalar has, by its first byte.
  private static func unitCount(_ first: UInt8) -> Int { first >= 0xF0 ? 2 : 1 }

  /// How many bytes a scalar has, by its first byte.
  private static func byteCount(_ first: UInt8) -> Int {
    switch first {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}

extension DocumentText {
  /// The offset of a line and column of a finding, both from 1, columns in scalars.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - column: The column.
  ///   - isCSS: Whether a carriage return and a form feed end a line, as in CSS.
  /// - Returns: The offset; the end of the text where it has no such line.
  func offset(line: Int, column: Int, ofCSS isCSS: Bool) -> Int {
    if hasPlainLines {
      guard line <= starts.count else { return bytes.count }
      let end = line < starts.count ? starts[line] : bytes.count
      return scalar(column, in: starts[line - 1]..<end)
    }
    var position = TextPosition()
    while position.byteOffset < bytes.count, position.line < line || position.column < column {
      let next = position.byteOffset + Self.byteCount(bytes[position.byteOffset])
      position.advance(to: next, in: bytes, ofCSS: isCSS)
      if position.line > line { return position.byteOffset }
    }
    return position.byteOffset
  }

  /// The offset of a scalar of a line, counted from 1.
  private func scalar(_ column: Int, in line: Range<Int>) -> Int {
    var offset = line.lowerBound
    for _ in 1..<max(column, 1) where offset < line.upperBound {
      offset += Self.byteCount(bytes[offset])
    }
    return min(offset, line.upperBound)
  }
}

extension [Int] {
  /// The first index of an ascending array whose element has a property that all behind it have.
  fileprivate func partitioningIndex(where belongs: (Int) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
