// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The six ramps of a palette, and the hue of the brand's companion.
///
/// A class, though a value in all else, like ``HueSlice``: every stage of a theme passes it on.
final class ToneRamps: Sendable {
  let brand: MeasuredColor

  /// The gamut of all of them, which is the brand's.
  var gamut: Gamut { brand.rgb.gamut }

  /// The slice at the hue of the secondary accent.
  let companion: HueSlice

  /// In the order of ``RampName/allCases``.
  private let ramps: [ToneRamp]

  /// Where the status colors go in one theme; empty before it is known in which.
  private let statuses: [Aim]

  /// Whether statuses and grays are the usual ones.
  private let isStandard: Bool

  /// The chroma of the secondary accent relative to the brand's.
  static let companionChroma = 0.85

  // A sixth of the circle: plainly another hue, still a neighbor.
  private static let companionTurn = 60.0

  init(
    brand: MeasuredColor, character: ThemeCharacter = .standard, generator: RampGenerator,
    locks: [RampLock] = [], brandLabel: Int? = nil
  ) throws(PaletteError) {
    self.brand = brand
    let gamut = brand.rgb.gamut
    statuses = []
    isStandard = character == .standard && gamut == .srgb
    companion = HueSlice(hue: wrappedHue(brand.hue + Self.companionTurn), in: gamut)
    let slice = HueSlice(hue: brand.hue, in: gamut)
    let neutral = character.neutral
    ramps =
      try [
        generator.ramp(through: brand, in: slice, locks: locks, at: brandLabel),
        generator.neutralRamp(
          tint: neutral?.chroma ?? Self.tint(of: brand),
          in: neutral.map { HueSlice(hue: $0.hue, in: gamut) } ?? slice),
      ] + Self.statusRamps(character.statuses, by: generator, in: gamut)
  }

  private init(_ ramps: ToneRamps, statuses: [Aim]) {
    (brand, companion, self.ramps) = (ramps.brand, ramps.companion, ramps.ramps)
    (self.statuses, isStandard) = (statuses, ramps.isStandard)
  }

  /// The same ramps with the places of the status colors in a theme; the usual ones are known.
  func placingStatuses(under plan: ThemePlan) throws(PaletteError) -> ToneRamps {
    let placed = isStandard ? plan.statuses : try plan.statuses(ramps: self)
    return ToneRamps(self, statuses: placed.aims)
  }

  /// Where a status color goes, once ``placingStatuses(under:)`` has found it.
  func statusAim(_ name: RampName) -> Aim {
    statuses[RoleTargets.statusRamps.firstIndex(of: name) ?? 0]
  }

  subscript(name: RampName) -> ToneRamp {
    switch name {
    case .brand: return ramps[0]
    case .neutral: return ramps[1]
    case .success: return ramps[2]
    case .warning: return ramps[3]
    case .error: return ramps[4]
    case .info: return ramps[5]
    }
  }

  var all: [Ramp] { ramps.map(\.ramp) }

  /// The ramps with their curves, in the order of ``RampName/allCases``.
  var paths: [ToneRamp] { ramps }

  /// The chroma of the neutrals: a breath of the brand, none for a gray one.
  private static func tint(of brand: MeasuredColor) -> Double { min(0.022, 0.13 * brand.chroma) }

  private static let standardStatusRamps = Gamut.allCases.map { gamut in
    Result { () throws(PaletteError) in
      try makeStatusRamps(
        .standard, by: RampGenerator.standard.mapError(PaletteError.optimization).get(), in: gamut)
    }
  }

  /// The status ramps, which no brand changes: the usual ones are made once.
  private static func statusRamps(
    _ statuses: StatusTints, by generator: RampGenerator, in gamut: Gamut
  ) throws(PaletteError) -> [ToneRamp] {
    let isStandard = generator.steps == .standard && generator.curve == .tailwind
    guard !isStandard || statuses != .standard else {
      return try standardStatusRamps[Int(gamut.rawValue)].get()
    }
    return try makeStatusRamps(statuses, by: generator, in: gamut)
  }

  private static func makeStatusRamps(
    _ statuses: StatusTints, by generator: RampGenerator, in gamut: Gamut
  ) throws(PaletteError) -> [ToneRamp] {
    var ramps: [ToneRamp] = []
    for status in statuses.all {
      let slice = HueSlice(hue: status.tint.hue, in: gamut)
      ramps.append(try generator.ramp(status.name, peakChroma: status.tint.chroma, in: slice))
    }
    return ramps
  }
}
