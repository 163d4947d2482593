// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Optimization
import Palettes

extension Palette {
  /// Makes the palette of one brand color.
  ///
  /// Every promised pair of every theme meets its ratio on the 8-bit colors of the result; what
  /// cannot hold is a ``Conflict`` with its proof. The same request gives the same palette, on any
  /// thread and in any run.
  ///
  /// - Throws: ``PaletteError`` when more steps are asked for than fit, or when steps, curve, locks
  ///   and ratios contradict each other.
  public init(solving request: PaletteRequest) throws(PaletteError) {
    let brand = MeasuredColor(request.brand)
    let standard = try RampGenerator.standard.mapError(PaletteError.optimization).get()
    let ramps = try ToneRamps(
      brand: brand, character: request.character, generator: standard)
    let shown = try Self.shownRamps(request, brand, standard: ramps)
    var themes: [ResolvedTheme] = []
    var conflicts: [Conflict] = []
    for appearance in request.appearances {
      let plan = try ThemePlan.plan(request.level, appearance)
      let solution = try ThemeSolution(
        plan: plan, ramps: ramps, name: request.name, method: request.method)
      themes.append(solution.theme)
      conflicts += try solution.conflicts()
    }
    self.init(request: request, ramps: shown, themes: themes, conflicts: conflicts)
  }

  /// The ramps with the steps that were asked for; the roles always stand on the usual ones, so
  /// that a request for more steps does not change a theme.
  private static func shownRamps(
    _ request: PaletteRequest, _ brand: MeasuredColor, standard: ToneRamps
  )
    throws(PaletteError) -> [Ramp]
  {
    if let ratios = request.ratios {
      guard request.locks.isEmpty else { throw .lock(.ratios) }
      return try ramps(of: ratios, steps: request.steps, along: standard)
    }
    if let own = request.curve.ownSteps, own != request.steps {
      throw .stepsOfCurve(request.curve)
    }
    guard request.curve != .even else { return try evenRamps(request, along: standard) }
    let isStandard = request.steps == .standard && request.curve == .tailwind
    guard !isStandard || !request.locks.isEmpty else { return standard.all }
    let generator = try PaletteError.wrapping { () throws(OptimizationError) in
      try RampGenerator(steps: request.steps, curve: request.curve)
    }
    return try ToneRamps(
      brand: brand, character: request.character, generator: generator, locks: request.locks
    ).all
  }

  private static func ramps(of ratios: RampRatios, steps: RampSteps, along paths: ToneRamps)
    throws(PaletteError) -> [Ramp]
  {
    let steps = try RatioSteps(ratios, steps: steps)
    var ramps: [Ramp] = []
    for path in paths.paths { ramps.append(try steps.ramp(along: path)) }
    return ramps
  }

  private static func evenRamps(_ request: PaletteRequest, along paths: ToneRamps)
    throws(PaletteError) -> [Ramp]
  {
    guard request.locks.isEmpty else { throw .lock(.curve(.even)) }
    let steps = EvenSteps(steps: request.steps)
    var ramps: [Ramp] = []
    for path in paths.paths {
      let brand = path.ramp.name == .brand ? paths.brand : nil
      ramps.append(try steps.ramp(along: path, through: brand))
    }
    return ramps
  }
}

extension RGB8 {
  /// The brand color for a hue alone: clear and of middle lightness, so that it works as a fill.
  ///
  /// - Parameter hue: A finite OKLCH hue in degrees, any turn.
  public init(brandHue hue: Double) {
    let tones = ToneSlice(hue: wrappedHue(hue))
    let lightness = 0.58
    let chroma = 0.92 * tones.slice.maximumChroma(atLightness: lightness)
    let linear = tones.linearRGB(lightness: lightness, chroma: min(0.2, chroma))
    self.init(rounding: Color<SRGB>(linear.map(SRGB.encode)))
  }
}

/// A solved theme with what is needed to explain it.
struct ThemeSolution {
  let theme: ResolvedTheme
  private let plan: ThemePlan
  private let ramps: ToneRamps
  private let label: BrandLabel

  init(
    plan: ThemePlan, ramps: ToneRamps, name: String, method: SolvingMethod
  ) throws(PaletteError) {
    let placement = try ThemePlacement(plan: plan, ramps: ramps, method: method)
    let label = BrandLabel(
      on: ramps.brand, level: plan.standard.level, nearBlack: ramps[.neutral].ramp[950] ?? .black)
    self.plan = plan
    self.ramps = ramps
    self.label = label
    var theme = try Self.theme(named: name, plan, placement.colors, ramps.brand, label)
    theme.explanation = placement.explanation(under: plan)
    self.theme = theme
  }

  func conflicts() throws(PaletteError) -> [Conflict] {
    try ConflictFinder(plan: plan, brand: ramps.brand, tones: ramps[.brand].tones)
      .conflicts(in: theme, label: label)
  }

  private static func theme(
    named name: String, _ plan: ThemePlan, _ opaque: [RGB8], _ brand: MeasuredColor,
    _ label: BrandLabel
  ) throws(PaletteError) -> ResolvedTheme {
    func solved(_ role: Role) -> RGB8? { plan.position(of: role).map { opaque[$0] } }
    let translucent = TranslucentSolver(
      level: plan.standard.level, appearance: plan.appearance,
      ink: solved(.textPrimary) ?? .black, secondaryText: solved(.textSecondary) ?? .black,
      surfaces: Role.pageSurfaces.compactMap(solved),
      selected: solved(.interactiveSelected) ?? .black)
    let pairs = label.isReadable ? plan.pairs : plan.pairsWithoutBrandLabel
    return try ResolvedTheme(
      name: name, appearance: plan.appearance, level: plan.standard.level, pairs: pairs
    ) { role throws(PaletteError) in
      switch role {
      case .brandExact: return TokenColor(brand.rgb)
      case .brandOnExact: return TokenColor(label.rgb)
      default:
        if let rgb = solved(role) { return TokenColor(rgb) }
        guard let color = translucent.color(of: role) else { throw .noColor(role) }
        return color
      }
    }
  }
}
