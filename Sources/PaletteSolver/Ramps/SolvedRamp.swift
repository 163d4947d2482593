// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// A ramp together with the continuous curve that it was rounded from.
///
/// Roles that lie between two steps take their chroma from the curve.
///
/// A class, though immutable, because every role of a theme reads one.
package final class SolvedRamp: Sendable {
  package let ramp: Ramp

  /// The slice at the hue that the ramp is made for: the brand's, or a status color's.
  let slice: HueSlice

  /// The steps before rounding, from dark to light.
  private let points: [OKLCHPoint]

  /// Takes the unrounded steps from light to dark.
  init(ramp: Ramp, slice: HueSlice, points: [OKLCHPoint]) {
    self.ramp = ramp
    self.slice = slice
    self.points = points.reversed()
  }

  /// The chroma that this ramp has at a lightness, fading to nothing at black and white.
  func chroma(atLightness lightness: Double) -> Double { point(atLightness: lightness).chroma }

  /// The slice at the hue that this ramp has at a lightness.
  func slice(atLightness lightness: Double) -> HueSlice {
    slice.turned(to: point(atLightness: lightness).hue)
  }

  /// The point of the curve at a lightness, linear between the steps.
  func point(atLightness lightness: Double) -> OKLCHPoint {
    let upper = points.firstIndex { $0.lightness >= lightness } ?? points.count
    let left =
      upper > 0 ? points[upper - 1] : OKLCHPoint(lightness: 0, chroma: 0, hue: points[0].hue)
    let right =
      upper < points.count ? points[upper] : OKLCHPoint(lightness: 1, chroma: 0, hue: left.hue)
    let width = right.lightness - left.lightness
    let share = width > 0 ? (lightness - left.lightness) / width : 0
    return OKLCHPoint(
      lightness: lightness, chroma: left.chroma + share * (right.chroma - left.chroma),
      hue: left.hue + share * (right.hue - left.hue))
  }

  /// The index of a step, counted from light to dark.
  func index(ofStep label: Int) -> Int { ramp.steps.firstIndex { $0.label == label } ?? 0 }

  /// The 8-bit color of a step.
  func rgb(ofStep label: Int) -> RGB8 { ramp.steps[index(ofStep: label)].rgb }

  /// A step, counted from light to dark, before rounding.
  func point(ofStep index: Int) -> OKLCHPoint { points[points.count - 1 - index] }
}
