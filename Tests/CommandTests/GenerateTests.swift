// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TincturePalettes
import Foundation
import TinctureJSON
import Support
import XCTest

/// `generate` as a person calls it, with everything a new user gets wrong.
final class GenerateTests: XCTestCase {
  func testAPaletteIsWrittenWholeAndTheSameEveryTime() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("palette.json")
    let first = try Command("generate", "#0A84FF", "-o", path).run()
    XCTAssertEqual(first.status, 0, first.error)
    let document = try folder.text("palette.json")
    XCTAssertEqual(try JSONValue(parsing: document)["schema"], "tincture.palette/1")
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    XCTAssertEqual(try Command("generate", "#0A84FF", "-o", path, "-j", "2").run().status, 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    XCTAssertEqual(attributes[.modificationDate] as? Date, past, "unchanged, so not written")
    XCTAssertEqual(try Command("generate", "#0A84FF", "--json").run().output, document)
    XCTAssertEqual(try folder.names(), ["palette.json"])
  }

  func testAWrongValueIsNamedWithASuggestion() throws {
    try assertRefusal(Command("generate", "blau"), status: 64, mentions: "'blau'", "'blue'")
    try assertRefusal(Command("generate", ""), status: 64, mentions: "color")
    try assertRefusal(Command("generate"), status: 64, mentions: "brand")
    try assertRefusal(Command("generate", "red", "blue"), status: 64, mentions: "'blue'")
    try assertRefusal(
      Command("generate", "red", "--level", "AAAA"), status: 64, mentions: "--level",
      "use AA or AAA")
    try assertRefusal(Command("generate", "red", "--gamut", "srgbb"), status: 64, mentions: "srgb")
    for steps in ["0", "1e9", "", ",", "50,50", "50,x", "-1"] {
      try assertRefusal(
        Command("generate", "red", "--steps=" + steps), status: 64, mentions: "--steps")
    }
    for hue in ["nan", "inf", "", "blue"] {
      try assertRefusal(Command("generate", "--hue=" + hue), status: 64, mentions: "--hue")
    }
  }

  func testExtremeBrandsHavePalettes() throws {
    let brands = ["#000", "#fff", "#808080", "#010101", "#fefefe", "#0000ff", "#ffff00"]
    for brand in AllTests.some(3, of: brands) {
      let result = try Command("generate", brand, "--json").run()
      XCTAssertEqual(result.status, 0, "\(brand): \(result.error)")
    }
    XCTAssertEqual(try Command("generate", "--hue", "264.5", "--json").run().status, 0)
  }

  func testAnOutputThatCannotBeWrittenLeavesNothing() throws {
    let folder = try TemporaryFolder()
    try assertRefusal(
      Command("generate", "red", "-o", folder.path("none") + "/"), status: 73,
      mentions: "none/", "Name a file inside it")
    try assertRefusal(
      Command("generate", "red", "-o", folder.url.path), status: 73, mentions: "it is a folder")
    XCTAssertEqual(try folder.names(), [])
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    try assertRefusal(
      Command("generate", "red", "-o", "/dev/full"), status: 74, mentions: "no space left")
    let full = try Command("generate", "red", output: .file("/dev/full")).run()
    XCTAssertEqual(full.status, 74, full.error)
  }

  func testAClosedPipeEndsQuietly() throws {
    let result = try Command("generate", "red", output: .closedPipe).run()
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.error, "")
  }

  func testAnUnreadableBrandGetsExamples() throws {
    for brand in ["", " ", "#", "#0A84F", "none", "currentcolor", "rgb(1 2)", "var(--brand)"] {
      try assertRefusal(Command("generate", brand), status: 64, mentions: "color: ", "'#0a84ff'")
    }
    try assertRefusal(Command("generate", "--", "-x"), status: 64, mentions: "'-x'")
    try assertRefusal(
      Command("generate", "#0A84"), status: 64, mentions: "translucent", "Without its alpha",
      "#00aa88")
    try assertRefusal(
      Command("generate", "color(display-p3 1 0 0)"), status: 64, mentions: "outside of sRGB",
      "With --gamut p3", "#ff0b0c")
    try assertRefusal(
      Command("generate", "color(rec2020 0 1 0)", "--gamut", "p3"), status: 64,
      mentions: "outside of Display P3", "color(display-p3 0 0.973 0.373)")
    try assertRefusal(
      Command("generate", "color(display-p3 1 0 0 / 50%)", "--gamut", "p3"), status: 64,
      mentions: "translucent", "color(display-p3 1 0 0)")
  }

  func testADisplayP3BrandIsKeptInItsGamutAndHasAFallback() throws {
    let command = Command("generate", "color(display-p3 1 0.2 0.1)", "--gamut", "p3")
    let document = try command.run().json()
    XCTAssertEqual(document["request"]?["gamut"]?.string, "p3")
    XCTAssertEqual(document["request"]?["brand"]?.string, "#ff341e")
    let palette = try PaletteDocument.palette(from: document)
    let brand = RGB8(255, 51, 26, in: .displayP3)
    XCTAssertEqual(palette.displayP3?.brand, brand)
    for theme in palette.displayP3?.themes ?? [] {
      XCTAssertEqual(theme[.brandExact].rgb, brand)
      XCTAssertTrue(theme.audit().allSatisfy(\.passes))
    }
    // The solution in sRGB is what its brand gets without a gamut.
    let narrow = try PaletteDocument.palette(from: Command("generate", "#ff341e").run().json())
    XCTAssertEqual(palette.themes, narrow.themes)
    XCTAssertEqual(palette.ramps, narrow.ramps)
    let shown = try Command("generate", "#0a84ff", "--gamut", "p3", "--no-json").run().output
    XCTAssertTrue(shown.contains("color(display-p3 0.231 0.51 0.969) in Display P3"), shown)
    XCTAssertTrue(shown.contains("light p3 all"), shown)
  }

  func testTheGamutMayBeSetInTheEnvironmentAndInBatch() throws {
    var command = Command("theme", "ocean")
    command.environment = ["TINCTURE_GAMUT": "p3"]
    XCTAssertEqual(try command.run().json()["request"]?["gamut"]?.string, "p3")
    command.environment = ["TINCTURE_GAMUT": "p4"]
    XCTAssertEqual(try command.run().status, 78)
    let lines = """
      {"op": "generate", "brand": "color(display-p3 0 1 0)", "gamut": "p3"}
      {"op": "generate", "brand": "color(display-p3 0 1 0)"}
      """
    let answers = try Command("batch", input: .bytes(Array((lines + "\n").utf8))).run().output
      .split(separator: "\n")
    XCTAssertEqual(answers.count, 2)
    XCTAssertTrue(answers[0].contains(#""brandP3":[0,1,0]"#))
    XCTAssertTrue(answers[1].contains(#"invalid-color"#) && answers[1].contains("gamut"))
  }

  /// A color on the edge of sRGB, printed with six digits in another space, is still that color.
  func testExhaustivelyEveryNotationThatConvertPrintsIsTheSameBrand() throws {
    let spaces = ["oklch", "display-p3", "lab", "oklab", "lch", "hsl", "hwb", "rec2020"]
    for brand in AllTests.some(1, of: ["#0000ff", "#ff0000", "#ffff00", "#0a84ff"]) {
      let expected = try Command("generate", brand).run().output
      for space in AllTests.some(3, of: spaces) {
        let css = try Command("convert", brand, "--to", space).run().json()["css"]?.string
        let result = try Command("generate", css ?? "").run()
        XCTAssertEqual(result.output, expected, "\(css ?? space): \(result.error)")
      }
    }
  }

  func testASingleStepIsRefused() throws {
    for steps in ["0", "5", "-50"] {
      try assertRefusal(
        Command("generate", "red", "--steps", steps), status: 64,
        mentions: "'\(steps)' is a single step", "2 to 32", "50,100,500,900")
    }
    let count = (1...33).map(String.init).joined(separator: ",")
    try assertRefusal(
      Command("generate", "red", "--steps", count), status: 64, mentions: "2 to 32", "not 33")
    let spaced = try Command("generate", "red", "--steps", " 50, 500 ,950").run()
    XCTAssertEqual(
      spaced.output, try Command("generate", "red", "--steps", "50,500,950").run().output)
  }

  func testAppearancesAreAListWithoutRepetition() throws {
    let both = try Command("generate", "red").run().output
    XCTAssertEqual(
      try Command("generate", "red", "--appearances", "light, dark").run().output, both)
    for (appearances, words) in [
      ("", "Known: light, dark"), ("lihgt", "'light'"), ("light,light", "twice"), ("dark,", "''"),
    ] {
      try assertRefusal(
        Command("generate", "red", "--appearances", appearances), status: 64,
        mentions: "--appearances", words)
    }
  }

  func testAThemeMayHaveAnyNonBlankName() throws {
    let name = "</script>\n\u{1B}[31m\"'\u{202E}é"
    let document = try Command("generate", "red", "--theme", name).run().json()
    XCTAssertEqual(document["themes"]?.array?.first?["name"]?.string, name)
    for empty in ["", " \n"] {
      try assertRefusal(
        Command("generate", "red", "--theme", empty), status: 64, mentions: "--theme")
    }
  }
}
