// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver

/// Fits a `RampTable` of PaletteSolver to published ramps.
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
  package func table(of families: [Family]) throws -> RampTable {
    let hues = families.map { $0[brandStep].z }
    let peaks = families.map { family in family.map(\.y).max() ?? 1 }
    var steps: [RampTable.Step] = []
    for (index, label) in labels.enumerated() {
      let colors = families.map { $0[index] }
      steps.append(
        RampTable.Step(
          label: Double(label),
          lightness: try Self.series(of: colors.map(\.x), hues),
          chromaShare: try Self.series(of: zip(colors, peaks).map { $0.y / $1 }, hues),
          hueTurn: try Self.series(of: zip(colors, hues).map { turn(from: $1, to: $0.z) }, hues)))
    }
    return RampTable(steps: steps)
  }

  /// The series nearest to values at some hues.
  private static func series(of values: [Double], _ hues: [Double]) throws -> HueSeries {
    // The ridge draws towards the mean of all families, not towards 0; and a column that is divided
    // by k leaves a coefficient k times as large, whose square the ridge then weighs k² times.
    let mean = values.reduce(0, +) / Double(values.count)
    let scale = SIMD8<Double>(1, 1, 1, 0.5, 0.5, 1 / 3, 1 / 3, 0)
    let rows = hues.map { hue in
      let row = HueHarmonics(hue: hue).values * scale
      return (0..<HueHarmonics.count).map { row[$0] }
    }
    let fit = try RidgeRegression(rows: rows, values: values.map { $0 - mean }, ridge: ridge)
    var coefficients = SIMD8<Double>.zero
    for (index, coefficient) in fit.coefficients.enumerated() { coefficients[index] = coefficient }
    coefficients *= scale
    coefficients[0] += mean
    return HueSeries(coefficients)
  }
}
