// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import TinctureVerifier
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Laws (17), (19) and (21) to (24): WCAG's contrast and APCA's.
///
/// The others up to (25) are in ``MetamorphicLawTests``.
final class WCAGLawTests: PropertyTestCase {
  /// (17) symmetric, 1 for equal colors, at most 21, 21 only for black on white.
  func testBoundsOfTheRatio() {
    check("(17) symmetric, 1 for equal colors, 21 only for black on white", .rgb8Pair) {
      pair in
      let ratio = pair.first.contrast(with: pair.second).value
      try require(ratio == pair.second.contrast(with: pair.first).value, "not symmetric")
      try require(ratio >= 1 && ratio <= 21, "\(ratio)")
      let isExtreme = Set([pair.first, pair.second]) == [.black, .white]
      try require((ratio == 21) == isExtreme, "\(ratio)")
      if pair.first == pair.second { try require(ratio == 1, "\(ratio)") }
    }
  }

  /// The model: WCAG's formula from its text, and published pairs.
  func testLuminanceAgainstTheWCAGFormula() {
    check("contrast is what WCAG's formula says", .rgb8Pair) { pair in
      let luminances = [pair.first, pair.second].map { VerifierColor($0).luminance }
      for (color, luminance) in zip([pair.first, pair.second], luminances) {
        try require(abs(color.relativeLuminance.value - luminance) <= 1e-15, "\(luminance)")
        let floats = color.color.relativeLuminance.value
        try require(abs(floats - luminance) <= 1e-13, "in floats \(floats), not \(luminance)")
      }
      let reference = referenceRatio(luminances[0], luminances[1])
      let ratio = pair.first.contrast(with: pair.second).value
      try require(abs(ratio - reference) <= 1e-13 * reference, "\(ratio), not \(reference)")
    }
    // WebAIM's contrast checker and axe-core both give 4.478 for #777 on white.
    XCTAssertEqual(RGB8(hex: 0x777777).contrast(with: .white).value, 4.478, accuracy: 5e-4)
  }

  /// A step of green outweighs one of red, and that one of blue.
  func testOrderOfTheWeights() {
    check("green outweighs red, and red blue", .uint8(in: 1...255)) { byte in
      let light = [RGB8(0, byte, 0), RGB8(byte, 0, 0), RGB8(0, 0, byte)].map(\.relativeLuminance)
      try require(light[0] > light[1] && light[1] > light[2])
    }
  }

  /// (19) black or white gives at least 4.58 on any color.
  func testBlackOrWhiteIsReadable() {
    check("(19) black or white has 4.58 on any color", .rgb8) { color in
      let best = max(color.contrast(with: .black), color.contrast(with: .white)).value
      target(-best)
      try require(best >= 4.58, "\(best)")
    }
  }

  /// (21) "passes" agrees with the unrounded number.
  func testVerdictIsUnrounded() {
    for ratio in [3, 4.5, 7.0] {
      let minimum = ContrastRatio(clipping: ratio)
      let pairs = Generator.oneOf(.rgb8Pair, .rgb8Pair(near: ratio))
      check("(21) a verdict at \(ratio) agrees with the unrounded number", pairs, settings: .heavy)
      { pair in
        let reference = referenceRatio(
          VerifierColor(pair.first).luminance, VerifierColor(pair.second).luminance)
        target(-abs(reference - ratio))
        guard abs(reference - ratio) > 1e-13 else { return }
        let passes = pair.first.meets(minimum, against: pair.second)
        try require(passes == (reference >= ratio), "\(reference)")
      }
    }
  }

  /// (22) the printed number never reads as a pass when it is a fail.
  func testTextNeverExceedsTheRatio() {
    let any = Generator<Double>.oneOf(
      .double(in: 1...21), .known([4.5, 4.5.nextDown, 4.4999, 3, 3.0.nextDown, 6.995, 4.35]))
    check("(22) the printed ratio is not more than the ratio", any) { value in
      let printed = Double(ContrastRatio(clipping: value).text) ?? .infinity
      try require(printed <= value && value - printed < 0.01 + 1e-12, "\(printed)")
    }
    check("(22) the printed ratio of colors", .rgb8Pair) { pair in
      let ratio = pair.first.contrast(with: pair.second)
      target(-abs(ratio.value - 4.5))
      try require(Double(ratio.text).map { $0 <= ratio.value } ?? false, ratio.text)
    }
  }

  /// (23) a translucent text color: alpha 1 is the opaque result, alpha 0 gives 1, monotone
  /// between.
  func testTranslucentText() {
    check("(23) more opaque text has no less contrast", .rgb8Pair, .uint8) { pair, alpha in
      let (text, page) = (pair.first, pair.second)
      try require(RGBA8(text, alpha: 255).over(page) == text)
      try require(RGBA8(text, alpha: 0).over(page).contrast(with: page).value == 1)
      let sides = zip(text.bytes, page.bytes).map { Int($0) - Int($1) }
      guard alpha < 255, !sides.contains(where: { $0 < 0 }) || !sides.contains(where: { $0 > 0 })
      else { return }
      let seen = RGBA8(text, alpha: alpha).over(page)
      let more = RGBA8(text, alpha: alpha + 1).over(page)
      try require(seen.contrast(with: page) <= more.contrast(with: page), "\(seen) \(more)")
    }
  }

  /// (24) APCA changes sign with polarity, and is 0 below its clip.
  func testAPCA() {
    check("(24) APCA's sign is its polarity; nothing below 7.3", .rgb8Pair) { pair in
      let contrast = APCA019.contrast(text: pair.first, background: pair.second)
      let reverse = APCA019.contrast(text: pair.second, background: pair.first)
      let text = APCA019.screenLuminance(pair.first)
      let page = APCA019.screenLuminance(pair.second)
      if pair.first == pair.second { try require(contrast == 0, "\(contrast)") }
      if text <= page { try require(contrast >= 0 && reverse <= 0, "\(contrast), \(reverse)") }
      try require(contrast == 0 || abs(contrast) > 7.29, "\(contrast)")
      try require(contrast > -109 && contrast < 107, "\(contrast)")
      try require(abs(contrast - referenceAPCA(text: text, page: page)) <= 1e-9, "\(contrast)")
      let floats = APCA019.contrast(text: pair.first.color, background: pair.second.color)
      try require(abs(contrast - floats) <= 1e-9, "\(floats) in floats")
    }
    // Published by the author: #888 on white is 63.06, white on #888 is -68.54.
    let gray = RGB8(hex: 0x888888)
    XCTAssertEqual(APCA019.contrast(text: gray, background: .white), 63.056469930, accuracy: 1e-6)
    XCTAssertEqual(APCA019.contrast(text: .white, background: gray), -68.541464544, accuracy: 1e-6)
  }
}

extension RGB8 {
  /// The three bytes.
  var bytes: [UInt8] { [red, green, blue] }

  /// The color of what a function makes of each byte of two.
  func combined(with other: RGB8, by choose: (UInt8, UInt8) -> UInt8) -> RGB8 {
    RGB8(choose(red, other.red), choose(green, other.green), choose(blue, other.blue))
  }
}

extension VerifierColor {
  init(_ color: RGB8) { self.init(Int(color.red), Int(color.green), Int(color.blue)) }
}

/// WCAG's ratio of two luminances, from its text.
func referenceRatio(_ a: Double, _ b: Double) -> Double {
  a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05)
}

/// APCA from its published constants, written once more.
private func referenceAPCA(text: Double, page: Double) -> Double {
  let t = text > 0.022 ? text : text + pow(0.022 - text, 1.414)
  let p = page > 0.022 ? page : page + pow(0.022 - page, 1.414)
  if abs(p - t) < 0.0005 { return 0 }
  if p > t {
    let s = (pow(p, 0.56) - pow(t, 0.57)) * 1.14
    return s < 0.1 ? 0 : (s - 0.027) * 100
  }
  let s = (pow(p, 0.65) - pow(t, 0.62)) * 1.14
  return s > -0.1 ? 0 : (s + 0.027) * 100
}
