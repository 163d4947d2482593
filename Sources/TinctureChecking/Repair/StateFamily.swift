// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import SystemSolver

/// A color and its states in one theme: `button` and `button-hover`.
struct StateFamily {
  /// The color itself first, then its states.
  let members: [CheckedColor]

  static let states = ["hover", "active", "pressed", "focus", "visited"]

  /// Those of a theme; a state is a name that without its word is another name.
  static func all(in theme: CheckedTheme) -> [StateFamily] {
    var families: [(base: CheckedColor, states: [CheckedColor])] = []
    for color in theme.everyColor {
      guard let base = base(of: color, theme) else { continue }
      if let index = families.firstIndex(where: { $0.base == base }) {
        families[index].states.append(color)
      } else {
        families.append((base, [color]))
      }
    }
    return families.map { StateFamily(members: [$0.base] + $0.states) }
  }

  private static func base(of color: CheckedColor, _ theme: CheckedTheme) -> CheckedColor? {
    let name = NormalizedName(color.name).bytes
    return states.lazy.compactMap { state -> CheckedColor? in
      guard let start = name.firstIndex(ofText: state, from: 0, ignoringCase: false) else {
        return nil
      }
      let rest = name[..<start] + name[(start + state.utf8.count)...]
      guard !rest.isEmpty else { return nil }
      return theme[String(decoding: rest, as: UTF8.self)].flatMap { $0 == color ? nil : $0 }
    }.first
  }
}
