// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import TinctureVerifier
import Support
import XCTest

/// Palettes of brands all over the cube, checked again by code that shares only the bytes.
final class VerifierTests: XCTestCase {
  func testStratifiedBrandsKeepEveryPromise() throws {
    let count = AllTests.areRequested ? 512 : 64
    try check((0..<count).map { StratifiedBrands.brand($0, of: count) })
  }

  func testHardBrandsKeepEveryPromise() throws {
    let hexes: [UInt32] = [
      0x000000, 0x010101, 0xfefefe, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0x00ffff,
      0xff00ff, 0xffc0cb, 0x808080,
    ]
    let step = AllTests.areRequested ? 5 : 17
    let grays = stride(from: 0, through: 255, by: step).map {
      RGB8(UInt8($0), UInt8($0), UInt8($0))
    }
    try check(hexes.map { RGB8(hex: $0) } + grays)
  }

  func testBrandsOfAHueKeepEveryPromise() throws {
    // In smaller steps around blue, where the gamut has a gap.
    let step = AllTests.areRequested ? 5.0 : 30
    let hues =
      Array(stride(from: 0, to: 360, by: step)) + Array(stride(from: 262.5, to: 266, by: step / 10))
    try check(hues.map { RGB8(brandHue: $0) })
  }

  /// Light brands whose containers look like those of a status: of `#6affc3` and 86 others near it
  /// the distance of `brand.subtle` from `status.subtleSuccess` was once missed by 0.001.
  func testContainersOfLightBrandsKeepTheirDistanceFromThoseOfStatuses() throws {
    let all = AllTests.areRequested
    let hues = Array(all ? stride(from: 0.0, to: 360, by: 4) : stride(from: 156.0, to: 172, by: 2))
    let brands = hues.flatMap { hue in
      let slice = HueSlice(hue: hue, in: .srgb)
      return stride(from: 0.89, to: 0.94, by: all ? 0.005 : 0.01).flatMap { lightness in
        [0.13, 0.16, 0.4].map {
          RGB8(roundingLinear: slice.linearRGB(lightness: lightness, chroma: $0), in: .srgb)
        }
      }
    }
    try check([RGB8(hex: 0x6affc3), RGB8(hex: 0x74feba)] + brands)
  }

  func testStepsOfAnyNumberFallStrictly() throws {
    for count in [2, 3, 5, 16, 32] {
      let labels = (1...count).map { $0 * 999 / count }
      for index in 0..<(AllTests.areRequested ? 32 : 6) {
        var request = PaletteRequest(brand: StratifiedBrands.brand(index, of: 32))
        request.steps = try RampSteps(labels)
        let report = VerificationReport(checking: try Palette(solvingRampsOf: request))
        XCTAssertEqual(report.findings, [])
      }
    }
  }

  func testStepsCrowdedAtAnEndOfTheScaleFindRoom() throws {
    for first in [1, 484, 968] {
      for hex: UInt32 in [0x000000, 0x010101, 0x808080, 0xfefefe, 0xffffff, 0x0a84ff, 0xffff00] {
        var request = PaletteRequest(brand: RGB8(hex: hex))
        request.steps = try RampSteps(Array(first..<(first + 32)))
        let report = VerificationReport(checking: try Palette(solvingRampsOf: request))
        XCTAssertEqual(report.findings, [])
      }
    }
  }

  func testTheSamePaletteInAnyRunAndThread() async throws {
    let count = AllTests.areRequested ? 64 : 12
    let requests = (0..<count).map {
      PaletteRequest(brand: StratifiedBrands.brand($0, of: count), level: $0 % 2 == 0 ? .aa : .aaa)
    }
    let alone = try requests.map { try Palette(solving: $0) }
    for _ in 0..<4 {
      let together = try await withThrowingTaskGroup(of: (Int, Palette).self) { group in
        for (index, request) in requests.enumerated() {
          group.addTask { (index, try Palette(solving: request)) }
        }
        return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
      }
      for (index, palette) in alone.enumerated() { XCTAssertEqual(together[index], palette) }
    }
  }

  func testTheFastLookFindsWhatASlowOneDoes() throws {
    var random = SplitMix64(seed: 91)
    let count = AllTests.areRequested ? 64 : 16
    for index in 0..<count {
      let brand = StratifiedBrands.brand(index, of: count)
      let level = index % 2 == 0 ? ConformanceLevel.aa : .aaa
      let palette = try Palette(solving: PaletteRequest(brand: brand, level: level))
      for theme in palette.themes {
        var bytes = theme.bytes
        for _ in 0..<(index % 8) { bytes.disturb(by: &random) }
        var checker = IndependentVerifier()
        checker.check(theme: theme.bytes, from: 0, brand: brand, needs: .of(theme))
        let before = checker.report
        checker.check(theme: bytes, from: 0, brand: brand, needs: .of(theme))
        let slow = SlowLook(bytes, brand: brand, isEnhanced: level == .aaa)
        XCTAssertEqual(checker.report.count(.pair) - before.count(.pair), slow.broken)
        XCTAssertEqual(checker.report.pairs - before.pairs, slow.pairs)
        XCTAssertEqual(checker.report.excused - before.excused, slow.excused)
        for kind in PairCriterion.allCases {
          let least = min(before.slacks[kind.rawValue].value, slow.slacks[kind.rawValue])
          XCTAssertEqual(checker.report.slacks[kind.rawValue].value, least, accuracy: 1e-12)
        }
      }
    }
  }

  func testALabelThatReadsOnlyOnTheEndsOfAGradientIsReported() throws {
    let brand = RGB8(hex: 0x0a84ff)
    let palette = try Palette(solving: PaletteRequest(brand: brand))
    var theme = palette.themes[0]
    var checker = IndependentVerifier()
    for _ in 0..<2 {
      checker.check(theme: theme.bytes, from: 0, brand: brand, needs: .of(theme))
      // 4.58:1 on black and on white.
      theme[.buttonLabel].rgb = RGB8(hex: 0x767676)
      (theme[.buttonPrimaryLight].rgb, theme[.buttonPrimaryDark].rgb) = (.white, .black)
    }
    XCTAssertTrue(
      checker.report.findings.contains { $0.description.contains("button.label along") })
  }

  func testBytesAndPalettesAreCheckedAlike() throws {
    for level in ConformanceLevel.allCases {
      var (whole, bytes) = (IndependentVerifier(), IndependentVerifier())
      let count = AllTests.areRequested ? 128 : 24
      for index in 0..<count {
        let brand = StratifiedBrands.brand(index, of: count)
        let palette = try Palette(solving: PaletteRequest(brand: brand, level: level))
        whole.check(palette)
        let ramps = palette.ramps.flatMap(\.steps).flatMap {
          [$0.rgb.red, $0.rgb.green, $0.rgb.blue]
        }
        bytes.check(ramps: ramps, stepCount: 11, brand: brand)
        for theme in palette.themes {
          bytes.check(theme: theme.bytes, from: 0, brand: brand, needs: .of(theme))
        }
      }
      XCTAssertEqual(bytes.report.findings, [])
      XCTAssertEqual(bytes.report.pairs, whole.report.pairs)
      XCTAssertEqual(bytes.report.excused, whole.report.excused)
      XCTAssertEqual(bytes.report.slacks, whole.report.slacks)
      for (bytes, whole) in zip(bytes.report.modes, whole.report.modes) {
        XCTAssertEqual(bytes.themes, whole.themes)
        XCTAssertEqual(bytes.keptInSolid, whole.keptInSolid)
        XCTAssertEqual(bytes.keptInAccent, whole.keptInAccent)
        XCTAssertEqual(bytes.withoutLabel, whole.withoutLabel)
      }
    }
  }

  func testTurnedRampsInBytesAreReported() throws {
    let palette = try Palette(solving: PaletteRequest(brand: RGB8(hex: 0x0a84ff)))
    let bytes = palette.ramps.flatMap(\.steps).flatMap { [$0.rgb.red, $0.rgb.green, $0.rgb.blue] }
    for ramp in 0..<6 {
      var turned = bytes
      for channel in 0..<3 {
        turned.swapAt(33 * ramp + channel, 33 * ramp + 3 + channel)
      }
      var checker = IndependentVerifier()
      checker.check(ramps: bytes, stepCount: 11, brand: palette.request.brand)
      XCTAssertEqual(checker.report.findings, [])
      checker.check(ramps: turned, stepCount: 11, brand: palette.request.brand)
      XCTAssertEqual(Set(checker.report.findings.map(\.kind)), [.ramp])
      let count = checker.report.count(.ramp)
      checker.check(ramps: turned, stepCount: 11, brand: palette.request.brand)
      XCTAssertEqual(checker.report.count(.ramp), 2 * count)
      checker.check(ramps: bytes, stepCount: 11, brand: RGB8(hex: 0x0a84fe))
      XCTAssertEqual(checker.report.count(.brand), 1)
    }
  }

  private func check(_ brands: [RGB8]) throws {
    var total = VerificationReport()
    for brand in brands {
      for level in ConformanceLevel.allCases {
        let appearances = level == .aa ? Appearance.allCases : Appearance.usual
        let palette = try Palette(
          solving: PaletteRequest(brand: brand, level: level, appearances: appearances))
        total.append(VerificationReport(checking: palette))
      }
    }
    XCTAssertEqual(total.findings, [])
    XCTAssertEqual(total.total, 0)
    XCTAssertEqual(total.modes.map(\.themes), Array(repeating: brands.count, count: 6))
    for mode in total.modes {
      XCTAssertEqual(mode.matchedRefusals, mode.themes - mode.keptInSolid)
    }
  }
}

/// Every pair of a theme measured one by one, with nothing left out.
private struct SlowLook {
  private(set) var pairs = 0
  private(set) var excused = 0
  private(set) var broken = 0
  private(set) var slacks = Array(
    repeating: Double.infinity, count: PairCriterion.allCases.count)

  init(_ bytes: [UInt8], brand: RGB8, isEnhanced: Bool) {
    for pair in VerifierRequirements.pairs {
      let brand = VerifierColor(brand)
      let best = max(ratio(brand, .white), ratio(brand, .black))
      let isExcused =
        pair.foreground == .brandOnExact && isEnhanced && best < 7
        || pair.foreground == .textLink && pair.ground == .solid(.textPrimary) && isEnhanced
      guard !isExcused else {
        excused += 1
        continue
      }
      let need = pair.criterion == .nonText ? 3 : isEnhanced ? 7 : 4.5
      let least = backgrounds(of: pair, bytes).map { ground in
        ratio(
          color(pair.foreground, bytes).over(ground, alpha: alpha(pair.foreground, bytes)), ground)
      }.min()
      let slack = (least ?? 0) / need - 1
      pairs += 1
      if slack < 0 { broken += 1 }
      slacks[pair.criterion.rawValue] = min(slacks[pair.criterion.rawValue], slack)
    }
  }

  private func backgrounds(of pair: VerifierPair, _ bytes: [UInt8]) -> [VerifierColor] {
    switch pair.ground {
    case .solid(let role): return [color(role, bytes)]
    case .layer(let layer, let surface):
      return [color(layer, bytes).over(color(surface, bytes), alpha: alpha(layer, bytes))]
    case .gradient(let start, let end): return color(start, bytes).gradient(to: color(end, bytes))
    }
  }

  private func ratio(_ a: VerifierColor, _ b: VerifierColor) -> Double {
    let (a, b) = (a.luminance + 0.05, b.luminance + 0.05)
    return max(a, b) / min(a, b)
  }

  private func color(_ role: Role, _ bytes: [UInt8]) -> VerifierColor {
    let color = bytes[(4 * role.index)...].prefix(3).map(Int.init)
    return VerifierColor(color[0], color[1], color[2])
  }

  private func alpha(_ role: Role, _ bytes: [UInt8]) -> Int { Int(bytes[4 * role.index + 3]) }
}

extension ResolvedTheme {
  /// Red, green, blue and opacity of every role.
  fileprivate var bytes: [UInt8] {
    Role.allCases.flatMap { role in
      [self[role].rgb.red, self[role].rgb.green, self[role].rgb.blue, self[role].alpha]
    }
  }
}

extension [UInt8] {
  /// Changes a byte to any value, an opacity more seldom than a channel.
  fileprivate mutating func disturb(by random: inout SplitMix64) {
    let position = Int(random.next() % UInt64(count))
    guard position % 4 < 3 || random.next() % 8 == 0 else { return }
    self[position] = UInt8(truncatingIfNeeded: random.next())
  }
}
