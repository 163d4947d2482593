// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast

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
    let isPale = ratio > 1 && step > anchor.step
    return anchor.color.chroma * (isPale ? (1 + ratio) / 2 : ratio)
  }
}

/// The turn from one hue to another in degrees, from -180 up to but not including 180.
package func turn(from start: Double, to end: Double) -> Double {
  wrappedHue(end - start + 180) - 180
}
