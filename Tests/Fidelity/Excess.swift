// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import Support

/// By how much the brand's ramp exceeds the ratios that were asked for.
struct Excess {
  static let backgrounds = [RGB8.white, RGB8(hex: 0x121212)]
  static let ratios: [Double] = [1.2, 1.5, 2, 2.5, 3, 3.5, 4.5, 5.5, 7, 9, 12, 15]

  /// Achieved less asked, over all brands and ratios.
  let spread: Spread

  init(on background: RGB8) throws {
    let ratios = try RampRatios(Self.ratios, on: background)
    var excesses: [Double] = []
    for brand in Brands.uniform(2000) {
      let palette = try Palette(
        solvingRampsOf: PaletteRequest(
          brand: brand, steps: ratios.defaultSteps, ratios: ratios))
      for (step, ratio) in zip(palette.ramps[0].steps, ratios.fromLightToDark) {
        excesses.append(step.rgb.contrast(with: background).value - ratio)
      }
    }
    spread = Spread(excesses)
  }
}

/// Brands to measure with.
enum Brands {
  /// Colors drawn uniformly from the 8-bit cube.
  static func uniform(_ count: Int) -> [RGB8] {
    var random = SplitMix64(seed: 4)
    return (0..<count).map { _ in RGB8(hex: UInt32.random(in: 0...0xffffff, using: &random)) }
  }
}
