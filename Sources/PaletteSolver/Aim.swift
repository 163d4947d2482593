// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// A target with its numbers filled in.
struct Aim: Sendable {
  let slice: HueSlice
  let lightness: Double
  let chroma: Double

  /// The bytes to take as they are if their luminance is allowed.
  let exact: RGB8?

  /// The luminance of the target, before any bound.
  var luminance: Double {
    exact?.relativeLuminance.value ?? slice.luminance(atLightness: lightness, chroma: chroma)
  }

  // A light yellow is vivid where other hues are pale; behind text it must not be.
  private static let greatestTint = 0.065

  // What states have to differ by, with some room for the rounding.
  private static let leastHueDistance = 1.25 * Distinction.Kind.states.minimum

  /// The least distance, in OKLab's two opponent axes alone, to another aim's color and all that is
  /// paler: near white and under layers a tint fades.
  private func hueDistance(toPalerThan other: Aim) -> Double {
    let (own, tint) = (opponents, other.opponents)
    let share = own.dot(tint) / max(tint.dot(tint), 1e-12)
    return (own - min(1, max(0, share)) * tint).length
  }

  private var opponents: Vector3 {
    let place = oklab
    return Vector3(0, place.y, place.z)
  }

  private var oklab: Vector3 {
    slice.gamut.rgb.oklab(linearRGB: slice.linearRGB(lightness: lightness, chroma: chroma))
  }

  /// A target that depends on no other role.
  init(_ target: ToneTarget, ramps: ToneRamps, interval: LuminanceInterval) {
    switch target {
    case .step(let name, let label):
      self.init(step: label, of: ramps[name])
    case .tone(let name, let lightness):
      let ramp = ramps[name]
      self.init(ramp.slice, lightness, ramp.chroma(atLightness: lightness))
    case .tint(let name, let lightness):
      let ramp = ramps[name]
      let chroma = min(ramp.chroma(atLightness: lightness), Self.greatestTint)
      self.init(ramp.slice, lightness, chroma)
    case .selection(let lightness, let withoutHue):
      let wished = Aim(.tint(.brand, lightness), ramps: ramps, interval: interval)
      let grays = Aim(.tone(.neutral, lightness), ramps: ramps, interval: interval)
      self =
        wished.hueDistance(toPalerThan: grays) < Self.leastHueDistance
        ? Aim(.tint(.brand, withoutHue), ramps: ramps, interval: interval) : wished
    case .status(let name):
      self = ramps.statusAim(name)
    case .brand, .beside, .gradientStart:
      self.init(ramps.brand, lightness: ramps.brand.lightness, in: ramps[.brand].slice)
    case .companion:
      let brand = ramps.brand
      self.init(
        ramps.companion, brand.lightness, brand.chroma * ToneRamps.companionChroma)
    case .label:
      // White, unless only a dark label fits; then the neutral near-black.
      self =
        interval.contains(1)
        ? Aim(ramps[.neutral].slice, 1, 0, exact: .white(in: ramps.gamut))
        : Aim(step: 950, of: ramps[.neutral])
    }
  }

  /// The brand's hue and chroma at a lightness, which is brought into 0 to 1; the brand itself when
  /// the lightness is its own.
  init(_ brand: MeasuredColor, lightness: Double, in slice: HueSlice) {
    self.init(
      slice, min(1, max(0, lightness)), brand.chroma,
      exact: lightness == brand.lightness ? brand.rgb : nil)
  }

  init(_ slice: HueSlice, _ lightness: Double, _ chroma: Double, exact: RGB8? = nil) {
    self.slice = slice
    self.lightness = lightness
    self.chroma = chroma
    self.exact = exact
  }

  /// The same hue and chroma at another lightness; there no bytes are taken but the brand's own,
  /// and those whenever they are allowed.
  func moved(to lightness: Double, brand: RGB8) -> Aim {
    Aim(slice, lightness, chroma, exact: exact == brand ? brand : nil)
  }

  private init(step label: Int, of ramp: ToneRamp) {
    let index = ramp.index(ofStep: label)
    let tone = ramp.tone(ofStep: index)
    self.init(ramp.slice, tone.lightness, tone.chroma, exact: ramp.ramp.steps[index].rgb)
  }
}

extension ToneTarget {
  /// The bytes of a target that has its own, given the interval that its role has to be in.
  ///
  /// They are those of its ``Aim``, which takes longer to make.
  func bytes(_ ramps: ToneRamps, _ interval: LuminanceInterval) -> RGB8? {
    switch self {
    case .step(let name, let label): return ramps[name].rgb(ofStep: label)
    case .brand: return ramps.brand.rgb
    case .label:
      return interval.contains(1) ? .white(in: ramps.gamut) : ramps[.neutral].rgb(ofStep: 950)
    case .status(let name): return ramps.statusAim(name).exact
    case .tone, .tint, .selection, .beside, .gradientStart, .companion: return nil
    }
  }
}
