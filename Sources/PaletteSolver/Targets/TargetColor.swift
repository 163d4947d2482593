// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// A resolved target: the hue, chroma and lightness that a role is placed as near to as possible.
struct TargetColor: Sendable {
  let slice: HueSlice
  let lightness: Double
  let chroma: Double

  /// The 8-bit color to use unchanged if its luminance is feasible; `nil` for a target between
  /// bytes.
  let exact: RGB8?

  /// The ramp whose hue and chroma the role has at whatever lightness it is moved to; `nil` for one
  /// that keeps those of its target.
  let curve: Curve?

  /// A ramp, with the most chroma that a role takes from it.
  struct Curve {
    let ramp: SolvedRamp
    var chroma = Double.infinity
  }

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
  private func isLost(among grays: TargetColor) -> Bool {
    hueDistance(toPalerThan: grays) < Self.leastHueDistance
  }

  /// A tint of a ramp, at the other lightness where its hue does not set it apart from grays.
  init(
    _ place: SystemTint.Place, of ramp: SolvedRamp, beside grays: (ramp: SolvedRamp, Double)?
  ) {
    switch place {
    case .lightness(let lightness, let chroma):
      self.init(on: Curve(ramp: ramp, chroma: chroma), lightness)
    case .step(let label): self.init(step: label, of: ramp)
    }
    guard let (grays, lightness) = grays,
      isLost(among: TargetColor(atLightness: self.lightness, of: grays))
    else { return }
    self = at(lightness: lightness)
  }

  /// The brand with its hue turned, in the slice of that hue, and lighter or darker where the hue
  /// alone does not set it apart.
  init(_ turn: SystemTurn, from brand: MeasuredColor, in slice: HueSlice) {
    self.init(slice, brand.lightness, brand.chroma * turn.share)
    let distance = (slice.gamut.rgb.oklab(linearRGB: linearRGB) - brand.rgb.oklab).length
    guard distance < turn.least else { return }
    let shift = (turn.least * turn.least - distance * distance).squareRoot()
    self = at(lightness: brand.lightness + (brand.lightness < 0.5 ? shift : -shift))
  }

  /// OKLab's a and b, with 0 for the lightness.
  private var opponents: Vector3 {
    let oklab = slice.gamut.rgb.oklab(linearRGB: linearRGB)
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
    case .tint(let index, let place, let fallback):
      self.init(
        place, of: ramps[index], beside: fallback.map { (ramps[$0.grays], $0.lightness) })
    case .status(let index):
      self = ramps.statuses[index]
    case .brandOr(let substitute):
      let own = TargetColor(brandOf: ramps)
      if let place = substitute.inversion(of: ramps.brand) {
        self.init(atLightness: place.lightness, of: ramps[place.ramp])
      } else if substitute.seen == nil, let place = substitute.place(of: ramps.brand),
        let lightness = own.lightness(approaching: place.lightness, in: interval)
      {
        self.init(atLightness: lightness, of: ramps[place.ramp])
      } else {
        self = own
      }
    case .brand, .beside, .state, .gradientStart:
      self.init(brandOf: ramps)
    case .companion(let turn):
      self.init(turn, from: ramps.brand, in: ramps.slice(turnedBy: turn))
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

  /// The role so much lighter or, below 0, darker.
  func shifted(by shift: Double) -> TargetColor {
    at(lightness: min(1, max(0, lightness + shift)))
  }

  /// The fill of a state, darker by a shift where its label stays readable, and else lighter.
  func stateShifted(by shift: Double, hasDarkLabel: Bool) -> TargetColor {
    let least = StateShift.leastLightness(hasDarkLabel)
    if lightness >= least { return shifted(by: -shift) }
    return at(lightness: StateShift.lightened(lightness, by: shift))
  }

  /// The brand's own bytes; at another lightness, the hue and the chroma of its ramp.
  init(brandOf ramps: SolvedRamps) {
    let brand = ramps.brand
    self.init(
      ramps.brandSlice, brand.lightness, brand.chroma, exact: brand.rgb,
      curve: ramps.brandRamp.map { Curve(ramp: $0) })
  }

  /// A ramp at a lightness.
  init(atLightness lightness: Double, of ramp: SolvedRamp) {
    self.init(on: Curve(ramp: ramp), lightness)
  }

  /// A point of a curve.
  init(on curve: Curve, _ lightness: Double) {
    let point = curve.ramp.point(atLightness: lightness)
    self.init(
      curve.ramp.slice.turned(to: point.hue), lightness, min(point.chroma, curve.chroma),
      curve: curve)
  }

  init(
    _ slice: HueSlice, _ lightness: Double, _ chroma: Double, exact: RGB8? = nil,
    curve: Curve? = nil
  ) {
    self.slice = slice
    self.lightness = lightness
    self.chroma = chroma
    self.exact = exact
    self.curve = curve
  }

  /// The role at another lightness, without bytes of its own.
  func at(lightness: Double) -> TargetColor {
    if lightness == self.lightness { return self }
    return curve.map { TargetColor(on: $0, lightness) } ?? TargetColor(slice, lightness, chroma)
  }

  /// The role at another lightness; the only bytes kept are the brand's, which are used whenever
  /// they are feasible.
  func moved(to lightness: Double, brand: RGB8) -> TargetColor {
    let moved = at(lightness: lightness)
    return TargetColor(
      moved.slice, lightness, moved.chroma, exact: exact == brand ? brand : nil, curve: curve)
  }

  /// The role moved to the nearest luminance of an interval, which is at an end of it.
  func nearest(in interval: LuminanceInterval) -> TargetColor {
    let luminance = luminance
    guard !interval.contains(luminance) else { return self }
    let bound = interval.clamp(luminance)
    var nearest = self
    // The hue and the chroma of a ramp depend on the lightness, which depends on them a little.
    for _ in 0..<(curve == nil ? 0 : 2) {
      nearest = nearest.at(lightness: nearest.lightness(ofLuminance: bound))
    }
    return TargetColor(
      nearest.slice, nearest.lightness(ofLuminance: bound), nearest.chroma, curve: curve)
  }

  /// The lightness of a luminance at the hue and the chroma of the target.
  private func lightness(ofLuminance luminance: Double) -> Double {
    LightnessPath(slice: slice, chroma: chroma).color(ofLuminance: luminance, near: lightness)
      .lightness
  }

  /// The lightness of what takes the place of a color outside of an interval: near the interval it
  /// is that of its end, and from a distance on, that of the substitute; `nil` inside.
  private func lightness(
    approaching substitute: Double, in interval: LuminanceInterval
  ) -> Double? {
    guard !interval.contains(luminance) else { return nil }
    let end = nearest(in: interval).lightness
    let share = min(1, abs(end - lightness) / Self.farLightness)
    return end + share * (substitute - end)
  }

  // In OKLab. The shorter it is, the faster the substitute moves while a brand moves.
  private static let farLightness = 0.12

  /// A step of a ramp, with its 8-bit color.
  private init(step label: Int, of ramp: SolvedRamp) {
    let index = ramp.index(ofStep: label)
    let point = ramp.point(ofStep: index)
    self.init(
      ramp.slice.turned(to: point.hue), point.lightness, point.chroma,
      exact: ramp.ramp.steps[index].rgb, curve: Curve(ramp: ramp))
  }
}

extension TargetColor {
  /// The same with bytes of its own.
  func keeping(_ rgb: RGB8) -> TargetColor {
    TargetColor(slice, lightness, chroma, exact: rgb)
  }

  /// The target in linear light, with the chroma that the gamut has.
  var linearRGB: Vector3 { slice.linearRGB(lightness: lightness, chroma: chroma) }

  /// The 8-bit color to which a role is rounded that nothing keeps from its target.
  var safelyRounded: RGB8? {
    SafeRounding(interval: .all, gamut: slice.gamut).round(linearRGB: linearRGB)
  }

  /// The nearest 8-bit color.
  var rounded: RGB8 { exact ?? RGB8(roundingLinear: linearRGB, in: slice.gamut) }
}
