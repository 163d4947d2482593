// SPDX-License-Identifier: MIT

import TinctureJSON

/// Reads the tokens of XML 1.0 from UTF-8 bytes: names, literals, references and delimiters.
///
/// Source: Extensible Markup Language (XML) 1.0, fifth edition, <https://www.w3.org/TR/xml/>; the
/// numbers in brackets are those of its grammar rules.
package struct XMLScanner {
  package let bytes: [UInt8]
  package private(set) var offset = 0
  private var cursor = TextPosition()
  private let place: SourcePlace

  /// - Throws: An ``ImportError`` at the first byte that is not part of an allowed character.
  package init(_ bytes: [UInt8], at place: SourcePlace) throws(ImportError) {
    self.bytes = bytes
    self.place = place
    try checkCharacters()
    _ = skip("\u{FEFF}")
  }

  /// Checks the whole document against [2] Char, so that no later step has to.
  private func checkCharacters() throws(ImportError) {
    if let index = bytes.firstInvalidUTF8Index ?? bytes.firstIndex(of: 0) {
      throw refusal("XML has to be UTF-8 text here", at: index)
    }
    for index in bytes.indices {
      let isControl = bytes[index] < 0x20 && !bytes[index].isXMLSpace
      // U+FFFE and U+FFFF.
      let isNonCharacter =
        bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
      if isControl || isNonCharacter {
        throw error("it contains a character that XML does not allow", at: index)
      }
    }
  }

  // MARK: Places

  package var isAtEnd: Bool { offset == bytes.count }

  /// The line and column of the current offset.
  ///
  /// Positions have to be asked for in ascending order; then a whole document takes linear time.
  mutating func position() -> TextPosition {
    cursor.advance(to: offset, in: bytes)
    return cursor
  }

  /// An error about a document that breaks a rule of XML; by default at the current offset.
  package func error(_ reason: String, at index: Int? = nil) -> ImportError {
    refusal("this is not well-formed XML: \(reason)", at: index ?? offset)
  }

  /// An error about a document that is not read for another reason.
  func refusal(_ reason: String, at index: Int, suggestion: String? = nil) -> ImportError {
    ImportError(reason, at: place.at(TextPosition(of: index, in: bytes)), suggestion: suggestion)
  }

  // MARK: Delimiters

  /// Whether a delimiter is next.
  package func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  /// Moves past a delimiter, and tells whether it was there.
  package mutating func skip(_ text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  /// Moves past white space with a word behind it, and tells whether both were there.
  mutating func skip(blankThen word: StaticString) -> Bool {
    let start = offset
    if skipSpace(), skip(word) { return true }
    offset = start
    return false
  }

  /// Moves past [3] white space, and tells whether there was any.
  @discardableResult
  package mutating func skipSpace() -> Bool {
    let end = bytes[offset...].firstIndex { !$0.isXMLSpace } ?? bytes.count
    defer { offset = end }
    return end > offset
  }

  /// Moves past [25] Eq, a `=` with white space around it.
  package mutating func skipEquals() throws(ImportError) {
    skipSpace()
    guard skip("=") else { throw error("'=' is missing") }
    skipSpace()
  }

  /// Moves behind the next occurrence of a delimiter, and returns the bytes before it.
  package mutating func skip(
    through end: StaticString, of construct: String
  ) throws(ImportError) -> Range<Int> {
    let first = end.withUTF8Buffer { $0[0] }
    let start = offset
    while let next = bytes[offset...].firstIndex(of: first) {
      offset = next
      if skip(end) { return start..<next }
      offset += 1
    }
    throw error("\(construct) is not ended", at: start)
  }

  /// Moves to the next markup, or to the end.
  package mutating func skipText() {
    offset = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
  }

  /// Moves to the next tag, past text, comments, CDATA sections, instructions and declarations, and
  /// tells whether there is one.
  package mutating func skipToTag() throws(ImportError) -> Bool {
    while !isAtEnd {
      if skip("<!--") {
        _ = try skip(through: "-->", of: "a comment")
      } else if skip("<![CDATA[") {
        _ = try skip(through: "]]>", of: "a CDATA section")
      } else if skip("<?") || skip("<!") {
        _ = try skip(through: ">", of: "a declaration")
      } else if starts(with: "<") {
        return true
      } else {
        skipText()
      }
    }
    return false
  }

  // MARK: Names and quoted text

  /// Reads [5] Name.
  package mutating func name() throws(ImportError) -> String {
    let rest = String(decoding: bytes[offset...].prefix { !$0.endsXMLName }, as: UTF8.self)
    let name = rest.unicodeScalars.prefix(while: \.isXMLNameCharacter)
    guard let first = name.first, first.isXMLNameStart else { throw error("a name is missing") }
    offset += String(name).utf8.count
    return String(name)
  }

  /// Reads text between quotes as it is written, and returns the bytes between them.
  package mutating func quoted() throws(ImportError) -> Range<Int> {
    if skip("\"") { return try skip(through: "\"", of: "a quoted value") }
    if skip("'") { return try skip(through: "'", of: "a quoted value") }
    throw error("a quoted value is missing")
  }

  /// The bytes of a range as text.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Character data

  /// Reads [10] AttValue.
  package mutating func attributeValue() throws(ImportError) -> String {
    let range = try quoted()
    let end = offset
    offset = range.lowerBound
    var value: [UInt8] = []
    while offset < range.upperBound {
      if bytes[offset] == UInt8(ascii: "<") { throw error("'<' stands in an attribute") }
      try appendCharacter(to: &value, asSpace: true, before: range.upperBound)
    }
    offset = end
    return String(decoding: value, as: UTF8.self)
  }

  /// Reads [14] CharData, references and CDATA sections up to other markup or the end.
  mutating func characterData() throws(ImportError) -> String {
    var value: [UInt8] = []
    while !isAtEnd {
      if skip("<![CDATA[") {
        let section = try skip(through: "]]>", of: "a CDATA section")
        let end = offset
        offset = section.lowerBound
        while offset < section.upperBound { appendByte(to: &value, asSpace: false) }
        offset = end
      } else if bytes[offset] == UInt8(ascii: "<") {
        break
      } else if starts(with: "]]>") {
        throw error("']]>' stands outside of a CDATA section")
      } else {
        try appendCharacter(to: &value, asSpace: false, before: bytes.count)
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Appends one character or what one reference stands for.
  private mutating func appendCharacter(
    to value: inout [UInt8], asSpace: Bool, before end: Int
  ) throws(ImportError) {
    if bytes[offset] == UInt8(ascii: "&") {
      value += "\(try reference(before: end))".utf8
    } else {
      appendByte(to: &value, asSpace: asSpace)
    }
  }

  /// Appends a byte; a line break of any kind becomes one U+000A, or a space in attributes.
  private mutating func appendByte(to value: inout [UInt8], asSpace: Bool) {
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\r"):
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
      value.append(asSpace ? 0x20 : UInt8(ascii: "\n"))
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"): value.append(asSpace ? 0x20 : byte)
    default: value.append(byte)
    }
  }

  /// Reads [67] Reference: a number or one of the five predefined entities.
  ///
  /// Entities of a document type are refused, which rules out exponential entity expansion.
  private mutating func reference(before end: Int) throws(ImportError) -> Unicode.Scalar {
    let start = offset
    // No reference that is allowed is longer; a number may have any count of zeros in front.
    guard let semicolon = bytes[start..<end].firstIndex(of: UInt8(ascii: ";")),
      let scalar = Self.scalar(of: text(start + 1..<semicolon))
    else {
      throw error("'&' begins no character reference and none of the five entities", at: start)
    }
    offset = semicolon + 1
    return scalar
  }

  /// Returns the character of a name or number between `&` and `;`; `nil` if there is none.
  private static func scalar(of name: String) -> Unicode.Scalar? {
    if let scalar = predefinedEntities[name] { return scalar }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard name.hasPrefix("#"), digits.utf8.first != UInt8(ascii: "+"),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number), scalar.isXMLCharacter
    else { return nil }
    return scalar
  }

  private static let predefinedEntities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]
}

extension UInt8 {
  /// [3] S.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Whether this byte cannot be part of a name; limits how far a name is decoded.
  fileprivate var endsXMLName: Bool { self <= 0x20 || "<>/=?!&;\"'[]()#".utf8.contains(self) }
}

extension Unicode.Scalar {
  /// [2] Char.
  fileprivate var isXMLCharacter: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// [4] NameStartChar.
  fileprivate var isXMLNameStart: Bool {
    switch value {
    case 0x3A, 0x5F, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
      0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// [4a] NameChar.
  fileprivate var isXMLNameCharacter: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isXMLNameStart
    }
  }
}
