// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import XCTest

/// Whether what takes minutes is to run too.
let allTestsAreRequested = ProcessInfo.processInfo.environment["TINCTURE_ALL_TESTS"] == "1"

/// Faulty systems, and the shortest runs of commands that show what is wrong with each.
final class ExhaustiveStatefulTests: XCTestCase {
  func testShortestRunsShowThePlantedMistakes() {
    check(seeds: 0..<3, atLeast: 2)
  }

  func testShortestRunsShowThePlantedMistakesInNearlyAllRuns() throws {
    try XCTSkipUnless(
      allTestsAreRequested, "takes minutes; TINCTURE_ALL_TESTS=1 runs it")
    check(seeds: 0..<100, atLeast: 95)
  }

  private func check(seeds: Range<UInt64>, atLeast least: Int) {
    for machine in FaultyMachine.all {
      let ideals = machine.minimal.map { $0.joined(separator: "\n") }
      var (found, minimal) = (0, 0)
      for seed in seeds {
        var settings = Settings(cases: machine.cases, seed: seed)
        settings.explains = false
        let outcome = machine.property.check(settings)
        guard let counterexample = outcome.counterexamples.first else { continue }
        found += 1
        if ideals.contains(counterexample.inputs.joined()) { minimal += 1 }
      }
      XCTAssertGreaterThanOrEqual(found, least, machine.law)
      XCTAssertGreaterThanOrEqual(minimal, least, machine.law)
    }
  }
}
