// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import Support
import TinctureVerifier
import XCTest

/// Labels that were chosen: every promise holds beside them, and the fill moves as little as it has to.
final class LabelPreferenceTests: XCTestCase {
  func testEveryBrandHasTheLabelsThatWereChosen() throws {
    let count = AllTests.areRequested ? 256 : 32
    for index in 0..<count {
      let brand = StratifiedBrands.brand(index, of: count)
      for labels in [LabelPreference.white, .black] {
        for level in ConformanceLevel.allCases {
          var request = PaletteRequest(
            brand: brand, level: level, appearances: Appearance.allCases,
            gamut: index.isMultiple(of: 4) ? .displayP3 : .srgb)
          request.fillLabels = labels
          let palette = try Palette(solving: request)
          var verifier = IndependentVerifier()
          verifier.check(palette)
          XCTAssertEqual(verifier.report.findings.map(\.description), [])
          for theme in palette.themes { check(theme, of: brand, labels) }
        }
      }
    }
  }

  /// By WCAG's formula alone: the fill carries white or black, and is the brand or at the bound.
  private func check(_ theme: ResolvedTheme, of brand: RGB8, _ labels: LabelPreference) {
    let required = theme.level == .aa ? 4.5 : 7
    let label: RGB8 = labels == .white ? .white : .black
    let fill = theme[.brandSolid].rgb
    let ratio = label.contrast(with: fill).value
    XCTAssertGreaterThanOrEqual(ratio, required, brand.hex)
    if label.contrast(with: brand).value >= required {
      XCTAssertEqual(fill, brand)
    } else {
      XCTAssertLessThan(ratio, 1.06 * required, "\(brand.hex) moved to \(fill.hex)")
    }
  }

  func testAChoiceThatNothingFollowsIsRefused() throws {
    var request = PaletteRequest(brand: RGB8(hex: 0x0a84ff), method: .exact)
    request.fillLabels = .white
    for system in [nil, KnownSystems.shadcn, KnownSystems.bedrock, KnownSystems.vesync] {
      request.system = system
      XCTAssertThrowsError(try Palette(solving: request)) { error in
        guard case PaletteError.labels = error else { return XCTFail("\(error)") }
      }
      request.method = .joint
    }
  }

  func testAdviceIsForLabelsThatAreHardToRead() throws {
    // Lc by the calculator of apcacontrast.com, version 0.1.9: black on #0a84ff 41, white -69.
    let blue = try XCTUnwrap(LabelAdvice(for: Palette(brand: RGB8(hex: 0x0a84ff))))
    XCTAssertEqual(blue.preference, .white)
    XCTAssertNil(LabelAdvice(for: try Palette(brand: RGB8(hex: 0xffd60a))))
    XCTAssertNil(LabelAdvice(for: try Palette(brand: RGB8(hex: 0x7a4a21))))
    var request = PaletteRequest(brand: RGB8(hex: 0x0a84ff))
    request.fillLabels = .white
    XCTAssertNil(LabelAdvice(for: try Palette(solving: request)))
  }
}
