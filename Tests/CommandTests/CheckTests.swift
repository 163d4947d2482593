// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import TincturePalettes
import XCTest

/// `check`: what is found, where, how it is fixed, and what is refused.
final class CheckTests: XCTestCase {
  private func palette(editing role: String? = nil, to hex: String = "") throws
    -> (folder: TemporaryFolder, path: String)
  {
    let folder = try TemporaryFolder()
    let path = folder.path("palette.json")
    let result = try Command("generate", "#0a84ff", "-o", path).run()
    XCTAssertEqual(result.status, 0, result.error)
    guard let role else { return (folder, path) }
    let lines = try folder.text("palette.json").components(separatedBy: "\n")
    let index = try XCTUnwrap(lines.firstIndex { $0.contains("\"\(role)\": {") })
    var edited = lines
    // The value stands on the line of its role, or on the next one.
    let place = lines[index].contains("\"hex\"") ? index : index + 1
    edited[place] = edited[place].replacingOccurrences(
      of: "\"hex\": \"#[0-9a-f]{6}\"", with: "\"hex\": \"\(hex)\"", options: .regularExpression)
    XCTAssertNotEqual(edited, lines)
    try folder.write(edited.joined(separator: "\n"), to: "palette.json")
    return (folder, path)
  }

  func testAnUntouchedPaletteHasNoFindings() throws {
    let (folder, path) = try palette()
    let result = try Command("check", path).run()
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.output, "✓ 458 pairs in 2 themes: nothing found\n")
    _ = folder
  }

  /// A label that no color can be is excused: by its proof where the format has room for that, and
  /// with a note elsewhere, because it is on the brand's own color.
  func testALabelThatNoColorCanBeIsExcused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("palette.json")
    let made = try Command("generate", "#0a84ff", "--level", "AAA", "-o", path).run()
    XCTAssertEqual(made.status, 0, made.error)
    for format in ["dtcg", "css"] {
      let out = folder.path(format)
      XCTAssertEqual(try Command("export", path, "-f", format, "--out", out).run().status, 0)
      let result = try Command("check", out, "--level", "AAA").run()
      XCTAssertEqual(result.status, 0, result.output)
    }
    let css = try Command("check", folder.path("css"), "--level", "AAA").run().output
    XCTAssertTrue(
      css.contains(
        "note [contrast/text-aaa] light: brand-on-exact #000000 on brand-exact #0a84ff has"),
      css)
  }

  func testAnEditedColorIsFoundAtItsLineAndFixed() throws {
    let (folder, path) = try palette(editing: "text.tertiary", to: "#999999")
    let lines = try folder.text("palette.json").components(separatedBy: "\n")
    let line = 1 + (lines.firstIndex { $0.contains("\"text.tertiary\": {") } ?? 0)
    let result = try Command("check", path).run()
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.hasPrefix("\(path):\(line):"), result.output)
    XCTAssertTrue(result.output.contains("text.tertiary #999999 on surface."))
    XCTAssertTrue(result.output.contains("    and on surface."))
    XCTAssertTrue(result.output.contains("least change: text.tertiary #999999 → #"))
    let diff = try Command("check", path, "--diff").run()
    XCTAssertTrue(diff.output.hasPrefix("--- \(path)\n+++ \(path)\n@@ -"), diff.output)
    let gone = diff.output.split(separator: "\n").filter { $0.hasPrefix("-") }
    XCTAssertTrue(gone.contains { $0.contains("#999999") }, diff.output)
    XCTAssertFalse(gone.contains { $0.contains("text.secondary\": {") }, diff.output)
    XCTAssertEqual(try folder.text("palette.json"), lines.joined(separator: "\n"))
    let fixed = try Command("check", path, "--fix").run()
    XCTAssertEqual(fixed.status, 0, fixed.output)
    XCTAssertEqual(try Command("check", path).run().status, 0)
  }

  /// In every format but palette documents, only the bytes of fixed colors change.
  func testOtherFilesAreFixedInTheirOwnNotation() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a b.css")
    let sheet = ":root {\n  --ink: #888;\n  --text: var(--ink);\n  --surface: #FFF;\n}"
    try folder.write(sheet, to: "a b.css")
    let diff = try Command("check", path, "--diff").run()
    XCTAssertEqual(diff.status, 1)
    XCTAssertEqual(
      diff.output,
      """
      --- \(path)\t
      +++ \(path)\t
      @@ -1,5 +1,5 @@
       :root {
      -  --ink: #888;
      +  --ink: #767676;
         --text: var(--ink);
         --surface: #FFF;
       }
      \\ No newline at end of file

      """)
    XCTAssertEqual(try folder.text("a b.css"), sheet)
    let fixed = try Command("check", path, "--fix").run()
    XCTAssertEqual(fixed.status, 0, fixed.output)
    XCTAssertEqual(fixed.output, "✓ 1 pairs in 1 themes: nothing found\n")
    XCTAssertEqual(fixed.error, "tincture: \(path): 1 literal is changed\n")
    XCTAssertEqual(try folder.text("a b.css"), sheet.replacing("#888", with: "#767676"))
  }

  func testWhatCannotBeFixedIsReportedAndLeftAlone() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.css")
    let sheet = ":root { --text: rgb(0 0 0 / 0.3); --surface: #fff }"
    try folder.write(sheet, to: "a.css")
    let fixed = try Command("check", path, "--fix").run()
    XCTAssertEqual(fixed.status, 1)
    XCTAssertEqual(
      fixed.error,
      """
      tincture: \(path):1:9: light: text on surface is not fixed: no other color of it has what it \
      needs; tincture repair may change its opacity

      """)
    XCTAssertEqual(try folder.text("a.css"), sheet)
  }

  func testABaselineLetsKnownFindingsPass() throws {
    let (folder, path) = try palette(editing: "text.tertiary", to: "#999999")
    let known = folder.path("known.json")
    XCTAssertEqual(
      try Command("check", path, "--baseline", known, "--update-baseline").run().status, 0)
    let result = try Command("check", path, "--baseline", known).run()
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.output.contains("nothing found, 7 known"), result.output)
    XCTAssertEqual(try Command("check", path, "--baseline", folder.path("no")).run().status, 66)
  }

  /// The same names in another file are another finding; a path is that of the file, however it is
  /// written and wherever the command runs.
  func testABaselineKnowsFindingsOfItsFilesOnly() throws {
    let folder = try TemporaryFolder()
    func check(_ words: String, below: String = "") throws -> Int32 {
      var command = Command(["check"] + words.split(separator: " ").map(String.init))
      command.workingFolder = folder.path(below)
      return try command.run().status
    }
    try folder.write(".btn { color: #aaa; background: #fff }", to: "b/old.css")
    XCTAssertEqual(try check("./b/old.css --baseline known.json --update-baseline"), 0)
    let known = try JSONValue(parsing: folder.text("known.json"))["known"]?.array
    XCTAssertEqual(known?.map { $0["file"] }, ["b/old.css"])
    try folder.write(".btn { color: #999; background: #fff }", to: "b/new.css")
    XCTAssertEqual(try check("b --baseline known.json"), 1)
    for path in ["b/old.css", "./b//old.css", "b/../b/old.css", folder.path("b/old.css")] {
      XCTAssertEqual(try check("\(path) --baseline known.json"), 0, path)
      XCTAssertEqual(try check("\(path) --baseline \(folder.path("known.json"))"), 0, path)
    }
    XCTAssertEqual(try check("old.css --baseline ../known.json", below: "b"), 0)
    XCTAssertEqual(try check("new.css --baseline ../known.json", below: "b"), 1)
  }

  /// Entries of earlier versions have no file, and would hide what is new in another one.
  func testABaselineWithoutFilesIsRefusedAndReplaced() throws {
    let (folder, path) = try palette(editing: "text.tertiary", to: "#999999")
    try folder.write(#"{"schema": "tincture.baseline/1", "known": []}"#, to: "known.json")
    let command = Command("check", path, "--baseline", folder.path("known.json"))
    try assertRefusal(command, status: 65, mentions: "/schema", "--update-baseline")
    let update = Command(command.arguments + ["--update-baseline"])
    XCTAssertEqual(try update.run().status, 0)
    XCTAssertEqual(try command.run().status, 0)
  }

  func testEachReporterWritesToItsFile() throws {
    let (folder, path) = try palette(editing: "text.tertiary", to: "#999999")
    let result = try Command(
      "check", path, "--reporter", "sarif=\(folder.path("check.sarif"))", "--reporter", "github",
      "--reporter", "junit=\(folder.path("check.xml"))"
    ).run()
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.hasPrefix("::error file="))
    XCTAssertTrue(try folder.text("check.sarif").contains("\"version\": \"2.1.0\""))
    XCTAssertTrue(try folder.text("check.xml").contains("failures=\"7\""))
  }

  func testRulesAreSelectedIgnoredAndExplained() throws {
    let (folder, path) = try palette(editing: "text.tertiary", to: "#999999")
    XCTAssertEqual(try Command("check", path, "--ignore", "contrast").run().status, 0)
    XCTAssertEqual(try Command("check", path, "--select", "distance").run().status, 0)
    XCTAssertEqual(try Command("check", path, "--select", "contrast/text-aa").run().status, 1)
    let wrong = try Command("check", path, "--select", "contrast/text").run()
    XCTAssertEqual(wrong.status, 64)
    XCTAssertTrue(wrong.error.contains("Did you mean"), wrong.error)
    let rules = try Command("explain").run().output.split(separator: "\n")
    for rule in rules {
      let name = String(rule.prefix { $0 != " " })
      XCTAssertTrue(try Command("explain", name).run().output.hasPrefix(name + " ("), name)
    }
    _ = folder
  }

  func testErrorsOfBadInputAreOneSentence() throws {
    let (folder, path) = try palette()
    let pairs = folder.path("pairs.json")
    try folder.write("{\"pairs\": [{}]}", to: "pairs.json")
    for (arguments, status, message) in [
      (["check"], 64, "no file is named"),
      (["check", folder.path("none")], 66, "there is no such file"),
      (["check", path, "--reporter", "sarf"], 64, "Did you mean 'sarif'?"),
      (["check", "-", "--fix"], 64, "standard input cannot be changed"),
      (["check", path, "--update-baseline"], 64, "there is no file to write"),
      (["check", path, "--pairs", pairs, "--from", "css"], 65, "/pairs/0/foreground"),
      (["explain", "contrast/txt-aa"], 64, "Did you mean 'contrast/text-aa'?"),
    ] {
      var command = Command()
      command.arguments = arguments
      let result = try command.run()
      XCTAssertEqual(Int(result.status), status, "\(arguments): \(result.error)")
      XCTAssertTrue(result.error.contains(message), "\(arguments): \(result.error)")
      XCTAssertEqual(result.error.split(separator: "\n").count, 1, result.error)
    }
  }

  func testSinceARevisionOnlyChangedFilesAreReported() throws {
    let folder = try TemporaryFolder()
    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", folder.path(""), "-c", "user.name=a", "-c", "user.email=a@b.c"] + arguments
      process.standardOutput = nil
      try process.run()
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 0)
    }
    func check(_ revision: String) throws -> Command.Result {
      var command = Command("check", ".", "--since", revision)
      command.workingFolder = folder.path("")
      return try command.run()
    }
    let faint = ":root { --NAME-surface: #fff; --NAME-text: #777; }"
    for name in ["old", "edited"] {
      try folder.write(faint.replacing("NAME", with: name), to: name + ".css")
    }
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-q", "-m", "a")
    let clean = try check("HEAD")
    XCTAssertEqual(clean.status, 0, clean.error)
    XCTAssertEqual(clean.output, "✓ 2 pairs in 1 themes: nothing found, 2 in unchanged files\n")
    try folder.write(faint.replacing("NAME", with: "edited") + "\n", to: "edited.css")
    try folder.write(faint.replacing("NAME", with: "new"), to: "new.css")
    let changed = try check("HEAD")
    XCTAssertEqual(changed.status, 1)
    XCTAssertEqual(changed.output.components(separatedBy: "✗ error").count, 3, changed.output)
    XCTAssertFalse(changed.output.contains("old.css"), changed.output)
    for revision in ["none", "--output=x"] {
      var command = Command("check", ".", "--since=\(revision)")
      command.workingFolder = folder.path("")
      try assertRefusal(command, status: 64, mentions: "--since", "revision")
    }
  }
}
