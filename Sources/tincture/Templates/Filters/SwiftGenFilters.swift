// SPDX-License-Identifier: GPL-3.0-or-later

internal import Stencil

/// The filters that SwiftGen's templates know, by the tables of their documentation.
///
/// Source: StencilSwiftKit 2.10.1, Documentation/filters-strings.md and filters-numbers.md,
/// <https://github.com/SwiftGen/StencilSwiftKit>. Its filters of file names are left out, and
/// `replace` knows no regular expressions.
enum SwiftGenFilters {
  static let all: [NamedFilter] = strings + truths + numbers

  /// Filters of text, from filters-strings.md.
  private static let strings: [NamedFilter] = [
    (
      "camelToSnakeCase",
      { SpelledName(text($0)).snake(lowered: try $1.truth(at: 0, default: true)) }
    ),
    ("escapeReservedKeywords", { value, _ in SwiftIdentifier.escaped(text(value)) }),
    (
      "lowerFirstLetter",
      { value, _ in text(value).prefix(1).lowercased() + text(value).dropFirst() }
    ),
    ("lowerFirstWord", { value, _ in SpelledName(text(value)).withLowerFirstWord }),
    ("removeNewlines", { try withoutNewlines(text($0), mode: $1.text(at: 0, default: "all")) }),
    ("replace", { try text($0).replacing($1.text(at: 0), with: $1.text(at: 1)) }),
    (
      "snakeToCamelCase",
      { SpelledName(text($0)).camel(trimmed: try $1.truth(at: 0, default: false)) }
    ),
    ("swiftIdentifier", { try identifier(text($0), mode: $1.text(at: 0, default: "normal")) }),
    ("titlecase", { value, _ in text(value).firstUppercased }),
    ("upperFirstLetter", { value, _ in text(value).firstUppercased }),
  ]

  // Filters that answer with true or false.
  private static let truths: [NamedFilter] = [
    ("contains", { try text($0).contains($1.text(at: 0)) }),
    ("hasPrefix", { try text($0).hasPrefix($1.text(at: 0)) }),
    ("hasSuffix", { try text($0).hasSuffix($1.text(at: 0)) }),
  ]

  /// Filters of numbers, from filters-numbers.md.
  private static let numbers: [NamedFilter] = [
    ("hexToInt", { value, _ in hexadecimal(text(value)) }),
    ("int255toFloat", { value, _ in (value as? Int).map { Float($0) / 255 } }),
    ("percent", { value, _ in (value as? Float ?? Float(text(value))).flatMap(percentage) }),
  ]

  /// A value as Stencil prints it; nothing for a value without a text.
  static func text(_ value: Any?) -> String {
    switch value {
    case let text as String: text
    case let value as any CustomStringConvertible: value.description
    default: ""
    }
  }

  /// An identifier of Swift, in one of the three modes of SwiftGen.
  private static func identifier(_ text: String, mode: String) throws -> String {
    switch mode {
    case "valid": return SwiftIdentifier.valid(text)
    case "normal": return SwiftIdentifier.normal(text)
    case "pretty": return SwiftIdentifier.pretty(text)
    default: throw TemplateSyntaxError("'swiftIdentifier' is valid, normal or pretty")
    }
  }

  /// Text without whitespace, or with its lines joined without their indentation, as SwiftGen does.
  private static func withoutNewlines(_ text: String, mode: String) throws -> String {
    switch mode {
    case "all": return text.filter { !$0.isWhitespace }
    case "leading":
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let joined = lines.map { $0.drop(while: \.isWhitespace) }.joined()
      return String(joined.reversed().drop(while: \.isWhitespace).reversed())
    default: throw TemplateSyntaxError("'removeNewlines' is all or leading")
    }
  }

  /// The number of hex digits; a sign, which `Int` would read, is refused.
  private static func hexadecimal(_ text: String) -> Int? {
    text.utf8.allSatisfy { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }
      ? Int(text, radix: 16) : nil
  }

  /// A share as whole percent, truncated; `nil` for what is too large for an integer.
  private static func percentage(_ number: Float) -> String? {
    Int(exactly: (number * 100).rounded(.towardZero)).map { "\($0)%" }
  }
}

extension String {
  /// The text with its first letter in upper case.
  var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
