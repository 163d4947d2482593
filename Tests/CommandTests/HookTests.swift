// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// The hook of `.pre-commit-hooks.yaml` and the commands that pages give for GitHub Actions, run in a
/// repository with files of every kind.
final class HookTests: XCTestCase {
  private static func text(of path: String) throws -> String {
    let root = #filePath.components(separatedBy: "/Tests/")[0]
    return try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }

  /// The words after `tincture` of the hook, and the names of files that it is run for.
  private static func hook() throws -> (entry: [String], files: Regex<AnyRegexOutput>) {
    let hook = try XCTUnwrap(
      text(of: ".pre-commit-hooks.yaml").firstMatch(
        of: /entry: tincture ([a-z .]+)\n[^-]*?pass_filenames: false\n +files: '([^']+)'/))
    return (hook.1.split(separator: " ").map(String.init), try Regex(String(hook.2)))
  }

  /// The words after `tincture` of the steps of workflows, and of the action as it is without inputs.
  private static func steps() throws -> [[String]] {
    let page = try text(of: "Documentation/checking.md")
      .matches(of: /(?m)^- run: tincture (.*)$/).map(\.1)
    let action = try text(of: "action.yml").matches(of: /(?m)^ +default: (check .*)$/).map(\.1)
    return (page + action).map { $0.split(separator: " ").map(String.init) }
  }

  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in [
      "plain.css": "body { margin: 0 }", "good.css": ":root { --text: #111; --surface: #fff }",
      "notes.md": "# Notes", "app.swift": "let a = 1", "package.json": "{}",
      "t.tokens.json": ##"{"text": {"$type": "color", "$value": "#111111"}}"##,
      "app.scss": "$text: #222; $surface: #fff;",
      "Assets.xcassets/Contents.json": #"{"info": {"version": 1}}"#,
      "Assets.xcassets/text.colorset/Contents.json": """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "0.1", "green": "0.1", "blue": "0.1", "alpha": "1.000"}}}], "info": {"version": 1}}
      """,
      ".tincture-baseline.json": #"{"schema": "tincture.baseline/2", "known": []}"#,
    ] {
      let url = URL(fileURLWithPath: folder.path(path))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("design"), withIntermediateDirectories: true)
    for path in ["design/palette.json", "released.json"] {
      XCTAssertEqual(try Command("generate", "teal", "-o", folder.path(path)).run().status, 0)
    }
    return folder
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Command.Result {
    var command = Command(arguments)
    command.workingFolder = folder.path("")
    return try command.run()
  }

  /// A commit stands or falls with 0.
  ///
  /// pre-commit runs the entry where a name matches, without names. Files that are named themselves
  /// pass as well, as other hooks name them.
  func testTheHookPassesOrdinaryCommitsAndStopsBadOnes() throws {
    let (entry, files) = try Self.hook()
    let folder = try repository()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path("")).sorted()
    let matching = try names.filter { try files.firstMatch(in: $0) != nil }
    XCTAssertTrue(
      ["app.scss", "app.swift", "good.css", "plain.css", "t.tokens.json"].allSatisfy(
        matching.contains), "\(matching)")
    let good = try run(entry, in: folder)
    XCTAssertEqual(good.status, 0, good.output + good.error)
    for name in ["app.scss", "app.swift", "good.css", "plain.css", "t.tokens.json"] {
      let alone = try run(["check", name], in: folder)
      XCTAssertEqual(alone.status, 0, "\(name): \(alone.output)\(alone.error)")
    }
    try folder.write(":root { --text: #777; --surface: #fff }", to: "good.css")
    let bad = try run(entry, in: folder)
    XCTAssertEqual(bad.status, 1)
    XCTAssertTrue(bad.output.contains("good.css:1:"), bad.output)
  }

  func testTheStepsOfTheWorkflowsPass() throws {
    let runs = try Self.steps()
    let folder = try repository()
    XCTAssertEqual(runs.count, 3)
    for arguments in runs {
      // Half a minute of search is for a workflow, and a second for a test.
      let words = arguments.map { $0 == "30s" ? "1s" : $0 }
      let result = try run(words, in: folder)
      XCTAssertEqual(result.status, 0, "\(words): \(result.output)\(result.error)")
    }
  }
}
