// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import Support
import XCTest

@testable import TinctureCertification

/// Every method with every system, over all appearances together: a palette that its document's
/// verifier takes, or a refusal that its proof checker takes.
final class MethodTests: XCTestCase {
  private static let brands: [RGB8] =
    (AllTests.areRequested
    ? [
      0x0a84ff, 0xffcc00, 0xff0000, 0x000000, 0xffffff, 0x777777, 0x7c3aed, 0x8b4513, 0x00aa55,
      0x123456, 0xffff00, 0xff69b4,
    ] : [0x0a84ff, 0xffcc00, 0x000000]).map { RGB8(hex: $0) }

  private func check(_ request: PaletteRequest, _ maker: PaletteMaker, _ place: String) throws {
    do {
      let palette = try maker.palette(for: request)
      XCTAssertEqual(palette.objections(), [], place)
    } catch PaletteError.system(let failure) {
      XCTAssertTrue(failure.refusal.isProof, "\(place): \(failure.summary)")
      XCTAssertNil(failure.objection(for: request), place)
    }
  }

  func testEverySystemByEveryMethodInAllAppearances() throws {
    for entry in KnownSystems.all {
      let system = entry.name == "tincture" ? nil : entry.designSystem
      let maker = PaletteMaker(of: system)
      for brand in Self.brands {
        for method in SolvingMethod.allCases {
          var request = PaletteRequest(
            brand: brand, appearances: Appearance.allCases, method: method)
          request.system = system
          request.appearances = request.appearances.filter(Vocabulary.of(system).system.supports)
          try check(request, maker, "\(entry.name) \(method) \(brand.css)")
        }
      }
    }
  }

  /// The same at AAA and in Display P3, by the exact method alone.
  func testTheExactMethodTakesOurOwnSystem() throws {
    let maker = PaletteMaker(of: nil)
    for brand in Self.brands {
      let request = PaletteRequest(
        brand: brand, level: .aaa, appearances: Appearance.allCases, method: .exact,
        gamut: .displayP3)
      try check(request, maker, brand.css)
    }
  }

  /// Near black a label along the hue of the dark one had more chroma than that.
  func testLabelsNearBlackAreNearlyGray() throws {
    var request = PaletteRequest(
      brand: RGB8(hex: 0xc79341), level: .aaa, method: .exact, gamut: .displayP3)
    request.system = KnownSystems.bedrock
    XCTAssertEqual(try Palette(solving: request).objections(), [])
  }

  /// A brand whose step is another one in Display P3 alone: both gamuts have that of sRGB.
  func testTargetsInDisplayP3AreThoseOfTheStepsInSRGB() throws {
    for method in SolvingMethod.allCases {
      var request = PaletteRequest(
        brand: RGB8(hex: 0x968a42), level: .aaa, method: method, gamut: .displayP3)
      request.system = KnownSystems.shadcn
      XCTAssertEqual(try Palette(solving: request).objections(), [], "\(method)")
    }
  }

  /// A refusal is proved without the colors that another method chose, and what is undecided claims
  /// no proof.
  func testPinsOfOurOwnSystemByTheExactMethod() throws {
    let maker = PaletteMaker(of: nil)
    let pins: [(brand: UInt32, role: Role, rgb: UInt32)] = [
      (0x010101, .textPrimary, 0x222222), (0x422350, .buttonPrimaryLight, 0x336699),
      (0xffff00, .statusError, 0xc00000),
    ]
    for (brand, role, pin) in pins.prefix(AllTests.areRequested ? 3 : 1) {
      let request = PaletteRequest(
        brand: RGB8(hex: brand), appearances: [.light, .dark], method: .exact,
        pins: [RolePin(role, to: RGB8(hex: pin))])
      do {
        let palette = try maker.palette(for: request)
        XCTAssertEqual(palette.objections(), [])
      } catch PaletteError.system(let failure) {
        XCTAssertNil(failure.objection(for: request), failure.summary)
      }
    }
  }

  /// Two roles that have to differ from a third one, and not from each other.
  func testDistancesFromOthersAreMeasured() throws {
    func role(_ name: String, _ hex: UInt32) -> SystemRole {
      let target = SystemTarget.color(TokenColor(RGB8(hex: hex)))
      return SystemRole(name, .targets([.light: target, .dark: target], isExact: true))
    }
    func palette(_ bad: UInt32) throws -> Palette {
      var request = PaletteRequest(brand: RGB8(hex: 0x0a84ff))
      request.system = DesignSystem(
        name: "apart", roles: [role("good", 0x008000), role("fine", 0x008001), role("bad", bad)],
        distances: [SystemDistance(["good", "fine"], from: ["bad"], least: 0.1)])
      return try Palette(solving: request)
    }
    XCTAssertEqual(try palette(0xff0000).objections(), [])
    XCTAssertThrowsError(try palette(0x008005))
  }

  /// Steps of a ramp turn in hue: what has to keep it is kept, or found by no method, which is said.
  func testAHueThatTheSystemItselfTurnsIsNoFaultOfOurs() throws {
    for base in [KnownSystems.minimal, KnownSystems.shadcn] {
      var system = base
      system.bounds = [SystemBound(.hue, of: opaqueTargets(of: base), most: 0.001)]
      let maker = PaletteMaker(of: system)
      for method in SolvingMethod.allCases {
        var request = PaletteRequest(brand: RGB8(hex: 0x0a84ff), method: method)
        request.system = system
        let result = Result { try maker.palette(for: request) }
        switch result {
        case .success(let palette): XCTAssertEqual(palette.objections(), [], system.name)
        case .failure(PaletteError.system(let failure)):
          XCTAssertFalse(failure.refusal.isProof, failure.summary)
        case .failure(let error): throw error
        }
      }
    }
  }

  private func opaqueTargets(of system: DesignSystem) -> [String] {
    system.roles.compactMap { role in
      guard case .targets = role.definition, !system.isTranslucent(role.name) else { return nil }
      return role.name
    }
  }

  /// A hue that turns is noticed, whichever method made the palette.
  func testAHueThatTurnsIsNoticed() throws {
    var system = Vocabulary.tincture.system
    system.name = "copy"
    var request = PaletteRequest(brand: RGB8(hex: 0x0a84ff), method: .exact)
    request.system = system
    let palette = try Palette(solving: request)
    XCTAssertEqual(palette.objections(), [])
    system.bounds = [SystemBound(.hue, of: ["surface.*"], most: 0.001)]
    request.system = system
    let other = Palette(request: request, srgb: palette.srgb, displayP3: nil)
    XCTAssertTrue(other.objections().contains { $0.hasPrefix("hue: surface") })
  }
}
