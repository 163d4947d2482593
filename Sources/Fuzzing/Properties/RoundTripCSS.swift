// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Tokens printed as CSS and read again.
enum RoundTripCSS: TokenRoundTrip {
  static let id = "round-trip/css"
  static let sentence = "a token printed as CSS reads back as the color that was checked"

  static func back(_ token: TokenColor) -> TokenColor? {
    let text = text(token)
    guard let color = try? AnyColor(parsing: text) else { return nil }
    return TokenColor(
      RGB8(rounding: color.converted(to: SRGB.self), in: token.rgb.gamut),
      alpha: RGB8.byte(color.opacity))
  }

  private static func text(_ token: TokenColor) -> String {
    switch token.rgb.gamut {
    case .srgb: return RGBA8(token.rgb, alpha: token.alpha).hex
    case .displayP3: return token.rgb.css.dropLast() + " / \(token.opacity))"
    }
  }
}
