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
  /// The polarity of least cost among those with a solution; `nil` when there is none.
  let polarity: Polarity?

  init(plan: ThemePlan, ramps: ToneRamps) {
    let rooms = Rooms(plan: plan, ramps: ramps)
    let button = [RoleTargets.gradientRise, RoleTargets.gradientRise - RoleTargets.gradientDepth]
      .map { shift in
        Aim(ramps.brand, lightness: ramps.brand.lightness + shift, in: ramps[.brand].tones)
          .luminance
      }
    let costs = [
      rooms.cost(.darkOnBrand, of: [ramps.brand.luminance]),
      rooms.cost(
        .darkOnButton, of: button, lightLabelBonus: Self.lightLabelBonus),
      rooms.cost(
        .darkOnDestructive, of: [plan.wishedLuminance(of: .buttonDestructive, in: ramps)],
        lightLabelBonus: Self.lightLabelBonus),
    ]
    func total(_ polarity: Polarity) -> Double { costs.reduce(0) { $0 + $1.cost(in: polarity) } }
    polarity = plan.polarities.min { total($0) < total($1) }
  }

  // How much farther, in lightness, a fill goes for the sake of a light label.
  private static let lightLabelBonus = 0.1
}

/// What either kind of label costs one fill.
private struct LabelCost {
  let bit: Polarity
  let light: Double
  let dark: Double

  func cost(in polarity: Polarity) -> Double { polarity.contains(bit) ? dark : light }
}

/// Where fills may be for the sake of the page around them and of their labels.
private struct Rooms {
  /// The luminances at which white is readable, and those at which black is.
  private let light: LuminanceInterval
  private let dark: LuminanceInterval

  init(plan: ThemePlan, ramps: ToneRamps) {
    let surfaces = Role.pageSurfaces.map { plan.wishedLuminance(of: $0, in: ramps) }
    let difference = plan.level.minimum(for: .nonText).value
    // Against the surface that is hardest to differ from.
    let fills =
      plan.appearance == .light
      ? LuminanceInterval.all.below(surfaces.min() ?? 1, by: difference)
      : LuminanceInterval.all.above(surfaces.max() ?? 0, by: difference)
    let label = plan.level.minimum(for: .text).value
    light = fills.below(1, by: label)
    dark = fills.above(0, by: label)
  }

  /// What a fill of the given luminances, all of which carry one label, has to move.
  func cost(_ bit: Polarity, of luminances: [Double], lightLabelBonus: Double = 0) -> LabelCost {
    LabelCost(
      bit: bit, light: distance(of: luminances, to: light),
      dark: distance(of: luminances, to: dark) + lightLabelBonus)
  }

  /// How far, in lightness, luminances must move to be in an interval; infinite when it is empty.
  ///
  /// Lightness is about the cube root of luminance, which is exact for grays and close enough to
  /// compare two ways to go.
  private func distance(of luminances: [Double], to interval: LuminanceInterval) -> Double {
    guard !interval.isEmpty else { return .infinity }
    return luminances.reduce(0) {
      max($0, abs(lightnessOfGray(interval.clamp($1)) - lightnessOfGray($1)))
    }
  }

  private func lightnessOfGray(_ luminance: Double) -> Double {
    RGBGamut.srgb.oklab(linearRGB: Vector3(luminance, luminance, luminance)).x
  }
}

extension ThemePlan {
  /// The luminance that a role would have without any constraint; 0 for a role that is not placed.
  fileprivate func wishedLuminance(of role: Role, in ramps: ToneRamps) -> Double {
    position(of: role).map { Aim(targets[$0], ramps: ramps, interval: .all).luminance } ?? 0
  }
}
