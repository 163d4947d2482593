// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast

/// What a given color of a ramp tells of the chroma and the hue of the other steps.
struct ToneGuide {
  private let anchor: RampAnchor
  private let shape: RampShape

  /// In degrees; a gray takes the ramp's.
  private let hue: Double

  init(_ anchor: RampAnchor, shape: RampShape, in slice: HueSlice) {
    self.anchor = anchor
    self.shape = shape
    hue = anchor.color.chroma > 0 ? anchor.color.hue : slice.oklch.hue
  }

  /// A step's tone by the given colors around it, in proportion to how near they are.
  ///
  /// There is at least one guide, and they go from light to dark.
  static func tone(ofStep step: Int, lightness: Double, between guides: [ToneGuide]) -> Tone {
    guard let lower = guides.firstIndex(where: { $0.anchor.step > step }) else {
      return guides[guides.count - 1].tone(ofStep: step, lightness: lightness)
    }
    let second = guides[lower].tone(ofStep: step, lightness: lightness)
    guard lower > 0 else { return second }
    let upper = lower - 1
    let first = guides[upper].tone(ofStep: step, lightness: lightness)
    let width = guides[lower].anchor.step - guides[upper].anchor.step
    let share = Double(step - guides[upper].anchor.step) / Double(width)
    return Tone(
      lightness: lightness, chroma: first.chroma + share * (second.chroma - first.chroma),
      hue: mixedHue(guides[upper], first, guides[lower], second, share: share))
  }

  /// A gray has no hue to give: then the other color's counts.
  private static func mixedHue(
    _ upper: ToneGuide, _ first: Tone, _ lower: ToneGuide, _ second: Tone, share: Double
  ) -> Double {
    guard upper.anchor.color.chroma > 0 else { return second.hue }
    guard lower.anchor.color.chroma > 0 else { return first.hue }
    return first.hue + share * turn(from: first.hue, to: second.hue)
  }

  private func tone(ofStep step: Int, lightness: Double) -> Tone {
    Tone(
      lightness: lightness, chroma: chroma(ofStep: step),
      hue: hue + shape.hueTurn[step] - shape.hueTurn[anchor.step])
  }

  /// The chroma of a step in proportion to the given color's.
  ///
  /// Below a color that is paler than its ramp's middle, it grows half as fast as the curve does:
  /// a pastel may be the light end of a vivid ramp, but whoever names it as the brand means it to
  /// be pale.
  private func chroma(ofStep step: Int) -> Double {
    let ratio = shape.chromaShare[step] / shape.chromaShare[anchor.step]
    let isPale = ratio > 1 && step > anchor.step
    return anchor.color.chroma * (isPale ? (1 + ratio) / 2 : ratio)
  }
}
