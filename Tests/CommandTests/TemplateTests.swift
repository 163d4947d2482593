// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// `export --template`: what goes where, and what is refused.
final class TemplateTests: XCTestCase {
  private static let template = "{{ param.title }} {{ themes.0.role.textPrimary.hex }}\n"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let made = try Command("generate", "#0a84ff", "-o", folder.path("palette.json")).run()
    XCTAssertEqual(made.status, 0, made.error)
    try folder.write(Self.template, to: "note.txt.stencil")
    return folder
  }

  func testATemplateGoesToStandardOutputOrIntoAFile() throws {
    let folder = try folder()
    let template = folder.path("note.txt.stencil")
    let export = ["export", folder.path("palette.json"), "--param", "title=a=b", "--template"]
    var printed = Command()
    printed.arguments = export + [template]
    XCTAssertEqual(try printed.run().output, "a=b #131922\n")
    printed = Command(input: .text(Self.template))
    printed.arguments = export + ["-"]
    XCTAssertEqual(try printed.run().output, "a=b #131922\n")
    var written = Command()
    written.arguments = export + [template, "-f", "css", "--out", folder.path("out")]
    XCTAssertEqual(try written.run().status, 0)
    XCTAssertEqual(try folder.text("out/note.txt"), "a=b #131922\n")
    written.arguments.append("--check")
    XCTAssertEqual(try written.run().status, 0)
    try folder.write("old", to: "out/note.txt")
    let stale = try written.run()
    XCTAssertEqual(stale.status, 1)
    XCTAssertTrue(
      stale.error.hasPrefix("tincture: \(folder.path("out"))/note.txt is missing or out of date\n"))
  }

  func testATemplateIncludesItsNeighbors() throws {
    let folder = try folder()
    try folder.write("\n{% include \"note.txt.stencil\" %}", to: "outer.stencil")
    try folder.write("\n{% include \"../note.txt.stencil\" %}", to: "leaving.stencil")
    let palette = folder.path("palette.json")
    let result = try Command("export", palette, "--template", folder.path("outer.stencil")).run()
    XCTAssertEqual(result.output, "\n #131922\n", result.error)
    try assertRefusal(
      Command("export", palette, "--template", folder.path("leaving.stencil")), status: 65,
      mentions: "leaving.stencil:2: ", "own folder")
  }

  func testTemplateErrorsAreOneLine() throws {
    let folder = try folder()
    let note = folder.path("note.txt.stencil")
    try folder.write("\n\n{{ a|swiftIdentifer }}", to: "filter")
    try folder.write("\n{% for a in themes %}", to: "open")
    try folder.write("{% for a in themes %}{% now %}{% endfor %}", to: "now")
    try folder.write("x", to: ".stencil")
    try folder.write(Self.template, to: "palette.css.stencil")
    try Data([0x7B, 0xFF]).write(to: folder.url("bytes"))
    let loops = String(repeating: "{% for a in themes.0.roles %}", count: 5)
    try folder.write(loops + String(repeating: "{% endfor %}", count: 5), to: "loops")
    let out = folder.path("out")
    let cases: [(arguments: [String], status: Int32, words: String)] = [
      (["--template", folder.path("filter")], 65, "filter:3: there is no filter 'swiftIdentifer'"),
      (["--template", folder.path("filter")], 65, "Did you mean 'swiftIdentifier'?"),
      (["--template", folder.path("open")], 65, "open:2: 'endfor' is missing"),
      (["--template", folder.path("now")], 65, "now:1: "),
      (["--template", folder.path("loops")], 65, "loops:1: the loops have more than"),
      (["--template", folder.path("bytes")], 65, "offset 1 is not valid UTF-8"),
      (["--template", folder.path("none")], 66, "cannot read"),
      (["--template", folder.url.path], 66, "it is a folder"),
      (["--template", ""], 64, "empty"),
      (["--template", "-", "--template", "-"], 64, "named twice"),
      (["--template", "-", "--out", out], 64, "has no name for a file"),
      (["--template", folder.path(".stencil"), "--out", out], 64, "no plain name"),
      (["--template", note, "--param", "a b=c"], 64, "letters, digits and _"),
      (["--template", note, "--param", "a", "--param", "a=1"], 64, "comes twice"),
      (["-f", "css", "--param", "a=1"], 64, "no template to pass it to"),
      (["--template", note, "--template", note, "--out", out], 64, "would both write note.txt"),
      (
        ["-f", "css", "--template", folder.path("palette.css.stencil"), "--out", out], 64,
        "css and \(folder.path("palette.css.stencil")) would both write palette.css"
      ),
      (["--template", note, "--check"], 64, "no folder to compare"),
    ]
    for (arguments, status, words) in cases {
      var command = Command("export", folder.path("palette.json"))
      command.arguments += arguments
      try assertRefusal(command, status: status, mentions: words)
      XCTAssertFalse(FileManager.default.fileExists(atPath: out), "\(arguments)")
    }
    try assertRefusal(
      Command("export", "-", "--template", "-", input: .text("{}")), status: 64,
      mentions: "standard input is named twice")
  }
}
