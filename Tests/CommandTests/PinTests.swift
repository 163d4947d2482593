// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureJSON
import TincturePalettes
import XCTest

/// `--pin`, and `pins` in `batch`.
final class PinTests: XCTestCase {
  func testAPinIsKeptByteForByte() throws {
    let result = try Command("generate", "#0a84ff", "--pin", "accent.primary=#777777").run()
    XCTAssertEqual(result.status, 0, result.error)
    XCTAssertEqual(result.error, "")
    let palette = try PaletteDocument.palette(from: result.json())
    for theme in palette.themes {
      XCTAssertEqual(theme[.accentPrimary].rgb.hex, "#777777")
      XCTAssert(theme.audit().allSatisfy(\.passes))
      let reason = theme.explanation?.roles.first { $0.role == .accentPrimary }
      XCTAssertEqual(reason?.why, "pinned")
    }
    XCTAssertEqual(palette.conflicts.compactMap(\.pin), [])
  }

  func testALostPinIsAFindingAndTheDocumentIsWritten() throws {
    let folder = try TemporaryFolder()
    let result = try Command(
      "generate", "#0a84ff", "--level", "AAA", "--pin", "light:accent.primary=#777777", "--quiet",
      "-o", folder.path("p.json")
    ).run()
    XCTAssertEqual(result.status, 1)
    XCTAssertEqual(result.error.filter { $0 == "\n" }.count, 1)
    for words in ["light: accent.primary cannot be #777777: ", "best 4.47", "#595959", "level AA"] {
      XCTAssert(result.error.contains(words), result.error)
    }
    let palette = try PaletteDocument.palette(
      from: JSONValue(parsing: folder.text("p.json")))
    let conflict = try XCTUnwrap(palette.conflicts.first { $0.pin != nil })
    XCTAssertEqual(conflict.appearance, .light)
    XCTAssertEqual(palette.themes[0][.accentPrimary].rgb, conflict.nearest?.rgb)
    XCTAssertGreaterThan(try XCTUnwrap(conflict.pin?.product), 21)
    let shown = try Command("show", folder.path("p.json")).run()
    XCTAssertEqual(shown.status, 0)
    XCTAssert(shown.output.contains("or ask for level AA"), shown.output)
  }

  func testALinkCanBeDarkerThanBodyText() throws {
    let folder = try TemporaryFolder()
    for (appearance, body, link) in [("light", "#5a5a5a", "#000000"), ("dark", "#949494", "#fff")] {
      let result = try Command(
        "generate", "#0a84ff", "--appearances", appearance, "--pin", "text.primary=\(body)",
        "--pin", "text.link=\(link)", "-o", folder.path("p.json")
      ).run()
      // Distances that are missed beside pins are said.
      XCTAssertEqual(result.status, appearance == "dark" ? 1 : 0, result.error)
      XCTAssertEqual(result.error.contains("apart and need"), appearance == "dark", result.error)
      let check = try Command("check", folder.path("p.json")).run()
      XCTAssertEqual(check.status, 0, check.output)
      XCTAssertEqual(
        check.output.contains("! warning [system/distance]"), appearance == "dark", check.output)
      let palette = try PaletteDocument.palette(from: JSONValue(parsing: folder.text("p.json")))
      XCTAssertEqual(palette.themes[0][.textPrimary].rgb.hex, body)
      XCTAssertGreaterThanOrEqual(
        palette.themes[0][.textLink].rgb.contrast(with: palette.themes[0][.textPrimary].rgb).value,
        3)
    }
  }

  func testAProofHasAChainForEitherSideAndSaysWhatItAssumes() throws {
    let result = try Command(
      "generate", "#0a84ff", "--appearances", "light", "--pin", "accent.primary=#5a5a5a", "--pin",
      "accent.onPrimary=#4a4a4a", "--verbose"
    ).run()
    XCTAssertEqual(result.status, 1)
    XCTAssert(
      result.error.contains("with accent.onPrimary darker than accent.primary"), result.error)
    XCTAssertFalse(result.error.contains("assumed"), result.error)
    let page = try Command(
      "generate", "#0a84ff", "--appearances", "light", "--pin", "text.primary=#eeeeee",
      "--verbose"
    ).run()
    XCTAssertEqual(page.status, 1)
    XCTAssert(
      page.error.contains(
        "assumed is that the page of a light theme is lighter than what is seen on it"),
      page.error)
  }

  func testTwoPinsThatContradictEachOtherAreBothOnTheChain() throws {
    let result = try Command(
      "generate", "#0a84ff", "--appearances", "dark", "--pin", "accent.onPrimary=white", "--pin",
      "accent.primary=#ffcc00"
    ).run()
    XCTAssertEqual(result.status, 1)
    let palette = try PaletteDocument.palette(from: result.json())
    XCTAssertEqual(palette.themes[0][.accentOnPrimary].rgb, .white)
    let pin = try XCTUnwrap(palette.conflicts.compactMap(\.pin).first)
    XCTAssertEqual(pin.chain.map(\.lighter), [nil, .accentOnPrimary, .accentPrimary])
    XCTAssertEqual(pin.chain.map(\.darker), [.accentOnPrimary, .accentPrimary, nil])
    XCTAssert(pin.relaxations.contains { $0.description.contains("pin accent.onPrimary to") })
  }

  /// Cards and sheets on a white page are white as well, told apart by shadows and borders.
  func testAPageMayBeWhite() throws {
    let result = try Command(
      "generate", "#0a84ff", "--appearances", "light", "--pin", "surface.primary=#ffffff"
    ).run()
    XCTAssertEqual(result.status, 0, result.error)
    let theme = try PaletteDocument.palette(from: result.json()).themes[0]
    for role in [Role.surfacePrimary, .surfaceCard, .surfaceOverlay] {
      XCTAssertEqual(theme[role].rgb, .white, role.name)
    }
    XCTAssertEqual(theme.orders().filter { !$0.passes }, [])
  }

  func testAWhiteSidebarIsRefusedWithItsReason() throws {
    let result = try Command(
      "generate", "#0a84ff", "--appearances", "light", "--pin", "surface.secondary=#ffffff",
      "--verbose"
    ).run()
    XCTAssertEqual(result.status, 1)
    for words in [
      "nothing is lighter than #ffffff, and surface.primary has to be lighter than "
        + "surface.secondary, by a ratio of 1.004", "take #fefefe (ΔE 0.003)",
      "give up that surface.primary is lighter than surface.secondary",
    ] { XCTAssert(result.error.contains(words), result.error) }
    let pin = try XCTUnwrap(
      PaletteDocument.palette(from: result.json()).conflicts.compactMap(\.pin).first)
    XCTAssertGreaterThan(pin.product, 21)
  }

  func testAPinToWhiteAddsNoStepToTheChain() throws {
    let result = try Command(
      "generate", "#0a84ff", "--appearances", "light", "--pin", "accent.onPrimary=white", "--pin",
      "accent.primary=#ffcc00", "--verbose"
    ).run()
    XCTAssertEqual(result.status, 1)
    XCTAssert(result.error.contains("4.50 for accent.onPrimary on accent.primary"), result.error)
    XCTAssertFalse(result.error.contains("1.000"), result.error)
  }

  func testErrorsNameTheWrongPin() throws {
    let mistakes: [(pins: [String], words: [String])] = [
      (["acent.primary=red"], ["'acent.primary'", "'accent.primary'"]),
      (["accent=red"], ["accent.primary, accent.onPrimary"]),
      (["accent.primary"], ["role=color"]), ([""], ["role=color"]), (["="], ["no role"]),
      (["accent.primary="], ["no color"]), (["accent.primary=#12"], ["hex digits"]),
      (["accent.primary=#0008"], ["translucent"]),
      (["accent.primary=color(display-p3 0 1 0)"], ["sRGB"]),
      (["dusk:accent.primary=red"], ["'dusk'", "Known: light, dark"]),
      (["brand.exact=red"], ["Name another brand color"]),
      (["brand.onExact=red"], ["follows from the brand color alone"]),
      (["border.subtle=red"], ["text.primary"]),
      (["text.link=red", "dark:text.link=blue"], ["twice", "light:text.link=#ff0000"]),
      (["dark-high-contrast:text.link=red"], ["not made"]),
      (["button.primaryDark=blue"], ["follows from button.primaryLight"]),
    ]
    for mistake in mistakes {
      var command = Command("generate", "#0a84ff")
      for pin in mistake.pins { command.arguments += ["--pin", pin] }
      try assertRefusal(command, status: 64, mentions: ["--pin"] + mistake.words)
    }
  }

  func testBatchTakesPins() throws {
    let lines = """
      {"id": 1, "op": "generate", "brand": "teal", "pins": ["accent.primary=#777777"]}
      {"id": 2, "op": "generate", "brand": "teal", "pins": ["accent=red"]}
      {"id": 3, "op": "generate", "brand": "teal", "pin": ["accent.primary=red"]}

      """
    let answers = try Command("batch", input: .text(lines)).run().lines.dropLast()
      .map { try JSONValue(parsing: String($0)).object }
    let pins = answers[0]?["result"]?.object?["request"]?.object?["pins"]
    XCTAssertEqual(pins, [["role": "accent.primary", "hex": "#777777"]])
    XCTAssert(answers[1]?["error"]?.text().contains("accent.primary") == true)
    XCTAssert(answers[2]?["error"]?.text().contains("Did you mean") == true)
  }
}
