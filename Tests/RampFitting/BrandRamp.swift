// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes

extension RampGenerator {
  /// The eleven steps through a brand, without the other ramps of a palette.
  package static func brandRamp(_ brand: RGB8) throws -> Ramp {
    let measured = MeasuredColor(brand)
    return try RampGenerator.standard.get()
      .ramp(through: measured, in: HueSlice(hue: measured.hue, in: .srgb)).ramp
  }

  /// The ramp through a brand at a step, by a given table.
  package static func brandRamp(
    _ brand: RGB8, at label: Int, _ curve: RampCurve, table: RampTable
  ) throws -> Ramp {
    let generator = try RampGenerator(
      steps: curve.ownSteps ?? .standard, curve: curve, style: RampStyle(curve, table: table))
    let measured = MeasuredColor(brand)
    let locks = curve.ownSteps == nil ? [RampLock(label: label, rgb: brand)] : []
    return try generator.ramp(
      through: measured, in: HueSlice(hue: measured.hue, in: .srgb), locks: locks
    ).ramp
  }
}
