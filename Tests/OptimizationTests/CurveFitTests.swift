// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
@testable import PaletteSolver
import XCTest

final class CurveFitTests: XCTestCase {
  private let times = (0..<20).map { Double($0) / 4 }

  func testAnExactExponentialIsRecovered() throws {
    var generator = SmallGenerator(seed: 6)
    for _ in 0..<100 {
      let truth = [
        generator.number(in: 1...5), generator.number(in: 0.2...2), generator.number(in: -1...1),
      ]
      let fit = try CurveFit(from: [1, 1, 0], residualCount: times.count) { p, residuals in
        for (i, t) in times.enumerated() {
          residuals[i] =
            p[0] * exp(-p[1] * t) + p[2] - (truth[0] * exp(-truth[1] * t) + truth[2])
        }
      }
      for (found, expected) in zip(fit.parameters, truth) {
        XCTAssertEqual(found, expected, accuracy: 1e-6)
      }
      XCTAssertLessThan(fit.residualNorm, 1e-6)
    }
  }

  func testALinearModelEqualsTheLinearFit() throws {
    let values = times.map { sin(3 * $0) }
    let linear = try LinearFit(rows: times.map { [1, $0] }, values: values)
    let fit = try CurveFit(from: [0, 0], residualCount: times.count) { p, residuals in
      for (i, t) in times.enumerated() { residuals[i] = p[0] + p[1] * t - values[i] }
    }
    XCTAssertEqual(fit.parameters[0], linear.coefficients[0], accuracy: 1e-7)
    XCTAssertEqual(fit.parameters[1], linear.coefficients[1], accuracy: 1e-7)
    XCTAssertEqual(fit.residualNorm, linear.residualNorm, accuracy: 1e-9)
  }

  func testABadResidualIsReportedAtItsParameters() {
    for bad in [Double.nan, .infinity, -.infinity] {
      for limit in 0..<12 {
        var calls: [[Double]] = []
        let reason = assertThrows(.curveFit) {
          try CurveFit(from: [1, 1], residualCount: times.count) { p, residuals in
            calls.append(p)
            for (i, t) in times.enumerated() {
              residuals[i] = p[0] * exp(-p[1] * t) - 3 * exp(-0.3 * t)
            }
            if calls.count > limit { residuals[7] = bad }
          }
        }
        XCTAssertEqual(reason, .nonFiniteObjective(at: calls.last ?? []))
        XCTAssertEqual(calls.count, limit + 1)
      }
    }
  }

  func testArgumentsAndIterationsAreBounded() {
    let nothing: ([Double], inout [Double]) -> Void = { _, _ in }
    assertThrows(.curveFit) { try CurveFit(from: [], residualCount: 3, residuals: nothing) }
    assertThrows(.curveFit) { try CurveFit(from: [.nan], residualCount: 3, residuals: nothing) }
    assertThrows(.curveFit) { try CurveFit(from: [1, 2], residualCount: 1, residuals: nothing) }
    for tolerance in [0, -1, Double.nan] {
      assertThrows(.curveFit) {
        try CurveFit(from: [1], residualCount: 1, tolerance: tolerance, residuals: nothing)
      }
    }
    assertThrows(.curveFit) {
      try CurveFit(from: [1], residualCount: 1, maximumIterations: 0, residuals: nothing)
    }
    XCTAssertEqual(
      assertThrows(.curveFit) {
        try CurveFit(from: [1], residualCount: 1) { _, residuals in residuals = [] }
      }, .dimensionMismatch(of: "array to fill", expected: 1, found: 0))
    let reason = assertThrows(.curveFit) {
      try CurveFit(from: [-1.2, 1], residualCount: 2, maximumIterations: 2) { p, residuals in
        residuals[0] = 1 - p[0]
        residuals[1] = 10 * (p[1] - p[0] * p[0])
      }
    }
    guard case .noConvergence(iterations: 2, _) = reason else {
      return XCTFail("\(String(describing: reason))")
    }
  }
}
