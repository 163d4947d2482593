// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

final class SearchTests: XCTestCase {
  func testSmallDomainsAreEnumeratedOnce() {
    var seen: [[Int]: Int] = [:]
    let digit = Generator.int(in: 0...15)
    let outcome = Property("#rgb", digit, digit, digit) { red, green, blue in
      seen[[red, green, blue], default: 0] += 1
    }.check(Settings(cases: 5_000))
    XCTAssertEqual(seen.count, 4_096)
    XCTAssert(seen.values.allSatisfy { $0 == 1 })
    XCTAssertEqual(outcome.report, "'#rgb' held for all 4,096 cases")
  }

  func testDomainsWithDependenciesAndFiltersAreEnumerated() {
    let pair = Generator.int(in: 0...9).flatMap { high in
      Generator.int(in: 0...high).map { [high, $0] }
    }
    let outcome = Property("pairs", pair.filter { $0[0] != $0[1] }) { _ in true }.check()
    XCTAssertEqual(outcome.statistics.domain, 55)
    XCTAssertEqual(outcome.statistics.cases, 45)
  }

  func testNoCaseIsRunTwice() {
    var seen: Set<[Bool]> = []
    var runs = 0
    _ = Property("bools", .array(of: .bool, count: 0...30)) { list in
      runs += 1
      seen.insert(list)
    }.check(Settings(cases: 2_000, seed: 3))
    XCTAssertEqual(runs, seen.count)
    XCTAssertEqual(runs, 2_000)
  }

  func testSeedRepeatsARun() {
    func report(_ seed: UInt64) -> (String, [Int]) {
      var drawn: [Int] = []
      let property = Property("sum", .array(of: .int(in: 0...500))) { list in
        drawn += list
        return list.reduce(0, +) < 2_000
      }
      return (property.check(Settings(seed: seed)).report, drawn)
    }
    for seed in 0..<10 as Range<UInt64> {
      let (first, second) = (report(seed), report(seed))
      XCTAssertEqual(first.0, second.0)
      XCTAssertEqual(first.1, second.1)
    }
    XCTAssertNotEqual(report(1).1, report(2).1)
  }

  func testCaseDependsOnSeedAndNumberAlone() {
    let property = Property("lists", .array(of: .int), .string) { _, _ in true }
    var whole = Search(property, Settings(seed: 5), CaseNotes())
    for index in 0..<200 {
      whole.begin(index)
      var nothing = CaseFilter(.none)
      _ = property.run(&whole.draw, &nothing)
      var alone = Search(property, Settings(seed: 5), CaseNotes())
      alone.make(index)
      XCTAssertEqual(alone.draw.choices, whole.draw.choices, "case \(index)")
    }
  }

  /// The first case after a walk uphill varies the one before it by number, not the last of the
  /// walk.
  func testCaseDoesNotDependOnHillClimbing() {
    let list = Generator.array(of: .int, count: 2...9)
    for seed in 0..<20 as Range<UInt64> {
      var drawn: [[Int]] = []
      let settings = Settings(cases: 26, seed: seed)
      _ = Property("lists", list) { numbers in
        drawn.append(numbers)
        target(Double(numbers[0] % 1_000))
      }.check(settings)
      let unobserved = Property("lists", list) { _ in true }
      var alone = Search(unobserved, settings, CaseNotes())
      alone.make(13)
      let values = alone.draw.choices.map(\.value)
      let expected = unobserved.inputs(of: ReplayToken(values: values))
      XCTAssert(drawn.contains { [codeText($0)] == expected }, "seed \(seed)")
    }
  }

  func testTheSimplestCaseComesFirst() {
    var first: [String] = []
    _ = Property("first", .array(of: .int), .int(in: 5...9), .double(in: 0...1)) {
      first.append("\($0) \($1) \($2)")
    }.check()
    XCTAssertEqual(first.first, "[] 5 0.0")
  }

  func testEndsOfRangesAreDrawn() {
    for range in [Int.min...Int.max, 0...1_000_000, -70_000...30_000] {
      var drawn: Set<Int> = []
      _ = Property("ends", .int(in: range)) { drawn.insert($0) }.check(Settings(seed: 1))
      XCTAssert(drawn.isSuperset(of: [range.lowerBound, range.upperBound]), "\(range)")
    }
  }

  func testTargetsGuideTheSearch() {
    func found(_ climbs: Bool) -> Int {
      (0..<20 as Range<UInt64>).filter { seed in
        let axis = Generator.int(in: 0...1_000_000)
        let outcome = Property("needle", axis, axis) { x, y in
          let distance = abs(x - 314_159) + abs(y - 271_828)
          if climbs { target(-Double(distance)) }
          return distance > 1_000
        }.check(Settings(cases: 1_000, seed: seed))
        return !outcome.hasPassed
      }.count
    }
    XCTAssertEqual(found(false), 0)
    XCTAssertGreaterThanOrEqual(found(true), 18)
  }

  func testFlakyCaseIsNotShrunk() {
    var runs = 0
    var settings = Settings(seed: 1)
    settings.casesAfterFailure = 0
    let outcome = Property("flaky", .int) { _ in
      runs += 1
      return runs != 50
    }.check(settings)
    guard case .flaky = outcome.verdict else { return XCTFail(outcome.report) }
    XCTAssertEqual(runs, 51)
  }

  func testFilterThatNeverHoldsGivesUp() {
    let outcome = Property("never", Generator.int.filter { _ in false }) { _ in true }.check()
    guard case .gaveUp = outcome.verdict else { return XCTFail(outcome.report) }
    XCTAssert(outcome.report.contains("SearchTests.swift:"), outcome.report)
  }

  func testAssumptionsRejectCases() {
    var odd = 0
    let outcome = Property("even", .int) { number in
      try assume(number % 2 == 0)
      if number % 2 != 0 { odd += 1 }
    }.check(Settings(seed: 1))
    XCTAssert(outcome.hasPassed)
    XCTAssertEqual(outcome.statistics.cases, 1_000)
    XCTAssertGreaterThan(outcome.statistics.rejected, 100)
    XCTAssertEqual(odd, 0)
  }

  func testSharesBelowTheRequiredOneFail() {
    func check(_ share: Double) -> Outcome {
      Property("covered", .int(in: 0...99_999)) { number in
        cover(number % 2 == 0, "even", atLeast: share)
        label(number % 2 == 0 ? "even" : "odd")
      }.check(Settings(seed: 1))
    }
    XCTAssert(check(0.2).hasPassed)
    guard case .uncovered(["even"]) = check(0.9).verdict else { return XCTFail() }
    XCTAssert(check(0.9).report.contains("% even, at least 90.0 % required"))
  }

  func testRecordedFailuresFailTheCase() {
    var failure: PropertyFailure?
    var property = Property("recorded", .int) { number in
      if number > 10 { failure = PropertyFailure(key: "here", message: "too large") }
    }
    property.recordedFailure = {
      defer { failure = nil }
      return failure
    }
    let outcome = property.check()
    XCTAssertEqual(outcome.counterexamples.first?.inputs, ["11"])
    XCTAssert(outcome.report.contains("too large"))
  }
}
