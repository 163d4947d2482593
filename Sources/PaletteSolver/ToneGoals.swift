// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Where one role would like to be, in numbers, and how much that counts.
struct ToneGoal {
  let aim: Aim
  let weight: Double

  /// Whether the role stays there, come what may: the brand, wherever a page leaves it room.
  let isLocked: Bool

  var path: LightnessPath { LightnessPath(slice: aim.slice, chroma: aim.chroma) }

  /// The weighted squared distance of a point of the path from the target.
  func cost(of point: LightnessPath.Point) -> Double {
    let lightness = point.lightness - aim.lightness
    let chroma = point.chroma - aimedChroma
    return weight * (lightness * lightness + chroma * chroma)
  }

  fileprivate var tone: Double { path.point(atLightness: aim.lightness).tone }

  /// The chroma of the target, which the gamut may have capped.
  let aimedChroma: Double

  init(_ aim: Aim, weight: Double, isLocked: Bool = false) {
    self.aim = aim
    self.weight = weight
    self.isLocked = isLocked
    aimedChroma = aim.slice.chroma(aim.chroma, atLightness: aim.lightness)
  }
}

extension ToneGoal {
  /// The weighted squared distance of a color from the target, with differences of hue doubled.
  func cost(of rgb: RGB8) -> Double { weight * squaredDistance(to: rgb) }

  /// The squared distance in OKLab, with differences of hue doubled.
  private func squaredDistance(to rgb: RGB8) -> Double {
    if rgb == aim.exact { return 0 }
    let target = targetOKLab
    let offset = rgb.oklab - target
    let chroma = (target.y * target.y + target.z * target.z).squareRoot()
    // A gray has no hue to keep.
    let along = Vector3(0, target.y, target.z).dot(offset) / max(chroma, 1e-9)
    let across = offset.y * offset.y + offset.z * offset.z - along * along
    return offset.dot(offset) + (chroma < 1e-6 ? 0 : 3 * across)
  }

  /// The Euclidean distance in OKLab of a color from the target.
  func deltaE(of rgb: RGB8) -> Double {
    rgb == aim.exact ? 0 : (rgb.oklab - targetOKLab).length
  }

  var targetOKLab: Vector3 {
    aim.slice.gamut.rgb.oklab(
      linearRGB: aim.slice.linearRGB(lightness: aim.lightness, chroma: aimedChroma))
  }
}

/// The goals of all placed roles under one polarity, in placing order.
///
/// A goal depends on no other role, so that the least total cost is well defined. Roles that stand
/// beside another have it where that other would be on a page whose surfaces are at their targets.
struct ToneGoals {
  let goals: [ToneGoal]

  /// The differences to keep between the roles.
  ///
  /// Beside what is promised, a page keeps half of every step of elevation that its targets have:
  /// without that all its surfaces would crowd at white or black for the sake of a distant brand.
  let differences: [Difference]

  private static let keptElevation = 0.5

  init(goals: [ToneGoal], differences: [Difference]) {
    self.goals = goals
    self.differences = differences
  }

  init(plan: ThemePlan, ramps: ToneRamps, polarity: Polarity, rooms: FillRooms) {
    let brand = BesideBrand(ramps: ramps, polarity: polarity, rooms: rooms)
    let constraints = ToneConstraints(
      standard: plan.standard, appearance: plan.appearance, polarity: polarity)
    goals = plan.roles.indices.map { position in
      let role = plan.roles[position]
      if let pin = plan.pins[position] {
        return ToneGoal(Aim(beside: pin, lighter: 0), weight: role.weight, isLocked: true)
      }
      let isLocked =
        brand.isKept && Role.brandFills.contains(role)
        && plan.leavesRoom(for: ramps.brand.luminance, at: position, polarity)
      // A link that cannot differ enough from body text goes as far from it as it may.
      let weight = role == .textLink && plan.dropped != nil ? 1e-3 : role.weight
      return ToneGoal(
        plan.aimBesidePin(at: position)
          ?? Self.aim(plan.targets[position], of: role, ramps, brand, constraints),
        weight: weight, isLocked: isLocked)
    }
    let surfaces = plan.roles.map(Role.pageSurfaces.contains) + [false, false]
    differences = (plan.graph(polarity)?.differences ?? []).map { [goals] difference in
      guard surfaces[difference.above] && surfaces[difference.below] else { return difference }
      let step = goals[difference.above].tone - goals[difference.below].tone
      return Difference(
        above: difference.above, below: difference.below,
        length: max(difference.length, Self.keptElevation * step))
    }
  }

  private static func aim(
    _ target: ToneTarget, of role: Role, _ ramps: ToneRamps, _ brand: BesideBrand,
    _ constraints: ToneConstraints
  ) -> Aim {
    switch target {
    case .beside(.accentPrimary, let shift): return brand.aim(brand.accent + shift)
    case .beside(_, let shift): return brand.aim(brand.gradientStart + shift)
    case .gradientStart: return brand.aim(brand.wishedGradientStart)
    case .label:
      let isDark = constraints.isForegroundDarker(role, on: role)
      return Aim(target, ramps: ramps, interval: isDark ? .darkHalf : .all)
    default: return Aim(target, ramps: ramps, interval: .all)
    }
  }
}

extension LuminanceInterval {
  /// An interval without white, for what may not be light.
  fileprivate static let darkHalf = LuminanceInterval(low: 0, high: 0.5)
}

/// Where the roles go that stand beside the brand, on a page whose surfaces are at their targets.
private struct BesideBrand {
  private let ramps: ToneRamps

  /// Whether the brand itself has room as a fill.
  let isKept: Bool

  /// The lightness of the main accent.
  let accent: Double

  /// The lightness at which the button's gradient would start, and that at which it can.
  let wishedGradientStart: Double
  let gradientStart: Double

  init(ramps: ToneRamps, polarity: Polarity, rooms: FillRooms) {
    self.ramps = ramps
    let brand = ramps.brand
    let path = LightnessPath(slice: ramps[.brand].slice, chroma: brand.chroma)
    func lightness(_ luminance: Double) -> Double {
      path.point(
        ofTone: naturalLogarithm(luminance + RelativeLuminance.flare), near: brand.lightness
      ).lightness
    }
    let fill = rooms.room(.darkOnBrand, in: polarity)
    let button = rooms.room(.darkOnButton, in: polarity)
    isKept = fill.contains(brand.luminance)
    accent = isKept ? brand.lightness : lightness(fill.clamp(brand.luminance))
    wishedGradientStart = min(
      1,
      max(
        brand.lightness + RoleTargets.gradientRise,
        lightness(button.low) + RoleTargets.gradientDepth))
    gradientStart = min(wishedGradientStart, lightness(button.high))
  }

  func aim(_ lightness: Double) -> Aim {
    Aim(ramps.brand, lightness: lightness, in: ramps[.brand].slice)
  }
}
