// SPDX-License-Identifier: MIT

/// Cuts a style sheet into tokens, one at a time, in one pass over its bytes.
///
/// Source: CSS Syntax Module Level 3 §4, <https://drafts.csswg.org/css-syntax-3/#tokenization>. The
/// bytes have to be UTF-8.
struct SheetLexer {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next token, or `nil` at the end.
  mutating func next() -> SheetToken? {
    skipComments()
    let start = position
    guard let byte = peek() else { return nil }
    let kind = kind(startingWith: byte)
    return SheetToken(kind: kind, range: start..<position)
  }

  private mutating func skipComments() {
    while peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
      position += 2
      while let byte = peek(), !(byte == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
        position += 1
      }
      position = min(position + 2, bytes.count)
    }
  }

  private mutating func kind(startingWith byte: UInt8) -> SheetToken.Kind {
    if byte.isCSSSpace {
      while peek()?.isCSSSpace ?? false { position += 1 }
      return .space
    }
    if startsNumber { return number() }
    if startsName() { return word() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(endingWith: byte)
    case UInt8(ascii: "#") where isNameByte(): return name(as: .hash)
    case UInt8(ascii: "@") where startsName(): return name(as: .atWord)
    default: return Self.marks[byte] ?? .other
    }
  }

  private static let marks: [UInt8: SheetToken.Kind] = [
    UInt8(ascii: ":"): .colon, UInt8(ascii: ";"): .semicolon, UInt8(ascii: ","): .comma,
    UInt8(ascii: "("): .opening, UInt8(ascii: ")"): .closing,
    UInt8(ascii: "{"): .openingBrace, UInt8(ascii: "}"): .closingBrace,
    UInt8(ascii: "["): .openingBracket, UInt8(ascii: "]"): .closingBracket,
  ]
}

extension SheetLexer {
  /// A string that a line break ends is broken; it is taken up to there.
  private mutating func string(endingWith quote: UInt8) -> SheetToken.Kind {
    while let byte = peek(), !byte.isCSSLineBreak {
      position += 1
      if byte == quote { return .string }
      if byte == UInt8(ascii: "\\"), let next = peek() {
        position += next == UInt8(ascii: "\r") && peek(1) == UInt8(ascii: "\n") ? 2 : 1
      }
    }
    return peek() == nil ? .string : .other
  }

  private mutating func number() -> SheetToken.Kind {
    if isSign { position += 1 }
    skipDigits()
    if peek() == UInt8(ascii: "."), peek(1)?.isDigit ?? false {
      position += 1
      skipDigits()
    }
    skipExponent()
    if peek() == UInt8(ascii: "%") {
      position += 1
    } else if startsName() {
      skipName()
    }
    return .number
  }

  private mutating func skipExponent() {
    guard let byte = peek(), byte | 0x20 == UInt8(ascii: "e") else { return }
    let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
    guard peek(1 + sign)?.isDigit ?? false else { return }
    position += 1 + sign
    skipDigits()
  }

  private mutating func skipDigits() {
    while peek()?.isDigit ?? false { position += 1 }
  }

  private mutating func name(as kind: SheetToken.Kind) -> SheetToken.Kind {
    skipName()
    return kind
  }

  /// A word, a function with its parenthesis, or an address without quotes.
  private mutating func word() -> SheetToken.Kind {
    let start = position
    skipName()
    guard peek() == UInt8(ascii: "(") else { return .word }
    position += 1
    guard bytes[start..<position - 1].map({ $0 | 0x20 }) == Array("url".utf8) else {
      return .function
    }
    return address() ? .url : .function
  }

  /// Takes an address up to its parenthesis, unless it is in quotes and so the argument of a
  /// function.
  private mutating func address() -> Bool {
    var end = position
    while end < bytes.count, bytes[end].isCSSSpace { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
      return false
    }
    while end < bytes.count, bytes[end] != UInt8(ascii: ")") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(end + 1, bytes.count)
    return true
  }
}

// MARK: - Names

extension SheetLexer {
  private func peek(_ offset: Int = 0) -> UInt8? {
    let index = position + offset
    return index < bytes.count ? bytes[index] : nil
  }

  private var isSign: Bool { peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") }

  private var startsNumber: Bool {
    let sign = isSign ? 1 : 0
    return peek(sign)?.isDigit ?? false
      || peek(sign) == UInt8(ascii: ".") && peek(sign + 1)?.isDigit ?? false
  }

  private func startsName() -> Bool {
    guard peek() == UInt8(ascii: "-") else { return isNameStart(at: 0) }
    return peek(1) == UInt8(ascii: "-") || isNameStart(at: 1)
  }

  private func isNameStart(at offset: Int) -> Bool {
    guard let byte = peek(offset) else { return false }
    return byte.isCSSNameStart || byte == UInt8(ascii: "\\") && isEscape(at: offset)
  }

  private func isEscape(at offset: Int) -> Bool {
    peek(offset + 1).map { !$0.isCSSLineBreak } ?? true
  }

  private func isNameByte() -> Bool {
    guard let byte = peek() else { return false }
    return byte.isDigit || byte == UInt8(ascii: "-") || isNameStart(at: 0)
  }

  private mutating func skipName() {
    while isNameByte() {
      if peek() == UInt8(ascii: "\\") { skipEscape() } else { position += 1 }
    }
  }

  /// A backslash and a character, or up to six hex digits and the white space that ends them.
  private mutating func skipEscape() {
    position += 1
    let start = position
    while position < start + 6, peek()?.hexDigit != nil { position += 1 }
    if position == start {
      position = min(position + 1, bytes.count)
    } else if peek() == 0x0D, peek(1) == 0x0A {
      position += 2
    } else if peek()?.isCSSSpace ?? false {
      position += 1
    }
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isCSSLineBreak: Bool { self == 0x0A || self == 0x0D || self == 0x0C }

  var isCSSSpace: Bool { self == 0x20 || self == 0x09 || isCSSLineBreak }

  /// A letter, an underscore, everything outside of ASCII, and the NUL that stands for U+FFFD.
  var isCSSNameStart: Bool {
    let lowered = self | 0x20
    return self >= 0x80 || self == 0 || self == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowered) && self >= 0x41
  }
}
