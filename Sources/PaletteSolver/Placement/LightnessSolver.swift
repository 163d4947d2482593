// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast

/// Finds the lightness at which a color of given hue and chroma has a given luminance, by GSL's
/// Brent.
///
/// Along the path of constant hue and chroma, capped by the gamut, luminance rises strictly from
/// black's 0 to white's 1; so the root exists, is unique, and Brent's method on 0...1 finds it.
package struct LightnessSolver: ~Copyable {
  private var rootFinder: BrentRootFinder

  /// - Throws: ``OptimizationError`` if GSL allocation fails.
  package init() throws(OptimizationError) {
    rootFinder = try BrentRootFinder()
  }

  /// The lightness, from 0 to 1, of a luminance from 0 to 1.
  package mutating func lightness(
    ofLuminance luminance: Double, chroma: Double, in slice: HueSlice
  ) throws(OptimizationError) -> Double {
    try lightness(ofLuminance: luminance) {
      slice.luminance(atLightness: $0, chroma: chroma)
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
