// SPDX-License-Identifier: MIT

import TincturePalettes

/// The names that a format has for its colors, where it is not free to take those of the roles.
///
/// A palette fills them with Tincture's own roles, or with roles of another design system that are
/// named as the slots.
struct FormatSlots {
  /// A name of the format, and Tincture's own role for it.
  typealias Slot = (name: String, role: Role)

  /// The format's name, for messages.
  let format: String
  let slots: [Slot]

  /// The role of each slot by its name.
  ///
  /// - Throws: An ``ExportError`` that says which roles the palette's design system lacks.
  func roles(of entry: ExportSource.Entry) throws(ExportError) -> [String: Role] {
    guard let vocabulary = entry.palette.themes.first?.vocabulary else {
      throw ExportError(
        "\(format) writes the roles of themes, and there is no theme", suggestion: Self.suggestion)
    }
    let named = NamedRoles(vocabulary)
    if let own = named.all(slots.map { ($0.name, $0.role.name) }) { return own }
    if let same = named.all(slots.map { ($0.name, $0.name) }) { return same }
    let missing = slots.map(\.name).filter { named[$0] == nil }
    let shown = missing.prefix(8).joined(separator: ", ")
    let rest = missing.count > 8 ? " and \(missing.count - 8) more" : ""
    throw ExportError(
      "the design system \(vocabulary.system.name) has no roles for \(shown)\(rest)",
      suggestion: Self.suggestion)
  }

  /// The roles of those palettes that have themes; the others have nothing to write.
  ///
  /// - Throws: An ``ExportError`` where no palette has a theme, or a system lacks roles.
  func themed(
    _ entries: [ExportSource.Entry]
  ) throws(ExportError) -> [(entry: ExportSource.Entry, roles: [String: Role])] {
    let themed = entries.filter { !$0.palette.themes.isEmpty }
    return try (themed.isEmpty ? Array(entries.prefix(1)) : themed).map {
      entry throws(ExportError) in (entry, try roles(of: entry))
    }
  }

  private static var suggestion: String {
    let names = KnownExporters.all.filter { !$0.hasSlots }.map { $0.name }
    return "These formats write every color under its own name: \(names.joined(separator: ", "))."
  }
}

/// The roles of a system by name: letters and digits are compared, without case, as formats spell
/// names in their own ways.
private struct NamedRoles {
  private let roles: [[UInt8]: Role]

  init(_ vocabulary: Vocabulary) {
    roles = Dictionary(vocabulary.roles.map { (Self.key($0.name), $0) }) { first, _ in first }
  }

  subscript(name: String) -> Role? { roles[Self.key(name)] }

  /// The roles of some names, by the slots that they are for; `nil` where one is missing.
  func all(_ names: [(slot: String, role: String)]) -> [String: Role]? {
    var found: [String: Role] = [:]
    for (slot, name) in names {
      guard let role = self[name] else { return nil }
      found[slot] = role
    }
    return found
  }

  private static func key(_ name: String) -> [UInt8] {
    name.lowercased().utf8.filter { $0.isASCIIAlphanumeric || $0 >= 0x80 }
  }
}
