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
    let color: ColorValue<OKLCH> = rgb.color.converted()
    self.rgb = rgb
    lightness = color.coordinates.x
    chroma = color.isHuePowerless ? 0 : color.coordinates.y
    hue = color.isHuePowerless ? 0 : color.coordinates.z
    luminance = RelativeLuminance(rgb).value
  }

  /// The nearest color of the same hue whose luminance lies in an interval.
  ///
  /// Only the lightness changes; the chroma is kept as far as the slice, the gamut at this color's
  /// hue, has it there. `nil` when the interval is empty or has no 8-bit color near its end.
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
  package func distanceInOKLab(to other: RGB8) -> Double { DeltaEOK.difference(oklab, other.oklab) }
}

/// The relative luminances that a color may have, from 0 to 1, ends included.
package struct LuminanceInterval: Hashable, Sendable {
  package var low: Double
  package var high: Double

  package init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// From black to white.
  package static let all = LuminanceInterval(low: 0, high: 1)

  /// Whether no luminance is left, which shows as a low end above the high one.
  package var isEmpty: Bool { low > high }

  package func contains(_ luminance: Double) -> Bool { low <= luminance && luminance <= high }

  /// Whether the luminance of a color lies in the interval.
  package func contains(_ color: RGB8) -> Bool { contains(RelativeLuminance(color).value) }

  /// The luminance in the interval that is nearest to a given one; the interval is not empty.
  package func clamp(_ luminance: Double) -> Double { min(max(luminance, low), high) }

  /// The part of the interval at least `ratio` lighter than a luminance.
  package func above(_ luminance: Double, by ratio: Double) -> LuminanceInterval {
    let bound = ratio * (luminance + RelativeLuminance.flare) - RelativeLuminance.flare
    return LuminanceInterval(low: max(low, bound), high: high)
  }

  /// The part of the interval at least `ratio` darker than a luminance.
  package func below(_ luminance: Double, by ratio: Double) -> LuminanceInterval {
    let bound = (luminance + RelativeLuminance.flare) / ratio - RelativeLuminance.flare
    return LuminanceInterval(low: low, high: min(high, bound))
  }
}

extension RGB8 {
  /// The color of the same hue, and of the same chroma as far as the gamut has it, so much lighter
  /// in OKLab; white or black beyond the ends.
  package func shifted(by shift: Double) -> RGB8 {
    let measured = MeasuredColor(self)
    let lightness = min(max(measured.lightness + shift, 0), 1)
    let slice = HueSlice(hue: measured.hue, in: gamut)
    return RGB8(
      roundingLinear: slice.linearRGB(lightness: lightness, chroma: measured.chroma), in: gamut)
  }

  /// Whether every channel falls from one end of a gradient to the other, or none does.
  package static func isStraight(from start: RGB8, to end: RGB8) -> Bool {
    let channels = [(start.red, end.red), (start.green, end.green), (start.blue, end.blue)]
    return channels.allSatisfy { $0.0 <= $0.1 } || channels.allSatisfy { $0.0 >= $0.1 }
  }
}
