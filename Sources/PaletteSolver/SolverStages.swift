// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The stages of ``Palettes/Palette/init(solving:)`` one by one, for the benchmarks to measure.
package struct SolverStages: Sendable {
  private let ramps: ToneRamps

  /// Makes the ramps of a brand in its gamut, which is the first stage.
  ///
  /// - Parameters:
  ///   - brand: The brand.
  ///   - other: The stages of the palette's half in sRGB, when this is the other one: the same step
  ///     is then the brand in both.
  /// - Throws: ``PaletteError`` when memory is wanting.
  package init(brand: RGB8, alike other: SolverStages? = nil) throws(PaletteError) {
    ramps = try ToneRamps(
      brand: MeasuredColor(brand), generator: Self.generator(),
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

  /// The eleven steps through a brand, without the other five ramps.
  package static func brandRamp(_ brand: RGB8) throws(PaletteError) -> Ramp {
    let brand = MeasuredColor(brand)
    return try generator().ramp(through: brand, in: HueSlice(hue: brand.hue, in: .srgb)).ramp
  }

  /// The ramp through a brand at a step, by a table of one's own.
  package static func brandRamp(
    _ brand: RGB8, at label: Int, _ curve: RampCurve, table: RampTable
  ) throws(PaletteError) -> Ramp {
    let generator = try PaletteError.wrapping { () throws(OptimizationError) in
      try RampGenerator(
        steps: curve.ownSteps ?? .standard, curve: curve, style: RampStyle(curve, table: table))
    }
    let measured = MeasuredColor(brand)
    let locks = curve.ownSteps == nil ? [RampLock(label: label, rgb: brand)] : []
    return try generator.ramp(
      through: measured, in: HueSlice(hue: measured.hue, in: .srgb), locks: locks
    ).ramp
  }

  /// Compiles what no brand changes, afresh: once for a process, and part of its start.
  package static func compilePlan(
    _ level: ConformanceLevel, _ appearance: Appearance
  ) throws(PaletteError) {
    _ = try ThemePlan(level: level, appearance: appearance)
  }

  /// The 8-bit color nearest to one in linear sRGB whose luminance lies in a range.
  package static func safelyRounded(
    _ linearRGB: Vector3, luminance: ClosedRange<Double>
  ) -> RGB8? {
    let interval = LuminanceInterval(low: luminance.lowerBound, high: luminance.upperBound)
    return SafeRounding(interval: interval, gamut: .srgb).round(linearRGB: linearRGB)
  }

  private static func generator() throws(PaletteError) -> RampGenerator {
    try RampGenerator.standard.mapError(PaletteError.optimization).get()
  }
}

/// One hue with a root finder, for the benchmarks to measure solves in.
package struct ToneStage: ~Copyable {
  private let slice: HueSlice
  private var solver: ToneSolver

  package init(hue: Double) throws(PaletteError) {
    slice = HueSlice(hue: hue, in: .srgb)
    solver = try PaletteError.wrapping(ToneSolver.init)
  }

  /// The lightness at which a color has a luminance, by GSL's Brent.
  package mutating func lightness(
    ofLuminance luminance: Double, chroma: Double
  ) throws(PaletteError) -> Double {
    do throws(OptimizationError) {
      return try solver.lightness(ofLuminance: luminance, chroma: chroma, in: slice)
    } catch { throw .optimization(error) }
  }

  /// The luminance of the color at a lightness.
  package func luminance(atLightness lightness: Double, chroma: Double) -> Double {
    slice.luminance(atLightness: lightness, chroma: chroma)
  }
}
