// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

extension Palette {
  /// Makes the palette of one brand color.
  ///
  /// Every promised pair of every theme meets its ratio on the 8-bit colors of the result; what
  /// cannot hold is a ``Conflict`` with its proof. The same request gives the same palette, on any
  /// thread and in any run. Whatever the gamut, the solution in sRGB is the same.
  ///
  /// - Throws: ``PaletteError`` when more steps are asked for than fit, or when steps, curve, locks
  ///   and ratios contradict each other.
  public init(solving request: PaletteRequest) throws(PaletteError) {
    do throws(RolePinError) { try request.pins.check(in: request) } catch { throw .pin(error) }
    let srgb = try GamutSolver(request, in: .srgb)
    var displayP3: GamutSolution?
    if request.gamut == .displayP3 {
      displayP3 = try GamutSolver(request, in: .displayP3, alike: srgb).solution
    }
    self.init(request: request, srgb: srgb.solution, displayP3: displayP3)
  }
}

extension RGB8 {
  /// The brand color for a hue alone: clear and of middle lightness, so that it works as a fill.
  ///
  /// - Parameter hue: A finite OKLCH hue in degrees, any turn.
  public init(brandHue hue: Double) {
    let slice = HueSlice(hue: wrappedHue(hue), in: .srgb)
    let lightness = 0.58
    let chroma = 0.92 * slice.oklch.maximumChroma(atLightness: lightness)
    let linear = slice.linearRGB(lightness: lightness, chroma: min(0.2, chroma))
    self.init(rounding: Color<SRGB>(linear.map(SRGB.encode)))
  }
}

/// A solved theme with what is needed to explain it.
struct ThemeSolution {
  let theme: ResolvedTheme
  private let plan: ThemePlan
  private let ramps: SolvedRamps
  private let label: BrandLabel

  init(
    plan: ThemePlan, ramps: SolvedRamps, name: String, method: SolvingMethod
  ) throws(PaletteError) {
    let placement = try ThemePlacement(plan: plan, ramps: ramps, method: method)
    let label = BrandLabel(
      on: ramps.brand, level: plan.standard.level,
      nearBlack: ramps[.neutral].ramp[950] ?? .black(in: ramps.gamut))
    self.plan = plan
    self.ramps = ramps
    self.label = label
    var theme = try Self.theme(named: name, plan, placement.colors, ramps.brand, label)
    theme.explanation = placement.explanation(under: plan)
    self.theme = theme
  }

  func conflicts() throws(PaletteError) -> [Conflict] {
    ConflictFinder(plan: plan, brand: ramps.brand, slice: ramps[.brand].slice)
      .conflicts(in: theme, label: label)
  }

  private static func theme(
    named name: String, _ plan: ThemePlan, _ opaque: [RGB8], _ brand: MeasuredColor,
    _ label: BrandLabel
  ) throws(PaletteError) -> ResolvedTheme {
    func solved(_ role: Role) -> RGB8? { plan.position(of: role).map { opaque[$0] } }
    let black = RGB8.black(in: brand.rgb.gamut)
    let translucent = TranslucentSolver(
      level: plan.standard.level, appearance: plan.appearance,
      textColor: solved(.textPrimary) ?? black, secondaryText: solved(.textSecondary) ?? black,
      surfaces: Role.pageSurfaces.compactMap(solved),
      selected: solved(.interactiveSelected) ?? black)
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
