// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TincturePalettes

/// Fits a ``RampTable`` to published ramps.
package struct RampFit: Sendable {
  /// A ramp as it was published: OKLCH, hue in degrees, in the order of the labels.
  package typealias Family = [Vector3]

  package let labels: [Int]
  /// Which step stands for the brand.
  package let brandStep: Int

  // The harmonic k is fitted with this times k² on its squares: the curves change smoothly with the
  // hue. Found, like the order, by leaving out one palette at a time.
  private static let ridge = 0.3

  package init(labels: [Int], brandStep: Int) {
    self.labels = labels
    self.brandStep = brandStep
  }

  /// The table of some families, which all have a hue.
  ///
  /// - Throws: ``OptimizationError`` if GSL allocation fails.
  package func table(of families: [Family]) throws(OptimizationError) -> RampTable {
    try table(of: families, after: nil)
  }

  /// The table of some families, at least one, that is nearest to another table: what the families
  /// leave open, such as the other hues, is as there.
  ///
  /// A step stands where the mean lightness of the other table, at the hues of the families, is the
  /// mean of the families.
  ///
  /// - Throws: ``OptimizationError`` if GSL allocation fails.
  package func table(
    of families: [Family], nearestTo prior: RampTable
  ) throws(OptimizationError) -> RampTable {
    try table(of: families, after: prior)
  }

  private func table(
    of families: [Family], after prior: RampTable?
  ) throws(OptimizationError) -> RampTable {
    let hues = families.map { $0[brandStep].z }
    let peaks = families.map { family in family.map(\.y).max() ?? 1 }
    var steps: [RampTable.Step] = []
    for (index, label) in labels.enumerated() {
      let colors = families.map { $0[index] }
      let lightness = colors.map(\.x)
      let before = prior?.step(ofLightness: lightness, atHues: hues)
      steps.append(
        RampTable.Step(
          label: Double(label),
          lightness: try Self.series(of: lightness, hues, after: before?.lightness),
          chromaShare: try Self.series(
            of: zip(colors, peaks).map { $0.y / $1 }, hues, after: before?.chromaShare),
          hueTurn: try Self.series(
            of: zip(colors, hues).map { turn(from: $1, to: $0.z) }, hues, after: before?.hueTurn)))
    }
    return RampTable(steps: steps)
  }

  /// The series nearest to values at some hues.
  ///
  /// The ridge draws towards another series, moved by the mean difference; without one, towards the
  /// mean of all families.
  private static func series(
    of values: [Double], _ hues: [Double], after prior: HueSeries?
  ) throws(OptimizationError) -> HueSeries {
    let prior = prior ?? HueSeries(constant: 0)
    let expected = hues.map { prior(HueHarmonics(hue: $0)) }
    let differences = zip(values, expected).map { $0 - $1 }
    let mean = differences.reduce(0, +) / Double(differences.count)
    // A column that is divided by k leaves a coefficient k times as large, whose square the ridge
    // then weighs k² times.
    let scale = SIMD8<Double>(1, 1, 1, 0.5, 0.5, 1 / 3, 1 / 3, 0)
    let rows = hues.map { hue in
      let row = HueHarmonics(hue: hue).values * scale
      return (0..<HueHarmonics.count).map { row[$0] }
    }
    let fit = try RidgeRegression(rows: rows, values: differences.map { $0 - mean }, ridge: ridge)
    var coefficients = SIMD8<Double>.zero
    for (index, coefficient) in fit.coefficients.enumerated() { coefficients[index] = coefficient }
    coefficients *= scale
    coefficients[0] += mean
    return HueSeries(prior.coefficients + coefficients)
  }
}

extension RampTable {
  /// The step whose mean lightness at some hues is the mean of given lightnesses; the first or the
  /// last one for what is lighter or darker than all.
  fileprivate func step(ofLightness lightness: [Double], atHues hues: [Double]) -> Step {
    let harmonics = hues.map { HueHarmonics(hue: $0) }
    let wanted = lightness.reduce(0, +)
    var (light, dark) = (steps.first?.label ?? 0, steps.last?.label ?? 0)
    // Labels are whole numbers up to some thousands: fifty halvings reach the last bit.
    for _ in 0..<50 {
      let label = (light + dark) / 2
      let step = step(at: label)
      if harmonics.reduce(0, { $0 + step.lightness($1) }) > wanted {
        light = label
      } else {
        dark = label
      }
    }
    return step(at: dark)
  }
}
