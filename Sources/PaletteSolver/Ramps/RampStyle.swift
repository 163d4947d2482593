// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// The tables and constants behind a ``RampCurve``.
package struct RampStyle: Sendable {
  let table: RampTable
  let neutral: NeutralCurve

  /// The weight of ``StepBending``: how far the steps follow the brand away from the curve.
  let smoothness: Double

  init(_ curve: RampCurve) {
    switch curve {
    case .tailwind, .even: self.init(curve, table: .tailwind)
    case .radixLight: self.init(curve, table: .radixLight)
    case .radixDark: self.init(curve, table: .radixDark)
    }
  }

  /// The style with another table, which has to have the curve's steps.
  package init(_ curve: RampCurve, table: RampTable) {
    switch curve {
    case .tailwind, .even:
      self.init(table: table.extended(), neutral: .tailwind, smoothness: 10)
    // Radix Colors' step 9 is independent of the curve, and the others stay on it.
    case .radixLight: self.init(table: table, neutral: .radixLight, smoothness: 0)
    case .radixDark: self.init(table: table, neutral: .radixDark, smoothness: 0)
    }
  }

  private init(table: RampTable, neutral: NeutralCurve, smoothness: Double) {
    self.table = table
    self.neutral = neutral
    self.smoothness = smoothness
  }
}

/// The lightness and the chroma along a ramp of tinted grays.
struct NeutralCurve: Sendable {
  /// OKLab lightness over the step's label.
  let lightness: PiecewiseLinear

  /// Chroma, as a share of the ramp's largest, over the step's label.
  let chromaShare: PiecewiseLinear

  private init(labels: [Int], lightness: [Double], chromaShare: [Double]) {
    let labels = labels.map(Double.init)
    self.lightness = PiecewiseLinear(zip(labels, lightness).map { ($0, $1) })
    self.chromaShare = PiecewiseLinear(zip(labels, chromaShare).map { ($0, $1) })
  }

  /// The median lightness of Tailwind CSS 4's gray families.
  ///
  /// The tint is strongest below the middle, where a little chroma is least visible, as in the
  /// tinted ones of them. The ends, at 0 and 1000, serve ramps with steps beyond 50 and 950.
  static let tailwind = NeutralCurve(
    labels: [0] + RampSteps.standard.labels + [1000],
    lightness: [
      0.995, 0.985, 0.967, 0.923, 0.870, 0.709, 0.553, 0.444, 0.372, 0.274, 0.212, 0.145, 0.109,
    ],
    chromaShare: [0, 0.12, 0.2, 0.32, 0.5, 0.9, 1, 0.98, 0.95, 0.9, 0.9, 0.85, 0.85])

  /// The means of the six gray scales of Radix Colors, of the five tinted ones for the chroma.
  static let radixLight = NeutralCurve(
    labels: RampSteps.radix.labels,
    lightness: [
      0.992, 0.982, 0.956, 0.932, 0.909, 0.886, 0.852, 0.792, 0.643, 0.608, 0.502, 0.242,
    ],
    chromaShare: [0.13, 0.19, 0.26, 0.32, 0.43, 0.46, 0.57, 0.74, 0.97, 0.93, 0.81, 0.79])
  static let radixDark = NeutralCurve(
    labels: RampSteps.radix.labels,
    lightness: [
      0.179, 0.213, 0.252, 0.283, 0.312, 0.348, 0.400, 0.490, 0.536, 0.582, 0.768, 0.948,
    ],
    chromaShare: [0.23, 0.22, 0.26, 0.37, 0.43, 0.51, 0.60, 0.80, 1, 0.93, 0.71, 0.18])
}

/// A function given by points: linear between them and constant outside.
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
