// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import Support
import XCTest

@testable import PaletteSolver

/// What a theme says about itself is measured again on its colors.
final class ThemeExplanationTests: XCTestCase {
  private static let side = AllTests.areRequested ? 4 : 2

  private static let themes: [ResolvedTheme] = SampleColors.stratified(side, seed: 12).flatMap {
    brand in
    ConformanceLevel.allCases.flatMap { level in
      (try? Palette(solving: PaletteRequest(brand: brand, level: level)))?.themes ?? []
    }
  }

  func testEveryPlacedRoleIsExplainedOnce() throws {
    XCTAssertEqual(Self.themes.count, 4 * Self.side * Self.side * Self.side)
    let placed = Set(try ThemePlan.plan(.aa, .light).roles)
    for theme in Self.themes {
      let roles = try XCTUnwrap(theme.explanation).roles.map(\.role)
      XCTAssertEqual(Set(roles), placed)
      XCTAssertEqual(roles.count, placed.count)
    }
  }

  func testDistancesAndDirectionsAreThoseOfTheColors() throws {
    var shifted = 0
    for theme in Self.themes {
      for role in try XCTUnwrap(theme.explanation).roles {
        let color = theme[role.role].rgb
        // The target is the nearest 8-bit color of a point that the distance is measured from.
        XCTAssertEqual(role.deltaE, color.distanceInOKLab(to: role.target), accuracy: 0.006)
        let rise = RelativeLuminance(color).value - RelativeLuminance(role.target).value
        switch role.shift {
        case .lighter: XCTAssertGreaterThan(rise, 0)
        case .darker: XCTAssertLessThan(rise, 0)
        case nil: XCTAssertLessThanOrEqual(role.deltaE, RoleExplanation.noticeable)
        }
        shifted += role.shift == nil ? 0 : 1
      }
    }
    XCTAssertGreaterThan(shifted, AllTests.areRequested ? 1_000 : 60)
  }

  func testSlacksAreThoseOfTheColors() throws {
    for theme in Self.themes {
      for binding in try XCTUnwrap(theme.explanation).roles.compactMap(\.binding) {
        let ratio = theme[binding.first].rgb.contrast(with: theme[binding.second].rgb).value
        XCTAssertEqual(binding.slack, ratio / binding.required - 1, accuracy: 6e-5)
        XCTAssertGreaterThanOrEqual(binding.slack, 0)
      }
    }
  }

  /// A role that is held has little to spare: what rounding took, and a hair for the others.
  func testWhatHoldsARoleIsTight() throws {
    let slacks = try Self.themes.flatMap { theme in
      try XCTUnwrap(theme.explanation).roles.filter { $0.shift != nil && $0.deltaE > 0.02 }
        .compactMap(\.binding?.slack)
    }.sorted()
    XCTAssertGreaterThan(slacks.count, AllTests.areRequested ? 500 : 30)
    XCTAssertLessThan(slacks[slacks.count / 2], 0.01)
    XCTAssertLessThan(slacks[slacks.count * 9 / 10], 0.03)
  }

  func testOnePassExplainsNothing() throws {
    let request = PaletteRequest(brand: RGB8(hex: 0x0A84FF), method: .onePass)
    for theme in try Palette(solving: request).themes { XCTAssertNil(theme.explanation) }
  }
}
