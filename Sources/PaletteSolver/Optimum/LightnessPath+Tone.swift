// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast

/// OKLCHPoint is u = ln(Y + 0.05), the variable in which a contrast ratio is a difference.
extension LightnessPath {
  /// The tones of black and white.
  static let blackTone = naturalLogarithm(RelativeLuminance.flare)
  static let whiteTone = naturalLogarithm(1 + RelativeLuminance.flare)

  /// The point of a tone, by default with an error of lightness below 1e-6, which is enough for a
  /// search; nearly always it is far smaller.
  ///
  /// The guess is a lightness from 0 to 1; the nearer it is, the fewer steps.
  func point(
    ofTone tone: Double, near guess: Double, tolerance: Double = LightnessPath.searchTolerance
  ) -> Point {
    point(
      ofLuminance: exponential(tone) - RelativeLuminance.flare, near: guess, tolerance: tolerance)
  }

  /// The step of lightness at which a solve inside a search ends.
  static let searchTolerance = 1e-6
}

extension LightnessPath.Point {
  /// The tone of the point.
  var tone: Double { naturalLogarithm(luminance + RelativeLuminance.flare) }

  /// The derivative of lightness by tone.
  ///
  /// At black luminance is flat and this is infinite; below a lightness of 0.02, where a step of
  /// 8 bits is larger, it stays at that lightness's 42 instead.
  var lightnessPerTone: Double {
    let leastSlope = 0.0012
    return (luminance + RelativeLuminance.flare) / max(luminanceSlope, leastSlope)
  }
}
