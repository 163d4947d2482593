// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import Support
import TinctureVerifier
import XCTest

/// Ramps by curves, locks and ratios, judged by code that shares only the bytes.
final class RampCurveTests: XCTestCase {
  private static let hard: [RGB8] = [
    0x000000, 0xffffff, 0x010101, 0xfefefe, 0x808080, 0xff0000, 0x00ff00, 0x0000ff, 0xffff00,
    0x00ffff, 0xff00ff, 0xffc0cb, 0x33302a,
  ].map { RGB8(hex: $0) }
  private static let brands =
    (0..<200).map { StratifiedBrands.brand($0, of: 200) } + hard

  func testEveryCurveKeepsItsOrderAndTheBrand() throws {
    for curve in RampCurve.allCases {
      for brand in Self.brands {
        let palette = try palette(brand) {
          $0.curve = curve
          $0.steps = curve.ownSteps ?? .standard
        }
        XCTAssertEqual(VerificationReport(checking: palette).findings, [], "\(curve)")
      }
    }
  }

  func testRadixHasTheBrandAtStepNine() throws {
    for curve in [RampCurve.radixLight, .radixDark] {
      for brand in Self.brands {
        let palette = try palette(brand) { ($0.curve, $0.steps) = (curve, .radix) }
        XCTAssertEqual(palette.ramps[0].steps.first { $0.isExact }?.label, 9)
        XCTAssertEqual(palette.ramps[0][9], brand)
      }
      assertError(.stepsOfCurve(curve)) { $0.curve = curve }
    }
  }

  /// The hovered state of a bright yellow in a dark theme is a yellow and not white.
  func testAHoveredStateKeepsItsColor() throws {
    for hex: UInt32 in [0xffff00, 0xffe629, 0x00ffff, 0x00ff00, 0xffc0cb] {
      let ramp = try palette(RGB8(hex: hex)) {
        ($0.curve, $0.steps) = (.radixDark, .radix)
      }.ramps[0]
      let brand = RGB8(hex: hex).color.converted(to: OKLCH.self).coordinates
      let hovered = try XCTUnwrap(ramp[10]).color.converted(to: OKLCH.self).coordinates
      XCTAssertGreaterThan(hovered.x, brand.x)
      XCTAssertGreaterThan(hovered.y, 0.4 * brand.y, "\(ramp[10]?.hex ?? "")")
    }
  }

  /// The steps of an even ramp differ by one lightness, within what bytes can say.
  func testEvenRampsAreEven() throws {
    for brand in Self.brands {
      for steps in [RampSteps.standard, .material, .radix] {
        let ramp = try palette(brand) { ($0.curve, $0.steps) = (.even, steps) }.ramps[0]
        let lightnesses = ramp.steps.map { VerifierColor($0.rgb).oklab.lightness }
        let spacing =
          (lightnesses[0] - lightnesses[lightnesses.count - 1]) / Double(lightnesses.count - 1)
        XCTAssertGreaterThan(spacing, 0.35 / Double(lightnesses.count), brand.hex)
        for (upper, lower) in zip(lightnesses, lightnesses.dropFirst()) {
          XCTAssertEqual(upper - lower, spacing, accuracy: 0.012, "\(brand.hex) \(lightnesses)")
        }
      }
    }
  }

  /// Without a deliberate curve the hue stays that of the brand, and so does the chroma where sRGB
  /// has it: the measures of the survey of generators, of whose the best have 0.7, 2.0 and 4.5 degrees
  /// and a use of 0.92.
  func testEvenRampsKeepTheHue() throws {
    var turns: [Double] = []
    var uses: [Double] = []
    for brand in Self.brands {
      let ramp = try palette(brand) { $0.curve = .even }.ramps[0]
      let hue = brand.color.converted(to: OKLCH.self).coordinates
      guard hue.y > 0.02 else { continue }
      var largest = 0.0
      for step in ramp.steps where !step.isExact {
        let color = step.rgb.color.converted(to: OKLCH.self).coordinates
        let full = ColorValue<OKLCH>(Vector3(color.x, hue.y, hue.z))
          .mapped(into: SRGB.self, by: ChromaReduction.self).converted(to: OKLCH.self)
        uses.append(min(1, color.y / full.coordinates.y))
        if color.y > 0.02 { largest = max(largest, abs(wrappedHue(color.z - hue.z + 180) - 180)) }
      }
      turns.append(largest)
    }
    turns.sort()
    XCTAssertGreaterThan(turns.count, 100)
    XCTAssertLessThanOrEqual(turns[turns.count / 2], 0.7)
    XCTAssertLessThanOrEqual(turns[turns.count * 95 / 100], 2)
    XCTAssertLessThanOrEqual(turns[turns.count - 1], 4.5)
    XCTAssertGreaterThanOrEqual(uses.reduce(0, +) / Double(uses.count), 0.92)
  }

  /// Two steps below #ffc0cb is no neon, and a dark yellow is no olive.
  func testPaleBrandsStayCalmAndDarkYellowsWarm() throws {
    let pink = try palette(RGB8(hex: 0xffc0cb)) { _ in }.ramps[0]
    let locked = try XCTUnwrap(pink.steps.firstIndex { $0.isExact })
    for step in pink.steps[(locked + 1)...(locked + 2)] {
      XCTAssertLessThan(step.rgb.color.converted(to: OKLCH.self).coordinates.y, 0.18, step.rgb.hex)
    }
    for hex: UInt32 in [0xffff00, 0xffe629, 0xeab308, 0xfacc15] {
      let yellow = try palette(RGB8(hex: hex)) { _ in }.ramps[0]
      for label in [800, 900, 950] {
        let rgb = try XCTUnwrap(yellow[label])
        // Olive has green at least at red's level.
        XCTAssertLessThan(Double(rgb.green), 0.82 * Double(rgb.red), "\(label) \(rgb.hex)")
      }
    }
  }

  // MARK: Locks

  func testLocksAreKeptWithTheBrandBesideThem() throws {
    let locks = [
      RampLock(label: 900, rgb: RGB8(hex: 0x001b3a)),
      RampLock(label: 500, rgb: RGB8(hex: 0x0a84ff)),
    ]
    for brand: UInt32 in [0x0a84ff, 0x001b3a, 0x3b5bdb, 0xdbeafe, 0x000814] {
      let palette = try palette(RGB8(hex: brand)) { $0.locks = locks }
      XCTAssertEqual(VerificationReport(checking: palette).findings, [])
      XCTAssertEqual(palette.ramps[0][500]?.hex, "#0a84ff")
      XCTAssertEqual(palette.ramps[0][900]?.hex, "#001b3a")
    }
  }

  func testRandomLocksInOrderAreKept() throws {
    for (index, brand) in Self.brands.enumerated() {
      let ramp = try palette(brand) { _ in }.ramps[0]
      let other = Self.brands[(index + 77) % Self.brands.count]
      let palette = try? palette(brand) {
        $0.locks = [RampLock(label: index % 2 == 0 ? 100 : 950, rgb: other)]
        $0.locks += ramp.steps.filter(\.isExact).map { RampLock(label: $0.label, rgb: $0.rgb) }
      }
      guard let palette else { continue }
      XCTAssertEqual(VerificationReport(checking: palette).findings, [])
    }
  }

  func testEveryContradictionOfLocksHasItsError() {
    let blue = RampLock(label: 500, rgb: RGB8(hex: 0x0a84ff))
    let navy = RampLock(label: 900, rgb: RGB8(hex: 0x001b3a))
    let swapped = [RampLock(label: 900, rgb: blue.rgb), RampLock(label: 500, rgb: navy.rgb)]
    assertError(.lock(.order(swapped[1], swapped[0]))) { $0.locks = swapped }
    let other = RampLock(label: 500, rgb: RGB8(hex: 0x0a85ff))
    assertError(.lock(.twice(blue, other))) { $0.locks = [other, blue] }
    let nowhere = RampLock(label: 550, rgb: blue.rgb)
    assertError(.lock(.noStep(nowhere, .standard))) { $0.locks = [nowhere] }
    let near = RampLock(label: 600, rgb: navy.rgb)
    assertError(.lock(.noStepForBrand(RGB8(hex: 0x0050a0), after: blue, before: near))) {
      $0.brand = RGB8(hex: 0x0050a0)
      $0.locks = [blue, near]
    }
    let gray = RampLock(label: 50, rgb: RGB8(hex: 0x808080))
    let almost = RampLock(label: 950, rgb: RGB8(hex: 0x7f7f7f))
    assertError(.lock(.noRoom(gray, almost))) {
      $0.brand = gray.rgb
      $0.locks = [gray, almost]
    }
    assertError(.lock(.curve(.even))) { ($0.curve, $0.locks) = (.even, [blue]) }
    assertError(.lock(.curve(.radixLight))) {
      ($0.curve, $0.steps, $0.locks) = (.radixLight, .radix, [RampLock(label: 9, rgb: blue.rgb)])
    }
  }

  func testAContradictionNamesThePlaceAndTheWayOut() {
    let error = RampLockError.order(
      RampLock(label: 500, rgb: RGB8(hex: 0x001b3a)), RampLock(label: 900, rgb: RGB8(hex: 0x0a84ff))
    )
    XCTAssertEqual(
      error.description,
      "steps go from light to dark, and 900=#0a84ff is not darker than 500=#001b3a")
    XCTAssertEqual(error.suggestion, "Swap the two: 500=#0a84ff and 900=#001b3a.")
  }

  // MARK: Ratios

  private static let asked: [Double] = [1.2, 1.5, 2, 2.5, 3, 3.5, 4.5, 5.5, 7, 9, 12, 15]

  func testAskedRatiosAreNeverMissedAndHardlyExceeded() throws {
    for background in [RGB8.white, RGB8(hex: 0x121212)] {
      let ratios = try RampRatios(Self.asked, on: background)
      var excesses: [Double] = []
      let count = AllTests.areRequested ? 48 : 12
      for brand in (0..<count).map({ StratifiedBrands.brand($0, of: count) }) + Self.hard {
        let palette = try palette(brand) { ($0.ratios, $0.steps) = (ratios, ratios.defaultSteps) }
        XCTAssertEqual(VerificationReport(checking: palette).findings, [])
        for (step, ratio) in zip(palette.ramps[0].steps, ratios.fromLightToDark) {
          excesses.append(step.rgb.contrast(with: background).value - ratio)
        }
      }
      XCTAssertGreaterThanOrEqual(excesses.min() ?? -1, 0)
      XCTAssertLessThanOrEqual(excesses.reduce(0, +) / Double(excesses.count), 0.003)
      XCTAssertLessThanOrEqual(excesses.max() ?? 1, 0.1)
    }
  }

  func testRatiosMayLieOnAnyBackground() throws {
    for background in Self.hard + [RGB8(hex: 0x777777), RGB8(hex: 0x0a84ff)] {
      let ratios = try RampRatios([1.1, 2, 3, 4.5], on: background)
      for brand in Self.hard {
        let palette = try palette(brand) { ($0.ratios, $0.steps) = (ratios, ratios.defaultSteps) }
        XCTAssertEqual(VerificationReport(checking: palette).findings, [], "on \(background.hex)")
      }
    }
  }

  func testTheEndsOfTheScaleAreReached() throws {
    let ratios = try RampRatios([1.0001, 21], on: .white)
    let ramp = try palette(RGB8(hex: 0x0a84ff)) {
      ($0.ratios, $0.steps) = (ratios, ratios.defaultSteps)
    }.ramps[0]
    XCTAssertEqual(ramp.steps.last?.rgb, .black)
    XCTAssertEqual(ramp.steps.map(\.label), [100, 200])
  }

  func testEveryFaultOfRatiosHasItsError() {
    let table: [(ratios: [Double], on: UInt32, error: RampRatiosError, words: String)] = [
      ([3], 0xffffff, .count(1), "2 to 32 ratios, not 1"),
      ([1, 3], 0xffffff, .notARatio(1), "above 1 and at most 21, not 1"),
      ([3, 22], 0xffffff, .notARatio(22), "not 22"),
      ([4.5, 3, 4.5], 0xffffff, .twice(4.5), "4.5 is named twice"),
      (
        [3, 7], 0x808080,
        .unreachable(
          7, on: RGB8(hex: 0x808080), best: RGB8.black.contrast(with: RGB8(hex: 0x808080)).value),
        "no color has 7:1 on #808080; the best is 5.31"
      ),
    ]
    for row in table {
      XCTAssertThrowsError(try RampRatios(row.ratios, on: RGB8(hex: row.on))) { error in
        XCTAssertEqual(error as? RampRatiosError, row.error)
        XCTAssert("\(error)".contains(row.words), "\(error)")
      }
    }
    let ratios = try? RampRatios([2, 3], on: .white)
    assertError(.ratioCount(ratios: 2, steps: 11)) { $0.ratios = ratios }
    assertError(.lock(.ratios)) {
      ($0.ratios, $0.steps) = (ratios, .material)
      $0.locks = [RampLock(label: 500, rgb: .black)]
    }
  }

  // MARK: -

  private func palette(_ brand: RGB8, _ change: (inout PaletteRequest) -> Void) throws -> Palette {
    var request = PaletteRequest(brand: brand)
    change(&request)
    return try Palette(solvingRampsOf: request)
  }

  private func assertError(
    _ expected: PaletteError, line: UInt = #line, _ change: (inout PaletteRequest) -> Void
  ) {
    XCTAssertThrowsError(try palette(RGB8(hex: 0x0a84ff), change), line: line) { error in
      XCTAssertEqual(error as? PaletteError, expected, line: line)
    }
  }
}
