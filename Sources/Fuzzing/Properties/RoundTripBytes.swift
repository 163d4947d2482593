// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// Tokens taken to linear light and OKLab in floating point, and rounded to 8 bits again.
enum RoundTripBytes: TokenRoundTrip {
  static let id = "round-trip/bytes"
  static let sentence = "a token taken to floating point and rounded is the color that was checked"

  static func back(_ token: TokenColor) -> TokenColor? {
    let lab = token.rgb.color.converted(to: OKLab.self)
    return TokenColor(
      RGB8(rounding: lab.converted(to: LinearSRGB.self), in: token.rgb.gamut),
      alpha: RGB8.byte(token.opacity))
  }
}
