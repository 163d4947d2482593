// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes
import XCTest

/// One solution for each gamut, and no color in it of another one.
final class GamutSolutionTests: XCTestCase {
  private let p3 = RGB8(255, 51, 26, in: .displayP3)

  func testARequestKeepsABrandOfEitherGamut() {
    let usual = PaletteRequest(brand: RGB8(hex: 0x0A84FF))
    XCTAssertEqual(usual.brand.hex, "#0a84ff")
    XCTAssertNil(usual.displayP3Brand)
    XCTAssertEqual(usual.brand(in: .displayP3), usual.brand.rounded(in: .displayP3))
    var request = PaletteRequest(brand: p3)
    XCTAssertEqual(request.brand, p3.mapped(into: .srgb))
    XCTAssertEqual(request.displayP3Brand, p3)
    request.brand = RGB8(1, 2, 3, in: .displayP3)
    XCTAssertEqual(request.brand, RGB8(1, 2, 3, in: .displayP3).mapped(into: .srgb))
    request.displayP3Brand = .white
    XCTAssertEqual(request.displayP3Brand, .white(in: .displayP3))
    let both = PaletteRequest(brand: .black, displayP3Brand: p3)
    XCTAssertEqual([both.brand, both.displayP3Brand], [.black, p3])
  }

  func testASolutionHasColorsOfItsGamutAlone() throws {
    let theme = ResolvedTheme(name: "", appearance: .dark, level: .aa, pairs: []) { role in
      TokenColor(role == .textLink ? .white : p3, alpha: role == .textLink ? 7 : 255)
    }
    let conflict = Conflict(
      appearance: .dark, foreground: .textLink, background: .surfaceCard, required: 7, best: 5,
      why: "", nearest: .init(rgb: p3, deltaE: 0.5), gamut: .displayP3)
    let ramp = Ramp(name: .brand, steps: [.init(label: 50, rgb: p3, isExact: true)])
    let palette = Palette(
      request: PaletteRequest(brand: p3), ramps: [ramp], themes: [theme], conflicts: [conflict])
    let srgb = p3.rounded(in: .srgb)
    XCTAssertEqual(palette.srgb.brand, p3.mapped(into: .srgb))
    XCTAssertEqual(
      palette.ramps, [.init(name: .brand, steps: [.init(label: 50, rgb: srgb, isExact: true)])])
    XCTAssertEqual(palette.themes[0][.textPrimary], TokenColor(srgb))
    XCTAssertEqual(palette.themes[0][.textLink], TokenColor(.white, alpha: 7))
    XCTAssertEqual(palette.conflicts.map(\.gamut), [.srgb])
    XCTAssertEqual(palette.conflicts[0].nearest?.rgb, srgb)
    let misplaced = Palette(request: palette.request, srgb: palette.srgb, displayP3: palette.srgb)
    XCTAssertEqual(misplaced[.displayP3]?.gamut, .displayP3)
    XCTAssertEqual(
      misplaced[.displayP3]?[.brand]?[50], srgb.rounded(in: .displayP3))
  }

  func testSolutionsAreFoundByTheirGamutAndTheirPartsByName() {
    let palette = SamplePalette.displayP3
    XCTAssertEqual(palette.solutions.map(\.gamut), [.srgb, .displayP3])
    XCTAssertEqual(palette[.srgb], palette.srgb)
    XCTAssertNil(SamplePalette.usual[.displayP3])
    XCTAssertEqual(palette.srgb[.neutral], palette.ramps[1])
    XCTAssertEqual(palette.srgb[.brand]?.step(100), palette.ramps[0].steps[1])
    XCTAssertNil(palette.srgb[.brand]?[101])
    XCTAssertEqual(palette.displayP3?.theme(.dark), palette.displayP3?.themes[1])
    XCTAssertNil(palette.srgb.theme(.darkHighContrast))
  }

  func testColorsOfTwoGamutsAreMixedInOne() {
    XCTAssertEqual(p3.hex, p3.rounded(in: .srgb).hex)
    XCTAssertEqual(RGBA8(p3, alpha: 128).hex, p3.hex + "80")
    let layer = TokenColor(RGB8(hex: 0x0A84FF), alpha: 100)
    XCTAssertEqual(layer.composited(over: p3), layer.composited(over: p3.rounded(in: .srgb)))
    XCTAssertEqual(
      RGBA8(.white, alpha: 9).over(RGBA8(p3, alpha: 30)),
      RGBA8(.white, alpha: 9).over(RGBA8(p3.rounded(in: .srgb), alpha: 30)))
    XCTAssertEqual(SRGBGradient(from: p3, to: .black).colors.last, .black(in: .displayP3))
  }
}
