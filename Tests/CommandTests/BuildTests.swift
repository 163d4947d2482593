// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import XCTest

/// `build`, and what `check`, `repair` and `generate` take from a project's configuration.
final class BuildTests: XCTestCase {
  private func project(_ configuration: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path(".git"), withIntermediateDirectories: true)
    try folder.write(configuration, to: "tincture.yaml")
    return folder
  }

  private func run(
    _ arguments: String..., in folder: TemporaryFolder, below: String = ""
  ) throws -> Command.Result {
    var command = Command(arguments)
    command.workingFolder = folder.path(below)
    return try command.run()
  }

  /// A team's loop, in six commands from an empty folder.
  func testATeamsLoop() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path(".git"), withIntermediateDirectories: true)
    XCTAssertEqual(try run("init", in: folder).status, 0)
    let built = try run("build", in: folder)
    XCTAssertEqual(built.status, 0, built.error)
    XCTAssertTrue(built.error.contains("wrote palette.css"), built.error)
    XCTAssertTrue(built.output.hasPrefix("✓ "), built.output)
    let css = try folder.text("palette.css")
    let edited = css.replacingOccurrences(
      of: #"(--text-secondary: light-dark)\(var\([^)]*\)"#,
      with: "$1(oklch(0.7 0.02 258)", options: .regularExpression)
    XCTAssertNotEqual(css, edited)
    try folder.write(edited, to: "palette.css")
    let checked = try run("build", "--check", in: folder)
    XCTAssertEqual(checked.status, 1)
    XCTAssertTrue(checked.error.contains("palette.css is out of date"), checked.error)
    XCTAssertTrue(checked.output.contains("✗"), checked.output)
    XCTAssertEqual(try folder.text("palette.css"), edited)
    let repaired = try run("repair", "--write", in: folder)
    XCTAssertEqual(repaired.status, 0, repaired.output)
    XCTAssertEqual(try run("check", in: folder).status, 0)
    let json = try run("build", "--json", in: folder).json()
    XCTAssertEqual(json["changes"]?.array?.count, 1)
    XCTAssertEqual(json["check"]?["schema"]?.string, "tincture.check/1")
    XCTAssertEqual(try folder.text("palette.css"), css)
    XCTAssertTrue(try run("build", in: folder).error.contains("in step"))
  }

  func testOutputsAreThoseOfExport() throws {
    let folder = try project(
      """
      level: AA
      brands: {acme: '#0a84ff', other: teal}
      outputs:
        palette.json: json
        all/: [css, android]
        one.css: {format: css, brands: [acme], prefix: x}
        ios/Colors.xcassets: {format: xcassets, brands: [acme]}
        note.txt: {template: note.stencil}
      """)
    try folder.write("{{ palettes.0.name }}", to: "note.stencil")
    let result = try run("build", in: folder)
    XCTAssertEqual(result.status, 0, result.error)
    let palette = folder.path("palette.json")
    XCTAssertEqual(
      try Command("generate", "--brand", "acme=#0a84ff", "--brand", "other=teal").run().output,
      try folder.text("palette.json"))
    XCTAssertEqual(
      try Command("export", palette, "-f", "css").run().output, try folder.text("all/palette.css"))
    let one = ["--brand", "acme=#0a84ff", "-o", folder.path("acme.json")]
    _ = try Command(["generate"] + one).run()
    XCTAssertEqual(
      try Command("export", folder.path("acme.json"), "-f", "css", "--prefix", "x").run().output,
      try folder.text("one.css"))
    XCTAssertTrue(
      FileManager.default.fileExists(atPath: folder.path("ios/Colors.xcassets/Contents.json")))
    XCTAssertFalse(try folder.text("note.txt").isEmpty)
  }

  func testOutputsHaveTheChoicesOfExport() throws {
    let folder = try project(
      """
      brands: {acme: '#0a84ff'}
      tokens: {radius: {medium: 12}, typography: {title: {size: 28, weight: bold}}}
      outputs:
        palette.json: json
        all/: {format: [xcassets, swift-names, swiftui], names: flat, any: dark, no-manager: true}
        palette.css: css
      """)
    let result = try run("build", in: folder)
    XCTAssertEqual(result.status, 0, result.error)
    let palette = folder.path("palette.json")
    let other = folder.path("other")
    _ = try Command(
      "export", palette, "-f", "xcassets,swift-names,swiftui,css", "--names", "flat", "--any",
      "dark",
      "--no-manager", "--config", folder.path("tincture.yaml"), "--out", other
    ).run()
    let name = "acme.xcassets/TextPrimary.colorset/Contents.json"
    for file in [name, "ColorNames.swift", "ThemeColors.swift"] {
      XCTAssertEqual(try folder.text("all/\(file)"), try folder.text("other/\(file)"), file)
    }
    let css = try folder.text("palette.css")
    XCTAssertEqual(css, try folder.text("other/palette.css"))
    XCTAssertTrue(css.contains("  --radius-medium: 12px;\n  --typography-title-size: 1.75rem;\n"))
  }

  /// One clear message with its place for each choice and number that there is not.
  func testChoicesThatThereAreNotAreRefusedWithTheirPlace() throws {
    let cases: [(text: String, message: String)] = [
      (
        "outputs: {a.css: {format: css, names: flat}}", ":2:32: none of the formats has this choice"
      ),
      (
        "outputs: {a/: {format: xcassets, names: flt}}",
        ":2:41: there is no 'flt'. Did you mean 'flat'"
      ),
      ("outputs: {a/: {format: swiftui, remote: maybe}}", ":2:41: there is no 'maybe'"),
      ("tokens: {radius: {medium: 0}}", ":2:27: the number has to be above 0 and at most 10000"),
      ("tokens: {opacity: {hint: 1.5}}", ":2:26: the number has to be above 0 and at most 1"),
      ("tokens: {radius: {medium: nan}}", ":2:27: 'nan' is no number"),
      ("tokens: {radius: {2xl: 4}}", ":2:19: '2xl' is no name"),
      ("tokens: {radius: {self: 4}}", ":2:19: 'self' is no name"),
      ("tokens: {radii: {medium: 4}}", ":2:10: there is no setting 'radii'"),
      ("tokens: {typography: {title: {weight: bold}}}", ":2:30: the style 'title' has no size"),
      ("tokens: {typography: {t: {size: 1, weight: bald}}}", ":2:44: unknown weight 'bald'"),
    ]
    for (text, message) in cases {
      let folder = try project("brands: {acme: '#0a84ff'}\n\(text)\n")
      let result = try run("build", in: folder)
      XCTAssertTrue(result.error.contains(message), "\(text): \(result.error)")
      XCTAssertEqual(result.status, 78, text)
      XCTAssertEqual(result.error.split(separator: "\n").count, 1, result.error)
    }
    let palette = try project("").path("p.json")
    _ = try Command("generate", "teal", "-o", palette).run()
    for (arguments, message) in [
      (
        ["-f", "css", "--remote"],
        "--remote: none of the formats has this choice. It is for swiftui."
      ),
      (["-f", "xcassets", "--any", "dusk"], "--any: there is no 'dusk'"),
      (["-f", "gpl", "--config", "t.yaml"], "--config: none of the formats has numbers"),
    ] {
      let result = try Command(["export", palette] + arguments).run()
      XCTAssertEqual(result.status, 64)
      XCTAssertTrue(result.error.contains(message), result.error)
    }
  }

  /// A file of numbers that says none would change nothing.
  func testAConfigurationWithoutNumbersIsRefused() throws {
    let folder = try project("brands: {acme: teal}\n")
    let palette = folder.path("palette.json")
    _ = try Command("generate", "teal", "-o", palette).run()
    let result = try Command(
      "export", palette, "-f", "css", "--config", folder.path("tincture.yaml")
    ).run()
    XCTAssertEqual(result.status, 78)
    XCTAssertTrue(result.error.contains("the file has no numbers"), result.error)
  }

  /// Only files that a build wrote, and that are as it wrote them, are removed.
  func testWhatIsNoLongerMadeIsRemoved() throws {
    func configuration(_ outputs: String) -> String {
      "brands: {a: teal}\noutputs:\n  palette.json: json\n" + outputs
    }
    let folder = try project(configuration("  deep/a.css: css\n  deep/b.scss: scss\n"))
    XCTAssertEqual(try run("build", in: folder).status, 0)
    try folder.write("mine", to: "deep/b.scss")
    try folder.write("mine too", to: "deep/c.txt")
    try folder.write(configuration(""), to: "tincture.yaml")
    let checked = try run("build", "--check", in: folder)
    XCTAssertEqual(checked.status, 1)
    XCTAssertTrue(checked.error.contains("deep/a.css is no longer made"), checked.error)
    let built = try run("build", "--json", in: folder)
    XCTAssertEqual(built.status, 0, built.error)
    let changes = try built.json()["changes"]?.array?.compactMap { $0["change"]?.string }
    XCTAssertEqual(changes, ["removed", "kept"])
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path("deep/a.css")))
    XCTAssertEqual(try folder.text("deep/b.scss"), "mine")
    XCTAssertEqual(try folder.text("deep/c.txt"), "mine too")
    XCTAssertEqual(try run("build", "--check", in: folder).status, 0)
  }

  func testARecordCannotNameFilesOfOthers() throws {
    let folder = try project("brands: {a: teal}\noutputs: {b/palette.json: json}\n")
    for path in ["../x", "/etc/x", "a//b", "./x"] {
      try folder.write(
        #"{"schema": "tincture.build/1", "files": {"\#(path)": "0"}}"#, to: ".tincture-build.json")
      let result = try run("build", in: folder)
      XCTAssertEqual(result.status, 65, path)
      XCTAssertTrue(result.error.contains("not below this folder"), result.error)
    }
  }

  func testTheConfigurationIsFoundFromBelowAndNotBeyondTheRepository() throws {
    let folder = try project("brands: {a: teal}\noutputs: {palette.json: json}\n")
    for path in ["a/b", "a/other/.git"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(path), withIntermediateDirectories: true)
    }
    let result = try run("build", in: folder, below: "a/b")
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertTrue(result.error.contains("wrote ../../palette.json"), result.error)
    let generated = try run("generate", in: folder, below: "a/b")
    XCTAssertEqual(generated.output, try folder.text("palette.json"))
    let outside = try run("build", in: folder, below: "a/other")
    XCTAssertEqual(outside.status, 78)
    XCTAssertTrue(outside.error.contains("tincture init"), outside.error)
  }

  func testWrongConfigurationsAreRefusedAndNothingIsWritten() throws {
    let brands = "brands: {a: teal}\n"
    for (text, words) in [
      (brands, "names no outputs"), ("outputs: {a.css: css}\n", "names no brand"),
      (brands + "outputs: {a.css: csss}\n", "no format 'csss'"),
      (brands + "outputs: {a.css: [css, scss]}\n", "End the path with /"),
      (brands + "outputs: {../a.css: css}\n", "not below"),
      (brands + "outputs: {/a.css: css}\n", "not below"),
      (brands + "outputs: {a.css: {format: css, brands: [b]}}\n", "no brand 'b'"),
      (brands + "outputs: {a.css: {prefix: x}}\n", "a format or a template"),
      (brands + "outputs: {palette.css: css, ./: css}\n", "not below"),
      (brands + "outputs: {x/palette.css: css, x/: css}\n", "written by"),
      (brands + "outputs: {a.css: css}\nchecks: {pairs: p.json}\n", "no file is named"),
    ] {
      let folder = try project(text)
      let result = try run("build", in: folder)
      XCTAssertEqual(result.status, 78, text)
      XCTAssertTrue(result.error.contains(words), "\(text): \(result.error)")
      XCTAssertTrue(result.error.contains("tincture.yaml"), result.error)
      XCTAssertEqual(try folder.names(), [".git", "tincture.yaml"], text)
    }
  }

  func testStrictFailsForWhatCannotBePromised() throws {
    let folder = try project(
      "level: AAA\nbrands: {a: '#0a84ff'}\noutputs: {palette.json: json}\nchecks: [palette.json]\n")
    let usual = try run("build", in: folder)
    XCTAssertEqual(usual.status, 0, usual.error)
    XCTAssertTrue(usual.error.contains("brand.onExact on brand.exact needs 7"), usual.error)
    XCTAssertEqual(try run("build", "--strict", in: folder).status, 1)
  }
}
