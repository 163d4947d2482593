// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// A ramp in OKLCH: a chart each for lightness, chroma and hue.
struct RampCurves {
  private let ramp: Ramp
  private let colors: [Vector3]

  init(_ ramp: Ramp) {
    self.ramp = ramp
    colors = ramp.steps.map { ($0.rgb.color.converted() as Color<OKLCH>).coordinates }
  }

  var charts: [CurveChart] { [lightness, chroma, hue] }

  private var dots: [String] { ramp.steps.map { "\(ramp.name.rawValue)-\($0.label)" } }

  private var labels: [Int] { ramp.steps.map(\.label) }

  private func chart(
    _ title: String, _ values: [Double?], in range: ClosedRange<Double>, _ summary: String,
    boundaries: [CurveChart.Boundary] = []
  ) -> CurveChart {
    CurveChart(
      title: title, summary: summary, labels: labels, dots: dots, values: values, range: range,
      boundaries: boundaries)
  }

  private var lightness: CurveChart {
    let values = colors.map(\.x)
    let ends = [values.first, values.last].map { DecimalFormat.fixed($0 ?? 0, decimals: 2) }
    return chart("Lightness", values, in: 0...1, "\(ends[0]) to \(ends[1])")
  }

  // Display P3 has chromas up to 0.369, at the hue of its green.
  private var chroma: CurveChart {
    let values = colors.map(\.y)
    return chart(
      "Chroma", values, in: 0...0.4,
      "up to \(DecimalFormat.fixed(values.max() ?? 0, decimals: 3))",
      boundaries: Gamut.allCases.map(boundary))
  }

  /// The largest chroma of a gamut along the ramp, whose lightness and hue lie between steps where
  /// their neighbors say.
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

  private var hue: CurveChart {
    let hues = unwrappedHues
    let known = zip(hues, colors).filter { !Self.isGray($0.1) }.map(\.0)
    let center = known.isEmpty ? 0 : ((known.min() ?? 0) + (known.max() ?? 0)) / 2
    let values = zip(hues, colors).map { Self.isGray($0.1) ? nil : $0.0 }
    return chart("Hue", values, in: center - 60...center + 60, Self.summary(of: known))
  }

  private static func summary(of hues: [Double]) -> String {
    guard let first = hues.first, let last = hues.last else { return "gray" }
    let ends = [first, last].map { DecimalFormat.fixed(wrappedHue($0), decimals: 0) + "°" }
    return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
  }

  /// The hues, each less than half a turn from the one before; a gray has its neighbor's.
  private var unwrappedHues: [Double] {
    var last = colors.first { !Self.isGray($0) }?.z ?? 0
    return colors.map { color in
      guard !Self.isGray(color) else { return last }
      let turn = ((color.z - last) / 360).rounded()
      last = color.z - 360 * turn
      return last
    }
  }

  // Below this chroma a hue is the rounding to 8 bits.
  private static func isGray(_ color: Vector3) -> Bool { color.y < 0.003 }

}
