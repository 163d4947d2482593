// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import PinChecks
import XCTest

/// The argument by which the sides of most pairs are settled, and the numbers of proofs.
final class PairSideTests: XCTestCase {
  /// Only the pairs that the solver tries on both sides have two: a search over the sides of all
  /// pairs finds no theme with any other pair reversed.
  func testOnlyFreePairsHaveTwoSides() {
    for (level, appearance) in Self.modes {
      let system = AllSides.of(level, appearance, isPageReversed: false)
      let open = zip(system.pairs, system.settled).filter { $1 == nil }.map(\.0)
      for pair in open {
        XCTAssert(
          Self.free.contains(pair.foreground),
          "\(level) \(appearance): \(pair.foreground.name) on \(pair.grounds.map(\.name))")
      }
      // Text between the inverse surfaces, and beyond both.
      XCTAssertGreaterThanOrEqual(open.count, 4)
    }
  }

  /// The labels of any fill and the texts on inverse surfaces.
  private static let free: Set<Role> = [
    .brandOnSolid, .accentOnPrimary, .statusOnSolidSuccess, .statusOnSolidWarning,
    .statusOnSolidError, .statusOnSolidInfo, .buttonLabel, .buttonDestructiveLabel,
    .statusOnSuccess, .statusOnWarning,
    .statusOnError, .statusOnInfo, .textInverse, .textInverseSecondary,
  ]

  private static let modes: [(ConformanceLevel, Appearance)] = [
    (.aa, .light), (.aa, .dark), (.aaa, .light), (.aaa, .dark), (.aaa, .lightHighContrast),
    (.aaa, .darkHighContrast),
  ]

  func testAProductThatACalculatorDoesNotGetIsFound() {
    let end = ", and even white on black is only 21"
    for (factors, product, isRight) in [
      (["1.02", "7.00", "3.00"], "21.50", false), (["1.0242", "7.00", "3.00"], "21.51", true),
      (["4.50", "4.50"], "20.25", false), (["2.10", "10.00", "1.0001"], "21.00", false),
    ] {
      let why =
        "contrast ratios multiply: "
        + factors.map { $0 + " for a on b" }.joined(separator: ", ") + " make " + product + end
      XCTAssertEqual(ProofArithmetic.errors(in: why).isEmpty, isRight, why)
    }
  }
}
