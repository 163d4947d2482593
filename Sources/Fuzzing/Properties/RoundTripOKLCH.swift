// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// Tokens printed in OKLCH, as few digits as documents have, and read again.
enum RoundTripOKLCH: TokenRoundTrip {
  static let id = "round-trip/oklch"
  static let sentence = "a token printed in OKLCH reads back as the color that was checked"

  static func back(_ token: TokenColor) -> TokenColor? {
    let numbers = PrintedColor.oklch(token.rgb).map { DecimalFormat.text($0) }
    let text = "oklch(\(numbers.joined(separator: " ")))"
    guard let color = try? AnyColor(parsing: text) else { return nil }
    return TokenColor(
      RGB8(rounding: color.converted(to: SRGB.self), in: token.rgb.gamut), alpha: token.alpha)
  }
}
