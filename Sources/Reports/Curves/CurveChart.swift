// SPDX-License-Identifier: MIT

import ColorSpaces

/// One number along a ramp's steps, drawn.
struct CurveChart {
  /// A place along the steps, counted from 0, and the number there.
  struct Point {
    let position: Double
    let value: Double
  }

  /// How far a gamut reaches.
  struct Boundary {
    let gamut: Gamut
    let points: [Point]
  }

  let title: String

  /// The range of the numbers in words.
  let summary: String

  /// The labels of the steps, and the custom properties with their colors.
  let labels: [Int]
  let dots: [String]

  /// One for each step; `nil` where there is nothing to draw.
  let values: [Double?]

  /// From the lower to the upper edge.
  let range: ClosedRange<Double>

  let boundaries: [Boundary]

  // In units of the drawing: whole ones, and fine enough for ten times the size.
  private static let width = 2_000.0
  private static let height = 1_300.0
  private static let margin = 80.0

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

  private var ends: [Int] {
    guard let first = labels.first, let last = labels.last else { return [] }
    return labels.count > 2 ? [first, labels[labels.count / 2], last] : [first, last]
  }

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

  private var line: String {
    let points = values.enumerated().compactMap { index, value in
      value.map { Point(position: Double(index), value: $0) }
    }
    return path(points)
  }

  /// The boundary; that of sRGB comes down at its ends, so that it can be filled.
  private func outline(of boundary: Boundary) -> String {
    guard boundary.gamut == .srgb, let first = boundary.points.first,
      let last = boundary.points.last
    else { return path(boundary.points) }
    let feet = [last, first].map { Point(position: $0.position, value: range.lowerBound) }
    return path(boundary.points + feet) + "Z"
  }

  private func path(_ points: [Point]) -> String {
    points.isEmpty ? "" : "M" + points.map(place).joined(separator: "L")
  }

  private func place(_ point: Point) -> String {
    let steps = Double(max(labels.count - 1, 1))
    let x = Self.margin + (Self.width - 2 * Self.margin) * point.position / steps
    let share = (point.value - range.lowerBound) / (range.upperBound - range.lowerBound)
    let y = Self.height - Self.margin - (Self.height - 2 * Self.margin) * min(max(share, 0), 1)
    return "\(Int(x.rounded())) \(Int(y.rounded()))"
  }
}
