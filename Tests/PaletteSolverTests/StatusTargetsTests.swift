// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import TinctureVerifier
import Support
import XCTest

/// The fills of statuses stay tellable apart, and no farther from the usual than that takes.
final class StatusTargetsTests: XCTestCase {
  private static let statuses = StatusRoles.all.map(\.solid)

  private func themes(_ character: ThemeCharacter = .standard) throws -> [ResolvedTheme] {
    try ConformanceLevel.allCases.flatMap { level in
      try Palette(
        solving: PaletteRequest(
          brand: RGB8(hex: 0x0A84FF), level: level, appearances: Appearance.allCases,
          character: character)
      ).themes
    }
  }

  private func least(_ colors: [RGB8]) -> Double {
    let colors = colors.map { VerifierColor($0) }
    return VerifierVision.allCases.flatMap { vision in
      colors.indices.flatMap { first in
        colors[(first + 1)...].map { colors[first].distance(to: $0, seenBy: vision) }
      }
    }.min() ?? 0
  }

  /// Four statuses of one hue have lightness alone to be told apart by.
  ///
  /// At 7:1 that suffices where sRGB has lightness enough; where not, the solver says so.
  func testOneHueForAllIsToldApartOrRefused() throws {
    var refused: [String] = []
    for hue in stride(from: 0.0, to: 360, by: AllTests.areRequested ? 30 : 120) {
      for chroma in [0, 0.1, 0.4] {
        let tint = RampTint(hue: hue, chroma: chroma)
        let statuses = StatusTints(success: tint, warning: tint, error: tint, info: tint)
        do {
          for theme in try themes(ThemeCharacter(statuses: statuses)) {
            let found = least(Self.statuses.map { theme[$0].rgb })
            XCTAssertGreaterThanOrEqual(found, 0.05, "\(hue) \(chroma) \(theme.appearance)")
          }
        } catch PaletteError.infeasible {
          refused.append("\(hue) \(chroma)")
        }
      }
    }
    print("one hue for all statuses, refused: \(refused)")
    XCTAssertLessThan(refused.count, AllTests.areRequested ? 12 : 4)
  }

  /// In dark AA themes the usual lightnesses do, so they are taken.
  func testNothingMovesWithoutNeed() throws {
    let theme = try themes()[1]
    for (role, hex) in zip(Self.statuses, [0x00BE58, 0xFFBB69, 0xDE0D22, 0x0076CB] as [UInt32]) {
      XCTAssertEqual(theme[role].rgb, RGB8(hex: hex), role.name)
    }
  }

  /// Colors of the same level and appearance are the same for most brands in one pass; they move only
  /// for a brand from whose accent they would not differ.
  func testFewBrandsMoveThem() throws {
    for appearance in Appearance.allCases {
      let count = AllTests.areRequested ? 64 : 8
      let palettes = try (0..<count).map {
        try Palette(
          solving: PaletteRequest(
            brand: StratifiedBrands.brand($0, of: count), level: .aaa, appearances: [appearance],
            method: .onePass))
      }
      let sets = Dictionary(
        grouping: palettes.map(\.themes[0]), by: { theme in Self.statuses.map { theme[$0].rgb } })
      let usual = try XCTUnwrap(sets.max { $0.value.count < $1.value.count })
      XCTAssertGreaterThanOrEqual(usual.value.count, count / 3, "\(appearance)")
      for (colors, themes) in sets where colors != usual.key {
        for theme in themes {
          let accent = theme[.accentPrimary].rgb
          let isNear = usual.key.contains { status in
            accent.distanceInOKLab(to: status) < 0.081
              || ColorVisionDeficiency.allCases.contains {
                (accent.oklab(seenWith: $0) - status.oklab(seenWith: $0)).length < 0.051
              }
          }
          XCTAssert(isNear, "\(accent.hex) \(appearance)")
        }
      }
    }
  }
}
