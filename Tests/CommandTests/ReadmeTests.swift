// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// What the README shows is what the command prints.
final class ReadmeTests: XCTestCase {
  func testEveryCommandInTheReadmePrintsWhatIsShown() throws {
    var count = 0
    let readme = Self.root.appendingPathComponent("README.md")
    for session in try ConsoleSession.all(in: readme) where session.runsTincture {
      let printed = try session.printed()
      for line in session.lines where line != "…" {
        XCTAssertTrue(
          printed.contains(line), "'\(session.command)' does not print:\n\(line)")
      }
      count += 1
    }
    XCTAssertGreaterThanOrEqual(count, 4)
  }

  func testThePaletteOfTheFirstCommandEndsAsShown() throws {
    let readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let example = readme.components(separatedBy: "It ends like this:\n\n```\n")
    XCTAssertEqual(example.count, 2)
    let shown = try XCTUnwrap(example.last?.components(separatedBy: "```\n").first)
    let printed = try Command("generate", "#0A84FF", "--no-json").run().output
    XCTAssertTrue(printed.hasSuffix(shown), "the palette does not end with:\n\(shown)")
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
