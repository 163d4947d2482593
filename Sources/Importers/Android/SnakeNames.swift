// SPDX-License-Identifier: MIT

import Palettes

/// Names of roles and steps in small letters with underscores: `surface_grouped_fill`, `brand_500`.
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
    path.count == 2 && RampName(rawValue: path[0]) != nil
      && Int(path[1]).map { "\($0)" == path[1] && RampSteps.range.contains($0) } ?? false
  }
}
