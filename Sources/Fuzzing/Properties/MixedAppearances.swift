// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes
import PropertyTesting

/// A token that does not switch with the appearance: it shows the color of another theme.
enum MixedAppearances: FuzzProperty {
  static let id = "appearance/mixed"
  static let sentence = "a token left in another appearance breaks no pair"
  static let kind = FuzzKind.margin

  struct Case: Sendable {
    let role: Role
    let theme: Int
    let other: Int
  }

  static func cases(of subject: FuzzSubject) -> Generator<Case>? {
    guard subject.themes.count > 1, let roles = Generator<Role>.element(of: Role.allCases) else {
      return nil
    }
    let themes = Generator<Int>.int(in: 0...subject.themes.count - 1)
    return zip(roles, themes, themes).map(Case.init)
  }

  static func judge(_ change: Case, of subject: FuzzSubject) -> Judgment {
    let (theme, other) = (subject.themes[change.theme], subject.themes[change.other])
    // A color of one gamut never stands beside one of another.
    guard theme.place.gamut == other.place.gamut else { return .holds }
    var changed = theme.theme
    changed[change.role] = other.theme[change.role]
    return theme.flaws(in: changed)
  }

  static func lines(_ change: Case, of subject: FuzzSubject) -> [FuzzChange] {
    let (theme, other) = (subject.themes[change.theme], subject.themes[change.other])
    return [
      FuzzChange(
        "\(theme.place.title) \(change.role.name) as in \(other.place.title)",
        before: theme.theme[change.role].rgb, after: other.theme[change.role].rgb)
    ]
  }
}
