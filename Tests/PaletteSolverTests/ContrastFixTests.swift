// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import Support
import XCTest

final class ContrastFixTests: XCTestCase {
  private static let ratios = [1.5, 3, 4.5, 7]

  private static let pairs: [(RGB8, RGB8)] = {
    let foregrounds = SampleColors.stratified(7, seed: 60) + SampleColors.grays(every: 15)
    let backgrounds = SampleColors.stratified(7, seed: 61) + SampleColors.grays(every: 15)
    var random = SplitMix64(seed: 62)
    return zip(foregrounds, backgrounds.shuffled(using: &random)).map { ($0, $1) }
  }()

  func testAFixNeverFallsShortAndIsRefusedOnlyWhereBlackAndWhiteFail() {
    var overshoot: [Double] = []
    var unchanged = 0
    var refused = 0
    for (foreground, background) in Self.pairs {
      for ratio in Self.ratios {
        do throws(ContrastFixError) {
          let fix = try ContrastFix(foreground: foreground, background: background, ratio: ratio)
          XCTAssertGreaterThanOrEqual(fix.rgb.contrast(with: background).value, ratio)
          XCTAssertEqual(fix.rgb.contrast(with: background).value, fix.ratio)
          XCTAssertEqual(fix.moved, .foreground)
          XCTAssertEqual(fix.deltaE, distance(fix.rgb, foreground), accuracy: 1e-15)
          if foreground.contrast(with: background).value >= ratio {
            XCTAssertEqual(fix.rgb, foreground)
            XCTAssertEqual(fix.deltaE, 0)
            unchanged += 1
          } else {
            overshoot.append(fix.ratio / ratio - 1)
          }
        } catch {
          guard case .unreachable(ratio, let best) = error else {
            XCTFail("\(error)")
            continue
          }
          let black = RGB8.black.contrast(with: background).value
          let white = RGB8.white.contrast(with: background).value
          XCTAssertLessThan(max(black, white), ratio)
          XCTAssertEqual(best, max(black, white))
          refused += 1
        }
      }
    }
    let mean = overshoot.reduce(0, +) / Double(overshoot.count)
    print("fixes: \(overshoot.count) moved, \(unchanged) unchanged, \(refused) refused;")
    print("  overshoot: mean \(100 * mean) %, most \(100 * (overshoot.max() ?? 0)) %")
    XCTAssertGreaterThan(overshoot.count, 500)
    XCTAssertGreaterThan(unchanged, 100)
    XCTAssertGreaterThan(refused, 50)
    XCTAssertLessThan(mean, 0.01)
  }

  func testTheMoveIsAboutTheLeastAtThisHue() throws {
    // The hue's own colors, in small steps of lightness, that have the ratio: none is much nearer.
    for (foreground, background) in Self.pairs.prefix(60) {
      guard
        let fix = try? ContrastFix(foreground: foreground, background: background, ratio: 4.5),
        fix.deltaE > 0
      else { continue }
      let color: ColorValue<OKLCH> = foreground.color.converted()
      let nearest = stride(from: 0.0, through: 1, by: 0.002).compactMap { lightness -> Double? in
        let slice = OKLCHSlice(hue: color.coordinates.z, gamut: .srgb)
        let chroma = min(color.coordinates.y, slice.maximumChroma(atLightness: lightness))
        let linear = slice.linearRGB(lightness: lightness, chroma: chroma)
        let moved = RGB8(rounding: ColorValue<SRGB>(linear.map(SRGB.encode)))
        guard moved.contrast(with: background).value >= 4.5 else { return nil }
        return distance(moved, foreground)
      }.min()
      XCTAssertLessThanOrEqual(fix.deltaE, (nearest ?? .infinity) + 0.004, foreground.hex)
    }
  }

  func testEitherColorMeansTheNearerFix() {
    for (foreground, background) in Self.pairs.prefix(150) {
      let fixes = ContrastFix.Choice.allCases.map {
        try? ContrastFix(foreground: foreground, background: background, ratio: 4.5, moving: $0)
      }
      let single = fixes.prefix(2).compactMap { $0?.deltaE }.min()
      XCTAssertEqual(fixes[2]?.deltaE, single)
      for (fix, side) in zip(fixes, ContrastFix.Side.allCases) {
        if let fix { XCTAssertEqual(fix.moved, side) }
      }
      guard let both = fixes[2] else { continue }
      let ratio =
        both.moved == .foreground
        ? both.rgb.contrast(with: background) : foreground.contrast(with: both.rgb)
      XCTAssertGreaterThanOrEqual(ratio.value, 4.5)
    }
  }

  func testTheWholeRangeOf21IsWithinReach() throws {
    for (foreground, background, expected) in [
      (RGB8.white, RGB8.black, RGB8.white), (.black, .white, .black),
      (RGB8(hex: 0x808080), .black, .white), (RGB8(hex: 0x808080), .white, .black),
      (RGB8(hex: 0x0A84FF), .black, .white), (RGB8(hex: 0x0A84FF), .white, .black),
    ] {
      let fix = try ContrastFix(foreground: foreground, background: background, ratio: 21)
      XCTAssertEqual(fix.rgb, expected)
      XCTAssertEqual(fix.ratio, 21)
    }
    // The ratio that black or white has on a color is within reach, and nothing above it.
    for background in SampleColors.stratified(4, seed: 63) {
      let best = max(
        RGB8.black.contrast(with: background).value, RGB8.white.contrast(with: background).value)
      let fix = try? ContrastFix(
        foreground: background, background: background, ratio: best * (1 - 1e-9))
      XCTAssertNotNil(fix, background.hex)
      XCTAssertThrowsError(
        try ContrastFix(foreground: background, background: background, ratio: best * (1 + 1e-9)))
    }
  }

  func testNumbersThatAreNoRatioAreRefused() {
    for ratio in [0, 0.999, 21.001, -3, .infinity, -.infinity, .nan] {
      XCTAssertThrowsError(
        try ContrastFix(foreground: .black, background: .white, ratio: ratio)
      ) { error in
        guard case .notARatio = error as? ContrastFixError else { return XCTFail("\(error)") }
        XCTAssert("\(error)".contains("from 1 to 21"))
      }
    }
  }

  private func distance(_ a: RGB8, _ b: RGB8) -> Double {
    (RGBGamut.srgb.oklab(linearRGB: a.linear) - RGBGamut.srgb.oklab(linearRGB: b.linear)).length
  }
}
