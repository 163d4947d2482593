// SPDX-License-Identifier: MIT

import Palettes

/// What the name of a color says in the vocabulary of palettes.
enum TokenMeaning: Hashable, Sendable {
  case role(Role)
  case step(RampName, label: Int)

  /// Understands `text.primary`, `--text-primary`, `text_primary`, `Text/Primary` and `textPrimary`
  /// alike, and the steps of ramps, such as `neutral-950`; `nil` for any other name.
  ///
  /// - Parameters:
  ///   - path: The folders or groups and the name.
  ///   - prefix: What the names begin with beside that, in small letters and hyphens.
  init?(_ path: [String], prefix: String) {
    var name = PlainName(path.joined()).bytes
    let prefix = PlainName(prefix).bytes
    if name.starts(with: prefix) { name.removeFirst(prefix.count) }
    if let role = Self.roles[name] {
      self = .role(role)
    } else if let step = Self.step(name) {
      self = step
    } else {
      return nil
    }
  }

  private static let roles: [[UInt8]: Role] = Dictionary(
    uniqueKeysWithValues: Role.allCases.map { (PlainName($0.name).bytes, $0) })

  private static func step(_ name: [UInt8]) -> TokenMeaning? {
    for ramp in RampName.allCases {
      let text = Array(ramp.rawValue.utf8)
      guard name.starts(with: text), let first = name.dropFirst(text.count).first,
        first != UInt8(ascii: "0"),
        let label = Int(String(decoding: name.dropFirst(text.count), as: UTF8.self)),
        RampSteps.range.contains(label)
      else { continue }
      return .step(ramp, label: label)
    }
    return nil
  }
}
