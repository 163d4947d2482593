// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes
import PropertyTesting

/// A token of one theme with more or less opacity.
///
/// Of two, that of the smaller change is simpler, up before down; then that of the first role.
struct AlphaChange: Hashable, Sendable {
  let steps: Int
  let role: Role
  let theme: Int

  func judge(_ subject: FuzzSubject) -> Judgment {
    let theme = subject.themes[self.theme]
    var changed = theme.theme
    changed[role].alpha = ColorShift.moved(changed[role].alpha, by: steps)
    return theme.flaws(in: changed)
  }

  func lines(_ subject: FuzzSubject) -> [FuzzChange] {
    let theme = subject.themes[self.theme]
    let alpha = theme.theme[role].alpha
    let changed = ColorShift.moved(alpha, by: steps)
    return [
      FuzzChange("\(theme.place.title) \(role.name): opacity \(alpha) to \(changed) of 255")
    ]
  }
}

extension Generator where Value == AlphaChange {
  /// Changes of some roles; `nil` where there is no theme.
  static func alphaChange(
    of subject: FuzzSubject, _ roles: [Role], _ steps: Generator<Int>
  ) -> Generator? {
    guard !subject.themes.isEmpty, let roles = Generator<Role>.element(of: roles) else {
      return nil
    }
    return zip(steps, roles, Generator<Int>.int(in: 0...subject.themes.count - 1))
      .map(AlphaChange.init)
  }
}
