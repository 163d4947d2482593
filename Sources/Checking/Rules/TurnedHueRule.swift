// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// Colors whose hues turn from one appearance to another by more than their design system allows.
struct TurnedHueRule: CheckRule {
  let id = "system/hue"
  let summary = "a color has another hue in another appearance than its design system allows"
  let explanation = """
    A design system may ask that a role has one hue in all appearances, as the colors of success \
    and error that people learn. The bound is a distance in OKLab.

    For example hues: [{roles: [success], most: 0.005}], and a success that is teal in the dark.
    """
  let severity = FindingSeverity.error

  func findings(in subject: CheckSubject) -> [Finding] {
    let themes = subject.themes.filter { !$0.systemPromises.hues.isEmpty }
    return themes.grouped { [$0.gamut.name, $0.system ?? "", $0.name ?? ""] }.flatMap {
      findings($1)
    }
  }

  /// The findings in the appearances of one theme.
  private func findings(_ themes: [CheckedTheme]) -> [Finding] {
    let colors = themes.map { theme in
      Dictionary(theme.systemPromises.hues.map { ($0.role, $0.color) }) { first, _ in first }
    }
    // A theme may lack a role that two others have.
    let kept = themes.flatMap(\.systemPromises.hues).grouped(by: \.role).map {
      (role: $0.key, most: $0.elements[0].most)
    }
    let flaws = HueFlaw.all(kept, in: colors.map { colors in { colors[$0]?.color.rgb } })
    return flaws.compactMap { flaw in
      guard let color = colors[flaw.second][flaw.role] else { return nil }
      let other = themes[flaw.first].appearance.rawValue
      return finding(
        in: themes[flaw.second], about: "\(color.name) by its hue",
        "\(color.name) \(color.text) \(flaw.text(beside: "the \(other) appearance"))", at: color)
    }
  }
}
