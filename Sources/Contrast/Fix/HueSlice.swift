// SPDX-License-Identifier: MIT

import ColorSpaces

/// The colors of one hue that a gamut has, with the relative luminance over them.
///
/// A class though it is immutable: every role of a theme passes one on, and copying its 200 bytes
/// took a fifth of the time of a theme.
package final class HueSlice: Sendable {
  /// The slice with its gamut boundary, over lightness and chroma.
  package let oklch: OKLCHSlice
  package let gamut: Gamut

  /// WCAG's relative luminance as a cubic in lightness and chroma.
  ///
  /// For sRGB it has WCAG's four-digit weights, not the exact ones, because contrast is checked
  /// with those.
  package let luminance: HomogeneousCubic

  /// The luminance over the cube of the lightness along the lower side of the slice.
  let lowerLuminance: Double

  /// Cuts a gamut at an OKLCH hue in degrees, from 0 to below 360.
  package init(hue: Double, in gamut: Gamut) {
    oklch = OKLCHSlice(hue: hue, gamut: gamut.rgb)
    self.gamut = gamut
    luminance = oklch.cubic(weights: gamut.luminanceWeights)
    lowerLuminance = luminance.value(lightness: 1, chroma: oklch.slope)
  }

  /// In degrees.
  package var hue: Double { oklch.hue }

  /// The slice at another hue in degrees, of any turn.
  package func turned(to hue: Double) -> HueSlice {
    hue == oklch.hue ? self : HueSlice(hue: wrappedHue(hue), in: gamut)
  }

  /// The largest chroma of the gamut at a lightness that is not above a wanted one.
  package func chroma(_ wanted: Double, atLightness lightness: Double) -> Double {
    oklch.contains(lightness: lightness, chroma: wanted)
      ? wanted : min(wanted, oklch.maximumChroma(atLightness: lightness))
  }

  /// The relative luminance, from 0 to 1, at a lightness and a chroma that the gamut may cap.
  package func luminance(atLightness lightness: Double, chroma: Double) -> Double {
    luminance.value(
      lightness: lightness, chroma: self.chroma(chroma, atLightness: lightness))
  }

  /// The color in linear light at a lightness and a chroma that the gamut may cap.
  package func linearRGB(lightness: Double, chroma: Double) -> Vector3 {
    oklch.linearRGB(
      lightness: lightness, chroma: self.chroma(chroma, atLightness: lightness))
  }
}
