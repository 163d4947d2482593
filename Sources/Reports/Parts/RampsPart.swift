// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// The ramps as swatches, each with its step, its hex and what text it carries.
struct RampsPart {
  private let subject: ReportSubject

  init(_ subject: ReportSubject) { self.subject = subject }

  func write(into markup: inout Markup) {
    guard subject.has(part: "ramps") else { return }
    markup.part(
      "ramps", "Ramps", of: subject,
      "W and B are the ratios of white and of black text on a step, and what WCAG 2.2 lets them "
        + "carry: AAA, AA, or only large text. ★ is the brand, byte for byte."
    ) { markup in
      for solution in subject.solutions {
        if solution.isDisplayP3 {
          markup.element(
            subject.subheading, ["class": "half"],
            "The same ramps in \(solution.gamut.title), solved there and not converted")
        }
        for ramp in solution.ramps { write(ramp, of: solution, into: &markup) }
      }
    }
  }

  private func write(_ ramp: Ramp, of solution: ReportSolution, into markup: inout Markup) {
    let name = ramp.name.rawValue
    markup.element("div", ["class": "ramp \(solution.scope)"]) { markup in
      markup.element(
        solution.isDisplayP3 && subject.isAlone ? "h4" : subject.subheading, ["class": "ramp-name"],
        name)
      markup.element("ol", ["class": "steps"]) { markup in
        for step in ramp.steps { write(step, of: name, solution, into: &markup) }
      }
    }
  }

  private func write(
    _ step: Ramp.Step, of ramp: String, _ solution: ReportSolution, into markup: inout Markup
  ) {
    let token = "\(ramp)-\(step.label)"
    markup.element(
      "li",
      [
        "class": "step", "data-token": "\(ramp).\(step.label)", "data-gamut": solution.gamut.name,
        "style": "background-color: var(--\(token)); color: var(--\(token)-ink)",
      ]
    ) { markup in
      markup.bind("span", ["class": "step-label"], "\(step.label)\(step.isExact ? " ★" : "")")
      markup.bindColor(TokenColor(step.rgb))
      writeRatio("W", "white", .white(in: solution.gamut), on: step.rgb, into: &markup)
      writeRatio("B", "black", .black(in: solution.gamut), on: step.rgb, into: &markup)
    }
  }

  private func writeRatio(
    _ letter: String, _ word: String, _ ink: RGB8, on color: RGB8, into markup: inout Markup
  ) {
    let ratio = ink.contrast(with: color)
    markup.element("span", ["class": "step-ratio"]) { markup in
      markup.element("abbr", ["title": "\(word) text"], letter)
      markup.bind("span", ratio.text + " " + Self.mark(ratio.value))
    }
  }

  /// What WCAG 2.2 allows a ratio to carry: criteria 1.4.6, 1.4.3 and its large text.
  private static func mark(_ ratio: Double) -> String {
    ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ratio >= 3 ? "large" : "–"
  }
}
