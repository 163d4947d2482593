// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast

/// A hue at which colors are solved for: its slice of a gamut, and the luminance over that slice.
///
/// A class, though a value in all else, because every role of a theme passes one on: copying its
/// 200 bytes took a fifth of the time of a theme.
final class ToneSlice: Sendable {
  let slice: OKLCHSlice
  let gamut: Gamut

  /// WCAG's relative luminance as a cubic in lightness and chroma.
  ///
  /// For sRGB it has WCAG's four-digit weights, not the exact ones, because those are what the
  /// result is checked with.
  let luminance: HomogeneousCubic

  /// The luminance over the cube of the lightness along the lower side of the slice.
  let lowerLuminance: Double

  init(hue: Double, in gamut: Gamut) {
    slice = OKLCHSlice(hue: hue, gamut: gamut.rgb)
    self.gamut = gamut
    luminance = slice.cubic(weights: gamut.luminanceWeights)
    lowerLuminance = luminance.value(lightness: 1, chroma: slice.slope)
  }

  /// The chroma that is available of a wanted one.
  func chroma(_ wanted: Double, atLightness lightness: Double) -> Double {
    slice.contains(lightness: lightness, chroma: wanted)
      ? wanted : min(wanted, slice.maximumChroma(atLightness: lightness))
  }

  func luminance(atLightness lightness: Double, chroma: Double) -> Double {
    luminance.value(
      lightness: lightness, chroma: self.chroma(chroma, atLightness: lightness))
  }

  func linearRGB(lightness: Double, chroma: Double) -> Vector3 {
    slice.linearRGB(
      lightness: lightness, chroma: self.chroma(chroma, atLightness: lightness))
  }
}

/// Finds the lightness at which a color of given hue and chroma has a given luminance.
///
/// Along the path of constant hue and chroma, capped by the gamut, luminance rises strictly from
/// black's 0 to white's 1; so the root exists, is unique, and Brent's method on 0...1 finds it.
struct ToneSolver: ~Copyable {
  private var rootFinder: BrentRootFinder

  init() throws(OptimizationError) {
    rootFinder = try BrentRootFinder()
  }

  /// The lightness, from 0 to 1, of a luminance from 0 to 1.
  mutating func lightness(
    ofLuminance luminance: Double, chroma: Double, in tones: ToneSlice
  ) throws(OptimizationError) -> Double {
    try lightness(ofLuminance: luminance) {
      tones.luminance(atLightness: $0, chroma: chroma)
    }
  }

  /// The lightness at which a path from black to white has a luminance from 0 to 1.
  mutating func lightness(
    ofLuminance luminance: Double, along path: (_ lightness: Double) -> Double
  ) throws(OptimizationError) -> Double {
    if luminance <= 0 { return 0 }
    if luminance >= 1 { return 1 }
    return try rootFinder.root(
      of: { path($0) - luminance }, in: 0...1, tolerance: 1e-10)
  }
}
