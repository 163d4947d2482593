// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// What the README shows is what the command prints.
final class ReadmeTests: XCTestCase {
  func testEveryCommandInTheReadmePrintsWhatIsShown() throws {
    var count = 0
    for session in try sessions() {
      let printed = try run(session.command)
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

  private struct Session {
    let command: String
    var lines: [String] = []
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The commands after `$` in the README's console blocks, each with what is shown below it.
  private func sessions() throws -> [Session] {
    let readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    var sessions: [Session] = []
    var isInside = false
    for line in readme.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        sessions.append(Session(command: String(line.dropFirst(2))))
      } else if isInside, !sessions.isEmpty {
        sessions[sessions.count - 1].lines.append(line)
      }
    }
    return sessions.filter { $0.command.contains("tincture") }
  }

  /// Runs a line as a shell would, with both streams in one; the output is for people, as on a
  /// terminal, except that of `batch`.
  private func run(_ line: String) throws -> [String] {
    let shown = line.replacingOccurrences(of: "tincture", with: "'\(Command.executable.path)'")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let option = line.contains("batch") ? "" : " --no-json"
    process.arguments = ["-c", shown + option + " 2>&1"]
    process.environment = ["NO_COLOR": "1", "COLUMNS": "80", "ASAN_OPTIONS": "detect_leaks=0"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
  }
}
