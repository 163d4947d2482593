// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The part with the ramps as curves in OKLCH, beside the largest chroma of each gamut.
///
/// The charts are hidden from screen readers except for their titles with the range of the values:
/// the part with the ramps has every color as text.
struct CurvesPart: ReportPart {
  let subject: ReportSubject
  let id = "curves"
  let title = "Curves"
  let introduction =
    "Each ramp in OKLCH, step by step. The shaded area is the chroma that sRGB holds at the "
    + "lightness and the hue of a step; the dashed line is where Display P3 ends."

  /// Writes each gamut with the charts of its ramps.
  func writeContent(into markup: inout Markup) {
    for solution in subject.solutions {
      writeHeading("In \(solution.gamut.title)", of: solution, into: &markup)
      markup.element("div", ["class": "curves"]) { markup in
        for ramp in solution.ramps {
          markup.element("figure", ["class": "curve \(solution.scope)"]) { markup in
            markup.element("figcaption", ramp.name.rawValue)
            for chart in RampCurves(ramp).charts { chart.write(into: &markup) }
          }
        }
      }
    }
  }
}

/// The charts of a ramp in OKLCH: lightness, chroma and hue.
struct RampCurves {
  private let ramp: Ramp

  /// The steps in OKLCH: lightness, chroma, and hue in degrees.
  private let colors: [Vector3]

  init(_ ramp: Ramp) {
    self.ramp = ramp
    colors = ramp.steps.map { ($0.rgb.color.converted() as ColorValue<OKLCH>).coordinates }
  }

  /// The three charts, in the order of the coordinates.
  var charts: [CurveChart] { [lightness, chroma, hue] }

  /// Lightness from 0 to 1.
  private var lightness: CurveChart {
    let values = colors.map(\.x)
    let ends = [values.first, values.last].map { DecimalFormat.fixed($0 ?? 0, decimals: 2) }
    return CurveChart(
      title: "Lightness", summary: "\(ends[0]) to \(ends[1])", ramp: ramp, values: values,
      range: 0...1)
  }

  /// Chroma from 0 to 0.4, because Display P3 has up to 0.369, at the hue of its green.
  private var chroma: CurveChart {
    let values = colors.map(\.y)
    return CurveChart(
      title: "Chroma",
      summary: "up to \(DecimalFormat.fixed(values.max() ?? 0, decimals: 3))", ramp: ramp,
      values: values, range: 0...0.4, boundaries: Gamut.allCases.map { ($0, boundary(of: $0)) })
  }

  /// The largest chroma of a gamut along the ramp.
  ///
  /// Three points between two steps have interpolated lightness and hue.
  private func boundary(of gamut: Gamut) -> [CurveChart.Point] {
    let hues = unwrappedHues
    var points: [CurveChart.Point] = []
    for index in colors.indices {
      let parts = index == colors.indices.last ? [0] : [0, 0.25, 0.5, 0.75]
      for part in parts {
        let next = min(index + 1, colors.count - 1)
        let lightness = colors[index].x + part * (colors[next].x - colors[index].x)
        let hue = hues[index] + part * (hues[next] - hues[index])
        let chroma = OKLCHSlice(hue: hue, gamut: gamut.rgb).maximumChroma(atLightness: lightness)
        points.append((Double(index) + part, chroma))
      }
    }
    return points
  }

  /// Hue in a range of 120° around the middle of the ramp's hues.
  private var hue: CurveChart {
    let values = zip(unwrappedHues, colors).map { Self.isGray($1) ? nil : $0 }
    let known = values.compactMap(\.self)
    let center = known.isEmpty ? 0 : ((known.min() ?? 0) + (known.max() ?? 0)) / 2
    return CurveChart(
      title: "Hue", summary: Self.summary(of: known), ramp: ramp, values: values,
      range: center - 60...center + 60)
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

/// A line chart of one coordinate over the steps of a ramp.
///
/// The drawing is stretched to the width that there is, without its proportions; strokes keep their
/// width by the style sheet.
struct CurveChart {
  /// A place along the steps, counted from 0, and the number there.
  typealias Point = (position: Double, value: Double)

  /// The coordinate: `Lightness`.
  let title: String
  /// The range of the numbers in words.
  let summary: String
  let ramp: Ramp

  /// The coordinate of each step; `nil` where the coordinate is undefined, as the hue of a gray.
  let values: [Double?]
  /// From the lower to the upper edge.
  let range: ClosedRange<Double>
  /// The largest values that each gamut allows; only the chart of chroma has them.
  var boundaries: [(gamut: Gamut, points: [Point])] = []

  // In units of the drawing. Coordinates are whole numbers; these units are fine enough to enlarge
  // the chart tenfold.
  private static let width = 2_000.0
  private static let height = 1_300.0
  private static let margin = 80.0

  /// Writes the title, the drawing, and the labels of the axis.
  func write(into markup: inout Markup) {
    markup.element("div", ["class": "chart"]) { markup in
      markup.element("p", ["class": "chart-title"]) { markup in
        markup.text(title + " ")
        markup.bind("small", summary)
      }
      markup.element(
        "svg",
        [
          "viewBox": "0 0 \(Int(Self.width)) \(Int(Self.height))", "preserveAspectRatio": "none",
          "aria-hidden": "true", "focusable": "false",
        ], draw)
      markup.element("p", ["class": "chart-axis", "aria-hidden": "true"]) { markup in
        for label in ends { markup.element("span", "\(label)") }
      }
    }
  }

  /// The labels below the axis: those of the first, the middle and the last step.
  private var ends: [Int] {
    let labels = ramp.steps.map(\.label)
    guard let first = labels.first, let last = labels.last else { return [] }
    return labels.count > 2 ? [first, labels[labels.count / 2], last] : [first, last]
  }

  /// Writes the paths: rules, boundaries, the line, and a dot of its color for each step.
  private func draw(into markup: inout Markup) {
    markup.element("path", ["class": "rules", "d": Self.rules])
    for (gamut, points) in boundaries {
      // That of sRGB is closed at the lower edge, so that it can be filled.
      let isFilled = gamut == .srgb && !points.isEmpty
      let feet = isFilled ? [points[points.count - 1], points[0]] : []
      let path = path(points + feet.map { ($0.position, range.lowerBound) })
      markup.bind(
        "path", ["class": "boundary \(gamut.name)"], set: ["d": path + (isFilled ? "Z" : "")])
    }
    // Steps without a value have no place on the line.
    let points = values.enumerated().map { index, value in
      value.map { Point(position: Double(index), value: $0) }
    }
    markup.bind("path", ["class": "line"], set: ["d": path(points.compactMap(\.self))])
    for (step, point) in zip(ramp.steps, points) {
      let color = "var(\(ramp.name.property(ofStep: step.label)))"
      markup.bind(
        "path", ["class": "dot", "style": "stroke: \(color)"],
        set: ["d": point.map { path([$0]) + "h0" } ?? ""])
    }
  }

  /// Lines at the quarters of the height.
  private static let rules = (0...4).map { quarter in
    "M0 \(Int(margin + (height - 2 * margin) * Double(quarter) / 4))h\(Int(width))"
  }.joined()

  /// A path with straight lines between points.
  private func path(_ points: [Point]) -> String {
    points.isEmpty ? "" : "M" + points.map(place).joined(separator: "L")
  }

  /// The coordinates of a point in the drawing, with values beyond the range at its edges.
  private func place(_ point: Point) -> String {
    let steps = Double(max(ramp.steps.count - 1, 1))
    let x = Self.margin + (Self.width - 2 * Self.margin) * point.position / steps
    let share = (point.value - range.lowerBound) / (range.upperBound - range.lowerBound)
    let y = Self.height - Self.margin - (Self.height - 2 * Self.margin) * min(max(share, 0), 1)
    return "\(Int(x.rounded())) \(Int(y.rounded()))"
  }
}
