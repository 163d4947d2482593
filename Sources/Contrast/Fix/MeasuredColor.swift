// SPDX-License-Identifier: MIT

import ColorSpaces

/// An 8-bit color with its OKLCH coordinates and its relative luminance.
package struct MeasuredColor: Hashable, Sendable {
  package let rgb: RGB8

  /// OKLab lightness, from 0 to 1.
  package let lightness: Double

  /// OKLCH chroma; exactly 0 for a gray.
  package let chroma: Double

  /// OKLCH hue in degrees; 0 for a gray.
  package let hue: Double

  /// WCAG's relative luminance, from 0 to 1.
  package let luminance: Double

  package init(_ rgb: RGB8) {
    let color: Color<OKLCH> = rgb.color.converted()
    self.rgb = rgb
    lightness = color.coordinates.x
    chroma = color.isHuePowerless ? 0 : color.coordinates.y
    hue = color.isHuePowerless ? 0 : color.coordinates.z
    luminance = RelativeLuminance(rgb).value
  }

  /// The nearest color of the same hue whose luminance lies in an interval.
  ///
  /// Only the lightness changes; the chroma is kept as far as the gamut has it there. The slice is
  /// the gamut at this color's hue.
  ///
  /// - Returns: This color if its luminance is in the interval; `nil` when the interval is empty or
  ///   has no 8-bit color near its end.
  package func nearest(within interval: LuminanceInterval, in slice: HueSlice) -> RGB8? {
    guard !interval.isEmpty else { return nil }
    if interval.contains(luminance) { return rgb }
    let path = LightnessPath(slice: slice, chroma: chroma)
    let target = path.color(ofLuminance: interval.clamp(luminance), near: lightness)
    let linear = slice.linearRGB(lightness: target.lightness, chroma: chroma)
    return SafeRounding(interval: interval, gamut: slice.gamut).round(linearRGB: linear)
  }
}

extension RGB8 {
  /// The difference of two colors by ``DeltaEOK``; 0.02 is about one just noticeable difference.
  package func distanceInOKLab(to other: RGB8) -> Double {
    DeltaEOK.difference(oklab, other.oklab)
  }
}
