// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingRunner
import XCTest

final class LawRunTests: XCTestCase {
  private func run(
    _ seed: UInt64?, _ variables: [String: String], named name: String = "test",
    _ body: @escaping (Int) -> Bool
  ) -> ReportedFailure? {
    let test = Law.TestName(suite: "LawRunTests", name: name, filter: name)
    let law = Law(
      "law", test, SourceLine(file: #filePath, number: 1), .int(in: 0...1 << 40), examples: [],
      interceptor: FailureInterceptor(), body: body)
    let all = variables.merging(["FUZZ_FAILURES": "off"]) { $1 }
    return LawRun(law, Settings(cases: 50, seed: seed), FuzzVariables(all)).failure()
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

  func testReportSaysWhereTheSeedIsFrom() throws {
    let own = try XCTUnwrap(run(nil, [:]) { $0 < 10 }).message
    XCTAssert(own.contains(", the law's own; FUZZ_SEED=random tries other cases"), own)
    let given = try XCTUnwrap(run(nil, ["FUZZ_SEED": "7"]) { $0 < 10 }).message
    XCTAssert(given.contains("FUZZ_SEED=7\n") || given.hasSuffix("FUZZ_SEED=7"), given)
  }
}
