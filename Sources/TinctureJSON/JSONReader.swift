// SPDX-License-Identifier: MIT

/// One pass over the bytes of a document that is known to be UTF-8.
struct JSONReader {
  let bytes: [UInt8]
  private var position = 0
  private var pointer = JSONPointer()

  /// Whether the text may be of JSON5.
  private let isJSON5: Bool

  /// The values whose bytes are looked for, and where they were found.
  private let wanted: Set<JSONPointer>
  private(set) var ranges: [JSONPointer: Range<Int>] = [:]

  init(bytes: [UInt8], isJSON5: Bool = false, lookingFor wanted: Set<JSONPointer> = []) {
    self.bytes = bytes
    self.isJSON5 = isJSON5
    self.wanted = wanted
  }

  /// Reads one value with nothing but space around it.
  ///
  /// The caller has made sure of valid UTF-8, which `bytes` is not checked for again.
  mutating func readDocument() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    let value = try readValue()
    skipSpace()
    guard position == bytes.count else { throw unexpected("the end") }
    return value
  }

  /// Reads a value and, if its place is looked for, notes where it begins and ends.
  private mutating func readValue() throws(JSONError) -> JSONValue {
    guard !wanted.isEmpty, wanted.contains(pointer) else { return try readUnlocatedValue() }
    let start = position
    let value = try readUnlocatedValue()
    ranges[pointer] = start..<position
    return value
  }

  /// Reads the value whose first byte is next.
  private mutating func readUnlocatedValue() throws(JSONError) -> JSONValue {
    switch next {
    case UInt8(ascii: "{"): return .object(try readObject())
    case UInt8(ascii: "["): return .array(try readArray())
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "'") where isJSON5: return .string(try readString())
    case UInt8(ascii: "t") where skip("true"): return .bool(true)
    case UInt8(ascii: "f") where skip("false"): return .bool(false)
    case UInt8(ascii: "n") where skip("null"): return .null
    case let byte? where isDigit(byte) || "+-.".utf8.contains(byte):
      return .number(try readNumber())
    default: throw unexpected("a value")
    }
  }

  // MARK: Containers

  /// Reads an array, from `[` through `]`.
  private mutating func readArray() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try open()
    while try !close(with: "]", isFirst: elements.isEmpty, after: "an element") {
      pointer.steps.append(.index(elements.count))
      elements.append(try readValue())
      pointer.steps.removeLast()
    }
    return elements
  }

  /// Reads an object, from `{` through `}`; a second member of a name is an error at its name.
  private mutating func readObject() throws(JSONError) -> JSONObject {
    var object = JSONObject()
    try open()
    while try !close(with: "}", isFirst: object.members.isEmpty, after: "a member") {
      let start = position
      let name = try readName()
      skipSpace()
      guard skip(":") else { throw unexpected("a colon after the name") }
      skipSpace()
      pointer.steps.append(.name(name))
      let isNew = object.append(name, try readValue())
      pointer.steps.removeLast()
      guard isNew else { throw error(.duplicateName(name), at: start) }
    }
    return object
  }

  /// Reads the name of a member; in JSON5 it may be an identifier, of which letters, digits, `$`,
  /// `_` and all beyond ASCII are taken for parts.
  private mutating func readName() throws(JSONError) -> String {
    if next == UInt8(ascii: "\"") || isJSON5 && next == UInt8(ascii: "'") {
      return try readString()
    }
    guard isJSON5 else { throw unexpected("a name in double quotes") }
    let start = position
    while let byte = next,
      isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
        || "$_".utf8.contains(byte)
    { position += 1 }
    guard position > start, !isDigit(bytes[start]) else { throw unexpected("a name") }
    return text(start..<position)
  }

  /// Steps over the beginning of a container, unless it lies too deep inside others.
  private mutating func open() throws(JSONError) {
    guard pointer.steps.count < JSONValue.greatestDepth else { throw error(.tooDeep) }
    position += 1
    skipSpace()
  }

  /// Steps over the end of a container, and tells so, or over the comma before its next entry.
  private mutating func close(
    with end: StaticString, isFirst: Bool, after entry: String
  ) throws(JSONError) -> Bool {
    skipSpace()
    if skip(end) { return true }
    guard !isFirst else { return false }
    guard skip(",") else { throw unexpected("a comma or \(end) after \(entry)") }
    skipSpace()
    return isJSON5 && skip(end)
  }

  // MARK: Numbers

  /// Reads `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  private mutating func readNumber() throws(JSONError) -> JSONNumber {
    let start = position
    if isJSON5, let number = readLooseNumber() { return number }
    _ = skip("-")
    var isValid = skip("0") || skipDigits()
    if skip(".") { isValid = skipDigits() && isValid }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      isValid = skipDigits() && isValid
    }
    guard isValid, !isNumberPart(next) else { throw malformedNumber(from: start) }
    return JSONNumber(checkedText: text(start..<position))
  }

  /// Reads what only JSON5 writes: a plus sign, a point at an end, and whole numbers to the base of
  /// 16; `nil` for any other number, which is left where it is.
  private mutating func readLooseNumber() -> JSONNumber? {
    let start = position
    while isNumberPart(next) { position += 1 }
    var digits = text(start..<position)
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
    if digits.lowercased().hasPrefix("0x"), let value = Int(digits.dropFirst(2), radix: 16) {
      return JSONNumber(isNegative ? -value : value)
    }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isLoose = text(start..<position).hasPrefix("+") || parts.count == 2 && parts.contains("")
    guard isLoose, parts.count <= 2, !parts.joined().isEmpty,
      parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      let value = Double(parts.map { $0.isEmpty ? "0" : $0 }.joined(separator: "."))
    else {
      position = start
      return nil
    }
    return JSONNumber(isNegative ? -value : value)
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = next, isDigit(byte) { position += 1 }
    return position > start
  }

  /// The error of a number that JSON writes otherwise, which quotes at most 24 bytes of it.
  private mutating func malformedNumber(from start: Int) -> JSONError {
    position = start
    while isNumberPart(next) { position += 1 }
    let end = min(position, start + 24)
    return error(.malformedNumber(text(start..<end)), at: start)
  }

  // MARK: Strings

  /// Reads a string, from the opening through the closing quote.
  ///
  /// A string without escapes, as most are, is decoded from its bytes without a copy in between.
  private mutating func readString() throws(JSONError) -> String {
    let quote = bytes[position]
    position += 1
    let start = position
    try skipUnescapedText(to: quote)
    if skip(quote) { return text(start..<(position - 1)) }
    var content = Array(bytes[start..<position])
    while !skip(quote) {
      if !skipContinuation() { content.append(contentsOf: Character(try readEscape()).utf8) }
      let unescaped = position
      try skipUnescapedText(to: quote)
      content += bytes[unescaped..<position]
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// Goes on to the next quote or backslash.
  private mutating func skipUnescapedText(to quote: UInt8) throws(JSONError) {
    while let byte = next, byte != quote, byte != UInt8(ascii: "\\") {
      guard byte >= 0x20 else { throw error(.controlCharacter(byte)) }
      position += 1
    }
    guard position < bytes.count else { throw unexpected("a closing quote") }
  }

  /// Steps over a backslash before the end of a line, with which JSON5 breaks a string.
  private mutating func skipContinuation() -> Bool {
    isJSON5 && (skip("\\\r\n") || skip("\\\n") || skip("\\\r"))
  }

  /// Reads the escape whose backslash is next.
  private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    position += 1
    defer { position += 1 }
    switch next {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
    case UInt8(ascii: "'") where isJSON5: return "'"
    default: throw error(.unknownEscape, at: start)
    }
  }

  /// Reads from `u` up to the last digit; a surrogate pair is read as one, from both escapes.
  private mutating func readUnicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try readCodeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    position += 1
    guard first < 0xDC00, skip("\\"), next == UInt8(ascii: "u") else {
      throw error(.unpairedSurrogate, at: start)
    }
    let second = try readCodeUnit(from: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
    else { throw error(.unpairedSurrogate, at: start) }
    return scalar
  }

  /// Reads the four digits behind the `u` that is next, and stops on the last.
  private mutating func readCodeUnit(from start: Int) throws(JSONError) -> UInt16 {
    let digits = bytes[min(position + 1, bytes.count)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error(.unknownEscape, at: start) }
    position += 4
    return unit
  }

  // MARK: Bytes

  /// The next byte; `nil` at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Steps over the four bytes that RFC 8259 counts as space, and over comments of JSON5.
  private mutating func skipSpace() {
    while true {
      while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        position += 1
      }
      guard isJSON5, skipComment() else { return }
    }
  }

  /// Steps over a comment to the end of its line, or to its end.
  private mutating func skipComment() -> Bool {
    if skip("//") {
      while let byte = next, byte != 0x0A, byte != 0x0D { position += 1 }
      return true
    }
    guard skip("/*") else { return false }
    while next != nil, !skip("*/") { position += 1 }
    return true
  }

  /// Steps over a byte if it is next.
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Steps over an ASCII word if it is next.
  private mutating func skip(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    guard word.withUTF8Buffer({ $0.elementsEqual(bytes[position..<end]) }) else { return false }
    position = end
    return true
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Errors

  private func error(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
    JSONError(
      reason: reason, position: TextPosition(of: offset ?? position, in: bytes), pointer: pointer)
  }

  private func unexpected(_ expected: String) -> JSONError {
    error(.expected(expected, found: found))
  }

  /// What stands here, in words that are safe to print.
  private var found: String {
    guard position < bytes.count else { return "the end of the text" }
    let rest = String(decoding: bytes[position...].prefix(64), as: UTF8.self)
    let word = rest.prefix { $0.isLetter || $0.isNumber }.prefix(24)
    return JSONValue.string(String(word.isEmpty ? rest.prefix(1) : word)).text()
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Whether a byte would belong to a number, were the number well-formed.
private func isNumberPart(_ byte: UInt8?) -> Bool {
  guard let byte else { return false }
  return isDigit(byte) || (0x41...0x5A).contains(byte & 0xDF) || "+-.".utf8.contains(byte)
}
