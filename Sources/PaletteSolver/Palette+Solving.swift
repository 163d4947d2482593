// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

extension Palette {
  /// Makes the palette of one brand color.
  ///
  /// Every promised pair of every theme meets its ratio on the 8-bit colors of the result; what
  /// cannot hold is a ``Conflict`` with its proof. The same request gives the same palette, on any
  /// thread and in any run. Whatever the gamut, the solution in sRGB is the same.
  ///
  /// A design system that the method of the request does not take, or for which it finds no colors,
  /// is solved by ``SolvingMethod/exact``; the request of the palette then says so.
  ///
  /// - Throws: ``PaletteError`` when more steps are asked for than fit, when steps, curve, locks and
  ///   ratios contradict each other, or for a color of the request that is of another gamut;
  ///   ``PaletteError/canceled`` before the next theme when the task that calls it is canceled.
  public init(solving request: PaletteRequest) throws(PaletteError) {
    try self.init(solving: request, isExplained: true)
  }

  /// Makes the same palette, where it is not asked for without the reasons of its colors.
  package init(solving request: PaletteRequest, isExplained: Bool) throws(PaletteError) {
    let appearances = request.appearances
    guard !appearances.isEmpty, Set(appearances).count == appearances.count else {
      throw .appearances(appearances)
    }
    self = try PaletteMaker(of: request.system, isExplained: isExplained).palette(for: request)
  }

  /// Makes the ramps of one brand color, without a theme.
  package init(solvingRampsOf request: PaletteRequest) throws(PaletteError) {
    var request = request
    request.appearances = []
    self = try PaletteMaker(of: request.system).palette(for: request)
  }

  /// The same palette as ``init(solving:)`` makes, computed off the caller's actor.
  ///
  /// - Throws: ``PaletteError`` as there, and a `CancellationError` when the task is canceled before
  ///   the last theme is begun.
  @concurrent public static func solved(_ request: PaletteRequest) async throws -> Palette {
    do throws(PaletteError) { return try Palette(solving: request) } catch {
      if error == .canceled { throw CancellationError() }
      throw error
    }
  }

  /// Makes a palette by the joint method, or in one pass.
  fileprivate init(placing request: PaletteRequest, by plans: ThemePlans) throws(PaletteError) {
    let srgb = try GamutSolver(request, by: plans, in: .srgb)
    var displayP3: GamutSolution?
    if request.gamut == .displayP3 {
      displayP3 = try GamutSolver(request, by: plans, in: .displayP3, alike: srgb).solution
    }
    self.init(request: request, srgb: srgb.solution, displayP3: displayP3)
  }
}

extension Palette {
  /// Makes the palette of a brand color in Tincture's own roles, light and dark.
  ///
  /// - Throws: ``PaletteError/gamut(_:)`` for a color of Display P3 where sRGB is asked for.
  public init(
    brand: RGB8, level: ConformanceLevel = .aa, gamut: Gamut = .srgb
  ) throws(PaletteError) {
    try self.init(solving: PaletteRequest(brand: brand, level: level, gamut: gamut))
  }

  /// Makes the palette of a brand color in the roles of a design system, in its appearances.
  ///
  /// - Throws: ``PaletteError`` as ``init(solving:)`` does; ``PaletteError/system(_:)`` with the proof
  ///   where the requirements of the system cannot hold together.
  public init(
    brand: RGB8, system: DesignSystem, level: ConformanceLevel = .aa, gamut: Gamut = .srgb
  ) throws(PaletteError) {
    var request = PaletteRequest(
      brand: brand, level: level, appearances: system.appearances, gamut: gamut)
    request.system = system
    try self.init(solving: request)
  }
}

extension PaletteRequest {
  /// The request to another method.
  fileprivate func by(_ method: SolvingMethod) -> PaletteRequest {
    var request = self
    request.method = method
    return request
  }
}

/// Makes palettes of one design system; what depends on no brand is made once.
package final class PaletteMaker {
  private let plans: ThemePlans

  /// Makes palettes of a system; of Tincture's own for `nil`.
  ///
  /// Without an explanation themes do not say why every role is where it is.
  package init(of system: DesignSystem?, isExplained: Bool = true) {
    plans = ThemePlans(of: system, isExplained: isExplained)
  }

  /// The palette of a request for the system, as ``Palettes/Palette/init(solving:)`` makes it.
  package func palette(for request: PaletteRequest) throws(PaletteError) -> Palette {
    do throws(GamutMismatch) { try request.checkGamuts() } catch { throw .gamut(error) }
    do throws(RolePinError) { try request.pins.check(in: request) } catch { throw .pin(error) }
    var request = request
    let vocabulary = plans.vocabulary
    request.appearances = request.appearances.filter(vocabulary.system.supports)
    if request.method == .exact {
      guard request.fillLabels == .contrast else { throw exactMethod }
      let known = try? Palette(placing: request.by(.joint), by: plans)
      return try Palette(
        exactly: request, of: vocabulary, beside: known.flatMap { $0.holds ? $0 : nil })
    }
    do throws(PaletteError) {
      let palette = try Palette(placing: request, by: plans)
      if request.fillLabels != .contrast, try !hasChoice(for: request) {
        throw .labels(.noFill(system: vocabulary.system.name))
      }
      // Certificates have measured what the joint method makes of the default system.
      if request.system == nil || palette.holds { return palette }
    } catch {
      if request.system == nil { throw error }
      if case .labels = error { throw error }
      if error == .canceled { throw error }
    }
    guard request.fillLabels == .contrast else { throw exactMethod }
    return try Palette(exactly: request.by(.exact), of: vocabulary)
  }

  private var exactMethod: PaletteError {
    .labels(.exactMethod(system: plans.vocabulary.system.name))
  }

  /// Whether a theme of a request has a fill whose label can be chosen.
  private func hasChoice(for request: PaletteRequest) throws(PaletteError) -> Bool {
    for appearance in request.appearances {
      let plan = try plans.plan(request.level, appearance)
      if plan.system.labels.contains(where: \.isFree) { return true }
    }
    return false
  }

  /// Why the joint method does not take the system in an appearance, as a clause; `nil` if it does.
  package func obstacle(_ level: ConformanceLevel, _ appearance: Appearance) -> String? {
    do throws(PaletteError) { _ = try plans.plan(level, appearance) } catch {
      if case .infeasible(let reason) = error { return reason }
      return error.description
    }
    return nil
  }
}

extension PaletteMaker {
  /// The cost of a theme in sRGB, by whatever method, in the terms of the joint one: the sum of the
  /// weighted squared distances from the targets, with the labels that make it least.
  package func cost(
    of theme: ResolvedTheme, for request: PaletteRequest
  ) throws(PaletteError) -> Double {
    let plan = try plans.plan(request.level, theme.appearance)
    let own = try SolvedRamps(request, by: plans)
    let fillIntervals = FillIntervals(plan: plan, ramps: own)
    let ramps = try own.placingStatuses(
      under: plan, beside: fillIntervals.references(under: plan, own))
    let targets = ThemeTargets(plan: plan, ramps: ramps)
    let colors = plan.roles.map { theme[$0].rgb }
    return plan.polarities.map { polarity in
      let problem = WeightedTargets(
        plan: plan, ramps: ramps, resolving: targets, polarity: polarity,
        fillIntervals: fillIntervals)
      return zip(problem.goals, colors).reduce(plan.system.penalty(of: polarity)) {
        $0 + $1.0.cost(of: $1.1)
      }
    }.min() ?? 0
  }
}

extension Palette {
  /// Whether everything holds that a design system requires and that no conflict excuses.
  ///
  /// The joint method solves for what it compiles, and a system can require more: a text over a layer
  /// of fixed opacity, for example.
  fileprivate var holds: Bool {
    [srgb, displayP3].compactMap(\.self).allSatisfy { solution in
      let system = Vocabulary.of(request.system).system
      guard system.brokenBound(in: solution.themes, pins: request.pins) == nil else { return false }
      return solution.themes.allSatisfy { theme in
        theme.audit().allSatisfy { $0.passes } && theme.orders().allSatisfy(\.passes)
          && theme.definitionFlaws(of: request, solution).isEmpty
          && (!request.pins.leaveDistances(in: theme.appearance)
            || theme.distances().allSatisfy(\.passes))
      }
    }
  }
}

extension RGB8 {
  /// The brand color for a hue alone: of high chroma and medium lightness, to work as a fill.
  ///
  /// - Parameter hue: A finite OKLCH hue in degrees, any turn.
  public init(brandHue hue: Double) {
    let slice = HueSlice(hue: wrappedHue(hue), in: .srgb)
    let lightness = 0.58
    let chroma = 0.92 * slice.oklch.maximumChroma(atLightness: lightness)
    let linear = slice.linearRGB(lightness: lightness, chroma: min(0.2, chroma))
    self.init(rounding: ColorValue<SRGB>(linear.map(SRGB.encode)))
  }
}

/// A solved theme with what is needed to explain it.
struct ThemeSolution {
  let theme: ResolvedTheme
  private let plan: ThemePlan
  private let ramps: SolvedRamps
  private let label: BrandLabel

  /// Solves a theme, with the reasons of its colors where those are wanted.
  init(
    plan: ThemePlan, ramps: SolvedRamps, name: String, method: SolvingMethod, isExplained: Bool
  ) throws(PaletteError) {
    let placement = try ThemePlacement(plan: plan, ramps: ramps, method: method)
    let dark = plan.system.darkLabel.map { ramps[$0.ramp].rgb(ofStep: $0.step) }
    let label = BrandLabel(
      on: ramps.brand, level: plan.standard.level,
      nearBlack: dark ?? .black(in: ramps.gamut))
    self.plan = plan
    self.ramps = ramps
    self.label = label
    var theme = try Self.theme(named: name, plan, placement.colors, ramps.brand, label)
    if isExplained { theme.explanation = placement.explanation(under: plan) }
    self.theme = theme
  }

  func conflicts() throws(PaletteError) -> [Conflict] {
    ConflictFinder(plan: plan, brand: ramps.brand, slice: ramps.brandSlice)
      .conflicts(in: theme, label: label)
  }

  private static func theme(
    named name: String, _ plan: ThemePlan, _ opaque: [RGB8], _ brand: MeasuredColor,
    _ label: BrandLabel
  ) throws(PaletteError) -> ResolvedTheme {
    let translucent = TranslucentSolver(plan.system, on: opaque)
    let exact = plan.system.exactBrand
    let pairs = label.isReadable ? plan.pairs : plan.pairsWithoutBrandLabel
    return try ResolvedTheme(
      name: name, of: plan.system.vocabulary, appearance: plan.appearance,
      level: plan.standard.level, pairs: pairs
    ) { role throws(PaletteError) in
      if let position = plan.position(of: role) { return TokenColor(opaque[position]) }
      if let exact {
        if role == exact.role { return TokenColor(brand.rgb) }
        if role == exact.label { return TokenColor(label.rgb) }
      }
      if let constant = plan.system.constants[role] {
        return TokenColor(constant.rgb.rounded(in: brand.rgb.gamut), alpha: constant.alpha)
      }
      guard let color = translucent.color(of: role) else { throw .noColor(role) }
      return color
    }
  }
}

/// The stages of ``Palettes/Palette/init(solving:)`` one by one: a certificate solves many themes
/// on the same ramps.
package struct SolverStages: Sendable {
  private let ramps: SolvedRamps

  /// Makes the ramps of a brand in its gamut, which is the first stage.
  ///
  /// With the stages of the same palette in sRGB the same step is the brand in both.
  ///
  /// - Throws: ``PaletteError`` if GSL allocation fails.
  package init(brand: RGB8, alike other: SolverStages? = nil) throws(PaletteError) {
    ramps = try SolvedRamps(
      brand: MeasuredColor(brand), generator: RampGenerator.standard.get(),
      brandLabel: other?.ramps.all.brandLabel)
  }

  /// The six ramps with their usual steps, in the order of `RampName`.
  package var allRamps: [Ramp] { ramps.all }

  /// Solves the theme of one appearance, which is the second stage.
  package func theme(
    _ level: ConformanceLevel, _ appearance: Appearance, _ method: SolvingMethod,
    isExplained: Bool = true
  ) throws(PaletteError) -> ResolvedTheme {
    let plan = try ThemePlan.plan(level, appearance)
    return try ThemeSolution(
      plan: plan, ramps: ramps, name: "brand", method: method, isExplained: isExplained
    ).theme
  }
}

/// The best label on the brand color itself, which may not move.
struct BrandLabel {
  let rgb: RGB8
  let isReadable: Bool

  /// White where it is readable, else the darkest neutral, else black; where none is, white or
  /// black, whichever has more contrast.
  ///
  /// At AA white or black is readable on every color: their ratios multiply to 21, so the better
  /// one is at least 4.58. At AAA no label is readable on luminances between 0.10 and 0.30.
  init(on brand: MeasuredColor, level: ConformanceLevel, nearBlack: RGB8) {
    let required = level.minimum(for: .text)
    let gamut = brand.rgb.gamut
    let readable = [RGB8.white(in: gamut), nearBlack, .black(in: gamut)].first {
      $0.meets(required, against: brand.rgb)
    }
    isReadable = readable != nil
    rgb = readable ?? Self.better(on: brand.rgb)
  }

  /// White or black, whichever has more contrast; white on a tie.
  private static func better(on background: RGB8) -> RGB8 {
    let (white, black) = (RGB8.white(in: background.gamut), RGB8.black(in: background.gamut))
    return white.contrast(with: background) >= black.contrast(with: background) ? white : black
  }
}
