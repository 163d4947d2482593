// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON
import XCTest

/// `convert` and `contrast` as a person calls them.
final class ColorCommandTests: XCTestCase {
  func testConvertPrintsJSONToAPipeAndTextWhenAsked() throws {
    let json = try Command("convert", "#0A84FF", "--to", "oklch").run()
    XCTAssertEqual(json.status, 0)
    XCTAssertEqual(try json.json()["css"], "oklch(0.624254 0.205577 255.486121)")
    let text = try Command("convert", "#0A84FF", "--to", "oklch", "--no-json").run()
    XCTAssertEqual(text.output, "oklch(0.624254 0.205577 255.486121)  #0a84ff\n")
    let gray = try Command("convert", "gray", "--to", "oklch", "--no-json").run()
    XCTAssertEqual(gray.output, "oklch(0.599871 0 none)  #808080\n")
  }

  func testConvertNotesAColorOutsideOfTheGamut() throws {
    var arguments = ["convert", "oklch(0.7 0.3 150)", "--to", "srgb", "--no-json"]
    var command = Command()
    command.arguments = arguments
    let outside = try command.run()
    XCTAssertEqual(outside.output, "color(srgb -0.452649 0.796811 -0.083914)\n")
    XCTAssertTrue(outside.error.contains("outside of srgb"))
    command.arguments = arguments + ["-q"]
    XCTAssertEqual(try command.run().error, "")
    arguments += ["--gamut-map", "raytrace"]
    command.arguments = arguments
    XCTAssertEqual(try command.run().output, "color(srgb 0 0.744349 0.344119)  #00be58\n")
  }

  func testConvertRefusesWhatItDoesNotKnow() throws {
    try assertRefusal(Command("convert", "blau", "--to", "lab"), status: 64, mentions: "'blue'")
    try assertRefusal(Command("convert", "", "--to", "lab"), status: 64, mentions: "color")
    try assertRefusal(Command("convert", "0A84FF80", "--to", "lab"), status: 64, mentions: "#")
    try assertRefusal(Command("convert", "red", "--to", "oklhc"), status: 64, mentions: "'oklch'")
    try assertRefusal(Command("convert", "red"), status: 64, mentions: "--to")
    try assertRefusal(
      Command("convert", "red", "--to", "lab", "--gamut-map", "css"), status: 64, mentions: "lab")
    try assertRefusal(
      Command("convert", "red", "--to", "srgb", "--gamut-map", "cs"), status: 64,
      mentions: "'css'")
    let long = String(repeating: "(", count: 100_000)
    try assertRefusal(Command("convert", "rgb" + long, "--to", "lab"), status: 64)
  }

  func testContrastShowsVerdictsWithMarks() throws {
    let text = try Command("contrast", "#777", "white", "--no-json").run()
    XCTAssertEqual(
      text.output,
      """
      #777777 on #ffffff  4.47:1  APCA Lc 71.1
      AA   ✗ text 4.5:1        ✓ large text 3:1    ✓ non-text 3:1
      AAA  ✗ text 7:1          ✗ large text 4.5:1  ✓ non-text 3:1

      """)
    let json = try Command("contrast", "#777", "white").run().json()
    XCTAssertEqual(json["ratio"], .number(4.478089453577214))
    XCTAssertEqual(json["aa"]?["text"], false)
  }

  func testContrastCompositesATranslucentForeground() throws {
    // 8-bit source-over: 0x0a84ff under half black, alpha 128 of 255.
    let json = try Command("contrast", "rgb(0 0 0 / 50%)", "#0a84ff").run().json()
    XCTAssertEqual(json["foreground"], "#05427f")
    try assertRefusal(Command("contrast", "red", "#fff8"), status: 64, mentions: "translucent")
  }

  func testOptionsAndVariablesDecideAboutColor() throws {
    let cases: [([String], [String: String], Bool)] = [
      ([], [:], false), (["--color", "always"], ["NO_COLOR": "1", "TERM": "dumb"], true),
      (["--color", "never"], ["FORCE_COLOR": "1"], false), ([], ["FORCE_COLOR": "3"], true),
      ([], ["CLICOLOR_FORCE": "1"], true), ([], ["FORCE_COLOR": "0"], false),
    ]
    for (options, environment, isColored) in cases {
      var command = Command()
      command.arguments = ["contrast", "red", "white", "--no-json"] + options
      command.environment = environment
      let output = try command.run().output
      XCTAssertEqual(output.contains("\u{1B}["), isColored, "\(options) \(environment)")
      XCTAssertTrue(output.contains("✗ "), "a verdict has its mark")
    }
  }

  /// WebAIM's checker has 4.47 for #777777 on white, truncated, and 4.54 for #767676.
  func testARatioIsAnAssertionForScripts() throws {
    for (color, ratio, status) in [
      ("#777777", "4.5", 1), ("#767676", "4.5", 0), ("#767676", "7", 1), ("black", "21", 0),
    ] {
      let result = try Command("contrast", color, "white", "--ratio", ratio).run()
      XCTAssertEqual(result.status, Int32(status), "\(color) \(ratio)")
      XCTAssertFalse(result.output.isEmpty)
      XCTAssertEqual(result.error.contains("asks for \(ratio):1"), status == 1, result.error)
    }
    XCTAssertEqual(
      try Command("contrast", "#777777", "white", "--ratio", "4.5", "--fix").run().status, 0)
    try assertRefusal(
      Command("contrast", "red", "white", "--ratio", "22"), status: 64, mentions: "from 1 to 21")
  }

  /// The bytes that Chromium paints, and the ratios that colorjs.io computes of both.
  func testAColorOutsideOfSRGBIsMeasuredAsBrowsersPaintIt() throws {
    for (color, painted, mapped, ratio) in [
      ("oklch(52% 0.4 150)", "#009800", "#008229", 3.82),
      ("oklch(50% 0.37 29)", "#f40000", "#c30000", 4.33),
      ("color(display-p3 0 0.55 0)", "#008f00", "#008b00", 4.26),
    ] {
      let result = try Command("contrast", color, "white").run()
      XCTAssertEqual(result.status, 0)
      XCTAssertTrue(result.error.contains("\(painted) on #ffffff was measured"), result.error)
      let json = try result.json()
      XCTAssertEqual(json["foreground"]?.string, painted)
      XCTAssertEqual(try XCTUnwrap(json["ratio"]?.double), ratio, accuracy: 0.005)
      XCTAssertEqual(json["mapped"]?["foreground"]?.string, mapped)
      for (way, bytes) in [(["--gamut-map", "css"], mapped), ([], painted)] {
        let hex = try Command(["convert", color, "--to", "hex"] + way).run()
        XCTAssertEqual(try hex.json()["hex"]?.string, bytes)
      }
    }
    XCTAssertNil(try Command("contrast", "red", "white").run().json()["mapped"])
  }

  func testConvertWritesTheNotationsOfStyleSheets() throws {
    for (color, target, text) in [
      ("teal", "hex", "#008080"), ("rgb(10 132 255 / 50%)", "hex", "#0a84ff80"),
      ("#0a84ff", "rgb", "rgb(10 132 255)"), ("#0a84ff80", "rgb", "rgb(10 132 255 / 0.502)"),
    ] {
      let result = try Command("convert", color, "--to", target, "--no-json").run()
      XCTAssertEqual(result.output, text + "\n")
      XCTAssertEqual(
        try Command("convert", color, "--to", target).run().json()[target]?.string, text)
    }
    let outside = try Command("convert", "color(display-p3 0 1 0)", "--to", "hex").run()
    XCTAssertTrue(outside.error.contains("browsers paint #00ff00"), outside.error)
  }
}
