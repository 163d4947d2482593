// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import Support
import XCTest

/// `show` with documents as they were written, edited by hand, and broken.
final class ShowTests: XCTestCase {
  func testADocumentIsShownAsItWasGenerated() throws {
    let folder = try TemporaryFolder()
    for level in ["AA", "AAA"] {
      let path = folder.path("palette.json")
      _ = try Command("generate", "#0A84FF", "--level", level, "-o", path).run()
      let generated = try Command("generate", "#0A84FF", "--level", level, "--no-json").run()
      XCTAssertEqual(try Command("show", path).run().output, generated.output)
      XCTAssertEqual(try Command("show", "-", input: .file(path)).run().output, generated.output)
      XCTAssertEqual(
        try Command("show", path, "--json").run().output, try folder.text("palette.json"))
      XCTAssertFalse(generated.output.contains("✗"))
    }
  }

  func testAnEditedColorIsMeasuredAfresh() throws {
    let shown = try show { text in
      let start = try XCTUnwrap(text.range(of: "\"text.primary\": {")).upperBound
      let color = try XCTUnwrap(text.range(of: "#131922", range: start..<text.endIndex))
      return text.replacingCharacters(in: color, with: "#777777")
    }
    XCTAssertEqual(shown.status, 0, shown.error)
    XCTAssertTrue(shown.output.contains("text.primary              #777777     ✗  3.12"))
    XCTAssertTrue(shown.output.contains("✗ light"), shown.output)
    XCTAssertTrue(shown.output.contains("pairs fall short\n    worst: "), shown.output)
    XCTAssertFalse(shown.output.contains("✓ light"))
  }

  /// A failing pair can also be hidden by taking it out, or by calling it decoration.
  func testPairsRemovedFromADocumentAreReported() throws {
    let relabeled = try show {
      $0.replacing("\"kind\": \"gradientLabel\"", with: "\"kind\": \"decorative\"")
    }
    XCTAssertTrue(
      relabeled.output.contains("✗ light 1 required pair is not in the document"),
      relabeled.output)
    let emptied = try show { text in
      var document = try XCTUnwrap(try JSONValue(parsing: text).object)
      let themes = document["themes"]?.array ?? []
      document["themes"] = .array(
        themes.compactMap { theme in
          var members = theme.object
          members?["pairs"] = []
          return members.map(JSONValue.object)
        })
      return JSONValue.object(document).text()
    }
    XCTAssertTrue(emptied.output.contains("✗ dark  257 required pairs"), emptied.output)
    XCTAssertFalse(emptied.output.contains("✓ light"), emptied.output)
  }

  func testAFileThatIsNoPaletteIsNamedByItsPlace() throws {
    let folder = try TemporaryFolder()
    let contents: [(String, String)] = [
      ("", "line 1, column 1"), ("{\n  \"schema\": nope\n}", "line 2, column 13"),
      ("[]", "expected an object"), ("{}", "/schema"), ("\"\\ud800\"", "surrogate"),
      ("{\"schema\": \"tincture.palette/9\"}", "/schema"),
      ("{\"a\": 1, \"a\": 2}", "appears twice"), ("{} {}", "expected the end"),
      (String(repeating: "[", count: 1_000_000), "inside each other"),
      (String(repeating: "{\"a\":", count: 100_000), "inside each other"),
      (String(repeating: "\0", count: 100_000), "\\u0000"),
    ]
    for (content, words) in contents {
      try folder.write(content, to: "x.json")
      try assertRefusal(
        Command("show", folder.path("x.json")), status: 65, mentions: "x.json", words)
    }
    try Data([0x7B, 0xFF]).write(to: folder.url("latin.json"))
    try assertRefusal(Command("show", folder.path("latin.json")), status: 65, mentions: "UTF-8")
  }

  func testExhaustivelyATruncatedDocumentIsRefusedWhereverItEnds() throws {
    let document = try Command("generate", "teal").run().output
    let pieces = AllTests.areRequested ? 40 : 8
    for count in stride(from: 1, to: document.utf8.count - 2, by: document.utf8.count / pieces) {
      let refused = try Command(
        "show", "-", input: .bytes(Array(document.utf8.prefix(count)))
      ).run()
      XCTAssertEqual(refused.status, 65, "\(count) bytes")
      XCTAssertTrue(refused.error.hasPrefix("tincture: standard input: line "), refused.error)
    }
  }

  func testAFileThatCannotBeReadIsNamed() throws {
    let folder = try TemporaryFolder()
    try assertRefusal(Command("show", folder.path("none.json")), status: 66, mentions: "none.json")
    try assertRefusal(Command("show", folder.url.path), status: 66, mentions: "it is a folder")
    try assertRefusal(Command("show", ""), status: 64, mentions: "empty")
    try assertRefusal(Command("show"), status: 64, mentions: "<file>")
    guard FileManager.default.fileExists(atPath: "/dev/zero") else { return }
    try assertRefusal(Command("show", "/dev/zero"), status: 65, mentions: "64 MiB")
  }

  /// Shows the document of `#0A84FF` after a change to its text.
  private func show(_ change: (String) throws -> String) throws -> Command.Result {
    let document = try Command("generate", "#0A84FF").run().output
    return try Command("show", "-", input: .text(try change(document))).run()
  }
}
