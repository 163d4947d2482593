// SPDX-License-Identifier: MIT

@testable import ChartSolver
import ColorGenerators
import ColorSpaces
import TinctureContrast
import Foundation
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// The search's own arithmetic gives what the formulas of other modules give.
final class ChartSightTests: PropertyTestCase {
  func testCoordinatesAreThoseOfTheSpaces() {
    check("a sight has the coordinates of Lab and OKLab", Generator<RGB8>.rgb8) { color in
      let color = color.gamut == .srgb ? color : color.rounded(in: .srgb)
      for deficiency in ChartSight.viewers {
        let light = ChartSight.light(color, deficiency)
        let sight = ChartSight(light: light)
        let lab = (ColorValue<LinearSRGB>(light).converted() as ColorValue<LabD65>).coordinates
        let okLab = (ColorValue<LinearSRGB>(light).converted() as ColorValue<OKLab>).coordinates
        XCTAssertLessThan((sight.lab - lab).length, 1e-4, "\(color)")
        XCTAssertLessThan((sight.okLab - okLab).length, 1e-6, "\(color)")
      }
    }
  }

  func testTheDifferenceIsCIEDE2000() {
    check(
      "the difference is that of Sharma, Wu and Dalal",
      zip(Generator<RGB8>.rgb8, Generator<RGB8>.rgb8)
    ) { first, second in
      let (first, second) = (first.rounded(in: .srgb), second.rounded(in: .srgb))
      for deficiency in ChartSight.viewers {
        let one = ChartSight(light: ChartSight.light(first, deficiency))
        let other = ChartSight(light: ChartSight.light(second, deficiency))
        let expected = DeltaE2000.difference(one.lab, other.lab)
        // The formula jumps at opposite hues, where a last digit decides.
        let isOpposite = abs(one.lab.y * other.lab.z - one.lab.z * other.lab.y) < 1e-3
        if !isOpposite {
          XCTAssertEqual(one.deltaE(to: other), expected, accuracy: 2e-4, "\(first), \(second)")
        }
      }
    }
  }
}
