// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The ramps and themes of a palette, being solved in one gamut.
struct GamutSolver {
  private let brand: MeasuredColor
  private let ramps: [Ramp]
  private var themes: [ResolvedTheme] = []
  private var conflicts: [Conflict] = []

  /// The ramps with the usual steps, which the roles stand on.
  private let standard: SolvedRamps

  /// The ramps of a design system that the request names, which says their steps.
  private let systemRamps: SystemRamps?

  /// Solves the palette in a gamut, with the brand steps of the solution in another one: a step
  /// should not be the brand in one gamut and something else in the other.
  ///
  /// - Throws: ``PaletteError`` as ``Palette/init(solving:)`` does.
  init(
    _ request: PaletteRequest, by plans: ThemePlans, in gamut: Gamut,
    alike other: GamutSolver? = nil
  ) throws(PaletteError) {
    brand = MeasuredColor(request.brand(in: gamut))
    if request.system == nil {
      systemRamps = nil
      standard = try SolvedRamps(ownOf: request, in: gamut, alike: other?.standard)
      ramps = try standard.shown(for: request, alike: other?.ramps)
    } else {
      let own = try SystemRamps(
        plans.vocabulary.system, for: request, in: gamut, alike: other?.systemRamps)
      systemRamps = own
      standard = try SolvedRamps(own, for: request, by: plans)
      ramps = own.all
    }
    for appearance in request.appearances {
      try PaletteError.checkCancellation()
      let pinned = try PinnedTheme(request, appearance, plans: plans, ramps: standard)
      let solution = try ThemeSolution(
        plan: pinned.plan.preferring(request.fillLabels), ramps: standard, name: request.name,
        method: request.method, isExplained: plans.isExplained)
      themes.append(solution.theme)
      conflicts += try pinned.conflicts + solution.conflicts()
    }
  }

  var solution: GamutSolution {
    GamutSolution(
      gamut: standard.gamut, brand: brand.rgb, ramps: ramps, themes: themes, conflicts: conflicts)
  }
}

extension SolvedRamps {
  /// The ramps of Tincture's own system with the usual steps.
  ///
  /// With those of another gamut the same step is the brand in both.
  convenience init(
    ownOf request: PaletteRequest, in gamut: Gamut, alike other: SolvedRamps? = nil
  ) throws(PaletteError) {
    try self.init(
      brand: MeasuredColor(request.brand(in: gamut)), character: request.character,
      generator: RampGenerator.standard.get(), brandLabel: other?.all.brandLabel)
  }

  /// The ramps with the steps that were asked for.
  func shown(
    for request: PaletteRequest, alike other: [Ramp]? = nil
  ) throws(PaletteError) -> [Ramp] {
    try ShownRamps(request: request, standard: self, brandLabel: other?.brandLabel).ramps()
  }

  /// The ramps of a request for a design system, for the roles of its plans.
  fileprivate convenience init(
    _ ramps: SystemRamps, for request: PaletteRequest, by plans: ThemePlans
  ) throws(PaletteError) {
    let system = try plans.plan(request.level, request.appearances.first ?? .light).system
    self.init(
      ramps, turns: system.turns,
      isStandard: request.character == .standard && ramps.gamut == .srgb && system.hasFixedStatuses)
  }

  /// The ramps of a request in sRGB.
  convenience init(_ request: PaletteRequest, by plans: ThemePlans) throws(PaletteError) {
    try self.init(
      SystemRamps(plans.vocabulary.system, for: request, in: .srgb), for: request, by: plans)
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
      let steps = try RatioSteps(ratios.rounded(in: gamut), steps: request.steps)
      return try standard.paths.map(steps.ramp)
    }
    if let model = request.model { return try ramps(after: model) }
    if let own = request.curve.ownSteps, own != request.steps {
      throw .stepsOfCurve(request.curve)
    }
    guard request.curve != .even else { return try evenRamps() }
    let isStandard = request.steps == .standard && request.curve == .tailwind
    guard !isStandard || !request.locks.isEmpty else { return standard.all }
    return try SolvedRamps(
      brand: standard.brand, character: request.character,
      generator: RampGenerator(steps: request.steps, curve: request.curve), locks: locks,
      brandLabel: brandLabel
    ).all
  }

  private func ramps(after model: ModelRamps) throws(PaletteError) -> [Ramp] {
    try SolvedRamps(
      brand: standard.brand, character: request.character,
      generator: RampGenerator(after: model), locks: locks, brandLabel: brandLabel
    ).all
  }

  /// The locks in this gamut; a lock on the brand color becomes one on the brand in this gamut.
  private var locks: [RampLock] {
    request.locks.map { lock in
      RampLock(
        label: lock.label,
        rgb: lock.rgb == request.brand ? standard.brand.rgb : lock.rgb.rounded(in: gamut))
    }
  }

  private func evenRamps() throws(PaletteError) -> [Ramp] {
    guard request.locks.isEmpty else { throw .lock(.curve(.even)) }
    let steps = EvenSteps(steps: request.steps)
    return try standard.paths.map { path throws(PaletteError) in
      let brand = path.ramp.name == .brand ? standard.brand : nil
      return try steps.ramp(along: path, through: brand, at: brandLabel)
    }
  }
}

extension [Ramp] {
  var brandLabel: Int? { lazy.flatMap(\.steps).first(where: \.isExact)?.label }
}

extension RampRatios {
  /// The same ratios on the background rounded to a gamut.
  fileprivate func rounded(in gamut: Gamut) throws(PaletteError) -> RampRatios {
    guard gamut != background.gamut else { return self }
    do throws(RampRatiosError) {
      return try RampRatios(ratios, on: background.rounded(in: gamut))
    } catch { throw .ratios(error) }
  }
}
