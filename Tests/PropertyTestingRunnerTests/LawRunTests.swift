// SPDX-License-Identifier: MIT
import PropertyTesting
import XCTest

@testable import PropertyTestingRunner

final class LawRunTests: XCTestCase {
  private func run(
    _ seed: UInt64?, _ variables: [String: String], named name: String = "test",
    in range: ClosedRange<Int> = 0...1 << 40,
    _ body: @escaping (Int) -> Bool
  ) -> ReportedFailure? {
    run(Settings(cases: 50, seed: seed), variables, named: name, in: range, body)
  }

  private func run(
    _ settings: Settings, _ variables: [String: String], named name: String = "test",
    in range: ClosedRange<Int> = 0...1 << 40,
    _ body: @escaping (Int) -> Bool
  ) -> ReportedFailure? {
    let test = Law.TestName(suite: "LawRunTests", name: name, filter: name)
    let law = Law(
      "law", test, SourceLine(file: #filePath, number: 1), .int(in: range), examples: [],
      interceptor: FailureInterceptor(), body: body)
    let all = variables.merging(["FUZZ_FAILURES": "off"]) { $1 }
    return LawRun(law, settings, FuzzVariables(all)).failure()
  }

  /// A property that has time left is tried on more than its cases, with other seeds.
  func testLawIsTriedWithFurtherSeedsUntilTheTimeIsOver() {
    var numbers: [Int] = []
    XCTAssertNil(run(1, ["FUZZ_TIME": "1.6"]) { numbers.append($0) == () })
    XCTAssertGreaterThan(numbers.count, 100)
    var alone: [Int] = []
    XCTAssertNil(run(2, [:]) { alone.append($0) == () })
    XCTAssertEqual(Array(numbers[50..<100]), alone)
  }

  func testReportedSeedOfALaterRoundRepeatsIt() throws {
    let isRare = { (number: Int) in number % 997 != 5 }
    XCTAssertNil(run(1, [:], isRare))
    let found = try XCTUnwrap(run(1, ["FUZZ_TIME": "160"], isRare)).message
    let seed = try XCTUnwrap(
      found.split(separator: "FUZZ_SEED=").last.flatMap { UInt64($0.prefix { $0.isNumber }) })
    XCTAssertGreaterThan(seed, 1)
    XCTAssertEqual(run(seed, [:], isRare)?.message, found)
  }

  func testRunsWithoutASeedTryTheSameCasesAndOtherLawsOtherOnes() {
    func cases(_ name: String, _ variables: [String: String]) -> [Int] {
      var cases: [Int] = []
      XCTAssertNil(run(nil, variables, named: name) { cases.append($0) == () })
      return cases
    }
    XCTAssertEqual(cases("test", [:]), cases("test", [:]))
    XCTAssertEqual(cases("test", [:]).count, 50)
    XCTAssertNotEqual(cases("test", [:]), cases("other", [:]))
    let fresh = ["FUZZ_SEED": "random"]
    XCTAssertNotEqual(cases("test", fresh), cases("test", fresh))
  }

  /// A law that is not done when its limit is over has not passed; one that is done has.
  func testALawThatIsNotDoneFails() throws {
    let slow = { (_: Int) in usleep(2_000) == 0 }
    let message = try XCTUnwrap(run(1, ["FUZZ_LIMIT": "0.03"], slow)).message
    XCTAssertNotNil(
      message.firstMatch(
        of: /^'law' is not done: it held for \d+ of 50 cases, and its limit of 0\.03 s is over\n/),
      message)
    XCTAssertNil(run(1, ["FUZZ_LIMIT": "0"], slow))
    XCTAssertNil(run(1, ["FUZZ_LIMIT": "3600"], slow))
    let found = try XCTUnwrap(run(1, ["FUZZ_LIMIT": "3600"]) { $0 < 10 }).message
    XCTAssert(found.contains("is falsified"), found)
  }

  /// What a law's own time cuts short holds, but not where it was never tried.
  func testALawWithoutTimeForACaseFails() throws {
    for (time, fails) in [(Duration.zero, true), (.milliseconds(20), false)] {
      var settings = Settings(cases: 1 << 40, seed: 1)
      settings.timeLimit = time
      let found = run(settings, [:]) { _ in true }
      XCTAssertEqual(found != nil, fails, found?.message ?? "nothing")
    }
  }

  /// A domain that was run through has no other cases, however much time is left.
  func testASmallDomainIsRunThroughOnce() {
    var numbers: [Int] = []
    XCTAssertNil(run(1, ["FUZZ_TIME": "1.6"], in: 0...9) { numbers.append($0) == () })
    XCTAssertEqual(numbers, Array(0...9))
  }

  func testCounterexamplesStayAsTheyWereFoundWithoutShrinking() throws {
    let found = try XCTUnwrap(run(1, ["FUZZ_SHRINK": "0"]) { $0 < 10 }).message
    XCTAssert(found.contains("simplified in 0 steps"), found)
    XCTAssertFalse(found.contains("    10\n"), found)
    XCTAssertFalse(found.contains("fail too"), found)
  }

  /// The key of an assertion's failure is its place.
  func testAFailureIsReportedWhereTheAssertionIs() {
    let failures = FailureInterceptor()
    for (key, line) in [("/a/B.swift:77", 77), ("false", 1), ("/a/B.swift", 1)] {
      let law = Law(
        "law", Law.TestName(suite: "LawRunTests", name: "test", filter: "test"),
        SourceLine(file: #filePath, number: 1), .int(in: 0...1 << 40), examples: [],
        interceptor: failures
      ) { (number: Int) in
        if number > 9 {
          _ = failures.intercept(PropertyFailure(key: key, message: "/no/place.swift:5"))
        }
        return true
      }
      failures.begin()
      defer { failures.end() }
      let run = LawRun(law, Settings(seed: 1), FuzzVariables(["FUZZ_FAILURES": "off"]))
      XCTAssertEqual(run.failure()?.line.number, line)
    }
  }

  func testNotesAndErrorsOfAsynchronousBodiesCount() async throws {
    struct Error: Swift.Error {}
    for (throwing, part) in [(true, "Error"), (false, "'even'")] {
      let law = AsyncLaw(
        "waits", Law.TestName(suite: "LawRunTests", name: "test", filter: "test"),
        // A source that is not there: nothing is kept beside it.
        SourceLine(file: "/none", number: 1), .int(in: 0...1 << 40), examples: [],
        interceptor: FailureInterceptor(),
        body: AsyncBody { (number: Int) in
          await Task.yield()
          cover(number % 2 == 0, "even", atLeast: 0.99)
          if throwing, number > 9 { throw Error() }
          return true
        })
      let found = await law.check(Settings(cases: 100, seed: 1))
      XCTAssertEqual(found?.message.contains(part), true, found?.message ?? "nothing")
    }
  }

  func testReportSaysWhereTheSeedIsFrom() throws {
    let own = try XCTUnwrap(run(nil, [:]) { $0 < 10 }).message
    XCTAssert(own.contains(", the law's own; FUZZ_SEED=random tries other cases"), own)
    let given = try XCTUnwrap(run(nil, ["FUZZ_SEED": "7"]) { $0 < 10 }).message
    XCTAssert(given.contains("FUZZ_SEED=7\n") || given.hasSuffix("FUZZ_SEED=7"), given)
  }
}
