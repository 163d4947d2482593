// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

/// Limits that are over at once, or never: nothing here depends on how fast the machine is.
final class TimeTests: XCTestCase {
  private func drawn(_ limit: Duration?, _ settings: (inout Settings) -> Void = { _ in }) -> (
    outcome: Outcome, numbers: [Int]
  ) {
    var own = Settings(cases: 2_000, seed: 5)
    own.timeLimit = limit
    settings(&own)
    var numbers: [Int] = []
    let outcome = Property("drawn", .int) { numbers.append($0) }.check(own)
    return (outcome, numbers)
  }

  func testTimeDecidesHowManyCasesAreRun() {
    let whole = drawn(nil)
    XCTAssertEqual(whole.numbers.count, 2_000)
    XCTAssertFalse(whole.outcome.statistics.isCutShort)
    let none = drawn(.zero)
    XCTAssertEqual(none.numbers, [])
    XCTAssert(none.outcome.statistics.isCutShort)
    XCTAssert(none.outcome.report.hasSuffix("the time was over before all cases were run"))
    let long = drawn(.seconds(3_600))
    XCTAssertEqual(long.numbers, whole.numbers)
    XCTAssertFalse(long.outcome.statistics.isCutShort)
  }

  /// However many they are, they are the first ones.
  func testTimeDoesNotDecideWhichCasesAreRun() {
    let whole = drawn(nil).numbers
    for milliseconds in [1, 2, 4] {
      let some = drawn(.milliseconds(milliseconds)).numbers
      XCTAssertEqual(some, Array(whole.prefix(some.count)))
    }
  }

  func testSmallDomainThatIsCutShortIsNotReportedAsComplete() {
    var settings = Settings(seed: 1)
    settings.timeLimit = .zero
    let outcome = Property("bytes", .uint8) { _ in true }.check(settings)
    XCTAssert(outcome.statistics.isCutShort)
    XCTAssert(outcome.report.hasPrefix("'bytes' held for 0 cases\n"), outcome.report)
  }

  func testSimplifyingIsBoundedByTime() {
    var settings = Settings(seed: 1)
    let property = Property("short", .array(of: .int)) { $0.count < 5 }
    XCTAssertFalse(property.check(settings).statistics.shrinkingIsCutShort)
    settings.shrinkingTimeLimit = .zero
    let outcome = property.check(settings)
    XCTAssert(outcome.statistics.shrinkingIsCutShort)
    // It was run again, and no more than that.
    XCTAssertEqual(outcome.statistics.shrinkingExecutions, 1)
    XCTAssertEqual(outcome.counterexamples.map(\.variations), [[]])
    XCTAssert(outcome.report.contains("before this was as simple as it gets"), outcome.report)
  }

  func testSlowCasesAreNoted() {
    let all = drawn(nil) { $0.deadline = .note(after: .zero) }.outcome
    XCTAssertEqual(all.statistics.slow, 2_000)
    XCTAssert(all.hasPassed)
    XCTAssert(all.report.contains("2000 of 2000 cases were slower"), all.report)
    let none = drawn(nil) { $0.deadline = .note(after: .seconds(3_600)) }.outcome
    XCTAssertEqual(none.statistics.slow, 0)
    XCTAssertEqual(none.report, "'drawn' held for 2,000 cases")
  }

  func testSlowCasesFailUnderAFailingDeadline() {
    let all = drawn(nil) { $0.deadline = .fail(after: .zero) }.outcome
    XCTAssertEqual(all.counterexamples.map(\.inputs), [["0"]])
    XCTAssertEqual(all.counterexamples.map(\.failure.key), ["deadline"])
    XCTAssert(drawn(nil) { $0.deadline = .fail(after: .seconds(3_600)) }.outcome.hasPassed)
  }
}
