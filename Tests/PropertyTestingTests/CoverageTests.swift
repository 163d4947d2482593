// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

final class CoverageTests: XCTestCase {
  private func refuted(_ covered: Int, of cases: Int, required: Double) -> Bool {
    var coverage = Coverage(required: required)
    coverage.cases = cases
    coverage.covered = covered
    return coverage.isRefuted
  }

  /// Tails of the binomial distribution, in exact arithmetic: 2⁻²⁹ = 1.9e-9 and 2⁻³⁰ = 0.93e-9;
  /// 0.9¹⁹⁶ = 1.08e-9 and 0.9¹⁹⁷ = 0.97e-9; 36 · 2⁻³⁵ = 1.05e-9 and 37 · 2⁻³⁶ = 0.54e-9.
  func testTailIsThatOfTheBinomialDistribution() {
    XCTAssertFalse(refuted(0, of: 29, required: 0.5))
    XCTAssert(refuted(0, of: 30, required: 0.5))
    XCTAssertFalse(refuted(0, of: 196, required: 0.1))
    XCTAssert(refuted(0, of: 197, required: 0.1))
    XCTAssertFalse(refuted(1, of: 35, required: 0.5))
    XCTAssert(refuted(1, of: 36, required: 0.5))
  }

  func testTailOfManyCasesNeitherOverflowsNorUnderflows() {
    XCTAssertFalse(refuted(499_000, of: 1_000_000, required: 0.5))
    XCTAssert(refuted(496_000, of: 1_000_000, required: 0.5))
    XCTAssertFalse(refuted(500_001, of: 1_000_000, required: 0.5))
    XCTAssert(refuted(9, of: 10, required: 1))
    XCTAssertFalse(refuted(10, of: 10, required: 1))
    XCTAssertFalse(refuted(0, of: 10, required: 0))
  }
}
