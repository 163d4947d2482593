// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
@testable import PaletteSolver
import XCTest

final class BrentRootFinderTests: XCTestCase {
  func testFindsRootsKnownInClosedForm() throws {
    var finder = try BrentRootFinder()
    for square in stride(from: 0.25, through: 100, by: 0.25) {
      let root = try finder.root(of: { $0 * $0 - square }, in: 0...101, tolerance: 1e-12)
      XCTAssertEqual(root, square.squareRoot(), accuracy: 1e-12)
    }
    let root = try BrentRootFinder.root(of: { cos(Double.pi * $0) }, in: 0...1)
    XCTAssertEqual(root, 0.5, accuracy: 1e-9)
  }

  func testEveryBracketedCubeRootMeetsItsTolerance() throws {
    var finder = try BrentRootFinder()
    var generator = SmallGenerator(seed: 1)
    for _ in 0..<2_000 {
      let root = generator.number(in: -10...10)
      let tolerance = pow(10, generator.number(in: -15 ... -1))
      let found = try finder.root(
        of: { ($0 - root) * (1 + ($0 - root) * ($0 - root)) }, in: -11...12, tolerance: tolerance)
      XCTAssertEqual(found, root, accuracy: tolerance + 1e-14)
    }
  }

  func testFindsZerosAtTheEndsAndInAPoint() throws {
    var finder = try BrentRootFinder()
    XCTAssertEqual(try finder.root(of: { $0 }, in: 0...1, tolerance: 0), 0)
    XCTAssertEqual(try finder.root(of: { $0 - 1 }, in: 0...1, tolerance: 0), 1)
    XCTAssertEqual(try finder.root(of: { $0 - 1 }, in: 1...1, tolerance: 0), 1)
  }

  func testToleranceZeroEndsWhereDoublesEnd() throws {
    let root = try BrentRootFinder.root(of: { $0 * $0 - 2 }, in: 1...2, tolerance: 0)
    XCTAssertEqual(root, 2.0.squareRoot(), accuracy: 1e-15)
  }

  func testAJumpIsFoundWithinTheTolerance() throws {
    let jump = try BrentRootFinder.root(of: { $0 < 0.3 ? -1 : 1 }, in: 0...1, tolerance: 1e-6)
    XCTAssertEqual(jump, 0.3, accuracy: 1e-6)
  }

  func testSameSignsAreNotBracketed() {
    let reason = assertThrows(.brentRoot) {
      try BrentRootFinder.root(of: { $0 * $0 + 1 }, in: -1...2)
    }
    XCTAssertEqual(reason, .notBracketed(lower: 2, upper: 5))
  }

  func testNaNAndInfinityAreReportedWithTheirPoint() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let atStart = assertThrows(.brentRoot) {
        try BrentRootFinder.root(of: { _ in bad }, in: 0...1)
      }
      XCTAssertEqual(atStart, .nonFiniteObjective(at: [0]))
      let atEnd = assertThrows(.brentRoot) {
        try BrentRootFinder.root(of: { $0 == 1 ? bad : -1 }, in: 0...1)
      }
      XCTAssertEqual(atEnd, .nonFiniteObjective(at: [1]))
      var last = Double.nan
      let inside = assertThrows(.brentRoot) {
        try BrentRootFinder.root(
          of: {
            last = $0
            return 0 < $0 && $0 < 1 ? bad : $0 - 0.25
          }, in: 0...1)
      }
      XCTAssertEqual(inside, .nonFiniteObjective(at: [last]))
    }
  }

  func testEveryBadArgumentIsRefused() {
    for interval in [0...Double.infinity, -.infinity...0, -1e308...1e308] {
      XCTAssertEqual(
        assertThrows(.brentRoot) { try BrentRootFinder.root(of: { $0 }, in: interval) },
        .badArgument(name: "interval", requirement: "finite"))
    }
    for tolerance in [-1, Double.nan, .infinity] {
      assertThrows(.brentRoot) {
        try BrentRootFinder.root(of: { $0 }, in: -1...1, tolerance: tolerance)
      }
    }
    for iterations in [0, -1, Int.min] {
      assertThrows(.brentRoot) {
        try BrentRootFinder.root(of: { $0 }, in: -1...1, maximumIterations: iterations)
      }
    }
  }

  func testIterationsAreBounded() {
    var evaluations = 0
    let reason = assertThrows(.brentRoot) {
      try BrentRootFinder.root(
        of: {
          evaluations += 1
          return $0 * $0 - 2
        }, in: 0...2, maximumIterations: 2)
    }
    guard case .noConvergence(iterations: 2, let best) = reason else {
      return XCTFail("\(String(describing: reason))")
    }
    XCTAssertEqual(best.count, 1)
    XCTAssertEqual(evaluations, 4)
  }

  func testAWorkspaceSurvivesAnError() throws {
    var finder = try BrentRootFinder()
    do { _ = try finder.root(of: { _ in .nan }, in: 0...1) } catch {}
    do { _ = try finder.root(of: { _ in 1 }, in: 0...1) } catch {}
    XCTAssertEqual(try finder.root(of: { $0 - 0.5 }, in: 0...1), 0.5, accuracy: 1e-9)
  }

  func testASolveMayCallAnother() throws {
    let root = try BrentRootFinder.root(
      of: { outer in
        let inner = try? BrentRootFinder.root(of: { $0 * $0 - outer }, in: 0...3, tolerance: 1e-13)
        return (inner ?? .nan) - 1.5
      }, in: 0...4)
    XCTAssertEqual(root, 2.25, accuracy: 1e-8)
  }
}
