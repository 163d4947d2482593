// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import PaletteSolver
import TincturePalettes
import Support
import TinctureVerifier
import XCTest

/// Every form of promise of every design system, broken by hand in its printed document: all that
/// judges a palette finds it, and finds the same.
///
/// A usual run breaks a promise of each form in one theme of a system, `make test-all` in half of the
/// themes of both gamuts.
final class BrokenPromiseTests: XCTestCase {
  func testEveryJudgeFindsEachBrokenPromise() async throws {
    var planted: [PromiseForm: Int] = [:]
    for (number, system) in try Self.systems.enumerated() {
      let palette = try Self.palette(of: system, number)
      let document = try PaletteDocument.json(palette)
      for (place, form) in PromiseForm.allCases.enumerated() {
        for planting in Self.plantings(in: palette, form, number + place) {
          let edited = try PaletteDocument.palette(from: planting.edit.applied(to: document))
          XCTAssertEqual(edited, planting.edit.applied(to: palette), "\(planting)")
          try await expect(form, in: edited, "\(system.name): \(planting)", planting.isAlone)
          planted[form, default: 0] += 1
        }
      }
    }
    let missing = PromiseForm.allCases.filter { planted[$0] == nil }
    XCTAssertEqual(missing, [])
  }

  /// Every judge finds what the verifier does: the group of the form, and no other one where the
  /// change breaks nothing else.
  private func expect(
    _ form: PromiseForm, in palette: Palette, _ place: String, _ isAlone: Bool
  ) async throws {
    let found = try await PromiseJudge.verifier.findings(palette)
    XCTAssertTrue(found.contains(form.group), place)
    if isAlone { XCTAssertEqual(found, [form.group], place) }
    for judge in PromiseJudge.allCases {
      let own = try await judge.findings(palette)
      let excused = judge.excuses(form).intersection(found)
      XCTAssertEqual(own.union(excused), found, "\(judge) of \(place)")
    }
  }

  func testNoJudgeFindsAnythingInWhatIsSolved() async throws {
    for (number, system) in try Self.systems.enumerated() {
      let palette = try Self.palette(of: system, number)
      for judge in PromiseJudge.allCases {
        let found = try await judge.findings(palette)
        XCTAssertEqual(found, [], "\(judge) of \(system.name)")
      }
    }
  }

  /// A field of a later version of the format is a promise that somebody has to break here, or says
  /// why it is none.
  func testEveryFieldOfTheFormatIsBrokenOrNoPromise() {
    for (part, names) in Fields.all {
      XCTAssertEqual(Set(PromisedFields.all[part]?.keys.map { $0 } ?? []), names, part)
    }
    let promised = PromisedFields.all.values.flatMap(\.values).flatMap(\.forms)
    XCTAssertEqual(Set(promised), Set(PromiseForm.allCases))
  }

  // MARK: Pins

  /// A pin leaves the distances of its own theme, and nothing else.
  func testPinsExcuseOnlyTheDistancesOfTheirTheme() async throws {
    var request = PaletteRequest(brand: RGB8(hex: 0x0a84ff))
    request.pins = [RolePin(.textLink, to: RGB8(hex: 0x0a84ff), in: .dark)]
    let palette = try Palette(solving: request)
    for form in [PromiseForm.order, .distance] {
      for place in palette.themes.indices {
        let promise = try XCTUnwrap(palette.themes[place].promises(form).first)
        let edit = try XCTUnwrap(palette.planting(promise, in: .srgb, place)).edit
        for judge in [PromiseJudge.check, .fuzz, .verdict] {
          let found = try await judge.findings(edit.applied(to: palette))
          let isExcused = form == .distance && place == 1
          XCTAssertEqual(found.contains(form.group), !isExcused, "\(judge) \(form) \(place)")
        }
      }
    }
  }

  /// A pin takes the place of a color that the system writes.
  func testAPinnedRoleLeavesTheColorThatItsSystemWrites() async throws {
    var request = PaletteRequest(brand: RGB8(hex: 0x0a84ff))
    request.system = try KnownSystems.system(named: "minimal").designSystem
    request.pins = [RolePin(Role("page"), to: RGB8(hex: 0xfdfdfd), in: .light)]
    let palette = try Palette(solving: request)
    XCTAssertEqual(palette.themes[0][Role("page")].rgb, RGB8(hex: 0xfdfdfd))
    XCTAssertEqual(PaletteVerdict(palette)?.flaws.map(\.text), [])
  }

  // MARK: Palettes

  private static func plantings(
    in palette: Palette, _ form: PromiseForm, _ number: Int
  ) -> [Planting] {
    let places = palette.solutions.flatMap { solution in
      solution.themes.indices.map { (gamut: solution.gamut, theme: $0) }
    }
    let chosen =
      AllTests.areRequested
      ? places.indices.filter { $0 % 2 == number % 2 }.map { places[$0] }
      : [places[number % places.count]]
    return chosen.flatMap { gamut, theme in
      let all = (palette[gamut]?.themes[theme].promises(form) ?? []).spread(12).lazy
        .compactMap { palette.planting($0, in: gamut, theme) }
      return (all.first { $0.isAlone } ?? all.first).map { [$0] } ?? []
    }
  }

  private static func palette(of system: DesignSystem, _ number: Int) throws -> Palette {
    let isWhole = AllTests.areRequested
    var request = PaletteRequest(
      brand: RGB8(hex: 0x0a84ff),
      appearances: isWhole || number % 4 == 0 ? Appearance.allCases : Appearance.usual,
      gamut: isWhole || number % 2 == 1 ? .displayP3 : .srgb)
    if system.name != "tincture" { request.system = system }
    return try Palette(solving: request)
  }

  /// The systems that come with Tincture, and one with the forms that none of them has.
  private static var systems: [DesignSystem] {
    get throws { KnownSystems.all.map(\.designSystem) + [try everyForm] }
  }

  private static var everyForm: DesignSystem {
    get throws {
      try DesignSystem(
        JSONValue(
          parsing: """
            {"schema": "tincture.system/1", "name": "every form",
             "ramps": {
               "brand": {"from": "brand"}, "neutral": {"from": "brand", "chroma": 0.02},
               "success": {"hue": 150, "chroma": 0.15}, "danger": {"hue": 25, "chroma": 0.2}},
             "roles": {
               "page": {"light": "#ffffff", "dark": "neutral@0.17"},
               "card": {"light": "neutral@0.96", "dark": "neutral@0.25"},
               "text": {"light": "neutral.900", "dark": "neutral.50"},
               "title": {"light": "neutral.800", "dark": "neutral.200"},
               "caption": {"like": "text"},
               "link": {"light": "brand.700", "dark": "brand.300", "level": "AAA"},
               "link-visited": {"beside": "link", "shift": 0.06},
               "icon": {"light": "neutral.600", "dark": "neutral.400"},
               "rule": {"light": "neutral.300", "dark": "neutral.700"},
               "fill": {"light": "brand.800", "dark": "brand.800", "exact": true},
               "fill-label": {"label-on": "fill"},
               "plate": {"light": "neutral@0.5", "dark": "neutral@0.5", "exact": true},
               "badge": {"light": "danger.200", "dark": "danger.800"},
               "badge-label": {"label-on": "badge"},
               "shade": {"light": "#00000066", "dark": "#00000099", "exact": true},
               "ink": {"light": "#102030", "dark": "#f0e0d0"},
               "hint": {"layer": "text", "alpha": "least"},
               "hover": {"layer": "text", "alpha": "4..12%"},
               "pressed": {"layer": "text", "alpha": {"half": "hover"}},
               "start": {"light": "brand.800", "dark": "brand.800", "gradient": "end"},
               "end": {"near": "start", "shift": -0.08},
               "start-label": {"label-on": "start"},
               "success": {"light": "success.700", "dark": "success.300"},
               "danger": {"light": "danger.700", "dark": "danger.300"}},
             "pairs": [
               {"text": ["text", "link", "hint"], "against": "page"},
               {"text": "text", "against": {"layer": ["hover", "pressed"], "over": ["page", "card"]}},
               {"text": "fill-label", "against": "fill"},
               {"large": "title", "against": ["page", "card"]},
               {"graphic": "icon", "against": ["page", "card"]},
               {"ratio": 1.2, "of": "rule", "against": "page"},
               {"text": "start-label", "against": {"gradient": "start"}},
               {"text": ["success", "danger"], "against": "page"}],
             "orders": {"light": [["page", "card"]], "dark": [[["card", "page"], {"by": 1.1}]]},
             "distances": [
               {"roles": ["success", "danger"], "least": 0.02, "vision": "all"},
               {"roles": "danger", "from": ["text", "title"], "least": 0.05},
               {"roles": ["hover", "pressed"], "over": "page", "least": 0.005}],
             "hues": [{"roles": ["success", "danger"], "most": 0.04}]}
            """))
    }
  }
}

extension Array {
  /// Some elements at equal steps.
  fileprivate func spread(_ number: Int) -> [Element] {
    guard count > number else { return self }
    return (0..<number).map { self[$0 * count / number] }
  }
}
