// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The lightness, chroma and hue curves of a ramp at one hue, from light to dark.
struct RampShape {
  let lightness: [Double]
  let chromaShare: [Double]
  let hueTurn: [Double]

  /// How much of the growth of chroma the steps lighter than the brand have, from 0 to 1.
  private(set) var growth = 1.0

  /// The shape at a hue in degrees.
  ///
  /// The strength, from 0 to 1, scales the deviation of this hue from the mean of all hues; the turn
  /// scales the changes of hue besides.
  init(_ steps: [RampTable.Step], hue: Double, strength: Double = 1, turn: Double = 1) {
    let hue = HueHarmonics(hue: hue, strength: strength)
    lightness = steps.map { $0.lightness(hue) }
    chromaShare = steps.map { max(0.02, $0.chromaShare(hue)) }
    hueTurn = steps.map { strength * turn * $0.hueTurn(hue) }
  }

  /// The shape of a brand's ramp when the brand is one of the steps.
  ///
  /// The curves are functions of the hue that the ramp has at the step of its name. For a brand at
  /// another step, a fixed-point iteration subtracts the hue offset of that step.
  init(
    _ steps: [RampTable.Step], through brand: MeasuredColor, at locked: Int, in slice: HueSlice
  ) {
    let (strength, turn) = (Self.strength(of: brand), Self.turn(of: brand, in: slice))
    var hue = brand.hue
    for _ in 0..<3 {
      hue = brand.hue - strength * turn * steps[locked].hueTurn(HueHarmonics(hue: hue))
    }
    self.init(steps, hue: hue, strength: strength, turn: turn)
    growth = 1 - SystemRamp.warmth(ofHue: brand.hue) * (1 - turn)
  }

  /// The strength for a color, from 0 to 1: the hue of a near gray is noise.
  static func strength(of color: MeasuredColor) -> Double { min(1, color.chroma / 0.04) }

  /// How far the hues turn, from 0 to 1: a brown is an orange of low chroma, and the ramp of an
  /// orange would turn it yellow; of warm hues the chroma grows less too.
  ///
  /// From 0.55 of the greatest chroma of its hue on, a brand's ramp turns as the published ones do;
  /// below 0.2 it keeps its hue.
  private static func turn(of color: MeasuredColor, in slice: HueSlice) -> Double {
    let greatest = slice.oklch.cusp.chroma
    guard greatest > 0 else { return 1 }
    return min(1, max(0, (color.chroma / greatest - 0.2) / 0.35))
  }
}

/// The chroma and the hue of a ramp's steps as extrapolated from one given color of it.
struct AnchorGuide {
  private let anchor: RampAnchor
  private let shape: RampShape

  /// In degrees; for a gray the ramp's hue.
  private let hue: Double

  init(_ anchor: RampAnchor, shape: RampShape, in slice: HueSlice) {
    self.anchor = anchor
    self.shape = shape
    hue = anchor.color.chroma > 0 ? anchor.color.hue : slice.oklch.hue
  }

  /// The color of a step, interpolated between the given colors on both sides of it.
  ///
  /// The guides, at least one, are in order from light to dark.
  static func point(ofStep step: Int, lightness: Double, between guides: [AnchorGuide])
    -> OKLCHPoint
  {
    guard let lower = guides.firstIndex(where: { $0.anchor.step > step }) else {
      return guides[guides.count - 1].point(ofStep: step, lightness: lightness)
    }
    let second = guides[lower].point(ofStep: step, lightness: lightness)
    guard lower > 0 else { return second }
    let upper = lower - 1
    let first = guides[upper].point(ofStep: step, lightness: lightness)
    let width = guides[lower].anchor.step - guides[upper].anchor.step
    let share = Double(step - guides[upper].anchor.step) / Double(width)
    return OKLCHPoint(
      lightness: lightness, chroma: first.chroma + share * (second.chroma - first.chroma),
      hue: mixedHue(guides[upper], first, guides[lower], second, share: share))
  }

  /// The interpolated hue; a gray has none, so the other color's is used.
  private static func mixedHue(
    _ upper: AnchorGuide, _ first: OKLCHPoint, _ lower: AnchorGuide, _ second: OKLCHPoint,
    share: Double
  ) -> Double {
    guard upper.anchor.color.chroma > 0 else { return second.hue }
    guard lower.anchor.color.chroma > 0 else { return first.hue }
    return first.hue + share * turn(from: first.hue, to: second.hue)
  }

  /// The color of a step as this guide alone extrapolates it.
  private func point(ofStep step: Int, lightness: Double) -> OKLCHPoint {
    OKLCHPoint(
      lightness: lightness, chroma: chroma(ofStep: step),
      hue: hue + shape.hueTurn[step] - shape.hueTurn[anchor.step])
  }

  /// The chroma of a step in proportion to the given color's.
  ///
  /// Below a color that is paler than its ramp's middle, the chroma grows at 0.5 times the rate of
  /// the curve: a pastel brand is meant to be pale, though it could be the light end of a vivid
  /// ramp.
  private func chroma(ofStep step: Int) -> Double {
    let ratio = shape.chromaShare[step] / shape.chromaShare[anchor.step]
    guard ratio > 1 else { return anchor.color.chroma * ratio }
    let rate = step > anchor.step ? 0.5 : shape.growth
    return anchor.color.chroma * (1 + rate * (ratio - 1))
  }
}

/// The turn from one hue to another in degrees, from -180 up to but not including 180.
package func turn(from start: Double, to end: Double) -> Double {
  wrappedHue(end - start + 180) - 180
}

/// An OKLCH color of a ramp before it is brought into the gamut and rounded.
struct OKLCHPoint: Hashable, Sendable {
  /// OKLab lightness, from 0 to 1.
  var lightness: Double

  /// OKLCH chroma, which may exceed what the gamut has at the lightness.
  var chroma: Double

  /// OKLCH hue in degrees, not limited to 0...360, so that a ramp's hues can be interpolated.
  var hue: Double
}

/// A step's color inside the gamut, ready to be rounded.
struct RampPoint: Sendable {
  /// The color, with no more chroma than the gamut has at its lightness.
  let color: OKLCHPoint

  private let linearRGB: Vector3

  /// The slice at the color's hue, if one was needed: making one takes longer than all else here.
  private let slice: HueSlice?
  let gamut: Gamut

  /// Brings a color into the gamut of its ramp, given the slice at that ramp's hue.
  init(_ wanted: OKLCHPoint, near rampSlice: HueSlice) {
    gamut = rampSlice.gamut
    if wanted.hue != rampSlice.hue {
      let linearRGB = Self.linearRGB(wanted, in: gamut)
      if linearRGB.minimum >= 0, linearRGB.maximum <= 1 {
        (color, self.linearRGB, slice) = (wanted, linearRGB, nil)
        return
      }
    }
    let slice = rampSlice.turned(to: wanted.hue)
    let chroma = slice.chroma(wanted.chroma, atLightness: wanted.lightness)
    color = OKLCHPoint(lightness: wanted.lightness, chroma: chroma, hue: wanted.hue)
    linearRGB = slice.oklch.linearRGB(lightness: wanted.lightness, chroma: chroma)
    self.slice = slice
  }

  /// The color in linear light at its own or another lightness, with chroma as far as the gamut has
  /// it there.
  func linearRGB(atLightness lightness: Double) -> Vector3 {
    if lightness == color.lightness { return linearRGB }
    let slice = slice ?? HueSlice(hue: wrappedHue(color.hue), in: gamut)
    return slice.linearRGB(lightness: lightness, chroma: color.chroma)
  }

  private static func linearRGB(_ color: OKLCHPoint, in gamut: Gamut) -> Vector3 {
    let direction = unitVector(atDegrees: color.hue)
    return gamut.rgb.linearRGB(
      oklab: Vector3(
        color.lightness, color.chroma * direction.cosine, color.chroma * direction.sine))
  }
}
