// SPDX-License-Identifier: MIT

extension JSONValue {
  /// How a value is laid out.
  public enum Style: Sendable {
    /// On one line, without a space.
    case compact
    /// On one line where that fits in 100 columns, else a member or an element to a line.
    case pretty
  }

  /// The value as JSON text, without a newline at the end.
  ///
  /// The same value always gives the same text: members come in their order, numbers as they
  /// are kept. Control and formatting characters, which terminals or scripts act on, are escaped.
  public func text(style: Style = .compact) -> String {
    String(decoding: bytes(style: style), as: UTF8.self)
  }

  /// The value as UTF-8 bytes of ``text(style:)``.
  public func bytes(style: Style = .compact) -> [UInt8] {
    switch style {
    case .compact:
      var writer = LineWriter(comma: ",", colon: ":", objectPadding: "")
      writer.write(self)
      return writer.bytes
    case .pretty:
      var writer = PageWriter()
      writer.write(self, column: 0)
      return writer.bytes
    }
  }
}

private struct LineWriter {
  let comma: StaticString
  let colon: StaticString
  let objectPadding: StaticString
  var limit = Int.max
  var bytes: [UInt8] = []

  var isWithinLimit: Bool { bytes.count <= limit }

  /// Appends a value, or a part of it where the line grows beyond the limit.
  mutating func write(_ value: JSONValue) {
    guard isWithinLimit else { return }
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let number): bytes.append(contentsOf: number.text.utf8)
    case .string(let string): bytes.append(quoting: string)
    case .array(let elements): write(elements)
    case .object(let object): write(object.members)
    }
  }

  private mutating func write(_ elements: [JSONValue]) {
    bytes.append(contentsOf: "[".utf8)
    for (index, element) in elements.enumerated() where isWithinLimit {
      if index > 0 { append(comma) }
      write(element)
    }
    bytes.append(contentsOf: "]".utf8)
  }

  private mutating func write(_ members: [JSONObject.Member]) {
    let padding: StaticString = members.isEmpty ? "" : objectPadding
    bytes.append(contentsOf: "{".utf8)
    append(padding)
    for (index, member) in members.enumerated() where isWithinLimit {
      if index > 0 { append(comma) }
      bytes.append(quoting: member.name)
      append(colon)
      write(member.value)
    }
    append(padding)
    bytes.append(contentsOf: "}".utf8)
  }

  private mutating func append(_ punctuation: StaticString) {
    punctuation.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}

/// Writes a value over lines of at most 100 columns where its strings allow that.
private struct PageWriter {
  private static let width = 100
  var bytes: [UInt8] = []

  /// Writes a value on a line indented to a column, behind so many bytes of a name.
  mutating func write(_ value: JSONValue, column: Int, after prefix: Int = 0) {
    // One column is left for the comma behind the value.
    if writeLine(value, limit: Self.width - column - prefix - 1) { return }
    switch value {
    case .array(let elements): write(elements, column: column)
    case .object(let object): write(object.members, column: column)
    case .null, .bool, .number, .string: bytes += value.bytes(style: .compact)
    }
  }

  /// Writes a value on the current line if it takes no more than so many bytes.
  private mutating func writeLine(_ value: JSONValue, limit: Int) -> Bool {
    let start = bytes.count
    var writer = LineWriter(
      comma: ", ", colon: ": ", objectPadding: " ", limit: start + limit, bytes: bytes)
    // The writer must hold the only reference, or copy-on-write copies the page for every line.
    bytes = []
    writer.write(value)
    let fits = writer.isWithinLimit
    bytes = (consume writer).bytes
    if !fits { bytes.removeLast(bytes.count - start) }
    return fits
  }

  private mutating func write(_ elements: [JSONValue], column: Int) {
    bytes.append(contentsOf: "[".utf8)
    for (index, element) in elements.enumerated() {
      startLine(column: column + 2, afterComma: index > 0)
      write(element, column: column + 2)
    }
    startLine(column: column)
    bytes.append(contentsOf: "]".utf8)
  }

  private mutating func write(_ members: [JSONObject.Member], column: Int) {
    bytes.append(contentsOf: "{".utf8)
    for (index, member) in members.enumerated() {
      startLine(column: column + 2, afterComma: index > 0)
      let start = bytes.count
      bytes.append(quoting: member.name)
      bytes.append(contentsOf: ": ".utf8)
      write(member.value, column: column + 2, after: bytes.count - start)
    }
    startLine(column: column)
    bytes.append(contentsOf: "}".utf8)
  }

  private mutating func startLine(column: Int, afterComma: Bool = false) {
    if afterComma { bytes.append(contentsOf: ",".utf8) }
    bytes.append(contentsOf: "\n".utf8)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: column))
  }
}

extension [UInt8] {
  /// Appends a string in quotes; quotes, backslashes, controls and format marks are escaped.
  fileprivate mutating func append(quoting string: String) {
    append(UInt8(ascii: "\""))
    if !append(unescaped: string) {
      for scalar in string.unicodeScalars { append(escaping: scalar) }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a string, unless a character in it has to be escaped.
  private mutating func append(unescaped string: String) -> Bool {
    var string = string
    return string.withUTF8 { text in
      guard text.allSatisfy(isWrittenAsIs) else { return false }
      append(contentsOf: text)
      return true
    }
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case _ where scalar.isASCII && isWrittenAsIs(UInt8(scalar.value)): append(UInt8(scalar.value))
    case "\"": append(contentsOf: "\\\"".utf8)
    case "\\": append(contentsOf: "\\\\".utf8)
    case "\n": append(contentsOf: "\\n".utf8)
    case "\r": append(contentsOf: "\\r".utf8)
    case "\t": append(contentsOf: "\\t".utf8)
    case _ where isActive(scalar): append(unicodeEscapeOf: scalar)
    default: append(contentsOf: String(scalar).utf8)
    }
  }

  /// Every scalar that needs this is in the Basic Multilingual Plane: one `\u` escape is enough.
  private mutating func append(unicodeEscapeOf scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    append(contentsOf: "\\u".utf8)
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    append(contentsOf: digits.utf8)
  }
}

/// Whether a byte may stand in a string as it is, without a look at its neighbors.
private func isWrittenAsIs(_ byte: UInt8) -> Bool {
  (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

/// Whether a scalar acts on what shows it: controls (a terminal's escape sequences), the two
/// separators that end a line in JavaScript, marks that reorder the text around them.
private func isActive(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F...0x9F: true
  case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
  default: false
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON in one line.
  public var description: String { text() }
}
