// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import Support
import XCTest

final class APCATests: XCTestCase {
  private struct File: Decodable {
    struct Pair: Decodable {
      let text: String
      let bg: String
      let yText: Double
      let yBg: Double
      let lc: Double
    }
    let pairs: [Pair]
  }

  private static let tolerance = 1e-9

  func testEveryPair() throws {
    let pairs = try Fixture.loadSnakeCase("apca.json", as: File.self).pairs
    XCTAssertEqual(pairs.count, 270)
    for pair in pairs {
      let text = try RGB8(fixture: pair.text)
      let background = try RGB8(fixture: pair.bg)
      let found = [
        (APCA019.screenLuminance(text), pair.yText),
        (APCA019.screenLuminance(background), pair.yBg),
        (APCA019.contrast(text: text, background: background), pair.lc),
        (APCA019.contrast(text: text.color, background: background.color), pair.lc),
      ]
      for (actual, expected) in found {
        XCTAssertLessThanOrEqual(
          distance(actual, expected), Self.tolerance, "\(pair.text) on \(pair.bg)")
      }
    }
  }

  /// The sign tells the polarity, and what the low clip leaves is at least 7.3.
  func testSignIsPolarityAndLowContrastIsZero() {
    var colors = SeededColors(seed: 24)
    for _ in 0..<20_000 {
      let (a, b) = (colors.color(), colors.color())
      let contrast = APCA019.contrast(text: a, background: b)
      let reversed = APCA019.contrast(text: b, background: a)
      XCTAssertLessThanOrEqual(contrast * reversed, 0, "\(a.hex) on \(b.hex)")
      let isDarkText = APCA019.screenLuminance(a) < APCA019.screenLuminance(b)
      XCTAssert(contrast == 0 || (contrast > 0) == isDarkText, "\(a.hex) on \(b.hex)")
      XCTAssert(contrast == 0 || abs(contrast) >= 7.3 - 1e-9, "\(a.hex) on \(b.hex)")
    }
    for gray in UInt8.min...UInt8.max {
      let color = RGB8(gray: gray)
      XCTAssertEqual(APCA019.contrast(text: color, background: color), 0)
    }
  }

  /// Over a fixed gray text, a lighter background never lowers the signed contrast: this holds
  /// through the flare of near-black, the low clip and the change of polarity.
  func testMonotoneInTheBackground() {
    for text in stride(from: 0, through: 255, by: 5) {
      let row = (0...255).map {
        APCA019.contrast(text: RGB8(gray: UInt8(text)), background: RGB8(gray: UInt8($0)))
      }
      for (darker, lighter) in zip(row, row.dropFirst()) {
        XCTAssertLessThanOrEqual(darker, lighter, "text \(text)")
      }
    }
  }

  func testNoNumberTraps() {
    for odd in [Double.nan, .infinity, -.infinity, -1, 2] {
      let color = ColorValue<SRGB>(odd, 0.5, odd)
      let contrast = APCA019.contrast(text: color, background: RGB8.white.color)
      XCTAssert(contrast.isFinite, "\(odd)")
    }
  }
}
