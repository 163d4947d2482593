// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import Palettes

/// How far the steps of a ramp without a deliberate turn of hue are from the hue of their brand.
enum HueDrift {
  // A hue of less chroma is hard to see and coarse in bytes.
  private static let leastChroma = 0.02

  /// The differences in degrees, of the steps that have a hue.
  static func turns(_ brand: RGB8) throws -> [Double] {
    let hue = brand.color.converted(to: OKLCH.self).coordinates
    guard hue.y > leastChroma else { return [] }
    let request = PaletteRequest(brand: brand, curve: .even, appearances: [])
    return try Palette(solving: request).ramps[0].steps.compactMap { step in
      let color = step.rgb.color.converted(to: OKLCH.self).coordinates
      guard color.y > leastChroma, !step.isExact else { return nil }
      return abs(turn(from: hue.z, to: color.z))
    }
  }
}
