// SPDX-License-Identifier: MIT

/// A token of CSS: its kind and the bytes of the source that it is made of.
///
/// Source: CSS Syntax Module Level 3 §4. Comments are no tokens.
package struct CSSToken: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    case ident, function, atKeyword, hash, string, url
    /// A number alone, before `%`, and before a unit.
    case number, percentage, dimension
    case whiteSpace
    case colon, semicolon, comma
    case openingParenthesis, closingParenthesis
    case openingBrace, closingBrace
    case openingBracket, closingBracket
    case plus, minus, asterisk, slash
    /// Any other character, and a string that a line break ends.
    case delimiter
    /// The end of the source; only parsers that look ahead make it.
    case end
  }

  package let kind: Kind
  package let range: Range<Int>

  /// A token of a kind over bytes of a source.
  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// The bytes of CSS text in UTF-8, and what its tokens mean.
package struct CSSSource: Sendable {
  package let bytes: [UInt8]

  /// Takes bytes that are UTF-8; others make replacement characters in names.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The token as it is written.
  package func raw(_ token: CSSToken) -> ArraySlice<UInt8> { bytes[token.range] }

  /// Whether the token is this one character.
  package func isDelimiter(_ token: CSSToken, _ character: Unicode.Scalar) -> Bool {
    raw(token).elementsEqual([UInt8(truncatingIfNeeded: character.value)])
  }

  /// The name of a word, function, at-rule or hash, or the text of a string, with escapes resolved.
  package func text(_ token: CSSToken) -> String {
    var raw = raw(token)
    switch token.kind {
    case .function: raw = raw.dropLast()
    case .url: raw = raw.prefix(3)
    case .atKeyword, .hash: raw = raw.dropFirst()
    case .string:
      let quote = raw.first
      raw = raw.dropFirst()
      if raw.last == quote { raw = raw.dropLast() }
    default: break
    }
    return Self.unescaped(raw)
  }

  /// Returns ``text(_:)`` in lowercase ASCII letters, as CSS compares its own words.
  package func lowered(_ token: CSSToken) -> String { text(token).asciiLowercased }

  /// Returns the value of a number, percentage (50 for `50%`) or dimension, and what follows it.
  ///
  /// A number beyond the range of a double is infinite or zero, never an error.
  package func number(_ token: CSSToken) -> (value: Double, unit: String) {
    let end = CSSTokenizer.endOfNumber(in: self, from: token.range.lowerBound)
    // The standard library reads every text of this form, and without a locale.
    let digits = String(decoding: bytes[token.range.lowerBound..<end], as: UTF8.self)
    return (Double(digits) ?? .nan, Self.unescaped(bytes[end..<token.range.upperBound]))
  }

  // MARK: Escapes

  /// Resolves escapes (CSS Syntax 3 §4.3.7); a line break after a backslash is removed, as in
  /// strings, and NUL is U+FFFD.
  private static func unescaped(_ raw: ArraySlice<UInt8>) -> String {
    guard raw.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0 }) else {
      return String(decoding: raw, as: UTF8.self)
    }
    var result: [UInt8] = []
    var rest = raw
    while let byte = rest.popFirst() {
      switch byte {
      case 0: result += replacement
      case UInt8(ascii: "\\"): result += escaped(&rest)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Consumes an escape after its backslash, and returns the bytes that it stands for.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    guard let first = rest.first else { return replacement }
    guard first.hexDigitValue != nil else {
      rest.removeFirst()
      if first == UInt8(ascii: "\r"), rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
      return first == 0 ? replacement : first.isCSSLineBreak ? [] : [first]
    }
    let digits = rest.prefix(6).prefix { $0.hexDigitValue != nil }
    rest = rest.dropFirst(digits.count)
    skipOneSpace(&rest)
    let code = digits.reduce(UInt32(0)) { $0 * 16 + UInt32($1.hexDigitValue ?? 0) }
    guard code != 0, let scalar = Unicode.Scalar(code) else { return replacement }
    return Array(String(scalar).utf8)
  }

  /// Drops the white space that ends an escape of hex digits; a CRLF counts as one.
  private static func skipOneSpace(_ rest: inout ArraySlice<UInt8>) {
    guard let space = rest.first, space.isCSSSpace else { return }
    rest.removeFirst()
    if space == UInt8(ascii: "\r"), rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
  }

  private static let replacement = Array("\u{FFFD}".utf8)
}

extension UInt8 {
  /// Whether the byte is one of the digits 0 to 9.
  package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// The value of an ASCII hex digit, from 0 to 15; `nil` for other bytes.
  package var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return self - UInt8(ascii: "A") + 10
    default: return nil
    }
  }

  /// Whether the byte is a line feed, a carriage return or a form feed.
  package var isCSSLineBreak: Bool {
    self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") || self == 0x0C
  }

  /// Whether the byte is a blank, a tab or a line break.
  package var isCSSSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isCSSLineBreak
  }

  /// A letter, an underscore, everything outside of ASCII, and the NUL that stands for U+FFFD.
  package var isCSSNameStart: Bool {
    self >= 0x80 || self == 0 || self == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
