// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Colors of which more is measured than their design system allows.
struct SystemBoundRule: CheckRule {
  let measure: SystemMeasure
  let severity = FindingSeverity.error

  var id: String { "system/\(measure.rawValue)" }
  var summary: String { measure.definition.summary }
  var explanation: String { measure.definition.explanation }

  func findings(in subject: CheckSubject) -> [Finding] {
    let themes = subject.themes.filter { !bounds(of: $0).isEmpty }
    return themes.grouped { [$0.gamut.name, $0.system ?? "", $0.name ?? ""] }.flatMap {
      findings($1)
    }
  }

  private func bounds(of theme: CheckedTheme) -> [SystemPromises.Bound] {
    theme.systemPromises.bounds.filter { $0.measure == measure }
  }

  /// The findings in the appearances of one theme.
  private func findings(_ themes: [CheckedTheme]) -> [Finding] {
    let colors = themes.map { theme in
      Dictionary(bounds(of: theme).map { ($0.role, $0.color) }) { first, _ in first }
    }
    // A theme may lack a role that two others have.
    let kept = themes.flatMap(bounds).grouped(by: \.role).map {
      (role: $0.key, most: $0.elements[0].most)
    }
    let measured = SystemMeasured(
      themes.map(\.appearance), colors.map { colors in { colors[$0]?.color.rgb } })
    return measure.flaws(kept, in: measured).compactMap { flaw in
      guard let color = colors[flaw.place][flaw.role] else { return nil }
      return finding(
        in: themes[flaw.place], about: "\(color.name) by its \(measure.rawValue)",
        "\(color.name) \(color.text) \(flaw.text)", at: color)
    }
  }
}
