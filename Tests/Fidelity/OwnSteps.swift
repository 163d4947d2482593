// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import TincturePalettes
import RampFitting

/// Which step each color of a palette gets when it is the brand.
struct OwnSteps {
  /// By how many steps a color is off its own, and how often.
  private var counts: [Int: Int] = [:]

  init(of ramps: DesignerRamps) throws {
    for family in ramps.families {
      for (index, color) in family.colors.enumerated() {
        let shown = ColorValue<OKLCH>(color).mapped(into: SRGB.self, by: ChromaReduction.self)
        let ramp = try RampGenerator.brandRamp(RGB8(rounding: shown.converted()))
        let step = ramp.steps.firstIndex(where: \.isExact) ?? 0
        counts[step - index, default: 0] += 1
      }
    }
  }

  var text: String {
    counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
  }
}
