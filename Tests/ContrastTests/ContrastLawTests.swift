// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import Support
import XCTest

/// What WCAG contrast has to obey whatever the colors.
///
/// Grays are taken exhaustively, other colors from a seeded sequence.
final class ContrastLawTests: XCTestCase {
  private static let cases = 20_000
  private static let grays = (UInt8.min...UInt8.max).map(RGB8.init(gray:))
  private static let targets = [3, 4.5, 7].map(ContrastRatio.init(clipping:))

  private func forEachPair(seed: UInt64, _ check: (RGB8, RGB8) -> Void) {
    for a in Self.grays {
      for b in Self.grays { check(a, b) }
    }
    var colors = SeededColors(seed: seed)
    for _ in 0..<Self.cases { check(colors.color(), colors.color()) }
  }

  func testSymmetricFromOneToTwentyOne() {
    forEachPair(seed: 17) { a, b in
      let ratio = a.contrast(with: b)
      let isExtreme = Set([a, b]) == [.black, .white]
      if ratio != b.contrast(with: a) { XCTFail("\(a.hex) and \(b.hex) are not symmetric") }
      if a == b && ratio.value != 1 { XCTFail("\(a.hex) against itself: \(ratio.value)") }
      if !(1...21).contains(ratio.value) { XCTFail("\(a.hex) on \(b.hex): \(ratio.value)") }
      if (ratio.value == 21) != isExtreme { XCTFail("\(a.hex) on \(b.hex): \(ratio.value)") }
    }
    let almostWhite = [RGB8(254, 255, 255), RGB8(255, 254, 255), RGB8(255, 255, 254)]
    for color in almostWhite { XCTAssertLessThan(color.contrast(with: .black).value, 21) }
  }

  /// By the smallest step there is: one byte of one channel.
  func testMoreLightOnTheLighterNeverLowersContrast() {
    var colors = SeededColors(seed: 18)
    for _ in 0..<Self.cases {
      let pair = [colors.color(), colors.color()].sorted {
        $0.relativeLuminance < $1.relativeLuminance
      }
      let (darker, lighter) = (pair[0], pair[1])
      let ratio = lighter.contrast(with: darker)
      for channel in [\RGB8.red, \RGB8.green, \RGB8.blue] {
        var more = lighter
        more[keyPath: channel] = min(254, more[keyPath: channel]) + 1
        var less = darker
        less[keyPath: channel] = max(1, less[keyPath: channel]) - 1
        XCTAssertGreaterThanOrEqual(more.contrast(with: darker), ratio)
        XCTAssertGreaterThanOrEqual(lighter.contrast(with: less), ratio)
      }
    }
  }

  /// The worst color is where both ratios are √21 = 4.5826.
  func testBlackOrWhiteReadsOnAnything() {
    var colors = SeededColors(seed: 19)
    for color in Self.grays + (0..<Self.cases).map({ _ in colors.color() }) {
      let best = max(color.contrast(with: .black), color.contrast(with: .white))
      XCTAssertGreaterThanOrEqual(best.value, 4.58, color.hex)
    }
  }

  /// The logarithm of the ratio is a distance.
  func testTriangle() {
    var colors = SeededColors(seed: 20)
    for _ in 0..<Self.cases {
      let (a, b, c) = (colors.color(), colors.color(), colors.color())
      let detour = a.contrast(with: c).value * c.contrast(with: b).value
      XCTAssertLessThanOrEqual(a.contrast(with: b).value, detour * (1 + 1e-12))
    }
  }

  func testPassingAgreesWithTheUnroundedRatio() {
    forEachPair(seed: 21) { a, b in
      let ratio = a.contrast(with: b)
      for target in Self.targets where a.meets(target, against: b) != (ratio >= target) {
        XCTFail("\(a.hex) on \(b.hex) at \(target): \(ratio.value)")
      }
    }
    XCTAssert(RGB8.black.meets(.maximum, against: .white))
  }

  func testJustBelowTheMinimumFails() {
    let black = RelativeLuminance.black
    for target in [3, 4.5, 7] {
      let minimum = ContrastRatio(clipping: target)
      for (shortfall, passes) in [(-1e-12, true), (1e-12, false), (0.0001, false)] {
        let gray = RelativeLuminance(clipping: (target - shortfall) * 0.05 - 0.05)
        XCTAssertEqual(gray.meets(minimum, against: black), passes, "\(target) - \(shortfall)")
        XCTAssertEqual(black.meets(minimum, against: gray), passes, "\(target) - \(shortfall)")
        XCTAssertEqual(gray.contrast(with: black) >= minimum, passes)
      }
    }
  }

  func testTextNeverReadsAsAPassThatIsNone() throws {
    let examples = [
      (4.499, "4.49"), (4.5, "4.50"), (4.35, "4.35"), (9.05, "9.05"), (1, "1.00"), (21, "21.00"),
    ]
    for (value, text) in examples {
      XCTAssertEqual(try XCTUnwrap(ContrastRatio(value)).text, text)
    }
    for hundredths in 101...2100 {
      let whole = Double(hundredths) / 100
      XCTAssertEqual(Double(ContrastRatio(clipping: whole).text), whole)
      let below = Double(hundredths - 1) / 100
      XCTAssertEqual(Double(ContrastRatio(clipping: whole.nextDown).text), below)
    }
    var numbers = SeededColors(seed: 22)
    for _ in 0..<Self.cases {
      let ratio = ContrastRatio(clipping: 1 + 20 * numbers.fraction())
      let read = try XCTUnwrap(Double(ratio.text))
      XCTAssert(read <= ratio.value && ratio.value < read + 0.01 + 1e-12, "\(ratio.value)")
    }
  }

  /// On bytes and in floating point.
  func testTranslucentTextRunsFromNoContrastToTheOpaqueOne() {
    var colors = SeededColors(seed: 23)
    for _ in 0..<500 {
      let text = colors.color()
      let background = colors.color()
      let ratios = (UInt8.min...UInt8.max).map {
        RGBA8(text, alpha: $0).over(background).contrast(with: background)
      }
      XCTAssertEqual(ratios.first, .minimum)
      XCTAssertEqual(ratios.last, text.contrast(with: background))
      guard Self.isOnOneSide(text, of: background) else { continue }
      for (fainter, stronger) in zip(ratios, ratios.dropFirst()) {
        XCTAssertLessThanOrEqual(fainter, stronger, "\(text.hex) over \(background.hex)")
      }
      let exact = stride(from: 0, through: 1, by: 1.0 / 64).map { alpha in
        ColorValue(text.color.coordinates, alpha: alpha)
          .composited(over: background.color).contrast(with: background.color).value
      }
      for (fainter, stronger) in zip(exact, exact.dropFirst()) {
        XCTAssertLessThanOrEqual(fainter, stronger + 1e-12)
      }
    }
  }

  private static func isOnOneSide(_ text: RGB8, of background: RGB8) -> Bool {
    let pairs = zip(text.color.coordinates.array, background.color.coordinates.array)
    return pairs.allSatisfy { $0 >= $1 } || pairs.allSatisfy { $0 <= $1 }
  }

  /// The same color, written in any space, has the same contrast.
  func testEverySpaceGivesTheSameContrast() {
    var colors = SeededColors(seed: 25)
    for _ in 0..<500 {
      let (a, b) = (colors.color(), colors.color())
      let expected = a.contrast(with: b).value
      for space in KnownColorSpaces.all {
        let written = AnyColor(a.color).converted(to: space)
        let ratio = written.relativeLuminance.contrast(with: b.relativeLuminance)
        XCTAssertLessThanOrEqual(
          distance(ratio.value, expected), 1e-10, "\(a.hex) as \(space.id)")
      }
    }
  }

  /// The exact Y of P3: its published row (CSS Color 4), white at 1, and Y kept under conversion.
  func testDisplayP3() {
    let published = [
      (RGB8(255, 0, 0, in: .displayP3), 0.22897456406974878),
      (RGB8(0, 255, 0, in: .displayP3), 0.6917385218365064),
      (RGB8(0, 0, 255, in: .displayP3), 0.079286914093745),
    ]
    for (bytes, y) in published {
      XCTAssertLessThanOrEqual(distance(bytes.relativeLuminance.value, y), 1e-14)
    }
    // Nothing is lighter than white: an interval of luminances ends at 1 exactly.
    XCTAssertEqual(RGB8.white(in: .displayP3).relativeLuminance, .white)
    XCTAssertEqual(RGB8.black(in: .displayP3).relativeLuminance, .black)
    var colors = SeededColors(seed: 3)
    for _ in 0..<Self.cases {
      let bytes = colors.color(in: .displayP3)
      let color = ColorValue<DisplayP3>(bytes.encoded)
      let exact = RelativeLuminance(exactDisplayP3: color).value
      XCTAssertLessThanOrEqual(distance(bytes.relativeLuminance.value, exact), 1e-15)
      XCTAssertLessThanOrEqual(
        distance(color.converted(to: XYZD65.self).coordinates.y, exact), 1e-14)
      XCTAssertLessThanOrEqual(distance(color.relativeLuminance.value, exact), 1e-4)
    }
  }

  func testOddNumbersNeverPass() {
    let nan = ColorValue<SRGB>(.nan, 1, 1).relativeLuminance
    XCTAssertFalse(nan.meets(.minimum, against: .black))
    XCTAssertFalse(RelativeLuminance.black.meets(.minimum, against: nan))
    XCTAssertEqual(nan.contrast(with: .black), .minimum)
    XCTAssertEqual(RelativeLuminance.white.contrast(with: nan), .minimum)
    XCTAssertEqual(ColorValue<LinearSRGB>(.infinity, 1, 1).relativeLuminance, .white)
    XCTAssertEqual(ColorValue<LinearSRGB>(-.infinity, 1, 1).relativeLuminance, .black)
    XCTAssertEqual(ColorValue<LinearSRGB>(-1, -1, -1).contrast(with: RGB8.white.color), .maximum)
    for value in [0.999, 21.001, .nan, .infinity] { XCTAssertNil(ContrastRatio(value)) }
  }

  /// A vivid P3 red lies outside sRGB; its channels below 0 count, so its Y is nearly exact.
  func testOutsideSRGBChannelsAreNotClipped() {
    let red = ColorValue<DisplayP3>(1, 0, 0)
    XCTAssertLessThan(red.converted(to: LinearSRGB.self).coordinates.minimum, -0.01)
    XCTAssertEqual(red.relativeLuminance.value, 0.229, accuracy: 1e-4)
  }
}
