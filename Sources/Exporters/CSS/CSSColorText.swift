// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// Colors in the notations of CSS, each of which reads back as the same bytes.
package enum CSSColorText {
  /// `#0a84ff`, with two more digits for what is translucent; for sRGB only.
  package static func hex(_ color: TokenColor) -> String {
    color.isOpaque ? color.rgb.hex : RGBA8(color.rgb, alpha: color.alpha).hex
  }

  /// What the oldest browsers read: hex, or the one notation that there is for Display P3.
  package static func plain(_ color: TokenColor) -> String {
    color.rgb.gamut == .srgb ? hex(color) : displayP3(color)
  }

  /// `oklch(0.62 0.2 255.1)`, with an opacity behind a slash for what is translucent;
  /// Display P3 keeps its bytes in its own notation.
  package static func oklch(_ color: TokenColor) -> String {
    guard color.rgb.gamut == .srgb else { return displayP3(color) }
    return "oklch(\(components(ChromiumSafeOKLCH.oklch(color.rgb)))\(opacity(color)))"
  }

  /// `color(display-p3 0.2 0.51 0.97)`.
  package static func displayP3(_ color: TokenColor) -> String {
    "color(display-p3 \(components(PrintedColor.displayP3(color.rgb)))\(opacity(color)))"
  }

  private static func components(_ numbers: [Double]) -> String {
    numbers.map { DecimalFormat.text($0) }.joined(separator: " ")
  }

  /// Four decimals tell the 255 opacities apart: they are 0.0039 from one another.
  private static func opacity(_ color: TokenColor) -> String {
    guard !color.isOpaque else { return "" }
    return " / " + DecimalFormat.text(color.opacity, decimals: 4)
  }
}
