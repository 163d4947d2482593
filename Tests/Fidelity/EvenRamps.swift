// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import TincturePalettes

/// How even ramps keep the hue and the chroma of their brands, as the survey of generators measures
/// it.
struct EvenRamps {
  /// The largest turn of hue of each ramp against its brand, in degrees, over the steps whose chroma
  /// is above ``leastChroma``.
  private(set) var drifts: [Double] = []

  /// The chroma of each step but the brand's, as a share of the brand's or, where sRGB has less at
  /// that lightness and hue, of that; at most 1.
  private(set) var chromaUses: [Double] = []

  // A hue of less chroma is hard to see and coarse in bytes.
  private static let leastChroma = 0.02

  init(_ brands: [RGB8]) throws {
    for brand in brands {
      let hue = brand.color.converted(to: OKLCH.self).coordinates
      guard hue.y > Self.leastChroma else { continue }
      let request = PaletteRequest(brand: brand, curve: .even)
      let steps = try Palette(solvingRampsOf: request).ramps[0].steps.filter { !$0.isExact }
      let colors = steps.map { $0.rgb.color.converted(to: OKLCH.self).coordinates }
      let visible = colors.filter { $0.y > Self.leastChroma }
      if let drift = visible.map({ abs(turn(from: hue.z, to: $0.z)) }).max() {
        drifts.append(drift)
      }
      chromaUses += colors.map { color in
        let full = ColorValue<OKLCH>(Vector3(color.x, hue.y, hue.z))
          .mapped(into: SRGB.self, by: ChromaReduction.self).converted(to: OKLCH.self)
        return min(1, color.y / max(1e-9, full.coordinates.y))
      }
    }
  }
}
