// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import PaletteSolver
import TincturePalettes
import Support
import XCTest

@testable import TinctureCertification

/// A copy of Tincture's own system, as `system show tincture` prints it, is solved as the original.
final class CopiedSystemTests: XCTestCase {
  private static let brands: [RGB8] =
    (0..<sample.count / min(256, sample.count)).map(sample.brand)
    + [0x000000, 0x808080, 0xffff00].map { RGB8(hex: $0) }
  private static let sample = BrandSet.stratified(count: AllTests.areRequested ? 512 : 2)

  /// The document of Tincture's system under another name.
  private static func copy() throws -> DesignSystem {
    var system = try DesignSystem(Vocabulary.tincture.system.json)
    system.name = "copy"
    return system
  }

  private static func request(
    _ brand: RGB8, _ level: ConformanceLevel, _ method: SolvingMethod, of system: DesignSystem?,
    pins: [RolePin] = []
  ) -> PaletteRequest {
    var request = PaletteRequest(
      brand: brand, level: level, appearances: Appearance.allCases, method: method,
      gamut: pins.isEmpty ? .displayP3 : .srgb, pins: pins)
    request.system = system
    return request
  }

  private func assertAlike(
    _ own: PaletteRequest, _ maker: PaletteMaker, of system: DesignSystem, _ place: String
  ) throws {
    var copied = own
    copied.system = system
    let (own, copy) = (try Palette(solving: own), try maker.palette(for: copied))
    XCTAssertEqual(copy.request.method, own.request.method, place)
    XCTAssertEqual(own.objections() + copy.objections(), [], place)
    for (one, other) in zip(own.solutions, copy.solutions) {
      XCTAssertEqual(one.ramps, other.ramps, place)
      for (theme, copied) in zip(one.themes, other.themes) {
        XCTAssertEqual(
          theme.roles.map { theme[$0] }, copied.roles.map { copied[$0] },
          "\(place) \(theme.appearance)")
        XCTAssertEqual(theme.explanation, copied.explanation, "\(place) \(theme.appearance)")
      }
    }
  }

  func testACopyHasTheBytesOfTheOriginal() throws {
    let system = try Self.copy()
    let maker = PaletteMaker(of: system)
    for brand in Self.brands {
      try assertAlike(
        Self.request(brand, .aa, .joint, of: nil), maker, of: system, brand.css)
      try assertAlike(
        PaletteRequest(brand: brand, level: .aaa, method: .onePass), maker, of: system,
        "\(brand.css) in one pass")
    }
  }

  func testPinsMoveACopyAsTheOriginal() throws {
    let system = try Self.copy()
    let maker = PaletteMaker(of: system)
    for pin in [
      RolePin(.accentPrimary, to: RGB8(hex: 0x777777)),
      RolePin(.surfacePrimary, to: RGB8(hex: 0xd0e0ff), in: .light),
      // No text can be read where this is the color of body text.
      RolePin(.textPrimary, to: RGB8(hex: 0xcccccc), in: .light),
    ] {
      try assertAlike(
        Self.request(RGB8(hex: 0x0a84ff), .aa, .joint, of: nil, pins: [pin]), maker, of: system,
        "\(pin)")
    }
  }

  /// The order in which a document lists its roles, pairs, orders and distances decides nothing.
  func testAnotherListingChangesNoColor() throws {
    for name in ["tincture", "bedrock", "vesync", "reckord"] {
      let entry = try XCTUnwrap(KnownSystems.all.first { $0.name == name })
      var system = entry.designSystem
      system.name = "copy"
      let systems: [DesignSystem] = [system, system.reversed]
      let makers = systems.map { (system: $0, maker: PaletteMaker(of: $0)) }
      for brand in Self.brands {
        for level in ConformanceLevel.allCases {
          let themes = try makers.map { system, maker in
            var request = PaletteRequest(
              brand: brand, level: level, appearances: system.appearances)
            request.system = system
            return try maker.palette(for: request).srgb.themes
          }
          for (one, other) in zip(themes[0], themes[1]) {
            XCTAssertEqual(
              one.roles.map { one[$0] }, one.roles.map { other[$0] },
              "\(name) \(brand.css) \(level) \(one.appearance)")
          }
        }
      }
    }
  }

  /// What a team changes in its copy holds, by the same method.
  func testAChangedCopyIsSolvedByTheSameMethod() throws {
    var system = try Self.copy()
    system.roles.append(
      SystemRole(
        "chip.outline",
        .targets([.light: .step(ramp: "brand", label: 500), .dark: .brand(0)], isExact: false)))
    system.pairs.append(
      SystemPair(.ratio(5.5), ["chip.outline"], on: [.roles(["surface.primary", "surface.card"])]))
    system.roles.removeAll { $0.name.hasPrefix("border.emphasized") }
    for index in system.pairs.indices {
      system.pairs[index].foregrounds.removeAll { $0 == "border.emphasized" }
    }
    system.orders.removeAll { $0.roles.contains("border.emphasized") }
    let maker = PaletteMaker(of: system)
    for brand in Self.brands {
      for level in ConformanceLevel.allCases {
        var request = PaletteRequest(brand: brand, level: level)
        request.system = system
        let palette = try maker.palette(for: request)
        XCTAssertEqual(palette.request.method, SolvingMethod.joint, "\(brand.css) \(level)")
        XCTAssertEqual(palette.objections(), [], "\(brand.css) \(level)")
        for theme in palette.srgb.themes {
          let ratio = theme[Role("chip.outline")].rgb.contrast(with: theme[.surfaceCard].rgb)
          XCTAssertGreaterThanOrEqual(ratio.value, 5.5, "\(brand.css) \(theme.appearance)")
        }
      }
    }
  }

  /// What the joint method does not solve for, a text over a layer of fixed opacity, is noticed: the
  /// exact method takes its place, and what is made holds.
  func testACopyThatRequiresMoreIsSolvedExactly() throws {
    var system = try Self.copy()
    system.roles.append(
      SystemRole("veil", .layer(Role.textPrimary.name, .range(0.1...0.1))))
    system.pairs.append(
      SystemPair(
        .ratio(6.5), [Role.textTertiary.name],
        on: [.layers(["veil"], over: [Role.surfacePrimary.name])]))
    var request = PaletteRequest(brand: RGB8(hex: 0x0a84ff), appearances: [.light])
    request.system = system
    let palette = try Palette(solving: request)
    XCTAssertEqual(palette.request.method, SolvingMethod.exact)
    XCTAssertEqual(palette.objections(), [])
  }

  /// The exact method shows the steps that were asked for too.
  func testTheExactMethodShowsTheRampsOfTheRequest() throws {
    let joint = PaletteRequest(
      brand: RGB8(hex: 0x0a84ff), curve: .even, appearances: [.light], gamut: .displayP3)
    var exact = joint
    exact.method = .exact
    let palettes = try [joint, exact].map { try Palette(solving: $0) }
    XCTAssertEqual(palettes[0].srgb.ramps, palettes[1].srgb.ramps)
    XCTAssertEqual(palettes[0].displayP3?.ramps, palettes[1].displayP3?.ramps)
    XCTAssertEqual(palettes[1].objections(), [])
  }

  /// A system that the joint method does not take says why, and is solved exactly.
  func testWhatTheJointMethodDoesNotTakeIsSolvedExactly() throws {
    for entry in KnownSystems.all where entry.name != "tincture" {
      let system = entry.designSystem
      let maker = PaletteMaker(of: system)
      let obstacles = system.appearances.compactMap { maker.obstacle(.aa, $0) }
      var request = PaletteRequest(brand: RGB8(hex: 0x0a84ff), appearances: system.appearances)
      request.system = system
      let palette = try maker.palette(for: request)
      if !obstacles.isEmpty { XCTAssertEqual(palette.request.method, .exact, entry.name) }
      print("\(entry.name): \(palette.request.method), \(obstacles.first ?? "taken")")
    }
  }
}

extension DesignSystem {
  /// The same promises, listed from the last to the first.
  fileprivate var reversed: DesignSystem {
    var system = self
    // A pattern stands for roles in their order.
    system.placing = roleNames(matching: placing)
    system.roles.reverse()
    system.pairs = pairs.reversed().map { pair in
      var pair = pair
      pair.foregrounds.reverse()
      pair.grounds.reverse()
      return pair
    }
    system.orders.reverse()
    system.distances.reverse()
    for index in system.distances.indices { system.distances[index].roles.reverse() }
    return system
  }
}

extension Palette {
  fileprivate var solutions: [GamutSolution] { [srgb] + [displayP3].compactMap(\.self) }
}
