// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// Lightness, chroma and hue along the ramps of a published palette, as functions of the hue of the
/// brand step.
package struct RampTable: Hashable, Sendable {
  /// One step of the ramps that the table was fitted to.
  package struct Step: Hashable, Sendable {
    /// The number that names the step.
    package let label: Double

    /// OKLab lightness, 0 to 1.
    package let lightness: HueSeries

    /// Chroma as a share of the ramp's largest.
    package let chromaShare: HueSeries

    /// The step's hue minus the brand step's, in degrees.
    package let hueTurn: HueSeries

    package init(
      label: Double, lightness: HueSeries, chromaShare: HueSeries, hueTurn: HueSeries
    ) {
      self.label = label
      self.lightness = lightness
      self.chromaShare = chromaShare
      self.hueTurn = hueTurn
    }

    /// The step a share of the way to a neighbor.
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

  /// Makes the harmonics of a hue.
  ///
  /// - Parameters:
  ///   - hue: Degrees.
  ///   - strength: A factor of all but the leading 1: 0 asks a series for its mean over all hues.
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

  /// A constant.
  init(constant: Double) {
    coefficients = SIMD8(constant, 0, 0, 0, 0, 0, 0, 0)
  }

  func callAsFunction(_ hue: HueHarmonics) -> Double { (coefficients * hue.values).sum() }

  /// The series a share of the way to another one.
  func mixed(with other: HueSeries, share: Double) -> HueSeries {
    HueSeries(coefficients + share * (other.coefficients - coefficients))
  }

  static func * (factor: Double, series: HueSeries) -> HueSeries {
    HueSeries(factor * series.coefficients)
  }
}
