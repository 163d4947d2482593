// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

final class ExampleTests: XCTestCase {
  func testExamplesComeFirstAndAreCounted() {
    var seen: [Int] = []
    let outcome = Property("small", .int(in: 0...1_000_000), examples: 77, 1_000_000) {
      seen.append($0)
    }.check(Settings(cases: 100, seed: 1))
    XCTAssertEqual(Array(seen.prefix(3)), [77, 1_000_000, 0])
    XCTAssertEqual(outcome.statistics.examples, 2)
    XCTAssertEqual(outcome.statistics.cases, 100)
    XCTAssertEqual(outcome.report, "'small' held for 100 cases and 2 examples")
  }

  func testFailingExampleIsReportedAsGiven() {
    let property = Property("small", .int, .string, examples: (1, "a"), (5_000, "b")) {
      number, _ in number < 1_000 || number > 6_000
    }
    let outcome = property.check(Settings(cases: 1, seed: 1))
    XCTAssertEqual(
      outcome.report,
      """
      'small' is falsified by example 2 of 2
          5000, "b"  (example 2 of 2, as it was given)
        the property is false
        again: check the property: its examples come first
      """)
    XCTAssertNil(outcome.counterexamples.first?.token)
    XCTAssertEqual(outcome.counterexamples.first?.origin, .example(2, of: 2))
  }

  /// One failure of each kind is told, whether an example or a case met it first.
  func testFailuresOfOtherKindsAreFoundBesideAnExample() {
    struct Large: Error {}
    struct Odd: Error {}
    let property = Property("two bugs", .int(in: 0...100_000), examples: 4_001, 5_001, 2_000) {
      if $0 % 2 == 1 { throw Odd() }
      if $0 >= 1_000 { throw Large() }
    }
    let outcome = property.check(Settings(seed: 1))
    XCTAssertEqual(outcome.counterexamples.map(\.inputs), [["4001"], ["2000"]])
    let other = Property("two bugs", .int(in: 0...100_000), examples: 5_001) {
      if $0 % 2 == 1 { throw Odd() }
      if $0 >= 1_000 { throw Large() }
    }.check(Settings(seed: 1))
    XCTAssertEqual(other.counterexamples.map(\.inputs), [["5001"], ["1000"]])
    XCTAssert(other.report.hasPrefix("'two bugs' is falsified in 2 ways by example 1 of 1\n"))
  }

  func testFlakyExampleIsReportedAsFlaky() {
    var runs = 0
    let outcome = Property("flaky", .int, examples: 3) { _ in
      runs += 1
      return runs > 1
    }.check(Settings(cases: 10, seed: 1))
    guard case .flaky = outcome.verdict else { return XCTFail(outcome.report) }
    XCTAssert(outcome.report.contains("flaky: example 1 of 1 failed, and passed"), outcome.report)
  }

  func testAnExampleMayBeRejected() {
    let outcome = Property("odd", .int(in: 0...9), examples: 2, 3) { number in
      try assume(number % 2 == 1)
      return number % 2 == 1
    }.check()
    XCTAssert(outcome.hasPassed, outcome.report)
  }

  func testReplaysRunNoExamples() throws {
    let property = Property("small", .int, examples: 2_000) { $0 < 1_000 || $0 == 1_500 }
    XCTAssertEqual(
      property.replay(ReplayToken(values: [1_999])).counterexamples.map(\.inputs), [["1000"]])
  }

  func testEveryNumberOfInputsTakesExamples() {
    let bit = Generator.int(in: 0...1)
    let settings = Settings(cases: 0)
    let outcomes = [
      Property("3", bit, bit, bit, examples: (1, 2, 3)) { $0 + $1 + $2 != 6 },
      Property("4", bit, bit, bit, bit, examples: (1, 2, 3, 4)) { $0 + $1 + $2 + $3 != 10 },
      Property("5", bit, bit, bit, bit, bit, examples: (1, 2, 3, 4, 5)) {
        $0 + $1 + $2 + $3 + $4 != 15
      },
      Property("6", bit, bit, bit, bit, bit, bit, examples: (1, 2, 3, 4, 5, 6)) {
        $0 + $1 + $2 + $3 + $4 + $5 != 21
      },
    ].map { $0.check(settings) }
    XCTAssertEqual(
      outcomes.map { $0.counterexamples.first?.inputs.joined() },
      ["123", "1234", "12345", "123456"])
  }
}
