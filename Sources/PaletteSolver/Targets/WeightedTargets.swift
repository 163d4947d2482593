// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The target of one role and its weight in the total cost.
struct WeightedTarget {
  let target: TargetColor
  let weight: Double

  /// Whether the role is fixed there: a pin, or the brand where it is feasible on the page.
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
  /// Beside the promised ones, a page keeps half of every step of elevation between its targets:
  /// otherwise all surfaces would move to white or black to make room for a distant brand.
  let differences: [DifferenceConstraint]

  /// The share of a step of elevation that is kept.
  private static let keptElevation = 0.5
}

extension WeightedTargets {
  init(plan: ThemePlan, ramps: SolvedRamps, polarity: LabelPolarity, fillIntervals: FillIntervals) {
    let brand = BesideBrand(ramps: ramps, polarity: polarity, fillIntervals: fillIntervals)
    let constraints = RatioConstraints(
      standard: plan.standard, appearance: plan.appearance, sides: plan.sides(polarity))
    goals = plan.roles.indices.map { position in
      let role = plan.roles[position]
      if let pin = plan.pins[position] {
        return WeightedTarget(
          TargetColor(beside: pin, lighter: 0), weight: role.weight, isLocked: true)
      }
      let isLocked =
        brand.isKept && Role.brandFills.contains(role)
        && plan.leavesRoom(for: ramps.brand.luminance, at: position, polarity)
      // A link that cannot differ enough from body text is placed as far from it as possible.
      let weight = role == .textLink && plan.dropped != nil ? 1e-3 : role.weight
      return WeightedTarget(
        plan.targetBesidePin(at: position)
          ?? Self.target(plan.targets[position], of: role, ramps, brand, constraints),
        weight: weight, isLocked: isLocked)
    }
    let surfaces = plan.roles.map(Role.pageSurfaces.contains) + [false, false]
    differences = (plan.graph(polarity)?.differences ?? []).map { [goals] difference in
      guard surfaces[difference.above] && surfaces[difference.below] else { return difference }
      let step = goals[difference.above].tone - goals[difference.below].tone
      return DifferenceConstraint(
        above: difference.above, below: difference.below,
        length: max(difference.length, Self.keptElevation * step))
    }
  }

  /// Resolves the target of a role without any other role's color.
  private static func target(
    _ target: SymbolicTarget, of role: Role, _ ramps: SolvedRamps, _ brand: BesideBrand,
    _ constraints: RatioConstraints
  ) -> TargetColor {
    switch target {
    case .beside(.accentPrimary, let shift): return brand.target(brand.accent + shift)
    case .beside(_, let shift): return brand.target(brand.gradientStart + shift)
    case .gradientStart: return brand.target(brand.preferredGradientStart)
    case .label:
      let isDark = constraints.isForegroundDarker(role, on: role)
      // An interval without white makes the label dark.
      let interval = isDark ? LuminanceInterval(low: 0, high: 0.5) : .all
      return TargetColor(target, ramps: ramps, interval: interval)
    default: return TargetColor(target, ramps: ramps, interval: .all)
    }
  }
}

/// The targets of roles beside the brand, on a page whose surfaces are at their targets.
private struct BesideBrand {
  private let ramps: SolvedRamps

  /// Whether the brand itself is feasible as a fill.
  let isKept: Bool

  /// The lightness of the main accent.
  let accent: Double

  /// The preferred lightness of the start of the button's gradient, and the feasible one.
  let preferredGradientStart: Double
  let gradientStart: Double

  init(ramps: SolvedRamps, polarity: LabelPolarity, fillIntervals: FillIntervals) {
    self.ramps = ramps
    let brand = ramps.brand
    let path = LightnessPath(slice: ramps[.brand].slice, chroma: brand.chroma)
    func lightness(_ luminance: Double) -> Double {
      path.point(
        ofTone: naturalLogarithm(luminance + RelativeLuminance.flare), near: brand.lightness
      ).lightness
    }
    let fill = fillIntervals.interval(.darkOnBrand, in: polarity)
    let button = fillIntervals.interval(.darkOnButton, in: polarity)
    isKept = fill.contains(brand.luminance)
    accent = isKept ? brand.lightness : lightness(fill.clamp(brand.luminance))
    preferredGradientStart = min(
      1,
      max(
        brand.lightness + RoleTargets.gradientRise,
        lightness(button.low) + RoleTargets.gradientDepth))
    gradientStart = min(preferredGradientStart, lightness(button.high))
  }

  func target(_ lightness: Double) -> TargetColor {
    TargetColor(ramps.brand, lightness: lightness, in: ramps[.brand].slice)
  }
}

extension Role {
  /// The fills that are the brand itself wherever that is feasible.
  static let brandFills: [Role] = [.brandSolid, .accentPrimary]

  /// The weight of a role's squared distance from its target, relative to a border's.
  ///
  /// The brand's own fills weigh most and surfaces next, because they cover a page; a move of body
  /// text or of a label is hard to see.
  var weight: Double {
    switch self {
    case .brandSolid, .accentPrimary: return 10
    case .surfacePrimary, .surfaceSecondary, .surfaceTertiary, .surfaceOverlay, .surfaceCard,
      .surfaceGroupedFill, .surfaceSectionFill, .surfaceInverse, .surfaceInverseSecondary:
      return 4
    case .buttonPrimaryLight, .buttonPrimaryDark, .buttonSecondary, .buttonDestructive,
      .accentLight, .accentDark, .accentSecondary:
      return 3
    case .statusSuccess, .statusWarning, .statusError, .statusInfo, .textPrimary, .textSecondary,
      .textLink:
      return 2
    default: return 1
    }
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
