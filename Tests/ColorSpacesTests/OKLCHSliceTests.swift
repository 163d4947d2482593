// SPDX-License-Identifier: MIT

import ColorSpaces
import Support
import XCTest

final class OKLCHSliceTests: XCTestCase {
  private static let gamuts: [(name: String, gamut: RGBGamut)] = [
    ("srgb", .srgb), ("display-p3", .displayP3), ("rec2020", Rec2020.gamut),
    ("a98-rgb", A98RGB.gamut), ("prophoto-rgb", ProPhotoRGB.gamut),
  ]

  /// `max_chroma` of every case is the first exit, and with no gap on its line the maximum too.
  func testEveryMaximumChromaOfTheCases() throws {
    let cases = try GamutFixture.load().cases
    XCTAssertEqual(cases.count, 255)
    var withoutLine = 0
    var tolerant = 0
    for row in cases {
      let slice = OKLCHSlice(hue: row.oklch[2], gamut: try gamut(named: row.target))
      let lightness = row.oklch[0]
      guard let expected = row.maxChroma else {
        // Lightness at or beyond black and white: no chroma is inside.
        withoutLine += 1
        XCTAssertTrue(lightness <= 0 || lightness >= 1, "\(row.oklch)")
        XCTAssertEqual(slice.firstExit(atLightness: lightness), 0)
        XCTAssertEqual(slice.maximumChroma(atLightness: lightness), 0)
        continue
      }
      let label = "\(row.oklch) \(row.target)"
      XCTAssertLessThanOrEqual(
        distance(slice.firstExit(atLightness: lightness), expected), 1e-10, label)
      tolerant += checkMaximum(slice, lightness, firstExit: expected, label)
    }
    XCTAssertEqual(withoutLine, 8)
    print("max_chroma: 247 first exits, 8 without a line, \(tolerant) maxima beyond a dip")
  }

  /// Every row of the boundary.
  ///
  /// A row's own value is the first exit. Of the 18 rows with `-later`
  /// fields the last exit is what the tolerant maximum finds, and the re-entry is a zero of red.
  func testEveryBoundaryRow() throws {
    let rows = try GamutFixture.load().boundary
    XCTAssertEqual(rows.count, 258)
    var compared = 0
    var laterExits = 0
    var tolerant = 0
    for row in rows {
      XCTAssertEqual(row.exits.keys.sorted(), ["display-p3", "srgb"])
      for (target, expected) in row.exits {
        let slice = OKLCHSlice(hue: row.hue, gamut: try gamut(named: target))
        let label = "l \(row.lightness) h \(row.hue) \(target)"
        XCTAssertLessThanOrEqual(
          distance(slice.firstExit(atLightness: row.lightness), expected), 1e-10, label)
        compared += 1
        guard let later = row.later[target] else {
          tolerant += checkMaximum(slice, row.lightness, firstExit: expected, label)
          continue
        }
        XCTAssertEqual(later.map(\.event), ["reentry", "exit"], label)
        laterExits += 1
        let reentry = slice.linearRGB(lightness: row.lightness, chroma: later[0].chroma)
        XCTAssertLessThanOrEqual(abs(reentry.x), 1e-12, label)
        XCTAssertLessThanOrEqual(
          distance(slice.maximumChroma(atLightness: row.lightness), later[1].chroma), 1e-10, label)
      }
    }
    XCTAssertEqual(compared, 516)
    XCTAssertEqual(laterExits, 18)
    print("boundary: 516 first exits, 18 later exits, \(tolerant) other maxima beyond a dip")
  }

  /// Checks the tolerant maximum and says whether it lies beyond a tolerated dip.
  private func checkMaximum(
    _ slice: OKLCHSlice, _ lightness: Double, firstExit: Double, _ label: String
  ) -> Int {
    let maximum = slice.maximumChroma(atLightness: lightness)
    if distance(maximum, firstExit) <= 1e-10 { return 0 }
    XCTAssertGreaterThan(maximum, firstExit, label)
    let depth = slice.linearRGB(lightness: lightness, chroma: maximum).minimum
    let tolerated = OKLCHSlice.toleratedDip * lightness * lightness * lightness
    XCTAssertGreaterThanOrEqual(depth, -tolerated, label)
    // The tolerance is for pure blue only: 263 to 265 degrees.
    XCTAssertLessThan(abs(slice.hue - 264), 1, label)
    return 1
  }

  func testEveryCusp() throws {
    let cusps = try GamutFixture.load().cusps
    XCTAssertEqual(cusps.count, 36)
    for row in cusps {
      for (gamut, expected) in [(RGBGamut.srgb, row.srgb), (.displayP3, row.displayP3)] {
        let cusp = OKLCHSlice(hue: row.h, gamut: gamut).cusp
        XCTAssertLessThanOrEqual(distance(cusp.lightness, expected.l), 1e-6, "\(row.h)")
        XCTAssertLessThanOrEqual(distance(cusp.chroma, expected.c), 1e-9, "\(row.h)")
      }
    }
  }

  /// sRGB's blue lies behind the gap of its own hue, and yet it is a color of sRGB.
  func testBlueCountsAsInside() {
    let blue = RGB8(hex: 0x0000ff).color.converted(to: OKLCH.self).coordinates
    for nudge in [-1e-9, -1e-13, 0, 1e-13, 1e-9] {
      let slice = OKLCHSlice(hue: blue.z + nudge, gamut: .srgb)
      XCTAssertLessThanOrEqual(distance(slice.maximumChroma(atLightness: blue.x), blue.y), 1e-8)
      XCTAssertLessThan(slice.firstExit(atLightness: blue.x), blue.y - 0.03)
    }
  }

  /// Law: every color of the cube lies within the maximum of its slice.
  func testEveryColorOfTheCubeIsWithinTheMaximum() {
    var generator = SeededGenerator(state: 1)
    let steps: [UInt32] = [0, 0x33, 0x66, 0x99, 0xcc, 0xff]
    let grid = steps.flatMap { r in steps.flatMap { g in steps.map { r << 16 | g << 8 | $0 } } }
    let random = (0..<4096).map { _ in UInt32.random(in: 0...0xff_ffff, using: &generator) }
    // Those around blue, on both sides of the gap.
    let small = UInt32(0)..<7
    let blues = small.flatMap { r in
      small.flatMap { g in (200..<256).map { r << 16 | g << 8 | UInt32($0) } }
    }
    for hex in grid + random + blues {
      let lch = RGB8(hex: hex).color.converted(to: OKLCH.self).coordinates
      let maximum = OKLCHSlice(hue: lch.z, gamut: .srgb).maximumChroma(atLightness: lch.x)
      XCTAssertGreaterThanOrEqual(maximum, lch.y - 1e-9, RGB8(hex: hex).hex)
    }
  }

  /// Law: the fast maximum is the exact first exit wherever no dip is in the way, in every gamut.
  func testMaximumEqualsFirstExitOutsideOfDips() {
    for (name, gamut) in Self.gamuts {
      var beyond = 0
      var worst = 0.0
      for step in 0..<720 {
        let slice = OKLCHSlice(hue: Double(step) / 2, gamut: gamut)
        for level in 1..<64 {
          let lightness = Double(level) / 64
          let maximum = slice.maximumChroma(atLightness: lightness)
          let exit = slice.firstExit(atLightness: lightness)
          let label = "\(name) h \(slice.hue) l \(lightness): \(maximum), \(exit)"
          let depth = slice.linearRGB(lightness: lightness, chroma: maximum).minimum
          if maximum > exit + 1e-10, depth >= -OKLCHSlice.toleratedDip {
            beyond += 1
            continue
          }
          worst = max(worst, distance(maximum, exit))
          XCTAssertLessThanOrEqual(distance(maximum, exit), 1e-10, label)
        }
      }
      print("slices of \(name): worst \(worst), \(beyond) of 45,360 beyond a dip")
    }
  }

  /// Law: just inside of the first exit is inside, just outside is outside, both in linear light.
  func testFirstExitIsTight() {
    for (name, gamut) in Self.gamuts {
      for step in 0..<360 {
        let slice = OKLCHSlice(hue: Double(step) + 0.25, gamut: gamut)
        for level in 1..<32 {
          let lightness = Double(level) / 32
          let exit = slice.firstExit(atLightness: lightness)
          let inside = slice.linearRGB(lightness: lightness, chroma: exit * (1 - 1e-9))
          let outside = slice.linearRGB(lightness: lightness, chroma: exit * 1.001)
          let label = "\(name) h \(slice.hue) l \(lightness)"
          XCTAssertTrue(inside.minimum >= 0 && inside.maximum <= 1, label)
          XCTAssertTrue(outside.minimum < 0 || outside.maximum > 1, label)
        }
      }
    }
  }

  func testChannelsAgreeWithTheConversion() {
    var generator = SeededGenerator(state: 2)
    for _ in 0..<2000 {
      let lch = Vector3(
        .random(in: 0...1, using: &generator), .random(in: 0...0.4, using: &generator),
        .random(in: -720...720, using: &generator))
      let slice = OKLCHSlice(hue: lch.z, gamut: .displayP3)
      let expected = OKLCH.convert(lch, to: LinearDisplayP3.self)
      let actual = slice.linearRGB(lightness: lch.x, chroma: lch.y)
      XCTAssertLessThan((actual - expected).length, 1e-13)
      let luminance = slice.cubic(weights: RGBGamut.displayP3.luminance)
      let y = OKLCH.convert(lch, to: XYZD65.self).y
      XCTAssertLessThan(distance(luminance.value(lightness: lch.x, chroma: lch.y), y), 1e-13)
    }
  }

  func testOutsideOfZeroToOneNothingIsInside() {
    let slice = OKLCHSlice(hue: 120, gamut: .srgb)
    for lightness in [-1, -1e-300, 0, 1, 1.5, .infinity, -.infinity, .nan] {
      XCTAssertEqual(slice.maximumChroma(atLightness: lightness), 0)
      XCTAssertEqual(slice.firstExit(atLightness: lightness), 0)
    }
    for hue in [Double.nan, .infinity, -.infinity] {
      let slice = OKLCHSlice(hue: hue, gamut: .srgb)
      XCTAssertEqual(slice.maximumChroma(atLightness: 0.5), 0)
      XCTAssertEqual(slice.firstExit(atLightness: 0.5), 0)
    }
  }
}
