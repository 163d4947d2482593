// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// The cosines and sines of a hue and of its double and triple, with a 1 in front.
package struct HueHarmonics: Sendable {
  /// 1, then cosine and sine of the hue, of its double and of its triple; the last element is 0.
  let values: SIMD8<Double>

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
/// Of second order, ramps of a palette left out of the fit come out half as far again from what its
/// designers chose; of fourth, no nearer.
package struct HueSeries: Hashable, Sendable {
  /// The mean over all hues, then the factors of ``HueHarmonics/values``.
  package let coefficients: SIMD8<Double>

  package init(_ coefficients: SIMD8<Double>) { self.coefficients = coefficients }

  /// A number that is the same at every hue.
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
