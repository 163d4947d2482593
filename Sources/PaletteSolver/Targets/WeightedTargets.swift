// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The target of one role and its weight in the total cost.
struct WeightedTarget {
  let target: TargetColor
  let weight: Double

  /// Whether the role is fixed there: a pin, the brand where it is feasible on the page, or a fill
  /// that differs from others there.
  let isLocked: Bool

  /// The colors that the role may take: the target's hue and chroma at any lightness.
  var path: LightnessPath { LightnessPath(slice: target.slice, chroma: target.chroma) }

  /// The cost of a point of the path: the weighted squared distance from the target.
  func cost(of point: LightnessPath.Point) -> Double {
    let lightness = point.lightness - target.lightness
    let chroma = point.chroma - cappedChroma
    return weight * (lightness * lightness + chroma * chroma)
  }

  fileprivate var tone: Double { path.point(atLightness: target.lightness).tone }

  /// The chroma of the target, which the gamut may have capped.
  let cappedChroma: Double

  init(_ target: TargetColor, weight: Double, isLocked: Bool = false) {
    self.target = target
    self.weight = weight
    self.isLocked = isLocked
    cappedChroma = target.slice.chroma(target.chroma, atLightness: target.lightness)
  }

  /// The weighted squared distance of a color from the target, with differences of hue doubled.
  func cost(of rgb: RGB8) -> Double { weight * squaredDistance(to: rgb) }

  /// The squared distance in OKLab, with differences of hue doubled.
  private func squaredDistance(to rgb: RGB8) -> Double {
    if rgb == target.exact { return 0 }
    let oklab = targetOKLab
    let offset = rgb.oklab - oklab
    let chroma = (oklab.y * oklab.y + oklab.z * oklab.z).squareRoot()
    // A gray has no hue to keep.
    let along = Vector3(0, oklab.y, oklab.z).dot(offset) / max(chroma, 1e-9)
    let across = offset.y * offset.y + offset.z * offset.z - along * along
    return offset.dot(offset) + (chroma < 1e-6 ? 0 : 3 * across)
  }

  /// The Euclidean distance in OKLab of a color from the target.
  func deltaE(of rgb: RGB8) -> Double { rgb == target.exact ? 0 : (rgb.oklab - targetOKLab).length }

  /// The target in OKLab, with the chroma that the gamut has.
  var targetOKLab: Vector3 {
    target.slice.gamut.rgb.oklab(
      linearRGB: target.slice.linearRGB(lightness: target.lightness, chroma: cappedChroma))
  }
}

/// The joint problem of a theme under one polarity: weighted targets in placing order, and the
/// differences to keep.
///
/// A target depends on no other role, so that the least total cost is well defined. For a role
/// whose target is beside another, that other is taken to be on a page whose surfaces are at their
/// targets.
struct WeightedTargets {
  let goals: [WeightedTarget]

  /// The difference constraints between the tones of the roles.
  ///
  /// Beside the promised ones, orders keep the share of every step between their targets that the
  /// system asks for.
  let differences: [DifferenceConstraint]
}

extension WeightedTargets {
  init(
    plan: ThemePlan, ramps: SolvedRamps, resolving targets: ThemeTargets, polarity: LabelPolarity,
    fillIntervals: FillIntervals
  ) {
    let brand = BesideBrand(
      plan: plan, ramps: ramps, resolving: targets, polarity: polarity,
      fillIntervals: fillIntervals)
    let darkLabels = plan.darkLabels(plan.sides(polarity))
    let brandFills = plan.brandFills(of: ramps)
    goals = plan.roles.indices.map { position in
      let weight = plan.system.weights[position]
      if let pin = plan.pins[position] {
        return WeightedTarget(
          TargetColor(beside: pin, lighter: 0), weight: weight, isLocked: true)
      }
      // A fill that differs from others stays where it does; what is read on it yields.
      let isLocked =
        brandFills.contains(position) && brand.isKept(at: position)
        && plan.leavesRoom(for: ramps.brand.luminance, at: position, polarity)
        || plan.system.isDistinctFill[position]
      // A text whose pair was given up is placed as far from its ground as possible.
      let isEased = plan.isEased[position]
      return WeightedTarget(
        plan.targetBesidePin(at: position)
          ?? brand.target(at: position, isDark: darkLabels.contains(position)),
        weight: isEased ? 1e-3 : weight, isLocked: isLocked)
    }
    let (shares, size) = (plan.system.keptShares, plan.roles.count + 2)
    differences = (plan.graph(polarity)?.differences ?? []).map { [goals] difference in
      let share = shares[difference.above * size + difference.below]
      guard share > 0 else { return difference }
      let step = goals[difference.above].tone - goals[difference.below].tone
      return DifferenceConstraint(
        above: difference.above, below: difference.below,
        length: max(difference.length, share * step))
    }
  }
}

/// The targets of roles without any other role's color, on a page whose surfaces are at their
/// targets.
private struct BesideBrand {
  private let plan: ThemePlan
  private let ramps: SolvedRamps
  private let resolved: ThemeTargets
  private let path: LightnessPath

  /// By the index of the label: the feasible luminances of its fills.
  private let intervals: [LuminanceInterval]
  private let rooms: (Double) -> LuminanceInterval
  private let polarity: LabelPolarity

  init(
    plan: ThemePlan, ramps: SolvedRamps, resolving resolved: ThemeTargets,
    polarity: LabelPolarity, fillIntervals: FillIntervals
  ) {
    self.plan = plan
    self.ramps = ramps
    self.resolved = resolved
    path = LightnessPath(slice: ramps.brandSlice, chroma: ramps.brand.chroma)
    self.polarity = polarity
    intervals = plan.system.labels.indices.map { fillIntervals.interval($0, in: polarity) }
    rooms = fillIntervals.room
  }

  /// Whether the brand itself is feasible as a fill.
  func isKept(at position: Int) -> Bool { fill(position)?.contains(ramps.brand.luminance) ?? false }

  func target(at position: Int, isDark: Bool) -> TargetColor {
    let target = plan.targets[position]
    switch target {
    case .beside(let base, let shift): return settled(base).shifted(by: shift)
    case .state(let base, let shift):
      return settled(base).stateShifted(by: shift, hasDarkLabel: hasDarkLabel(base))
    case .brandOr:
      // By the page alone: a substitute for the sake of a label would cost nothing.
      return resolved[position, within: room(position)]
    case .gradientStart(let rise, let depth):
      return brand(atLightness: preferredStart(rise, depth, fill(position)))
    case .label:
      // An interval without white makes the label dark.
      let interval = isDark ? LuminanceInterval(low: 0, high: 0.5) : .all
      return resolved[position, within: interval]
    default: return resolved[position, within: .all]
    }
  }

  /// The feasible luminances of a fill by its label; `nil` for a role without one.
  private func fill(_ position: Int) -> LuminanceInterval? {
    plan.system.labelOfFill[position].map { intervals[$0] }
  }

  /// The color of a role that others are beside: its target, as far as its own label admits it.
  private func settled(_ position: Int) -> TargetColor {
    let fill = fill(position) ?? .all
    if case .gradientStart(let rise, let depth) = plan.targets[position] {
      return brand(atLightness: min(preferredStart(rise, depth, fill), lightness(fill.high)))
    }
    return target(at: position, isDark: false).nearest(in: fill)
  }

  private func hasDarkLabel(_ position: Int) -> Bool {
    plan.system.labelOfFill[position].map(polarity.isDark) ?? !plan.appearance.isLight
  }

  /// The luminances that have the ratio of a role to every surface.
  private func room(_ position: Int) -> LuminanceInterval {
    rooms(plan.system.surfaceRatios[position])
  }

  private func preferredStart(
    _ rise: Double, _ depth: Double, _ fill: LuminanceInterval?
  ) -> Double {
    min(1, max(ramps.brand.lightness + rise, lightness(fill?.low ?? 0) + depth))
  }

  private func lightness(_ luminance: Double) -> Double {
    path.point(
      ofTone: naturalLogarithm(luminance + RelativeLuminance.flare), near: ramps.brand.lightness
    ).lightness
  }

  private func brand(atLightness lightness: Double) -> TargetColor {
    TargetColor(brandOf: ramps).at(lightness: min(1, max(0, lightness)))
  }
}

/// The tone u = ln(Y + 0.05) is the variable in which a contrast ratio is a difference.
extension LightnessPath {
  /// The tones of black and white.
  static let blackTone = naturalLogarithm(RelativeLuminance.flare)
  static let whiteTone = naturalLogarithm(1 + RelativeLuminance.flare)

  /// The point of a tone, by default with an error of lightness below 1e-6, which is enough for a
  /// search; nearly always it is far smaller.
  ///
  /// The guess is a lightness from 0 to 1; the nearer it is, the fewer steps.
  func point(
    ofTone tone: Double, near guess: Double, tolerance: Double = LightnessPath.searchTolerance
  ) -> Point {
    point(
      ofLuminance: exponential(tone) - RelativeLuminance.flare, near: guess, tolerance: tolerance)
  }

  /// The step of lightness at which a solve inside a search ends.
  static let searchTolerance = 1e-6
}

extension LightnessPath.Point {
  /// The tone of the point.
  var tone: Double { naturalLogarithm(luminance + RelativeLuminance.flare) }

  /// The derivative of lightness by tone.
  ///
  /// At black this is infinite; below a lightness of 0.02, where a step of 8 bits is larger, it is
  /// limited to 42, the value at that lightness.
  var lightnessPerTone: Double {
    let leastSlope = 0.0012
    return (luminance + RelativeLuminance.flare) / max(luminanceSlope, leastSlope)
  }
}
