// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

/// What the search finds after its first failure.
final class FurtherFailureTests: XCTestCase {
  private struct Large: Error {}
  private struct Sixth: Error {}

  private func twoBugs(_ record: @escaping (Bool) -> Void = { _ in }) -> Property {
    Property("two bugs", .bool, .int(in: 0...100_000)) { isLarge, number in
      let fails = isLarge ? number >= 1_000 : number % 6 == 5
      record(fails)
      if isLarge, fails { throw Large() }
      if fails { throw Sixth() }
    }
  }

  func testOneFailureDoesNotHideAnother() {
    for seed in 0..<20 as Range<UInt64> {
      let found = twoBugs().check(Settings(seed: seed)).counterexamples
      XCTAssertEqual(
        Set(found.map(\.inputs)), [["false", "5"], ["true", "1000"]], "seed \(seed)")
    }
  }

  func testEachFailureHasItsOwnSteps() throws {
    let outcome = twoBugs().check(Settings(seed: 1))
    let steps = outcome.counterexamples.map(\.steps)
    XCTAssertEqual(steps.count, 2)
    XCTAssert(outcome.report.contains("in 2 ways"), outcome.report)
    for found in outcome.counterexamples {
      let again = twoBugs().replay(try XCTUnwrap(found.token))
      XCTAssertEqual(again.counterexamples.map(\.inputs), [found.inputs])
    }
  }

  func testTheSearchEndsAtOnceWhenToldTo() {
    var settings = Settings()
    settings.casesAfterFailure = 0
    for seed in 0..<20 as Range<UInt64> {
      settings.seed = seed
      let statistics = twoBugs().check(settings).statistics
      XCTAssertEqual(statistics.cases, statistics.casesToFailure)
    }
  }

  /// As many cases again as it took, 100 at least, no more than the settings say.
  func testTheSearchAfterAFailureIsBounded() {
    for (rarity, most, cases) in [(2, 1_000, 5_000), (700, 1_000, 5_000), (700, 50, 5_000)] {
      var settings = Settings(cases: cases, seed: 3)
      settings.casesAfterFailure = most
      let outcome = Property("rare", .int(in: 0...1 << 40)) { $0 % rarity != 1 }.check(settings)
      let first = outcome.statistics.casesToFailure ?? 0
      XCTAssertGreaterThan(first, 0)
      XCTAssertEqual(
        outcome.statistics.cases, first + min(max(first, 100), most), "one in \(rarity)")
    }
  }

  /// A failure that names a value is of another kind each time.
  func testTheKindsThatAreToldApartAreFew() {
    let outcome = Property("all fail", .int(in: 0...1 << 40)) { number in
      throw PropertyFailure(key: "\(number)", message: "no")
    }.check(Settings(seed: 1))
    XCTAssertEqual(outcome.counterexamples.count, FoundFailures.most)
    XCTAssertEqual(outcome.statistics.cases, FoundFailures.most)
  }

  /// Of 5,000 and up, all but the least number of another kind is tried on the way down.
  func testAFailureThatOnlySimplifyingMeetsIsTold() {
    var settings = Settings(cases: 0)
    settings.replays = [ReplayToken(values: [70_000])]
    let found = Property("two bugs", .int(in: 0...100_000)) { number in
      if (1..<100).contains(number) { throw Sixth() }
      if number >= 5_000 { throw Large() }
    }.check(settings).counterexamples
    XCTAssertEqual(found.map(\.inputs), [["5000"], ["1"]])
  }

  func testAFailureOfAnotherKindTheSecondTimeIsFlaky() {
    var runs = 0
    let outcome = Property("other", .int(in: 0...100_000)) { number in
      runs += 1
      throw PropertyFailure(key: "\(runs)", message: "")
    }.check(Settings(cases: 1, seed: 1))
    guard case .flaky = outcome.verdict else { return XCTFail(outcome.report) }
  }

  func testAFlakyFailureBesideAnotherIsCounted() {
    var runs = 0
    let outcome = Property("both", .int(in: 0...100_000)) { number in
      runs += 1
      if runs == 3 { throw Sixth() }
      if number >= 1_000 { throw Large() }
    }.check(Settings(seed: 1))
    XCTAssertEqual(outcome.counterexamples.map(\.inputs), [["1000"]])
    XCTAssertEqual(outcome.statistics.flakyFailures, 1)
    XCTAssert(outcome.report.contains("1 other failures passed"), outcome.report)
  }
}
