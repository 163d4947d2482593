// SPDX-License-Identifier: MIT

import ColorSpaces

/// A line chart of one coordinate over the steps of a ramp.
///
/// The drawing is stretched to the width that there is, without its proportions; strokes keep their
/// width by the style sheet.
struct CurveChart {
  /// A place along the steps, counted from 0, and the number there.
  struct Point {
    let position: Double
    let value: Double
  }

  /// The largest values that a gamut allows.
  struct Boundary {
    let gamut: Gamut
    let points: [Point]
  }

  /// The coordinate: `Lightness`.
  let title: String

  /// The range of the numbers in words.
  let summary: String

  /// The labels of the steps.
  let labels: [Int]

  /// The custom properties with the colors of the steps, without `--`.
  let dots: [String]

  /// The coordinate of each step; `nil` where the coordinate is undefined, as the hue of a gray.
  let values: [Double?]

  /// From the lower to the upper edge.
  let range: ClosedRange<Double>

  /// The largest values of each gamut; only the chart of chroma has them.
  let boundaries: [Boundary]

  // In units of the drawing. Coordinates are whole numbers; these units are fine enough to enlarge
  // the chart tenfold.
  private static let width = 2_000.0
  private static let height = 1_300.0
  private static let margin = 80.0

  /// Writes the title, the drawing, and the labels of the axis.
  func write(into markup: inout Markup) {
    markup.element("div", ["class": "chart"]) { markup in
      markup.element("p", ["class": "chart-title"]) { markup in
        markup.text(title)
        markup.text(" ")
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
    guard let first = labels.first, let last = labels.last else { return [] }
    return labels.count > 2 ? [first, labels[labels.count / 2], last] : [first, last]
  }

  /// Writes the paths: rules, boundaries, the line, and a dot of its color for each step.
  private func draw(into markup: inout Markup) {
    markup.element("path", ["class": "rules", "d": Self.rules])
    for boundary in boundaries {
      markup.bind(
        "path", ["class": "boundary \(boundary.gamut.name)"], set: "d", to: outline(of: boundary))
    }
    markup.bind("path", ["class": "line"], set: "d", to: line)
    for (index, dot) in dots.enumerated() {
      markup.bind(
        "path", ["class": "dot", "style": "stroke: var(--\(dot))"], set: "d",
        to: values[index].map { "M" + place(.init(position: Double(index), value: $0)) + "h0" }
          ?? "")
    }
  }

  /// Lines at the quarters of the height.
  private static let rules = (0...4).map { quarter in
    "M0 \(Int(margin + (height - 2 * margin) * Double(quarter) / 4))h\(Int(width))"
  }.joined()

  /// The path through the steps that have a value.
  private var line: String {
    let points = values.enumerated().compactMap { index, value in
      value.map { Point(position: Double(index), value: $0) }
    }
    return path(points)
  }

  /// The path of a boundary; that of sRGB is closed at the lower edge, so that it can be filled.
  private func outline(of boundary: Boundary) -> String {
    guard boundary.gamut == .srgb, let first = boundary.points.first,
      let last = boundary.points.last
    else { return path(boundary.points) }
    let feet = [last, first].map { Point(position: $0.position, value: range.lowerBound) }
    return path(boundary.points + feet) + "Z"
  }

  /// A path with straight lines between points.
  private func path(_ points: [Point]) -> String {
    points.isEmpty ? "" : "M" + points.map(place).joined(separator: "L")
  }

  /// The coordinates of a point in the drawing, with values beyond the range at its edges.
  private func place(_ point: Point) -> String {
    let steps = Double(max(labels.count - 1, 1))
    let x = Self.margin + (Self.width - 2 * Self.margin) * point.position / steps
    let share = (point.value - range.lowerBound) / (range.upperBound - range.lowerBound)
    let y = Self.height - Self.margin - (Self.height - 2 * Self.margin) * min(max(share, 0), 1)
    return "\(Int(x.rounded())) \(Int(y.rounded()))"
  }
}
