// SPDX-License-Identifier: MIT

import ColorSpaces

/// The bytes of a style sheet, and what its tokens say.
struct SheetText {
  let bytes: [UInt8]

  /// The token as it is written.
  func raw(_ token: SheetToken) -> ArraySlice<UInt8> { bytes[token.range] }

  /// The word, the name of the function or at-rule, or the text of the string, without its escapes.
  func text(_ token: SheetToken) -> String {
    var raw = raw(token)
    switch token.kind {
    case .function: raw = raw.dropLast()
    case .atWord, .hash: raw = raw.dropFirst()
    case .string:
      let quote = raw.first
      raw = raw.dropFirst()
      if raw.last == quote { raw = raw.dropLast() }
    default: break
    }
    return Self.unescaped(raw)
  }

  /// ``text(_:)`` in small letters of ASCII.
  func lowered(_ token: SheetToken) -> String { text(token).lowercasedASCII }

  /// Whether the token is one character.
  func isMark(_ token: SheetToken, _ character: Unicode.Scalar) -> Bool {
    token.kind == .other && raw(token).elementsEqual([UInt8(truncatingIfNeeded: character.value)])
  }

  /// Source: CSS Syntax 3, "Consume an escaped code point"; a line break after a backslash is
  /// nothing, as in strings.
  private static func unescaped(_ raw: ArraySlice<UInt8>) -> String {
    guard raw.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0 }) else {
      return String(decoding: raw, as: UTF8.self)
    }
    var result: [UInt8] = []
    var rest = raw
    while let byte = rest.popFirst() {
      switch byte {
      case 0: result += Self.replacement
      case UInt8(ascii: "\\"): result += escaped(&rest)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    guard let first = rest.first else { return replacement }
    guard first.hexDigit != nil else {
      rest.removeFirst()
      if first == 0x0D, rest.first == 0x0A { rest.removeFirst() }
      return first == 0 ? replacement : first.isCSSLineBreak ? [] : [first]
    }
    var code: UInt32 = 0
    for _ in 0..<6 {
      guard let digit = rest.first?.hexDigit else { break }
      code = code * 16 + digit
      rest.removeFirst()
    }
    skipOneSpace(&rest)
    guard code != 0, let scalar = Unicode.Scalar(code) else { return replacement }
    return Array(String(scalar).utf8)
  }

  private static func skipOneSpace(_ rest: inout ArraySlice<UInt8>) {
    guard let space = rest.first, space.isCSSSpace else { return }
    rest.removeFirst()
    if space == 0x0D, rest.first == 0x0A { rest.removeFirst() }
  }

  private static let replacement = Array("\u{FFFD}".utf8)
}

extension UInt8 {
  /// The value of a hex digit.
  var hexDigit: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return UInt32(self - UInt8(ascii: "A") + 10)
    default: return nil
    }
  }
}

extension String {
  /// With the capital letters of ASCII, and no others, in small, as CSS compares its own words.
  var lowercasedASCII: String {
    String(
      decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
