// SPDX-License-Identifier: MIT

/// A pattern of paths: `*` is any part of a name, `**` any folders and at the end everything below,
/// `?` one character, `[a-z]` one of several.
///
/// Source: gitignore(5), "Pattern format", <https://git-scm.com/docs/gitignore>.
public struct PathPattern: Hashable, Sendable {
  public let text: String
  private let parts: [[Character]]

  /// Reads a pattern with slashes; one without any is that of a name in every folder.
  public init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "/").map(Array.init)
    self.parts = text.contains("/") ? parts : [["*", "*"]] + parts
  }

  /// Whether a path with slashes matches as a whole.
  public func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/").map(String.init)[...])
  }

  package static func matches(
    _ parts: ArraySlice<[Character]>, _ path: ArraySlice<String>
  ) -> Bool {
    guard let part = parts.first else { return path.isEmpty }
    if part == ["*", "*"] {
      // At the end it is everything below, and elsewhere any number of folders.
      guard parts.count > 1 else { return !path.isEmpty }
      return (path.startIndex...path.endIndex).contains {
        matches(parts.dropFirst(), path[$0...])
      }
    }
    guard let name = path.first, glob(part[...], Array(name)[...]) else { return false }
    return matches(parts.dropFirst(), path.dropFirst())
  }

  /// Matches a name by `*`, `?`, `[a-z]` and `\`.
  private static func glob(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>)
    -> Bool
  {
    guard let sign = pattern.first else { return name.isEmpty }
    switch sign {
    case "*":
      let rest = pattern.drop { $0 == "*" }
      return (name.startIndex...name.endIndex).contains { glob(rest, name[$0...]) }
    case "[":
      guard let end = pattern.dropFirst(2).firstIndex(of: "]") else { break }
      guard let character = name.first,
        isInClass(pattern[(pattern.startIndex + 1)..<end], character)
      else { return false }
      return glob(pattern[(end + 1)...], name.dropFirst())
    case "\\" where pattern.count > 1:
      guard name.first == pattern.dropFirst().first else { return false }
      return glob(pattern.dropFirst(2), name.dropFirst())
    default: break
    }
    guard let character = name.first, sign == "?" || sign == character else { return false }
    return glob(pattern.dropFirst(), name.dropFirst())
  }

  private static func isInClass(_ signs: ArraySlice<Character>, _ character: Character) -> Bool {
    let isNegated = signs.first == "!" || signs.first == "^"
    var signs = isNegated ? signs.dropFirst() : signs
    var isIn = false
    while let first = signs.popFirst() {
      if signs.first == "-", let last = signs.dropFirst().first {
        isIn = isIn || first <= last && (first...last).contains(character)
        signs = signs.dropFirst(2)
      } else {
        isIn = isIn || first == character
      }
    }
    return isIn != isNegated
  }
}
