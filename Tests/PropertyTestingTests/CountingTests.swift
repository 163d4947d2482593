// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

/// What the statistics of an outcome and its report count, and what they do not.
final class CountingTests: XCTestCase {
  /// Cases, attempts of the shrinker and of the explainer are all the times that a body runs.
  func testEveryRunOfABodyIsCounted() {
    for seed in 0..<5 as Range<UInt64> {
      for isRare in [false, true] {
        var bodies = 0
        let law = Property("counted", .int(in: 0...1 << 30), .array(of: .int)) { number, list in
          bodies += 1
          return isRare ? number % 97 != 3 : list.count < 4 || number == list[0]
        }
        let statistics = law.check(Settings(seed: seed)).statistics
        XCTAssertEqual(
          bodies,
          statistics.cases + statistics.shrinkingExecutions + statistics.explainingExecutions)
      }
    }
  }

  func testLabelsOfACaseCountOnceAndOnlyWhereItPasses() {
    let outcome = Property("labels", .int(in: 0...2)) { number in
      label("any")
      label("any")
      try assume(number < 2)
      label(number == 0 ? "zero" : "one")
    }.check()
    XCTAssertEqual(outcome.statistics.labels, ["any": 2, "zero": 1, "one": 1])
    XCTAssertEqual(outcome.statistics.rejections.values.reduce(0, +), 1)
  }

  func testSharesAreRoundedAndTheMostFrequentComesFirst() {
    let outcome = Property("thirds", .int(in: 0...2)) { number in
      label(number == 0 ? "a" : "b")
      if number > 0 { cover(number == 1, "one", atLeast: 0.1) }
    }.check()
    XCTAssertEqual(
      outcome.report,
      """
      'thirds' held for all 3 cases
        66.7 % b
        33.3 % a
        50.0 % one, at least 10.0 % required
      """)
  }

  func testRunsThatGiveUpSayOfHowMany() {
    let outcome = Property("rare", .int(in: 0...1 << 40), examples: 4) { number in
      try assume(number < 2)
    }.check(Settings(seed: 1))
    let (rejected, cases) = (outcome.statistics.rejected, outcome.statistics.cases)
    XCTAssertGreaterThan(cases, 0)
    XCTAssert(
      outcome.report.hasPrefix(
        "'rare' gave up: \(rejected) of \(rejected + cases) cases were rejected\n"), outcome.report)
    XCTAssert(outcome.report.contains("\n  \(rejected) by assume, "), outcome.report)
  }

  func testOneExampleIsOne() {
    let law = Property("one", .bool, examples: true) { _ in }
    XCTAssertEqual(law.check().report, "'one' held for all 2 cases and 1 example")
    let none = Property("none", .int) { _ in false }.check(Settings(cases: 0))
    XCTAssertEqual(none.report, "'none' held for 0 cases")
  }

  // MARK: The end of a search

  func testTheFirstCasesMayBeRejected() {
    var made = 0
    let outcome = Property("later", .int(in: 0...1 << 40)) { _ in
      made += 1
      try assume(made > 400)
    }.check(Settings(cases: 100, seed: 1))
    XCTAssert(outcome.hasPassed, outcome.report)
    XCTAssertEqual(outcome.statistics.rejected, 400)
  }

  /// A domain of more cases than are run, and of fewer than would have to be drawn.
  func testRepeatedCasesEndTheSearch() {
    var seen: Set<[Bool]> = []
    let outcome = Property("bools", .array(of: .bool, count: 0...9)) { seen.insert($0) }
      .check(Settings(cases: 1_000, seed: 1))
    XCTAssert(outcome.hasPassed)
    XCTAssertEqual(outcome.statistics.cases, seen.count)
    XCTAssertGreaterThan(seen.count, 500)
  }

  func testADomainOfJustAsManyCasesIsRunThrough() {
    for (cases, domain) in [(255, nil), (256, 256), (257, 256)] as [(Int, Int?)] {
      let outcome = Property("bytes", .uint8) { _ in }.check(Settings(cases: cases, seed: 1))
      XCTAssertEqual(outcome.statistics.domain, domain)
      XCTAssertEqual(outcome.statistics.cases, min(cases, 256))
    }
  }

  func testSharesThatCannotBeToldYetTakeMoreCases() {
    var most = 0
    for seed in 0..<10 as Range<UInt64> {
      let outcome = Property("half", .int(in: 1...1 << 40)) { number in
        cover(number.nonzeroBitCount % 2 == 0, "even", atLeast: 0.5)
      }.check(Settings(cases: 100, seed: seed))
      most = max(most, outcome.statistics.cases)
      XCTAssertLessThanOrEqual(outcome.statistics.cases, 1_100)
    }
    XCTAssertGreaterThan(most, 100)
  }

  func testEveryReplayIsRun() {
    var settings = Settings(cases: 0)
    settings.replays = [9, 3, 12].map { ReplayToken(values: [$0]) }
    let law = Property("kinds", .int(in: 0...99)) { number in
      if number > 5 { throw PropertyFailure(key: "\(number % 2)", message: "") }
    }
    let outcome = law.check(settings)
    XCTAssertEqual(outcome.statistics.cases, 3)
    XCTAssertEqual(outcome.counterexamples.map(\.inputs), [["7"], ["6"]])
  }

  // MARK: What a case comes to

  private func law(_ failure: @escaping (Int) -> String?, _ body: @escaping (Int) throws -> Void)
    -> Property
  {
    var recorded: PropertyFailure?
    var law = Property("recorded", .int(in: 0...9)) { number in
      recorded = failure(number).map { PropertyFailure(key: $0, message: $0) }
      try body(number)
    }
    law.recordedFailure = {
      defer { recorded = nil }
      return recorded
    }
    return law
  }

  func testARejectionOutweighsAnAssertion() {
    let outcome = law({ $0 == 3 ? "assertion" : nil }, { try assume($0 != 3) }).check()
    XCTAssert(outcome.hasPassed, outcome.report)
    XCTAssertEqual(outcome.statistics.cases, 9)
  }

  func testAnAssertionSaysMoreThanTheErrorAfterIt() {
    struct Error: Swift.Error {}
    let found = law({ $0 == 3 ? "assertion" : nil }, { if $0 == 3 { throw Error() } }).check()
    XCTAssertEqual(found.counterexamples.map(\.failure.key), ["assertion"])
  }

  func testAnExampleThatFailsOtherwiseTheSecondTimeIsFlaky() {
    var runs = 0
    let outcome = Property("other", .bool, examples: true) { _ in
      runs += 1
      throw PropertyFailure(key: "\(runs)", message: "")
    }.check(Settings(cases: 0))
    guard case .flaky = outcome.verdict else { return XCTFail(outcome.report) }
  }
}
