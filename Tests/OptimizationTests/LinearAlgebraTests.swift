// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

@testable import PaletteSolver

final class LinearAlgebraTests: XCTestCase {
  func testSystemsEqualCramersRuleInExactArithmetic() throws {
    var generator = SmallGenerator(seed: 2)
    var singular = 0
    for _ in 0..<1_000 {
      let rows = (0..<3).map { _ in generator.integers(3, in: -9...9) }
      let exact = ExactSystem(rows: rows, values: generator.integers(3, in: -99...99))
      guard exact.determinant != 0 else {
        singular += 1
        continue
      }
      let system = try LinearSystem(rows: rows.map(\.doubles))
      let found = try system.solution(for: exact.values.doubles)
      for (x, expected) in zip(found, exact.solution) {
        XCTAssertEqual(x, expected, accuracy: 1e-10 * max(1, abs(expected)))
      }
    }
    // Their error is the next test's subject.
    XCTAssertLessThan(singular, 20)
  }

  func testSingularSystemsAreNamed() throws {
    for rows in [[[0.0]], [[1, 2], [2, 4]], [[1, 0, 0], [0, 0, 0], [0, 0, 1]]] {
      let reason = assertThrows(.linearSolve) {
        try LinearSystem(rows: rows).solution(for: rows.map { _ in 1 })
      }
      XCTAssertEqual(reason, .singular)
    }
  }

  func testShapesAreChecked() {
    XCTAssertEqual(
      assertThrows(.linearSolve) { try LinearSystem(rows: []).dimension },
      .dimensionMismatch(of: "rows", expected: 1, found: 0))
    assertThrows(.linearSolve) { try LinearSystem(rows: [[]]).dimension }
    XCTAssertEqual(
      assertThrows(.linearSolve) { try LinearSystem(rows: [[1, 2]]).dimension },
      .dimensionMismatch(of: "columns", expected: 1, found: 2))
    XCTAssertEqual(
      assertThrows(.linearSolve) { try LinearSystem(rows: [[1, 2], [3]]).dimension },
      .dimensionMismatch(of: "row", expected: 2, found: 1))
    assertThrows(.linearSolve) { try LinearSystem(rows: [[.nan]]).dimension }
    XCTAssertEqual(
      assertThrows(.linearSolve) { try LinearSystem(rows: [[1]]).solution(for: [1, 2]) },
      .dimensionMismatch(of: "values", expected: 1, found: 2))
    assertThrows(.linearSolve) { try LinearSystem(rows: [[1]]).solution(for: [.infinity]) }
  }

  func testFitsEqualTheNormalEquationsInExactArithmetic() throws {
    var generator = SmallGenerator(seed: 3)
    for round in 0..<400 {
      let ridge = round % 4
      let xs = (0..<(4 + round % 5)).map { $0 - 3 }
      let rows = xs.map { [1, $0, $0 * $0] }
      let values = generator.integers(xs.count, in: -50...50)
      let exact = ExactSystem(normalEquationsOf: rows, values: values, ridge: ridge).solution
      let fit = try RidgeRegression(
        rows: rows.map(\.doubles), values: values.doubles, ridge: Double(ridge))
      XCTAssertEqual(fit.rank, 3)
      let residuals = zip(rows, values).map { row, y in
        Double(y) - zip(row, exact).reduce(0) { $0 + Double($1.0) * $1.1 }
      }
      let norm = residuals.reduce(0) { $0 + $1 * $1 }.squareRoot()
      XCTAssertEqual(fit.residualNorm, norm, accuracy: 1e-10)
      for (c, expected) in zip(fit.coefficients, exact) {
        XCTAssertEqual(c, expected, accuracy: 1e-10)
      }
    }
  }

  func testARidgeDecidesWhatTheRowsLeaveOpen() throws {
    let underdetermined = [[1.0, 1.0]]
    XCTAssertThrowsError(try RidgeRegression(rows: underdetermined, values: [2])) { error in
      XCTAssertEqual((error as? OptimizationError)?.reason, .singular)
    }
    // By symmetry c = (t, t), with (2 - 2t)² + 2 r t² least at t = 2 / (2 + r).
    let fit = try RidgeRegression(rows: underdetermined, values: [2], ridge: 0.5)
    XCTAssertEqual(fit.coefficients[0], 0.8, accuracy: 1e-14)
    XCTAssertEqual(fit.coefficients[1], 0.8, accuracy: 1e-14)
    XCTAssertEqual(fit.rank, 1)
    let zero = try RidgeRegression(rows: [[0], [0]], values: [1, 1], ridge: 1)
    XCTAssertEqual(zero.coefficients, [0])
  }
}
