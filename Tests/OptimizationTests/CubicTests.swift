// SPDX-License-Identifier: GPL-3.0-or-later

@testable import PaletteSolver
import XCTest

final class CubicTests: XCTestCase {
  func testThreeRootsOnAGridComeBackSorted() throws {
    // Integer roots and factors: the coefficients are exact.
    for (i, j, k) in triples(-6...6) where i < j && j < k {
      for factor in [-3.0, 1, 7] {
        let cubic = Cubic(
          factor, -factor * (i + j + k), factor * (i * j + j * k + k * i), -factor * i * j * k)
        let roots = try cubic.realRoots()
        XCTAssertEqual(roots.count, 3)
        for (root, expected) in zip(roots, [i, j, k]) {
          XCTAssertEqual(root, expected, accuracy: 1e-13)
        }
      }
    }
  }

  func testDoubleAndTripleRootsAreNearTheirPlace() throws {
    for (i, j, k) in triples(-6...6) where i == j || j == k {
      let cubic = Cubic(1, -(i + j + k), i * j + j * k + k * i, -i * j * k)
      let roots = try cubic.realRoots()
      XCTAssert([1, 3].contains(roots.count))
      for root in roots {
        XCTAssertLessThan([i, j, k].map { abs($0 - root) }.min() ?? .infinity, 1e-5)
      }
    }
  }

  func testOneRealRootOnAGrid() throws {
    // (x - r) ((x - u)² + v²) has no other real root.
    for (r, u, v) in triples(-4...5) where v > 0 {
      let roots = try Cubic(
        1, -(r + 2 * u), u * u + v * v + 2 * u * r, -r * (u * u + v * v)
      ).realRoots()
      XCTAssertEqual(roots.count, 1)
      XCTAssertEqual(roots.first ?? .nan, r, accuracy: 1e-13)
    }
  }

  func testLowerDegrees() throws {
    XCTAssertEqual(Array(try Cubic(0, 1, -3, 2).realRoots()), [1, 2])
    XCTAssertEqual(Array(try Cubic(0, 1, 0, 1).realRoots()), [])
    XCTAssertEqual(Array(try Cubic(0, 0, 4, 2).realRoots()), [-0.5])
    XCTAssertEqual(Array(try Cubic(0, 0, 0, 2).realRoots()), [])
    XCTAssertEqual(Array(try Cubic(0, 1e200, -1e200, 0).realRoots()), [0, 1])
  }

  func testImpossibleCoefficientsAreRefused() {
    for bad in [Double.nan, .infinity, -.infinity] {
      for cubic in [Cubic(bad, 1, 1, 1), Cubic(1, bad, 1, 1), Cubic(1, 1, bad, 1)] {
        assertThrows(.cubic) { try cubic.realRoots() }
      }
      assertThrows(.cubic) { try Cubic(1, 1, 1, bad).realRoots() }
    }
    assertThrows(.cubic) { try Cubic(0, 0, 0, 0).realRoots() }
    assertThrows(.cubic) { try Cubic(1e-60, 1, 1, 1).realRoots() }
    assertThrows(.cubic) { try Cubic(.leastNonzeroMagnitude, 1, 1, 1e300).realRoots() }
    assertThrows(.cubic) { try Cubic(0, 0, .leastNonzeroMagnitude, 1).realRoots() }
  }

  func testLargeCoefficientsUpToTheLimit() throws {
    let roots = try Cubic(1, -1e49, 0, 0).realRoots()
    XCTAssertEqual(roots.last ?? .nan, 1e49, accuracy: 1e36)
  }

  private func triples(_ range: ClosedRange<Int>) -> [(Double, Double, Double)] {
    range.flatMap { i in
      range.flatMap { j in range.map { k in (Double(i), Double(j), Double(k)) } }
    }
  }
}
