// SPDX-License-Identifier: GPL-3.0-or-later

/// A color of a ramp before it is rounded.
struct OKLCHPoint: Hashable, Sendable {
  /// OKLab lightness, from 0 to 1.
  var lightness: Double

  /// OKLCH chroma, which may exceed what the gamut has at the lightness.
  var chroma: Double

  /// OKLCH hue in degrees, of any turn, so that a ramp's hues can be interpolated.
  var hue: Double
}
