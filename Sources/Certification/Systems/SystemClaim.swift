// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// What a certificate of a design system covers: the system, the brands, and the themes of each.
package struct SystemClaim: PaletteClaim {
  package internal(set) var version: String

  /// The system as its document has it, which the certificate carries.
  package let system: DesignSystem

  /// sRGB brand colors.
  package let brands: BrandSet
  package let levels: [ConformanceLevel]
  package let appearances: [Appearance]

  package init(
    version: String, system: DesignSystem, brands: BrandSet, levels: [ConformanceLevel],
    appearances: [Appearance]
  ) {
    self.version = version
    // A document orders the system's orders, so that the same is solved as a reader has.
    self.system = (try? DesignSystem(system.json)) ?? system
    self.brands = brands
    self.levels = levels
    self.appearances = appearances
  }

  package var words: String {
    "For each of \(brands.count) sRGB brand colors, one of each cell of the cube, that have a "
      + "palette of the design system \(system.name) at \(Self.list(levels.map(\.rawValue))) in "
      + "\(Self.list(appearances.map(\.rawValue))), every pair, order, distance and definition of "
      + "the system holds on the 8-bit colors, and every hue between light and dark, save pairs that "
      + "it waives; that these cannot hold is not verified."
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: " and ") }
}
