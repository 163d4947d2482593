// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Exporters
import Palettes

/// The style sheet that declares every color of a report as custom properties.
///
/// The markup refers to colors by property only, so an open page shows another palette when this
/// style sheet is replaced.
///
/// A class stands for the ramps of each gamut and for each theme: `.p0` and `.p0t1`, with a `w` for
/// Display P3, and `.p0t1-protan` for a theme as people see it who lack a kind of cones.
struct PaletteStyle {
  /// The style sheet, a rule on each line.
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

  /// The rules of one gamut: its ramps, its themes, and in sRGB their simulations.
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

  /// The properties of the roles: for each its color, and a text color for its swatch.
  private static func roles(of theme: ReportTheme) -> String {
    Role.allCases.map { role in
      let color = theme.theme[role]
      let label = label(on: color.composited(over: theme.theme[.surfacePrimary].rgb))
      return "\(role.property):\(CSSColorText.common(color));\(role.property)-ink:\(label);"
    }.joined()
  }

  /// The properties of a color that a swatch shows, and of the text on it.
  private static func swatch(_ name: String, _ color: RGB8) -> String {
    "--\(name):\(CSSColorText.common(TokenColor(color)));"
      + "--\(name)-ink:\(label(on: color));"
  }

  /// The color of text on a swatch, the shortest way.
  private static func label(on color: RGB8) -> String {
    color.blackOrWhiteText == .black(in: color.gamut) ? "#000" : "#fff"
  }

  /// A rule for a class, on a line.
  private static func rule(_ scope: String, _ declarations: String) -> String {
    ".\(scope){\(declarations)}\n"
  }
}

// MARK: Color vision

extension PaletteStyle {
  /// The ramps as they look without one kind of cones, a rule for each kind.
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

  /// A role's color as seen without one kind of cones.
  ///
  /// A translucent color is composited over cards first, because compositing and simulation do not
  /// commute.
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
