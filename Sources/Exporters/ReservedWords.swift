// SPDX-License-Identifier: MIT

/// Words that a language keeps for itself, so that nothing may be named by them.
struct ReservedWords: Sendable {
  private let words: Set<String>

  /// Source: The Java Language Specification, Java SE 21, section 3.9, and the literals of 3.10.
  static let java = ReservedWords(
    """
    abstract assert boolean break byte case catch char class const continue default do double else \
    enum extends final finally float for goto if implements import instanceof int interface long \
    native new package private protected public return short static strictfp super switch \
    synchronized this throw throws transient try void volatile while true false null
    """)

  /// Source: "Keywords and operators", hard keywords,
  /// <https://kotlinlang.org/docs/keyword-reference.html>.
  static let kotlin = ReservedWords(
    """
    as break class continue do else false for fun if in interface is null object package return \
    super this throw true try typealias typeof val var when while
    """)

  private init(_ text: String) { words = Set(text.split(separator: " ").map(String.init)) }

  /// The name, with an underscore behind it where it is a word of the language.
  ///
  /// No token has a name that ends in an underscore, so that no two become one.
  func avoided(in name: String) -> String { words.contains(name) ? name + "_" : name }
}
