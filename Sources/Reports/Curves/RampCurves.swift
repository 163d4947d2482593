// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// The charts of a ramp in OKLCH: lightness, chroma and hue.
struct RampCurves {
  private let ramp: Ramp

  /// The steps in OKLCH: lightness, chroma, and hue in degrees.
  private let colors: [Vector3]

  init(_ ramp: Ramp) {
    self.ramp = ramp
    colors = ramp.steps.map { ($0.rgb.color.converted() as Color<OKLCH>).coordinates }
  }

  /// The three charts, in the order of the coordinates.
  var charts: [CurveChart] { [lightness, chroma, hue] }

  /// The custom properties of the steps, which have their colors.
  private var dots: [String] { ramp.steps.map { "\(ramp.name.rawValue)-\($0.label)" } }

  private var labels: [Int] { ramp.steps.map(\.label) }

  /// A chart over the steps of the ramp.
  private func chart(
    _ title: String, _ values: [Double?], in range: ClosedRange<Double>, _ summary: String,
    boundaries: [CurveChart.Boundary] = []
  ) -> CurveChart {
    CurveChart(
      title: title, summary: summary, labels: labels, dots: dots, values: values, range: range,
      boundaries: boundaries)
  }

  /// Lightness from 0 to 1.
  private var lightness: CurveChart {
    let values = colors.map(\.x)
    let ends = [values.first, values.last].map { DecimalFormat.fixed($0 ?? 0, decimals: 2) }
    return chart("Lightness", values, in: 0...1, "\(ends[0]) to \(ends[1])")
  }

  /// Chroma from 0 to 0.4, because Display P3 has up to 0.369, at the hue of its green.
  private var chroma: CurveChart {
    let values = colors.map(\.y)
    return chart(
      "Chroma", values, in: 0...0.4,
      "up to \(DecimalFormat.fixed(values.max() ?? 0, decimals: 3))",
      boundaries: Gamut.allCases.map(boundary))
  }

  /// The largest chroma of a gamut along the ramp.
  ///
  /// Three points between two steps have interpolated lightness and hue.
  private func boundary(of gamut: Gamut) -> CurveChart.Boundary {
    let hues = unwrappedHues
    var points: [CurveChart.Point] = []
    for index in colors.indices {
      let parts = index == colors.indices.last ? [0] : [0, 0.25, 0.5, 0.75]
      for part in parts {
        let next = min(index + 1, colors.count - 1)
        let lightness = colors[index].x + part * (colors[next].x - colors[index].x)
        let hue = hues[index] + part * (hues[next] - hues[index])
        let chroma = OKLCHSlice(hue: hue, gamut: gamut.rgb).maximumChroma(atLightness: lightness)
        points.append(.init(position: Double(index) + part, value: chroma))
      }
    }
    return CurveChart.Boundary(gamut: gamut, points: points)
  }

  /// Hue in a range of 120° around the middle of the ramp's hues.
  private var hue: CurveChart {
    let hues = unwrappedHues
    let known = zip(hues, colors).filter { !Self.isGray($0.1) }.map(\.0)
    let center = known.isEmpty ? 0 : ((known.min() ?? 0) + (known.max() ?? 0)) / 2
    let values = zip(hues, colors).map { Self.isGray($0.1) ? nil : $0.0 }
    return chart("Hue", values, in: center - 60...center + 60, Self.summary(of: known))
  }

  /// The first and the last hue in whole degrees; `gray` for a ramp without hues.
  private static func summary(of hues: [Double]) -> String {
    guard let first = hues.first, let last = hues.last else { return "gray" }
    let ends = [first, last].map { DecimalFormat.fixed(wrappedHue($0), decimals: 0) + "°" }
    return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
  }

  /// The hues in degrees without jumps: each differs from the one before by at most 180°.
  ///
  /// So a hue may be below 0 or above 360. A gray has the hue of the step before it.
  private var unwrappedHues: [Double] {
    var last = colors.first { !Self.isGray($0) }?.z ?? 0
    return colors.map { color in
      guard !Self.isGray(color) else { return last }
      let turn = ((color.z - last) / 360).rounded()
      last = color.z - 360 * turn
      return last
    }
  }

  /// Whether the chroma is so low that the hue is only an effect of rounding to 8 bits.
  private static func isGray(_ color: Vector3) -> Bool { color.y < 0.003 }
}

/// The part with the ramps as curves in OKLCH, beside the largest chroma of each gamut.
///
/// The charts are hidden from screen readers except for their titles with the range of the values:
/// the part with the ramps has every color as text.
struct CurvesPart {
  let subject: ReportSubject

  /// Writes the part, each gamut with the charts of its ramps.
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
