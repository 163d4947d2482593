// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Laws (32) to (35): every notation that is read or written.
final class TextLawTests: PropertyTestCase {
  /// (32) parse ∘ print = identity on 8 bits.
  func testPrintedBytesReadBack() {
    check("(32) printed bytes read back", .rgba8) { color in
      let hex = color.hex
      try require(hex.utf8.count == (color.alpha < 255 ? 9 : 7), hex)
      let back: ColorValue<SRGB> = try AnyColor(parsing: hex).converted()
      try require(RGBA8(rounding: back) == color, hex)
      try require(try RGB8(parsing: color.opaque.hex) == color.opaque, hex)
      let legacy = AnyColor(color.color).css(.legacy)
      let again: ColorValue<SRGB> = try AnyColor(parsing: legacy).converted()
      try require(RGBA8(rounding: again) == color, legacy)
    }
  }

  /// (32) hex digits mean what they say: #rgb is #rrggbb, and alpha comes last.
  func testHexDigits() {
    check("(32) hex digits, doubled where there is one a channel", .hexText) { text in
      let digits = text.dropFirst().map { Double($0.hexDigitValue ?? -1) }
      let bytes: [Double]
      if digits.count < 6 {
        bytes = digits.map { 17 * $0 }
      } else {
        bytes = stride(from: 0, to: digits.count, by: 2).map { 16 * digits[$0] + digits[$0 + 1] }
      }
      let color = try AnyColor(parsing: text)
      let read = (color.coordinates.array + [color.opacity]).map { ($0 * 255).rounded() }
      try require(read == (bytes + [255]).prefix(4).map { $0 }, "\(read), not \(bytes)")
    }
  }

  /// (32) within 1e-6 on floats, in every space.
  func testPrintedColorsReadBack() {
    check("(32) a printed color reads back within 1e-6", .color, .space) { color, space in
      for one in [color, color.converted(to: space)] {
        let text = one.css(.modern)
        let back = try AnyColor(parsing: text)
        try require(back.space == one.space, text)
        for index in 0..<3 {
          let channel = one.space.channels[index]
          let wanted = clampedLikeCSS(one, index)
          var gap = abs(back.coordinates[index] - wanted)
          if channel.isHue { gap = min(gap, 360 - gap) }
          try require(gap <= 1e-6, "\(channel.name) of \(text): \(gap)")
        }
        try require(abs(back.opacity - one.opacity) <= 1e-6, text)
      }
    }
  }

  /// (33) print ∘ parse is a fixed point.
  func testPrintingIsAFixedPoint() {
    check("(33) what is read and printed reads and prints the same", .cssText) { text in
      let first = try CSSColor(parsing: text)
      let second = try CSSColor(parsing: first.computed)
      try require(second.computed == first.computed, "\(first.computed) → \(second.computed)")
      guard let color = first.color else { return }
      let printed = color.css(.modern)
      let again = try AnyColor(parsing: printed).css(.modern)
      try require(again == printed, "\(printed) → \(again)")
    }
  }

  /// (34) a sign or a non-ASCII digit is an error.
  func testForeignDigitsAreErrors() {
    let wrong = Generator<Character>.known(Array("+-１Ａ٣＋－ g#\u{2212}"))
    check("(34) a sign or a foreign digit in hex is an error", .hexText, .int(in: 1...8), wrong) {
      text, place, wrong in
      var characters = Array(text)
      let index = min(place, characters.count - 1)
      // White space after the last digit is allowed.
      guard wrong != " " || index < characters.count - 1 else { return }
      characters[index] = wrong
      let damaged = String(characters)
      try require((try? AnyColor(parsing: damaged)) == nil, damaged)
      try require((try? RGB8(parsing: damaged)) == nil, damaged)
      try require(RGB8(hexDigits: damaged.dropFirst()) == nil, damaged)
    }
    check("(34) a foreign digit in a function is an error", .rgb8, .int(in: 0...2), wrong) {
      rgb, place, wrong in
      try assume(!wrong.isASCII)
      var numbers = rgb.bytes.map(String.init)
      numbers[place] = "\(wrong)"
      let text = "rgb(\(numbers.joined(separator: " ")))"
      try require((try? AnyColor(parsing: text)) == nil, text)
    }
  }

  /// (35) any string at all: a value or an error, never a trap.
  func testAnyText() {
    check("(35) a damaged color is a value or an error", .damagedCSSText) { text in
      do throws(CSSColorError) {
        let color = try CSSColor(parsing: text)
        try require(text, prints: color)
      } catch {
        try require(error.offset >= 0 && error.offset <= text.utf8.count, "\(error)")
      }
    }
    check("(35) any text is a value or an error", .string) { text in
      let color = try? AnyColor(parsing: text)
      try require(color == nil || !text.isEmpty)
      _ = try? RGB8(parsing: text)
      _ = RGB8(hexDigits: text)
    }
  }
}

/// A color that was read prints as something that can be read.
private func require(_ text: String, prints color: CSSColor) throws(CSSColorError) {
  _ = try CSSColor(parsing: color.computed)
}

/// The coordinate as CSS reads it: lightness and chroma clamped, and a hue wrapped.
///
/// `color()` clamps nothing but what no 32-bit float holds.
private func clampedLikeCSS(_ color: AnyColor, _ index: Int) -> Double {
  let channel = color.space.channels[index]
  let most = Double(Float.greatestFiniteMagnitude)
  let value = min(max(color.coordinates[index], -most), most)
  if channel.isHue { return wrappedHue(value) }
  guard ["lab", "lch", "oklab", "oklch", "hsl"].contains(color.space.id) else { return value }
  switch channel.name {
  case "l" where color.space != HSL.self: return min(max(value, 0), channel.range.upperBound)
  case "c", "s": return max(value, 0)
  default: return value
  }
}

extension Generator where Value == String {
  /// Texts that CSS reads as a color, with one character changed, added or removed.
  ///
  /// A reader must not trap on them. Among the characters are full-width digits and signs, which a
  /// careless parser takes for ASCII.
  static var damagedCSSText: Generator {
    zip(cssText, Generator<Int>.int(in: 0...99), .int(in: 0...2), wrongCharacter).map {
      text, place, way, wrong in
      var characters = Array(text)
      // One place more than there are characters: the last inserts at the end.
      let index = place % (characters.count + 1)
      switch way {
      case 0 where index < characters.count: characters[index] = wrong
      case 1 where index < characters.count: characters.remove(at: index)
      default: characters.insert(wrong, at: index)
      }
      return String(characters)
    }
  }

  /// Characters that a color does not have at a random place: signs, digits of other scripts,
  /// punctuation.
  private static var wrongCharacter: Generator<Character> {
    .weighted(
      (4, .known(Array("+-#gG0x٣１＋－ａＦ．％ \u{2212}\u{130}"))),
      (2, .known(Array("(),/%.e"))), (2, .character))
  }
}
