// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
@testable import PaletteSolver
import XCTest

final class MinimizerTests: XCTestCase {
  /// The valley of Rosenbrock (1960), least at (1, 1) with the value 0.
  private func rosenbrock(_ p: [Double], _ gradient: inout [Double]) -> Double {
    let (slope, rise) = (1 - p[0], p[1] - p[0] * p[0])
    gradient[0] = -2 * slope - 400 * p[0] * rise
    gradient[1] = 200 * rise
    return slope * slope + 100 * rise * rise
  }

  func testRosenbrocksValley() throws {
    let found = try GradientMinimizer(
      initialStep: 0.01, gradientTolerance: 1e-7, maximumIterations: 2_000
    ).minimum(of: rosenbrock, from: [-1.2, 1])
    XCTAssertEqual(found[0], 1, accuracy: 1e-6)
    XCTAssertEqual(found[1], 1, accuracy: 1e-6)
  }

  func testQuadraticsOfManySizes() throws {
    var generator = SmallGenerator(seed: 5)
    for dimension in [1, 2, 3, 7, 20, 50] {
      let weights = (0..<dimension).map { _ in generator.number(in: 0.1...10) }
      let places = (0..<dimension).map { _ in generator.number(in: -5...5) }
      let found = try GradientMinimizer().minimum(
        of: { point, gradient in
          var value = 3.0
          for i in point.indices {
            gradient[i] = 2 * weights[i] * (point[i] - places[i])
            value += weights[i] * (point[i] - places[i]) * (point[i] - places[i])
          }
          return value
        }, from: Array(repeating: 0, count: dimension))
      for (x, place) in zip(found, places) { XCTAssertEqual(x, place, accuracy: 1e-5) }
    }
  }

  func testAStartAtTheMinimumStays() throws {
    var calls = 0
    let found = try GradientMinimizer().minimum(
      of: {
        calls += 1
        return rosenbrock($0, &$1)
      }, from: [1, 1])
    XCTAssertEqual(found, [1, 1])
    XCTAssertEqual(calls, 1)
  }

  func testABadValueAtAnyEvaluationIsReportedAtItsPoint() {
    for bad in [Double.nan, .infinity, -.infinity] {
      for limit in 0..<12 {
        assertReportsBadPoint(after: limit) { calls in
          try GradientMinimizer(initialStep: 0.01).minimum(
            of: { point, gradient in
              calls.append(point)
              let value = rosenbrock(point, &gradient)
              return calls.count > limit ? bad : value
            }, from: [-1.2, 1])
        }
        assertReportsBadPoint(after: limit) { calls in
          try GradientMinimizer(initialStep: 0.01).minimum(
            of: { point, gradient in
              calls.append(point)
              let value = rosenbrock(point, &gradient)
              if calls.count > limit { gradient[1] = bad }
              return value
            }, from: [-1.2, 1])
        }
      }
    }
  }

  /// Asserts that a run stops at its first bad evaluation, and names its point.
  private func assertReportsBadPoint(
    after limit: Int, line: UInt = #line, run: (_ calls: inout [[Double]]) throws -> [Double]
  ) {
    var calls: [[Double]] = []
    let reason = assertThrows(.gradientMinimum, line: line) { try run(&calls) }
    XCTAssertEqual(reason, .nonFiniteObjective(at: calls.last ?? []), line: line)
    XCTAssertEqual(calls.count, limit + 1, line: line)
  }

  func testObjectivesWithoutAMinimumEnd() {
    assertThrows(.gradientMinimum) {
      try GradientMinimizer().minimum(
        of: { point, gradient in
          gradient[0] = 1
          return point[0]
        }, from: [0])
    }
  }

  func testAWrongGradientMakesNoProgress() {
    let reason = assertThrows(.gradientMinimum) {
      try GradientMinimizer().minimum(
        of: { point, gradient in
          gradient[0] = -2 * point[0]
          return point[0] * point[0]
        }, from: [1])
    }
    guard case .noProgress(_, best: let best) = reason else {
      return XCTFail("\(String(describing: reason))")
    }
    XCTAssertEqual(best.count, 1)
  }

  func testIterationsAreBounded() {
    let reason = assertThrows(.gradientMinimum) {
      try GradientMinimizer(maximumIterations: 3).minimum(of: rosenbrock, from: [-1.2, 1])
    }
    guard case .noConvergence(iterations: 3, best: let best) = reason else {
      return XCTFail("\(String(describing: reason))")
    }
    XCTAssertEqual(best.count, 2)
  }

  func testArgumentsAreChecked() {
    for start in [[], [Double.nan, 0], [0, .infinity]] {
      assertThrows(.gradientMinimum) {
        try GradientMinimizer().minimum(of: rosenbrock, from: start)
      }
    }
    for minimizer in [
      GradientMinimizer(initialStep: 0), GradientMinimizer(initialStep: .nan),
      GradientMinimizer(lineTolerance: 1), GradientMinimizer(lineTolerance: -0.1),
      GradientMinimizer(gradientTolerance: -1), GradientMinimizer(gradientTolerance: .nan),
      GradientMinimizer(maximumIterations: 0),
    ] {
      assertThrows(.gradientMinimum) { try minimizer.minimum(of: rosenbrock, from: [0, 0]) }
    }
    XCTAssertEqual(
      assertThrows(.gradientMinimum) {
        try GradientMinimizer().minimum(
          of: { point, gradient in
            gradient.append(1)
            return 0
          }, from: [0])
      }, .dimensionMismatch(of: "array to fill", expected: 1, found: 2))
  }
}
