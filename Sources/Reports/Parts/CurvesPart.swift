// SPDX-License-Identifier: MIT

/// The ramps as curves in OKLCH, with what the gamuts hold.
struct CurvesPart {
  private let subject: ReportSubject

  init(_ subject: ReportSubject) { self.subject = subject }

  func write(into markup: inout Markup) {
    guard subject.has(part: "curves") else { return }
    markup.part(
      "curves", "Curves", of: subject,
      "Each ramp in OKLCH, step by step. The shaded area is the chroma that sRGB holds at the "
        + "lightness and the hue of a step; the dashed line is where Display P3 ends."
    ) { markup in
      for solution in subject.solutions {
        if solution.isDisplayP3 {
          markup.element(subject.subheading, ["class": "half"], "In \(solution.gamut.title)")
        }
        markup.element("div", ["class": "curves"]) { markup in
          for ramp in solution.ramps {
            let curves = RampCurves(ramp)
            markup.element("figure", ["class": "curve \(solution.scope)"]) { markup in
              markup.element("figcaption", ramp.name.rawValue)
              for chart in curves.charts { chart.write(into: &markup) }
            }
          }
        }
      }
    }
  }
}
