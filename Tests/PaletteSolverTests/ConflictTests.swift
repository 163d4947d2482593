// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Foundation
import Palettes
import XCTest

@testable import PaletteSolver

final class ConflictTests: XCTestCase {
  private struct Case {
    let brand: RGB8
    let theme: ResolvedTheme
    let conflict: Conflict
  }

  private static let cases: [Case] = {
    let brands = SampleColors.stratified(7, seed: 90) + SampleColors.grays(every: 3)
    return brands.flatMap { brand in
      ConformanceLevel.allCases.flatMap { level -> [Case] in
        let request = PaletteRequest(brand: brand, level: level)
        guard let palette = try? Palette(solving: request) else { return [] }
        return palette.conflicts.compactMap { conflict in
          palette.themes.first { $0.appearance == conflict.appearance }
            .map { Case(brand: brand, theme: $0, conflict: conflict) }
        }
      }
    }
  }()

  private static func cases(startingWith words: String) -> [Case] {
    cases.filter { $0.conflict.why.hasPrefix(words) }
  }

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
    XCTAssertGreaterThan(Self.cases.count, 500)
  }

  func testEveryKindOfConflictIsAmongTheCases() {
    let kinds = [
      "no color reaches": 50, "a fill needs 3:1": 200, "a fill needs a label": 50, "the ": 300,
    ]
    var total = 0
    for (words, least) in kinds {
      let count = Self.cases(startingWith: words).count
      XCTAssertGreaterThan(count, least, words)
      total += count
    }
    XCTAssertEqual(total, Self.cases.count)
  }

  func testTheLabelConflictSaysItsNumbers() throws {
    for item in Self.cases(startingWith: "no color reaches") {
      let (conflict, numbers) = (item.conflict, numbers(in: item.conflict.why))
      XCTAssertEqual(conflict.foreground, .brandOnExact)
      XCTAssertEqual(conflict.background, .brandExact)
      XCTAssertEqual(hexes(in: conflict.why), [item.brand.hex, item.theme[.brandOnExact].rgb.hex])
      let luminance = RelativeLuminance(item.brand).value
      XCTAssertEqual(
        numbers,
        [
          "7.0", shown(luminance: luminance), shown(luminance: 1.05 / 7 - 0.05),
          shown(luminance: 0.05 * 7 - 0.05), shown(ratio: conflict.best),
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

  func testTheSurfaceConflictSaysItsNumbers() throws {
    for item in Self.cases(startingWith: "a fill needs 3:1") {
      let (conflict, numbers) = (item.conflict, numbers(in: item.conflict.why))
      let surface = item.theme[conflict.background].rgb
      XCTAssert(conflict.why.contains(" on \(conflict.background.name) \(surface.hex),"))
      XCTAssertEqual(hexes(in: conflict.why), [item.brand.hex, surface.hex])
      XCTAssertEqual(conflict.best, item.brand.contrast(with: surface).value)
      let luminance = RelativeLuminance(item.brand).value
      let other = RelativeLuminance(surface).value
      let isLight = conflict.appearance == .light
      let limit = isLight ? (other + 0.05) / 3 - 0.05 : 3 * (other + 0.05) - 0.05
      XCTAssertEqual(
        numbers,
        [
          "3", shown(ratio: conflict.best), shown(luminance: luminance), shown(luminance: limit),
        ], conflict.why)
      XCTAssert(conflict.why.contains(isLight ? "above" : "below"))
      XCTAssert(isLight ? luminance > limit : luminance < limit)
      let nearest = try XCTUnwrap(conflict.nearest).rgb
      XCTAssertEqual(nearest, item.theme[.brandSolid].rgb)
      for role in Role.pageSurfaces {
        XCTAssertGreaterThanOrEqual(nearest.contrast(with: item.theme[role].rgb).value, 3)
      }
    }
  }

  func testTheFillsLabelConflictSaysItsNumbers() throws {
    for item in Self.cases(startingWith: "a fill needs a label") {
      let conflict = item.conflict
      let white = RGB8.white.contrast(with: item.brand).value
      let black = RGB8.black.contrast(with: item.brand).value
      XCTAssertEqual(conflict.best, max(white, black))
      XCTAssertEqual(hexes(in: conflict.why), [item.brand.hex])
      XCTAssertEqual(
        numbers(in: conflict.why), ["7.0", shown(ratio: conflict.best)])
      let nearest = try XCTUnwrap(conflict.nearest).rgb
      XCTAssertEqual(nearest, item.theme[.brandSolid].rgb)
      XCTAssertGreaterThanOrEqual(
        item.theme[.brandOnSolid].rgb.contrast(with: nearest).value, conflict.required)
    }
  }

  func testTheChainMultipliesToWhatItSays() throws {
    for item in Self.cases(startingWith: "the ") {
      let conflict = item.conflict
      XCTAssertEqual(item.theme.level, .aaa)
      XCTAssertNil(conflict.nearest)
      XCTAssertFalse(
        item.theme.pairs.contains {
          $0.foreground == conflict.foreground && $0.background.role == conflict.background
        })
      // "the 6 orders ... multiply to 1.02, a is 7.00 times b, c is 3.00 times d; together 21.50,
      // and white is only 21 times black; ..."
      let numbers = numbers(in: conflict.why).compactMap(Double.init)
      let factors = numbers.dropFirst().dropLast(2)
      let product = factors.reduce(1, *)
      XCTAssertEqual(numbers.last, 21)
      // The factors are cut to two decimals, so their product may be a percent below.
      XCTAssertEqual(product, numbers[numbers.count - 2], accuracy: 0.21, conflict.why)
      XCTAssertGreaterThan(numbers[numbers.count - 2], 21)
    }
  }

  func testTheBrandIsKeptExactlyWhereNoConflictSaysOtherwise() throws {
    for brand in SampleColors.stratified(5, seed: 91) {
      for level in ConformanceLevel.allCases {
        let palette = try Palette(solving: PaletteRequest(brand: brand, level: level))
        for theme in palette.themes {
          XCTAssertEqual(theme[.brandExact].rgb, brand)
          let conflicts = palette.conflicts.filter { $0.appearance == theme.appearance }
          let isRefused = conflicts.contains { $0.why.hasPrefix("a fill needs") }
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
