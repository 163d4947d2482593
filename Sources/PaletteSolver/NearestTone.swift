// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// Moves a color along its hue into an interval of luminance, by as little lightness as it takes.
struct NearestTone {
  let tones: ToneSlice

  /// - Returns: `nil` when the interval is empty or holds no 8-bit color near its end.
  func rgb(_ color: MeasuredColor, within interval: LuminanceInterval) throws(PaletteError) -> RGB8?
  {
    guard !interval.isEmpty else { return nil }
    if interval.contains(color.luminance) { return color.rgb }
    do throws(OptimizationError) {
      var solver = try ToneSolver()
      let lightness = try solver.lightness(
        ofLuminance: interval.clamp(color.luminance), chroma: color.chroma, in: tones)
      let linear = tones.linearRGB(lightness: lightness, chroma: color.chroma)
      return SafeRounding(interval: interval, gamut: tones.gamut).round(linearRGB: linear)
    } catch { throw .optimization(error) }
  }
}

extension RGB8 {
  /// The Euclidean distance in OKLab; 0.02 is about one just noticeable difference.
  func distanceInOKLab(to other: RGB8) -> Double {
    (oklab - other.oklab).length
  }
}
