// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Chooses light or dark labels for the fills that could have either.
///
/// Light labels need a dark fill, dark labels a light one. The polarity that moves the fill the
/// least wins; keeping the brand itself costs nothing, and a tie goes to light labels, which are
/// usual on colored buttons.
struct LabelPolarityChoice {
  /// The polarities with a solution, by ascending cost; on a tie the lower raw value has more light
  /// labels.
  private let ranked: [(polarity: LabelPolarity, cost: Double)]

  /// The polarity of least cost among those with a solution; `nil` when there is none.
  var polarity: LabelPolarity? { ranked.first?.polarity }

  /// The polarities that may be the best once every role is moved, by ascending estimated cost.
  var close: [LabelPolarity] {
    ranked.prefix { $0.cost <= ranked[0].cost + Self.margin }.map(\.polarity)
  }

  // In lightness: by how much moving surfaces and labels as well may lower the cost of a fill.
  private static let margin = 0.08

  /// Estimates the cost of every label on the brand, the button's gradient and the destructive
  /// button.
  init(plan: ThemePlan, ramps: SolvedRamps, fillIntervals: FillIntervals) {
    func beside(_ shift: Double) -> Double {
      TargetColor(ramps.brand, lightness: ramps.brand.lightness + shift, in: ramps[.brand].slice)
        .luminance
    }
    let gradient = [
      beside(RoleTargets.gradientRise),
      beside(RoleTargets.gradientRise - RoleTargets.gradientDepth),
    ]
    let destructive = [plan.preferredLuminance(of: .buttonDestructive, in: ramps)]
    let brand = fillIntervals.costs(of: [ramps.brand.luminance], lightLabelBonus: 0)
    let button = fillIntervals.costs(of: gradient)
    let alarm = fillIntervals.costs(of: destructive)
    ranked = plan.polarities.map { polarity in
      func cost(_ bit: LabelPolarity, _ costs: (light: Double, dark: Double)) -> Double {
        polarity.contains(bit) ? costs.dark : costs.light
      }
      return (
        polarity,
        cost(.darkOnBrand, brand) + cost(.darkOnButton, button) + cost(.darkOnDestructive, alarm)
      )
    }.sorted { ($0.cost, $0.polarity.rawValue) < ($1.cost, $1.polarity.rawValue) }
  }

  /// How much farther, in lightness, a fill may move for a light label than for a dark one.
  static let lightLabelBonus = 0.1
}

extension LabelPolarity {
  /// The cost of dark labels on buttons, in the units of a theme's total cost: as much as moving
  /// the fill by ``LabelPolarityChoice/lightLabelBonus``.
  var penalty: Double {
    let square = LabelPolarityChoice.lightLabelBonus * LabelPolarityChoice.lightLabelBonus
    let button = Role.buttonPrimaryLight.weight + Role.buttonPrimaryDark.weight
    return square
      * ((contains(.darkOnButton) ? button : 0)
        + (contains(.darkOnDestructive) ? Role.buttonDestructive.weight : 0))
  }
}

/// The feasible intervals of fills under light and under dark labels, on a page whose surfaces are
/// at their targets.
struct FillIntervals {
  /// Where white is readable, and where black is.
  private let light: LuminanceInterval
  private let dark: LuminanceInterval

  /// Computes the intervals for a level and an appearance.
  init(plan: ThemePlan, ramps: SolvedRamps) {
    let difference = plan.standard.minimum(for: .nonText).value
    let isLight = plan.appearance.isLight
    // The strictest bound of all surfaces remains.
    let fills = Role.pageSurfaces.reduce(LuminanceInterval.all) { fills, surface in
      let luminance = plan.preferredLuminance(of: surface, in: ramps)
      return isLight
        ? fills.below(luminance, by: difference) : fills.above(luminance, by: difference)
    }
    let label = plan.standard.minimum(for: .text).value
    light = fills.below(1, by: label)
    dark = fills.above(0, by: label)
  }

  /// The feasible interval of the fill under a label.
  func interval(_ bit: LabelPolarity, in polarity: LabelPolarity) -> LuminanceInterval {
    polarity.contains(bit) ? dark : light
  }

  /// The distances that a fill of the given luminances has to move for a light and a dark label.
  fileprivate func costs(
    of luminances: [Double], lightLabelBonus: Double = LabelPolarityChoice.lightLabelBonus
  ) -> (light: Double, dark: Double) {
    (distance(of: luminances, to: light), distance(of: luminances, to: dark) + lightLabelBonus)
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
  /// The luminance of a role's target without any constraint; 0 for a role that is not placed.
  fileprivate func preferredLuminance(of role: Role, in ramps: SolvedRamps) -> Double {
    guard let position = position(of: role) else { return 0 }
    let preferred =
      targets[position].bytes(ramps, .all)?.relativeLuminance.value
      ?? TargetColor(targets[position], ramps: ramps, interval: .all).luminance
    return pins.isEmpty ? preferred : clamp(preferred, at: position)
  }
}
