// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import TinctureVerifier
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Law (37): or the solver says it is impossible, and brute force over 256 grays agrees.
///
/// A gray has every luminance that a color has, within half a code, so what no gray does no color
/// does; the colors that do better by that half code are left out.
final class ImpossibilityLawTests: PropertyTestCase {
  /// (37) labels: on the brand, and on a fill in its color.
  func testLabels() {
    check(
      "(37) a label is called impossible when no gray is one", .rgb8, .level, settings: .solving
    ) {
      brand, level in
      let palette = try solved(PaletteRequest(brand: brand, level: level))
      let best = grays.map { referenceRatio($0, brand) }.max() ?? 1
      for theme in palette.themes {
        let isImpossible = best < theme.needOfText
        let isCalled = palette.hasConflict(of: .brandOnExact, on: .brandExact, in: theme)
        try require(isCalled == isImpossible, "best \(best), needs \(theme.needOfText)")
        let shown = referenceRatio(theme[.brandOnExact].rgb, brand)
        try require(shown == best || shown >= theme.needOfText, "\(shown), \(best) is there")
        if palette.hasConflict(of: .brandOnSolid, on: .brandSolid, in: theme) {
          try require(isImpossible, "refused as a fill, but a label of \(best) is there")
        }
      }
    }
  }

  /// (37) the brand as a fill: it is refused when no label can be read on it, and for no other reason;
  /// as the accent it also has to stand out from the page, on the side of the text.
  func testFills() {
    check(
      "(37) the brand is no fill when all labels are too near", .paletteRequest,
      settings: .solving
    ) {
      request in
      let palette = try solved(request)
      let brand = request.brand
      let label = grays.map { referenceRatio($0, brand) }.max() ?? 1
      for theme in palette.themes {
        let isFill = theme[.brandSolid].rgb == brand
        try require(
          isFill == (label >= theme.needOfText), "\(isFill), though \(label) for labels")
        let isButton = theme[.buttonPrimaryLight].rgb == brand
        // A gray that is not seen on a card is no button.
        let oklab = brand.oklab
        let extreme: RGB8 = theme.appearance.isLight ? .white : .black
        let isInverted =
          Vector3(0, oklab.y, oklab.z).length < 0.05
          && referenceRatio(brand, extreme) < (theme.appearance.isLight ? 1.6 : 2.05)
        try require(
          isButton == (isFill && !isInverted), "a button is \(isButton), though a fill \(isFill)")
        let least = theme.appearance.isHighContrast ? 4.5 : 3
        let stands = Role.pageSurfaces.allSatisfy { surface in
          referenceRatio(theme[surface].rgb, brand) >= least
            && (theme[surface].rgb.relativeLuminance > brand.relativeLuminance)
              == theme.appearance.isLight
        }
        let isSeen = Role.pageSurfaces.allSatisfy {
          referenceRatio(theme[$0].rgb, theme[.brandSolid].rgb) >= least
        }
        try require(theme.needsOutline == !isSeen, "the fill is seen: \(isSeen)")
        // Hovered and pressed look different, under whatever label.
        let states: [Role] = [.buttonPrimaryLight, .buttonPrimaryHover, .buttonPrimaryPressed]
        for (one, other) in zip(states, states.dropFirst()) {
          let distance = theme[one].rgb.distanceInOKLab(to: theme[other].rgb)
          try require(distance >= 0.02, "\(one.name) and \(other.name): \(distance)")
        }
        let isAccent = theme[.accentPrimary].rgb == brand
        try require(
          isAccent == (stands && label >= theme.needOfText),
          "the accent is \(isAccent), though the brand stands out: \(stands)")
      }
    }
  }
}

private let grays = (0...UInt8.max).map { RGB8($0, $0, $0) }

extension ResolvedTheme {
  fileprivate var needOfText: Double { level == .aa ? 4.5 : 7 }

  fileprivate func isReadable(_ text: RGB8, on surface: Role) -> Bool {
    referenceRatio(text, self[surface].rgb) >= needOfText
  }
}

extension Palette {
  fileprivate func hasConflict(
    of foreground: Role, on background: Role, in theme: ResolvedTheme
  ) -> Bool {
    conflicts.contains {
      $0.appearance == theme.appearance && $0.foreground == foreground
        && $0.background == background
    }
  }
}
