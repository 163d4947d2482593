// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast
import TinctureExporters

/// What stands below `tokens` of a configuration file: the numbers of exports beside the colors.
///
///     tokens:
///       spacing: {small: 8, medium: 16}
///       opacity: {hint: 0.12}
///       typography:
///         title: {size: 28, weight: bold, relativeTo: title}
extension DesignScales {
  init(_ node: ConfigurationNode) throws {
    self.init()
    let members = try node.members(of: .tokens)
    for kind in Kind.allCases {
      guard let scale = members[kind.rawValue]?.value else { continue }
      numbers[kind] = try Self.named(scale) { Entry($0, try Self.number($1, in: kind)) }
    }
    if let styles = members["typography"]?.value {
      typography = try Self.named(styles, Self.textStyle)
    }
  }

  /// The members of a scale, whose names are legal and differ in every spelling.
  private static func named<Value>(
    _ node: ConfigurationNode, _ value: (String, ConfigurationNode) throws -> Value
  ) throws -> [Value] {
    var names: [String: String] = [:]
    return try node.members().map { member in
      let name = try member.key.read { name throws(OptionError) in
        if let objection = objection(toName: name) {
          throw OptionError("\(name.quoted) is no name: \(objection)")
        }
        return name
      }
      if let other = names.updateValue(name, forKey: TokenName(splitting: name).kebab) {
        throw member.key.failure(
          "\(other.quoted) and \(name.quoted) are one name in some formats",
          suggestion: "Name one of them differently.")
      }
      return try value(name, member.value)
    }
  }

  private static func number(_ node: ConfigurationNode, in kind: Kind) throws -> Double {
    try node.read { text throws(OptionError) in
      guard let value = Double(text), value.isFinite else {
        throw OptionError("\(text.quoted) is no number", suggestion: "Write one, such as 12.")
      }
      if let objection = objection(to: value, in: kind) { throw OptionError(objection) }
      return value
    }
  }

  private static func textStyle(_ name: String, _ node: ConfigurationNode) throws -> TextStyle {
    let members = try node.members(of: .textStyle)
    guard let size = members["size"]?.value else {
      throw node.failure(
        "the style \(name.quoted) has no size", suggestion: "Add one in points, as in size: 17.")
    }
    return TextStyle(
      name, size: try number(size, in: .spacing),
      weight: try members["weight"].map { try word($0.value, "weight") } ?? .regular,
      relativeTo: try members["relativeTo"].map { try word($0.value, "style") } ?? .body)
  }

  /// One of the known words.
  private static func word<Word: RawRepresentable & CaseIterable & Sendable>(
    _ node: ConfigurationNode, _ kind: String
  ) throws -> Word where Word.RawValue == String {
    try node.read { text throws(OptionError) in
      let words = Array(Word.allCases)
      return try OptionParser.known(
        kind, text, words.first { $0.rawValue == text }, among: words.map(\.rawValue))
    }
  }
}
