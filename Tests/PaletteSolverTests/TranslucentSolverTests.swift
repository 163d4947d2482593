// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import TinctureVerifier
import Support
import XCTest

@testable import PaletteSolver

final class TranslucentSolverTests: XCTestCase {
  /// Themes drawn at random: a text color, a text a little fainter, and surfaces on the other side.
  private static let samples: [Sample] = {
    var random = SplitMix64(seed: 50)
    func color(_ codes: ClosedRange<UInt8>) -> RGB8 {
      RGB8(
        .random(in: codes, using: &random), .random(in: codes, using: &random),
        .random(in: codes, using: &random))
    }
    return ConformanceLevel.allCases.flatMap { level in
      Appearance.allCases.flatMap { appearance in
        (0..<40).map { _ in
          let isLight = appearance.isLight
          return Sample(
            level: level, appearance: appearance, textColor: color(isLight ? 0...40 : 225...255),
            secondaryText: color(isLight ? 30...80 : 190...230),
            surfaces: (0..<7).map { _ in color(isLight ? 225...255 : 10...60) })
        }
      }
    }
  }()

  /// What a solver is asked for.
  private struct Sample {
    let level: ConformanceLevel
    let appearance: Appearance
    let textColor: RGB8
    let secondaryText: RGB8
    let surfaces: [RGB8]

    func solver() throws -> TranslucentSolver {
      let plan = try ThemePlan.plan(level, appearance)
      var colors = Array(repeating: RGB8.black, count: plan.roles.count)
      let roles: [Role] = [.textPrimary, .textSecondary, .interactiveSelected] + Role.pageSurfaces
      for (role, color) in zip(roles, [textColor, secondaryText, selected] + surfaces) {
        colors[try XCTUnwrap(plan.position(of: role))] = color
      }
      return TranslucentSolver(plan.system, on: colors)
    }

    /// A color that no layer comes near.
    var selected: RGB8 { appearance.isLight ? RGB8(hex: 0x2060FF) : RGB8(hex: 0x8080FF) }

    /// Whether everything that a surface can look like differs under these opacities, by formulas
    /// of another source.
    func showsStates(pressed: UInt8) -> Bool {
      surfaces.map { VerifierColor($0) }.allSatisfy { rest in
        let layers = [pressed / 2, pressed].map { alpha in
          VerifierColor(textColor).over(rest, alpha: Int(alpha))
        }
        let seen = [rest] + layers + [VerifierColor(selected)]
        return seen.indices.allSatisfy { first in
          seen[(first + 1)...].allSatisfy { seen[first].distance(to: $0) >= 0.02 }
        }
      }
    }

    func reads(_ foreground: RGB8, on background: RGB8) -> Bool {
      foreground.contrast(with: background).value
        >= (level == .aa && !appearance.isHighContrast ? 4.5 : 7)
    }
  }

  func testThePlaceholderHasTheLeastReadableOpacity() throws {
    for sample in Self.samples {
      let token = try XCTUnwrap(sample.solver().color(of: .textPlaceholder))
      XCTAssertEqual(token.rgb, sample.textColor)
      let scanned = (UInt8.min...UInt8.max).first { alpha in
        let token = TokenColor(sample.textColor, alpha: alpha)
        return sample.surfaces.allSatisfy { sample.reads(token.composited(over: $0), on: $0) }
      }
      XCTAssertEqual(token.alpha, scanned)
    }
  }

  func testALayerHasTheGreatestOpacityThatTextAndTheOtherStatesAllow() throws {
    var limited = 0
    for sample in Self.samples {
      let solver = try sample.solver()
      let limit = min(sample.appearance.isLight ? 31 : 26, greatestLayer(sample))
      let expected = (0...limit).last(where: sample.showsStates) ?? limit
      let pressed = try XCTUnwrap(solver.color(of: .interactivePressed)).alpha
      XCTAssertEqual(pressed, expected)
      XCTAssertEqual(solver.color(of: .interactiveHover)?.alpha, pressed / 2)
      if limit < (sample.appearance.isLight ? 31 : 26) { limited += 1 }
    }
    print("layers limited by their text: \(limited) of \(Self.samples.count)")
    XCTAssertGreaterThan(limited, 0)
  }

  /// A gray brand's container has no hue to differ by: the layers keep out of its way.
  func testLayersAreWeakerBesideAGrayContainer() throws {
    for brand in SampleColors.grays(every: 5) {
      for theme in try Palette(solving: PaletteRequest(brand: brand)).themes {
        if theme.appearance.isLight {
          XCTAssertLessThanOrEqual(theme[.interactivePressed].alpha, 31)
        }
        XCTAssertEqual(theme.distances().filter { !$0.passes }, [])
      }
    }
  }

  func testATextColorThatIsNeverReadableIsOpaque() throws {
    let solver = try Sample(
      level: .aa, appearance: .light, textColor: RGB8(hex: 0xAAAAAA), secondaryText: .black,
      surfaces: Array(repeating: .white, count: 7)
    ).solver()
    XCTAssertEqual(solver.color(of: .textPlaceholder), TokenColor(RGB8(hex: 0xAAAAAA)))
  }

  func testEveryRoleIsPlacedOrTranslucentOrTheBrandsOwn() throws {
    let solver = try XCTUnwrap(Self.samples.first).solver()
    for appearance in Appearance.allCases {
      let plan = try ThemePlan.plan(.aa, appearance)
      for role in Role.allCases {
        let isPlaced = plan.position(of: role) != nil
        let isTranslucent = solver.color(of: role) != nil
        let isOfTheBrand = role == .brandExact || role == .brandOnExact
        let isConstant = plan.system.constants[role] != nil
        XCTAssertEqual(
          [isPlaced, isTranslucent, isOfTheBrand, isConstant].filter { $0 }.count, 1, role.name)
        XCTAssertEqual(
          isTranslucent || isConstant, KnownSystems.tincture.isTranslucent(role.name), role.name)
      }
    }
  }

  func testTheTextColorIsBeyondEverySurfaceInEveryChannel() throws {
    let side = AllTests.areRequested ? 5 : 3
    for brand in SampleColors.stratified(side, seed: 51) + SampleColors.grays(every: 15) {
      for theme in try Palette(solving: PaletteRequest(brand: brand)).themes {
        let textColor = theme[.textPrimary].rgb
        for surface in Role.pageSurfaces.map({ theme[$0].rgb }) {
          XCTAssert(
            theme.appearance.isLight
              ? textColor.isNowhereAbove(surface) : surface.isNowhereAbove(textColor),
            "\(brand.hex) \(textColor.hex) on \(surface.hex)")
        }
      }
    }
  }

  /// The last opacity, counted up from 0, over which both texts read on every surface.
  private func greatestLayer(_ sample: Sample) -> UInt8 {
    var greatest: UInt8 = 0
    for alpha in UInt8.min...UInt8.max {
      let layer = TokenColor(sample.textColor, alpha: alpha)
      let reads = sample.surfaces.map { layer.composited(over: $0) }.allSatisfy {
        sample.reads(sample.textColor, on: $0) && sample.reads(sample.secondaryText, on: $0)
      }
      guard reads else { break }
      greatest = alpha
    }
    return greatest
  }
}
