// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A command after `$` in a console block of a text, with what is shown below it.
struct ConsoleSession {
  let command: String
  var lines: [String] = []

  /// All of a Markdown file, in its order.
  static func all(in file: URL) throws -> [ConsoleSession] {
    let text = try String(contentsOf: file, encoding: .utf8)
    var sessions: [ConsoleSession] = []
    var (isInside, isSession) = (false, false)
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        (isInside, isSession) = (line == "```console", false)
      } else if isInside, line.hasPrefix("$ ") {
        isSession = true
        sessions.append(ConsoleSession(command: String(line.dropFirst(2))))
      } else if isSession {
        sessions[sessions.count - 1].lines.append(line)
      }
    }
    return sessions
  }

  var runsTincture: Bool { command.contains("tincture") }

  /// The file that `cat` shows; `nil` for other commands.
  var shownFile: String? {
    command.hasPrefix("cat ") ? String(command.dropFirst("cat ".count)) : nil
  }

  /// Runs the command as a shell would, with both streams in one; the output is for people, as on a
  /// terminal, except that of `batch`.
  func printed(in folder: URL? = nil) throws -> [String] {
    let shown = command.replacingOccurrences(of: "tincture", with: "'\(Command.executable.path)'")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = folder
    let option = command.contains("batch") ? "" : " --no-json"
    process.arguments = ["-c", shown + option + " 2>&1"]
    process.environment = ["NO_COLOR": "1", "COLUMNS": "80", "ASAN_OPTIONS": "detect_leaks=0"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
  }
}
