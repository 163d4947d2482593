// SPDX-License-Identifier: GPL-3.0-or-later

/// Any text as an identifier of Swift.
///
/// Source: The Swift Programming Language, "Lexical Structure". Marks that change how the text
/// around them is shown are legal in identifiers there, and are replaced here like illegal ones.
enum SwiftIdentifier {
  /// What is no part of an identifier as `_`, with a `_` before a digit in front.
  static func valid(_ text: String) -> String {
    guardingDigit(words(in: text).joined(separator: "_"))
  }

  /// The same with each word between illegal characters beginning with a capital.
  static func normal(_ text: String) -> String {
    guardingDigit(words(in: text).map(\.firstUppercased).joined(separator: "_"))
  }

  /// The same without the underscores between words.
  static func pretty(_ text: String) -> String {
    let normal = normal(text)
    // Words that are all capitals, like URL, stay as they are.
    let words = normal.split(separator: "_").map { String($0).firstUppercased }
    return normal.prefix { $0 == "_" } + words.joined()
  }

  /// The identifier in backticks when it is a word of the language.
  static func escaped(_ identifier: String) -> String {
    keywords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  /// The identifier, behind an underscore when it could not begin an identifier.
  private static func guardingDigit(_ identifier: String) -> String {
    let begins = identifier.unicodeScalars.first.map { $0 == "_" || isHead($0) } ?? true
    return begins ? identifier : "_" + identifier
  }

  /// The parts between characters that no identifier has; empty ones are kept.
  private static func words(in text: String) -> [String] {
    text.unicodeScalars.split(omittingEmptySubsequences: false) { !isPart($0) }.map { String($0) }
  }

  /// Whether an identifier may begin with the scalar.
  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDStart || isEmoji(scalar)
  }

  /// Whether an identifier may have the scalar after its first.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDContinue || isEmoji(scalar)
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

/// A name that is changed from one spelling to another.
struct SpelledName {
  private let name: String

  init(_ name: String) { self.name = name }

  /// `PeoplePicker` as `peoplePicker`, `URLChooser` as `urlChooser`.
  var withLowerFirstWord: String {
    let capitals = name.prefix(while: \.isUppercase)
    let rest = name[capitals.endIndex...]
    // The last of several capitals begins the next word when a small letter follows.
    let isShared = capitals.count > 1 && rest.first?.isLowercase ?? false
    let word = isShared ? capitals.dropLast() : capitals
    return word.lowercased() + name[word.endIndex...]
  }

  /// `snake_case` as `SnakeCase`; underscores in front stay unless they are trimmed.
  func camel(trimmed: Bool) -> String {
    let isShouted = !name.contains(where: \.isLowercase) && name.contains { $0.isUppercase }
    let words = name.split(separator: "_").map { word in
      isShouted ? word.lowercased().firstUppercased : String(word).firstUppercased
    }
    return (trimmed ? "" : name.prefix { $0 == "_" }) + words.joined()
  }

  /// `URLChooser` as `url_chooser`, or with its capitals as `URL_Chooser`.
  func snake(lowered: Bool) -> String {
    let characters = Array(name)
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
