// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Places every opaque role of one theme, one after the other, each on its final 8-bit color.
///
/// The graph's closure gives each role a feasible interval in which every choice can be completed,
/// so no choice is ever revised. A role is solved against the *rounded* colors of the earlier ones:
/// rounding all of them at the end breaks nine themes in ten.
struct ThemeSolver: ~Copyable {
  private let plan: ThemePlan
  private let ramps: SolvedRamps
  private let resolved: ThemeTargets
  private var colors: [RGB8] = []

  /// The targets toward which roles between bytes were placed, of those that others follow.
  private var bases: [(position: Int, target: TargetColor)] = []
  private var polarity: LabelPolarity = []

  /// Target colors in placing order, if computed in advance; otherwise each role's target is
  /// resolved when it is placed.
  private var targets: [TargetColor]?

  init(plan: ThemePlan, ramps: SolvedRamps, resolving resolved: ThemeTargets) {
    self.plan = plan
    self.ramps = ramps
    self.resolved = resolved
  }

  /// The colors of the opaque roles, in the order of the plan.
  ///
  /// Each is as near to its target as its feasible interval allows. The targets are in placing
  /// order too, and by default those of the plan. A polarity of `nil` is reported as infeasible.
  ///
  /// - Throws: ``PaletteError`` when the polarity has no solution, or an interval no 8-bit color.
  mutating func solve(
    _ polarity: LabelPolarity?, targets: [TargetColor]? = nil
  ) throws(PaletteError) -> [RGB8] {
    guard let graph = polarity.flatMap(plan.graph) else { throw ThemePlan.noPolarity }
    self.targets = targets
    self.polarity = polarity ?? []
    colors.removeAll(keepingCapacity: true)
    colors.reserveCapacity(plan.roles.count)
    bases.removeAll(keepingCapacity: true)
    var open = FeasibleIntervals(graph)
    for position in plan.roles.indices {
      let color = try place(position, within: open.interval(of: position))
      colors.append(color)
      open.place(RelativeLuminance(color).value, at: position)
    }
    return colors
  }

  /// The color of one role: its pin, its target's own bytes, or the safely rounded color nearest to
  /// the target.
  private mutating func place(
    _ position: Int, within feasible: LuminanceInterval
  ) throws(PaletteError) -> RGB8 {
    if let pinned = plan.pins[position] { return pinned }
    if !plan.pins.isEmpty, plan.brandFills(of: ramps).contains(position),
      plan.admitsBrand(ramps.brand.rgb, at: position, among: colors, polarity)
    {
      return ramps.brand.rgb
    }
    if case .beside(let base, lighter: 0) = plan.targets[position] {
      guard feasible.contains(colors[base]) else { throw .noColor(plan.roles[position]) }
      return colors[base]
    }
    let preferred = preferredInterval(at: position, within: feasible)
    let neighbor = gradientEnd(beside: position)
    let exact =
      targets.map { $0[position].exact }
      ?? plan.bytes(ofTargetAt: position, ramps, feasible)
    if let exact, preferred.contains(exact), neighbor.accepts(exact), isApart(exact, at: position) {
      return exact
    }
    let target = apart(try target(at: position, within: feasible), at: position, in: preferred)
    if plan.system.isFollowed[position] { bases.append((position, target)) }
    if let rounded = SafeRounding(interval: preferred, gamut: target.slice.gamut)
      .round(linearRGB: target.nearest(in: preferred).linearRGB, where: neighbor.accepts)
    {
      return rounded
    }
    // A gradient that is not monotone in every channel becomes a fill of one color.
    if let end = neighbor.rgb, preferred.contains(end) { return end }
    throw .noColor(plan.roles[position])
  }

  /// A target at the nearest lightness at which its color keeps the distances from the roles that
  /// are already placed; the target itself where there is none.
  private func apart(
    _ target: TargetColor, at position: Int, in interval: LuminanceInterval
  ) -> TargetColor {
    guard !plan.system.earlierDistances[position].isEmpty else { return target }
    let rounding = SafeRounding(interval: interval, gamut: target.slice.gamut)
    let shifts = [0] + (1...Self.mostShifts).flatMap { [-$0, $0] }
    let moved = shifts.lazy.map { $0 == 0 ? target : target.shifted(by: Self.shift * Double($0)) }
    return moved.first {
      rounding.round(linearRGB: $0.nearest(in: interval).linearRGB)
        .map { isApart($0, at: position) } ?? false
    } ?? target
  }

  // In OKLab's lightness: a twentieth of a just noticeable difference, and three of them, beyond which
  // a container would look like another step of its ramp.
  private static let (shift, mostShifts) = (0.001, 60)

  /// Whether a color keeps the distances from the roles that are already placed.
  private func isApart(_ color: RGB8, at position: Int) -> Bool {
    plan.system.earlierDistances[position].allSatisfy { earlier in
      zip(SeenColor.viewers, earlier.least).allSatisfy { viewer, least in
        // Simulating a deficiency takes long, and most distances are for full color vision alone.
        guard least > 0 else { return true }
        let other = colors[earlier.position].oklab(seenWith: viewer)
        return (color.oklab(seenWith: viewer) - other).length >= least + StatusReference.margin
      }
    }
  }

  /// Soft preferences applied inside the feasible interval.
  ///
  /// A role beside another one stays on its side of it; a text whose pair was given up is placed as
  /// far from its ground as possible.
  private func preferredInterval(at position: Int, within interval: LuminanceInterval)
    -> LuminanceInterval
  {
    var preferred = interval
    if plan.isEased[position] {
      preferred = farthestFromBodyText(in: interval)
    } else if case .beside(let other, let shift) = plan.targets[position],
      !plan.system.isGradientEnd(position)
    {
      let luminance = RelativeLuminance(colors[other]).value
      if shift > 0 {
        preferred.low = max(interval.low, luminance)
      } else {
        preferred.high = min(interval.high, luminance)
      }
    }
    return preferred.isEmpty ? interval : preferred
  }

  /// The end of a link's interval on the side of the surfaces, with a ratio of 1.03 left for the
  /// rounding.
  private func farthestFromBodyText(in interval: LuminanceInterval) -> LuminanceInterval {
    let ratio = 1.03
    return plan.appearance.isLight
      ? interval.above(interval.high, by: 1 / ratio) : interval.below(interval.low, by: 1 / ratio)
  }

  /// The target of a role, which may depend on roles that are already placed.
  private mutating func target(at position: Int, within interval: LuminanceInterval)
    throws(PaletteError) -> TargetColor
  {
    if let targets { return targets[position] }
    if let besidePin = plan.targetBesidePin(at: position) { return besidePin }
    let target = plan.targets[position]
    switch target {
    case .beside(let base, let shift): return settled(base).shifted(by: shift)
    case .state(let base, let shift):
      let isDark =
        plan.system.labelOfFill[base].map(polarity.isDark) ?? !plan.appearance.isLight
      return settled(base).stateShifted(by: shift, hasDarkLabel: isDark)
    case .gradientStart(let rise, let depth):
      let start = brand(atLightness: ramps.brand.lightness + rise)
      let darkest = brand(atLightness: 0).nearest(in: interval).lightness
      return start.lightness < darkest + depth ? brand(atLightness: darkest + depth) : start
    default:
      return resolved[position, within: interval]
    }
  }

  private func brand(atLightness lightness: Double) -> TargetColor {
    TargetColor(brandOf: ramps).at(lightness: min(1, max(0, lightness)))
  }

  /// A role that is placed, in its hue and with the chroma of its target.
  private func settled(_ position: Int) -> TargetColor {
    let color = colors[position]
    // The lightness of the brand is known exactly.
    if color == ramps.brand.rgb { return TargetColor(brandOf: ramps) }
    let target =
      bases.last { $0.position == position }?.target
      ?? resolved[position, within: .all]
    return target.at(lightness: color.oklab.x)
  }

  /// The other end of a gradient, if a role is one end and the other is settled.
  private func gradientEnd(beside position: Int) -> GradientEnd {
    for gradient in plan.system.gradients {
      if gradient.end == position { return GradientEnd(rgb: colors[gradient.start]) }
      if gradient.start == position {
        return GradientEnd(rgb: plan.pins[gradient.end], isUpper: false)
      }
    }
    return GradientEnd()
  }
}

/// The settled end of a gradient; every channel is monotone along the gradient.
private struct GradientEnd {
  var rgb: RGB8?
  var isUpper = true

  /// Whether every channel of a color is on its side of the settled end.
  func accepts(_ color: RGB8) -> Bool {
    guard let rgb else { return true }
    return isUpper ? color.isNowhereAbove(rgb) : rgb.isNowhereAbove(color)
  }
}

/// Finds the lightness at which a color of given hue and chroma has a given luminance, by GSL's
/// Brent.
///
/// Along the path of constant hue and chroma, capped by the gamut, luminance rises strictly from
/// black's 0 to white's 1; so the root exists, is unique, and Brent's method on 0...1 finds it.
package struct LightnessSolver: ~Copyable {
  private var rootFinder: BrentRootFinder

  /// - Throws: ``PaletteError/optimization(_:)`` if GSL allocation fails.
  package init() throws(PaletteError) {
    rootFinder = try PaletteError.wrapping(BrentRootFinder.init)
  }

  /// The lightness, from 0 to 1, of a luminance from 0 to 1.
  package mutating func lightness(
    ofLuminance luminance: Double, chroma: Double, in slice: HueSlice
  ) throws(PaletteError) -> Double {
    try lightness(ofLuminance: luminance) { slice.luminance(atLightness: $0, chroma: chroma) }
  }

  /// The lightness at which a path from black to white has a luminance from 0 to 1.
  mutating func lightness(
    ofLuminance luminance: Double, along path: (_ lightness: Double) -> Double
  ) throws(PaletteError) -> Double {
    if luminance <= 0 { return 0 }
    if luminance >= 1 { return 1 }
    do throws(OptimizationError) {
      return try rootFinder.root(
        of: { path($0) - luminance }, in: 0...1, tolerance: 1e-10)
    } catch { throw .optimization(error) }
  }
}
