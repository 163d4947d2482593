// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import TinctureVerifier
import XCTest

/// Shows that the independent check sees each kind of error that it looks for.
final class PlantedErrorTests: XCTestCase {
  private func palette(_ hex: UInt32 = 0x0a84ff, _ level: ConformanceLevel = .aa) throws -> Palette
  {
    try Palette(solving: PaletteRequest(brand: RGB8(hex: hex), level: level))
  }

  /// The kinds of findings after an edit of a palette that had none.
  private func findings(
    _ palette: Palette, after edit: (inout EditablePalette) -> Void
  ) -> Set<Violation.Kind> {
    XCTAssertEqual(VerificationReport(checking: palette).findings, [])
    var editable = EditablePalette(palette)
    edit(&editable)
    return Set(VerificationReport(checking: editable.palette).findings.map(\.kind))
  }

  func testEveryPromisedPairIsMissedWhenItIsBroken() throws {
    for level in ConformanceLevel.allCases {
      let palette = try palette(0x0a84ff, level)
      for index in palette.themes.indices {
        for pair in palette.themes[index].pairs where pair.kind.exemption == nil {
          var editable = EditablePalette(palette)
          editable.hide(pair, inTheme: index)
          let isReported = VerificationReport(checking: editable.palette).findings.contains {
            $0.kind == .pair && $0.description.contains(" \(pair.foreground.name) ")
              && $0.description.contains(" \(pair.background.token.name) ")
          }
          XCTAssertTrue(isReported, "\(pair) in \(palette.themes[index].name)")
        }
      }
    }
  }

  func testAPairBrokenByOneCodeIsReported() throws {
    let palette = try palette()
    // The solver stops at the first color that reads, so a few codes toward the page break it.
    let found = findings(palette) { editable in
      var link = editable.themes[0][.textLink].rgb
      link.red += 2
      link.green += 2
      editable.themes[0][.textLink].rgb = link
    }
    XCTAssertEqual(found, [.pair])
  }

  func testSwappedSurfacesAreAnOrderError() throws {
    for theme in 0..<2 {
      let found = findings(try palette()) { editable in
        let card = editable.themes[theme][.surfaceCard]
        editable.themes[theme][.surfaceCard] = editable.themes[theme][.surfaceSecondary]
        editable.themes[theme][.surfaceSecondary] = card
      }
      XCTAssertEqual(found, [.order])
    }
  }

  func testATurnedRampIsReported() throws {
    let found = findings(try palette()) { editable in
      var steps = editable.ramps[1].steps
      let first = steps[3]
      steps[3] = Ramp.Step(label: first.label, rgb: steps[4].rgb)
      editable.ramps[1] = Ramp(name: .neutral, steps: steps)
    }
    XCTAssertEqual(found, [.ramp])
  }

  func testABrandThatMovedInItsRampIsReported() throws {
    let found = findings(try palette()) { editable in
      let steps = editable.ramps[0].steps.map { step -> Ramp.Step in
        guard step.isExact else { return step }
        var rgb = step.rgb
        rgb.blue -= 1
        return Ramp.Step(label: step.label, rgb: rgb, isExact: true)
      }
      editable.ramps[0] = Ramp(name: .brand, steps: steps)
    }
    XCTAssertEqual(found, [.brand])
  }

  func testABrandGivenUpWithoutNeedIsReported() throws {
    // #0a84ff is allowed as a fill in a light theme.
    let found = findings(try palette()) { editable in
      editable.themes[0][.brandSolid].rgb.blue -= 1
    }
    XCTAssertEqual(found, [.refusal])
  }

  func testABrandKeptAgainstTheTheoryIsReported() throws {
    // Yellow is no accent in a light theme.
    let found = findings(try palette(0xffff00)) { editable in
      editable.themes[0][.accentPrimary] = TokenColor(RGB8(hex: 0xffff00))
    }
    XCTAssertTrue(found.isSuperset(of: [.pair, .refusal]))
  }

  func testWrongConflictsAreReported() throws {
    let palette = try palette(0x808080, .aaa)
    XCTAssertEqual(findings(palette) { $0.conflicts.removeLast() }, [.conflict])
    for index in palette.conflicts.indices {
      let found = findings(palette) { $0.conflicts[index].replace(best: 2.5) }
      XCTAssertEqual(found, [.conflict])
    }
  }

  func testAConflictExcusesOnlyThePairThatItNames() throws {
    let found = findings(try palette(0x808080, .aaa)) { editable in
      editable.conflicts.append(
        Conflict(
          appearance: .light, foreground: .textPrimary, background: .surfacePrimary, required: 7,
          best: 1, why: "", nearest: nil))
      editable.themes[0][.textPrimary] = editable.themes[0][.surfacePrimary]
    }
    XCTAssertTrue(found.isSuperset(of: [.pair, .conflict]))
  }

  func testStatesThatLookAlikeAreReported() throws {
    let palette = try palette()
    for theme in palette.themes.indices {
      XCTAssertEqual(
        findings(palette) { editable in
          let hovered = editable.themes[theme][.interactiveHover].alpha
          editable.themes[theme][.interactivePressed].alpha = hovered + 2
        }, [.distance])
      for (role, layer) in [Role.interactiveHover, .interactivePressed].enumerated() {
        let found = findings(palette) { editable in
          let seen = editable.themes[theme][layer]
          let rest = editable.themes[theme][Role.pageSurfaces[role]].rgb
          editable.themes[theme][.interactiveSelected] = TokenColor(seen.composited(over: rest))
        }
        XCTAssertTrue(found.contains(.distance))
      }
    }
  }

  /// Red and amber of one lightness: far apart for most people, and not for a deuteranope.
  func testStatusesThatLookAlikeToSomeAreReported() throws {
    let palette = try palette()
    let found = findings(palette) { editable in
      for status in [(Role.statusSolidWarning, 3), (.statusSolidError, 4)] {
        let steps = editable.ramps[status.1].steps
        editable.themes[0][status.0] = TokenColor(steps[7].rgb)
      }
    }
    XCTAssertTrue(found.contains(.distance))
  }

  func testAStatusOfAnotherHueInTheDarkIsReported() throws {
    let palette = try palette()
    for status in StatusRoles.all {
      for role in [status.base, status.subtle] {
        let found = findings(palette) { editable in
          let rgb = editable.themes[1][role].rgb
          editable.themes[1][role].rgb = RGB8(rgb.green, rgb.blue, rgb.red)
        }
        XCTAssertTrue(found.contains(.hue), role.name)
      }
    }
  }

  func testUselessOpacitiesAreReported() throws {
    let palette = try palette()
    XCTAssertEqual(
      findings(palette) { $0.themes[0][.interactiveHover].alpha = 0 }, [.opacity, .distance])
    XCTAssertEqual(
      findings(palette) {
        $0.themes[1][.interactivePressed] = $0.themes[1][.interactiveHover]
      }, [.opacity, .distance])
    XCTAssertEqual(findings(palette) { $0.themes[0][.textPlaceholder].alpha += 1 }, [.opacity])
    XCTAssertTrue(
      findings(palette) { $0.themes[0][.textPlaceholder].alpha -= 1 }.isSuperset(of: [.pair]))
  }
}

/// Shows the same of the solution in Display P3, which is measured by weights of its own.
final class PlantedDisplayP3ErrorTests: XCTestCase {
  private func findings(
    _ edit: (inout [Ramp], inout [ResolvedTheme], inout [Conflict]) -> Void, brand: RGB8? = nil
  ) throws -> Set<Violation.Kind> {
    let palette = try Palette(
      solving: PaletteRequest(
        brand: RGB8(hex: 0xFFFF00), gamut: .displayP3,
        displayP3Brand: RGB8(255, 255, 0, in: .displayP3)))
    XCTAssertEqual(VerificationReport(checking: palette).findings, [])
    let solution = try XCTUnwrap(palette.displayP3)
    var (ramps, themes, conflicts) = (solution.ramps, solution.themes, solution.conflicts)
    edit(&ramps, &themes, &conflicts)
    let edited = GamutSolution(
      gamut: .displayP3, brand: brand ?? solution.brand, ramps: ramps, themes: themes,
      conflicts: conflicts)
    let report = VerificationReport(
      checking: Palette(
        request: palette.request, ramps: palette.ramps, themes: palette.themes,
        conflicts: palette.conflicts, displayP3: edited))
    return Set(report.findings.map(\.kind))
  }

  func testAPairBrokenByOneCodeIsReported() throws {
    let found = try findings { _, themes, _ in
      var link = themes[0][.textLink].rgb
      link.red += 2
      link.green += 2
      themes[0][.textLink].rgb = link
    }
    XCTAssertEqual(found, [.pair])
  }

  /// The bytes of the sRGB solution mean other colors in Display P3.
  func testTheBytesOfTheSRGBSolutionAreReported() throws {
    // A red link stands right on its bound, and the same bytes are lighter in Display P3.
    let palette = try Palette(solving: PaletteRequest(brand: RGB8(hex: 0xFF3B30)))
    let found = try findings { _, themes, _ in
      let other = palette.themes[0][.textLink].rgb
      themes[0][.textLink].rgb = RGB8(other.red, other.green, other.blue, in: .displayP3)
    }
    XCTAssertTrue(found.contains(.pair))
  }

  func testOtherErrorsAreReported() throws {
    XCTAssertEqual(
      try findings({ ramps, _, _ in
        ramps[1] = Ramp(name: .neutral, steps: ramps[1].steps.dropLast())
      }), [.ramp])
    XCTAssertEqual(
      try findings({ _, themes, conflicts in
        conflicts.append(
          Conflict(
            appearance: themes[0].appearance, foreground: .brandOnSolid, background: .brandSolid,
            required: 4.5, best: 4, why: "none", nearest: nil, gamut: .displayP3))
      }), [.conflict])
    XCTAssertEqual(
      try findings({ _, themes, _ in themes[1][.textPlaceholder].alpha += 1 }), [.opacity])
    XCTAssertEqual(
      try findings({ _, _, _ in }, brand: RGB8(255, 255, 1, in: .displayP3)), [.brand])
  }

  func testAPaletteWithoutTheGamutAskedForIsReported() throws {
    let srgb = try Palette(solving: PaletteRequest(brand: .white))
    let palette = Palette(
      request: PaletteRequest(brand: .white, gamut: .displayP3), ramps: srgb.ramps,
      themes: srgb.themes, conflicts: srgb.conflicts)
    XCTAssertEqual(VerificationReport(checking: palette).findings.map(\.kind), [.brand])
  }
}

/// A palette whose parts can be changed.
private struct EditablePalette {
  private let request: PaletteRequest
  var ramps: [Ramp]
  var themes: [ResolvedTheme]
  var conflicts: [Conflict]

  init(_ palette: Palette) {
    request = palette.request
    ramps = palette.ramps
    themes = palette.themes
    conflicts = palette.conflicts
  }

  var palette: Palette {
    Palette(request: request, ramps: ramps, themes: themes, conflicts: conflicts)
  }

  /// Gives the foreground of a pair the color of its background.
  mutating func hide(_ pair: RolePair, inTheme index: Int) {
    let theme = themes[index]
    switch pair.background {
    case .solid(let role): themes[index][pair.foreground] = theme[role]
    case .layered(let layer, let surface):
      let seen = theme[layer].composited(over: theme[surface].rgb)
      themes[index][pair.foreground] = TokenColor(seen)
    case .gradient(let from, _): themes[index][pair.foreground] = theme[from]
    }
  }
}

extension Conflict {
  fileprivate mutating func replace(best: Double) {
    self = Conflict(
      appearance: appearance, foreground: foreground, background: background, required: required,
      best: best, why: why, nearest: nearest)
  }
}
