// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import JSON
import Palettes
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
      XCTAssertFalse(expanded.json.text().contains("*"), system.name)
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

  func testTincturePromisesItsRequiredPairs() {
    XCTAssertEqual(tincture.roles.map(\.name), Role.allCases.map(\.name))
    for appearance in Appearance.allCases {
      for level in ConformanceLevel.allCases {
        let standard = ContrastStandard(level: level, appearance: appearance)
        let promises = tincture.promises(in: appearance, level: level)
        XCTAssertEqual(promises.count, RequiredPairs.all.count)
        let ratios = Dictionary(uniqueKeysWithValues: promises.map { ($0.pair, $0.required) })
        for pair in RequiredPairs.all {
          XCTAssertEqual(
            ratios[pair.map(\.name)], .some(pair.kind.requiredRatio(by: standard)),
            pair.title(\.name))
        }
      }
    }
  }

  func testTinctureWaivesTheExactBrandAndTheLinkAgainstBodyText() {
    let waived = tincture.promises(in: .light, level: .aa).filter { $0.waiver != nil }.map(\.pair)
    XCTAssertEqual(
      Set(waived),
      [
        RequiredPairs.linkAgainstBody.map(\.name),
        RolePair(.brandOnExact, on: .solid(.brandExact), .text).map(\.name),
      ])
  }

  func testTinctureKeepsItsRequiredOrders() {
    for appearance in Appearance.allCases {
      let orders = RequiredOrders.all(in: appearance)
      let found = tincture.precedences(in: appearance)
      XCTAssertEqual(found.map(\.lighter), orders.map(\.lighter.name))
      XCTAssertEqual(found.map(\.darker), orders.map(\.darker.name))
      XCTAssertEqual(found.map(\.ratio), orders.map(\.minimumRatio))
    }
  }

  func testTinctureKeepsItsRequiredDistances() {
    func name(_ sight: Background<Role>) -> Background<String> { sight.map(\.name) }
    func sights(_ first: Background<String>, _ second: Background<String>) -> Set<
      Background<String>
    > {
      [first, second]
    }
    XCTAssertEqual(
      Set(tincture.stateDistinctions.map { sights($0.first, $0.second) }),
      Set(RequiredDistances.states.map { sights(name($0.first), name($0.second)) }))
    XCTAssertEqual(Set(tincture.stateDistinctions.map(\.least)), [0.02])
    func key(_ first: String, _ second: String, _ least: Double, _ viewer: String?) -> [String] {
      [first, second, "\(least)", viewer ?? "all"]
    }
    let found = Set(
      tincture.distinctions.map { key($0.first, $0.second, $0.least, $0.deficiency?.rawValue) })
    let required = Set(
      (RequiredDistances.statuses + RequiredDistances.meanings).map {
        key($0.first.token.name, $0.second.token.name, $0.minimum, $0.deficiency?.rawValue)
      })
    XCTAssertEqual(required.subtracting(found), [])
    // A distance for viewers with a deficiency is one for full color vision too.
    for distinction in found.subtracting(required) {
      XCTAssertEqual(Array(distinction[2...]), ["0.05", "all"])
    }
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
