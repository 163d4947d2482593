// SPDX-License-Identifier: MIT

/// Text and names as Swift spells them.
package enum SwiftText {
  /// The text as a string literal on one line, which is also safe in a comment.
  ///
  /// Source: The Swift Programming Language, "Lexical Structure",
  /// <https://docs.swift.org/swift-book/ReferenceManual/LexicalStructure.html>. Invisible
  /// characters, and those that change the direction of text, are escaped by their numbers.
  package static func literal(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return "\"" + zip(scalars, [nil] + scalars).map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String {
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case " "..."~": return String(scalar)
    default: break
    }
    let properties = scalar.properties
    let isVisible =
      !properties.isDefaultIgnorableCodePoint
      && isVisible(properties.generalCategory, after: previous)
    return isVisible ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Whether a character can be seen; a combining mark only behind a letter, because it would join
  /// the quote.
  private static func isVisible(
    _ category: Unicode.GeneralCategory, after previous: Unicode.Scalar?
  ) -> Bool {
    switch category {
    case .nonspacingMark, .spacingMark: return previous?.properties.isAlphabetic ?? false
    case .control, .format, .surrogate, .privateUse, .unassigned, .enclosingMark, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return false
    default: return true
    }
  }

  /// An identifier, in backticks where it would be a keyword.
  static func name(_ identifier: String) -> String {
    keywords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  /// The names that no member can have, not even in backticks, because of their meaning after a
  /// dot.
  static let unnamable: Set<String> = ["init", "self"]

  /// The keywords that are reserved everywhere; source as above, "Keywords and Punctuation".
  private static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// The names, with an underscore and a number behind those that would come twice or are taken.
  ///
  /// The tokens `a-1` and `a1` have the same identifier. No identifier has an underscore of its
  /// own, so a numbered one is new.
  static func distinct(_ names: [String], taken: Set<String> = []) -> [String] {
    DistinctNames.of(names, taken: taken.union(unnamable))
  }
}
