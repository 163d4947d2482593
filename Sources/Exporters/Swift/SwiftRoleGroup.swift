// SPDX-License-Identifier: MIT

import Palettes

/// Roles under the names that a design system has for them.
struct SwiftRoleGroup: Sendable {
  /// A name of the system with the role that takes it.
  struct Entry: Sendable {
    let name: String
    let role: Role
    /// What the system says that it is for, without a full stop.
    let purpose: String

    init(_ name: String, _ role: Role, _ purpose: String) {
      self.name = name
      self.role = role
      self.purpose = purpose
    }
  }

  let name: String
  /// What the system says that the group is for, without a full stop, if it does.
  var purpose = ""
  let entries: [Entry]

  /// Public constants for the group, without a line before them.
  func constants(_ tokens: [ExportToken], keyword: String) -> [String] {
    let lines = entries.flatMap { entry in
      tokens.filter { $0.origin == .role(entry.role) }.flatMap { token in
        [""]
          + SwiftColorCode.constant(
            token, head: "  public \(keyword) \(entry.name) = ", type: "Color",
            title: entry.purpose)
      }
    }
    return Array(lines.dropFirst())
  }
}
