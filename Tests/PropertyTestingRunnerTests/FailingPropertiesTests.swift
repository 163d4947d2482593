// SPDX-License-Identifier: MIT
import Foundation
import XCTest

/// What the one who runs a failing property reads.
final class FailingPropertiesTests: XCTestCase {
  private var folder = FileManager.default.temporaryDirectory

  override func setUp() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: TestRun.temporary(of: folder))
  }

  func testXCTest() throws {
    let source = try FailingSource("FailingAssertions.swift")
    for expected in Expected.xctest {
      let run = try TestRun(
        "FailingAssertions/\(expected.test)", .xctest, in: folder, expected.variables)
      try check(run, expected, source)
      XCTAssertEqual(run.output.components(separatedBy: ": error: ").count, 2, run.output)
    }
  }

  func testSwiftTesting() throws {
    let source = try FailingSource("FailingExpectations.swift")
    for expected in Expected.swiftTesting {
      let run = try TestRun(
        "FailingExpectations/\(expected.test)", .swiftTesting, in: folder, expected.variables)
      try check(run, expected, source)
      XCTAssertEqual(run.output.components(separatedBy: "Issue recorded").count, 2, run.output)
    }
  }

  private func check(_ run: TestRun, _ expected: Expected, _ source: FailingSource) throws {
    XCTAssertNotEqual(run.status, 0)
    let parts =
      expected.parts + [
        try source.place(of: expected.test), "'\(expected.law)'", "case ", "simplified in ",
        "again:  \(expected.fork)FUZZ_REPLAY=\(expected.test):", " swift test --filter ",
        "FUZZ_SEED=1",
      ]
    for part in parts {
      XCTAssert(run.output.contains(part), "\(expected.test) lacks '\(part)':\n\(run.output)")
    }
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
  func testReplay() throws {
    let first = try TestRun("FailingAssertions/testAsync", .xctest, in: folder)
    let token = try XCTUnwrap(first.token, first.output)
    let again = try TestRun(
      "FailingAssertions/testAsync", .xctest, in: folder, ["FUZZ_REPLAY": "testAsync:\(token)"])
    XCTAssert(again.output.contains("falsified by case 1; simplified in 0 steps"), again.output)
    XCTAssert(again.output.contains("    500\n"), again.output)
  }

  func testKeptFailuresComeFirst() throws {
    _ = try TestRun("FailingAssertions/testThrow", .xctest, in: folder)
    let again = try TestRun(
      "FailingAssertions/testThrow", .xctest, in: folder, ["FUZZ_SEED": "77"])
    XCTAssert(again.output.contains("falsified by case 1; simplified in 0 steps"), again.output)
  }

  func testKeptFailureThatIsNoneAnyMore() throws {
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
  func testTrapWithoutFork() throws {
    let first = try TestRun("FailingAssertions/testIndex", .xctest, in: folder)
    XCTAssertFalse(first.output.contains("'lists have a third'"), first.output)
    let second = try TestRun("FailingAssertions/testIndex", .xctest, in: folder)
    XCTAssert(second.output.contains("the last run ended in case "), second.output)
    XCTAssert(second.output.contains("    [0, 0]\n"), second.output)
    let third = try TestRun("FailingAssertions/testIndex", .xctest, in: folder)
    XCTAssert(third.output.contains("a kept failure of 'lists have a third' is back"), third.output)
  }

  func testAsynchronousTrapIsNamed() throws {
    _ = try TestRun("FailingAssertions/testAsyncTrap", .xctest, in: folder)
    let second = try TestRun("FailingAssertions/testAsyncTrap", .xctest, in: folder)
    XCTAssert(second.output.contains("the last run ended in case "), second.output)
    XCTAssert(second.output.contains("'bytes are enough to wait'"), second.output)
  }

  func testVariableThatCannotBeRead() throws {
    let run = try TestRun(
      "FailingAssertions/testHolds", .xctest, in: folder, ["FUZZ_CASES": "many"])
    XCTAssert(run.output.contains("FUZZ_CASES is 'many', and not a number"), run.output)
  }

  func testContinuousIntegrationPrintsTheSeed() throws {
    let run = try TestRun("FailingAssertions/testHolds", .xctest, in: folder, ["CI": "true"])
    XCTAssert(run.output.contains("FUZZ_SEED=1"), run.output)
  }
}
