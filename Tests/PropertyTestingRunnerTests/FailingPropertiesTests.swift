// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingRunner
import XCTest

/// The reports of failing properties, run in processes of their own.
final class FailingPropertiesTests: RunsOfTestsCase {
  func testReportsOfFailingXCTests() throws {
    let source = try FailingSource("FailingAssertions.swift")
    for expected in Expected.xctest where runsAllTests || !expected.isSlow {
      let run = try TestRun(
        "FailingAssertions/\(expected.test)", .xctest, in: folder, expected.variables)
      try check(run, expected, source)
      XCTAssertEqual(run.output.components(separatedBy: ": error: ").count, 2, run.output)
    }
  }

  func testReportsOfFailingSwiftTests() throws {
    let source = try FailingSource("FailingExpectations.swift")
    for expected in Expected.swiftTesting where runsAllTests || !expected.isSlow {
      let run = try TestRun(
        "FailingExpectations/\(expected.test)", .swiftTesting, in: folder, expected.variables)
      try check(run, expected, source, suite: "FailingExpectations/")
      XCTAssertEqual(run.output.components(separatedBy: "Issue recorded").count, 2, run.output)
    }
  }

  private func check(
    _ run: TestRun, _ expected: Expected, _ source: FailingSource, suite: String = ""
  ) throws {
    XCTAssertNotEqual(run.status, 0)
    let parts =
      expected.parts + [
        try source.place(of: expected.test), "'\(expected.law)'", "case ", "simplified in ",
        "again:  \(expected.fork)FUZZ_REPLAY=\(suite)\(expected.test):",
        " swift test --filter ",
        "FUZZ_SEED=1",
      ]
    for part in parts {
      XCTAssert(run.output.contains(part), "\(expected.test) lacks '\(part)':\n\(run.output)")
    }
  }

  /// Examples have no token; they are run first by every run.
  func testFailingExampleIsReportedAsGiven() throws {
    let expectations: [(TestRun.Framework, String, [String])] = [
      (
        .xctest, "FailingAssertions/testExample",
        ["falsified by example 2 of 2\n", "    \"abcdef\", 2  (example 2 of 2, as it was given)"]
      ),
      (.swiftTesting, "FailingExpectations/example", ["1234  (example 2 of 2, as it was given)"]),
      (
        .swiftTesting, "FailingExpectations/asynchronousInput",
        ["1234  (example 1 of 1, as it was given)"]
      ),
    ]
    for (framework, test, parts) in expectations {
      let run = try TestRun(test, framework, in: folder)
      XCTAssertNotEqual(run.status, 0)
      for part in parts { XCTAssert(run.output.contains(part), "\(part):\n\(run.output)") }
      XCTAssert(run.output.contains("again:  swift test --filter "), run.output)
      XCTAssertNil(run.token)
      XCTAssertFalse(run.output.contains("kept:"), run.output)
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path))
  }

  func testTrapOfAnExampleIsReported() throws {
    let run = try TestRun(
      "FailingAssertions/testExampleThatTraps", .xctest, in: folder, ["FUZZ_FORK": "1"])
    XCTAssert(
      run.output.contains("'small bytes are enough' is falsified: example 2 ends the process\n"),
      run.output)
    XCTAssert(run.output.contains("    300  (example 2 of 2, as it was given)"), run.output)
  }

  func testTrapIsLeftAsItWasFoundOnRequest() throws {
    let run = try TestRun(
      "FailingAssertions/testTrap", .xctest, in: folder, ["FUZZ_FORK": "1", "FUZZ_SHRINK": "0"])
    XCTAssert(run.output.contains(" ends the process; simplified in 0 steps\n"), run.output)
    XCTAssertFalse(run.output.contains("    256\n"), run.output)
  }

  func testLawsThatHoldSayNothing() throws {
    let first = try TestRun("FailingAssertions/testHolds", .xctest, in: folder)
    XCTAssertEqual(first.status, 0, first.output)
    let second = try TestRun("FailingExpectations/holds", .swiftTesting, in: folder)
    XCTAssertEqual(second.status, 0, second.output)
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path))
  }
}

// MARK: - Replaying

extension FailingPropertiesTests {
  func testReplayRunsOneCase() throws {
    let first = try TestRun("FailingAssertions/testAsync", .xctest, in: folder)
    let token = try XCTUnwrap(first.token, first.output)
    let again = try TestRun(
      "FailingAssertions/testAsync", .xctest, in: folder, ["FUZZ_REPLAY": "testAsync:\(token)"])
    XCTAssert(again.output.contains("falsified by case 1; simplified in 0 steps"), again.output)
    XCTAssert(again.output.contains("    500\n"), again.output)
  }

  func testReplayRunsOneLawOfATest() throws {
    let first = try TestRun("FailingAssertions/testTwoLaws", .xctest, in: folder)
    let token = try XCTUnwrap(first.token, first.output)
    for (mark, isRun) in [("." + "the second".lawMark, false), ("." + "the first".lawMark, true)] {
      let again = try TestRun(
        "FailingAssertions/testTwoLaws", .xctest, in: folder,
        ["FUZZ_REPLAY": "testTwoLaws:\(token)\(mark)", "FUZZ_FAILURES": "off"])
      XCTAssertEqual(again.output.contains("'the first' is falsified by case 1"), isRun)
      XCTAssertFalse(again.output.contains("'the second' is falsified") && isRun, again.output)
    }
  }

  func testKeptFailuresComeFirst() throws {
    _ = try TestRun("FailingAssertions/testThrow", .xctest, in: folder)
    let again = try TestRun(
      "FailingAssertions/testThrow", .xctest, in: folder, ["FUZZ_SEED": "77"])
    XCTAssert(again.output.contains("falsified by case 1; simplified in 0 steps"), again.output)
  }

  func testUnreadableKeptFailureFailsTheLaw() throws {
    _ = try TestRun("FailingAssertions/testThrow", .xctest, in: folder)
    let file = folder.appendingPathComponent("FailingAssertions.jsonl")
    let text = try String(contentsOf: file, encoding: .utf8)
    for (old, new) in [("\"harness\":\"1\"", "\"harness\":\"0\""), ("\"A", "\"Ax"), ("{", "")] {
      let changed = text.replacingOccurrences(of: old, with: new)
      XCTAssertNotEqual(changed, text)
      try changed.write(to: file, atomically: true, encoding: .utf8)
      let run = try TestRun("FailingAssertions/testThrow", .xctest, in: folder)
      XCTAssert(run.output.contains("kept failures cannot be read"), run.output)
    }
  }

  /// A process that a case ended leaves the case behind; the next one names and shrinks it.
  func testTrapIsNamedAndSimplifiedByTheNextRun() throws {
    let first = try TestRun("FailingAssertions/testIndex", .xctest, in: folder)
    XCTAssertFalse(first.output.contains("'lists have a third'"), first.output)
    let second = try TestRun("FailingAssertions/testIndex", .xctest, in: folder)
    XCTAssert(second.output.contains("the last run ended in case "), second.output)
    XCTAssert(second.output.contains("    [0, 0]\n"), second.output)
    let third = try TestRun("FailingAssertions/testIndex", .xctest, in: folder)
    XCTAssert(third.output.contains("a kept failure of 'lists have a third' is back"), third.output)
  }

  func testAsynchronousTrapIsSimplifiedByTheNextRun() throws {
    _ = try TestRun("FailingAssertions/testAsyncTrap", .xctest, in: folder)
    let second = try TestRun("FailingAssertions/testAsyncTrap", .xctest, in: folder)
    XCTAssert(second.output.contains("the last run ended in case "), second.output)
    XCTAssert(second.output.contains("'bytes are enough to wait'"), second.output)
    XCTAssert(second.output.contains("    256\n"), second.output)
    let forked = try TestRun(
      "FailingAssertions/testAsyncTrap", .xctest, in: folder,
      ["FUZZ_FORK": "1", "FUZZ_FAILURES": "off"])
    XCTAssert(forked.output.contains(" ends the process"), forked.output)
    XCTAssert(forked.output.contains("    256\n"), forked.output)
  }

  func testTrapOfAGeneratorIsSimplified() throws {
    let test = "FailingAssertions/testTrapOfAGenerator"
    let first = try TestRun(test, .xctest, in: folder)
    XCTAssertFalse(first.output.contains("'generators end'"), first.output)
    for variables in [[:], ["FUZZ_FORK": "1", "FUZZ_FAILURES": "off"]] {
      let run = try TestRun(test, .xctest, in: folder, variables)
      XCTAssert(run.output.contains("a generator of 'generators end' ended"), run.output)
      XCTAssert(run.output.contains("trapped: "), run.output)
      let token = try XCTUnwrap(run.token.flatMap { ReplayToken($0) }, run.output)
      XCTAssertEqual(token.values, [0, 1, 256])
      XCTAssert(run.output.contains("after it drew 0 of 0...1, 256 of 0...1000\n"))
    }
    let third = try TestRun(test, .xctest, in: folder)
    XCTAssert(third.output.contains("a kept failure of 'generators end' is back"), third.output)
  }

  func testErrorOfAGeneratorIsSimplified() throws {
    let run = try TestRun("FailingAssertions/testErrorOfAGenerator", .xctest, in: folder)
    XCTAssert(run.output.contains("EvenNumber(number: 10)"), run.output)
  }

  func testSkippedLawIsNoFailure() throws {
    let run = try TestRun("FailingAssertions/testSkip", .xctest, in: folder)
    XCTAssertEqual(run.status, 0, run.output)
    XCTAssert(run.output.contains("testSkip: 'skipped' is skipped"), run.output)
    XCTAssert(run.output.contains("1 test skipped"), run.output)
    let one = try TestRun("FailingAssertions/testSkipOfOneLaw", .xctest, in: folder)
    XCTAssertEqual(one.status, 0, one.output)
    XCTAssertFalse(one.output.contains("1 test skipped"), one.output)
  }

  /// One failure, which names the input of the outer law; the inner one alone could not be replayed.
  func testALawInABodyIsReportedByTheLawAroundIt() throws {
    let run = try TestRun("FailingAssertions/testNested", .xctest, in: folder)
    XCTAssertEqual(run.output.components(separatedBy: ": error: ").count, 2, run.output)
    for part in ["'outer' is falsified", "    5\n", "'inner' is falsified", "    100\n"] {
      XCTAssert(run.output.contains(part), "\(part):\n\(run.output)")
    }
    XCTAssertEqual(run.output.components(separatedBy: "FUZZ_REPLAY=").count, 2, run.output)
    let token = try XCTUnwrap(run.token)
    let again = try TestRun(
      "FailingAssertions/testNested", .xctest, in: folder,
      ["FUZZ_REPLAY": "testNested:\(token).\("outer".lawMark)"])
    XCTAssert(again.output.contains("'outer' is falsified by case 1"), again.output)
    let kept = try String(
      contentsOf: folder.appendingPathComponent("FailingAssertions.jsonl"), encoding: .utf8)
    XCTAssertFalse(kept.contains("inner"), kept)
  }

  func testAnOptionalVerdictFailsItsLaw() throws {
    let run = try TestRun("FailingAssertions/testOptionalVerdict", .xctest, in: folder)
    XCTAssert(run.output.contains("'the first is even' is falsified by case 1"), run.output)
    XCTAssert(run.output.contains("the body returns Bool?, and no law"), run.output)
  }

  func testUnreadableVariableFailsTheLaw() throws {
    let run = try TestRun(
      "FailingAssertions/testHolds", .xctest, in: folder, ["FUZZ_CASES": "many"])
    XCTAssert(run.output.contains("FUZZ_CASES is 'many', and not a number"), run.output)
  }

  func testFreshSeedIsPrinted() throws {
    let run = try TestRun(
      "FailingAssertions/testHolds", .xctest, in: folder, ["FUZZ_SEED": "random"])
    XCTAssertNotNil(run.output.firstMatch(of: /FUZZ_SEED=[0-9]+/), run.output)
  }
}

// MARK: - Jobs

extension FailingPropertiesTests {
  /// What is said of a law, but for what tells the processes apart.
  private func report(_ test: String, jobs: Int, _ variables: [String: String] = [:]) throws
    -> String
  {
    let own = ["FUZZ_JOBS": "\(jobs)", "FUZZ_FAILURES": "off"]
    let run = try TestRun(test, .xctest, in: folder, own.merging(variables) { $1 })
    let lines = run.output.split(separator: "\n")
    let start = try XCTUnwrap(lines.firstIndex { $0.contains(" is falsified") }, run.output)
    let end = try XCTUnwrap(lines.firstIndex { $0.contains("seed:") }, run.output)
    return lines[start...end].joined(separator: "\n")
  }

  func testReportIsTheSameForAnyNumberOfJobs() throws {
    let alone = try report("FailingAssertions/testJobs", jobs: 1)
    XCTAssert(alone.contains(" % here") && !alone.contains("in a child"), alone)
    for jobs in [2, 3] {
      let shared = try report("FailingAssertions/testJobs", jobs: jobs)
      XCTAssert(shared.contains("% in a child"), shared)
      let cut = { (text: String) in text.split(separator: "\n").filter { !$0.contains(" % ") } }
      XCTAssertEqual(cut(shared), cut(alone))
    }
  }

  func testTrapInAJobIsReportedAsWithoutJobs() throws {
    try XCTSkipUnless(
      runsAllTests, "simplifies in a thousand children; TINCTURE_ALL_TESTS=1 runs it")
    let fork = ["FUZZ_FORK": "1"]
    let alone = try report("FailingAssertions/testTrapInAJob", jobs: 1, fork)
    XCTAssert(alone.contains("ends the process"), alone)
    XCTAssertEqual(try report("FailingAssertions/testTrapInAJob", jobs: 3, fork), alone)
  }
}

// MARK: - Reports

extension FailingPropertiesTests {
  func testReportsAreWritten() throws {
    let reports = folder.appendingPathComponent("reports")
    let variables = ["FUZZ_REPORT": reports.path, "FUZZ_FAILURES": "off"]
    let run = try TestRun("FailingAssertions/testAssertion", .xctest, in: folder, variables)
    _ = try TestRun("FailingAssertions/testHolds", .xctest, in: folder, variables)
    let names = try FileManager.default.contentsOfDirectory(atPath: reports.path).sorted()
    XCTAssertEqual(names.map { $0.split(separator: ".").last }, ["json", "txt"])
    XCTAssertEqual(
      names.first?.hasPrefix("FailingAssertions-testAssertion-sums-are-small-"), true, "\(names)")
    let text = try String(
      contentsOf: reports.appendingPathComponent(XCTUnwrap(names.last)), encoding: .utf8)
    XCTAssert(run.output.contains(text.trimmingCharacters(in: .newlines)), text)
    let data = try Data(contentsOf: reports.appendingPathComponent(XCTUnwrap(names.first)))
    let report = try JSONDecoder().decode(FailureReport.self, from: data)
    XCTAssertEqual(report.law, "sums are small")
    XCTAssertEqual(report.seed, 1)
    XCTAssertEqual(report.counterexamples.map(\.inputs), [["0", "100"]])
    XCTAssertEqual(
      report.counterexamples.first?.replay,
      try "testAssertion:\(XCTUnwrap(run.token)).\("sums are small".lawMark)")
    XCTAssertEqual(report.counterexamples.first?.variations.isEmpty, false)
    XCTAssertGreaterThan(report.statistics.cases, 1)
    XCTAssertEqual(report.message + "\n", text)
  }

  func testFolderThatCannotBeWrittenIsNamed() throws {
    let run = try TestRun(
      "FailingAssertions/testThrow", .xctest, in: folder, ["FUZZ_REPORT": "/dev/null/reports"])
    XCTAssert(run.output.contains("/dev/null/reports cannot be written"), run.output)
    XCTAssert(run.output.contains("EvenNumber(number: 10)"), run.output)
  }
}
