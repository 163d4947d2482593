// SPDX-License-Identifier: MIT

import TincturePalettes

/// Tokens of a palette with their identifiers, which are legal and distinct.
struct SwiftTokens {
  let named: [(token: ExportToken, identifier: String)]

  init(_ tokens: [ExportToken]) {
    let given = tokens.compactMap(\.swiftName)
    let others = tokens.filter { $0.swiftName == nil }.map(\.lowerCamel)
    // The names that a design system gives stay as they are: others give way.
    var identifiers = SwiftText.distinct(given + others)[...]
    var own = identifiers.prefix(given.count)
    identifiers = identifiers.dropFirst(given.count)
    named = tokens.map {
      ($0, ($0.swiftName == nil ? identifiers.popFirst() : own.popFirst()) ?? "")
    }
  }

  /// Public constants of a type, with a headline for each ramp and each group of roles.
  func constants(type: String, keyword: String, steps: SwiftSteps = .none) -> String {
    var lines: [String] = []
    var headline = ""
    for (token, identifier) in named {
      let current = Self.headline(token)
      if current != headline { lines += ["", "  // MARK: \(current)"] }
      headline = current
      let head = "  public \(keyword) \(SwiftText.name(identifier)) = "
      lines.append("")
      lines += SwiftCode.constant(token, head: head, type: type, steps: steps)
    }
    return lines.dropFirst().map { $0 + "\n" }.joined()
  }

  private static func headline(_ token: ExportToken) -> String {
    switch token.origin {
    case .step(let ramp, _): return "Ramp \(CommentText.of(ramp.rawValue))"
    case .role: return "Role \(CommentText.of(token.path[0]))"
    case .addition: return "Additions"
    }
  }
}

/// Roles under the names that a design system has for them.
struct SwiftRoleGroup: Sendable {
  /// A name of the system, Tincture's own role that takes it, and what the system says that it is for, without
  /// a full stop.
  typealias Entry = (name: String, role: Role, purpose: String)

  let name: String
  /// What the system says that the group is for, without a full stop; empty if it says nothing.
  var purpose = ""
  /// What the names of slots begin with, as a design system of these names has them: `surface.`.
  var lead = ""
  var entries: [Entry]
  /// Names that the system lacks, and that are written where a palette has roles for them.
  var additions: [Entry] = []

  /// The slots of the group.
  var slots: [FormatSlots.Slot] { entries.map { (lead + $0.name, $0.role) } }

  /// Public constants for the group in the colors of tokens, with an empty line between two; the
  /// roles are those of its ``slots``.
  func constants(_ tokens: [ExportToken], _ roles: [String: Role], keyword: String) -> String {
    let constants = (entries + additions).flatMap { entry -> [String] in
      let head = "  public \(keyword) \(entry.name) = "
      let origin = roles[lead + entry.name].map(ExportToken.Origin.role)
      return tokens.filter { $0.origin == origin }.map { token in
        SwiftCode.constant(token, head: head, type: "Color", title: entry.purpose)
          .map { $0 + "\n" }.joined()
      }
    }
    return constants.joined(separator: "\n")
  }
}
