// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast

/// An 8-bit color in the coordinates that the solver works in.
struct MeasuredColor: Hashable, Sendable {
  let rgb: RGB8

  /// OKLab lightness, from 0 to 1.
  let lightness: Double

  /// OKLCH chroma; exactly 0 for a gray.
  let chroma: Double

  /// OKLCH hue in degrees; 0 for a gray.
  let hue: Double

  /// WCAG's relative luminance, from 0 to 1.
  let luminance: Double

  init(_ rgb: RGB8) {
    let color: Color<OKLCH> = rgb.color.converted()
    self.rgb = rgb
    lightness = color.coordinates.x
    chroma = color.isHuePowerless ? 0 : color.coordinates.y
    hue = color.isHuePowerless ? 0 : color.coordinates.z
    luminance = RelativeLuminance(rgb).value
  }
}
