// SPDX-License-Identifier: MIT

import Foundation
import XCTest

/// What a project says to `check`, and what it has of it in continuous integration.
final class CheckProjectTests: XCTestCase {
  private static let faint = ".n { color: #999; background: #fff }\n"

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files {
      let url = URL(fileURLWithPath: folder.path(path))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try folder.write(text, to: path)
    }
    return folder
  }

  private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Command.Result {
    var command = Command(arguments)
    command.workingFolder = folder.path("")
    return try command.run()
  }

  private func errors(_ result: Command.Result) -> [String] {
    result.lines.filter { $0.contains("✗ error") }.map { String($0.prefix { $0 != ":" }) }
  }

  /// A hook names the files that changed: what they refer to is beside them.
  func testANamedSheetHasWhatItsFolderDeclares() throws {
    let folder = try folder([
      "src/tokens.css": ":root { --page: #fff; --faint: #999 }",
      "src/note.css": ".n { color: var(--faint); background: var(--page) }",
      "src/other.css": ".o { color: #aaa; background: #fff }",
    ])
    for files in [["src/note.css"], ["src/note.css", "src/tokens.css"]] {
      var command = Command(["check"] + files)
      command.workingFolder = folder.path("")
      XCTAssertEqual(errors(try command.run()), ["src/note.css"], "\(files)")
    }
    let fixed = try run("check", "src/note.css", "--fix", in: folder)
    XCTAssertEqual(fixed.status, 1, "another file has the literal")
    XCTAssertEqual(try folder.text("src/tokens.css"), ":root { --page: #fff; --faint: #999 }")
  }

  /// The resolver of design tokens of the specification's own examples has its sets in files.
  func testANamedResolverHasTheFilesThatItNames() throws {
    let token = { (level: String) in
      "{ \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", "
        + "\"components\": [\(level), \(level), \(level)] } }"
    }
    let resolver = { (set: String, context: String) in
      """
      { "version": "2025.10", "sets": { "base": { "sources": [ { "$ref": "\(set)" } ] } },
        "modifiers": { "mode": { "contexts": { "light": [], "dark": [ { "$ref": "\(context)" } ] } } },
        "resolutionOrder": [ { "$ref": "#/sets/base" }, { "$ref": "#/modifiers/mode" } ] }
      """
    }
    let folder = try folder([
      "base.json": "{ \"surface\": \(token("1")), \"text\": \(token("0")) }",
      "themes/modes.json":
        "{ \"dark\": { \"text\": \(token("0.4")), \"surface\": \(token("0.2")) } }",
      "themes/t.resolver.json": resolver("../base.json", "./modes.json#/dark"),
      "themes/u.resolver.json": resolver("../base.json", "modes.json#dark"),
      "themes/v.resolver.json": resolver("../bases.json", "modes.json#/dark"),
      "themes/w.resolver.json": resolver("../base.json", "modes.json#a~2"),
    ])
    let named = try run("check", "themes/t.resolver.json", in: folder)
    XCTAssertEqual(named.status, 1)
    XCTAssertTrue(
      named.output.hasPrefix("themes/modes.json:1:21: ✗ error [contrast/text-aa] dark"),
      named.output)
    let loose = try run("check", "themes/u.resolver.json", in: folder)
    XCTAssertEqual(loose.status, 1)
    XCTAssertTrue(loose.output.contains("it is read as #/dark"), loose.output)
    var inside = Command("check", "t.resolver.json")
    inside.workingFolder = folder.path("themes")
    XCTAssertTrue(try inside.run().output.contains("dark: text #666666 on surface #333333"))
    for (file, reason) in [
      ("v", "there is no file \"../bases.json\""), ("w", "#a~2 is no JSON pointer"),
    ] {
      let refused = try run("check", "themes/\(file).resolver.json", in: folder)
      XCTAssertEqual(refused.status, 65)
      XCTAssertTrue(refused.error.contains(reason), refused.error)
    }
  }

  /// Folders that begin with a dot are read; those of tools and of others are not.
  func testFoldersWithADotAreRead() throws {
    let read = [".vitepress/theme/style.css", "docs/.theme/a.css", "a.css"]
    let passed = [".git/a.css", ".build/a.css", "vendor/a.css", "x/third_party/a.css", "b.min.css"]
    let folder = try folder(
      Dictionary(uniqueKeysWithValues: (read + passed).map { ($0, Self.faint) }))
    XCTAssertEqual(errors(try run("check", ".", in: folder)).sorted(), read.sorted())
  }

  /// What is excluded, and what tools made, is passed over and said in one line each.
  func testWhatIsLeftOutIsSaid() throws {
    let folder = try folder([
      "a.css": Self.faint, "old/b.css": Self.faint, "old/c.css": Self.faint,
      "made.css": "/* Do not edit directly */\n" + Self.faint,
      "tincture.yaml": "checks: {files: [.], exclude: [old]}\n",
    ])
    for arguments in [["check"], ["check", ".", "--exclude", "old"]] {
      var command = Command(arguments)
      command.workingFolder = folder.path("")
      let result = try command.run()
      XCTAssertEqual(errors(result), ["a.css"], "\(arguments)")
      XCTAssertTrue(result.output.contains("what the project excludes is passed over"))
      XCTAssertTrue(result.output.contains("what tools made is passed over"))
    }
    let repaired = try run("repair", ".", "--write", "--exclude", "old", in: folder)
    XCTAssertEqual(repaired.status, 0, repaired.output)
    XCTAssertEqual(try folder.text("old/b.css"), Self.faint)
    XCTAssertNotEqual(try folder.text("a.css"), Self.faint)
  }

  /// A change of a variable is one of what uses it, in whatever file.
  func testSinceJudgesWhatAChangeCanCause() throws {
    let folder = try folder([
      "a/_v.scss": "$faint: #767676;\n",
      "a/s.scss": "@use \"v\";\n.s { color: v.$faint; background: #fff }\n",
      "b/tokens.css": ":root { --page: #fff; --faint: #767676 }\n",
      "b/note.css": ".n { color: var(--faint); background: var(--page) }\n",
      "c/base.json": "{\"base\": {\"$type\": \"color\", \"$value\": \"#767676\"}}",
      "c/use.json": """
      {"card": {"$type": "color", "$value": "#ffffff"},
       "on-card": {"$type": "color", "$value": "{base}"}}
      """,
      "d/old.css": Self.faint,
    ])
    for arguments in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "a"]] {
      try Self.git(arguments, in: folder)
    }
    XCTAssertEqual(errors(try run("check", ".", "--since", "HEAD", in: folder)), [])
    for path in ["a/_v.scss", "b/tokens.css", "c/base.json"] {
      try folder.write(
        try folder.text(path).replacing("#767676", with: "#999999"), to: path)
    }
    let found = try run("check", ".", "--since", "HEAD", in: folder)
    XCTAssertEqual(found.status, 1)
    XCTAssertEqual(found.output.components(separatedBy: "✗ error").count - 1, 3, found.output)
    XCTAssertFalse(found.output.contains("old.css"), found.output)
  }

  private static func git(_ arguments: [String], in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder.path(""), "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
    process.standardOutput = nil
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
  }

  func testStatisticsAndExitZero() throws {
    let folder = try folder([
      "a.css": Self.faint, "b.css": ".m { color: #999; background: #fff } :root { --gap: 4px }",
    ])
    let result = try run("check", ".", "--statistics", "--exit-zero", in: folder)
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      result.output,
      "2 contrast/text-aa\n1 source/remark\n✗ 2 pairs in 1 themes: 2 errors, 1 note\n")
  }

  /// Notes are few, by their reasons; all are there when they are asked for.
  func testNotesAreTwelveLinesAtMost() throws {
    let files = (0..<30).map { number in
      (
        "\(number % 7)/a\(number).css",
        ":root { --c\(number): red; --gap-\(number): 4px } @import \"x\(number)\";"
      )
    }
    let folder = try folder(Dictionary(uniqueKeysWithValues: files))
    func notes(_ options: String...) throws -> Int {
      var command = Command(["check", "."] + options)
      command.workingFolder = folder.path("")
      return try command.run().output.split(separator: "\n").count { $0.contains("· ") }
    }
    XCTAssertLessThanOrEqual(try notes(), 12)
    XCTAssertGreaterThan(try notes("--verbose"), 30)
  }

  /// Paths are as editors and Git write them, in every report.
  func testPathsHaveNoDot() throws {
    let folder = try folder(["src/a.css": Self.faint])
    for reporter in ["text", "github", "sarif", "gitlab", "rdjson", "checkstyle", "json"] {
      let output = try run("check", ".", "--reporter", reporter, in: folder).output
      XCTAssertTrue(output.contains("src/a.css"), reporter)
      XCTAssertFalse(output.contains("./src"), reporter)
    }
  }

  func testAWatchRunsAgain() throws {
    try assertRefusal(Command("check", "-", "--watch"), status: 64, mentions: "--watch")
  }

  /// A color that two files repeat changes in both: one run reaches the end.
  func testTwinsOfAColorChangeTogether() throws {
    let folder = try folder([
      "base.scss": "$a-foreground: rgb(231, 8, 102);\n$a-background: rgb(224, 228, 233);\n",
      "twin.scss": "$a-foreground: #e70866 !default;\n$a-background: #e0e4e9 !default;\n",
    ])
    XCTAssertEqual(try run("repair", ".", "--write", in: folder).status, 0)
    XCTAssertFalse(try folder.text("base.scss").contains("231, 8, 102"))
    XCTAssertFalse(try folder.text("twin.scss").contains("e70866"))
    let again = try run("repair", ".", "--write", in: folder)
    XCTAssertEqual(again.output, "✓ every pair holds; nothing is changed\n")
  }

  /// A named sheet without colors, or with bytes that are no text, beside others.
  func testANamedSheetThatCannotBeMeasuredIsNoFault() throws {
    let folder = try folder([
      "plain.css": "body { margin: var(--gap) }", "other.css": ":root { --gap: 4px }",
    ])
    let plain = try run("check", "plain.css", in: folder)
    XCTAssertEqual(plain.status, 0, plain.error)
    XCTAssertTrue(plain.output.contains("nothing in it is a color"), plain.output)
    try Data([0xFF] + Array("body { color: var(--gap) }".utf8)).write(
      to: URL(fileURLWithPath: folder.path("bad.css")))
    var bad = Command("check", "bad.css")
    bad.workingFolder = folder.path("")
    try assertRefusal(bad, status: 65, mentions: "bad.css", "UTF-8")
  }
}
