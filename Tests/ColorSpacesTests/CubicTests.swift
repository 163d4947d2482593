// SPDX-License-Identifier: MIT

import ColorSpaces
import Support
import XCTest

final class CubicTests: XCTestCase {
  private func roots(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let roots = CubicRoots(a, b, c, d)
    return [roots.first, roots.second, roots.third]
  }

  func testRootsThatAreWholeNumbers() {
    for (actual, expected) in zip(roots(1, -6, 11, -6), [1.0, 2, 3]) {
      XCTAssertEqual(actual, expected, accuracy: 1e-15)
    }
    XCTAssertEqual(roots(1, 0, 0, -8), [2, .infinity, .infinity])
    XCTAssertEqual(roots(2, 0, -2, 0), [-1, 0, 1])
    XCTAssertEqual(roots(0, 1, -3, 2), [1, 2, .infinity])
    XCTAssertEqual(roots(0, 0, 2, -3), [1.5, .infinity, .infinity])
    XCTAssertEqual(roots(1, -3, 3, -1), [1, 1, 1])
  }

  func testNothingToSolve() {
    let none = [Double.infinity, .infinity, .infinity]
    XCTAssertEqual(roots(0, 0, 0, 0), none)
    XCTAssertEqual(roots(0, 0, 0, 1), none)
    XCTAssertEqual(roots(0, 1, 0, 1), none)
    for bad in [Double.nan, .infinity, -.infinity] {
      XCTAssertEqual(roots(bad, bad, bad, bad), none)
      XCTAssertEqual(roots(bad, 1, 1, 1), none)
      XCTAssertEqual(roots(1, 1, 1, bad), none)
    }
  }

  /// Law: roots that are chosen and multiplied out come back, however far apart they lie.
  func testChosenRootsComeBack() {
    var generator = SeededGenerator(state: 3)
    for _ in 0..<20_000 {
      let chosen = (0..<3).map { _ in
        Double.random(in: -1...1, using: &generator)
          * [1e-3, 1, 1e3][Int.random(in: 0..<3, using: &generator)]
      }.sorted()
      let (p, q, r) = (chosen[0], chosen[1], chosen[2])
      let gap = min(q - p, r - q)
      let scale = max(abs(p), abs(r))
      guard gap > 1e-3 * scale else { continue }
      let found = roots(1, -(p + q + r), p * q + q * r + r * p, -p * q * r)
      for (actual, expected) in zip(found, chosen) {
        XCTAssertLessThanOrEqual(distance(actual, expected), 1e-9 * scale, "\(chosen) \(found)")
      }
    }
  }

  /// Law: a leading coefficient that fades away leaves the roots of the quadratic.
  func testAFadingLeadingCoefficient() {
    for exponent in stride(from: -6.0, through: -320, by: -2) {
      let found = roots(
        Double(sign: .plus, exponent: Int(exponent * 3.32), significand: 1), 1, -3, 2)
      let near = found.filter { abs($0) < 100 }
      XCTAssertEqual(near.count, 2, "\(exponent) \(found)")
      for (actual, expected) in zip(near, [1.0, 2]) {
        XCTAssertLessThanOrEqual(distance(actual, expected), 1e-4)
      }
    }
  }

  /// Law: the partial derivatives are the limits of difference quotients.
  func testDerivatives() {
    let cubic = HomogeneousCubic(lll: 1, llc: -0.7, lcc: 2.5, ccc: -4)
    let (l, c, step) = (0.6, 0.15, 1e-6)
    func slope(_ value: (Double) -> Double) -> Double { (value(step) - value(-step)) / (2 * step) }
    XCTAssertEqual(
      cubic.lightnessDerivative(lightness: l, chroma: c),
      slope { cubic.value(lightness: l + $0, chroma: c) }, accuracy: 1e-9)
    XCTAssertEqual(
      cubic.chromaDerivative(lightness: l, chroma: c),
      slope { cubic.value(lightness: l, chroma: c + $0) }, accuracy: 1e-9)
    XCTAssertEqual(
      cubic.secondChromaDerivative(lightness: l, chroma: c),
      slope { cubic.chromaDerivative(lightness: l, chroma: c + $0) }, accuracy: 1e-9)
  }
}
