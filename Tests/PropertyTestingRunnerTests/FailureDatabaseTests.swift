// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingRunner
import XCTest

final class FailureDatabaseTests: XCTestCase {
  private func entry(_ value: UInt64) throws -> FailureDatabase.Entry {
    let text = """
      {"test": "test", "law": "law", "token": "\(ReplayToken(values: [value]))", "value": "0", "traps": false, \
      "harness": "\(FailureDatabase.harness)"}
      """
    return try JSONDecoder().decode(FailureDatabase.Entry.self, from: Data(text.utf8))
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
    XCTAssert(try old.keep(entry(1)))

    let database = try XCTUnwrap(FailureDatabase(suite: "Some", source: source, folder: nil))
    XCTAssertEqual(database.path, home.appendingPathComponent(".failures/Some.jsonl").path)
    XCTAssertEqual(database.files, [old.path])
    XCTAssertEqual(database.entries(test: "test", law: "law").read.count, 1)
    XCTAssert(try database.keep(entry(1)))
    XCTAssertEqual(database.files, [old.path])
    XCTAssert(try database.keep(entry(2)))
    XCTAssertEqual(database.files, [database.path])
    XCTAssertFalse(FileManager.default.fileExists(atPath: former.path))
    XCTAssertEqual(database.entries(test: "test", law: "law").read.count, 2)
  }
}
