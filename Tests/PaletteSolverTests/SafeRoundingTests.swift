// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import Support
import XCTest

@testable import PaletteSolver

final class SafeRoundingTests: XCTestCase {
  /// Unrounded colors, each with an interval that ends at its own luminance: the usual outcome of a
  /// solve, and the hard one.
  private static func boundaryCases(_ side: Int, seed: UInt64) -> [(Vector3, LuminanceInterval)] {
    var random = SplitMix64(seed: seed)
    return SampleColors.stratified(side, seed: seed).enumerated().map { index, rgb in
      let linear = rgb.color.coordinates.map {
        SRGB.decode(min(1, max(0, $0 + .random(in: -0.5...0.5, using: &random) / 255)))
      }
      let luminance = min(1, max(0, RelativeLuminance.weights.dot(linear)))
      return (
        linear,
        index.isMultiple(of: 2)
          ? LuminanceInterval(low: luminance, high: 1) : LuminanceInterval(low: 0, high: luminance)
      )
    }
  }

  func testNoOneSidedBoundIsWithoutAColorOrBroken() {
    let cases = Self.boundaryCases(20, seed: 40)
    for (linear, interval) in cases {
      guard let color = SafeRounding(interval: interval, gamut: .srgb).round(linearRGB: linear)
      else {
        return XCTFail("no color for \(linear) in \(interval)")
      }
      XCTAssert(interval.contains(RelativeLuminance(color).value), color.hex)
    }
    print("one-sided roundings: \(cases.count)")
  }

  func testTheLossAgainstAnExhaustiveSearchIsSmall() {
    let cases = Self.boundaryCases(10, seed: 41)
    var found = 0.0
    var best = 0.0
    var optimal = 0
    for (linear, interval) in cases {
      guard
        let color = SafeRounding(interval: interval, gamut: .srgb).round(linearRGB: linear),
        let least = exhaustive(linear, interval)
      else { return XCTFail("no color for \(linear) in \(interval)") }
      let difference = self.difference(color, linear)
      XCTAssertGreaterThanOrEqual(difference, least - 1e-15)
      if difference <= least + 1e-12 { optimal += 1 }
      found += difference
      best += least
    }
    let excess = found / best - 1
    print("safe rounding: mean deltaE \(found / Double(cases.count)), excess \(100 * excess) %,")
    print("  optimal in \(optimal) of \(cases.count)")
    XCTAssertLessThanOrEqual(excess, 0.5)
  }

  func testAColorThatIsAllowedIsItsNearestOne() {
    for rgb in SampleColors.stratified(8, seed: 42) {
      XCTAssertEqual(SafeRounding(interval: .all, gamut: .srgb).round(linearRGB: rgb.linear), rgb)
    }
  }

  func testAnIntervalOf1PercentIsNeverLeft() {
    var random = SplitMix64(seed: 43)
    var empty = 0
    for (linear, interval) in Self.boundaryCases(10, seed: 44) {
      let luminance = interval.high < 1 ? interval.high : interval.low
      let share = Double.random(in: 0...1, using: &random)
      let thin = LuminanceInterval(
        low: (luminance + 0.05) / (1 + 0.01 * share) - 0.05,
        high: (luminance + 0.05) * (1 + 0.01 * (1 - share)) - 0.05)
      guard let color = SafeRounding(interval: thin, gamut: .srgb).round(linearRGB: linear) else {
        empty += 1
        continue
      }
      XCTAssert(thin.contains(RelativeLuminance(color).value), color.hex)
    }
    print("intervals 1 % wide without a color: \(empty) of 1000")
    XCTAssertEqual(empty, 0)
  }

  func testAGrayStaysGray() {
    for code in 0...254 {
      let luminance = RGB8.decoded[code] + 0.4 * (RGB8.decoded[code + 1] - RGB8.decoded[code])
      let gray = Vector3(1, 1, 1).map { $0 * luminance }
      for interval in [
        LuminanceInterval(low: luminance, high: 1), LuminanceInterval(low: 0, high: luminance),
      ] {
        let color = SafeRounding(interval: interval, gamut: .srgb).round(linearRGB: gray)
        let expected = UInt8(interval.high == 1 ? code + 1 : code)
        XCTAssertEqual(color, RGB8(expected, expected, expected))
      }
    }
  }

  func testAnExtraConditionIsKept() {
    for (linear, interval) in Self.boundaryCases(6, seed: 45) {
      let rounding = SafeRounding(interval: interval, gamut: .srgb)
      guard let color = rounding.round(linearRGB: linear, where: { $0.red.isMultiple(of: 2) })
      else { continue }
      XCTAssert(color.red.isMultiple(of: 2))
      XCTAssert(interval.contains(RelativeLuminance(color).value))
    }
  }

  func testAnEmptyIntervalHasNoColor() {
    for interval in [
      LuminanceInterval(low: 0.5, high: 0.4), LuminanceInterval(low: 1.1, high: 1.2),
      LuminanceInterval(low: .nan, high: .nan),
    ] {
      XCTAssertNil(
        SafeRounding(interval: interval, gamut: .srgb).round(linearRGB: Vector3(0.2, 0.2, 0.3)))
    }
  }

  // MARK: The exhaustive search

  /// The least difference of an allowed color within 6 codes to each side.
  private func exhaustive(_ linear: Vector3, _ interval: LuminanceInterval) -> Double? {
    let center = RGB8(rounding: ColorValue<SRGB>(linear.map(SRGB.encode)))
    let codes = { (code: UInt8) in UInt8(max(0, Int(code) - 6))...UInt8(min(255, Int(code) + 6)) }
    var least: Double?
    for red in codes(center.red) {
      for green in codes(center.green) {
        for blue in codes(center.blue) {
          let color = RGB8(red, green, blue)
          guard interval.contains(RelativeLuminance(color).value) else { continue }
          least = min(least ?? .infinity, difference(color, linear))
        }
      }
    }
    return least
  }

  /// The distance in OKLab itself, not in the plane that touches it.
  private func difference(_ color: RGB8, _ linear: Vector3) -> Double {
    (RGBGamut.srgb.oklab(linearRGB: color.linear) - RGBGamut.srgb.oklab(linearRGB: linear)).length
  }
}
