// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import XCTest

/// One solution for each gamut; a color of another one in it is an error.
final class GamutSolutionTests: XCTestCase {
  private let p3 = RGB8(255, 51, 26, in: .displayP3)

  func testARequestKeepsABrandOfEitherGamut() {
    let usual = PaletteRequest(brand: RGB8(hex: 0x0A84FF))
    XCTAssertEqual(usual.brand.hex, "#0a84ff")
    XCTAssertNil(usual.displayP3Brand)
    XCTAssertEqual(usual.brand(in: .displayP3), usual.brand.rounded(in: .displayP3))
    let request = PaletteRequest(brand: p3)
    XCTAssertEqual(request.brand, p3.mapped(into: .srgb))
    XCTAssertEqual(request.displayP3Brand, p3)
    let both = PaletteRequest(brand: .black, displayP3Brand: p3)
    XCTAssertEqual([both.brand, both.displayP3Brand], [.black, p3])
  }

  /// A color of another gamut than its place is an error of every writer, wherever it is.
  func testAColorOfAnotherGamutIsNotWritten() throws {
    let palette = SamplePalette.displayP3
    let displayP3 = try XCTUnwrap(palette.displayP3)
    XCTAssertNoThrow(try palette.checkGamuts())
    let ramp = Ramp(name: .brand, steps: [.init(label: 50, rgb: p3, isExact: true)])
    var theme = palette.themes[0]
    theme[.textLink].rgb = p3
    let nearest = Conflict(
      appearance: .dark, foreground: .textLink, background: .surfaceCard, required: 7, best: 5,
      why: "", nearest: .init(rgb: p3, deltaE: 0.5))
    let misplaced: [(Palette, String)] = [
      (palette.with(srgb: palette.srgb.with(ramps: [ramp])), "brand.50"),
      (palette.with(srgb: palette.srgb.with(themes: [theme])), "text.link of the theme light"),
      (
        palette.with(srgb: palette.srgb.with(conflicts: [nearest])),
        "the nearest color in the conflict of text.link with surface.card"
      ),
      (palette.with(srgb: displayP3), "the solution for sRGB"),
      (
        palette.with(srgb: palette.srgb.with(conflicts: displayP3.conflicts)),
        "the conflict of brand.onExact with brand.exact"
      ),
    ]
    for (palette, place) in misplaced {
      XCTAssertThrowsError(try PaletteDocument.json(palette)) {
        XCTAssertEqual("\($0)", "\(place) is in Display P3 and has to be in sRGB")
      }
    }
    XCTAssertThrowsError(try PaletteDocument.json(palette.with(displayP3: palette.srgb))) {
      XCTAssertEqual("\($0)", "the solution for Display P3 is in sRGB and has to be in Display P3")
    }
  }

  func testARequestHasColorsOfSRGBButForTheBrandInDisplayP3() {
    func mismatch(_ change: (inout PaletteRequest) -> Void) -> String? {
      var request = PaletteRequest(brand: p3, gamut: .displayP3)
      change(&request)
      do throws(GamutMismatch) { try request.checkGamuts() } catch { return error.place }
      return nil
    }
    XCTAssertNil(mismatch { _ in })
    XCTAssertEqual(mismatch { $0.brand = p3 }, "the brand")
    XCTAssertEqual(mismatch { $0.displayP3Brand = .white }, "the brand in Display P3")
    XCTAssertEqual(
      mismatch { $0.locks = [RampLock(label: 50, rgb: p3)] }, "the lock 50=\(p3.css)")
    XCTAssertEqual(
      mismatch { $0.pins = [RolePin(.textLink, to: p3)] }, "the pin text.link=\(p3.css)")
    XCTAssertEqual(
      mismatch { $0.ratios = try? RampRatios([2, 3], on: p3) }, "the background of the ratios")
  }

  func testANamedColorHasANameAndAColor() {
    XCTAssertThrowsError(try NamedColor([], values: [.init(TokenColor(p3))])) {
      XCTAssertEqual($0 as? NamedColorError, .noName)
    }
    XCTAssertThrowsError(try NamedColor(["x"], values: [])) {
      XCTAssertEqual($0 as? NamedColorError, .noValue)
    }
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
    XCTAssertNil(PremultipliedRGBA8(RGBA8(p3, alpha: 9)).over(PremultipliedRGBA8(.init(.white))))
  }
}

extension Palette {
  fileprivate func with(
    srgb: GamutSolution? = nil, displayP3: GamutSolution? = nil
  ) -> Palette {
    Palette(request: request, srgb: srgb ?? self.srgb, displayP3: displayP3 ?? self.displayP3)
  }
}
