// SPDX-License-Identifier: MIT

import ColorSpaces

/// The relative luminances that a color may have, from 0 to 1, ends included.
package struct LuminanceInterval: Hashable, Sendable {
  package var low: Double
  package var high: Double

  package init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// From black to white.
  package static let all = LuminanceInterval(low: 0, high: 1)

  /// Whether no luminance is left, which shows as a low end above the high one.
  package var isEmpty: Bool { low > high }

  package func contains(_ luminance: Double) -> Bool { low <= luminance && luminance <= high }

  /// Whether the luminance of a color lies in the interval.
  package func contains(_ color: RGB8) -> Bool { contains(RelativeLuminance(color).value) }

  /// The luminance in the interval that is nearest to a given one; the interval is not empty.
  package func clamp(_ luminance: Double) -> Double { min(max(luminance, low), high) }

  /// The part of the interval at least `ratio` lighter than a luminance.
  package func above(_ luminance: Double, by ratio: Double) -> LuminanceInterval {
    let bound = ratio * (luminance + RelativeLuminance.flare) - RelativeLuminance.flare
    return LuminanceInterval(low: max(low, bound), high: high)
  }

  /// The part of the interval at least `ratio` darker than a luminance.
  package func below(_ luminance: Double, by ratio: Double) -> LuminanceInterval {
    let bound = (luminance + RelativeLuminance.flare) / ratio - RelativeLuminance.flare
    return LuminanceInterval(low: low, high: min(high, bound))
  }
}
