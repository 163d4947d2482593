// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

@testable import TinctureCommand

/// What a file that the user named may be, and what is said when it is not that.
final class InputFileTests: XCTestCase {
  func testAFileIsReadAsBytesTextAndJSON() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"é\": [1]}\n", to: "x")
    let file = InputFile(path: folder.path("x"))
    XCTAssertEqual(try file.bytes().count, 12)
    XCTAssertEqual(try file.text(), "{\"é\": [1]}\n")
    XCTAssertEqual(try file.json(), ["é": [1]])
  }

  func testAFileThatCannotBeReadIsNamed() throws {
    let folder = try TemporaryFolder()
    for (path, words) in [
      (folder.path("none"), "no such file"), (folder.url.path, "it is a folder"),
    ] {
      assertFailure(.cannotRead, words) { try InputFile(path: path).bytes() }
    }
    assertFailure(.usage, "empty") { try InputFile(path: "").bytes() }
  }

  func testWrongContentIsNamedByItsPlace() throws {
    let folder = try TemporaryFolder()
    try Data([0x61, 0x0A, 0xFF]).write(to: folder.url("latin"))
    try folder.write("{\n  \"a\": [1, }\n", to: "json")
    assertFailure(.badInput, "offset 2") { try InputFile(path: folder.path("latin")).text() }
    assertFailure(.badInput, "line 2, column 12 (at /a/1)") {
      try InputFile(path: folder.path("json")).json()
    }
  }

  func testAnEndlessFileIsRefused() throws {
    assertFailure(.badInput, "larger than 64 MiB") { try InputFile(path: "/dev/zero").bytes() }
  }

  private func assertFailure<Content>(
    _ status: ExitStatus, _ words: String, line: UInt = #line, _ body: () throws -> Content
  ) {
    XCTAssertThrowsError(try body(), line: line) { error in
      let failure = error as? CommandFailure
      XCTAssertEqual(failure?.status, status, "\(error)", line: line)
      XCTAssertTrue(failure?.reason.contains(words) ?? false, "\(error)", line: line)
    }
  }
}
