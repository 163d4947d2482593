// SPDX-License-Identifier: MIT

/// Reads numbers and texts of a binary file, high byte first, and never past its end.
struct ByteReader {
  private let bytes: [UInt8]
  private let file: SourcePlace
  private(set) var offset = 0

  init(_ bytes: [UInt8], at file: SourcePlace) {
    self.bytes = bytes
    self.file = file
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// The place of a byte in the file.
  func place(_ offset: Int) -> SourcePlace { file.at(.byte(offset)) }

  /// Reads an unsigned or signed number of its width.
  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) throws(ImportError) -> Number
  {
    try take(Number.bitWidth / 8).reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  /// A finite 32-bit float.
  mutating func float() throws(ImportError) -> Double {
    let start = offset
    let value = Float(bitPattern: try number(UInt32.self))
    guard value.isFinite else { throw ImportError("a number is not finite", at: place(start)) }
    return Double(value)
  }

  /// Bytes as ASCII.
  mutating func text(_ count: Int) throws(ImportError) -> String {
    String(decoding: try take(count), as: UTF8.self)
  }

  /// A number of UTF-16 units, the units, and among them a zero at the end.
  mutating func name() throws(ImportError) -> String {
    let count = try number(UInt16.self)
    var units: [UInt16] = []
    let text = try take(2 * Int(count))
    for index in stride(from: text.startIndex, to: text.endIndex, by: 2) {
      units.append(UInt16(text[index]) << 8 | UInt16(text[index + 1]))
    }
    if units.last == 0 { units.removeLast() }
    return String(decoding: units, as: UTF16.self)
  }

  /// Where something of a length ends that begins here.
  func end(after length: UInt32) throws(ImportError) -> Int {
    guard Int(length) <= bytes.count - offset else { throw overrun }
    return offset + Int(length)
  }

  /// Moves to a byte that ``end(after:)`` returned.
  mutating func skip(to end: Int) { offset = end }

  /// Takes bytes, or throws an ``ImportError`` if there are not so many.
  private mutating func take(_ count: Int) throws(ImportError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - offset else { throw overrun }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  private var overrun: ImportError {
    ImportError("the file ends too early", at: place(offset))
  }
}
