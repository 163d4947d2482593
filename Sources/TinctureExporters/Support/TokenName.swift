// SPDX-License-Identifier: MIT

import TincturePalettes

/// The words of a name, in the spellings of other languages.
///
/// `surface.groupedFill` is `surface-grouped-fill` in CSS, `surface_grouped_fill` on Android and
/// `surfaceGroupedFill` in Swift.
public struct TokenName: Hashable, Sendable {
  /// In lowercase.
  public let words: [String]

  /// Makes a name from its words in lowercase.
  public init(words: [String]) { self.words = words }

  /// Makes the name of a role, split into words at its dots and capitals.
  public init(_ role: Role) { self = Self.ofRoles[role] ?? Self(splitting: role.name) }

  // A page of a palette asks for them thousands of times.
  private static let ofRoles = Dictionary(
    uniqueKeysWithValues: Role.allCases.map { ($0, TokenName(splitting: $0.name)) })

  /// The names of a system's roles, in their order, none of which is taken already.
  ///
  /// Roles can have any name, so what no identifier can hold is left out, and a role that is named as
  /// a step of a ramp gets a number.
  static func all(of vocabulary: Vocabulary, taken: Set<String>) -> [TokenName] {
    let names = vocabulary.roles.map { TokenName(splitting: $0.name).kebab }
    return Slug.distinct(names, taken: taken).map { TokenName(splitting: $0) }
  }

  /// The names of ramps, in their order; what no identifier can hold is left out of them.
  static func all(of ramps: [RampName]) -> [TokenName] {
    Slug.distinct(ramps.map { TokenName(splitting: $0.rawValue).kebab })
      .map { TokenName(splitting: $0) }
  }

  /// Splits at dots, hyphens, underscores and before capitals.
  public init(splitting name: String) {
    var words: [String] = [""]
    for character in name {
      if ".-_".contains(character) {
        words.append("")
      } else if character.isUppercase {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
    }
    self.words = words.filter { !$0.isEmpty }
  }

  /// `surface-grouped-fill`.
  public var kebab: String { words.joined(separator: "-") }

  /// `surface_grouped_fill`.
  public var snake: String { words.joined(separator: "_") }

  /// `surfaceGroupedFill`.
  public var lowerCamel: String {
    words.prefix(1).joined() + words.dropFirst().map(\.capitalizedFirst).joined()
  }

  /// `SurfaceGroupedFill`.
  public var upperCamel: String { words.map(\.capitalizedFirst).joined() }
}

extension String {
  /// `OceanBlue` as `oceanBlue`.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// `more contrast` as `More contrast`.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// The reserved words of a language, which no identifier may be.
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
