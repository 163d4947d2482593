// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The six ramps of a palette, and the hue of the brand's companion.
///
/// A class, though immutable, because every stage of a theme passes it on.
final class SolvedRamps: Sendable {
  let brand: MeasuredColor

  /// The gamut of all of them, which is the brand's.
  var gamut: Gamut { brand.rgb.gamut }

  /// The slice at the hue of the secondary accent.
  let companion: HueSlice

  /// In the order of ``RampName/allCases``.
  private let ramps: [SolvedRamp]

  /// The targets of the status colors in one theme; empty until ``placingStatuses(under:)``.
  private let statuses: [TargetColor]

  /// Whether statuses and grays are the standard ones, whose targets every plan has.
  private let isStandard: Bool

  /// The chroma of the secondary accent relative to the brand's.
  static let companionChroma = 0.85

  // In degrees: far enough to be another hue, near enough to be analogous.
  private static let companionTurn = 60.0

  /// Solves the ramps of a brand in its gamut.
  ///
  /// - Parameters:
  ///   - brand: The brand.
  ///   - character: The neutrals' tint and the status hues of a named theme.
  ///   - generator: The steps and curve.
  ///   - locks: Steps of the brand's ramp with given colors.
  ///   - brandLabel: The step that is to be the brand, if that is feasible.
  /// - Throws: ``PaletteError`` when there are too few 8-bit colors or the locks contradict each
  ///   other.
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

  private init(_ ramps: SolvedRamps, statuses: [TargetColor]) {
    (brand, companion, self.ramps) = (ramps.brand, ramps.companion, ramps.ramps)
    (self.statuses, isStandard) = (statuses, ramps.isStandard)
  }

  /// The same ramps with the targets of the status colors in a theme; the standard ones are in the
  /// plan.
  func placingStatuses(under plan: ThemePlan) throws(PaletteError) -> SolvedRamps {
    let placed = isStandard ? plan.statuses : try plan.statuses(ramps: self)
    return SolvedRamps(self, statuses: placed.targets)
  }

  /// The target of a status color, after ``placingStatuses(under:)``.
  func statusTarget(_ name: RampName) -> TargetColor {
    statuses[RoleTargets.statusRamps.firstIndex(of: name) ?? 0]
  }

  subscript(name: RampName) -> SolvedRamp {
    switch name {
    case .brand: return ramps[0]
    case .neutral: return ramps[1]
    case .success: return ramps[2]
    case .warning: return ramps[3]
    case .error: return ramps[4]
    case .info: return ramps[5]
    }
  }

  /// The 8-bit ramps, in the order of ``Palettes/RampName/allCases``.
  var all: [Ramp] { ramps.map(\.ramp) }

  /// The ramps with their curves, in the order of ``RampName/allCases``.
  var paths: [SolvedRamp] { ramps }

  /// The chroma of the neutrals: 13 % of the brand's, at most 0.022.
  private static func tint(of brand: MeasuredColor) -> Double { min(0.022, 0.13 * brand.chroma) }

  private static let standardStatusRamps = Gamut.allCases.map { gamut in
    Result { () throws(PaletteError) in
      try makeStatusRamps(
        .standard, by: RampGenerator.standard.mapError(PaletteError.optimization).get(), in: gamut)
    }
  }

  /// The status ramps, which do not depend on the brand: the standard ones are made once.
  private static func statusRamps(
    _ statuses: StatusTints, by generator: RampGenerator, in gamut: Gamut
  ) throws(PaletteError) -> [SolvedRamp] {
    let isStandard = generator.steps == .standard && generator.curve == .tailwind
    guard !isStandard || statuses != .standard else {
      return try standardStatusRamps[Int(gamut.rawValue)].get()
    }
    return try makeStatusRamps(statuses, by: generator, in: gamut)
  }

  private static func makeStatusRamps(
    _ statuses: StatusTints, by generator: RampGenerator, in gamut: Gamut
  ) throws(PaletteError) -> [SolvedRamp] {
    var ramps: [SolvedRamp] = []
    for status in statuses.all {
      let slice = HueSlice(hue: status.tint.hue, in: gamut)
      ramps.append(try generator.ramp(status.name, peakChroma: status.tint.chroma, in: slice))
    }
    return ramps
  }
}
