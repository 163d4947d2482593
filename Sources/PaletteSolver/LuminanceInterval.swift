// SPDX-License-Identifier: GPL-3.0-or-later

/// The relative luminances that a color may have, ends included.
struct LuminanceInterval: Hashable, Sendable {
  var low: Double
  var high: Double

  static let all = LuminanceInterval(low: 0, high: 1)

  func contains(_ luminance: Double) -> Bool { low <= luminance && luminance <= high }

  /// The luminance in the interval that is nearest to a given one.
  func clamp(_ luminance: Double) -> Double { min(max(luminance, low), high) }

  /// The part of the interval at least `ratio` lighter than a luminance.
  func above(_ luminance: Double, by ratio: Double) -> LuminanceInterval {
    LuminanceInterval(low: max(low, ratio * (luminance + 0.05) - 0.05), high: high)
  }

  /// The part of the interval at least `ratio` darker than a luminance.
  func below(_ luminance: Double, by ratio: Double) -> LuminanceInterval {
    LuminanceInterval(low: low, high: min(high, (luminance + 0.05) / ratio - 0.05))
  }
}
