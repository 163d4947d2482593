// SPDX-License-Identifier: MIT

import JSON

/// A reference to a token or into it.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/#aliases-references>.
enum TokenReference: Hashable, Sendable {
  /// `{group.token}`: the whole value of a token.
  case path([String])
  /// `#/group/token/$value/components/0`: any place of the document.
  case pointer([String])

  /// Whether a string means a reference in curly braces, well-formed or not.
  static func isCurly(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "{") && text.utf8.last == UInt8(ascii: "}")
  }

  /// Reads `{group.token}`; `nil` when a name in it is no name.
  init?(curly text: String) {
    guard Self.isCurly(text), text.utf8.count > 2 else { return nil }
    let names = text.dropFirst().dropLast().split(
      separator: ".", omittingEmptySubsequences: false
    ).map(String.init)
    let isRoot = names.last == DesignTokenName.root
    guard (isRoot ? names.dropLast() : names[...]).allSatisfy(DesignTokenName.isLegal) else {
      return nil
    }
    self = .path(names)
  }

  /// Reads `#/group/token`, a JSON pointer as the fragment of a URI (RFC 6901, section 6).
  init?(pointer text: String) {
    guard text.hasPrefix("#/"), let steps = Self.steps(of: text.dropFirst(1)) else { return nil }
    self = .pointer(steps)
  }

  /// The steps of `/a/b~1c`, percent-decoded; `nil` for an escape that there is not.
  static func steps(of pointer: Substring) -> [String]? {
    guard let text = percentDecoded(pointer) else { return nil }
    var steps: [String] = []
    for step in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      guard let step = unescaped(step) else { return nil }
      steps.append(step)
    }
    return steps
  }

  /// Resolves `~0` and `~1` (RFC 6901, section 4); `nil` for any other `~`.
  private static func unescaped(_ step: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = step.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Resolves percent escapes; `nil` unless they are well-formed and give UTF-8.
  private static func percentDecoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(rest.prefix(2)) ?? ""
      guard digits.utf8.count == 2, let code = UInt8(digits, radix: 16) else { return nil }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// What tokens and groups may be called.
///
/// Source: <https://www.designtokens.org/tr/2025.10/format/#character-restrictions>; that a name is
/// not empty is said by the published schema only.
enum DesignTokenName {
  /// The name of the token that a group itself has.
  static let root = "$root"

  /// Whether the name begins without `$` and has no dot and no curly brace.
  static func isLegal(_ name: String) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: "$") else { return false }
    return !name.utf8.contains { "{}.".utf8.contains($0) }
  }
}
