// SPDX-License-Identifier: MIT

import TincturePalettes

/// The role or the step of a ramp that a color name denotes.
enum TokenMeaning: Hashable, Sendable {
  case role(Role)
  case step(RampName, label: Int)

  /// Understands `text.primary`, `--text-primary`, `text_primary`, `Text/Primary` and `textPrimary`
  /// alike, and the steps of ramps, such as `neutral-950`; `nil` for any other name.
  ///
  /// - Parameters:
  ///   - path: The folders or groups and the name.
  ///   - prefix: What the names begin with beside that, in lowercase letters and hyphens.
  ///   - names: The names of the roles and ramps of a design system.
  init?(_ path: [String], prefix: String, of names: TokenNames = .tincture) {
    var name = NormalizedName(path.joined()).bytes
    let prefix = NormalizedName(prefix).bytes
    if name.starts(with: prefix) { name.removeFirst(prefix.count) }
    if let role = names.roles[name] {
      self = .role(role)
    } else if let step = names.step(name) {
      self = step
    } else {
      return nil
    }
  }
}

/// The names of the roles and ramps of a design system, without regard to case and separators.
struct TokenNames: Sendable {
  /// The roles by their normalized names.
  let roles: [[UInt8]: Role]
  private let ramps: [RampName]

  static let tincture = TokenNames(.tincture)

  init(_ vocabulary: Vocabulary) {
    roles = Dictionary(
      vocabulary.roles.map { (NormalizedName($0.name).bytes, $0) }
    ) { first, _ in first }
    ramps = vocabulary.rampNames.map(RampName.init(rawValue:))
  }

  /// Reads the name of a ramp with a label behind it that has no leading zero.
  fileprivate func step(_ name: [UInt8]) -> TokenMeaning? {
    for ramp in ramps {
      let text = NormalizedName(ramp.rawValue).bytes
      guard name.starts(with: text),
        let label = Self.label(String(decoding: name.dropFirst(text.count), as: UTF8.self))
      else { continue }
      return .step(ramp, label: label)
    }
    return nil
  }
}

extension TokenNames {
  /// The label of a step, which has no leading zero: 0 itself is one, of Open Color's.
  fileprivate static func label(_ text: String) -> Int? {
    guard let label = Int(text), "\(label)" == text, ModelRamps.labelRange.contains(label) else {
      return nil
    }
    return label
  }
}

/// Names of roles and steps in lowercase with underscores: `surface_grouped_fill`, `brand_500`.
enum SnakeNames {
  /// The path of the role or the step, or the name itself.
  static func path(of name: String) -> [String] {
    switch TokenMeaning([name], prefix: "") {
    case .role(let role): return role.name.split(separator: ".").map(String.init)
    case .step(let ramp, let label): return [ramp.rawValue, "\(label)"]
    case nil: return [name]
    }
  }

  /// Whether a path is that of a step of a ramp.
  static func isStep(_ path: [String]) -> Bool {
    path.count == 2 && RampName.allCases.contains(RampName(rawValue: path[0]))
      && TokenNames.label(path[1]) != nil
  }
}

/// A name reduced to its letters and digits in lowercase, by which `text.primary`,
/// `--text-primary` and `TextPrimary` are equal.
package struct NormalizedName: Hashable, Sendable {
  package let bytes: [UInt8]

  /// Takes the name of a color in any notation.
  package init(_ text: String) {
    bytes = text.utf8.compactMap { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        return byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return byte | 0x20
      // What is no letter of ASCII stays, so that it cannot be taken for another name.
      case 0x80...: return byte
      default: return nil
      }
    }
  }
}
