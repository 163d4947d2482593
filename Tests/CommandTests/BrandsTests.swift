// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON
import TincturePalettes
import XCTest

/// Several brands on the command line, and settings in the environment.
final class BrandsTests: XCTestCase {
  func testSeveralBrandsMakeOneDocument() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("palette.json")
    let result = try Command(
      "generate", "--brand", "acme=#0a84ff", "--brand", "two words = teal", "-o", path
    ).run()
    XCTAssertEqual(result.status, 0, result.error)
    let json = try JSONValue(parsing: try folder.text("palette.json"))
    let palettes = try PaletteDocument.palettes(from: json)
    XCTAssertEqual(palettes.map(\.request.name), ["acme", "two words "])
    XCTAssertEqual(palettes.map(\.request.brand.hex), ["#0a84ff", "#008080"])
    for palette in palettes {
      let alone = Command("generate", palette.request.brand.hex, "--theme", palette.request.name)
      XCTAssertEqual(try PaletteDocument.palette(from: alone.run().json()), palette)
    }
    let shown = try Command("show", path).run()
    XCTAssertEqual(shown.status, 0, shown.error)
    XCTAssertEqual(shown.output.components(separatedBy: "pairs hold").count, 5)
    XCTAssertTrue(shown.output.contains("'acme'"))
    XCTAssertEqual(try Command("show", path, "--json").run().json(), json)
  }

  func testOneBrandWithANameIsAnOrdinaryDocument() throws {
    XCTAssertEqual(
      try Command("generate", "--brand", "acme=teal").run().output,
      try Command("generate", "teal", "--theme", "acme").run().output)
  }

  func testWrongBrandsAreNamed() throws {
    for (brand, words) in [
      ("blau", "name=color"), ("=teal", "the name is empty"), ("a=", "color"), ("a=blau", "'blue'"),
    ] {
      try assertRefusal(
        Command("generate", "--brand", brand), status: 64, mentions: "--brand", words)
    }
    try assertRefusal(
      Command("generate", "--brand", "a=red", "--brand", "a=blue"), status: 64,
      mentions: "two brands are named 'a'")
    try assertRefusal(
      Command("generate", "red", "--brand", "a=red"), status: 64, mentions: "a color and --brand")
    try assertRefusal(
      Command("generate", "--hue", "9", "--brand", "a=red"), status: 64, mentions: "--hue and")
    try assertRefusal(
      Command("generate", "--brand", "a=red", "--brand", "b=red", "--theme", "c"), status: 64,
      mentions: "--theme", "2 brands")
  }

  func testOneBrandNeedsNoName() throws {
    XCTAssertEqual(
      try Command("generate", "--brand", "teal").run().output,
      try Command("generate", "teal").run().output)
    try assertRefusal(
      Command("generate", "--brand", "teal", "--brand", "red"), status: 64, mentions: "name=color")
  }

  func testTheEnvironmentSetsOptionsThatAreNotGiven() throws {
    for arguments in [["generate", "red"], ["theme", "ruby"]] {
      var expected = Command()
      expected.arguments = arguments + ["--level", "AAA", "--appearances", "dark"]
      var command = Command()
      command.arguments = arguments + ["--appearances", "dark"]
      command.environment = ["TINCTURE_LEVEL": "AAA", "TINCTURE_APPEARANCES": "light"]
      XCTAssertEqual(try command.run().output, try expected.run().output)
    }
    for (name, value) in [
      ("LEVEL", "B"), ("STEPS", "1"), ("APPEARANCES", "both"), ("GAMUT", "cmyk"),
    ] {
      var command = Command("generate", "red")
      command.environment = ["TINCTURE_" + name: value]
      try assertRefusal(
        command, status: 78, mentions: "TINCTURE_\(name): ", "'\(value)'")
      command.environment = ["TINCTURE_" + name: ""]
      XCTAssertEqual(try command.run().status, 0)
    }
  }
}
