// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON
import Palettes

/// How a dialect writes a color.
enum TokenColorValue {
  /// An object, as the specification has it: OKLCH for sRGB, else Display P3.
  ///
  /// Source: <https://www.designtokens.org/tr/2025.10/color/>. No reader seen takes everything that
  /// it allows, so nothing is written that one of them refuses: no `none`, no exponent, no hue of
  /// 360, always six digits of `hex`, which is sRGB to readers that know nothing else.
  static func object(_ color: TokenColor) -> JSONValue {
    let isWide = color.rgb.gamut != .srgb
    let components =
      isWide ? PrintedColor.displayP3(color.rgb) : PrintedColor.oklch(color.rgb)
    return [
      "colorSpace": .string(isWide ? DisplayP3.id : OKLCH.id),
      "components": .array(components.map { .number($0) }),
      // Four decimals tell the 255 opacities apart: they are 0.0039 from one another.
      "alpha": .number(color.opacity, fractionDigits: 4),
      "hex": .string(isWide ? nearest(to: components).hex : color.rgb.hex),
    ]
  }

  /// The sRGB color for a color of Display P3 as it is printed: who compares the two has no other.
  ///
  /// Near black the few digits of a channel are worth several bytes of sRGB's.
  private static func nearest(to components: [Double]) -> RGB8 {
    let printed = AnyColor(space: DisplayP3.self, components: components)
    return RGB8(rounding: printed.mapped(into: SRGB.self, by: LocalMINDE.self).converted())
  }

  /// CSS text, as the drafts before 2025 had it.
  static func text(_ color: TokenColor) -> JSONValue {
    .string(
      color.rgb.gamut == .srgb ? CSSColorText.hex(color) : CSSColorText.displayP3(color))
  }
}
