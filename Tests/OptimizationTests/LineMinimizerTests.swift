// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
@testable import PaletteSolver
import XCTest

final class LineMinimizerTests: XCTestCase {
  func testMinimaKnownInClosedForm() throws {
    for method in LineMinimizer.Method.allCases {
      let minimizer = LineMinimizer(method: method)
      let cosine = try minimizer.minimum(of: cos, in: 0...6, guess: 2)
      XCTAssertEqual(cosine.point, Double.pi, accuracy: 1e-6)
      XCTAssertEqual(cosine.value, -1, accuracy: 1e-12)
      let kink = try minimizer.minimum(of: { abs($0 - 0.3) }, in: 0...1)
      XCTAssertEqual(kink.point, 0.3, accuracy: 1e-6)
    }
  }

  func testParabolasAnywhereAtAnyTolerance() throws {
    var generator = SmallGenerator(seed: 4)
    for method in LineMinimizer.Method.allCases {
      for _ in 0..<500 {
        let place = generator.number(in: -3...3)
        let tolerance = pow(10, generator.number(in: -12 ... -2))
        let found = try LineMinimizer(method: method, tolerance: tolerance).minimum(
          of: { ($0 - place) * ($0 - place) }, in: -4...4, guess: 0.9 * place)
        XCTAssertEqual(found.point, place, accuracy: tolerance + 1e-6)
      }
    }
  }

  func testEveryErrorPath() {
    let minimizer = LineMinimizer()
    XCTAssertEqual(
      assertThrows(.lineMinimum) { try minimizer.minimum(of: { $0 }, in: 0...1, guess: 0.5) },
      .minimumNotBracketed(guess: 0.5))
    for guess in [0, 1, 2, Double.nan] {
      XCTAssertEqual(
        assertThrows(.lineMinimum) { try minimizer.minimum(of: { $0 }, in: 0...1, guess: guess) },
        .badArgument(name: "guess", requirement: "inside the interval"))
    }
    assertThrows(.lineMinimum) { try minimizer.minimum(of: { $0 }, in: 0...0) }
    assertThrows(.lineMinimum) { try minimizer.minimum(of: { $0 }, in: 0...(.infinity)) }
    for bad in [Double.nan, .infinity, -.infinity] {
      for start in 0..<8 {
        var (calls, last) = (0, Double.nan)
        let reason = assertThrows(.lineMinimum) {
          try minimizer.minimum(
            of: {
              calls += 1
              last = $0
              return calls > start ? bad : cosh($0 - 0.4)
            }, in: 0...1)
        }
        XCTAssertEqual(reason, .nonFiniteObjective(at: [last]))
        XCTAssertEqual(calls, start + 1)
      }
    }
    XCTAssertEqual(
      assertThrows(.lineMinimum) {
        try LineMinimizer(maximumIterations: 0).minimum(of: { $0 * $0 }, in: -1...1)
      }, .badArgument(name: "maximumIterations", requirement: "at least 1"))
    let reason = assertThrows(.lineMinimum) {
      try LineMinimizer(maximumIterations: 2).minimum(of: cosh, in: -1...2)
    }
    guard case .noConvergence(iterations: 2, _) = reason else {
      return XCTFail("\(String(describing: reason))")
    }
    assertThrows(.lineMinimum) {
      try LineMinimizer(tolerance: .nan).minimum(of: cosh, in: -1...2)
    }
  }
}
