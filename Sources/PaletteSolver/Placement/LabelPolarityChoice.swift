// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Chooses light or dark labels for the fills that could have either.
///
/// Light labels need a dark fill, dark labels a light one. The polarity that moves the fill the
/// least wins; keeping the brand itself costs nothing, and a tie goes to light labels, which are
/// usual on colored buttons.
struct LabelPolarityChoice {
  /// The polarity of least cost among those with a solution; `nil` when there is none.
  var polarity: LabelPolarity? { close.first }

  /// The polarities with a solution that may be the best once every role is moved, by ascending
  /// estimated cost; on a tie the lower raw value has more light labels.
  let close: [LabelPolarity]

  // In lightness: by how much moving surfaces and labels as well may lower the cost of a fill.
  private static let margin = 0.08

  /// Estimates the cost of every label on its fills.
  init(plan: ThemePlan, ramps: SolvedRamps, fillIntervals: FillIntervals) {
    let costs = plan.system.labels.enumerated().map { index, label in
      fillIntervals.costs(
        of: label.fills.filter { !plan.followsBrand($0) }
          .map { plan.preferredLuminance(ofFill: $0, in: ramps, fillIntervals) }, under: index,
        lightLabelBonus: plan.system.isSettled(label) ? 0 : Self.lightLabelBonus)
    }
    let ranked = plan.system.polarities().map { polarity in
      let cost = costs.enumerated().reduce(0.0) { sum, label in
        sum + (polarity.isDark(label.offset) ? label.element.dark : label.element.light)
      }
      return (polarity: polarity, cost: cost)
    }.sorted { ($0.cost, $0.polarity.rawValue) < ($1.cost, $1.polarity.rawValue) }
      .preferred(by: plan.choices(of: ramps.brand)) { plan.graph($0.polarity) != nil }
      .drop { plan.graph($0.polarity) == nil }
    let most = (ranked.first?.cost ?? 0) + Self.margin
    close = ranked.prefix { $0.cost <= most }.map(\.polarity).filter { plan.graph($0) != nil }
  }

  /// How much farther, in lightness, a fill may move for a light label than for a dark one.
  static let lightLabelBonus = 0.1
}

extension JointSystem {
  /// Whether the fills of a label are wanted byte for byte: the brand, or a color apart from it.
  fileprivate func isSettled(_ label: FillLabel) -> Bool {
    label.isOnBrand
      || label.fills.contains { if case .status = targets[$0] { true } else { false } }
  }

  /// The cost of dark labels on fills that are not settled, in the units of a theme's total cost:
  /// as much as moving the fills by ``LabelPolarityChoice/lightLabelBonus``.
  func penalty(of polarity: LabelPolarity) -> Double {
    let square = LabelPolarityChoice.lightLabelBonus * LabelPolarityChoice.lightLabelBonus
    return square
      * labels.enumerated().filter { !isSettled($1) && polarity.isDark($0) }
      .reduce(0) { $1.element.fills.reduce($0) { $0 + weights[$1] } }
  }
}

extension ThemePlan {
  /// The labels that the request chooses; not those of a gray that takes the place of the brand.
  fileprivate func choices(of brand: MeasuredColor) -> [LabelChoice] {
    guard labels != .contrast else { return [] }
    return system.labels.enumerated().compactMap { index, label in
      guard label.isFree, !label.fills.contains(where: { targets[$0].isInverted(brand) })
      else { return nil }
      return LabelChoice(label: index, isDark: labels == .black)
    }
  }
}

/// Whether a label, by its index, is to be dark.
private struct LabelChoice {
  let label: Int
  let isDark: Bool

  func isMet(by polarity: LabelPolarity) -> Bool { polarity.isDark(label) == isDark }
}

extension Array where Element == (polarity: LabelPolarity, cost: Double) {
  /// Those that meet most of the choices; the first choices come first.
  fileprivate func preferred(
    by choices: [LabelChoice], isFeasible: (Element) -> Bool
  ) -> Self {
    choices.reduce(self) { ranked, choice in
      let met = ranked.filter { choice.isMet(by: $0.polarity) }
      return met.contains(where: { $0.cost < .infinity && isFeasible($0) }) ? met : ranked
    }
  }
}

/// The feasible intervals of fills under light and under dark labels, on a page whose surfaces are
/// at their targets.
struct FillIntervals {
  /// By the index of the label: where white is readable, and where black is.
  private let intervals: [(light: LuminanceInterval, dark: LuminanceInterval)]

  /// The luminances of the surfaces.
  private let surfaces: [Double]
  private let isLight: Bool

  /// Computes the intervals for a level and an appearance.
  init(plan: ThemePlan, ramps: SolvedRamps) {
    let isLight = plan.appearance.isLight
    let surfaces = plan.system.surfaces.map { plan.preferredLuminance(at: $0, in: ramps) }
    (self.isLight, self.surfaces) = (isLight, surfaces)
    intervals = plan.system.labels.map { label in
      let fills = Self.room(label.fillRatio, beside: surfaces, isLight: isLight)
      return (fills.below(1, by: label.ratio), fills.above(0, by: label.ratio))
    }
  }

  /// The luminances that have a ratio to every surface, on the side that the appearance asks for.
  func room(_ ratio: Double) -> LuminanceInterval {
    Self.room(ratio, beside: surfaces, isLight: isLight)
  }

  private static func room(
    _ ratio: Double, beside surfaces: [Double], isLight: Bool
  ) -> LuminanceInterval {
    guard ratio > 1 else { return .all }
    // The strictest bound of all surfaces remains.
    return surfaces.reduce(.all) { room, luminance in
      isLight ? room.below(luminance, by: ratio) : room.above(luminance, by: ratio)
    }
  }

  /// The feasible intervals of a role with a label, one for each side of the label that has any;
  /// else of one on surfaces.
  func openings(at position: Int, of system: JointSystem) -> [LuminanceInterval] {
    guard let label = system.labelOfFill[position] else {
      return [room(system.surfaceRatios[position])]
    }
    return [intervals[label].light, intervals[label].dark].filter { !$0.isEmpty }
  }

  /// The feasible interval of the fills of a label.
  func interval(_ label: Int, in polarity: LabelPolarity) -> LuminanceInterval {
    polarity.isDark(label) ? intervals[label].dark : intervals[label].light
  }

  /// The distances that fills of the given luminances have to move for a light and a dark label.
  fileprivate func costs(
    of luminances: [Double], under label: Int, lightLabelBonus: Double
  ) -> (light: Double, dark: Double) {
    (
      distance(of: luminances, to: intervals[label].light),
      distance(of: luminances, to: intervals[label].dark) + lightLabelBonus
    )
  }

  /// The largest distance, in lightness, of luminances from an interval; infinite when it is empty.
  ///
  /// The cube root of luminance, the lightness of a gray, stands for lightness: close enough to
  /// compare two polarities.
  private func distance(of luminances: [Double], to interval: LuminanceInterval) -> Double {
    guard !interval.isEmpty else { return .infinity }
    return luminances.reduce(0) {
      let moved = interval.clamp($1)
      return moved == $1 ? $0 : max($0, abs(cubeRoot(moved) - cubeRoot($1)))
    }
  }
}

extension ThemePlan {
  /// The luminance of a fill's target without any constraint: of the brand, or beside it.
  fileprivate func preferredLuminance(
    ofFill position: Int, in ramps: SolvedRamps, _ fillIntervals: FillIntervals
  ) -> Double {
    func beside(_ shift: Double) -> Double {
      TargetColor(brandOf: ramps).shifted(by: shift).luminance
    }
    switch targets[position] {
    case .brand: return ramps.brand.luminance
    case .brandOr:
      let room = fillIntervals.room(system.surfaceRatios[position])
      return TargetColor(targets[position], ramps: ramps, interval: room).luminance
    case .gradientStart(let rise, _): return beside(rise)
    case .beside(let other, let shift):
      guard case .gradientStart(let rise, _) = targets[other] else { return beside(shift) }
      return beside(rise + shift)
    default: return preferredLuminance(at: position, in: ramps)
    }
  }

  /// Whether a fill only follows another one, so that it decides nothing: a state, or the end of a
  /// gradient that begins with the brand.
  fileprivate func followsBrand(_ position: Int) -> Bool {
    switch targets[position] {
    case .state: true
    case .beside(let base, _): targets[base].isBrand
    default: false
    }
  }

  /// The luminance of a role's target without any constraint.
  fileprivate func preferredLuminance(at position: Int, in ramps: SolvedRamps) -> Double {
    let preferred =
      targets[position].bytes(ramps, .all)?.relativeLuminance.value
      ?? TargetColor(targets[position], ramps: ramps, interval: .all).luminance
    return pins.isEmpty ? preferred : clamp(preferred, at: position)
  }
}

extension FillIntervals {
  /// By group of roles that have to differ: the colors that roles in the brand color will have, on a
  /// page whose surfaces are at their targets.
  func references(under plan: ThemePlan, _ ramps: SolvedRamps) -> [[StatusReference]] {
    plan.system.distinctGroups.map { group in
      group.references.map {
        StatusReference(expected(at: $0.position, under: plan, ramps), least: $0.least)
      }
    }
  }

  /// The pin, or the brand where it is feasible, else what takes its place in the nearest opening.
  private func expected(
    at position: Int, under plan: ThemePlan, _ ramps: SolvedRamps
  ) -> SeenColor {
    let brand = ramps.brand
    if let pin = plan.pins[position] { return SeenColor(pin) }
    let openings = openings(at: position, of: plan.system)
    if openings.contains(where: { $0.contains(brand.luminance) }) { return ramps.seenBrand }
    func move(_ opening: LuminanceInterval) -> Double {
      abs(cubeRoot(opening.clamp(brand.luminance)) - cubeRoot(brand.luminance))
    }
    let opening = openings.min { move($0) < move($1) } ?? .all
    let target = TargetColor(plan.targets[position], ramps: ramps, interval: opening)
    return SeenColor(target.nearest(in: opening).rounded)
  }
}
