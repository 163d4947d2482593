// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import XCTest

@testable import TinctureCommand

/// Colors on a terminal, and the text that remains without them.
final class TerminalStyleTests: XCTestCase {
  func testAVerdictKeepsItsMarkWithoutColor() {
    let uncolored = TerminalStyle(depth: .none)
    XCTAssertEqual(uncolored.verdict(true, "AA"), "✓ AA")
    XCTAssertEqual(uncolored.verdict(false, "AA"), "✗ AA")
    XCTAssertEqual(uncolored.swatch(.white), "")
    let colored = TerminalStyle(depth: .sixteen)
    XCTAssertEqual(colored.verdict(false, "AA"), "\u{1B}[31m✗ AA\u{1B}[0m")
  }

  func testASwatchIsTheColorItselfWhereTheTerminalHasIt() {
    let blue = RGB8(hex: 0x0A84FF)
    XCTAssertEqual(
      TerminalStyle(depth: .trueColor).swatch(blue, columns: 2),
      "\u{1B}[48;2;10;132;255m  \u{1B}[0m")
    XCTAssertEqual(
      TerminalStyle(depth: .palette256).swatch(RGB8(hex: 0x5FAFFF), columns: 1),
      "\u{1B}[48;5;75m \u{1B}[0m")
    XCTAssertEqual(
      TerminalStyle(depth: .sixteen).swatch(RGB8(hex: 0xFE0101), columns: 1),
      "\u{1B}[101m \u{1B}[0m")
  }

  func testAColorOfThePaletteIsItsOwnNearest() {
    for index in 16..<256 {
      let nearest = TerminalPalette.nearest(to: TerminalPalette[index], among: 16..<256)
      XCTAssertEqual(TerminalPalette[nearest], TerminalPalette[index])
    }
  }

  func testAMessageSuggestsTheNearestNameOrListsAll() {
    let names = ["oklch", "oklab", "srgb"]
    XCTAssertEqual(SuggestionSentence.sentence(for: "oklhc", among: names), "Did you mean 'oklch'?")
    XCTAssertEqual(
      SuggestionSentence.sentence(for: "banana", among: names), "Known: oklch, oklab, srgb.")
  }
}
