// SPDX-License-Identifier: MIT
import PropertyTesting
import XCTest

/// What a report says of inputs that could be different, where the property is known.
final class ExplainerTests: XCTestCase {
  private func notes(_ property: Property) -> [String] {
    // So many that the two numbers of an interval are found with any seed.
    property.check(Settings(cases: 20_000, seed: 1)).counterexamples.first?.variations ?? []
  }

  /// The numbers that fail are an interval: its ends are found to the unit.
  func testRangesEndWhereThePropertyHolds() {
    for (low, high) in [(500, 7_777), (1, 2), (4_095, 4_096), (9_998, 9_999), (-30, 41), (-9, -3)] {
      let law = Property("outside", .int(in: -10_000...10_000)) { !(low...high).contains($0) }
      XCTAssertEqual(notes(law), ["it: \(low) to \(high) fail too"])
    }
  }

  func testWhatFailsInAnotherWayExplainsNothing() {
    let law = Property("two ways", .int(in: 0...1 << 40)) { number in
      guard number < 1_000 else {
        throw PropertyFailure(key: number > 2_000 ? "large" : "small", message: "")
      }
    }
    XCTAssertEqual(
      law.check(Settings(seed: 1)).counterexamples.filter { $0.failure.key == "small" }
        .map(\.variations), [["it: 1000 to 2000 fail too"]])
  }

  func testVariationsThatAreRejectedExplainNothing() {
    let law = Property("rejected", .int(in: 0...1 << 40)) { number in
      try assume(number % 16 == 0)
      return false
    }
    XCTAssertEqual(notes(law), [])
  }

  func testInputsAndElementsThatDoNotMatterAreNumbered() {
    let law = Property("the second", .uint8, .array(of: .int(in: 0...99)), .int(in: 0...1)) {
      _, list, bit in list.count < 3 || list[1] < 40 || bit == 0
    }
    XCTAssertEqual(
      notes(law),
      [
        "input 1 could be anything", "element 0 of input 2 could be anything",
        "element 2 of input 2 could be anything",
      ])
  }
}
