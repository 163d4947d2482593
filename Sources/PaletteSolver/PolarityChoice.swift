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
  private let plan: ThemePlan
  private let ramps: ToneRamps

  /// Where a fill may be for the sake of the page around it: 3:1 against the surface that is
  /// hardest to differ from.
  private let fills: LuminanceInterval

  // How much farther, in lightness, a fill goes for the sake of a light label.
  private static let lightLabelBonus = 0.1

  init(plan: ThemePlan, ramps: ToneRamps) {
    self.plan = plan
    self.ramps = ramps
    let surfaces = Role.pageSurfaces.compactMap { plan.position(of: $0) }
      .map { Self.luminance(of: plan.targets[$0], in: ramps) }
    let required = PairKind.nonText.requiredRatio(at: plan.level) ?? 1
    fills =
      plan.appearance == .light
      ? LuminanceInterval.all.below(surfaces.min() ?? 1, by: required)
      : LuminanceInterval.all.above(surfaces.max() ?? 0, by: required)
  }

  var polarity: Polarity {
    let brand = ramps.brand
    var choice: Polarity = []
    let brandLuminance = brand.luminance
    if prefersDark(.darkOnBrand, around: [brandLuminance], bonus: 0) { choice.insert(.darkOnBrand) }
    let rise = RoleTargets.gradientRise
    let button = [rise, rise - RoleTargets.gradientDepth].map {
      ramps[.brand].tones.luminance(
        atLightness: min(1, max(0, brand.lightness + $0)), chroma: brand.chroma)
    }
    if prefersDark(.darkOnButton, around: button, bonus: Self.lightLabelBonus) {
      choice.insert(.darkOnButton)
    }
    let lightness = plan.appearance == .light ? 0.56 : 0.64
    let error = ramps[.error]
    let destructive = error.tones.luminance(
      atLightness: lightness, chroma: error.chroma(atLightness: lightness))
    if prefersDark(.darkOnDestructive, around: [destructive], bonus: Self.lightLabelBonus) {
      choice.insert(.darkOnDestructive)
    }
    return choice
  }

  private func prefersDark(_ bit: Polarity, around luminances: [Double], bonus: Double) -> Bool {
    let polarities = plan.polarities
    guard polarities.contains(where: { $0.contains(bit) }) else { return false }
    guard polarities.contains(where: { !$0.contains(bit) }) else { return true }
    let required = PairKind.text.requiredRatio(at: plan.level) ?? 1
    let light = fills.below(1, by: required)
    let dark = fills.above(0, by: required)
    return cost(luminances, into: dark) + bonus < cost(luminances, into: light)
  }

  private static func luminance(of target: ToneTarget, in ramps: ToneRamps) -> Double {
    switch target {
    case .step(let name, let label):
      return ramps[name].ramp[label].map { RelativeLuminance($0).value } ?? 0
    case .tone(let name, let lightness):
      let ramp = ramps[name]
      return ramp.tones.luminance(
        atLightness: lightness, chroma: ramp.chroma(atLightness: lightness))
    case .tint, .brand, .beside, .gradientStart, .companion, .label: return 0
    }
  }

  /// How far, in lightness, fills must move to be in an interval.
  ///
  /// Lightness is about the cube root of luminance, which is exact for grays and close enough to
  /// compare two ways to go.
  private func cost(_ luminances: [Double], into interval: LuminanceInterval) -> Double {
    guard interval.low <= interval.high else { return .infinity }
    return luminances.reduce(0) {
      max($0, abs(cubeRootOfLuminance(interval.clamp($1)) - cubeRootOfLuminance($1)))
    }
  }

  private func cubeRootOfLuminance(_ luminance: Double) -> Double {
    let gray = Vector3(1, 1, 1).map { $0 * luminance }
    return RGBGamut.srgb.oklab(linearRGB: gray).x
  }
}
