// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import TinctureVerifier
import Support
import XCTest

/// The named themes are readable, differ from one another, and look like their names.
///
/// Distances are OKLab's, measured by code that shares nothing with the solver.
final class NamedThemeTests: XCTestCase {
  /// The least distance between the accents of two themes; 0.02 is about just noticeable.
  private static let leastBetweenAccents = 0.05

  /// The least distance between the surfaces of two themes, where they differ most.
  ///
  /// Light surfaces are nearly white: in the steps 1 to 4 of Radix Colors, sage and olive are
  /// 0.0017 apart, gray and sand 0.0029.
  private static let leastBetweenSurfaces: [Appearance: Double] = [
    .light: 0.005, .lightHighContrast: 0.005, .dark: 0.015, .darkHighContrast: 0.015,
  ]

  /// The least distance from the accent to each status, and from each status to the next.
  private static let leastToStatus = 0.06
  private static let leastBetweenStatuses = 0.07

  func testEveryThemeKeepsEveryPromise() throws {
    for theme in KnownThemes.all {
      for level in ConformanceLevel.allCases {
        var request = theme.request(level: level)
        request.appearances = Appearance.allCases
        let palette = try Palette(solving: request)
        let report = VerificationReport(checking: palette)
        XCTAssertEqual(report.findings, [], "\(theme.name) \(level)")
        XCTAssertEqual(report.modes.map(\.themes).reduce(0, +), 4)
        XCTAssertEqual(Set(palette.themes.map(\.name)), [theme.name])
      }
    }
  }

  func testAccentsAndSurfacesDifferFromThemeToTheme() throws {
    try forEveryMode { themes in
      for (index, a) in themes.enumerated() {
        for b in themes[(index + 1)...] {
          let names = "\(a.name) \(b.name) \(a.appearance) \(a.level)"
          let accents = a.distance(.accentPrimary, to: .accentPrimary, of: b)
          XCTAssertGreaterThanOrEqual(accents, Self.leastBetweenAccents, names)
          let surfaces = Role.pageSurfaces.map { a.distance($0, to: $0, of: b) }.max() ?? 0
          XCTAssertGreaterThanOrEqual(
            surfaces, Self.leastBetweenSurfaces[a.appearance] ?? 1, names)
        }
      }
    }
  }

  func testStatusesStayTellableFromTheAccentAndFromEachOther() throws {
    let statuses = StatusRoles.all.map(\.solid)
    try forEveryMode { themes in
      for theme in themes {
        for (index, status) in statuses.enumerated() {
          let text = "\(theme.name) \(theme.appearance) \(theme.level) \(status.name)"
          XCTAssertGreaterThanOrEqual(
            theme.distance(status, to: .accentPrimary, of: theme), Self.leastToStatus, text)
          for other in statuses[(index + 1)...] {
            XCTAssertGreaterThanOrEqual(
              theme.distance(status, to: other, of: theme), Self.leastBetweenStatuses, text)
          }
        }
      }
    }
  }

  /// Each accent has the hue that others give to the name.
  ///
  /// Source: the OKLCH hues of ColorTokensKit-Swift 3's palettes for ruby, sky, grass and gold; of
  /// CSS Color 4's `tomato` and `forestgreen`; of Apple's system blue, #007aff. For an ocean, half
  /// way from CSS's `teal` to that blue.
  func testAccentsHaveTheHuesOfTheirNames() throws {
    let expected: [String: Double] = [
      "ocean": 226, "forest": 143, "ruby": 10, "system": 257, "sky": 230, "tomato": 32, "gold": 80,
      "grass": 140,
    ]
    try forEveryMode { themes in
      for theme in themes where theme.name != "graphite" {
        let accent: ColorValue<OKLCH> = theme[.accentPrimary].rgb.color.converted()
        let turn = try XCTUnwrap(expected[theme.name]) - accent.coordinates.z
        // A light brand's accent is a darker color of its ramp, which turns.
        XCTAssertLessThan(abs(turn - 360 * (turn / 360).rounded()), 25, theme.name)
        XCTAssertGreaterThan(accent.coordinates.y, 0.06, theme.name)
      }
    }
  }

  func testGraphiteIsGray() throws {
    let meanings = Set(
      StatusRoles.all.flatMap { [$0.base, $0.subtle, $0.solid, $0.onSolid, $0.border] }
        + [.buttonDestructive, .buttonDestructiveHover, .buttonDestructivePressed])
    for theme in try Palette(solving: NamedTheme.graphite.request()).themes {
      for role in Role.allCases where !meanings.contains(role) {
        let rgb = theme[role].rgb
        XCTAssert(rgb.red == rgb.green && rgb.green == rgb.blue, "\(role.name) \(rgb.hex)")
      }
    }
  }

  /// Asking for what is usual changes nothing.
  func testACharacterChangesOnlyGraysAndStatuses() throws {
    let unnamed = try Palette(solving: PaletteRequest(brand: NamedTheme.ocean.brand))
    let ocean = try Palette(solving: NamedTheme.ocean.request())
    let changed = zip(unnamed.ramps, ocean.ramps).filter { $0.0 != $0.1 }.map { $0.0.name }
    XCTAssertEqual(changed, [.neutral, .info])
    var request = NamedTheme.ocean.request()
    request.steps = try RampSteps([50, 500, 950])
    let short = try Palette(solving: request)
    XCTAssertEqual(short.themes, ocean.themes)
    XCTAssertNotEqual(short.ramps[1][500], unnamed.ramps[1][500])
  }

  /// A theme of one's own may have any character, be it as gaudy as the type allows.
  func testAnyCharacterKeepsEveryPromise() throws {
    var random = SplitMix64(seed: 5)
    func tint() -> RampTint {
      RampTint(
        hue: .random(in: RampTint.hues, using: &random),
        chroma: .random(in: RampTint.chromas, using: &random))
    }
    let count = AllTests.areRequested ? 256 : 24
    for index in 0..<count {
      let statuses = StatusTints(success: tint(), warning: tint(), error: tint(), info: tint())
      let request = PaletteRequest(
        brand: StratifiedBrands.brand(index, of: count), level: index % 2 == 0 ? .aa : .aaa,
        appearances: Appearance.allCases,
        character: ThemeCharacter(neutral: tint(), statuses: statuses))
      XCTAssertEqual(VerificationReport(checking: try Palette(solving: request)).findings, [])
    }
  }

  private func forEveryMode(_ check: ([ResolvedTheme]) throws -> Void) throws {
    for level in ConformanceLevel.allCases {
      let palettes = try KnownThemes.all.map { theme in
        var request = theme.request(level: level)
        request.appearances = Appearance.allCases
        return try Palette(solving: request)
      }
      for index in Appearance.allCases.indices { try check(palettes.map { $0.themes[index] }) }
    }
  }
}

extension ResolvedTheme {
  fileprivate func distance(_ role: Role, to other: Role, of theme: ResolvedTheme) -> Double {
    VerifierColor(self[role].rgb).distance(to: VerifierColor(theme[other].rgb))
  }
}
