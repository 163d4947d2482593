// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import TincturePalettes
import XCTest

/// `import`: what becomes a palette document, what is said, and what is refused.
final class ImportTests: XCTestCase {
  /// Every format that is read back gives the colors that were written, through files on disk.
  func testExportsComeBack() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("palette.json")
    let made = try Command("generate", "#d4145a", "--theme", "ключ", "-o", path).run()
    XCTAssertEqual(made.status, 0, made.error)
    let palette = try document(path)
    for format in ["android", "ase", "css", "dtcg", "gpl", "tailwind", "xcassets"] {
      let out = folder.path(format)
      XCTAssertEqual(try Command("export", path, "-f", format, "--out", out).run().status, 0)
      let back = folder.path("\(format).json")
      let result = try Command("import", out, "-o", back).run()
      XCTAssertEqual(result.status, 0, "\(format): \(result.error)")
      let imported = try document(back)
      XCTAssertEqual(imported.ramps, palette.ramps, format)
      XCTAssertEqual(imported.themes.map(\.appearance), palette.themes.map(\.appearance), format)
      for (theme, other) in zip(imported.themes, palette.themes) {
        for role in Role.allCases { XCTAssertEqual(theme[role], other[role], "\(format) \(role)") }
      }
      // A catalog has no room for a name that is no identifier.
      if format != "xcassets" { XCTAssertEqual(imported.request.name, "ключ", format) }
    }
  }

  func testColorsThatAreNoRolesAreExported() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sea.json")
    var command = Command("import", "-", "--from", "css", "-o", path)
    command.input = .text(":root { --sea: #0a84ff; --gap: 4px }")
    let result = try command.run()
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.error.contains("nothing says what the brand color is; sea, #0a84ff"))
    XCTAssertTrue(result.error.contains("--gap"), result.error)
    let css = try Command("export", path, "-f", "css").run().output
    XCTAssertTrue(css.contains("--sea: #0a84ff;"), css)
  }

  func testErrorsOfBadInputAreOneSentence() throws {
    let folder = try TemporaryFolder()
    for (arguments, input, status, message) in [
      (["import"], "", 64, "the file is missing"),
      (["import", "-", "--from", "cs"], "", 64, "there is no format 'cs'"),
      (["import", "-"], "no color", 65, "its format is not recognized"),
      (["import", "-", "--from", "css"], "a { color: red }", 65, "no color in it that a palette"),
      (["import", "-", "--from", "css"], "a { gap: 1px }", 65, "nothing in it is a color"),
      (["import", "-", "--from", "dtcg"], "{", 65, ":1:2: expected a name"),
      (["import", folder.path("none.css")], "", 66, "there is no such file"),
      (["import", folder.path("")], "", 65, "its format is not recognized"),
      (
        ["import", "-", "--from", "css", "--level", "B"], "", 64, "unknown level 'B'; use AA or AAA"
      ),
    ] {
      var command = Command()
      command.arguments = arguments
      command.input = .text(input)
      let result = try command.run()
      XCTAssertEqual(Int(result.status), status, "\(arguments): \(result.error)")
      XCTAssertTrue(result.error.contains(message), "\(arguments): \(result.error)")
      XCTAssertEqual(result.error.split(separator: "\n").count, 1, result.error)
    }
  }

  private func document(_ path: String) throws -> Palette {
    try PaletteDocument.palette(
      from: JSONValue(parsing: Array(Data(contentsOf: URL(fileURLWithPath: path)))))
  }
}
