// SPDX-License-Identifier: MIT

import Palettes

/// Names of roles and steps in small letters with underscores: `surface_grouped_fill`, `brand_500`.
enum SnakeNames {
  private static let roles: [String: Role] = Dictionary(
    uniqueKeysWithValues: Role.allCases.map { role in
      let name = role.name.map {
        $0 == "." ? "_" : $0.isUppercase ? "_\($0.lowercased())" : "\($0)"
      }
      return (name.joined(), role)
    })

  /// The path of the role or the step, or the name itself.
  static func path(of name: String) -> [String] {
    if let role = roles[name] { return role.name.split(separator: ".").map(String.init) }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    return isStep(parts) ? parts : [name]
  }

  /// Whether a path is that of a step of a ramp.
  static func isStep(_ path: [String]) -> Bool {
    path.count == 2 && RampName(rawValue: path[0]) != nil
      && Int(path[1]).map { "\($0)" == path[1] && RampSteps.range.contains($0) } ?? false
  }
}
