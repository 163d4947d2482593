// SPDX-License-Identifier: MIT

import Support
import XCTest

@testable import PaletteSolver

final class DifferenceProgramTests: XCTestCase {
  private func solution(
    _ target: [Double], _ compliances: [Double], _ differences: [DifferenceConstraint]
  ) -> [Double]? {
    var program = DifferenceProgram(differences)
    var point = target
    let isSolved = program.project(&point, compliances: compliances, tolerance: 1e-12)
    return isSolved ? point : nil
  }

  /// Solved by hand: the ends share the way in proportion to their compliances.
  func testTwoRolesPartInProportion() throws {
    let point = try XCTUnwrap(
      solution([0, 0], [3, 1], [DifferenceConstraint(above: 0, below: 1, length: 1)]))
    XCTAssertEqual(point[0], 0.75, accuracy: 1e-9)
    XCTAssertEqual(point[1], -0.25, accuracy: 1e-9)
  }

  func testWhatHasRoomStays() {
    let differences = [DifferenceConstraint(above: 0, below: 1, length: 0.5)]
    XCTAssertEqual(solution([1, 0], [1, 1], differences), [1, 0])
  }

  /// Solved by hand: two heavy ends and a light middle, (x, y, z) = (1, 0, -1).
  func testAChainKeepsItsMiddle() throws {
    let differences = [
      DifferenceConstraint(above: 0, below: 1, length: 1),
      DifferenceConstraint(above: 1, below: 2, length: 1),
    ]
    let point = try XCTUnwrap(solution([0, 0, 0], [0.5, 2, 0.5], differences))
    for (found, expected) in zip(point, [1.0, 0, -1]) {
      XCTAssertEqual(found, expected, accuracy: 1e-9)
    }
  }

  func testAPinnedRoleLetsTheOtherGoAllTheWay() throws {
    let point = try XCTUnwrap(
      solution([0, 0], [0, 1], [DifferenceConstraint(above: 0, below: 1, length: 2)]))
    XCTAssertEqual(point[0], 0)
    XCTAssertEqual(point[1], -2, accuracy: 1e-9)
  }

  func testPinnedRolesThatContradictEachOtherHaveNoSolution() {
    XCTAssertNil(solution([0, 0], [0, 0], [DifferenceConstraint(above: 0, below: 1, length: 1)]))
  }

  /// The conditions of Karush, Kuhn and Tucker, which only the solution meets.
  func testRandomProgramsMeetTheConditionsOfTheirOptimum() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let count = Int.random(in: 2...12, using: &random)
      let target = (0..<count).map { _ in Double.random(in: -1...1, using: &random) }
      let compliances = (0..<count).map { _ in Double.random(in: 0.01...3, using: &random) }
      // Downward in the order of the indices, so that there is no cycle.
      let differences = (0..<2 * count).map { _ in
        let above = Int.random(in: 0..<count - 1, using: &random)
        return DifferenceConstraint(
          above: above, below: Int.random(in: above + 1..<count, using: &random),
          length: Double.random(in: 0...1, using: &random))
      }
      var program = DifferenceProgram(differences)
      var point = target
      XCTAssertTrue(program.project(&point, compliances: compliances, tolerance: 1e-11))
      var balance = zip(point, target).map { $0 - $1 }
      for (difference, multiplier) in zip(differences, program.multipliers) {
        let shortfall = difference.shortfall(in: point)
        XCTAssertGreaterThanOrEqual(multiplier, 0)
        XCTAssertLessThanOrEqual(shortfall, 1e-9)
        XCTAssertEqual(multiplier * shortfall, 0, accuracy: 1e-8)
        balance[difference.above] -= multiplier * compliances[difference.above]
        balance[difference.below] += multiplier * compliances[difference.below]
      }
      for rest in balance { XCTAssertEqual(rest, 0, accuracy: 1e-9) }
    }
  }
}
