// SPDX-License-Identifier: MIT

/// Cuts CSS text into tokens, one at a time, in one pass over its bytes.
///
/// Source: CSS Syntax Module Level 3 §4, <https://drafts.csswg.org/css-syntax-3/#tokenization>,
/// without the tokens for `<!--` and `-->`. The bytes have to be UTF-8; any of them give tokens.
package struct CSSTokenizer {
  package let source: CSSSource
  private let bytes: [UInt8]
  private var position: Int

  /// Begins at a byte, for example behind a byte order mark.
  package init(_ bytes: [UInt8], at position: Int = 0) {
    source = CSSSource(bytes)
    self.bytes = bytes
    self.position = position
  }

  /// Returns the next token, or `nil` at the end.
  package mutating func next() -> CSSToken? {
    skipComments()
    let start = position
    guard let byte = peek() else { return nil }
    let kind = skipToken(startingWith: byte)
    return CSSToken(kind, start..<position)
  }

  /// A comment that nothing ends reaches to the end of the source.
  private mutating func skipComments() {
    while peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
      position += 2
      while let byte = peek(), !(byte == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
        position += 1
      }
      position = min(position + 2, bytes.count)
    }
  }

  private mutating func skipToken(startingWith byte: UInt8) -> CSSToken.Kind {
    if byte.isCSSSpace {
      while peek()?.isCSSSpace ?? false { position += 1 }
      return .whiteSpace
    }
    if startsNumber { return skipNumeric() }
    if startsName { return skipWord() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return skipString(endingWith: byte)
    case UInt8(ascii: "#") where isName: return skipName(as: .hash)
    case UInt8(ascii: "@") where startsName: return skipName(as: .atKeyword)
    default: return Self.kind(ofCharacter: byte)
    }
  }

  private static func kind(ofCharacter byte: UInt8) -> CSSToken.Kind {
    switch byte {
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "("): .openingParenthesis
    case UInt8(ascii: ")"): .closingParenthesis
    case UInt8(ascii: "{"): .openingBrace
    case UInt8(ascii: "}"): .closingBrace
    case UInt8(ascii: "["): .openingBracket
    case UInt8(ascii: "]"): .closingBracket
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "-"): .minus
    case UInt8(ascii: "*"): .asterisk
    case UInt8(ascii: "/"): .slash
    default: .delimiter
    }
  }

  /// The byte at a distance from the current one; `nil` behind the end.
  private func peek(_ offset: Int = 0) -> UInt8? {
    let index = position + offset
    return index < bytes.count ? bytes[index] : nil
  }
}

// MARK: - Strings and addresses

extension CSSTokenizer {
  /// A string that a line break ends is broken; it is taken up to there.
  private mutating func skipString(endingWith quote: UInt8) -> CSSToken.Kind {
    while let byte = peek(), !byte.isCSSLineBreak {
      position += 1
      if byte == quote { return .string }
      if byte == UInt8(ascii: "\\"), let next = peek() {
        position += next == UInt8(ascii: "\r") && peek(1) == UInt8(ascii: "\n") ? 2 : 1
      }
    }
    return peek() == nil ? .string : .delimiter
  }

  /// Skips a word, a function with its parenthesis, or a URL without quotes.
  private mutating func skipWord() -> CSSToken.Kind {
    let start = position
    skipName()
    guard peek() == UInt8(ascii: "(") else { return .ident }
    position += 1
    let isURL = bytes[start..<position - 1].elementsEqual("url".utf8) { $0 | 0x20 == $1 }
    return isURL && skipURL() ? .url : .function
  }

  /// Skips a URL up to its parenthesis, unless it is in quotes and so the argument of a function.
  private mutating func skipURL() -> Bool {
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

// MARK: - Numbers

extension CSSTokenizer {
  /// Returns where the number that begins at a byte ends and its unit begins.
  static func endOfNumber(in source: CSSSource, from start: Int) -> Int {
    var tokenizer = CSSTokenizer(source.bytes, at: start)
    tokenizer.skipNumber()
    return tokenizer.position
  }

  /// Whether the next characters begin a number: `1`, `.5`, `-1`, `+.5`.
  private var startsNumber: Bool {
    let sign = isSign(at: 0) ? 1 : 0
    return isDigit(at: sign) || peek(sign) == UInt8(ascii: ".") && isDigit(at: sign + 1)
  }

  private mutating func skipNumeric() -> CSSToken.Kind {
    skipNumber()
    if peek() == UInt8(ascii: "%") {
      position += 1
      return .percentage
    }
    return startsName ? skipName(as: .dimension) : .number
  }

  /// Skips a sign, digits, a fraction and an exponent, as far as they are there.
  private mutating func skipNumber() {
    if isSign(at: 0) { position += 1 }
    skipDigits()
    if peek() == UInt8(ascii: "."), isDigit(at: 1) {
      position += 1
      skipDigits()
    }
    guard let letter = peek(), letter | 0x20 == UInt8(ascii: "e") else { return }
    let length = isSign(at: 1) ? 2 : 1
    guard isDigit(at: length) else { return }
    position += length
    skipDigits()
  }

  private mutating func skipDigits() { while isDigit(at: 0) { position += 1 } }

  private func isSign(at offset: Int) -> Bool {
    peek(offset) == UInt8(ascii: "+") || peek(offset) == UInt8(ascii: "-")
  }

  private func isDigit(at offset: Int) -> Bool { peek(offset)?.isASCIIDigit ?? false }
}

// MARK: - Names

extension CSSTokenizer {
  /// Whether the next characters begin a word: a letter, `--`, `-` and a letter, or an escape.
  private var startsName: Bool {
    guard peek() == UInt8(ascii: "-") else { return isNameStart(at: 0) }
    return peek(1) == UInt8(ascii: "-") || isNameStart(at: 1)
  }

  /// Whether a letter or an escape stands at a distance.
  private func isNameStart(at offset: Int) -> Bool {
    guard let byte = peek(offset) else { return false }
    return byte.isCSSNameStart || byte == UInt8(ascii: "\\") && isEscape(at: offset)
  }

  /// Whether a backslash begins an escape: anything but a line break may follow it.
  private func isEscape(at offset: Int) -> Bool {
    peek(offset + 1).map { !$0.isCSSLineBreak } ?? true
  }

  private var isName: Bool {
    guard let byte = peek() else { return false }
    return byte.isASCIIDigit || byte == UInt8(ascii: "-") || isNameStart(at: 0)
  }

  private mutating func skipName(as kind: CSSToken.Kind) -> CSSToken.Kind {
    skipName()
    return kind
  }

  /// Skips a name, with its escapes as they are written.
  private mutating func skipName() {
    while isName {
      if peek() == UInt8(ascii: "\\") { skipEscape() } else { position += 1 }
    }
  }

  /// Skips a backslash and a character, or up to six hex digits and the white space that ends them.
  private mutating func skipEscape() {
    position += 1
    let start = position
    while position < start + 6, peek()?.hexDigitValue != nil { position += 1 }
    if position == start {
      position = min(position + 1, bytes.count)
    } else if peek() == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") {
      position += 2
    } else if peek()?.isCSSSpace ?? false {
      position += 1
    }
  }
}
