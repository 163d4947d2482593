// SPDX-License-Identifier: GPL-3.0-or-later

@testable import PaletteSolver
import XCTest

final class SobolSequenceTests: XCTestCase {
  func testFirstPointsAreThePublishedOnes() throws {
    // P. Bratley and B. L. Fox, ACM algorithm 659 (1988), the first two dimensions.
    XCTAssertEqual(
      try SobolSequence.points(7, dimension: 2),
      [
        [0.5, 0.5], [0.75, 0.25], [0.25, 0.75], [0.375, 0.375], [0.875, 0.875], [0.625, 0.125],
        [0.125, 0.625],
      ])
  }

  func testEveryCoordinateVisitsEveryDyadicNumberOnce() throws {
    for dimension in SobolSequence.dimensions {
      let points = try SobolSequence.points(255, dimension: dimension)
      for axis in 0..<dimension {
        XCTAssertEqual(points.map { $0[axis] * 256 }.sorted(), (1...255).map(Double.init))
      }
    }
  }

  func testTwoSequencesAreEqualAndIndependent() throws {
    var first = try SobolSequence(dimension: 3)
    for _ in 0..<10 { _ = first.next() }
    var second = try SobolSequence(dimension: 3)
    for _ in 0..<10 { _ = second.next() }
    XCTAssertEqual(first.next(), second.next())
  }

  func testDimensionsOutsideTheTableAreRefused() {
    for dimension in [Int.min, -1, 0, 41, Int.max] {
      XCTAssertEqual(
        assertThrows(.sobol) { try SobolSequence(dimension: dimension).dimension },
        .badArgument(name: "dimension", requirement: "from 1 to 40"))
    }
    assertThrows(.sobol) { try SobolSequence.points(-1, dimension: 1) }
    XCTAssertEqual(try SobolSequence.points(0, dimension: 1), [])
  }
}
