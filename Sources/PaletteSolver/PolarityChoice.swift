// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Chooses light or dark labels for the fills that could have either.
///
/// A polarity is a cut of the lightness scale: light labels need a dark fill, dark labels a light
/// one. The side that moves the fill the least wins; keeping the brand itself costs nothing, and a
/// tie goes to light labels, which people expect on colored buttons.
struct PolarityChoice {
  /// The polarities with a solution.
  private let candidates: [Polarity]
  private let brand: LabelCost
  private let button: LabelCost
  private let destructive: LabelCost

  /// The polarity of least cost among those with a solution; `nil` when there is none.
  var polarity: Polarity? { candidates.min(by: isBetter) }

  /// The polarities that may turn out to be the best when every role is moved, that of the least
  /// estimated cost first.
  var close: [Polarity] {
    let ranked = candidates.sorted(by: isBetter)
    let least = ranked.first.map(cost) ?? 0
    return ranked.filter { cost($0) <= least + Self.margin }
  }

  private func isBetter(_ a: Polarity, than b: Polarity) -> Bool {
    (cost(a), a.rawValue) < (cost(b), b.rawValue)
  }

  private func cost(_ polarity: Polarity) -> Double {
    brand.cost(in: polarity) + button.cost(in: polarity) + destructive.cost(in: polarity)
  }

  // In lightness, as the costs are: what surfaces and labels, moved together, might give to a fill.
  private static let margin = 0.08

  init(plan: ThemePlan, ramps: ToneRamps, rooms: FillRooms) {
    func beside(_ shift: Double) -> Double {
      Aim(ramps.brand, lightness: ramps.brand.lightness + shift, in: ramps[.brand].slice)
        .luminance
    }
    candidates = plan.polarities
    brand = rooms.cost(.darkOnBrand, of: [ramps.brand.luminance])
    button = rooms.cost(
      .darkOnButton,
      of: [
        beside(RoleTargets.gradientRise),
        beside(RoleTargets.gradientRise - RoleTargets.gradientDepth),
      ], lightLabelBonus: Self.lightLabelBonus)
    destructive = rooms.cost(
      .darkOnDestructive, of: [plan.wishedLuminance(of: .buttonDestructive, in: ramps)],
      lightLabelBonus: Self.lightLabelBonus)
  }

  /// How much farther, in lightness, a fill goes for the sake of a light label.
  static let lightLabelBonus = 0.1
}

extension Polarity {
  /// What dark labels cost where people expect light ones, in the measure of a theme's total cost:
  /// as much as moving the fill by the bonus.
  var penalty: Double {
    let square = PolarityChoice.lightLabelBonus * PolarityChoice.lightLabelBonus
    let button = Role.buttonPrimaryLight.weight + Role.buttonPrimaryDark.weight
    return square
      * ((contains(.darkOnButton) ? button : 0)
        + (contains(.darkOnDestructive) ? Role.buttonDestructive.weight : 0))
  }
}

/// What either kind of label costs one fill.
private struct LabelCost {
  let bit: Polarity
  let light: Double
  let dark: Double

  func cost(in polarity: Polarity) -> Double { polarity.contains(bit) ? dark : light }
}

/// Where fills may be for the sake of labels and of a page whose surfaces are at their targets.
struct FillRooms {
  /// The luminances at which white is readable, and those at which black is.
  private let light: LuminanceInterval
  private let dark: LuminanceInterval

  init(plan: ThemePlan, ramps: ToneRamps) {
    let difference = plan.standard.minimum(for: .nonText).value
    let isLight = plan.appearance.isLight
    // Every surface has its bound, of which that of the hardest to differ from remains.
    let fills = Role.pageSurfaces.reduce(LuminanceInterval.all) { fills, surface in
      let luminance = plan.wishedLuminance(of: surface, in: ramps)
      return isLight
        ? fills.below(luminance, by: difference) : fills.above(luminance, by: difference)
    }
    let label = plan.standard.minimum(for: .text).value
    light = fills.below(1, by: label)
    dark = fills.above(0, by: label)
  }

  /// Where the fill under a label may be.
  func room(_ bit: Polarity, in polarity: Polarity) -> LuminanceInterval {
    polarity.contains(bit) ? dark : light
  }

  /// What a fill of the given luminances, all of which carry one label, has to move.
  fileprivate func cost(_ bit: Polarity, of luminances: [Double], lightLabelBonus: Double = 0)
    -> LabelCost
  {
    LabelCost(
      bit: bit, light: distance(of: luminances, to: light),
      dark: distance(of: luminances, to: dark) + lightLabelBonus)
  }

  /// How far, in lightness, luminances must move to be in an interval; infinite when it is empty.
  ///
  /// The cube root of luminance stands for lightness: it is that of a gray, and close enough to
  /// compare two ways to go.
  private func distance(of luminances: [Double], to interval: LuminanceInterval) -> Double {
    guard !interval.isEmpty else { return .infinity }
    return luminances.reduce(0) {
      let moved = interval.clamp($1)
      return moved == $1 ? $0 : max($0, abs(cubeRoot(moved) - cubeRoot($1)))
    }
  }
}

extension ThemePlan {
  /// The luminance that a role would have without any constraint; 0 for a role that is not placed.
  fileprivate func wishedLuminance(of role: Role, in ramps: ToneRamps) -> Double {
    guard let position = position(of: role) else { return 0 }
    let wished =
      targets[position].bytes(ramps, .all)?.relativeLuminance.value
      ?? Aim(targets[position], ramps: ramps, interval: .all).luminance
    return pins.isEmpty ? wished : clamp(wished, at: position)
  }
}
