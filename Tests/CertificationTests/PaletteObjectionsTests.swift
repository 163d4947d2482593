// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import PaletteSolver
import TincturePalettes
import XCTest

@testable import TinctureCertification

/// What stands between a wrong palette and its reader.
final class PaletteObjectionsTests: XCTestCase {
  private static let systems: [DesignSystem?] =
    [nil]
    + ["bedrock", "minimal", "shadcn", "vesync"].map { name in
      try? KnownSystems.system(named: name).designSystem
    }

  private static func palette(
    of system: DesignSystem?, _ hex: UInt32 = 0x0a84ff, in gamut: Gamut = .srgb
  ) throws -> Palette {
    var request = PaletteRequest(brand: RGB8(hex: hex), gamut: gamut)
    request.system = system
    return try Palette(solving: request)
  }

  /// The palette with one color of its first theme replaced.
  private static func planted(_ palette: Palette, _ role: Role, _ color: TokenColor) -> Palette {
    var themes = palette.srgb.themes
    themes[0][role] = color
    return Palette(
      request: palette.request,
      srgb: GamutSolution(
        gamut: .srgb, brand: palette.srgb.brand, ramps: palette.srgb.ramps, themes: themes,
        conflicts: palette.srgb.conflicts),
      displayP3: palette.displayP3)
  }

  func testNothingIsObjectedToInWhatIsSolved() throws {
    for system in Self.systems {
      for hex: UInt32 in [0x0a84ff, 0xffd60a, 0x777777] {
        let palette = try Self.palette(of: system, hex, in: .displayP3)
        XCTAssertEqual(palette.objections(), [], "\(system?.name ?? "tincture") \(hex)")
      }
    }
  }

  /// The tint of the grays of a named theme is that of the document's ramp too, and so of its dark
  /// label.
  func testNothingIsObjectedToInNamedThemes() throws {
    for theme in KnownThemes.all {
      for gamut in Gamut.allCases {
        for method in SolvingMethod.allCases {
          var request = theme.request()
          (request.gamut, request.method) = (gamut, method)
          XCTAssertEqual(
            try Palette(solving: request).objections(), [], "\(theme.name) \(gamut) \(method)")
        }
      }
    }
  }

  /// Text in the color of what it lies on is objected to, whichever pair it is.
  func testEveryPairThatIsBrokenIsObjectedTo() throws {
    for system in Self.systems {
      let palette = try Self.palette(of: system)
      let theme = palette.srgb.themes[0]
      for pair in theme.pairs where pair.kind.exemption == nil {
        var ground = theme[pair.background.tokens.last ?? pair.background.token].rgb
        if case .layered(let layer, _) = pair.background {
          ground = theme[layer].composited(over: ground)
        }
        let planted = Self.planted(palette, pair.foreground, TokenColor(ground))
        XCTAssertFalse(planted.objections().isEmpty, "\(pair) of \(system?.name ?? "tincture")")
      }
    }
  }

  /// A conflict excuses its own pair and no other.
  func testAConflictExcusesOnlyItsPair() throws {
    let system = try DesignSystem(
      JSONValue(
        parsing: """
          {"schema": "tincture.system/1", "name": "waivers", "roles": {
            "page": {"light": "#ffffff", "dark": "#ffffff"},
            "fill": {"light": "brand", "dark": "brand", "exact": true},
            "text": {"light": "#000000", "dark": "#000000"}},
           "pairs": [{"text": "fill", "against": "page", "waivable": "decoration"},
                     {"text": "text", "against": "page"}]}
          """))
    let palette = try Self.palette(of: system, 0xffd60a)
    XCTAssertEqual(palette.srgb.conflicts.count, 2)
    XCTAssertEqual(palette.objections(), [])
    let planted = Self.planted(palette, Role("text"), TokenColor(RGB8(hex: 0x999999)))
    XCTAssertEqual(planted.objections().filter { $0.contains("pair:") }.count, 1)
  }

  /// A refusal that names another link than the one that cannot hold is objected to.
  func testAWrongProofIsObjectedTo() throws {
    let system = try DesignSystem(
      JSONValue(
        parsing: """
          {"schema": "tincture.system/1", "name": "demanding", "roles": {
            "page": {"light": "#ffffff", "dark": "#ffffff"},
            "fill": {"light": "brand", "dark": "brand", "exact": true}},
           "pairs": [{"text": "fill", "against": "page"}]}
          """))
    var request = PaletteRequest(brand: RGB8(hex: 0xffd60a))
    request.system = system
    do {
      _ = try Palette(solving: request)
      XCTFail("yellow on white has no contrast")
    } catch PaletteError.system(let failure) {
      XCTAssertNil(failure.objection(for: request))
      // The same proof proves nothing of a dark brand.
      request.brand = RGB8(hex: 0x0a1f5c)
      XCTAssertNotNil(failure.objection(for: request))
    }
  }
}
