// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import Foundation
import TinctureJSON
import PaletteSolver
import TincturePalettes
import PinChecks
import Support
import TinctureVerifier
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Pinned roles have their colors, or it is proved that they cannot.
final class PinLawTests: PropertyTestCase {
  /// (46) a pin is kept with all promises, or its conflict proves that it cannot be: judged by a
  /// check that decides about it in another way, and by a search over the sides of all pairs.
  func testKeptOrProved() {
    check("(46) a pin is kept, or proved impossible", .pinnedRequest, settings: .pinned) {
      request in
      let palette = try Palette(solving: request)
      label(palette.conflicts.contains { $0.pin != nil } ? "lost" : "kept")
      var audit = PinAudit()
      audit.check(palette)
      try require(audit.exceptions.isEmpty, "\(audit.exceptions.prefix(3))")
    }
  }

  /// (46) for random pins; `sweep --pins 10000` judges more of the same.
  func testRandomPins() throws {
    var audit = PinAudit()
    for index in 0..<(AllTests.areRequested ? 200 : 8) {
      audit.check(try Palette(solving: PinSets.request(index)))
    }
    XCTAssertEqual(audit.exceptions, [])
    XCTAssertGreaterThan(audit.kept, 0)
    XCTAssertGreaterThan(audit.refused, 0)
  }

  /// (46) two pins whose roles have to be in the other order, near to each other or far apart: an
  /// order may ask for nothing but that one is as light as the other.
  func testPinsInTheWrongOrder() throws {
    var audit = PinAudit()
    for appearance in [Appearance.light, .dark] {
      for order in Vocabulary.tincture.system.precedences(in: appearance) {
        let roles = [Role(order.lighter), Role(order.darker)]
        guard roles.allSatisfy(Vocabulary.tincture.isPinnable) else { continue }
        for (darker, lighter) in [(0x3e3e3e, 0xeeeeee), (0x7a7a7a, 0x7b7b7b)] {
          let pins = zip(roles, [darker, lighter]).map { role, hex in
            RolePin(role, to: RGB8(hex: UInt32(hex)))
          }
          audit.check(
            try Palette(
              solving: PaletteRequest(
                brand: RGB8(hex: 0x97a5ae), appearances: [appearance], pins: pins)))
        }
      }
    }
    XCTAssertEqual(audit.exceptions, [])
    XCTAssertGreaterThan(audit.refused, 40)
  }

  /// (46) whoever takes the way out gets no conflict, and what is said to let a color stay lets it.
  func testWaysOutLeadOut() {
    check("(46) the ways out of lost pins lead out", .pinnedRequest, settings: .pinned) {
      request in
      let palette = try Palette(solving: request)
      for conflict in palette.conflicts {
        guard let pin = conflict.pin else { continue }
        let way = try XCTUnwrap(conflict.nearest)
        let others = request.pins.filter { $0.role != pin.role }
        let lost = palette.conflicts.compactMap(\.pin)
        let isAlone = lost.count { $0.role == pin.role } == lost.count
        if isAlone {
          var relaxed = request
          relaxed.pins = others + [RolePin(pin.role, to: way.rgb)]
          try require(!(try loses(pin.role, relaxed, conflict.appearance)), "\(way.rgb.hex)")
        }
        for relaxation in pin.relaxations {
          guard let relaxed = relaxed(request, by: relaxation, pin, in: conflict.appearance) else {
            continue
          }
          for appearance in relaxation.appearances ?? [conflict.appearance] {
            try require(!(try loses(pin.role, relaxed, appearance)), "\(relaxation)")
          }
        }
      }
    }
  }

  /// (46) no gray that could stay is nearer than the way out of a gray.
  func testWaysOutAreNear() {
    check(
      "(46) the way out of a gray pin is the nearest gray", .pinnableRole, .gray, .rgb8, .level,
      settings: .pinned
    ) { role, gray, brand, level in
      let request = PaletteRequest(
        brand: brand, level: level, method: .onePass, pins: [RolePin(role, to: gray)])
      let palette = try Palette(solving: request)
      for conflict in palette.conflicts where conflict.pin != nil {
        let way = try XCTUnwrap(conflict.nearest)
        let theme = try XCTUnwrap(palette.themes.first { $0.appearance == conflict.appearance })
        let pin = VerifierColor(gray)
        let distance = VerifierColor(way.rgb).distance(to: pin)
        let nearer = (0...255).map { VerifierColor($0, $0, $0) }
          .filter { $0.distance(to: pin) < distance - 1e-6 }
        let fitting = nearer.first {
          VerifierConstraints.isFeasible([role: $0], level: ContrastRequirements.of(theme))
        }
        try require(fitting == nil, "\(way.rgb.hex) \(way.deltaE), \(fitting?.hex ?? "")")
      }
    }
  }

  /// (46) a document with pins, lost ones too, reads back.
  func testDocumentsWithPinsReadBack() {
    check("(46) pins read back from a document", .pinnedRequest, settings: .pinned) { request in
      let palette = try Palette(solving: request)
      let text = try PaletteDocument.json(palette).text()
      try require(try PaletteDocument.palette(from: JSONValue(parsing: text)) == palette)
    }
  }
}

/// Whether a theme loses the pin of a role; solved without the others and in one pass, neither of
/// which changes what becomes of pins.
private func loses(
  _ role: Role, _ request: PaletteRequest, _ appearance: Appearance
) throws -> Bool {
  var request = request
  request.appearances = [appearance]
  request.method = .onePass
  request.pins = request.pins.filter { $0.applies(to: appearance) }
  return try Palette(solving: request).conflicts.contains { $0.pin?.role == role }
}

/// The request as a relaxation has it; `nil` for what no request can say.
private func relaxed(
  _ request: PaletteRequest, by relaxation: PinRelaxation, _ pin: PinConflict,
  in appearance: Appearance
) -> PaletteRequest? {
  var request = request
  switch relaxation {
  case .level(let level): request.level = level
  case .otherPin(let role, let rgb, _):
    request.pins = request.pins.map {
      $0.role == role && $0.applies(to: appearance)
        ? RolePin(role, to: rgb, in: $0.appearance) : $0
    }
  case .withoutPin(let role): request.pins.removeAll { $0.role == role }
  case .appearances(let appearances):
    request.pins = request.pins.flatMap { other in
      other.role == pin.role
        ? appearances.map { RolePin(pin.role, to: pin.rgb, in: $0) } : [other]
    }
  // No request can say that: IndependentVerifier judges it.
  case .largeText, .without: return nil
  }
  return request
}

extension PinRelaxation {
  /// The only appearances in which the pin is to stay, where it says so.
  fileprivate var appearances: [Appearance]? {
    guard case .appearances(let appearances) = self else { return nil }
    return appearances
  }
}

extension Generator where Value == Role {
  /// Any role that can be pinned.
  fileprivate static var pinnableRole: Generator {
    known(Role.allCases.filter(Vocabulary.tincture.isPinnable))
  }
}

extension Generator where Value == PaletteRequest {
  /// Requests with one to four pins, of roles that differ.
  fileprivate static var pinnedRequest: Generator {
    let pins = zip(
      Generator<Role>.pinnableRole, Generator<RGB8>.oneOf(.rgb8, .gray),
      Generator<Appearance?>.element(of: nil, nil, nil, .light, .dark)
    ).map { RolePin($0, to: $1, in: $2) }.array(count: 1...4)
    return zip(
      Generator<RGB8>.rgb8, Generator<ConformanceLevel>.level, pins,
      Generator<SolvingMethod>.element(of: .joint, .onePass),
      Generator<[Appearance]>.element(of: Appearance.usual, Appearance.allCases)
    ).map { brand, level, pins, method, appearances in
      var kept: [RolePin] = []
      for pin in pins where (try? (kept + [pin]).check(for: appearances)) != nil {
        kept.append(pin)
      }
      return PaletteRequest(
        brand: brand, level: level, appearances: appearances, method: method, pins: kept)
    }
  }
}
