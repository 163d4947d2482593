// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

final class HealthTests: XCTestCase {
  private func health(
    _ law: Property, _ settings: Settings = Settings(cases: 200, seed: 1)
  ) -> [HealthCheck] { law.check(settings).statistics.health.map(\.check) }

  /// Every check, with a law that it finds fault with.
  private var faults: [HealthCheck: Property] {
    let slow = Generator<Int>.int.map { number in
      let end = ContinuousClock.now + .milliseconds(12)
      while ContinuousClock.now < end {}
      return number
    }
    let lists = Generator<[Int]>.array(of: .int, count: 90...100).array(count: 90...100)
      .array(count: 90...100)
    let strict = Generator<Int>.int(in: 0...1_000_000).filter { $0 % 10 == 7 }
    return [
      .slowGenerators: Property("slow", slow) { _ in true },
      .largeCases: Property("large", lists) { _ in true },
      .filtering: Property("strict", strict) { _ in true },
    ]
  }

  func testEveryFaultIsFoundAndCanBeLeftOut() {
    for (check, law) in faults {
      var settings = Settings(cases: check == .filtering ? 200 : 20, seed: 1)
      if check == .largeCases { settings.rejectionsPerCase = 0 }
      XCTAssertEqual(health(law, settings), [check])
      settings.healthChecks.remove(check)
      XCTAssertEqual(health(law, settings), [])
    }
  }

  /// Ten seconds in all, by the median: a few slow cases make no slow law.
  func testSlowBodiesAreThoseOfTenSecondsInAll() {
    var statistics = Statistics()
    func finds(_ cases: Int) -> [String] {
      statistics.cases = cases
      return statistics.notes(of: [.slowBodies]).map(\.finding)
    }
    for time in [21, 20, 19, 900] {
      statistics.times.count(making: .seconds(60), running: .milliseconds(time))
    }
    XCTAssertEqual(finds(476), [])
    XCTAssertEqual(finds(500), ["running a case takes 21.0 ms, and 500 of them 10 s"])
    statistics.times.count(making: .zero, running: .zero)
    XCTAssertEqual(finds(500), [])
  }

  func testAReportNamesTheFaultAndTheRemedy() throws {
    let law = Property("even", .int) { number in try assume(number % 4 == 2) }
    let report = law.check(Settings(cases: 200, seed: 1)).report
    XCTAssertNotNil(
      try report.firstMatch(
        of: Regex(#"cases were rejected, most by assume, .*HealthTests\.swift"#)),
      report)
    XCTAssert(report.contains(".map { $0 * 2 } in place of"), report)
  }

  func testALawThatGivesUpNamesTheRemedy() throws {
    let never = Generator<Int>.int.filter { _ in false }
    let outcome = Property("never", never) { _ in true }.check(Settings(seed: 1))
    XCTAssert(outcome.report.contains("build what is valid"), outcome.report)
    guard case .gaveUp = outcome.verdict else { return XCTFail(outcome.report) }
  }

  func testWithoutTheCheckMoreMayBeRejected() {
    var settings = Settings(cases: 20, seed: 1)
    let law = Property("rare", .int(in: 0...1_000_000)) { number in
      try assume(number % 40 == 7)
    }
    guard case .gaveUp = law.check(settings).verdict else { return XCTFail("did not give up") }
    settings.healthChecks = []
    XCTAssert(law.check(settings).hasPassed)
  }

  func testUsualLawsAreHealthy() {
    let even = Generator<Int>.int.filter { $0.isMultiple(of: 2) }
    XCTAssertEqual(health(Property("lists", .array(of: even)) { _ in true }), [])
    XCTAssertEqual(health(Property("texts", .array(of: .string)) { _ in true }), [])
  }
}
