// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import Foundation
import TincturePalettes
import Support
import XCTest

@testable import PaletteSolver

final class ConflictTests: XCTestCase {
  private struct Case {
    let brand: RGB8
    let theme: ResolvedTheme
    let conflict: Conflict
  }

  private static let cases: [Case] = {
    let brands =
      AllTests.areRequested
      ? SampleColors.stratified(7, seed: 90) + SampleColors.grays(every: 3)
      : SampleColors.stratified(3, seed: 90) + SampleColors.grays(every: 15)
    return brands.flatMap { brand in
      ConformanceLevel.allCases.flatMap { level -> [Case] in
        cases(of: PaletteRequest(brand: brand, level: level))
      }
    }
  }()

  private static func cases(of request: PaletteRequest) -> [Case] {
    guard let palette = try? Palette(solving: request) else { return [] }
    return palette.conflicts.compactMap { conflict in
      palette.themes.first { $0.appearance == conflict.appearance }
        .map { Case(brand: request.brand, theme: $0, conflict: conflict) }
    }
  }

  /// Those of a system whose fill in the brand color has to be seen on every page surface as well.
  private static let seenFills: [Case] = {
    var system = Vocabulary.tincture.system
    system.pairs.append(
      SystemPair(
        .kind(.nonText), [Role.brandSolid.name], on: [.roles(Role.pageSurfaces.map(\.name))]))
    return SampleColors.grays(every: AllTests.areRequested ? 3 : 15).flatMap { brand in
      var request = PaletteRequest(brand: brand)
      request.system = system
      return cases(of: request)
    }
  }()

  private static func cases(_ foreground: Role, on backgrounds: [Role]) -> [Case] {
    cases.filter {
      $0.conflict.foreground == foreground && backgrounds.contains($0.conflict.background)
    }
  }

  private static let labels = cases(.brandOnExact, on: [.brandExact])
  private static let surfaces = seenFills.filter { $0.conflict.foreground == .brandSolid }
  private static let fillLabels = cases(.brandOnSolid, on: [.brandSolid])

  func testEveryConflictFallsShortAndEveryWayOutLeadsOut() {
    for item in Self.cases {
      let conflict = item.conflict
      XCTAssertLessThan(conflict.best, conflict.required, "\(item.brand.hex) \(conflict)")
      guard let nearest = conflict.nearest else { continue }
      XCTAssertNotEqual(nearest.rgb, item.brand)
      XCTAssertEqual(nearest.deltaE, nearest.rgb.distanceInOKLab(to: item.brand), accuracy: 1e-15)
      XCTAssertGreaterThan(nearest.deltaE, 0)
    }
    print("conflicts: \(Self.cases.count)")
    XCTAssertGreaterThan(Self.cases.count, AllTests.areRequested ? 500 : 30)
  }

  func testEveryKindOfConflictIsAmongTheCases() {
    let kinds = [
      (Self.labels, "is too light for a white label and too dark for a black one", 50),
      (Self.surfaces, "to stand out from the page", 20),
      (Self.fillLabels, "a fill needs a label", 50),
    ]
    for (cases, words, least) in kinds {
      XCTAssertGreaterThan(cases.count, AllTests.areRequested ? least : 0, words)
      XCTAssert(cases.allSatisfy { $0.conflict.why.contains(words) }, words)
    }
    XCTAssertEqual(
      kinds.reduce(0) { $0 + $1.0.count }, Self.cases.count + Self.surfaces.count)
  }

  func testTheLabelConflictSaysItsNumbers() throws {
    for item in Self.labels {
      let (conflict, numbers) = (item.conflict, numbers(in: item.conflict.why))
      XCTAssertEqual(conflict.foreground, .brandOnExact)
      XCTAssertEqual(conflict.background, .brandExact)
      XCTAssertEqual(hexes(in: conflict.why), [item.brand.hex, item.theme[.brandOnExact].rgb.hex])
      let luminance = RelativeLuminance(item.brand).value
      XCTAssertEqual(
        numbers,
        [
          "7.0", shown(luminance: 1.05 / 7 - 0.05), shown(luminance: 0.05 * 7 - 0.05),
          shown(luminance: luminance), shown(ratio: conflict.best),
        ])
      XCTAssertEqual(
        conflict.best, item.theme[.brandOnExact].rgb.contrast(with: item.brand).value)
      let nearest = try XCTUnwrap(conflict.nearest).rgb
      XCTAssertGreaterThanOrEqual(
        max(
          nearest.contrast(with: .white).value, nearest.contrast(with: .black).value),
        conflict.required)
    }
  }

  func testTheWayOutForALabelIsTheNearerOfBoth() throws {
    for item in Self.labels {
      let nearest = try XCTUnwrap(item.conflict.nearest)
      // Dark enough for white, or light enough for black.
      let fixes = try [RGB8.white, .black].map {
        try ContrastFix(foreground: item.brand, background: $0, ratio: item.conflict.required)
      }
      let least = try XCTUnwrap(fixes.map(\.deltaE).min())
      XCTAssertEqual(nearest.deltaE, least, accuracy: 1e-4, item.brand.hex)
    }
  }

  func testTheSurfaceConflictSaysItsNumbers() throws {
    for item in Self.surfaces {
      let (conflict, numbers) = (item.conflict, numbers(in: item.conflict.why))
      let surface = item.theme[conflict.background].rgb
      XCTAssert(conflict.why.contains(" on \(conflict.background.name) \(surface.hex);"))
      XCTAssertEqual(hexes(in: conflict.why), [item.brand.hex, surface.hex])
      XCTAssertEqual(conflict.best, item.brand.contrast(with: surface).value)
      let luminance = RelativeLuminance(item.brand).value
      let others = Role.pageSurfaces.map { RelativeLuminance(item.theme[$0].rgb).value }
      let isLight = conflict.appearance.isLight
      let hardest = try XCTUnwrap(isLight ? others.min() : others.max())
      let limit = isLight ? (hardest + 0.05) / 3 - 0.05 : 3 * (hardest + 0.05) - 0.05
      XCTAssertEqual(
        numbers,
        [
          "3", shown(ratio: conflict.best), shown(luminance: limit), shown(luminance: luminance),
        ], conflict.why)
      XCTAssert(conflict.why.contains(isLight ? "too light" : "too dark"))
      XCTAssert(conflict.why.contains(isLight ? "at most" : "at least"))
      XCTAssert(isLight ? luminance > limit : luminance < limit)
      let nearest = try XCTUnwrap(conflict.nearest).rgb
      XCTAssertEqual(nearest, item.theme[.brandSolid].rgb)
      for role in Role.pageSurfaces {
        XCTAssertGreaterThanOrEqual(nearest.contrast(with: item.theme[role].rgb).value, 3)
      }
    }
  }

  func testTheFillsLabelConflictSaysItsNumbers() throws {
    for item in Self.fillLabels {
      let conflict = item.conflict
      let white = RGB8.white.contrast(with: item.brand).value
      let black = RGB8.black.contrast(with: item.brand).value
      XCTAssertEqual(conflict.best, max(white, black))
      XCTAssertEqual(hexes(in: conflict.why), [item.brand.hex])
      XCTAssertEqual(
        numbers(in: conflict.why), ["7.0", shown(ratio: white), shown(ratio: black)])
      let nearest = try XCTUnwrap(conflict.nearest).rgb
      XCTAssertEqual(nearest, item.theme[.brandSolid].rgb)
      XCTAssertGreaterThanOrEqual(
        item.theme[.brandOnSolid].rgb.contrast(with: nearest).value, conflict.required)
    }
  }

  func testAChainWithinWhiteOnBlackSaysThatRoundingNeedsRoom() {
    let chain = InfeasibleChain(links: [
      RatioConstraint(
        lighter: .surfacePrimary, darker: .brandSolid, ratio: 3,
        pair: RolePair(.brandSolid, on: .solid(.surfacePrimary), .nonText)),
      RatioConstraint(lighter: .brandSolid, darker: .accentPrimary, ratio: 1, pair: nil),
      RatioConstraint(
        lighter: .accentPrimary, darker: .textPrimary, ratio: 7,
        pair: RolePair(.textPrimary, on: .solid(.accentPrimary), .text)),
    ])
    XCTAssertEqual(
      ChainText.describe(chain),
      "contrast ratios multiply: 3.00 for brand.solid on surface.primary, 1.00 from brand.solid down "
        + "to accent.primary and 7.00 for text.primary on accent.primary make 21.00, which leaves less "
        + "than 0.5 % below the 21 of white on black for rounding each color between to 8 bits")
  }

  func testTheBrandIsKeptExactlyWhereNoConflictSaysOtherwise() throws {
    for brand in SampleColors.stratified(AllTests.areRequested ? 5 : 3, seed: 91) {
      for level in ConformanceLevel.allCases {
        let palette = try Palette(solving: PaletteRequest(brand: brand, level: level))
        for theme in palette.themes {
          XCTAssertEqual(theme[.brandExact].rgb, brand)
          let conflicts = palette.conflicts.filter { $0.appearance == theme.appearance }
          let isRefused = conflicts.contains {
            $0.foreground == .brandSolid || $0.foreground == .brandOnSolid
          }
          XCTAssertEqual(theme[.brandSolid].rgb != brand, isRefused, brand.hex)
        }
      }
    }
  }

  // MARK: Reading a text

  /// A ratio cut off after two decimals, as every ratio is shown.
  private func shown(ratio: Double) -> String { ContrastRatio(clipping: ratio).text }

  private func shown(luminance: Double) -> String { String(format: "%.3f", luminance) }

  private func hexes(in text: String) -> [String] {
    text.split(whereSeparator: { ", ;".contains($0) }).filter { $0.hasPrefix("#") }.map(String.init)
  }

  /// The numbers of a text, colors aside.
  private func numbers(in text: String) -> [String] {
    text.split(whereSeparator: { ", ;:".contains($0) }).map(String.init)
      .filter { $0.first?.isNumber == true }
      .flatMap { $0 == "1" ? [] : [$0] }
  }
}
