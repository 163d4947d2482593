// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingRunner
import XCTest

/// An outcome does not depend on whether cases run in children, nor in how many.
final class ForkedWorkersTests: XCTestCase {
  private static let parent = getpid()
  private static var isHere: Bool { getpid() == parent }

  /// All that an outcome says, and how many bodies were run in this process.
  private func result(
    _ jobs: Int?, _ settings: Settings, patience: Duration = .seconds(30),
    _ property: (_ count: @escaping () -> Void) -> Property
  ) -> (text: String, bodies: Int) {
    var bodies = 0
    let workers = jobs.map {
      ForkedWorkers(jobs: $0, leastWork: .zero, patience: patience)
    }
    let outcome = property { bodies += 1 }.check(settings, workers: workers)
    let statistics = outcome.statistics
    let counts =
      "\(statistics.cases) \(statistics.rejected) \(statistics.repeats) "
      + "\(statistics.shrinkingExecutions) \(statistics.explainingExecutions) \(statistics.slow) "
      + "\(statistics.rejections.sorted { $0.key < $1.key }) "
      + "\(statistics.labels.sorted { $0.key < $1.key }) "
      + "\(statistics.coverage.sorted { $0.key < $1.key })"
    return ("\(outcome.report)\n\(outcome.counterexamples)\n\(counts)", bodies)
  }

  private func assertSame(
    cases: Int = 300, attempts: Int = 5_000, _ name: String, isShared: Bool = true,
    file: StaticString = #filePath,
    line: UInt = #line, _ property: (_ count: @escaping () -> Void) -> Property
  ) {
    for seed in 0..<2 as Range<UInt64> {
      var settings = Settings(cases: cases, seed: seed)
      settings.shrinkingBudget = attempts
      let alone = result(nil, settings, property)
      for jobs in runsAllTests ? [1, 2, 3, 8] : [1, 3] {
        let shared = result(jobs, settings, property)
        XCTAssertEqual(
          shared.text, alone.text, "\(name), seed \(seed), \(jobs) jobs", file: file, line: line)
        guard isShared else { continue }
        XCTAssertLessThan(
          shared.bodies, alone.bodies - alone.bodies / 4, "\(name)", file: file, line: line)
      }
    }
  }

  func testSameOutcomeForPassingLaws() {
    assertSame("lists") { count in
      Property("lists", .array(of: .int), .string) { list, text in
        count()
        label(list.isEmpty ? "empty" : "of some")
        label("\(text.count)")
      }
    }
  }

  func testSameOutcomeForFailingLaws() {
    assertSame("sums", isShared: false) { count in
      Property("sums", .array(of: .int(in: 0...500))) { list in
        count()
        label("\(list.count)")
        return list.reduce(0, +) < 2_000
      }
    }
  }

  func testSameOutcomeForSeveralFailures() {
    assertSame("ways", isShared: false) { count in
      Property("ways", .int(in: 0...1_000_000), .string) { number, text in
        count()
        if number % 97 == 3 { throw PropertyFailure(key: "97", message: "\(text) of 97") }
        if number % 89 == 5 { throw PropertyFailure(key: "89", message: "\(text) of 89") }
        if text.count > 9 { throw PropertyFailure(key: "long", message: "long") }
      }
    }
  }

  func testSameOutcomeForRejections() {
    let even = Generator.int.filter(retries: 0) { $0 % 2 == 0 }
    assertSame("rejecting") { count in
      Property("rejecting", even) { number in
        count()
        try assume(number % 3 != 0)
        label(number > 0 ? "up" : "down")
      }
    }
    assertSame("hopeless", isShared: false) { count in
      Property("hopeless", .int) { number in
        count()
        try assume(number > 1 << 62)
      }
    }
  }

  func testSameOutcomeForRepeatedCases() {
    assertSame(cases: 500, "repeating") { count in
      Property("repeating", .array(of: .bool, count: 0...12)) { _ in count() }
    }
  }

  func testSameOutcomeForCoverage() {
    assertSame(cases: 40, "covering", isShared: false) { count in
      Property("covering", .int(in: 0...99_999)) { number in
        count()
        cover(number % 2 == 0, "even", atLeast: 0.55)
        cover(number % 7 == 0, "seventh", atLeast: 0.5)
      }
    }
  }

  func testSameOutcomeForTargets() {
    let axis = Generator.int(in: 0...1_000_000)
    assertSame("needle", isShared: false) { count in
      Property("needle", axis, axis) { x, y in
        count()
        let distance = abs(x - 314_159) + abs(y - 271_828)
        target(-Double(distance))
        target(Double(x % 1_000), "thousands")
        return distance > 1_000
      }
    }
  }

  func testSameOutcomeForSmallDomains() {
    let digit = Generator.int(in: 0...7)
    assertSame(cases: 1_000, "small") { count in
      Property("small", digit, digit, digit) { red, green, blue in
        count()
        try assume(red + green != 4)
        label("\(blue)")
      }
    }
  }

  func testSameOutcomeForExamplesAndReplays() {
    assertSame("examples", isShared: false) { count in
      Property("examples", .int(in: 0...1_000_000), examples: 4, 5) { number in
        count()
        if number == 5 { throw PropertyFailure(key: "5", message: "five") }
        return number < 999_000
      }
    }
  }
}

// MARK: - Workers that fail

extension ForkedWorkersTests {
  /// A case that ends a child is run where the search is, as all that come after it.
  func testSameOutcomeWhenAChildEnds() {
    let ways: [() -> Void] = [
      { _exit(3) }, { kill(getpid(), SIGKILL) }, { usleep(60_000_000) },
    ]
    for way in ways {
      func property(_ count: @escaping () -> Void) -> Property {
        Property("ends", .int) { number in
          count()
          if !ForkedWorkersTests.isHere, number % 100 == 7 { way() }
          return number < 1 << 60
        }
      }
      let settings = Settings(seed: 1)
      XCTAssertEqual(
        result(2, settings, patience: .milliseconds(200), property).text,
        result(nil, settings, property).text)
    }
  }

  /// Messages are longer than a pipe takes at once; simplifying them would take most of the time.
  func testSameOutcomeForLongMessages() {
    assertSame(cases: 8, attempts: 20, "long", isShared: false) { count in
      Property("long", .int) { number in
        count()
        label(String(repeating: "a", count: 30_000))
        if number > 1_000 {
          throw PropertyFailure(key: "long", message: String(repeating: "x", count: 100_000))
        }
      }
    }
  }

  func testFewCasesStartNoChild() {
    var isAllHere = true
    let property = Property("quick", .int) { _ in isAllHere = isAllHere && ForkedWorkersTests.isHere
    }
    var bodies = 0
    var counted = Property("quick", .int) { _ in bodies += 1 }
    counted.ranElsewhere = { isAllHere = false }
    _ = property.check(
      Settings(cases: 50), workers: ForkedWorkers(jobs: 2, leastWork: .seconds(3_600)))
    _ = counted.check(
      Settings(cases: 50), workers: ForkedWorkers(jobs: 2, leastWork: .seconds(3_600)))
    XCTAssert(isAllHere)
    XCTAssertEqual(bodies, 50)
  }

  /// Those who follow a run are told of every case, in whatever process it was run.
  func testEveryCaseRunElsewhereIsAnnounced() {
    var (here, elsewhere) = (0, 0)
    var property = Property("told", .int) { _ in here += 1 }
    property.ranElsewhere = { elsewhere += 1 }
    let workers = ForkedWorkers(jobs: 3, leastWork: .zero)
    _ = property.check(Settings(cases: 1_000, seed: 1), workers: workers)
    XCTAssertEqual(here + elsewhere, 1_000)
    XCTAssertGreaterThan(elsewhere, 900)
  }
}
