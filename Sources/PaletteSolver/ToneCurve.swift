// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// A function given by points, straight between them and level outside.
struct PiecewiseLinear: Sendable {
  private let points: [(x: Double, y: Double)]

  /// - Parameter points: At least one, with x ascending.
  init(_ points: [(x: Double, y: Double)]) { self.points = points }

  func callAsFunction(_ x: Double) -> Double {
    guard let upper = points.firstIndex(where: { $0.x >= x }) else { return points.last?.y ?? 0 }
    guard upper > 0 else { return points[0].y }
    let (left, right) = (points[upper - 1], points[upper])
    return left.y + (right.y - left.y) * (x - left.x) / (right.x - left.x)
  }
}

/// How lightness and chroma run along the steps of a ramp, before it is bent through a brand.
struct ToneCurve: Sendable {
  /// OKLab lightness over the step's label.
  let lightness: PiecewiseLinear

  /// Chroma, as a share of the ramp's largest, over the step's label.
  let chromaShare: PiecewiseLinear

  private static let labels = RampSteps.standard.labels.map(Double.init)

  private init(lightness: [Double], chromaShare: [Double]) {
    // The ends, at 0 and 1000, give room to ramps with steps beyond 50 and 950.
    self.lightness = PiecewiseLinear(
      [(0, 0.995)] + zip(Self.labels, lightness).map { ($0, $1) } + [(1000, lightness[10] * 0.75)])
    self.chromaShare = PiecewiseLinear(
      [(0, 0)] + zip(Self.labels, chromaShare).map { ($0, $1) } + [(1000, chromaShare[10])])
  }

  /// The medians of the 17 chromatic families of Tailwind CSS 4's palette.
  static let chromatic = ToneCurve(
    lightness: [0.977, 0.951, 0.902, 0.833, 0.746, 0.685, 0.592, 0.514, 0.448, 0.396, 0.279],
    chromaShare: [0.07, 0.15, 0.34, 0.58, 0.82, 0.96, 0.99, 0.86, 0.72, 0.55, 0.37])

  /// The median lightness of Tailwind CSS 4's gray families; the tint is strongest in the dark
  /// half, where a little chroma is least visible, as in the tinted ones of them.
  static let neutral = ToneCurve(
    lightness: [0.985, 0.967, 0.923, 0.870, 0.709, 0.553, 0.444, 0.372, 0.274, 0.212, 0.145],
    chromaShare: [0.12, 0.2, 0.32, 0.5, 0.9, 1, 0.98, 0.95, 0.9, 0.9, 0.85])
}
