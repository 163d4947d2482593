// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// A resolved target: the hue, chroma and lightness that a role is placed as near to as possible.
struct TargetColor: Sendable {
  let slice: HueSlice
  let lightness: Double
  let chroma: Double

  /// The 8-bit color to use unchanged if its luminance is feasible; `nil` for a target between
  /// bytes.
  let exact: RGB8?

  /// The luminance of the target, before any bound.
  var luminance: Double {
    exact?.relativeLuminance.value ?? slice.luminance(atLightness: lightness, chroma: chroma)
  }

  // The distance required of states, with room for the rounding.
  private static let leastHueDistance = 1.25 * Distinction.leastBetweenStates

  /// The least distance in OKLab's a and b to the line from gray to another target: that target's
  /// tints near white and under layers lie on this line.
  private func hueDistance(toPalerThan other: TargetColor) -> Double {
    let (own, tint) = (opponents, other.opponents)
    let share = own.dot(tint) / max(tint.dot(tint), 1e-12)
    return (own - min(1, max(0, share)) * tint).length
  }

  /// Whether its hue alone does not set a tint apart from a gray of the same lightness.
  func isLost(among grays: TargetColor) -> Bool {
    hueDistance(toPalerThan: grays) < Self.leastHueDistance
  }

  /// OKLab's a and b, with 0 for the lightness.
  private var opponents: Vector3 {
    let linear = slice.linearRGB(lightness: lightness, chroma: chroma)
    let oklab = slice.gamut.rgb.oklab(linearRGB: linear)
    return Vector3(0, oklab.y, oklab.z)
  }

  /// Resolves a target that depends on no other role; one beside another role resolves to the
  /// brand.
  init(_ target: SymbolicTarget, ramps: SolvedRamps, interval: LuminanceInterval) {
    switch target {
    case .step(let ramp, let label):
      self.init(step: label, of: ramps[ramp])
    case .lightness(let ramp, let lightness):
      self.init(atLightness: lightness, of: ramps[ramp])
    case .tint(let index, let lightness, let chroma, let fallback):
      let ramp = ramps[index]
      self.init(ramp, lightness, chroma: chroma)
      if let fallback, isLost(among: TargetColor(atLightness: lightness, of: ramps[fallback.grays]))
      {
        self.init(ramp, fallback.lightness, chroma: chroma)
      }
    case .status(let index):
      self = ramps.statuses[index]
    case .brandOr(let color, let gray):
      let place = ramps.brand.chroma < SystemSubstitute.leastChroma ? gray : color
      if let place, ramps.isFar(from: interval) {
        self.init(atLightness: place.lightness, of: ramps[place.ramp])
      } else {
        self.init(ramps.brand, lightness: ramps.brand.lightness, in: ramps.brandSlice)
      }
    case .brand, .beside, .state, .gradientStart:
      self.init(ramps.brand, lightness: ramps.brand.lightness, in: ramps.brandSlice)
    case .companion(let turn, let share):
      let brand = ramps.brand
      self.init(ramps.slice(turnedBy: turn), brand.lightness, brand.chroma * share)
    case .label(let dark):
      let slice = dark.map { ramps[$0.ramp].slice } ?? ramps.brandSlice
      // White if it is feasible.
      if interval.contains(1) {
        self.init(slice, 1, 0, exact: .white(in: ramps.gamut))
      } else if let dark {
        self.init(step: dark.step, of: ramps[dark.ramp])
      } else {
        self.init(slice, 0, 0, exact: .black(in: ramps.gamut))
      }
    }
  }

  /// The same hue and chroma, so much lighter or, below 0, darker.
  func shifted(by shift: Double) -> TargetColor {
    TargetColor(slice, min(1, max(0, lightness + shift)), chroma)
  }

  /// The fill of a state, darker by a shift where its label stays readable, and else lighter.
  func stateShifted(by shift: Double, hasDarkLabel: Bool) -> TargetColor {
    let least = StateShift.leastLightness(hasDarkLabel)
    if lightness >= least { return shifted(by: -shift) }
    return TargetColor(slice, StateShift.lightened(lightness, by: shift), chroma)
  }

  /// The brand's hue and chroma at a lightness, which is clamped to 0...1; the brand's own bytes
  /// when the lightness is its own.
  init(_ brand: MeasuredColor, lightness: Double, in slice: HueSlice) {
    self.init(
      slice, min(1, max(0, lightness)), brand.chroma,
      exact: lightness == brand.lightness ? brand.rgb : nil)
  }

  /// A ramp at a lightness.
  init(atLightness lightness: Double, of ramp: SolvedRamp) {
    self.init(ramp.slice, lightness, ramp.chroma(atLightness: lightness))
  }

  /// A ramp at a lightness with at most some chroma.
  init(_ ramp: SolvedRamp, _ lightness: Double, chroma: Double) {
    self.init(ramp.slice, lightness, min(ramp.chroma(atLightness: lightness), chroma))
  }

  init(_ slice: HueSlice, _ lightness: Double, _ chroma: Double, exact: RGB8? = nil) {
    self.slice = slice
    self.lightness = lightness
    self.chroma = chroma
    self.exact = exact
  }

  /// The same hue and chroma at another lightness; the only bytes kept are the brand's, which are
  /// used whenever they are feasible.
  func moved(to lightness: Double, brand: RGB8) -> TargetColor {
    TargetColor(slice, lightness, chroma, exact: exact == brand ? brand : nil)
  }

  /// A step of a ramp, with its 8-bit color.
  private init(step label: Int, of ramp: SolvedRamp) {
    let index = ramp.index(ofStep: label)
    let point = ramp.point(ofStep: index)
    self.init(ramp.slice, point.lightness, point.chroma, exact: ramp.ramp.steps[index].rgb)
  }
}

extension TargetColor {
  /// The 8-bit color to which a role is rounded that nothing keeps from its target.
  var safelyRounded: RGB8? {
    let linear = slice.linearRGB(
      lightness: lightness, chroma: slice.chroma(chroma, atLightness: lightness))
    return SafeRounding(interval: .all, gamut: slice.gamut).round(linearRGB: linear)
  }

  /// The nearest 8-bit color.
  var rounded: RGB8 {
    exact
      ?? RGB8(
        roundingLinear: slice.linearRGB(
          lightness: lightness, chroma: slice.chroma(chroma, atLightness: lightness)),
        in: slice.gamut)
  }
}
