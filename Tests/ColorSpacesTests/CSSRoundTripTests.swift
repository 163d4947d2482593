// SPDX-License-Identifier: MIT

import ColorSpaces
import Support
import XCTest

/// What is printed reads back as the same color, and is printed the same way again.
final class CSSRoundTripTests: XCTestCase {
  func testEveryShortHexColor() throws {
    for digits in 0..<4096 {
      let nibbles = [digits >> 8, digits >> 4 & 15, digits & 15].map { UInt8($0) }
      let expected = RGB8(nibbles[0] * 17, nibbles[1] * 17, nibbles[2] * 17)
      let text = "#" + nibbles.map { String($0, radix: 16) }.joined()
      XCTAssertEqual(try RGB8(parsing: text), expected)
      XCTAssertEqual(try RGB8(parsing: text.uppercased()), expected)
      XCTAssertEqual(RGB8(hexDigits: text.dropFirst()), expected)
      XCTAssertEqual(try RGB8(parsing: expected.hex), expected)
      let color = try CSSColor(parsing: text)
      XCTAssertEqual(color.srgb, expected.color)
      XCTAssertEqual(try CSSColor(parsing: color.computed).srgb, expected.color, text)
    }
  }

  func testEveryNamedColor() throws {
    XCTAssertEqual(NamedColors.all.count, 148)
    XCTAssertEqual(NamedColors.all.map(\.name), NamedColors.all.map(\.name).sorted())
    for (name, rgb) in NamedColors.all {
      let color = try CSSColor(parsing: name)
      XCTAssertEqual(color.srgb, rgb.color, name)
      XCTAssertEqual(color.specified, name)
      XCTAssertEqual(try CSSColor(parsing: name.uppercased()), color)
      XCTAssertEqual(try CSSColor(parsing: color.computed).srgb, rgb.color, name)
    }
    XCTAssertEqual(NamedColors.color(named: "MediumPurple"), RGB8(hex: 0x9370DB))
    XCTAssertEqual(NamedColors.color(named: "palevioletred"), RGB8(hex: 0xDB7093))
  }

  func testRGBABytes() throws {
    var generator = SplitMix64(seed: 2)
    for alpha in 0...255 {
      for _ in 0..<16 {
        let rgb = RGB8(hex: UInt32(truncatingIfNeeded: generator.next()) & 0xFF_FFFF)
        let text = rgb.hex + (alpha < 16 ? "0" : "") + String(alpha, radix: 16)
        let color = try CSSColor(parsing: text)
        let back = try XCTUnwrap(CSSColor(parsing: color.computed).srgb, text)
        XCTAssertEqual(RGB8(rounding: back), rgb, text)
        XCTAssertEqual(RGB8.byte(back.alpha), UInt8(alpha), text)
        XCTAssertLessThanOrEqual(color.computed.count, "rgba(255, 255, 255, 0.502)".count)
      }
    }
  }

  /// In every space, the ones unknown to CSS included, with every combination of missing parts.
  func testFloatsInEverySpace() throws {
    var generator = SplitMix64(seed: 3)
    for space in KnownColorSpaces.all {
      for missing in 0..<64 {
        let components = space.channels.enumerated().map { index, channel in
          missing >> index & 1 == 1 ? nil : number(in: channel, &generator)
        }
        let alpha = missing >> 3 & 1 == 1 ? nil : Double.random(in: 0...1, using: &generator)
        let color = AnyColor(space: space, components: components, alpha: alpha)
        try checkRoundTrip(color)
      }
    }
  }

  private func number(in channel: Channel, _ generator: inout SplitMix64) -> Double {
    channel.isHue
      ? Double.random(in: 0..<360, using: &generator)
      : Double.random(in: channel.range, using: &generator)
  }

  private func checkRoundTrip(_ color: AnyColor) throws {
    let text = color.css(.modern)
    let back = try AnyColor(parsing: text)
    XCTAssertTrue(back.space == color.space, text)
    let pairs = zip(back.components + [back.alpha], color.components + [color.alpha])
    for (index, (actual, expected)) in pairs.enumerated() {
      guard let actual, let expected else {
        XCTAssertEqual(actual, expected, text)
        continue
      }
      let turn = index == color.space.hueIndex ? 360.0 : .infinity
      let error = distance(actual, expected)
      XCTAssertLessThanOrEqual(min(error, abs(turn - error)), 1e-6, text)
    }
    XCTAssertEqual(back.css(.modern), text)
  }

  func testHueThatRoundsToAFullTurn() throws {
    let color = AnyColor(space: OKLCH.self, components: [0.5, 0.1, 359.999_999_9])
    XCTAssertEqual(color.css(), "oklch(0.5 0.1 0)")
    XCTAssertEqual(color.css(decimals: 7), "oklch(0.5 0.1 359.9999999)")
  }

  func testFormsOfEverySpace() {
    let texts = KnownColorSpaces.all.map {
      AnyColor(space: $0, components: [0.25, 0.5, nil], alpha: 0.5).css(.modern)
    }
    XCTAssertEqual(
      texts,
      [
        "color(srgb 0.25 0.5 none / 0.5)", "color(srgb-linear 0.25 0.5 none / 0.5)",
        "color(display-p3 0.25 0.5 none / 0.5)", "color(display-p3-linear 0.25 0.5 none / 0.5)",
        "color(rec2020 0.25 0.5 none / 0.5)", "color(--rec2020-oetf 0.25 0.5 none / 0.5)",
        "color(--rec2020-linear 0.25 0.5 none / 0.5)", "color(a98-rgb 0.25 0.5 none / 0.5)",
        "color(--a98-rgb-linear 0.25 0.5 none / 0.5)", "color(prophoto-rgb 0.25 0.5 none / 0.5)",
        "color(--prophoto-rgb-linear 0.25 0.5 none / 0.5)", "color(xyz-d65 0.25 0.5 none / 0.5)",
        "color(xyz-d50 0.25 0.5 none / 0.5)", "lab(0.25 0.5 none / 0.5)",
        "lch(0.25 0.5 none / 0.5)", "color(--lab-d65 0.25 0.5 none / 0.5)",
        "color(--lch-d65 0.25 0.5 none / 0.5)", "oklab(0.25 0.5 none / 0.5)",
        "oklch(0.25 0.5 none / 0.5)", "hsl(0.25 50 none / 0.5)",
        "color(--hsv 0.25 0.5 none / 0.5)", "hwb(0.25 50% none / 0.5)",
      ])
    let srgb = AnyColor(space: SRGB.self, components: [1.5, 0.5, nil], alpha: nil)
    XCTAssertEqual(srgb.css(), "rgba(255, 128, 0, 0)")
  }

  func testWhatIsNotFinitePrintsAsCSS() throws {
    let color = AnyColor(space: XYZD65.self, components: [.nan, .infinity, -.infinity])
    XCTAssertEqual(
      color.css(), "color(xyz-d65 calc(NaN) calc(infinity) calc(-infinity))")
    let back = try AnyColor(parsing: color.css())
    XCTAssertTrue(back.coordinates.isFinite)
    XCTAssertEqual(back.coordinates.x, 0)
    XCTAssertEqual(try AnyColor(parsing: back.css()), back)
  }

  /// 100 percentages of white and of black, by exact integer arithmetic.
  func testTiesRoundUpWhateverTheNoise() throws {
    for white in 0...100 {
      for black in 0..<(100 - white) {
        let red = ((100 - black) * 510 + 100) / 200
        let rest = (white * 510 + 100) / 200
        let color = try CSSColor(parsing: "hwb(0 \(white)% \(black)%)")
        XCTAssertEqual(color.computed, "rgb(\(red), \(rest), \(rest))", "hwb \(white) \(black)")
      }
    }
  }
}
