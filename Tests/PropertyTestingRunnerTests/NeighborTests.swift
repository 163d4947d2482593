// SPDX-License-Identifier: MIT
import Foundation
import XCTest

/// Laws that hold are not accused because of what runs beside them, and canceled ones say so.
final class NeighborTests: RunsOfTestsCase {
  private let rounds = runsAllTests ? 20 : 1
  private let deadline = ["FUZZ_DEADLINE": "1"]

  private func kept() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  func testNoLawIsAccusedOfWhatItsNeighborsDo() throws {
    for _ in 0..<rounds {
      let run = try TestRun("Neighbors", .swiftTesting, in: folder, deadline)
      XCTAssertEqual(run.status, 0, run.output)
      XCTAssert(run.output.contains("5 tests"), run.output)
      XCTAssert(run.output.contains("is busy' goes on after 2 s and "), run.output)
      XCTAssertEqual(kept(), [])
    }
  }

  func testNoLawIsAccusedOfABlockedPool() throws {
    for _ in 0..<rounds {
      let run = try TestRun("BlockedPool", .swiftTesting, in: folder, deadline)
      XCTAssertEqual(run.status, 0, run.output)
      XCTAssertEqual(kept(), [])
    }
  }

  func testNoLawOfXCTestIsAccused() throws {
    for _ in 0..<rounds {
      let run = try TestRun(
        "NeighborsInTasks/testWaitingBesideBusyTasks", .xctest, in: folder, deadline)
      XCTAssertEqual(run.status, 0, run.output)
      XCTAssert(run.output.contains("Executed 1 test"), run.output)
      XCTAssertEqual(kept(), [])
    }
  }

  func testCanceledLawSaysSoAndLeavesNothing() throws {
    let laws = ["sleepers wake up", "sleepers do not care", "spinners end"]
    for _ in 0..<rounds {
      let run = try TestRun("Canceled", .swiftTesting, in: folder)
      XCTAssertNotEqual(run.status, 0, run.output)
      for law in laws {
        let words = "'\(law)' was canceled before its search ended, which is no pass"
        XCTAssert(run.output.contains(words), run.output)
      }
      XCTAssert(!run.output.contains("falsified"), run.output)
      XCTAssertEqual(
        run.output.components(separatedBy: "threads left: 0\n").count - 1, laws.count, run.output)
      XCTAssertEqual(kept(), [])
    }
  }

  func testCanceledCaseThatNeverEndsIsNamedAndNotKept() throws {
    let run = try TestRun("DeafToCancellation", .swiftTesting, in: folder, deadline)
    XCTAssertNotEqual(run.status, 0, run.output)
    let words = "error: BesideOthers.spins : 'deaf cases end' was canceled, and case 1 does not end"
    XCTAssert(run.output.contains(words), run.output)
    XCTAssert(!run.output.contains("falsified"), run.output)
    XCTAssertEqual(kept(), [])
  }
}
