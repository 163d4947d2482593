// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The part with the ramps as swatches: each step with its label, its color, and the ratios of
/// white and of black text on it.
///
/// A star marks the step that has the brand. Ramps in Display P3 stand below those in sRGB.
struct RampsPart: ReportPart {
  let subject: ReportSubject
  let id = "ramps"
  let title = "Ramps"
  let introduction =
    "W and B are the ratios of white and of black text on a step, and what WCAG 2.2 lets them "
    + "carry: AAA, AA, or only large text. ★ is the brand, byte for byte."

  /// Writes each gamut with its ramps.
  func writeContent(into markup: inout Markup) {
    for solution in subject.solutions {
      writeHeading(
        "The same ramps in \(solution.gamut.title), solved there and not converted",
        of: solution, into: &markup)
      for ramp in solution.ramps { write(ramp, of: solution, into: &markup) }
    }
  }

  /// Writes a ramp with its name.
  private func write(_ ramp: Ramp, of solution: ReportSolution, into markup: inout Markup) {
    markup.element("div", ["class": "ramp \(solution.scope)"]) { markup in
      markup.element(
        solution.isDisplayP3 && subject.isAlone ? "h4" : subject.subheading, ["class": "ramp-name"],
        ramp.name.rawValue)
      markup.element("ol", ["class": "steps"]) { markup in
        for step in ramp.steps { write(step, of: ramp.name, solution, into: &markup) }
      }
    }
  }

  /// Writes the swatch of a step; its attributes name the token for programs that check the page.
  private func write(
    _ step: Ramp.Step, of ramp: RampName, _ solution: ReportSolution, into markup: inout Markup
  ) {
    let property = ramp.property(ofStep: step.label)
    markup.element(
      "li",
      [
        "class": "step", "data-token": "\(ramp.rawValue).\(step.label)",
        "data-gamut": solution.gamut.name,
        "style": "background-color: var(\(property)); color: var(\(property)-ink)",
      ]
    ) { markup in
      markup.bind("span", ["class": "step-label"], "\(step.label)\(step.isExact ? " ★" : "")")
      markup.bindColor(TokenColor(step.rgb))
      writeRatio("W", "white", .white(in: solution.gamut), on: step.rgb, into: &markup)
      writeRatio("B", "black", .black(in: solution.gamut), on: step.rgb, into: &markup)
    }
  }

  /// Writes the ratio of a text color on a swatch.
  private func writeRatio(
    _ letter: String, _ word: String, _ textColor: RGB8, on color: RGB8, into markup: inout Markup
  ) {
    let ratio = textColor.contrast(with: color)
    markup.element("span", ["class": "step-ratio"]) { markup in
      markup.element("abbr", ["title": "\(word) text"], letter)
      markup.bind("span", ratio.text + " " + Self.mark(ratio.value))
    }
  }

  /// The best level of WCAG 2.2 that text of that ratio meets: success criteria 1.4.6 (AAA, 7 : 1)
  /// and 1.4.3 (AA, 4.5 : 1; large text, 3 : 1).
  private static func mark(_ ratio: Double) -> String {
    ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ratio >= 3 ? "large" : "–"
  }
}
