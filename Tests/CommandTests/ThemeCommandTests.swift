// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureJSON
import TincturePalettes
import Support
import XCTest

/// `theme`, which makes a named theme or lists the names.
final class ThemeCommandTests: XCTestCase {
  func testTheListNamesEveryThemeWithItsColor() throws {
    for arguments in [["theme"], ["theme", "list"]] {
      var command = Command()
      command.arguments = arguments + ["--no-json"]
      let lines = try command.run().lines
      XCTAssertEqual(lines.count, KnownThemes.all.count + 1)
      for (line, theme) in zip(lines, KnownThemes.all) {
        XCTAssertTrue(line.hasPrefix(theme.name + " "), "\(line)")
        XCTAssertTrue(line.contains(theme.brand.hex), "\(line)")
      }
      command.arguments = arguments
      let themes = try command.run().json()["themes"]?.array ?? []
      XCTAssertEqual(themes.compactMap { $0["name"]?.string }, KnownThemes.all.map(\.name))
      XCTAssertEqual(themes.compactMap { $0["brand"]?.string }, KnownThemes.all.map(\.brand.hex))
    }
  }

  func testTheListShowsSwatchesInColor() throws {
    var command = Command("theme", "--no-json", "--color", "always")
    command.environment = ["COLORTERM": "truecolor"]
    let output = try command.run().output
    var colors = [NamedTheme.ruby.brand]
    for theme in try PaletteDocument.palette(from: Command("theme", "ruby").run().json()).themes {
      colors.append(theme[.surfacePrimary].rgb)
    }
    for color in colors {
      XCTAssertTrue(output.contains("48;2;\(color.red);\(color.green);\(color.blue)m"), color.hex)
    }
  }

  func testAThemeIsItsPalette() throws {
    let folder = try TemporaryFolder()
    for theme in AllTests.some(3, of: KnownThemes.all) {
      let result = try Command("theme", theme.name).run()
      XCTAssertEqual(result.status, 0, result.error)
      let palette = try PaletteDocument.palette(from: result.json())
      XCTAssertEqual(palette.request, theme.request())
      XCTAssertEqual(palette.themes.map(\.name), [theme.name, theme.name])
      for theme in palette.themes { XCTAssertTrue(theme.audit().allSatisfy(\.passes)) }
    }
    let path = folder.path("gold.json")
    let options = ["--level", "AAA", "--appearances", "dark", "--steps", "50,500,950"]
    var command = Command("theme", "GOLD", "-o", path)
    command.arguments += options
    XCTAssertEqual(try command.run().status, 0)
    let json = try JSONValue(parsing: try folder.text("gold.json"))
    let request = try PaletteDocument.palette(from: json).request
    XCTAssertEqual(request.level, .aaa)
    XCTAssertEqual(request.appearances, [.dark])
    XCTAssertEqual(request.steps.labels, [50, 500, 950])
    XCTAssertEqual(request.character, NamedTheme.gold.character)
  }

  func testAMisspeltThemeGetsASuggestion() throws {
    try assertRefusal(Command("theme", "graphit"), status: 64, mentions: "'graphit'", "'graphite'")
    try assertRefusal(Command("theme", ""), status: 64, mentions: "Known: ocean, forest")
    try assertRefusal(Command("theme", "ruby", "--level", "B"), status: 64, mentions: "--level")
    try assertRefusal(
      Command("theme", "ruby", "-o", "/dev/null/x.json"), status: 73,
      mentions: "/dev/null/x.json")
  }

  func testCompletionsKnowTheNames() throws {
    let script = try Command("completions", "bash").run().output
    for theme in KnownThemes.all { XCTAssertTrue(script.contains(theme.name), theme.name) }
  }

  /// A name that Tincture has too is still only a name, and that is said.
  func testAnOwnPaletteMayHaveTheNameOfAKnownTheme() throws {
    let result = try Command("generate", "red", "--theme", "ocean").run()
    XCTAssertTrue(result.error.contains("tincture theme ocean"), result.error)
    let palette = try PaletteDocument.palette(from: result.json())
    XCTAssertEqual(palette.request.name, "ocean")
    XCTAssertEqual(palette.request.character, .standard)
    XCTAssertEqual(try Command("generate", "red", "--theme", "ocean", "-q").run().error, "")
    XCTAssertEqual(try Command("generate", "red", "--theme", "mine").run().error, "")
  }

  func testBatchMakesTheSamePalette() throws {
    let lines = """
      {"op":"theme","name":"sky","level":"AAA","appearances":["light"]}
      {"op":"theme","name":"skye"}
      {"op":"theme"}
      {"op":"theme","name":"sky","levle":"AAA"}

      """
    let answers = try Command("batch", input: .text(lines)).run().lines.dropLast()
      .map { try JSONValue(parsing: String($0)) }
    let direct = Command("theme", "sky", "--level", "AAA", "--appearances", "light")
    XCTAssertEqual(answers[0]["result"], try direct.run().json())
    for (answer, words) in zip(answers[1...], ["'sky'", "no \"name\"", "\"level\""]) {
      let message = answer["error"]?["message"]?.string ?? ""
      XCTAssertTrue(message.contains(words), message)
    }
  }
}
