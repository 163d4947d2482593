// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TincturePalettes

/// Lightness, chroma and hue along the ramps of a published palette, as functions of the hue of the
/// brand step.
package struct RampTable: Hashable, Sendable {
  /// One step of the ramps that the table was fitted to.
  package struct Step: Hashable, Sendable {
    package let label: Double

    /// OKLab lightness, 0 to 1.
    package let lightness: HueSeries

    /// Chroma as a share of the ramp's largest.
    package let chromaShare: HueSeries

    /// The step's hue minus the brand step's, in degrees.
    package let hueTurn: HueSeries

    package init(label: Double, lightness: HueSeries, chromaShare: HueSeries, hueTurn: HueSeries) {
      self.label = label
      self.lightness = lightness
      self.chromaShare = chromaShare
      self.hueTurn = hueTurn
    }

    fileprivate func mixed(with other: Step, share: Double) -> Step {
      Step(
        label: label + share * (other.label - label),
        lightness: lightness.mixed(with: other.lightness, share: share),
        chromaShare: chromaShare.mixed(with: other.chromaShare, share: share),
        hueTurn: hueTurn.mixed(with: other.hueTurn, share: share))
    }
  }

  /// The steps in the order of their labels.
  package let steps: [Step]

  package init(steps: [Step]) { self.steps = steps }

  /// Takes the coefficients of ``HueSeries`` in billionths, one row for each step.
  init(labels: [Int], lightness: [[Int]], chromaShare: [[Int]], hueTurn: [[Int]]) {
    steps = labels.indices.map {
      Step(
        label: Double(labels[$0]), lightness: HueSeries(billionths: lightness[$0]),
        chromaShare: HueSeries(billionths: chromaShare[$0]),
        hueTurn: HueSeries(billionths: hueTurn[$0]))
    }
  }

  /// The same with a step at 0 and one at 1000, for ramps with steps beyond 50 and 950: nearly
  /// white without chroma, and 0.75 times the lightness of the last step.
  func extended() -> RampTable {
    guard let first = steps.first, let last = steps.last else { return self }
    let white = Step(
      label: 0, lightness: HueSeries(constant: 0.995), chromaShare: HueSeries(constant: 0),
      hueTurn: first.hueTurn)
    let black = Step(
      label: 1000, lightness: 0.75 * last.lightness, chromaShare: last.chromaShare,
      hueTurn: last.hueTurn)
    return RampTable(steps: [white] + steps + [black])
  }

  /// The step at a label: linear between its neighbors and constant outside.
  func step(at label: Double) -> Step {
    let upper = steps.firstIndex { $0.label >= label } ?? steps.count - 1
    guard upper > 0, steps[upper].label > label else { return steps[upper] }
    let (left, right) = (steps[upper - 1], steps[upper])
    return left.mixed(with: right, share: (label - left.label) / (right.label - left.label))
  }
}

extension HueSeries {
  fileprivate init(billionths: [Int]) {
    var coefficients = SIMD8<Double>.zero
    for (index, value) in billionths.enumerated() { coefficients[index] = Double(value) / 1e9 }
    self.init(coefficients)
  }
}

/// The cosines and sines of a hue and of its double and triple, with a 1 in front.
package struct HueHarmonics: Sendable {
  /// 1, then cosine and sine of the hue, of its double and of its triple; the last element is 0.
  package let values: SIMD8<Double>

  /// The number of values that are not always 0.
  package static let count = 7

  /// Makes the harmonics of a hue in degrees.
  ///
  /// The strength is a factor of all but the leading 1: 0 asks a series for its mean over all hues.
  package init(hue: Double, strength: Double = 1) {
    let (cosine, sine) = unitVector(atDegrees: hue)
    let (cosine2, sine2) = (cosine * cosine - sine * sine, 2 * cosine * sine)
    let (cosine3, sine3) = (cosine * cosine2 - sine * sine2, sine * cosine2 + cosine * sine2)
    var values = strength * SIMD8(0, cosine, sine, cosine2, sine2, cosine3, sine3, 0)
    values[0] = 1
    self.values = values
  }
}

/// A number that depends on the hue: a Fourier series of third order.
///
/// With second order, the ramps of a family left out of the fit are 1.5 times as far from the
/// published ones; fourth order brings them no nearer.
package struct HueSeries: Hashable, Sendable {
  /// The mean over all hues, then the factors of ``HueHarmonics/values``.
  package let coefficients: SIMD8<Double>

  package init(_ coefficients: SIMD8<Double>) { self.coefficients = coefficients }

  init(constant: Double) { coefficients = SIMD8(constant, 0, 0, 0, 0, 0, 0, 0) }

  func callAsFunction(_ hue: HueHarmonics) -> Double { (coefficients * hue.values).sum() }

  func mixed(with other: HueSeries, share: Double) -> HueSeries {
    HueSeries(coefficients + share * (other.coefficients - coefficients))
  }

  static func * (factor: Double, series: HueSeries) -> HueSeries {
    HueSeries(factor * series.coefficients)
  }
}

/// The tables and constants behind a ``RampCurve``.
package struct RampStyle: Sendable {
  let table: RampTable
  let neutral: NeutralCurve

  /// The weight of ``StepBending``: how far the steps follow the brand away from the curve.
  let smoothness: Double

  /// By how much each step of a bent ramp is darker than the one before, in OKLab lightness.
  private(set) var leastStep = StepLightness.usualLeastStep

  /// The style of a curve, by default with its own table; another has to have the curve's steps.
  package init(_ curve: RampCurve, table: RampTable? = nil) {
    switch curve {
    case .tailwind, .even:
      (self.table, neutral) = ((table ?? .tailwind).extended(), .tailwind)
      smoothness = 10
    // Radix Colors' step 9 is independent of the curve, and the others stay on it.
    case .radixLight: (self.table, neutral, smoothness) = (table ?? .radixLight, .radixLight, 0)
    case .radixDark: (self.table, neutral, smoothness) = (table ?? .radixDark, .radixDark, 0)
    }
  }
}

extension RampStyle {
  /// The style of published ramps: the table nearest to Tailwind's that is fitted to those with a
  /// hue, and the grays among them.
  ///
  /// - Throws: ``PaletteError/optimization(_:)`` if GSL allocation fails.
  package init(after model: ModelRamps) throws(PaletteError) {
    let chromatic = model.chromatic.map(\.oklch)
    let fit = RampFit(labels: model.labels, brandStep: chromatic.mostChromaticStep)
    table = try PaletteError.wrapping { () throws(OptimizationError) in
      try fit.table(of: chromatic, nearestTo: RampTable.tailwind.extended())
    }
    let grays = model.grays.map(\.oklch)
    neutral = NeutralCurve(
      after: grays.isEmpty ? chromatic : grays, labels: model.labels, isGray: !grays.isEmpty)
    smoothness = 10
    leastStep = min(leastStep, chromatic.leastStep / 2)
  }
}

extension Ramp {
  /// The steps in OKLCH, hue in degrees.
  fileprivate var oklch: RampFit.Family {
    steps.map { $0.rgb.color.converted(to: OKLCH.self).coordinates }
  }
}

extension [RampFit.Family] {
  /// The least difference in lightness from one step to the next.
  fileprivate var leastStep: Double {
    flatMap { family in zip(family, family.dropFirst()).map { $0.x - $1.x } }.min() ?? 0
  }

  /// The step with the largest mean chroma, which is where brands stand.
  fileprivate var mostChromaticStep: Int {
    let chroma = first.map { family in
      family.indices.map { step in reduce(0) { $0 + $1[step].y } }
    }
    guard let chroma, let greatest = chroma.max() else { return 0 }
    return chroma.firstIndex(of: greatest) ?? 0
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

  /// The mean lightness of ramps at each step, and the chroma of grays; ramps of colors tell
  /// nothing of that, and Tailwind's is taken at the same lightness.
  fileprivate init(after ramps: [RampFit.Family], labels: [Int], isGray: Bool) {
    let count = Double(ramps.count)
    let lightness = labels.indices.map { step in
      ramps.reduce(0) { $0 + $1[step].x } / count
    }
    let chroma = labels.indices.map { step in ramps.reduce(0) { $0 + $1[step].y } }
    let greatest = chroma.max() ?? 0
    // The chroma of exact grays is rounding.
    let isTinted = isGray && greatest > 0.002 * count
    self.init(
      labels: labels, lightness: lightness,
      chromaShare: isTinted
        ? chroma.map { $0 / greatest } : lightness.map(Self.tailwind.chromaShare(atLightness:)))
  }

  /// The chroma at a lightness, as a share of the ramp's largest.
  private func chromaShare(atLightness wanted: Double) -> Double {
    let labels = stride(from: 0.0, through: 1000, by: 1)
    let nearest = labels.min { abs(lightness($0) - wanted) < abs(lightness($1) - wanted) }
    return chromaShare(nearest ?? 0)
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
