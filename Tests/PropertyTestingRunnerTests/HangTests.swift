// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingRunner
import XCTest

/// Cases that never end are reported, kept, and simplified by the next run.
final class HangTests: RunsOfTestsCase {
  private func run(
    _ test: String, _ framework: TestRun.Framework = .xctest, _ variables: [String: String] = [:],
    seconds: Double = 0.3
  ) throws -> TestRun {
    try TestRun(
      test, framework, in: folder, ["FUZZ_DEADLINE": "\(seconds)"].merging(variables) { $1 })
  }

  private func skipUnlessAllTests() throws {
    try XCTSkipUnless(runsAllTests, "takes seconds; TINCTURE_ALL_TESTS=1 runs it")
  }

  private func check(_ run: TestRun, contains parts: String..., line: UInt = #line) {
    XCTAssertNotEqual(run.status, 0, line: line)
    for part in parts {
      XCTAssert(run.output.contains(part), "lacks '\(part)':\n\(run.output)", line: line)
    }
  }

  func testEndlessLoopIsReportedAndSimplifiedByTheNextRun() throws {
    let place = try FailingSource("Hangs.swift").place(of: "testLoop")
    let first = try run("Hangs/testLoop")
    check(
      first, contains: "\(place) error: Hangs.testLoop : 'lists end' is falsified: case ",
      " does not end", "  a case ran longer than 0.3 s\n",
      "again:  FUZZ_FORK=1 FUZZ_REPLAY=testLoop:", "kept:")
    let token = try XCTUnwrap(first.token)
    let fork = ["FUZZ_REPLAY": "testLoop:\(token)", "FUZZ_FORK": "1"]
    check(
      try run("Hangs/testLoop", .xctest, fork), contains: "'lists end' is falsified by case 1",
      "a case ran longer than 0.3 s")
    try skipUnlessAllTests()
    check(
      try run("Hangs/testLoop"), contains: "a kept failure of 'lists end' is back", "    [5]\n")
  }

  func testExampleAndAsynchronousCaseAreNamed() throws {
    check(
      try run("Hangs/testLoopOfAnExample"),
      contains: "example 2 does not end", "    1234  (example 2 of 2, as it was given)")
    for round in runsAllTests ? [" does not end", "case 1 does not end"] : [" does not end"] {
      check(
        try run("Hangs/testAsync"), contains: "'tasks wake up' is falsified: ", round,
        "    100\n", "a case ran longer than 0.3 s")
    }
  }

  /// Without a failure database the page of the running case names it.
  func testCaseThatIsNotKeptIsNamedByTheNextRun() throws {
    try skipUnlessAllTests()
    let off = ["FUZZ_FAILURES": "off"]
    check(try run("HangExpectations/loop", .swiftTesting, off), contains: "a case ran longer than")
    check(
      try run("HangExpectations/loop", .swiftTesting, off),
      contains: "the last run ended in case ", "[5]\n")
  }

  func testSleepingCaseIsFoundInAChild() throws {
    try skipUnlessAllTests()
    check(
      try run("Hangs/testSleep", .xctest, ["FUZZ_FORK": "1"]),
      contains: "'bytes wake up' is falsified: case ", " does not end; simplified in", "    100\n")
  }

  func testGeneratorThatNeverEndsIsFound() throws {
    try skipUnlessAllTests()
    check(
      try run("Hangs/testLoopOfAGenerator"),
      contains: "a generator of 'generators end' does not end after 0 cases")
    let second = try run("Hangs/testLoopOfAGenerator")
    check(second, contains: "a generator of 'generators end' does not end", "0.3 s")
    XCTAssertEqual(second.token.flatMap { ReplayToken($0) }?.values, [100])
  }

  func testSlowCasesAreNotEnded() throws {
    let run = try run("Hangs/testSlow")
    XCTAssertEqual(run.status, 0, run.output)
  }

  func testLimitFollowsFromSettingsAndVariable() {
    var settings = Settings()
    XCTAssertEqual(FuzzVariables([:]).caseLimit(settings), .seconds(10))
    settings.deadline = .fail(after: .milliseconds(1))
    XCTAssertEqual(FuzzVariables([:]).caseLimit(settings), .seconds(10))
    settings.deadline = .note(after: .seconds(60))
    XCTAssertEqual(FuzzVariables([:]).caseLimit(settings), .seconds(60))
    XCTAssertEqual(
      FuzzVariables(["FUZZ_DEADLINE": "2.5"]).caseLimit(settings), .milliseconds(2_500))
    XCTAssertNil(FuzzVariables(["FUZZ_DEADLINE": "0"]).caseLimit(settings))
    settings.deadline = .never
    XCTAssertNil(FuzzVariables([:]).caseLimit(settings))
  }
}

// MARK: - Statistics

extension HangTests {
  func testSharesOfLabelsArePrintedOnRequest() throws {
    let runs = [
      try run("Hangs/testSlow", .xctest, ["FUZZ_STATISTICS": "1"], seconds: 10),
      try run("HangExpectations/labels", .swiftTesting, ["FUZZ_STATISTICS": "1"], seconds: 10),
    ]
    for (run, label) in zip(runs, ["slow", "negative"]) {
      XCTAssertEqual(run.status, 0, run.output)
      XCTAssertNotNil(run.output.firstMatch(of: try Regex("  [0-9.]+ % \(label)\n")), run.output)
    }
    XCTAssert(runs[0].output.contains("Hangs/testSlow: 'some are slow' held for 16 cases\n"))
    XCTAssertFalse(
      try run("HangExpectations/labels", .swiftTesting).output.contains("% negative"))
  }
}
