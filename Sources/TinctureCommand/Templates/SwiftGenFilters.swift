// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureExporters
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
    ("camelToSnakeCase", { text($0).snake(lowered: try $1.truth(at: 0, default: true)) }),
    ("escapeReservedKeywords", { value, _ in SwiftIdentifier.escaped(text(value)) }),
    ("lowerFirstLetter", { value, _ in text(value).lowercasedFirst }),
    ("lowerFirstWord", { value, _ in text(value).withLowerFirstWord }),
    ("removeNewlines", { try withoutNewlines(text($0), mode: $1.text(at: 0, default: "all")) }),
    ("replace", { try text($0).replacing($1.text(at: 0), with: $1.text(at: 1)) }),
    ("snakeToCamelCase", { text($0).camel(trimmed: try $1.truth(at: 0, default: false)) }),
    ("swiftIdentifier", { try identifier(text($0), mode: $1.text(at: 0, default: "normal")) }),
    ("titlecase", { value, _ in text(value).capitalizedFirst }),
    ("upperFirstLetter", { value, _ in text(value).capitalizedFirst }),
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

/// Any text as an identifier of Swift.
///
/// Source: The Swift Programming Language, "Lexical Structure". Marks that change how the text
/// around them is shown are legal in identifiers there, and are replaced here like illegal ones.
enum SwiftIdentifier {
  /// The text with `_` for each illegal character, and with a `_` before a leading digit.
  static func valid(_ text: String) -> String {
    guardingDigit(words(in: text).joined(separator: "_"))
  }

  /// The same with each word between illegal characters beginning with a capital.
  static func normal(_ text: String) -> String {
    guardingDigit(words(in: text).map(\.capitalizedFirst).joined(separator: "_"))
  }

  /// The same without the underscores between words.
  static func pretty(_ text: String) -> String {
    let normal = normal(text)
    // Words that are all capitals, like URL, stay as they are.
    let words = normal.split(separator: "_").map { String($0).capitalizedFirst }
    return normal.prefix { $0 == "_" } + words.joined()
  }

  /// The identifier in backticks when it is a word of the language.
  static func escaped(_ identifier: String) -> String {
    keywords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  /// The identifier, behind an underscore when it could not begin an identifier.
  private static func guardingDigit(_ identifier: String) -> String {
    let begins =
      identifier.unicodeScalars.first.map {
        $0 == "_" || $0.properties.isXIDStart || isEmoji($0)
      } ?? true
    return begins ? identifier : "_" + identifier
  }

  /// The parts between characters that no identifier has; empty ones are kept.
  private static func words(in text: String) -> [String] {
    text.unicodeScalars.split(omittingEmptySubsequences: false) {
      !$0.properties.isXIDContinue && !isEmoji($0)
    }.map { String($0) }
  }

  /// Whether a scalar is an emoji that identifiers may have; those of the first plane are
  /// operators.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xFFFF && scalar.properties.isEmojiPresentation
  }

  /// Source: the same, "Keywords and Punctuation": what is reserved everywhere, and in contexts.
  private static let keywords: Set<String> = [
    "_", "Any", "Protocol", "Self", "Type", "as", "associatedtype", "associativity", "await",
    "break", "case", "catch", "class", "continue", "convenience", "default", "defer", "deinit",
    "didSet", "do", "dynamic", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "infix", "init",
    "inout", "internal", "is", "lazy", "left", "let", "mutating", "nil", "none", "nonmutating",
    "open", "operator", "optional", "override", "postfix", "precedence", "precedencegroup",
    "prefix", "private", "protocol", "public", "repeat", "required", "rethrows", "return", "right",
    "self", "set", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
  ]
}

// Names that are changed from one spelling to another.
extension String {
  /// `PeoplePicker` as `peoplePicker`, `URLChooser` as `urlChooser`.
  fileprivate var withLowerFirstWord: String {
    let capitals = prefix(while: \.isUppercase)
    let rest = self[capitals.endIndex...]
    // The last of several capitals begins the next word when a small letter follows.
    let isShared = capitals.count > 1 && rest.first?.isLowercase ?? false
    let word = isShared ? capitals.dropLast() : capitals
    return word.lowercased() + self[word.endIndex...]
  }

  /// `snake_case` as `SnakeCase`; underscores in front stay unless they are trimmed.
  fileprivate func camel(trimmed: Bool) -> String {
    let isShouted = !contains(where: \.isLowercase) && contains { $0.isUppercase }
    let words = split(separator: "_").map { word in
      isShouted ? word.lowercased().capitalizedFirst : String(word).capitalizedFirst
    }
    return (trimmed ? "" : prefix { $0 == "_" }) + words.joined()
  }

  /// `URLChooser` as `url_chooser`, or with its capitals as `URL_Chooser`.
  fileprivate func snake(lowered: Bool) -> String {
    let characters = Array(self)
    var text = ""
    for (index, character) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : "_"
      let after = index + 1 < characters.count ? characters[index + 1] : "_"
      let begins = character.isUppercase && (before.isLowercase || after.isLowercase)
      if begins && before != "_" { text.append("_") }
      text.append(character)
    }
    return lowered ? text.lowercased() : text
  }
}
