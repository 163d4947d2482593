// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import Palettes

/// How near ramps come to those of designers, each made from its brand step alone with a table
/// that was fitted to all the other families.
struct LeftOut {
  /// Euclidean distances in OKLab of all steps but the brand's: to the published color, and to what
  /// sRGB can show of it.
  private(set) var distances: [(published: Double, shown: Double)] = []

  init(of ramps: DesignerRamps) throws {
    for family in ramps.families {
      distances += try Self.distances(of: family, in: ramps)
    }
  }

  private static func distances(
    of family: DesignerRamps.Family, in ramps: DesignerRamps
  ) throws -> [(Double, Double)] {
    let published = family.colors.map { Color<OKLCH>($0) }
    let shown = published.map { $0.mapped(into: SRGB.self, by: ChromaReduction.self) }
    let brand = RGB8(rounding: shown[ramps.fit.brandStep].converted())
    let ramp = try SolverStages.brandRamp(
      brand, at: ramps.brandLabel, ramps.curve, table: ramps.table(without: family))
    return ramp.steps.indices.filter { $0 != ramps.fit.brandStep }.map { step in
      let made = ramp.steps[step].rgb.color
      return (
        DeltaEOK.difference(made, published[step]), DeltaEOK.difference(made, shown[step])
      )
    }
  }
}
