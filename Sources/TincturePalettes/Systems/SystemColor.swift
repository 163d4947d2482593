// SPDX-License-Identifier: MIT

import ColorSpaces

/// A color of a system's document: the text of CSS and its bytes.
struct SystemColor {
  let color: TokenColor

  /// The bytes of sRGB where it has the color, and else those of Display P3; a color that is
  /// written in Display P3 keeps its own.
  init(_ text: String) throws(CSSColorError) {
    let color = try AnyColor(parsing: text)
    let alpha = RGB8.byte(color.opacity)
    if color.space != DisplayP3.self, color.isInside(SRGB.self) {
      self.color = TokenColor(RGB8(rounding: color.converted() as ColorValue<SRGB>), alpha: alpha)
    } else {
      let inside: ColorValue<DisplayP3> =
        color.mapped(into: DisplayP3.self, by: LocalMINDE.self).converted()
      self.color = TokenColor(RGB8(rounding: inside, in: .displayP3), alpha: alpha)
    }
  }

  init(_ color: TokenColor) { self.color = color }

  /// The color without its opacity.
  var opaque: RGB8 { color.rgb }

  /// The text that reads back as the same bytes: `#0a84ff`, `#0a84ff80`, or `color()`.
  var text: String {
    guard !color.isOpaque else { return color.rgb.css }
    switch color.rgb.gamut {
    case .srgb: return color.rgb.hex + Self.hexDigits(color.alpha)
    case .displayP3:
      // Three decimals are as many as a byte needs.
      return color.rgb.css.dropLast() + " / \(DecimalFormat.text(color.opacity, decimals: 3)))"
    }
  }

  private static func hexDigits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
