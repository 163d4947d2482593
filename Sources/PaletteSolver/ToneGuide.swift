// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// What a given color of a ramp tells of the chroma and the hue of the other steps.
struct ToneGuide {
  private let anchor: RampAnchor
  private let shape: RampShape

  /// The color's share of the chroma that the gamut has at its lightness.
  private let saturation: Double

  init(_ anchor: RampAnchor, shape: RampShape, in tones: ToneSlice) {
    self.anchor = anchor
    self.shape = shape
    let slice = anchor.color.chroma > 0 ? tones.turned(to: anchor.color.hue) : tones
    let available = slice.slice.maximumChroma(atLightness: anchor.color.lightness)
    saturation = available > 0 ? min(1, anchor.color.chroma / available) : 0
  }

  /// A step's tone by the given colors around it, in proportion to how near they are, and the
  /// share of the gamut's chroma that it may use.
  ///
  /// - Parameter guides: At least one, from light to dark.
  static func tone(
    ofStep step: Int, lightness: Double, between guides: [ToneGuide], _ tones: ToneSlice
  ) -> (tone: Tone, saturation: Double) {
    let lower = guides.firstIndex { $0.anchor.step > step } ?? guides.count
    guard lower < guides.count else {
      return guides[lower - 1].tone(ofStep: step, lightness: lightness, tones)
    }
    let second = guides[lower].tone(ofStep: step, lightness: lightness, tones)
    guard lower > 0 else { return second }
    let upper = lower - 1
    let first = guides[upper].tone(ofStep: step, lightness: lightness, tones)
    let width = guides[lower].anchor.step - guides[upper].anchor.step
    let share = Double(step - guides[upper].anchor.step) / Double(width)
    let tone = Tone(
      lightness: lightness,
      chroma: first.tone.chroma + share * (second.tone.chroma - first.tone.chroma),
      hue: hue(guides[upper], first.tone, guides[lower], second.tone, share: share))
    return (tone, first.saturation + share * (second.saturation - first.saturation))
  }

  /// A gray has no hue to give: then the other color's counts.
  private static func hue(
    _ upper: ToneGuide, _ first: Tone, _ lower: ToneGuide, _ second: Tone, share: Double
  ) -> Double {
    guard upper.anchor.color.chroma > 0 else { return second.hue }
    guard lower.anchor.color.chroma > 0 else { return first.hue }
    return first.hue + share * turn(from: first.hue, to: second.hue)
  }

  private func tone(ofStep step: Int, lightness: Double, _ tones: ToneSlice)
    -> (tone: Tone, saturation: Double)
  {
    let start = anchor.color.chroma > 0 ? anchor.color.hue : tones.slice.hue
    let hue = start + shape.hueTurn[step] - shape.hueTurn[anchor.step]
    return (Tone(lightness: lightness, chroma: chroma(ofStep: step), hue: hue), saturation)
  }

  /// The chroma of a step in proportion to the given color's, growing half as fast as the curve
  /// does: the paler a color, the less it says about how vivid its ramp is meant to be.
  private func chroma(ofStep step: Int) -> Double {
    let ratio = shape.chromaShare[step] / shape.chromaShare[anchor.step]
    return anchor.color.chroma * (ratio > 1 ? (1 + ratio) / 2 : ratio)
  }
}
