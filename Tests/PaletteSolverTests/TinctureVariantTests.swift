// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import Support
import TinctureVerifier
import XCTest

/// Tincture's own roles with links that no line tells from text, and with a gradient.
final class TinctureVariantTests: XCTestCase {
  private func palettes(_ name: String) throws -> [Palette] {
    let system = try KnownSystems.system(named: name).designSystem
    XCTAssertEqual(system.name, name)
    let count = AllTests.areRequested ? 128 : 16
    return try (0..<count).map { index in
      var request = PaletteRequest(brand: StratifiedBrands.brand(index, of: count))
      request.system = system
      return try Palette(solving: request)
    }
  }

  func testPlainLinksDifferFromBodyText() throws {
    for palette in try palettes("tincture+plain-links") {
      XCTAssertEqual(palette.conflicts, [])
      for theme in palette.themes {
        let ratio = theme[.textLink].rgb.contrast(with: theme[.textPrimary].rgb).value
        XCTAssertGreaterThanOrEqual(ratio, 3, palette.request.brand.css)
      }
    }
  }

  /// The label is read along all of the gradient, which has two ends where the brand has room.
  func testAGradientIsReadAlongAllOfIt() throws {
    let all = try palettes("tincture+button-gradient").flatMap(\.themes)
    for theme in all {
      let ends = [theme[.buttonPrimaryLight].rgb, theme[.buttonPrimaryDark].rgb]
      for share in stride(from: 0.0, through: 1, by: 1 / 64) {
        let mixed = RGB8(
          Self.mix(ends[0].red, ends[1].red, share), Self.mix(ends[0].green, ends[1].green, share),
          Self.mix(ends[0].blue, ends[1].blue, share))
        let ratio = mixed.contrast(with: theme[.buttonLabel].rgb).value
        XCTAssertGreaterThanOrEqual(ratio, 4.5, "\(ends)")
      }
    }
    let flat = all.filter { $0[.buttonPrimaryLight] == $0[.buttonPrimaryDark] }
    XCTAssertLessThan(flat.count, all.count / 4)
  }

  private static func mix(_ start: UInt8, _ end: UInt8, _ share: Double) -> UInt8 {
    UInt8((Double(start) + share * (Double(end) - Double(start))).rounded())
  }

  func testNamesOfOtherVariantsAreUnknown() {
    for name in ["tincture+", "tincture+plain", "shadcn+plain-links", "+plain-links"] {
      XCTAssertThrowsError(try KnownSystems.system(named: name), name)
    }
  }
}
