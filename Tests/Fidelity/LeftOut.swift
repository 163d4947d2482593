// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import TincturePalettes
import RampFitting

/// How near ramps come to those of designers, each made from its brand step alone with a table
/// that was fitted to all the other families.
struct LeftOut {
  /// Euclidean distances in OKLab of all steps but the brand's: to the published color, and to what
  /// sRGB can show of it.
  private(set) var distances: [(published: Double, shown: Double)] = []

  /// Measures all families from one step, the brand's unless another is given.
  init(of ramps: DesignerRamps, given step: Int? = nil) throws {
    for family in ramps.families {
      distances += try Self.distances(of: family, in: ramps, given: step ?? ramps.fit.brandStep)
    }
  }

  private static func distances(
    of family: DesignerRamps.Family, in ramps: DesignerRamps, given: Int
  ) throws -> [(Double, Double)] {
    let published = family.colors.map { ColorValue<OKLCH>($0) }
    let shown = published.map { $0.mapped(into: SRGB.self, by: ChromaReduction.self) }
    let brand = RGB8(rounding: shown[given].converted())
    let ramp = try RampGenerator.brandRamp(
      brand, at: ramps.fit.labels[given], ramps.curve, table: ramps.table(without: family))
    return ramp.steps.indices.filter { $0 != given }.map { step in
      let made = ramp.steps[step].rgb.color
      return (
        DeltaEOK.difference(made, published[step]), DeltaEOK.difference(made, shown[step])
      )
    }
  }
}
