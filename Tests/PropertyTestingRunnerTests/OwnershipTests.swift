// SPDX-License-Identifier: MIT
import Foundation
import XCTest

/// Which issues of Swift Testing are those of a law.
final class OwnershipTests: RunsOfTestsCase {
  /// The text of all files of kept failures.
  private var kept: String {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.map { name in
      let file = folder.appendingPathComponent(name)
      return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }.joined()
  }

  private func count(_ text: String, in output: String) -> Int {
    output.components(separatedBy: text).count - 1
  }

  func testLawsAreNotAccusedOfIssuesOfOthers() throws {
    for _ in 1...(runsAllTests ? 10 : 2) {
      let run = try TestRun("FailingProperties.Ownership/", .swiftTesting, in: folder)
      XCTAssertEqual(count("'wrong and detached' is falsified", in: run.output), 1, run.output)
      XCTAssertEqual(count("'numbers are below a limit' is ", in: run.output), 1, run.output)
      XCTAssertEqual(count("simplified in ", in: run.output), 2, run.output)
      XCTAssertFalse(run.output.contains("'right"), run.output)
      XCTAssertFalse(run.output.contains("ended"), run.output)
      XCTAssertFalse(run.output.contains("harness"), run.output)
      for comment in ["on a queue", "detached", "of the law"] {
        XCTAssert(run.output.contains("↳ \(comment)\n"), "\(comment):\n\(run.output)")
      }
      // In the list of its own, and in the report of the law.
      XCTAssertLessThanOrEqual(count(") < 500", in: run.output), 3, run.output)
    }
    XCTAssert(kept.contains("limit (100)"), kept)
    XCTAssertEqual(count("\n", in: kept), 1, kept)
  }

  /// Laws that run beside each other at one place begin again, one after another: each that fails is
  /// named with its counterexample, and no other one.
  func testArgumentsTakeTurnsWhereIssuesHaveNoTask() throws {
    for _ in 1...(runsAllTests ? 10 : 2) {
      let run = try TestRun("FailingProperties.Arguments/detached", .swiftTesting, in: folder)
      XCTAssertEqual(count("'below a limit, detached' is falsified", in: run.output), 3, run.output)
      for limit in [8, 16, 24] {
        XCTAssertEqual(count("limit → \(limit) at", in: run.output), 1, run.output)
      }
      // At most one of each case that ran when the first one came; then each of three has one.
      XCTAssertLessThanOrEqual(count("↳ a limit\n", in: run.output), 24 + 3, run.output)
    }
    let nested = try TestRun("FailingProperties.Arguments/nested", .swiftTesting, in: folder)
    XCTAssertEqual(count("'below a limit, outside' is falsified", in: nested.output), 5)
    for limit in 1...5 {
      XCTAssertEqual(count("limit → \(limit) at", in: nested.output), 1, nested.output)
    }
    XCTAssertEqual(kept, "")
  }

  /// Each attempt to simplify the outer law would report the issue of the inner one again.
  func testIssueWithoutATaskIsReportedOnceFromALawInsideOfAnother() throws {
    let run = try TestRun("FailingProperties.StrayInside/", .swiftTesting, in: folder)
    XCTAssertEqual(count("'wrong outside' is falsified", in: run.output), 1, run.output)
    XCTAssertEqual(count("↳ of the law inside\n", in: run.output), 1, run.output)
    XCTAssert(run.output.contains("with 2 issues."), run.output)
    XCTAssertEqual(kept, "")
  }

  func testReplayRunsOneArgument() throws {
    let test = "FailingProperties.Ownership/limit"
    let first = try TestRun(test, .swiftTesting, in: folder)
    let replay = try XCTUnwrap(
      first.output.firstMatch(of: #/FUZZ_REPLAY=(Ownership/limit:[^ ]+)/#), first.output)
    let again = try TestRun(
      test, .swiftTesting, in: folder,
      ["FUZZ_REPLAY": String(replay.1), "FUZZ_FAILURES": "off"])
    XCTAssert(again.output.contains("falsified by case 1; simplified in 0 steps"), again.output)
    XCTAssertFalse(again.output.contains("passes"), again.output)
  }

  func testWhatIsNoFailureWithoutALawIsNone() throws {
    let run = try TestRun("FailingProperties.Harmless/", .swiftTesting, in: folder)
    XCTAssertEqual(run.status, 0, run.output)
    XCTAssertFalse(run.output.contains("falsified"), run.output)
    XCTAssert(run.output.contains("2 known issues"), run.output)
    XCTAssert(run.output.contains("1 warning"), run.output)
    XCTAssert(run.output.contains("cancelled"), run.output)
    XCTAssertEqual(kept, "")
  }

  func testLawThatRunsNothingFails() throws {
    let run = try TestRun("FailingProperties.Nothing/", .swiftTesting, in: folder)
    XCTAssertNotEqual(run.status, 0)
    XCTAssert(run.output.contains("'vacuous' ran no case, which is no pass"), run.output)
    let none = try TestRun(
      "FailingAssertions/testHolds", .xctest, in: folder, ["FUZZ_CASES": "0"])
    XCTAssert(none.output.contains(" ran no case, which is no pass"), none.output)
  }

  func testLawsRunOnTheirActor() throws {
    let run = try TestRun("FailingProperties.OnActors/", .swiftTesting, in: folder)
    XCTAssertEqual(count("is falsified", in: run.output), 1, run.output)
    XCTAssert(run.output.contains("'view models are small' is falsified"), run.output)
    XCTAssert(run.output.contains("      500\n"), run.output)
    XCTAssert(run.output.contains("with 1 issue."), run.output)
  }
}
