// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import XCTest

@testable import PropertyTestingRunner

/// Kept failures: whose they are, and in which order.
final class FailureDatabaseTests: RunsOfTestsCase {
  private func database() throws -> FailureDatabase {
    try XCTUnwrap(FailureDatabase(suite: "Suite", source: "/none", folder: folder.path))
  }

  private func entry(_ test: String, _ law: String, _ number: UInt64) -> FailureDatabase.Entry {
    FailureDatabase.Entry(
      test: test, law: law, token: ReplayToken(values: [number]).description,
      value: "\(number)", traps: false, harness: FailureDatabase.harness)
  }

  func testAFailureIsKeptOnceInTheOrderTheyWereMet() throws {
    let database = try database()
    let entries = [3, 1, 2].map { entry("a test", "a \"law\", é\n", $0) }
    for one in entries + entries { XCTAssert(database.keep(one)) }
    let kept = database.entries(test: "a test", law: "a \"law\", é\n")
    XCTAssertEqual(kept.read, entries)
    XCTAssertEqual(kept.unread, [])
  }

  func testAFailureIsOneOfItsTestAndLaw() throws {
    let database = try database()
    for test in ["a", "b"] {
      for law in ["x", "y"] { XCTAssert(database.keep(entry(test, law, 1))) }
    }
    XCTAssertEqual(database.entries(test: "a", law: "y").read, [entry("a", "y", 1)])
    XCTAssertEqual(database.entries(test: "c", law: "x").read, [])
  }

  /// Two runs of a law share the name of the file, and neither the memory nor its length.
  func testALawThatRunsTwiceAtOnceHasTwoMemories() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("running").path
    let first = try XCTUnwrap(RunningCase(path: path))
    first.begin(.running)
    let second = try XCTUnwrap(RunningCase(path: path))
    XCTAssertEqual([first.count, second.count], [1, 0])
    first.begin(.running)
    XCTAssertEqual([first.count, second.count], [2, 0])
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["running"])
  }

  /// Each opens the folder anew, as other processes do.
  func testFailuresThatAreKeptAtOnceAreAllKept() throws {
    let database = try database()
    let entries = (0..<8).map { thread in (0..<8).map { entry("t\(thread)", "law", $0) } }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for one in entries[thread] { _ = database.keep(one) }
    }
    for thread in 0..<8 {
      XCTAssertEqual(database.entries(test: "t\(thread)", law: "law").read.count, 8)
    }
  }

  /// Failures in the folder of earlier versions are read, and move when one is added.
  func testFormerFolderIsReadAndMoved() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let former = home.appendingPathComponent("__Failures__")
    try FileManager.default.createDirectory(at: former, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let source = home.appendingPathComponent("SomeTests.swift").path
    try "".write(toFile: source, atomically: true, encoding: .utf8)
    let old = try XCTUnwrap(FailureDatabase(suite: "Some", source: source, folder: former.path))
    XCTAssert(old.keep(entry("test", "law", 1)))

    let database = try XCTUnwrap(FailureDatabase(suite: "Some", source: source, folder: nil))
    XCTAssertEqual(database.path, home.appendingPathComponent(".failures/Some.jsonl").path)
    XCTAssertEqual(database.files, [old.path])
    XCTAssertEqual(database.entries(test: "test", law: "law").read.count, 1)
    XCTAssert(database.keep(entry("test", "law", 1)))
    XCTAssertEqual(database.files, [old.path])
    XCTAssert(database.keep(entry("test", "law", 2)))
    XCTAssertEqual(database.files, [database.path])
    XCTAssertFalse(FileManager.default.fileExists(atPath: former.path))
    XCTAssertEqual(database.entries(test: "test", law: "law").read.count, 2)
  }

  // MARK: The running case

  private var path: String { folder.path + ".running" }

  /// Examples come first, and have no choices.
  func testTheLastCaseIsKnownByItsNumberAndChoices() throws {
    let running = try XCTUnwrap(RunningCase(path: path))
    defer { running.remove() }
    XCTAssertNil(running.last)
    for _ in 0..<2 { running.begin(.running) }
    XCTAssertEqual(running.last?.description, "example 2")
    XCTAssertNil(running.last?.token)
    var watch = CaseWatch()
    watch.running = running
    let law = Property("law", arguments: Generator.always(1), observer: watch) { (_: Int) in true }
    _ = law.check(Settings(cases: 1))
    XCTAssertEqual(running.last?.description, "case 1")
    XCTAssertEqual(running.last?.token, ReplayToken(values: []))
    watch = CaseWatch()
    watch.running = running
    let numbers = Property("law", arguments: .int(in: 5...9), observer: watch) { (_: Int) in true }
    _ = numbers.check(Settings())
    XCTAssertEqual(running.last?.description, "case 6")
    XCTAssertEqual(running.last?.token, ReplayToken(values: [4]))
  }

  /// The first process of all is running for as long as this test is.
  func testACaseOfARunningProcessIsNotLeftBehind() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let running = try XCTUnwrap(RunningCase(path: path))
    defer { running.remove() }
    for _ in 0..<3 { running.begin(.running) }
    var data = try XCTUnwrap(FileManager.default.contents(atPath: path))
    for (process, isLeft) in [(UInt64(getppid()), false), (.max, true)] {
      withUnsafeBytes(of: process) { data.replaceSubrange(0..<8, with: $0) }
      try data.write(to: URL(fileURLWithPath: path))
      XCTAssertEqual(RunningCase.left(at: path)?.number, isLeft ? 3 : nil)
    }
    XCTAssertNil(RunningCase.left(at: path), "read once")
  }
}
