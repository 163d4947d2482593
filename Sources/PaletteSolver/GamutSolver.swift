// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The ramps and themes of a palette, being solved in one gamut.
struct GamutSolver {
  private let brand: MeasuredColor
  private let ramps: [Ramp]
  private var themes: [ResolvedTheme] = []
  private var conflicts: [Conflict] = []

  /// The ramps with the usual steps, which the roles stand on.
  private let standard: SolvedRamps

  /// Solves the palette in a gamut.
  ///
  /// - Parameters:
  ///   - request: What the palette is made from.
  ///   - gamut: The gamut of every color.
  ///   - other: The solution in another gamut whose brand steps this one is to have too: a step
  ///     should not be the brand in one gamut and something else in the other.
  /// - Throws: ``PaletteError`` as ``Palette/init(solving:)`` does.
  init(
    _ request: PaletteRequest, in gamut: Gamut, alike other: GamutSolver? = nil
  ) throws(PaletteError) {
    brand = MeasuredColor(request.brand(in: gamut))
    let generator = try RampGenerator.standard.mapError(PaletteError.optimization).get()
    standard = try SolvedRamps(
      brand: brand, character: request.character, generator: generator,
      brandLabel: other?.standard.all.brandLabel)
    ramps = try ShownRamps(
      request: request, standard: standard, brandLabel: other?.ramps.brandLabel
    ).ramps()
    for appearance in request.appearances {
      let pinned = try PinnedTheme(request, appearance, ramps: standard)
      let solution = try ThemeSolution(
        plan: pinned.plan, ramps: standard, name: request.name, method: request.method)
      themes.append(solution.theme)
      conflicts += try pinned.conflicts + solution.conflicts()
    }
  }

  /// The ramps and themes, with what could not hold.
  var solution: GamutSolution {
    GamutSolution(
      gamut: standard.gamut, brand: brand.rgb, ramps: ramps, themes: themes, conflicts: conflicts)
  }
}

/// The ramps with the steps that were asked for; the roles always stand on the usual ones, so that
/// a request for more steps does not change a theme.
private struct ShownRamps {
  let request: PaletteRequest
  let standard: SolvedRamps

  /// The label of the step that is to hold the brand, if it can.
  let brandLabel: Int?

  private var gamut: Gamut { standard.gamut }

  func ramps() throws(PaletteError) -> [Ramp] {
    if let ratios = request.ratios {
      guard request.locks.isEmpty else { throw .lock(.ratios) }
      return try ramps(of: ratios.rounded(in: gamut))
    }
    if let own = request.curve.ownSteps, own != request.steps {
      throw .stepsOfCurve(request.curve)
    }
    guard request.curve != .even else { return try evenRamps() }
    let isStandard = request.steps == .standard && request.curve == .tailwind
    guard !isStandard || !request.locks.isEmpty else { return standard.all }
    let generator = try PaletteError.wrapping { () throws(OptimizationError) in
      try RampGenerator(steps: request.steps, curve: request.curve)
    }
    return try SolvedRamps(
      brand: standard.brand, character: request.character, generator: generator, locks: locks,
      brandLabel: brandLabel
    ).all
  }

  /// The locks in this gamut; one that has the brand has it here too.
  private var locks: [RampLock] {
    request.locks.map { lock in
      RampLock(
        label: lock.label,
        rgb: lock.rgb == request.brand ? standard.brand.rgb : lock.rgb.rounded(in: gamut))
    }
  }

  private func ramps(of ratios: RampRatios) throws(PaletteError) -> [Ramp] {
    let steps = try RatioSteps(ratios, steps: request.steps)
    var ramps: [Ramp] = []
    for path in standard.paths { ramps.append(try steps.ramp(along: path)) }
    return ramps
  }

  private func evenRamps() throws(PaletteError) -> [Ramp] {
    guard request.locks.isEmpty else { throw .lock(.curve(.even)) }
    let steps = EvenSteps(steps: request.steps)
    var ramps: [Ramp] = []
    for path in standard.paths {
      let brand = path.ramp.name == .brand ? standard.brand : nil
      ramps.append(try steps.ramp(along: path, through: brand, at: brandLabel))
    }
    return ramps
  }
}

extension [Ramp] {
  /// The label of the step that is the brand.
  var brandLabel: Int? {
    lazy.flatMap(\.steps).first(where: \.isExact)?.label
  }
}

extension RampRatios {
  /// The same ratios on the background as a gamut has it.
  fileprivate func rounded(in gamut: Gamut) throws(PaletteError) -> RampRatios {
    guard gamut != background.gamut else { return self }
    do throws(RampRatiosError) {
      return try RampRatios(ratios, on: background.rounded(in: gamut))
    } catch { throw .ratios(error) }
  }
}
