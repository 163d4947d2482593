// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// A ramp together with the continuous curve that it was rounded from.
///
/// Roles that lie between two steps take their chroma from the curve.
struct ToneRamp: Sendable {
  let ramp: Ramp
  let tones: ToneSlice

  /// The lightness and chroma of the steps before rounding, from dark to light.
  private let points: [(lightness: Double, chroma: Double)]

  /// Takes the unrounded steps as points in the order of the ramp, from light to dark.
  init(ramp: Ramp, tones: ToneSlice, points: [(lightness: Double, chroma: Double)]) {
    self.ramp = ramp
    self.tones = tones
    self.points = points.reversed()
  }

  /// The chroma that this ramp has at a lightness, fading to nothing at black and white.
  func chroma(atLightness lightness: Double) -> Double {
    var left = (lightness: 0.0, chroma: 0.0)
    for right in points {
      if right.lightness >= lightness { return Self.chroma(at: lightness, left, right) }
      left = right
    }
    return Self.chroma(at: lightness, left, (1, 0))
  }

  private static func chroma(
    at lightness: Double, _ left: (lightness: Double, chroma: Double),
    _ right: (lightness: Double, chroma: Double)
  ) -> Double {
    let width = right.lightness - left.lightness
    guard width > 0 else { return left.chroma }
    let share = (lightness - left.lightness) / width
    return left.chroma + share * (right.chroma - left.chroma)
  }

  /// The lightness and chroma of a step before rounding.
  func tone(ofStep index: Int) -> (lightness: Double, chroma: Double) {
    points[points.count - 1 - index]
  }
}
