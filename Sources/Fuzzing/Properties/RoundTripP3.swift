// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// Tokens printed in Display P3, whatever their gamut, and read again.
enum RoundTripP3: TokenRoundTrip {
  static let id = "round-trip/p3"
  static let sentence = "a token printed in Display P3 reads back as the color that was checked"

  static func back(_ token: TokenColor) -> TokenColor? {
    let numbers = PrintedColor.displayP3(token.rgb).map { DecimalFormat.text($0) }
    let text = "color(display-p3 \(numbers.joined(separator: " ")))"
    guard let color = try? AnyColor(parsing: text) else { return nil }
    return TokenColor(
      RGB8(rounding: color.converted(to: SRGB.self), in: token.rgb.gamut), alpha: token.alpha)
  }
}
