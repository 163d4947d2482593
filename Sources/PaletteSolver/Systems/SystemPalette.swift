// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes
import SystemSolver

extension Palette {
  /// Makes the palette of a request for a design system of its own, by an exact method: the nearest
  /// 8-bit colors to the targets of its roles with which every promise holds.
  ///
  /// - Throws: ``PaletteError/system(_:)`` with the proof when promises that must hold cannot.
  init(solving request: PaletteRequest, for system: DesignSystem) throws(PaletteError) {
    var colors: [String: [NamedColor.Value]] = [:]
    var unmet: [UnmetPromise] = []
    for gamut in request.gamut == .srgb ? [.srgb] : [Gamut.srgb, request.gamut] {
      for problem in try SystemProblem.all(of: system, for: request, in: gamut) {
        let outcome = problem.solved()
        if let refusal = outcome.refusal {
          throw .system(
            SystemFailure(
              system: system.name, appearance: problem.appearance, gamut: gamut, refusal: refusal))
        }
        unmet += problem.unmet(in: outcome)
        for role in system.roles {
          guard let color = outcome.colors[role.name] else { continue }
          colors[role.name, default: []].append(.init(color, in: problem.appearance))
        }
      }
    }
    let named = system.roles.compactMap { role in
      colors[role.name].flatMap { try? NamedColor(role.path, values: $0) }
    }
    self.init(
      request: request, ramps: [], themes: [], conflicts: [],
      additions: PaletteAdditions(colors: named, unmet: unmet))
  }
}

/// Why a design system has no colors for a brand.
public struct SystemFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the system.
  public let system: String
  public let appearance: Appearance
  public let gamut: Gamut

  /// The proof, over all sides that the system leaves open.
  public let refusal: SystemRefusal

  public var description: String {
    let place = gamut == .srgb ? appearance.rawValue : "\(appearance.rawValue) in \(gamut.title)"
    return "\(system) has no colors for this brand in \(place): \(refusal)"
  }
}

extension SystemProblem {
  /// The problems of a request in one gamut, one for each appearance that the system has.
  ///
  /// - Throws: ``PaletteError`` when a ramp has more steps than 8-bit colors of its hue.
  package static func all(
    of system: DesignSystem, for request: PaletteRequest, in gamut: Gamut
  ) throws(PaletteError) -> [SystemProblem] {
    let brands = [request.brand(in: gamut)] + request.furtherBrands.map { $0.rounded(in: gamut) }
    let ramps = try SystemRamps(system, brands: brands, in: gamut)
    return request.appearances.filter(system.appearances.contains).map { appearance in
      SystemProblem(
        system, request, in: appearance, gamut: gamut,
        targets: ramps.targets(of: system, in: appearance))
    }
  }

  /// The problem of one appearance, in which colors that the system names are fixed.
  fileprivate init(
    _ system: DesignSystem, _ request: PaletteRequest, in appearance: Appearance, gamut: Gamut,
    targets: [String: TokenColor]
  ) {
    let fixed = system.roles.filter { $0.isFixed(in: appearance) }.map(\.name)
    self.init(
      system, in: appearance, level: appearance.level(whenAskedFor: request.level), gamut: gamut,
      targets: targets, fixed: Set(fixed))
  }

  /// The promises that were given up, with what they reach.
  fileprivate func unmet(in outcome: SystemOutcome) -> [UnmetPromise] {
    let promises = system.promises(in: appearance, level: level)
    return promises.compactMap { promise in
      guard let waiver = promise.waiver, let required = promise.required else { return nil }
      let pair = promise.pair.map { outcome.colors[$0] ?? TokenColor(.black(in: gamut)) }
      let ratio = PairMeasurement(
        Pair(pair.foreground, on: pair.background.withOpaqueBackdrop, pair.kind)
      ).ratio
      guard ratio < required else { return nil }
      return UnmetPromise(
        appearance: appearance, gamut: gamut, foreground: promise.pair.foreground,
        background: promise.pair.background.title { $0 }, required: required, ratio: ratio,
        waiver: waiver, proof: proof(of: promise, in: outcome))
    }
  }
}

extension SystemProblem {
  private func proof(of promise: SystemPromise, in outcome: SystemOutcome) -> String {
    zip(outcome.waivedPromises, outcome.waived).first { $0.0 == promise }.map {
      "with every other color on the side where it is wanted, \($0.1)"
    } ?? ""
  }
}

extension SystemRole {
  /// The groups of the name and the name in them: a dot separates them.
  fileprivate var path: [String] { name.split(separator: ".").map(String.init) }

  /// Whether the system names the bytes of the role in an appearance, or has it keep its target.
  fileprivate func isFixed(in appearance: Appearance) -> Bool {
    guard case .targets(let targets, let isExact) = definition else { return false }
    let target = targets[appearance] ?? targets[appearance.isLight ? .light : .dark]
    if case .color = target { return true }
    return isExact
  }
}
