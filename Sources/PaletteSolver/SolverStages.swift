// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The stages of ``Palettes/Palette/init(solving:)`` one by one: a certificate solves many themes
/// on the same ramps.
package struct SolverStages: Sendable {
  private let ramps: SolvedRamps

  /// Makes the ramps of a brand in its gamut, which is the first stage.
  ///
  /// - Parameters:
  ///   - brand: The brand.
  ///   - other: The stages of the palette's half in sRGB, when this is the other one: the same step
  ///     is then the brand in both.
  /// - Throws: ``PaletteError`` if GSL allocation fails.
  package init(brand: RGB8, alike other: SolverStages? = nil) throws(PaletteError) {
    ramps = try SolvedRamps(
      brand: MeasuredColor(brand),
      generator: RampGenerator.standard.mapError(PaletteError.optimization).get(),
      brandLabel: other?.ramps.all.brandLabel)
  }

  /// The six ramps with their usual steps, in the order of `RampName`.
  package var allRamps: [Ramp] { ramps.all }

  /// Solves the theme of one appearance, which is the second stage.
  package func theme(
    _ level: ConformanceLevel, _ appearance: Appearance, _ method: SolvingMethod
  ) throws(PaletteError) -> ResolvedTheme {
    let plan = try ThemePlan.plan(level, appearance)
    return try ThemeSolution(plan: plan, ramps: ramps, name: "brand", method: method).theme
  }
}
