// SPDX-License-Identifier: MIT
import PropertyTesting
import XCTest

final class ExhaustiveStatefulTests: XCTestCase {
  func testMistakesAreFoundAndShownInTheShortestWay() {
    for machine in FaultyMachine.all {
      let ideals = machine.minimal.map { $0.joined(separator: "\n") }
      var (found, minimal) = (0, 0)
      for seed in 0..<100 as Range<UInt64> {
        var settings = Settings(cases: machine.cases, seed: seed)
        settings.explains = false
        let outcome = machine.property.check(settings)
        guard let counterexample = outcome.counterexamples.first else { continue }
        found += 1
        if ideals.contains(counterexample.inputs.joined()) { minimal += 1 }
      }
      XCTAssertGreaterThanOrEqual(found, 95, machine.law)
      XCTAssertGreaterThanOrEqual(minimal, 95, machine.law)
    }
  }
}
