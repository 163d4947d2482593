// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Exporters
import Palettes

/// The style sheet that declares every color of a report as custom properties.
///
/// A class stands for the ramps of each gamut and for each theme: `.p0` and `.p0t1`, with a `w` for
/// Display P3, and `.p0t1-protan` for a theme as people see it who lack a kind of cones.
struct PaletteStyle {
  let text: String

  init(_ subjects: [ReportSubject]) {
    text = subjects.map { subject in
      let request = subject.palette.request
      let head = Self.rule(
        subject.scope,
        Self.swatch("request-brand", request.brand))
      return head + subject.solutions.map(Self.text).joined()
    }.joined()
  }

  private static func text(of solution: ReportSolution) -> String {
    let steps = solution.ramps.map { ramp in
      ramp.steps.map { swatch("\(ramp.name.rawValue)-\($0.label)", $0.rgb) }.joined()
    }.joined()
    return rule(solution.scope, steps) + (solution.isDisplayP3 ? "" : simulations(of: solution))
      + solution.themes.map { theme in
        rule(theme.scope, roles(of: theme))
          + (solution.isDisplayP3 ? "" : simulations(of: theme))
      }.joined()
  }

  private static func roles(of theme: ReportTheme) -> String {
    Role.allCases.map { role in
      let color = theme.theme[role]
      let ink = Ink.on(color.composited(over: theme.theme[.surfacePrimary].rgb))
      return "\(role.property):\(CSSColorText.plain(color));\(role.property)-ink:\(ink);"
    }.joined()
  }

  private static func swatch(_ name: String, _ color: RGB8) -> String {
    "--\(name):\(CSSColorText.plain(TokenColor(color)));"
      + "--\(name)-ink:\(Ink.on(color));"
  }

  private static func rule(_ scope: String, _ declarations: String) -> String {
    ".\(scope){\(declarations)}\n"
  }
}

// MARK: Color vision

extension PaletteStyle {
  /// The ramps as they look without one kind of cones.
  private static func simulations(of solution: ReportSolution) -> String {
    ColorVisionDeficiency.allCases.map { deficiency in
      let steps = solution.ramps.map { ramp in
        ramp.steps.map { step in
          let seen = Brettel1997.appearance(of: step.rgb, with: deficiency)
          return "--\(ramp.name.rawValue)-\(step.label):\(seen.hex);"
        }.joined()
      }
      return rule("\(solution.scope)-\(deficiency.rawValue)", steps.joined())
    }.joined()
  }

  /// The theme three times more, each as it looks without one kind of cones.
  private static func simulations(of theme: ReportTheme) -> String {
    ColorVisionDeficiency.allCases.map { deficiency in
      let roles = Role.allCases.map { role in
        "\(role.property):\(simulated(role, in: theme.theme, deficiency).hex);"
      }
      return rule("\(theme.scope)-\(deficiency.rawValue)", roles.joined())
    }.joined()
  }

  /// What is seen of a role: a translucent one is laid over cards before it is simulated, because
  /// the two do not commute.
  static func simulated(
    _ role: Role, in theme: ResolvedTheme, _ deficiency: ColorVisionDeficiency
  ) -> RGB8 {
    Brettel1997.appearance(
      of: theme[role].composited(over: theme[.surfaceCard].rgb), with: deficiency)
  }
}

extension Role {
  /// The custom property of the role: `--surface-grouped-fill`.
  var property: String { "--" + TokenName(self).kebab }

  /// The value of that property in CSS.
  var variable: String { "var(\(property))" }
}
