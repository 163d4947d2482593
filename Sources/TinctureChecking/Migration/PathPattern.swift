// SPDX-License-Identifier: MIT

import TincturePalettes

/// A pattern of paths: `*` is any part of a name, `**` any folders and at the end everything below,
/// `?` one character, `[a-z]` one of several.
///
/// Source: gitignore(5), "Pattern format", <https://git-scm.com/docs/gitignore>.
public struct PathPattern: Hashable, Sendable {
  private enum Part: Hashable {
    case anyFolders
    case name(NameGlob)
  }

  /// The pattern as it was written.
  public let text: String
  private let parts: [Part]

  /// Reads a pattern with slashes; one without any is that of a name in every folder.
  public init(_ text: String) { self.init(text, isAnywhere: !text.contains("/")) }

  /// Reads a pattern; one that is `isAnywhere` is relative to every folder.
  package init(_ text: String, isAnywhere: Bool) {
    self.text = text
    var parts: [Part] = text.split(separator: "/").map {
      $0 == "**" ? .anyFolders : .name(NameGlob($0))
    }
    // At the end it is everything below a folder, and not the folder itself.
    if parts.last == .anyFolders { parts.insert(.name(NameGlob("*")), at: parts.count - 1) }
    self.parts = isAnywhere ? [.anyFolders] + parts : parts
  }

  /// Whether a path with slashes matches as a whole.
  public func matches(_ path: String) -> Bool {
    matches(path.split(separator: "/").map(String.init)[...])
  }

  /// Whether a path matches as reports print it, which may begin with `./`.
  public func matches(reported path: String) -> Bool {
    matches(path.split(separator: "/").map(String.init).drop { $0 == "." })
  }

  /// Whether the components of a path match as a whole.
  package func matches(_ path: ArraySlice<String>) -> Bool {
    isWildcardMatch(parts, path, isOpen: { $0 == .anyFolders }) { part, name in
      if case .name(let glob) = part { glob.matches(name) } else { false }
    }
  }
}

/// A name with `*`, `?`, `[a-z]` and `\`.
private struct NameGlob: Hashable {
  private enum Part: Hashable {
    case any
    case one
    case character(Character)
    case oneOf([ClosedRange<Character>], isNegated: Bool)
  }

  /// The parts; `nil` for a name without special characters, as most are.
  private let parts: [Part]?
  private let text: String

  init(_ text: Substring) {
    self.text = String(text)
    parts = text.contains { "*?[\\".contains($0) } ? Self.parts(of: Array(text)[...]) : nil
  }

  func matches(_ name: String) -> Bool {
    guard let parts else { return name == text }
    return isWildcardMatch(parts, Array(name), isOpen: { $0 == .any }) { part, character in
      switch part {
      case .any: false
      case .one: true
      case .character(let own): own == character
      case .oneOf(let ranges, let isNegated):
        ranges.contains { $0.contains(character) } != isNegated
      }
    }
  }

  private static func parts(of text: ArraySlice<Character>) -> [Part] {
    var rest = text
    var parts: [Part] = []
    while let sign = rest.popFirst() {
      switch sign {
      case "*": parts.append(.any)
      case "?": parts.append(.one)
      case "\\": parts.append(.character(rest.popFirst() ?? sign))
      case "[":
        // A bracket behind the opening one is one of the characters.
        guard let end = rest.dropFirst().firstIndex(of: "]") else { fallthrough }
        parts.append(characters(rest[..<end]))
        rest = rest[(end + 1)...]
      default: parts.append(.character(sign))
      }
    }
    return parts
  }

  private static func characters(_ text: ArraySlice<Character>) -> Part {
    var rest = text
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let first = rest.popFirst() {
      if rest.first == "-", let last = rest.dropFirst().first {
        if first <= last { ranges.append(first...last) }
        rest = rest.dropFirst(2)
      } else {
        ranges.append(first...first)
      }
    }
    return .oneOf(ranges, isNegated: isNegated)
  }
}
