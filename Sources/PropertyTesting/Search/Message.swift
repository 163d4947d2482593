// SPDX-License-Identifier: MIT

/// Writes numbers and texts in a row, for messages between processes and replay tokens.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  /// Appends a number in seven bits a byte, the lowest first; the high bit is set where more follow
  /// (LEB128).
  mutating func append(_ number: UInt64) {
    var rest = number
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ number: Double) { append(number.bitPattern) }

  /// Appends a text after its length in bytes.
  mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  /// Appends a list after its count.
  mutating func append<Element>(
    _ list: [Element], _ appendElement: (inout MessageWriter, Element) -> Void
  ) {
    append(UInt64(list.count))
    for element in list { appendElement(&self, element) }
  }
}

/// Reads what a writer wrote; each function returns `nil` where the message is cut.
struct MessageReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> UInt64? {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while shift < 64, let byte = rest.popFirst() {
      value |= UInt64(byte & 127) << shift
      shift += 7
      if byte < 128 { return value }
    }
    return nil
  }

  mutating func double() -> Double? { number().map(Double.init(bitPattern:)) }

  mutating func text() -> String? {
    guard let count = number().flatMap({ Int(exactly: $0) }), count <= rest.count else {
      return nil
    }
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  /// Reads a list; a count beyond the bytes that are left is a cut message.
  mutating func list<Element>(_ element: (inout MessageReader) -> Element?) -> [Element]? {
    guard let count = number().flatMap({ Int(exactly: $0) }), count <= rest.count else {
      return nil
    }
    var elements: [Element] = []
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    }
    return elements
  }
}
