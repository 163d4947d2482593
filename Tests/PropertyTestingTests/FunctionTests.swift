// SPDX-License-Identifier: MIT
import PropertyTesting
import XCTest

final class FunctionTests: XCTestCase {
  /// Checks that the search ends at the same counterexample with every seed.
  private func expect(
    _ inputs: String..., from law: Property, line: UInt = #line
  ) {
    for seed in UInt64(1)...4 {
      let found = law.check(Settings(seed: seed)).counterexamples.first
      XCTAssertEqual(found?.inputs, inputs, "seed \(seed)", line: line)
      XCTAssertEqual(found?.variations, [], "the functions are those of these inputs", line: line)
    }
  }

  /// The smallest functions are those that are pasted here: what is reported compiles.
  func testFilterAndMapDoNotCommute() {
    let (isKept, double) = (
      { (x: Int) -> Bool in
        switch x {
        case 0: true;
        default: false
        }
      },
      { (_: Int) -> Int in 1 }
    )
    XCTAssertNotEqual([0].filter(isKept).map(double), [0].map(double).filter(isKept))
    expect(
      "[0]", "{ (x: Int) -> Bool in switch x { case 0: true; default: false } }",
      "{ (_: Int) -> Int in 1 }",
      from: Property(
        "filtering and mapping commute", .array(of: .int),
        .function(from: Int.self, to: .bool), .function(from: Int.self, to: .int)
      ) { numbers, isKept, changed in
        numbers.filter { isKept($0) }.map { changed($0) }
          == numbers.map { changed($0) }.filter { isKept($0) }
      })
  }

  func testFoldsFromBothSidesDiffer() {
    let add = { (x: Int, y: Int) -> Int in
      switch (x, y) {
      case (0, 1): 1;
      default: 0
      }
    }
    XCTAssertNotEqual([1].reduce(0, add), [1].reversed().reduce(0) { add($1, $0) })
    expect(
      "[1]", "{ (x: Int, y: Int) -> Int in switch (x, y) { case (0, 1): 1; default: 0 } }",
      from: Property(
        "a fold has no direction", .array(of: .int), .function(from: Int.self, Int.self, to: .int)
      ) { numbers, add in
        numbers.reduce(0) { add($0, $1) } == numbers.reversed().reduce(0) { add($1, $0) }
      })
  }

  func testATableHasTheCasesThatMatter() {
    expect(
      "[0, 1, -1]", "{ (x: Int) -> Int in switch x { case 0: 1; case 1: -1; default: 0 } }",
      from: Property("few results", .array(of: .int), .function(from: Int.self, to: .int)) {
        numbers, of in
        Set(numbers.map { of($0) }).count < 3
      })
    expect(
      #"["", "a"]"#, "{ (_: String) -> UInt8 in 0 }",
      from: Property("injective", .array(of: .string), .function(from: String.self, to: .uint8)) {
        texts, of in
        Set(texts.map { of($0) }).count == Set(texts).count
      })
  }

  func testATableLeavesOutResultsThatAreTheDefault() {
    expect(
      "{ (x: Int) -> Int in switch x { case 7: 1; default: 0 } }",
      from: Property("only 7", .function(from: Int.self, to: .int(in: 0...2))) { of in
        let results = [5, 7, 9].map { of($0) }
        try assume(results[0] == 0 && results[2] == 0)
        return results[1] == 0
      })
  }

  func testAFunctionIsPure() {
    let numbers = Generator<[Double]>.array(of: .anyDouble)
    let outcome = Property("pure", numbers, .function(from: Double.self, to: .int)) { numbers, of in
      let first = numbers.map { of($0) }
      return numbers.reversed().map { of($0) } == first.reversed()
    }.check(Settings(seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
  }

  /// The body runs once more to print the functions; what it records then is no failure.
  func testPrintingLeavesNoFailureBehind() {
    var recorded: PropertyFailure?
    var law = Property("never", .function(from: Int.self, to: .bool)) { isKept in
      if !isKept(3) || isKept(4) { recorded = PropertyFailure(key: "line 1", message: "kept") }
    }
    law.recordedFailure = {
      defer { recorded = nil }
      return recorded
    }
    XCTAssertEqual(law.check(Settings(seed: 1)).counterexamples.count, 1)
    XCTAssertNil(recorded)
  }

  /// A token alone does not tell the arguments.
  func testResultsOfUnknownArgumentsAreListed() throws {
    let law = Property("idempotent", .int, .function(from: Int.self, to: .int)) { number, of in
      of(of(number)) == of(number)
    }
    let token = try XCTUnwrap(law.check(Settings(seed: 1)).counterexamples.first?.token)
    XCTAssertEqual(
      law.inputs(of: token).last,
      "{ (x: Int) -> Int in /* for one argument after the other: 1; then */ 0 }")
    XCTAssertEqual(
      law.replay(token).counterexamples.first?.inputs.last,
      "{ (x: Int) -> Int in switch x { case 0: 1; default: 0 } }")
  }
}
