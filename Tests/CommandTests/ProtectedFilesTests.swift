// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureExporters
import Foundation
import TinctureJSON
import Support
import XCTest

/// What is not ours is never written over: exit 73, and no file of the folder changes.
final class ProtectedFilesTests: XCTestCase {
  /// A command that writes, with `OUT` where it writes to, and the files that it reads.
  private typealias Writer = (arguments: String, inputs: [String])

  /// Each command that reads and writes, with each of its options that reads a file.
  private static let writers: [Writer] = [
    ("export p.json -f css -o OUT", ["p.json"]),
    ("export p.json -f css --config other.yaml -o OUT", ["other.yaml"]),
    ("export p.json --template t.stencil -o OUT", ["t.stencil", "part.stencil"]),
    ("show p.json --html OUT", ["p.json"]),
    ("show p.json --html new.html --svg OUT", ["p.json"]),
    ("import a.css -o OUT", ["a.css"]),
    ("generate teal -o OUT", []),
    ("generate --config other.yaml -o OUT", ["other.yaml"]),
    ("generate teal --system s.yaml -f css -o OUT", ["s.yaml"]),
    ("generate teal --like ramp.css -o OUT", ["ramp.css"]),
    ("pairs a.css --pairs pairs.json -o OUT", ["a.css", "pairs.json"]),
    ("pairs src -o OUT", ["src/b.css"]),
    ("chart --count 2 -o OUT", []),
    ("certify --merge shard.json -o OUT", ["shard.json"]),
    ("system init a.css --force -o OUT", ["a.css"]),
    ("check a.css --baseline OUT --update-baseline", ["a.css"]),
    (
      "check a.css --baseline known.json --reporter json=new.json --reporter json=OUT",
      ["a.css", "known.json"]
    ),
    ("check a.css --pairs pairs.json --fix --reporter sarif=OUT", ["a.css", "pairs.json"]),
    ("check src --fix --reporter markdown=OUT", ["src/b.css"]),
  ]

  /// Places that no command writes to, with the names of what is there or could be.
  private static let places = [
    ".git/config", ".git/hooks/pre-commit", ".git/new", ".GIT/other", "sub/../.git/config",
    "./.git/config", "link/config", "link/new", "to-config", "tincture.yaml", "sub/tincture.yml",
    ".tincture-build.json", "sub/../tincture.yaml",
  ]

  /// A project with a file of every kind that is read.
  private static let files: KeyValuePairs = [
    "tincture.yaml": "brands: {a: teal}\noutputs: {p.css: css}\n",
    "other.yaml": "brands: {a: teal}\ntokens: {radius: {medium: 12}}\n",
    "a.css": ":root { --text: #888; --surface: #fff }",
    "src/b.css": ":root { --text: #888; --surface: #fff }",
    "pairs.json": #"{"pairs": [{"foreground": "text", "background": "surface"}]}"#,
    "known.json": #"{"schema": "tincture.baseline/2", "known": []}"#,
    "t.stencil": #"{% include "part.stencil" %}"#, "part.stencil": "x",
    ".git/config": "[core]", ".git/hooks/pre-commit": "#!/bin/sh\n", "sub/x": "",
  ]

  private func project(with palettes: Bool = true) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files { try folder.write(text, to: path) }
    for (name, to) in [("link", ".git"), ("to-config", ".git/config")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: to)
    }
    guard palettes else { return folder }
    for words in [
      "generate teal -o p.json", "generate teal -f css -o ramp.css",
      "certify --count 2 --system minimal -o shard.json",
    ] { _ = try run(words, in: folder) }
    try folder.write(try run("system show minimal", in: folder).output, to: "s.yaml")
    return folder
  }

  private func run(_ words: String, in folder: TemporaryFolder) throws -> Command.Result {
    var command = Command(words.split(separator: " ").map(String.init))
    command.workingFolder = folder.path("")
    return try command.run()
  }

  /// The content of every file, by its path.
  private func content(of folder: TemporaryFolder) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(""))
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, (try? folder.data($0)) ?? Data()) })
  }

  private func expectRefusal(
    _ words: String, _ mention: String = "tincture", in folder: TemporaryFolder,
    _ before: [String: Data],
    line: UInt = #line
  ) throws {
    let result = try run(words, in: folder)
    XCTAssertEqual(result.status, 73, "\(words): \(result.error)", line: line)
    XCTAssertTrue(result.error.contains(mention), "\(words): \(result.error)", line: line)
    let after = try content(of: folder)
    for path in Set(before.keys).union(after.keys) where before[path] != after[path] {
      XCTFail("\(words) changes \(path)", line: line)
      try before[path].map { try $0.write(to: folder.url(path)) }
    }
  }

  /// Every command × every input × every way to name the file.
  func testInputsAreNoOutputs() throws {
    let folder = try project()
    let manager = FileManager.default
    for (number, writer) in Self.writers.enumerated() {
      for (place, input) in writer.inputs.enumerated() {
        let link = "symbolic-\(number)-\(input.replacing("/", with: "-"))"
        try manager.createSymbolicLink(atPath: folder.path(link), withDestinationPath: input)
        try manager.linkItem(at: folder.url(input), to: folder.url("hard-" + link))
        let before = try content(of: folder)
        let names = [input, "sub/.././" + input, link, "hard-" + link]
        // All names of an input by all commands with `make test-all`; each name by some of them.
        for (way, name) in names.enumerated()
        where AllTests.areRequested || way == (number + place) % names.count {
          try expectRefusal(
            writer.arguments.replacing("OUT", with: name), name, in: folder, before)
        }
        try [link, "hard-" + link].forEach { try manager.removeItem(at: folder.url($0)) }
      }
    }
  }

  /// Every command × every place that belongs to Git or to the project.
  func testGitAndTheProjectAreNoOutputs() throws {
    let folder = try project()
    let before = try content(of: folder)
    for (number, writer) in Self.writers.enumerated() {
      let places = Self.places.enumerated().filter {
        AllTests.areRequested || ($0.offset + number) % 12 == 0
      }
      for (_, place) in places {
        try expectRefusal(
          writer.arguments.replacing("OUT", with: place), place, in: folder, before)
      }
    }
    for words in [
      "export p.json -f css --out .git/new", "export p.json -f css,scss --out link",
      "init -o .git/config --force",
    ] { try expectRefusal(words, "Git", in: folder, before) }
    XCTAssertEqual(try run("init --force", in: folder).status, 0)
  }

  /// Standard input is an input as well, where it is a file.
  func testAFileOnStandardInputIsAnInput() throws {
    let folder = try project()
    let path = folder.path("p.json")
    try assertRefusal(
      Command(["export", "-", "-f", "css", "-o", path], input: .file(path)), status: 73,
      mentions: "reads this file")
  }

  /// An output that is one of a build, and a file that its list or its words do not say to be ours.
  func testABuildTakesNoFilesOfOthers() throws {
    for output in [
      "tincture.yaml: css", ".git/config: css", ".git/hooks/pre-commit: css", "link/new: css",
      ".tincture-build.json: css", "a.css: css", "src/: {format: [css, scss]}",
      "t.stencil: {template: t.stencil}", "part.stencil: {template: t.stencil}",
      "a.txt: {template: t.stencil}", "c.xcassets: xcassets", "pairs.json: json",
    ] {
      let folder = try project(with: false)
      try folder.write("mine", to: "a.txt")
      try folder.write("mine", to: "src/_colors.scss")
      try folder.write("mine", to: "c.xcassets/Contents.json")
      try folder.write(
        "brands: {a: teal}\noutputs:\n  first.css: css\n  \(output)\n", to: "tincture.yaml")
      try expectRefusal("build", "hoose another", in: folder, content(of: folder))
    }
  }

  /// What a build listed, made or finds unchanged is its own, also where somebody edited it.
  func testABuildReplacesItsOwnFiles() throws {
    let folder = try project(with: false)
    try folder.write(
      "brands: {a: teal}\noutputs: {a.txt: {template: t.stencil}, b.css: css, c.xcassets: xcassets}\n",
      to: "tincture.yaml")
    try folder.write("x", to: "a.txt")
    _ = try run("generate red -f css -o b.css", in: folder)
    let built = try run("build", in: folder)
    XCTAssertEqual(built.status, 0, built.error)
    try folder.write("edited", to: "a.txt")
    try folder.write("edited", to: "b.css")
    XCTAssertEqual(try run("build", in: folder).status, 0)
    XCTAssertEqual(try folder.text("a.txt"), "x")
    XCTAssertTrue(try folder.text("b.css").contains("--brand-500"))
  }

  /// Who can write the list could have any file removed.
  func testARecordCannotNameGitAndTheProject() throws {
    for path in [".git/config", "link/config", "tincture.yaml", ".tincture-build.json"] {
      let folder = try project(with: false)
      let record = #"{"schema": "tincture.build/1", "files": {"\#(path)": "0"}}"#
      try folder.write(record, to: ".tincture-build.json")
      let result = try run("build", in: folder)
      XCTAssertEqual(result.status, 65, path)
      XCTAssertEqual(try folder.text(".git/config"), "[core]")
      XCTAssertFalse(try folder.names().contains("p.css"), path)
    }
  }

  /// An export takes the place of an earlier one in every format, and not that of another file.
  func testAnExportReplacesItsOwnFiles() throws {
    let folder = try project()
    _ = try run("generate red -o red.json", in: folder)
    for exporter in AllTests.some(12, of: KnownExporters.all) {
      let words = "-f \(exporter.name) --out out/\(exporter.name)"
      let first = try run("export p.json \(words)", in: folder)
      XCTAssertEqual(first.status, 0, "\(exporter.name): \(first.error)")
      let second = try run("export red.json \(words)", in: folder)
      XCTAssertEqual(second.status, 0, "\(exporter.name): \(second.error)")
      XCTAssertEqual(try run("export red.json \(words) --check", in: folder).status, 0)
    }
    try folder.write("mine", to: "out/css/palette.css")
    try expectRefusal(
      "export p.json -f scss,css --out out/css", "does not say", in: folder, content(of: folder))
  }

  /// A folder that is read can hold what the command writes, where it wrote that before.
  func testReportsInAFolderThatIsReadAreReplaced() throws {
    let folder = try project()
    for words in [
      "check src --baseline src/known.json --update-baseline",
      "check src --fail-on error --ignore contrast --reporter json=src/report.json",
      "check src --ignore contrast --reporter sarif=src/sarif.json",
      "pairs src -o src/pairs.json", "import src --from css -o src/palette.json",
    ] {
      for css in ["#777", "#666"] {
        try folder.write(":root { --text: \(css); --surface: #fff }", to: "src/b.css")
        let result = try run(words, in: folder)
        XCTAssertEqual(result.status, 0, "\(words): \(result.error)")
      }
    }
    try expectRefusal(
      "check src --reporter json=src/pairs.json", "folder that is read", in: folder,
      content(of: folder))
  }

  /// The reports of a migration are refused before its sources are changed.
  func testAMigrationRefusesBeforeItWrites() throws {
    let folder = try project(with: false)
    try folder.write("let a = UIColor(red: 1, green: 1, blue: 1, alpha: 1)", to: "App/A.swift")
    let words = "migrate App --names a.css --write --report"
    try expectRefusal("\(words) .git/report", "Git", in: folder, content(of: folder))
    try FileManager.default.createDirectory(
      at: folder.url("report"), withIntermediateDirectories: false)
    try FileManager.default.linkItem(
      at: folder.url("App/A.swift"), to: folder.url("report/success.csv"))
    try expectRefusal("\(words) report", "that is read", in: folder, content(of: folder))
  }

  /// Series are added to a document in its place: nothing of it is lost.
  func testAddingSeriesEditsTheDocument() throws {
    let folder = try project()
    let result = try run("chart --count 2 --searches 1 --add-to p.json -o p.json", in: folder)
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertTrue(try folder.text("p.json").contains(#"["chart", "2"]"#))
  }
}
