// SPDX-License-Identifier: MIT

import Palettes

/// The words of a role's name, in the spellings of other languages.
///
/// `surface.groupedFill` is `surface-grouped-fill` in CSS, `surface_grouped_fill` on Android and
/// `surfaceGroupedFill` in Swift.
public struct TokenName: Hashable, Sendable {
  /// In small letters.
  public let words: [String]

  public init(words: [String]) { self.words = words }

  public init(_ role: Role) { self = Self.ofRoles[role] ?? Self(splitting: role.name) }

  // A page of a palette asks for them thousands of times.
  private static let ofRoles = Dictionary(
    uniqueKeysWithValues: Role.allCases.map { ($0, TokenName(splitting: $0.name)) })

  /// Splits at dots, hyphens and before capitals.
  public init(splitting name: String) {
    var words: [String] = [""]
    for character in name {
      if character == "." || character == "-" {
        words.append("")
      } else if character.isUppercase {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
    }
    self.words = words.filter { !$0.isEmpty }
  }

  public var kebab: String { words.joined(separator: "-") }
  public var snake: String { words.joined(separator: "_") }

  /// `surfaceGroupedFill`.
  public var lowerCamel: String {
    words.prefix(1).joined() + words.dropFirst().map(\.capitalizedFirst).joined()
  }

  /// `SurfaceGroupedFill`.
  public var upperCamel: String { words.map(\.capitalizedFirst).joined() }
}
