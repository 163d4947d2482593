// SPDX-License-Identifier: MIT

/// Cuts CSS source into tokens, one at a time.
///
/// Source: CSS Syntax Module Level 3 §4, without the tokens that no color contains (strings,
/// `url()`, at-keywords): their first character comes out as ``CSSToken/Kind/other``.
struct CSSTokenizer {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  /// The source of a token, or of as much of it as an excerpt can need.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].prefix(200), as: Unicode.UTF8.self)
  }

  /// All of the source without the white space at its ends; `nil` when that is a long text.
  var trimmed: (text: String, offset: Int)? {
    guard let first = bytes.firstIndex(where: { !Self.isWhiteSpace($0) }),
      let last = bytes.lastIndex(where: { !Self.isWhiteSpace($0) }), last - first < 40
    else { return nil }
    return (text(first..<last + 1), first)
  }

  mutating func next() -> CSSToken {
    let isSpaced = skipSpaceAndComments()
    let start = position
    let kind = consumeToken()
    return CSSToken(kind: kind, range: start..<position, isSpaced: isSpaced)
  }

  /// Returns whether there was white space; a comment alone separates without being one.
  private mutating func skipSpaceAndComments() -> Bool {
    var isSpaced = false
    while let byte = peek() {
      if Self.isWhiteSpace(byte) {
        isSpaced = true
        position += 1
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipComment()
      } else {
        break
      }
    }
    return isSpaced
  }

  /// A comment that nothing ends reaches to the end of the source.
  private mutating func skipComment() {
    position += 2
    while let byte = peek() {
      position += 1
      if byte == UInt8(ascii: "*"), peek() == UInt8(ascii: "/") {
        position += 1
        return
      }
    }
  }

  private mutating func consumeToken() -> CSSToken.Kind {
    guard let byte = peek() else { return .end }
    if startsNumber() { return consumeNumeric() }
    if startsName() { return consumeWord() }
    position += 1
    if byte == UInt8(ascii: "#"), isNameByte(at: 0) { return .hash(consumeName()) }
    switch byte {
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: "/"): return .slash
    case UInt8(ascii: "("): return .opening
    case UInt8(ascii: ")"): return .closing
    case UInt8(ascii: "+"): return .plus
    case UInt8(ascii: "-"): return .minus
    case UInt8(ascii: "*"): return .times
    default: return .other
    }
  }

  private mutating func consumeWord() -> CSSToken.Kind {
    let name = consumeName()
    guard peek() == UInt8(ascii: "(") else { return .ident(name) }
    position += 1
    return .function(name)
  }
}

// MARK: - Numbers

extension CSSTokenizer {
  /// Whether the next characters begin a number: `1`, `.5`, `-1`, `+.5`.
  private func startsNumber() -> Bool {
    let sign = isSign(at: 0) ? 1 : 0
    return isDigit(at: sign) || peek(sign) == UInt8(ascii: ".") && isDigit(at: sign + 1)
  }

  private mutating func consumeNumeric() -> CSSToken.Kind {
    let value = consumeNumber()
    if peek() == UInt8(ascii: "%") {
      position += 1
      return .percentage(value)
    }
    return startsName() ? .dimension(value, unit: consumeName()) : .number(value)
  }

  /// A number beyond the range of a double is infinite or zero, never an error.
  private mutating func consumeNumber() -> Double {
    let start = position
    if isSign(at: 0) { position += 1 }
    skipDigits()
    if peek() == UInt8(ascii: "."), isDigit(at: 1) {
      position += 1
      skipDigits()
    }
    skipExponent()
    // The standard library reads every text of this form, and without a locale.
    return Double(String(decoding: bytes[start..<position], as: Unicode.UTF8.self)) ?? .nan
  }

  private mutating func skipExponent() {
    guard peek().map(Self.lowercased) == UInt8(ascii: "e") else { return }
    let length = isSign(at: 1) ? 2 : 1
    guard isDigit(at: length) else { return }
    position += length
    skipDigits()
  }

  private mutating func skipDigits() {
    while isDigit(at: 0) { position += 1 }
  }

  private func isSign(at offset: Int) -> Bool {
    peek(offset) == UInt8(ascii: "+") || peek(offset) == UInt8(ascii: "-")
  }
}

// MARK: - Names

extension CSSTokenizer {
  /// Whether the next characters begin a word: a letter, `--`, `-` and a letter, or an escape.
  private func startsName() -> Bool {
    guard peek() == UInt8(ascii: "-") else { return isNameStart(at: 0) || isEscape(at: 0) }
    return peek(1) == UInt8(ascii: "-") || isNameStart(at: 1) || isEscape(at: 1)
  }

  private mutating func consumeName() -> String {
    var name: [UInt8] = []
    while let byte = peek(), isNameByte(at: 0) {
      if byte == UInt8(ascii: "\\") {
        position += 1
        name += consumeEscape().utf8
      } else {
        name += byte == 0 ? Array(Self.replacement.utf8) : [byte]
        position += 1
      }
    }
    return String(decoding: name, as: Unicode.UTF8.self)
  }

  /// The character that an escape stands for; the backslash is consumed already.
  private mutating func consumeEscape() -> String {
    guard let byte = peek() else { return Self.replacement }
    guard Self.hexValue(byte) != nil else { return consumeCharacter() }
    var code: UInt32 = 0
    var count = 0
    while count < 6, let digit = peek().flatMap(Self.hexValue) {
      code = code * 16 + UInt32(digit)
      count += 1
      position += 1
    }
    skipOneWhiteSpace()
    guard code != 0, let scalar = Unicode.Scalar(code) else { return Self.replacement }
    return String(scalar)
  }

  /// One whole character, however many bytes it takes.
  private mutating func consumeCharacter() -> String {
    let start = position
    position += 1
    while let byte = peek(), byte & 0b1100_0000 == 0b1000_0000 { position += 1 }
    return String(decoding: bytes[start..<position], as: Unicode.UTF8.self)
  }

  private mutating func skipOneWhiteSpace() {
    guard let byte = peek(), Self.isWhiteSpace(byte) else { return }
    position += 1
    if byte == UInt8(ascii: "\r"), peek() == UInt8(ascii: "\n") { position += 1 }
  }

  private func isNameByte(at offset: Int) -> Bool {
    isNameStart(at: offset) || isDigit(at: offset) || peek(offset) == UInt8(ascii: "-")
      || isEscape(at: offset)
  }

  /// Letters, the underscore, everything outside ASCII, and the NUL that stands for U+FFFD.
  private func isNameStart(at offset: Int) -> Bool {
    guard let byte = peek(offset) else { return false }
    let lowered = Self.lowercased(byte)
    return byte >= 0x80 || byte == 0 || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowered)
  }

  private func isEscape(at offset: Int) -> Bool {
    guard peek(offset) == UInt8(ascii: "\\") else { return false }
    guard let next = peek(offset + 1) else { return true }
    return !Self.isLineBreak(next)
  }
}

// MARK: - Bytes

extension CSSTokenizer {
  private static let replacement = "\u{FFFD}"

  private func peek(_ offset: Int = 0) -> UInt8? {
    let index = position + offset
    return index < bytes.count ? bytes[index] : nil
  }

  private func isDigit(at offset: Int) -> Bool {
    guard let byte = peek(offset) else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineBreak(byte)
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == 0x0C
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }

  /// The value of an ASCII hex digit.
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch lowercased(byte) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return lowercased(byte) - UInt8(ascii: "a") + 10
    default: return nil
    }
  }
}
