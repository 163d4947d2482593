// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// The laws that say how an answer follows a change of its question: (18), (20), (25),
/// (34), (40).
final class MetamorphicLawTests: PropertyTestCase {
  /// (18) lightening the lighter or darkening the darker never lowers it, nor APCA's dark on light.
  func testFartherApartIsMoreContrast() {
    check(
      "(18) farther apart is no less contrast", .rgb8Pair,
      relations: RGB8Pair.fartherApart { $0.relativeLuminance.value }
    ) { $0.first.contrast(with: $0.second).value }
    check(
      "(18) farther apart is no less Lc", .rgb8Pair,
      relations: RGB8Pair.fartherApart(by: APCA019.screenLuminance)
    ) { pair in
      let (dark, light) = pair.ordered(by: APCA019.screenLuminance)
      return APCA019.contrast(text: dark, background: light)
    }
  }

  /// (20) ratio(a, b) ≤ ratio(a, c) · ratio(c, b): a change of one color is all that changes.
  func testTriangle() {
    let replacing = MetamorphicRelation<RGB8Pair, RatioOfPair>(
      "replacing the second color",
      drawing: { pair in Generator<RGB8>.rgb8.map { RGB8Pair(pair.first, $0) } }
    ) { before, after in
      let moved = before.pair.second.contrast(with: after.pair.second).value
      return before.ratio <= after.ratio * moved * (1 + 1e-14)
        && after.ratio <= before.ratio * moved * (1 + 1e-14)
    }
    check("(20) the logarithm of the ratio is a distance", .rgb8Pair, relations: [replacing]) {
      RatioOfPair(pair: $0, ratio: $0.first.contrast(with: $0.second).value)
    }
  }

  /// (25) the same color written in another space or notation gives the same contrast.
  func testNotationDoesNotMatter() {
    let ofAnother = zip(Generator<RGB8>.rgb8, Generator<RGB8>.rgb8).map {
      WrittenPair(first: AnyColor($0.color), second: $1)
    }
    let spaces = KnownColorSpaces.all.map { space in
      MetamorphicRelation<WrittenPair, Double>(
        "writing it in \(space.id)",
        changing: { WrittenPair(first: $0.first.converted(to: space), second: $0.second) },
        relates: { abs($0 - $1) <= 1e-10 * $0 })
    }
    for space in spaces {
      check(
        "(25) the space of a color does not change its contrast", ofAnother, relations: [space],
        settings: .heavy
      ) { $0.first.relativeLuminance.contrast(with: $0.second.relativeLuminance).value }
    }
    let texts = KnownColorSpaces.all.map { space in
      MetamorphicRelation<WrittenPair, Double>(
        "printing and reading it in \(space.id)",
        changing: {
          let text = $0.first.converted(to: space).css(.modern)
          return WrittenPair(first: try AnyColor(parsing: text), second: $0.second)
        }, relates: ==)
    }
    for text in texts {
      check(
        "(25) the notation of a color does not change it", ofAnother, relations: [text],
        settings: .heavy
      ) {
        RGB8(rounding: $0.first.converted()).contrast(with: $0.second).value
      }
    }
  }

  /// (34) letter case and white space do not matter.
  func testCaseAndSpaceDoNotMatter() {
    let spellings = [
      MetamorphicRelation<String, CSSColor>(
        "writing it in capitals", changing: { $0.uppercased() }, relates: ==),
      MetamorphicRelation(
        "writing it in small letters", changing: { $0.lowercased() }, relates: ==),
      MetamorphicRelation(
        "putting space around it",
        drawing: { text in
          let space = Generator<String>.element(of: " ", "\t\n", " /* */ ", "")
          return zip(space, space).map { $0 + text + $1 }
        }, relates: ==),
    ]
    check("(34) letter case and white space do not matter", .cssText, relations: spellings) {
      try CSSColor(parsing: $0)
    }
  }

  /// (40) raising the target never lowers any pair's contrast.
  func testRaisingTheLevel() {
    let lower = Generator<PaletteRequest>.paletteRequest.map { request in
      request.changing { $0.level = .aa }
    }
    check(
      "(40) a higher level lowers no contrast", lower, relations: [PaletteRequest.raising],
      settings: .solving,
      of: solved)
  }

  /// (40) asking for other steps, appearances or another name.
  func testRequests() {
    check(
      "(40) what is asked for changes what it says, and nothing else", .paletteRequest,
      relations: PaletteRequest.relations, settings: .solving, of: solved)
  }

  /// (40) rotating the brand's hue rotates the palette's hues, and every promised pair still
  /// passes.
  func testHuesFollowTheBrand() {
    let turning = MetamorphicRelation<Double, ThemesOfHue>(
      "turning the brand's hue",
      drawing: { hue in Generator<Double>.hue.map { hue + $0 } }, relates: areTurned)
    check(
      "(40) the palette's hues follow the brand's", .hue, relations: [turning], settings: .solving
    ) { hue in
      let brand = RGB8(brandHue: hue)
      let themes = ThemesOfHue(brand: brand, palette: try solved(PaletteRequest(brand: brand)))
      try require(turn(themes.hue, hue) < 2, "the brand of \(hue) has \(themes.hue)")
      return themes
    }
  }

  /// (40) swapping light and dark swaps the roles: what is the lighter of text and page, and of the
  /// inverse text and its surface, is the darker.
  func testAppearancesSwapTheRoles() {
    let swapping = MetamorphicRelation<PaletteRequest, [ResolvedTheme]>(
      "swapping light and dark",
      changing: { request in
        var swapped = request
        swapped.appearances = request.appearances.map(\.swapped)
        return swapped
      }
    ) { themes, swapped in
      for (theme, other) in zip(themes, swapped) {
        for (text, surface) in textsAndSurfaces {
          try require(
            theme.isDarker(text, than: surface) != other.isDarker(text, than: surface),
            "\(text.name) on \(surface.name)")
        }
      }
      return themes.count == swapped.count
    }
    check(
      "(40) swapping light and dark swaps the roles", .paletteRequest, relations: [swapping],
      settings: .solving
    ) { try solved($0).themes }
  }

  /// (40) adding a role changes no other: a role painted anew changes the verdicts of its pairs
  /// only.
  func testPaintingOneRole() {
    let painting = MetamorphicRelation<ResolvedTheme, ResolvedTheme>(
      "painting one role",
      drawing: { theme in
        zip(Generator<Role>.role, Generator<TokenColor>.tokenColor).map { role, color in
          var painted = theme
          painted[role] = color
          return painted
        }
      }
    ) { theme, painted in
      let changed = Set(Role.allCases.filter { theme[$0] != painted[$0] })
      for (before, after) in zip(theme.audit(), painted.audit()) where before != after {
        try require(!changed.isDisjoint(with: before.pair.tokens), "\(before.pair.code)")
      }
      return true
    }
    check(
      "(40) a role painted anew changes its own pairs only", .theme(named: "any"),
      relations: [painting]
    ) { $0 }
  }
}

// MARK: - Contrast

/// A pair and its WCAG ratio.
private struct RatioOfPair {
  let pair: RGB8Pair
  let ratio: Double
}

/// A color as somebody writes it, and one in bytes.
private struct WrittenPair: CodeConvertible {
  let first: AnyColor
  let second: RGB8

  var code: String { "(\(first.code), \(second.code))" }
}

extension RGB8Pair {
  /// Changes that bring the lighter and the darker color of a pair no nearer, as a model sees them.
  fileprivate static func fartherApart(by luminance: @escaping @Sendable (RGB8) -> Double)
    -> [MetamorphicRelation<RGB8Pair, Double>]
  {
    [
      MetamorphicRelation(
        "lightening the lighter",
        drawing: { pair in
          let (dark, light) = pair.ordered(by: luminance)
          return Generator<RGB8>.rgb8.map { RGB8Pair(dark, light.combined(with: $0, by: max)) }
        }, relates: { $1 >= $0 - 1e-12 }),
      MetamorphicRelation(
        "darkening the darker",
        drawing: { pair in
          let (dark, light) = pair.ordered(by: luminance)
          return Generator<RGB8>.rgb8.map { RGB8Pair(dark.combined(with: $0, by: min), light) }
        }, relates: { $1 >= $0 - 1e-12 }),
    ]
  }

  fileprivate func ordered(by luminance: (RGB8) -> Double) -> (dark: RGB8, light: RGB8) {
    luminance(first) < luminance(second) ? (first, second) : (second, first)
  }
}

extension Appearance {
  /// Light for dark and dark for light.
  fileprivate var swapped: Appearance {
    switch self {
    case .light: .dark
    case .dark: .light
    case .lightHighContrast: .darkHighContrast
    case .darkHighContrast: .lightHighContrast
    }
  }
}
