// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import TincturePalettes
import XCTest

/// `init` and `generate --config`.
final class ConfigurationTests: XCTestCase {
  // MARK: init

  func testTheFileToStartFromMakesTheUsualPalette() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tincture.yaml")
    XCTAssertEqual(try Command("init", "-o", path).run().status, 0)
    let palette = try Command("generate", "--config", path).run()
    XCTAssertEqual(palette.output, try Command("generate", "#0a84ff").run().output, palette.error)
    XCTAssertEqual(try Command("init", "-o", "-").run().output, try folder.text("tincture.yaml"))
  }

  /// What stands in comments is right too.
  func testEveryExampleInTheFileWorks() throws {
    let lines = try Command("init", "-o", "-").run().lines.map { line in
      // Two blanks and a sign before a key, or more before a setting, hide an example.
      line.contains(/^  # ( {2}[a-z]+:|[a-z]+:$)/) ? "  " + line.dropFirst(4) : String(line)
    }
    let palettes = try read(lines.joined(separator: "\n"))
    XCTAssertEqual(
      palettes.map(\.request.name), ["brand", "strict", "violet", "seaside", "harbor"])
    XCTAssertEqual(palettes.map(\.request.level), [.aa, .aaa, .aa, .aa, .aa])
    XCTAssertEqual(palettes[2].request.hue, 300)
    XCTAssertEqual(palettes[3].request.brand, NamedTheme.ocean.brand)
    XCTAssertEqual(palettes[3].request.character, NamedTheme.ocean.character)
    XCTAssertEqual(palettes[4].request.brand.hex, "#008080")
    XCTAssertEqual(palettes[4].request.character, NamedTheme.ocean.character)
  }

  func testAFileThatIsThereIsNotOverwritten() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tincture.yaml")
    try folder.write("mine", to: "tincture.yaml")
    try assertRefusal(Command("init", "-o", path), status: 73, mentions: "exists", "--force")
    XCTAssertEqual(try folder.text("tincture.yaml"), "mine")
    XCTAssertEqual(try Command("init", "-o", path, "--force").run().status, 0)
    XCTAssertNotEqual(try folder.text("tincture.yaml"), "mine")
    XCTAssertEqual(try folder.names(), ["tincture.yaml"])
    try assertRefusal(
      Command("init", "-o", path + "/x"), status: 73, mentions: "a part of the path is a file")
  }

  // MARK: What wins

  func testOptionsWinOverTheEnvironmentAndThatOverTheFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "level: AAA\nappearances: dark\nsteps: [50, 500]\nbrands:\n  a: red\n  b:\n    color: teal\n"
        + "    level: AA\n", to: "t.yaml")
    var command = Command("generate", "--config", folder.path("t.yaml"))
    func requests() throws -> [PaletteRequest] {
      try PaletteDocument.palettes(from: command.run().json()).map(\.request)
    }
    XCTAssertEqual(try requests().map(\.level), [.aaa, .aa])
    XCTAssertEqual(try requests().map(\.appearances), [[.dark], [.dark]])
    XCTAssertEqual(try requests().map(\.steps.labels), [[50, 500], [50, 500]])
    command.environment = ["TINCTURE_LEVEL": "AA", "TINCTURE_APPEARANCES": "light"]
    XCTAssertEqual(try requests().map(\.level), [.aa, .aa])
    XCTAssertEqual(try requests().map(\.appearances), [[.light], [.light]])
    command.arguments += ["--level", "AAA"]
    XCTAssertEqual(try requests().map(\.level), [.aaa, .aaa])
    command.arguments += ["navy", "--theme", "mine"]
    XCTAssertEqual(try requests().map(\.brand.hex), ["#000080"])
    XCTAssertEqual(try requests().map(\.name), ["mine"])
  }

  func testRampsAndPinsOfTheFileGiveWayToOptions() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "curve: even\npins:\n  text.link: navy\n  dark:text.link: aqua\n  accent.primary: teal\n"
        .replacingOccurrences(of: "text.link: navy", with: "light:text.link: navy")
        + "brands:\n  a:\n    color: red\n    pins:\n      accent.primary: '#a00'\n",
      to: "t.yaml")
    var command = Command("generate", "--config", folder.path("t.yaml"))
    func request() throws -> PaletteRequest {
      try PaletteDocument.palette(from: command.run().json()).request
    }
    XCTAssertEqual(try request().curve, .even)
    XCTAssertEqual(
      try request().pins.map(\.description).sorted(),
      ["accent.primary=#aa0000", "dark:text.link=#00ffff", "light:text.link=#000080"])
    command.arguments += [
      "--pin", "text.link=#0000ee", "--ratios", "3,7", "--appearances", "light",
    ]
    XCTAssertEqual(try request().curve, .tailwind)
    XCTAssertEqual(try request().ratios?.ratios, [3, 7])
    XCTAssertEqual(
      try request().pins.map(\.description), ["text.link=#0000ee", "accent.primary=#aa0000"])
  }

  func testRatiosOfTheFileHaveTheirBackground() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "ratios: [3, 7]\n'on': '#eee'\nbrands:\n  a: red\n  b:\n    color: red\n    curve: even\n",
      to: "t.yaml")
    let command = Command("generate", "--config", folder.path("t.yaml"))
    let requests = try PaletteDocument.palettes(from: command.run().json()).map(\.request)
    XCTAssertEqual(requests.map { $0.ratios?.background.hex }, ["#eeeeee", nil])
    XCTAssertEqual(requests.map(\.curve), [.tailwind, .even])
  }

  // MARK: What is wrong

  /// A file, the line and the column of what is wrong, and words of the message.
  private static let mistakes: [(yaml: String, place: String, words: [String])] = [
    ("", "1:1", ["empty", "tincture init"]),
    ("# nothing\n", "1:1", ["empty"]),
    ("---\n", "1:1", ["empty"]),
    ("levle: AA\n", "1:1", ["'levle'", "'level'"]),
    ("brands:\n  a: red\nbrand: red\n", "3:1", ["'brand'", "'brands'"]),
    ("brands:\n  a:\n    colour: red\n", "3:5", ["'colour'", "'color'"]),
    ("level: AAAA\n", "1:8", ["unknown level 'AAAA'; use AA or AAA"]),
    ("level: [AA]\n", "1:8", ["expected a single value, found a list"]),
    ("gamut: p4\n", "1:8", ["unknown gamut 'p4'; use srgb or p3"]),
    ("brands:\n  a: color(display-p3 1 0 0)\n", "2:6", ["outside of sRGB", "With gamut: p3"]),
    ("steps: [50, 5o0]\n", "1:13", ["'5o0'", "50,100"]),
    ("steps: [500, 50]\n", "1:8", ["50 may not follow 500"]),
    ("steps: {}\n", "1:8", ["found keys with values"]),
    ("appearances: [light, drak]\n", "1:22", ["'drak'", "'dark'"]),
    ("appearances: [dark, dark]\n", "1:14", ["twice"]),
    ("pins:\n  acent.primary: red\n", "2:3", ["'acent.primary'", "'accent.primary'"]),
    ("pins:\n  accent.primary: blau\n", "2:19", ["'blau'"]),
    ("pins:\n  accent.primary: '#0008'\n", "2:19", ["translucent"]),
    ("pins:\n  dusk:accent.primary: red\n", "2:3", ["'dusk'", "Known: light, dark"]),
    ("pins:\n  text.disabled: red\n", "2:3", ["Pin text.primary"]),
    ("pins:\n  text.link: red\n  dark:text.link: red\n", "3:3", ["pin one role twice"]),
    ("pins: red\n", "1:7", ["expected keys with values"]),
    ("appearances: dark\npins:\n  light:text.link: red\nbrands:\n  a: red\n", "3:3", ["not made"]),
    ("curve: evn\n", "1:8", ["'evn'", "'even'"]),
    ("locks:\n  5oo: red\n", "2:3", ["'5oo'"]),
    ("locks:\n  500: red\n  900: white\nbrands:\n  a: red\n", "2:3", ["not darker"]),
    ("ratios: [3, x]\n", "1:13", ["'x'"]),
    ("ratios: [3, 4]\nsteps: [1, 2, 3]\nbrands:\n  a: red\n", "1:9", ["2 ratios"]),
    ("curve: even\nratios: [3, 4]\n", "2:1", ["a curve and ratios"]),
    ("on: blau\n", "1:5", ["'blau'", "'blue'"]),
    ("brands:\n  a: blau\n", "2:6", ["'blau'", "'blue'"]),
    ("brands:\n  a: #0a84ff\n", "2:5", ["missing", "quotes, as in '#0a84ff'"]),
    ("brands:\n  a: '#0a84ff80'\n", "2:6", ["translucent"]),
    ("brands:\n  a: [red]\n", "2:6", ["found a list"]),
    ("brands: red\n", "1:9", ["expected keys with values, found 'red'"]),
    ("brands:\n  - red\n", "2:3", ["expected keys with values, found a list"]),
    ("brands:\n  a:\n    level: AA\n", "3:5", ["'a' has no color"]),
    ("brands:\n  a:\n    color: red\n    hue: 9\n", "4:5", ["a color and a hue"]),
    ("brands:\n  a:\n    hue: warm\n", "3:10", ["'warm' is not a hue"]),
    ("brands:\n  a:\n    theme: ocaen\n", "3:12", ["'ocaen'", "'ocean'"]),
    ("brands:\n  a: red\n  a: blue\n", "2:3", ["'a' is there twice"]),
    ("brands:\n  1: red\n  '1': blue\n", "3:3", ["two brands are named '1'"]),
    ("brands:\n  ' ': red\n", "2:3", ["the name is empty"]),
    ("level: AA\nlevel: AAA\n", "1:1", ["'level' is there twice"]),
    ("? [a, b]\n: c\n", "1:3", ["found a list"]),
    ("level: AA\n", "1:1", ["names no brand", "brands:"]),
    ("AA\n", "1:1", ["found 'AA'"]),
    ("- red\n", "1:1", ["found a list"]),
    ("brands:\n\ta: red\n", "2:1", ["a tab cannot indent"]),
    ("level: AA\r\nbrands:\r\n\ta: red\r\n", "3:1", ["a tab cannot indent"]),
    ("brands:\n  a: 'red\n", "", ["not YAML", "end of stream"]),
    ("level AA\nbrands: red\n", "2:7", ["not YAML"]),
    ("level: AA\n---\nlevel: AA\n", "2:1", ["second document"]),
    ("brands:\n  a: &x red\n  b: *x\n", "2:6", ["anchors", "quotes"]),
    ("brands:\n  b: *x\n", "2:6", ["not YAML", "undefined alias"]),
    ("level: AA\nbrands:\n  \u{e9}\u{1F3A8}a: blau\n", "3:8", ["'blau'"]),
    ("level: A\u{7}A\n", "1:9", ["control characters"]),
    ("%YAML 9.9\n---\nlevel: AA\n", "1:1", ["not YAML", "incompatible"]),
    ("level:\n", "1:7", ["missing"]),
    ("<<: {level: AA}\n", "1:1", ["'<<'"]),
    (String(repeating: "[", count: 20_000), "1:", ["not YAML"]),
    (String(repeating: "[", count: 900) + String(repeating: "]", count: 900), "1:1", ["a list"]),
    (
      String(repeating: "{? ", count: 300) + "x" + String(repeating: "}", count: 300), "1:",
      ["found keys with values"]
    ),
    (String(repeating: "# padding\n", count: 30_000), "1:1", ["larger than 256 KiB"]),
  ]

  func testEveryMistakeIsFoundAtItsLineAndColumn() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("t.yaml")
    for mistake in Self.mistakes {
      try folder.write(mistake.yaml, to: "t.yaml")
      let result = try Command("generate", "--config", path).run()
      XCTAssertEqual(result.status, 78, "\(mistake.yaml.prefix(60)) \(result.error)")
      XCTAssertEqual(result.output, "")
      XCTAssertEqual(result.error.filter { $0 == "\n" }.count, 1)
      for words in ["tincture: \(path):\(mistake.place)"] + mistake.words {
        XCTAssertTrue(result.error.contains(words), "\(result.error) has no \(words)")
      }
      // What to do follows what is wrong.
      XCTAssertTrue(result.error.contains(/[.?!;] [A-Zdu]/), result.error)
    }
  }

  func testWhatIsNotUTF8IsFoundAtItsLineAndColumn() throws {
    let folder = try TemporaryFolder()
    try Data("level: AA\n# \u{e9}".utf8 + [0xFF]).write(to: folder.url("t.yaml"))
    try assertRefusal(
      Command("generate", "--config", folder.path("t.yaml")), status: 78,
      mentions: "t.yaml:2:4: ", "UTF-8")
  }

  /// Each line has the one before it ten times: written out, the last key would have 10^30 parts.
  func testNestedAliasesAreRefusedAtOnce() throws {
    let folder = try TemporaryFolder()
    let lines = (1...30).map { line in
      "a\(line): &a\(line) [\(Array(repeating: "*a\(line - 1)", count: 10).joined(separator: ","))]"
    }
    let bomb = "a0: &a0 [x]\n" + lines.joined(separator: "\n") + "\n? *a30\n: x\n"
    try folder.write(bomb, to: "t.yaml")
    try assertRefusal(
      Command("generate", "--config", folder.path("t.yaml")), status: 78,
      mentions: "t.yaml:2:10: ", "anchors")
  }

  func testAFileThatCannotBeReadIsAnotherError() throws {
    let folder = try TemporaryFolder()
    try assertRefusal(
      Command("generate", "--config", folder.path("none.yaml")), status: 66, mentions: "none.yaml")
    try assertRefusal(
      Command("generate", "--config", folder.url.path), status: 66, mentions: "it is a folder")
    try assertRefusal(Command("generate", "--config", ""), status: 64, mentions: "empty")
    let input = Command("generate", "--config", "-", input: .text("brands: {a: teal}\r\n"))
    XCTAssertEqual(try input.run().status, 0)
    try assertRefusal(
      Command("generate", "--config", "-", input: .text("brands: {a: blau}")), status: 78,
      mentions: "standard input:1:13: ")
  }

  private func read(_ yaml: String) throws -> [Palette] {
    let result = try Command("generate", "--config", "-", input: .text(yaml)).run()
    XCTAssertEqual(result.status, 0, result.error)
    return try PaletteDocument.palettes(from: result.json())
  }
}
