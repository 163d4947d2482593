// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import PaletteSolver
import PropertyTesting
import PropertyTestingXCTest
import TinctureContrast
import TincturePalettes
import TinctureWords
import XCTest

/// A theme of colors that stand already.
final class OwnColorsTests: PropertyTestCase {
  func testAPairHasTheContrastOfItsColors() {
    check("an audit measures what the colors have", .rgb8, .rgb8) { ink, paper in
      let theme = try ResolvedTheme(
        colors: ["ink": ink, "paper": paper],
        pairs: [.text("ink", on: "paper"), .nonText("ink", on: "paper")])
      let (text, icon) = (theme.audit()[0], theme.audit()[1])
      let ratio = ink.contrast(with: paper)
      try require(text.ratio == ratio.value && icon.ratio == ratio.value)
      try require(text.passes == (ratio >= 4.5) && icon.passes == (ratio >= 3))
      try require((ratio > ratio.value, ratio <= ratio.value) == (false, true))
      try require((ratio < ratio.value, ratio >= ratio.value) == (false, true))
    }
  }

  func testTranslucentColorsKeepTheirOpacity() {
    check("a token reads back from its text", Generator<TokenColor>.tokenColor) { token in
      let back = TokenColor("\(token)")
      try require(back?.alpha == token.alpha, "\(token) became \(back as Any)")
      try require(back?.rgb == token.rgb, "\(token) became \(back as Any)")
    }
    XCTAssertEqual(TokenColor(RGB8(hex: 0x0A84FF), alpha: 128).css, "#0a84ff80")
    XCTAssertEqual(
      TokenColor(RGB8(10, 132, 255, in: .displayP3), alpha: 128).css,
      "color(display-p3 0.039 0.518 1 / 0.502)")
  }

  func testARoleWithoutAColorIsNamed() {
    XCTAssertThrowsError(
      try ResolvedTheme(
        colors: ["ink": RGB8.black, "paper": .white], pairs: [.text("ink", on: "papper")])
    ) { XCTAssertEqual(($0 as? UnknownName)?.suggestion, "paper") }
  }

  func testARoleByAnyName() throws {
    let theme = try Palette(brand: RGB8(hex: 0x0A84FF)).themes[0]
    XCTAssertEqual(theme.color(of: "text.primary"), theme[.textPrimary])
    XCTAssertNil(theme.color(of: "text.primry"))
  }
}
