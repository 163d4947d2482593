// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes
import Support
import XCTest

/// What holds of every design system that comes with the package.
final class DesignSystemTests: XCTestCase {
  func testEverySystemIsReadAndWrittenAlike() throws {
    XCTAssertEqual(
      KnownSystems.all.map(\.name),
      ["tincture", "bedrock", "guide", "material3", "minimal", "reckord", "shadcn", "vesync"])
    for known in KnownSystems.all {
      let system = known.designSystem
      XCTAssertEqual(system.name, known.name)
      XCTAssertEqual(try DesignSystem(system.json), system, known.name)
      XCTAssertEqual(try DesignSystem(JSONValue(parsing: system.json.text())), system, known.name)
    }
  }

  /// A role that is in no pair would be an oversight, and so would one without a purpose.
  func testEveryRoleHasAPurposeAndAPair() {
    for system in KnownSystems.all.map({ $0.designSystem }) {
      let tokens = Set(
        Appearance.allCases.flatMap { system.promises(in: $0, level: .aa) }
          .flatMap(\.pair.tokens))
      for role in system.roles {
        XCTAssertNotNil(role.purpose, "\(system.name): \(role.name)")
        XCTAssertFalse(role.purpose?.hasSuffix(".") ?? true, "\(system.name): \(role.name)")
        // What dims a page or raises a surface lies beside everything.
        let isShade = ["surface.scrim", "surface.shadow"].contains(role.name)
        XCTAssert(
          tokens.contains(role.name) || isShade, "\(system.name): \(role.name) is in no pair")
      }
    }
  }

  /// A label that is the brand's bytes or lies on them cannot keep AAA, so the pair can be given up.
  func testLabelsOnExactFillsAreWaivable() {
    for system in KnownSystems.all.map({ $0.designSystem }) {
      for promise in system.promises(in: .light, level: .aaa) {
        guard case .targets(_, isExact: true)? = system[promise.pair.background.token]?.definition
        else { continue }
        XCTAssertNotNil(promise.waiver, "\(system.name): \(promise.pair.title { $0 })")
      }
    }
  }

  func testExpansionPromisesTheSame() throws {
    for system in KnownSystems.all.map({ $0.designSystem }) {
      let expanded = system.expanded
      let lists = expanded.pairs.flatMap(\.foregrounds) + expanded.distances.flatMap(\.roles)
      XCTAssertEqual(lists.filter { expanded[$0] == nil }, [], system.name)
      for appearance in Appearance.allCases {
        XCTAssertEqual(
          expanded.promises(in: appearance, level: .aa), system.promises(in: appearance, level: .aa)
        )
      }
      XCTAssertEqual(expanded.distinctions, system.distinctions)
      XCTAssertEqual(expanded.stateDistinctions, system.stateDistinctions)
      XCTAssertEqual(try DesignSystem(expanded.json), expanded)
    }
  }

  // MARK: Tincture's own

  private let tincture = KnownSystems.all[0].designSystem

  func testTincturePromisesTheSamePairsEverywhere() {
    XCTAssertEqual(tincture.roles.map(\.name), Role.allCases.map(\.name))
    for appearance in Appearance.allCases {
      for level in ConformanceLevel.allCases {
        let standard = ContrastStandard(level: level, appearance: appearance)
        let promises = tincture.promises(in: appearance, level: level)
        XCTAssertEqual(promises.map(\.pair), Promised.pairs.map { $0.map(\.name) })
        XCTAssertEqual(
          promises.map(\.required), Promised.pairs.map { $0.kind.requiredRatio(by: standard) })
      }
    }
  }

  func testTinctureWaivesTheLabelOnTheExactBrand() {
    let waived = tincture.promises(in: .light, level: .aa).filter { $0.waiver != nil }.map(\.pair)
    XCTAssertEqual(
      waived, [RolePair(.brandOnExact, on: .solid(.brandExact), .text).map(\.name)])
  }

  func testTinctureSetsApartStatesStatusesAndMeanings() {
    // On each of seven surfaces rest, hovered, pressed, selected and focus; the last two once.
    XCTAssertEqual(tincture.stateDistinctions.count, 7 * (3 + 3 * 2) + 1)
    XCTAssertEqual(Set(tincture.stateDistinctions.map(\.least)), [0.02])
    let viewers = 1 + ColorVisionDeficiency.allCases.count
    let statuses = tincture.distinctions.filter { $0.kind == .statuses }
    // The fills for every viewer, the texts for full color vision.
    XCTAssertEqual(statuses.count, 6 * viewers + 6)
    XCTAssertEqual(Set(statuses.map(\.least)), [0.05])
    let meanings = tincture.distinctions.filter { $0.kind == .meanings }
    // The accent from the fills of four statuses, the button from the one that deletes; containers.
    XCTAssertEqual(meanings.filter { $0.least == 0.08 }.count, 4 + 1)
    XCTAssertEqual(meanings.filter { $0.least == 0.05 }.count, viewers)
    XCTAssertEqual(
      meanings.filter { $0.least == 0.02 }.map(\.first), Array(repeating: "brand.subtle", count: 4))
    XCTAssertEqual(
      tincture.distinctions.count + tincture.stateDistinctions.count,
      Vocabulary.tincture.requiredDistances.count)
  }

  func testIncreasedContrastTakesTheNextStepAwayFromThePage() throws {
    let shadcn = try KnownSystems.system(named: "shadcn").designSystem
    let muted = try XCTUnwrap(shadcn["muted-foreground"])
    XCTAssertEqual(shadcn.target(of: muted, in: .light), .step(ramp: "neutral", label: 600))
    XCTAssertEqual(
      shadcn.target(of: muted, in: .lightHighContrast), .step(ramp: "neutral", label: 700))
    XCTAssertEqual(
      shadcn.target(of: muted, in: .darkHighContrast), .step(ramp: "neutral", label: 300))
    // A background only.
    let sidebar = try XCTUnwrap(shadcn["sidebar"])
    XCTAssertEqual(
      shadcn.target(of: sidebar, in: .lightHighContrast), .step(ramp: "neutral", label: 50))
    // The last step has no next one, and what a file says wins.
    let text = try XCTUnwrap(shadcn["foreground"])
    XCTAssertEqual(
      shadcn.target(of: text, in: .lightHighContrast), .step(ramp: "neutral", label: 950))
    let body = try XCTUnwrap(tincture["text.primary"])
    XCTAssertEqual(
      tincture.target(of: body, in: .darkHighContrast), .lightness(ramp: "neutral", 0.992))
  }

  // MARK: Order and layout

  /// Texts ground by ground, also those of neighbors with the same grounds; graphics one by one.
  func testPairsAreListedAsTheyAreRead() {
    let grounds = [SystemPair.Ground.roles(["page", "card"])]
    let system = DesignSystem(
      name: "s",
      roles: ["page", "card", "text", "note", "off", "ring", "line"].map {
        SystemRole($0, .targets([.light: .brand(0), .dark: .brand(0)], isExact: false))
      },
      pairs: [
        SystemPair(.kind(.text), ["text", "note"], on: grounds),
        SystemPair(.kind(.disabled), ["off"], on: grounds),
        SystemPair(.kind(.nonText), ["ring", "line"], on: grounds),
      ])
    XCTAssertEqual(
      system.promises(in: .light, level: .aa).map { $0.pair.title { $0 } },
      [
        "text on page", "note on page", "off on page", "text on card", "note on card",
        "off on card", "ring on page", "ring on card", "line on page", "line on card",
      ])
  }

  func testSetsSayWhatAPageIsMadeOf() throws {
    let layout = Vocabulary.tincture.layout
    XCTAssertEqual(layout.page, .surfacePrimary)
    XCTAssertEqual(layout.surfaces.count, 7)
    XCTAssertEqual(layout.card, .surfaceCard)
    XCTAssertEqual([layout.text, layout.secondaryText], [.textPrimary, .textSecondary])
    var system = try KnownSystems.system(named: "shadcn").designSystem
    let derived = Vocabulary(system).layout
    XCTAssertEqual(derived.page, Role("background"))
    system.sets = [
      SystemSet("surfaces", ["card", "popover"]), SystemSet("cards", ["popover"]),
      SystemSet("body", ["card-foreground"]),
    ]
    let named = Vocabulary(system).layout
    XCTAssertEqual(
      [named.page, named.card, named.text].map { $0?.name }, ["card", "popover", "card-foreground"])
    XCTAssertEqual(named.surfaces.map(\.name), ["card", "popover"])
    XCTAssertEqual(Vocabulary(system.expanded).layout, named)
  }

  // MARK: Values

  func testColorsAndOpacitiesKeepTheirBytes() throws {
    for byte in UInt8.min...UInt8.max {
      let colors = [
        TokenColor(RGB8(byte, 7, 255 - byte), alpha: byte),
        TokenColor(RGB8(byte, 7, 255 - byte, in: .displayP3), alpha: byte),
        TokenColor(RGB8(byte, 200, 0, in: .displayP3)),
      ]
      for color in colors {
        let role = SystemRole("a", .targets([.light: .color(color)], isExact: false))
        let system = DesignSystem(name: "a", appearances: [.light], roles: [role])
        XCTAssertEqual(try DesignSystem(system.json), system)
      }
    }
    for bounds in [0.04...0.12, 0.38...0.38, 0.0...1, 0.070001...0.3, 1e-7...0.1, 1 / 3.0...0.5] {
      let system = DesignSystem(
        name: "a", appearances: [.light],
        roles: [
          SystemRole("ink", .targets([.light: .brand(2)], isExact: true)),
          SystemRole("a", .layer("ink", .range(bounds))),
        ])
      XCTAssertEqual(try DesignSystem(system.json), system)
    }
  }

  /// A role or a ramp that has the name of a color of the command line is told from it.
  func testNamesThatAreAmbiguousKeepTheirMeaning() throws {
    let system = DesignSystem(
      name: "a", appearances: [.light],
      ramps: [SystemRamp("brand", from: .brand(1)), SystemRamp("x", from: .ramp("brand"))],
      roles: [
        SystemRole("brand", .targets([.light: .brand(0)], isExact: false)),
        SystemRole("red", .targets([.light: .role("brand")], isExact: false)),
        SystemRole("b", .targets([.light: .role("red")], isExact: false)),
        SystemRole("c", .targets([.light: .step(ramp: "brand", label: 500)], isExact: false)),
      ])
    XCTAssertEqual(try DesignSystem(system.json), system)
  }

  func testRampsAreReadInAnOrderInWhichTheyCanBeMade() throws {
    let system = try DesignSystem(
      JSONValue(
        parsing: """
          {"schema": "tincture.system/1", "name": "a", "appearances": ["dark"],
           "ramps": {"a": {"from": "b"}, "b": {"hue": 1, "apart": {"from": "c", "least": 0.1}},
                     "c": {"from": "brand3"}},
           "roles": {"x": {"dark": "a.500"}}}
          """))
    XCTAssertEqual(system.ramps.map(\.name), ["c", "b", "a"])
    XCTAssertEqual(system.ramps[0].source, .brand(2))
  }
}
