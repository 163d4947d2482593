// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The ramps of a palette, and the hues that targets turn the brand to.
///
/// A class, though immutable, because every stage of a theme passes it on.
final class SolvedRamps: Sendable {
  let brand: MeasuredColor

  /// The brand, as viewers see it.
  let seenBrand: SeenColor

  /// The gamut of all of them, which is the brand's.
  var gamut: Gamut { brand.rgb.gamut }

  /// The slice at the hue of the brand.
  let brandSlice: HueSlice

  /// The ramp through the brand, whose hue and chroma roles in the brand's color take at other
  /// lightnesses; `nil` where there is none, or one whose steps are not in order.
  let brandRamp: SolvedRamp?

  /// The slices at turned hues of the brand, with the degrees of each turn.
  private let turned: [(turn: SystemTurn, slice: HueSlice)]

  /// The ramps with their curves, in the order of the system.
  let paths: [SolvedRamp]

  /// The targets of the status colors in one theme; empty until ``placingStatuses(under:)``.
  let statuses: [TargetColor]

  /// Whether the ramps of statuses are the same for every brand, so that a plan has their targets.
  let isStandard: Bool

  private static let ownTurns: [SystemTurn] = {
    let targets = Vocabulary.tincture.system.roles.flatMap { role -> [SystemTarget] in
      if case .targets(let targets, _) = role.definition { Array(targets.values) } else { [] }
    }
    return targets.reduce(into: []) { turns, target in
      if case .turned(let turn) = target, !turns.contains(turn) { turns.append(turn) }
    }
  }()

  /// Solves the ramps of a brand in its gamut, whose step with the label is the brand if that is
  /// feasible.
  ///
  /// - Throws: ``PaletteError`` when there are too few 8-bit colors or the locks contradict each
  ///   other.
  init(
    brand: MeasuredColor, character: ThemeCharacter = .standard, generator: RampGenerator,
    locks: [RampLock] = [], brandLabel: Int? = nil
  ) throws(PaletteError) {
    self.brand = brand
    seenBrand = SeenColor(brand.rgb)
    let gamut = brand.rgb.gamut
    statuses = []
    isStandard = character == .standard && gamut == .srgb
    turned = Self.ownTurns.map { ($0, HueSlice(hue: $0.hue(ofBrand: brand.hue), in: gamut)) }
    let slice = HueSlice(hue: brand.hue, in: gamut)
    brandSlice = slice
    let neutral = character.neutral
    paths =
      try [
        generator.ramp(through: brand, in: slice, locks: locks, at: brandLabel),
        generator.neutralRamp(
          tint: neutral?.chroma ?? Self.tint(of: brand),
          in: neutral.map { HueSlice(hue: $0.hue, in: gamut) } ?? slice),
      ] + Self.statusRamps(character.statuses, by: generator, in: gamut)
    brandRamp = paths[0].isInOrder ? paths[0] : nil
  }

  private init(_ ramps: SolvedRamps, statuses: [TargetColor]) {
    (brand, seenBrand) = (ramps.brand, ramps.seenBrand)
    (brandSlice, brandRamp, paths) = (ramps.brandSlice, ramps.brandRamp, ramps.paths)
    (turned, self.statuses, isStandard) = (ramps.turned, statuses, ramps.isStandard)
  }

  /// The ramps of a design system for its first brand.
  init(_ ramps: SystemRamps, turns: [SystemTurn], isStandard: Bool) {
    brand = MeasuredColor(ramps.brand(0))
    seenBrand = SeenColor(brand.rgb)
    let (hue, gamut) = (brand.hue, brand.rgb.gamut)
    brandSlice = HueSlice(hue: hue, in: gamut)
    turned = turns.map { ($0, HueSlice(hue: $0.hue(ofBrand: hue), in: gamut)) }
    paths = ramps.paths
    brandRamp = ramps.brandRamp
    statuses = []
    self.isStandard = isStandard
  }

  /// The same ramps with the targets of the status colors in a theme, apart from the colors of the
  /// brand's controls; the standard ones are in the plan.
  func placingStatuses(
    under plan: ThemePlan, beside references: [[StatusReference]]
  ) throws(PaletteError) -> SolvedRamps {
    let members = plan.system.distinctMembers
    let isPinned = members.contains { plan.pins[$0.position] != nil }
    if isStandard, !isPinned, plan.statuses.areApart(from: references) {
      return SolvedRamps(self, statuses: plan.statuses.targets)
    }
    let table =
      isStandard && !isPinned
      ? plan.statusTable : StatusTable(ramps: self, plan.system, holding: plan.pins)
    if plan.pins.isEmpty {
      return SolvedRamps(self, statuses: try StatusTargets(table, beside: references).targets)
    }
    // A pin may be so near to all of them, or to another pin, that nothing differs from it.
    let alone = references.map { _ in [StatusReference]() }
    if let placed = (try? StatusTargets(table, beside: references))
      ?? (try? StatusTargets(table, beside: alone))
    {
      return SolvedRamps(self, statuses: placed.targets)
    }
    let usual = isStandard ? plan.statusTable : StatusTable(ramps: self, plan.system)
    let placed = try StatusTargets(usual, beside: alone)
    return SolvedRamps(self, statuses: placed.targets)
  }

  /// A ramp by its index in the system.
  subscript(index: Int) -> SolvedRamp { paths[index] }

  /// The slice at a hue of the brand turned by degrees.
  func slice(turnedBy turn: SystemTurn) -> HueSlice {
    turned.first { $0.turn == turn }?.slice
      ?? HueSlice(hue: turn.hue(ofBrand: brand.hue), in: gamut)
  }

  /// The 8-bit ramps, in the order of the system.
  var all: [Ramp] { paths.map(\.ramp) }

  /// The chroma of the neutrals: a share of the brand's, up to a limit.
  private static func tint(of brand: MeasuredColor) -> Double {
    let share = neutral.share * brand.chroma
    return min(neutral.greatestChroma(atHue: brand.hue) ?? share, share)
  }

  private static let neutral =
    Vocabulary.tincture.system.ramps.first { $0.name == RampName.neutral.rawValue }
    ?? SystemRamp(RampName.neutral.rawValue, from: .brand(0))

  private static let standardStatusRamps = Gamut.allCases.map { gamut in
    Result { () throws(PaletteError) in
      try makeStatusRamps(.standard, by: RampGenerator.standard.get(), in: gamut)
    }
  }

  /// The status ramps, which do not depend on the brand: the standard ones are made once.
  private static func statusRamps(
    _ statuses: StatusTints, by generator: RampGenerator, in gamut: Gamut
  ) throws(PaletteError) -> [SolvedRamp] {
    guard !generator.isStandard || statuses != .standard else {
      return try standardStatusRamps[Int(gamut.rawValue)].get()
    }
    return try makeStatusRamps(statuses, by: generator, in: gamut)
  }

  private static func makeStatusRamps(
    _ statuses: StatusTints, by generator: RampGenerator, in gamut: Gamut
  ) throws(PaletteError) -> [SolvedRamp] {
    try statuses.all.map { status throws(PaletteError) in
      let slice = HueSlice(hue: status.tint.hue, in: gamut)
      return try generator.ramp(status.name, peakChroma: status.tint.chroma, in: slice)
    }
  }
}

/// A ramp together with the continuous curve that it was rounded from.
///
/// Roles that lie between two steps take their chroma from the curve.
///
/// A class, though immutable, because every role of a theme reads one.
package final class SolvedRamp: Sendable {
  package let ramp: Ramp

  /// The slice at the hue that the ramp is made for: the brand's, or a status color's.
  let slice: HueSlice

  /// The steps before rounding, from dark to light.
  private let points: [OKLCHPoint]

  /// Takes the unrounded steps from light to dark.
  init(ramp: Ramp, slice: HueSlice, points: [OKLCHPoint]) {
    self.ramp = ramp
    self.slice = slice
    self.points = points.reversed()
  }

  /// Whether its lightness rises from step to step, as all but Radix Colors' solid ones do.
  var isInOrder: Bool { zip(points, points.dropFirst()).allSatisfy { $0.lightness < $1.lightness } }

  /// The chroma that this ramp has at a lightness, fading to nothing at black and white.
  func chroma(atLightness lightness: Double) -> Double { point(atLightness: lightness).chroma }

  /// The curve of a brand's ramp in sRGB: chroma and hue in degrees at an OKLab lightness; `nil` where
  /// the brand has no ramp, or one whose steps are not in order.
  package static func curve(
    of brand: RGB8
  ) -> ((_ lightness: Double) -> (chroma: Double, hue: Double))? {
    let brand = MeasuredColor(brand)
    let slice = HueSlice(hue: brand.hue, in: .srgb)
    guard let ramp = try? RampGenerator.standard.get().ramp(through: brand, in: slice),
      ramp.isInOrder
    else { return nil }
    return { lightness in
      let point = ramp.point(atLightness: lightness)
      return (point.chroma, point.hue)
    }
  }

  /// The point of the curve at a lightness, linear between the steps.
  func point(atLightness lightness: Double) -> OKLCHPoint {
    let upper = points.firstIndex { $0.lightness >= lightness } ?? points.count
    let left =
      upper > 0 ? points[upper - 1] : OKLCHPoint(lightness: 0, chroma: 0, hue: points[0].hue)
    let right =
      upper < points.count ? points[upper] : OKLCHPoint(lightness: 1, chroma: 0, hue: left.hue)
    let width = right.lightness - left.lightness
    let share = width > 0 ? (lightness - left.lightness) / width : 0
    return OKLCHPoint(
      lightness: lightness, chroma: left.chroma + share * (right.chroma - left.chroma),
      hue: left.hue + share * (right.hue - left.hue))
  }

  /// The index of a step, counted from light to dark.
  func index(ofStep label: Int) -> Int { ramp.steps.firstIndex { $0.label == label } ?? 0 }

  func rgb(ofStep label: Int) -> RGB8 { ramp.steps[index(ofStep: label)].rgb }

  /// A step, counted from light to dark, before rounding.
  func point(ofStep index: Int) -> OKLCHPoint { points[points.count - 1 - index] }
}
