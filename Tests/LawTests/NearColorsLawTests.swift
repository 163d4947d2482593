// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Colors that hardly differ.
final class NearColorsLawTests: PropertyTestCase {
  /// (43) however near two colors are, their difference is a number, and small.
  ///
  /// Chroma far beyond any gamut is in: there CIEDE2000's rotation cancels nearly everything.
  func testNearlyEqualColors() {
    let step = zip(Generator<Double>.tiny, Generator<Bool>.bool).map { $1 ? $0 : -$0 }
    check(
      "(43) nearly equal colors differ a little, by some number", .double(in: 0...100),
      .double(in: 0...400), .hue, step, step
    ) { lightness, chroma, hue, a, b in
      for metric in KnownColorDifferences.all {
        let unit = metric.id.hasPrefix("ok") ? 0.004 : 1
        let lab = LCHD65.toBase(Vector3(lightness * unit, chroma * unit, hue))
        let near = lab + unit * Vector3(0, a, b)
        let difference = metric.difference(lab, near)
        try require(difference >= 0 && difference <= 0.5, "\(metric.id) \(difference)")
      }
    }
  }
}
