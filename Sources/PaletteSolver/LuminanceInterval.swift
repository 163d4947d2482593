// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast

/// The relative luminances that a color may have, from 0 to 1, ends included.
struct LuminanceInterval: Hashable, Sendable {
  var low: Double
  var high: Double

  static let all = LuminanceInterval(low: 0, high: 1)

  /// Whether requirements left nothing, which shows as a low end above the high one.
  var isEmpty: Bool { low > high }

  func contains(_ luminance: Double) -> Bool { low <= luminance && luminance <= high }

  /// The luminance in the interval that is nearest to a given one; the interval is not empty.
  func clamp(_ luminance: Double) -> Double { min(max(luminance, low), high) }

  /// The part of the interval at least `ratio` lighter than a luminance.
  func above(_ luminance: Double, by ratio: Double) -> LuminanceInterval {
    let bound = ratio * (luminance + RelativeLuminance.flare) - RelativeLuminance.flare
    return LuminanceInterval(low: max(low, bound), high: high)
  }

  /// The part of the interval at least `ratio` darker than a luminance.
  func below(_ luminance: Double, by ratio: Double) -> LuminanceInterval {
    let bound = (luminance + RelativeLuminance.flare) / ratio - RelativeLuminance.flare
    return LuminanceInterval(low: low, high: min(high, bound))
  }
}
