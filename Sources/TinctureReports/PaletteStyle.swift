// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureExporters
import TincturePalettes

/// The style sheet that declares every color of a report as custom properties.
///
/// The markup refers to colors by property only, so an open page shows another palette when this
/// style sheet is replaced.
///
/// A class stands for the ramps of each gamut and for each theme: `.p0` and `.p0t1`, with a `w` for
/// Display P3, and `.p0t1-protan` for a theme as people see it who lack a kind of cones.
enum PaletteStyle {
  /// The style sheet, a rule on each line.
  static func text(_ subjects: [ReportSubject]) -> String {
    subjects.map { subject in
      rule(subject.scope, swatch("--request-brand", subject.palette.request.brand))
        + subject.solutions.map { text(of: $0, series: subject.series) }.joined()
        + subject.peerPictures.joined().map(\.style).joined()
    }.joined()
  }

  /// The rules of one gamut: its ramps, its themes, and in sRGB their simulations.
  private static func text(of solution: ReportSolution, series: [NamedColor]) -> String {
    let steps = solution.ramps.flatMap { ramp in
      ramp.steps.map { (property: ramp.name.property(ofStep: $0.label), color: $0.rgb) }
    }
    let ramps = rules(solution.scope, steps.map(swatch).joined(), simulating: steps, of: solution)
    return ramps
      + solution.themes.map { theme in
        // Composited first, because compositing and simulation do not commute.
        let colors = theme.theme.roles.map { role in
          (role.property, theme.theme[role].composited(over: theme.theme.cardColor))
        }
        let own = series.compactMap { series in
          series.color(in: theme.theme.appearance, gamut: solution.gamut).map {
            (property: series.property, color: $0.composited(over: theme.theme.cardColor))
          }
        }
        return rules(
          theme.scope, roles(of: theme.theme) + own.map { "\($0):\($1.css);" }.joined(),
          simulating: colors + own, of: solution)
      }.joined()
  }

  /// The properties of the roles: for each its color, and a text color for its swatch.
  private static func roles(of theme: ResolvedTheme) -> String {
    // Tincture's own page is a role of this name.
    let ground =
      theme.vocabulary.layout.page == .surfacePrimary ? "" : "--ground:\(theme.pageColor.css);"
    return theme.roles.map { role in
      let label = label(on: theme[role].composited(over: theme.pageColor))
      return "\(role.property):\(CSSColorText.common(theme[role]));\(role.property)-ink:\(label);"
    }.joined() + ground
  }

  /// Any text as a part of an identifier of CSS, unlike that of any other text: what is no letter or
  /// digit of ASCII and no hyphen becomes its number between underscores.
  static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      let isPlain =
        scalar == "-"
        || scalar.isASCII && UInt8(truncatingIfNeeded: scalar.value).isASCIIAlphanumeric
      return isPlain ? String(scalar) : "_\(String(scalar.value, radix: 16))_"
    }.joined()
  }

  /// The properties of a color that a swatch shows, and of the text on it.
  private static func swatch(_ property: String, _ color: RGB8) -> String {
    "\(property):\(color.css);\(property)-ink:\(label(on: color));"
  }

  /// The color of text on a swatch, the shortest way.
  private static func label(on color: RGB8) -> String {
    color.blackOrWhiteText == .black(in: color.gamut) ? "#000" : "#fff"
  }

  /// A rule for a class, and in sRGB one for each kind of cones, as the colors look without it.
  private static func rules(
    _ scope: String, _ declarations: String, simulating colors: [(property: String, color: RGB8)],
    of solution: ReportSolution
  ) -> String {
    let deficiencies = solution.isDisplayP3 ? [] : ColorVisionDeficiency.allCases
    let simulations = deficiencies.map { deficiency in
      let declarations = colors.map { property, color in
        "\(property):\(Brettel1997.appearance(of: color, with: deficiency).hex);"
      }
      return rule("\(scope)-\(deficiency.rawValue)", declarations.joined())
    }
    return rule(scope, declarations) + simulations.joined()
  }

  /// A rule for a class, on a line.
  private static func rule(_ scope: String, _ declarations: String) -> String {
    ".\(scope){\(declarations)}\n"
  }
}

extension RampName {
  /// The custom property of a step: `--brand-500`, and `--s-` with the name for a ramp that is none
  /// of Tincture's own.
  func property(ofStep label: Int) -> String {
    guard case .other(let name) = self else { return "--\(rawValue)-\(label)" }
    return "--s-\(PaletteStyle.escaped(name))-\(label)"
  }
}

extension Role {
  /// The custom property of the role: `--surface-grouped-fill`, and `--r-` with the name for a role
  /// that is none of Tincture's own.
  package var property: String {
    ownIndex == nil ? "--r-" + PaletteStyle.escaped(name) : "--" + TokenName(self).kebab
  }

  /// The value of that property in CSS.
  var variable: String { "var(\(property))" }
}
