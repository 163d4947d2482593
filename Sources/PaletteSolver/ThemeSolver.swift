// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Places every role of one theme, in one pass, each on its final 8-bit color.
///
/// The graph's closure leaves each role an interval in which every choice can be completed, so no
/// choice is ever taken back. A role is solved against the *rounded* colors of the earlier ones:
/// rounding at the end instead breaks nine themes in ten.
struct ThemeSolver: ~Copyable {
  private let plan: ThemePlan
  private let ramps: ToneRamps
  private var colors: [RGB8] = []

  /// Where every role is wanted, when that is known before any is placed.
  private var aims: [Aim]?

  /// GSL's Brent; without it lightness is solved for on the slice itself, which is faster and
  /// equal.
  private var brent: ToneSolver?

  init(plan: ThemePlan, ramps: ToneRamps) {
    self.plan = plan
    self.ramps = ramps
  }

  /// The colors of the opaque roles, in the order of the plan.
  ///
  /// Each is placed as near to its aim, given in the same order, as its interval allows; by default
  /// the aims are the targets.
  mutating func solve(_ polarity: Polarity?, aims: [Aim]? = nil) throws(PaletteError) -> [RGB8] {
    guard let graph = polarity.flatMap(plan.graph) else { throw ThemePlan.noPolarity }
    self.aims = aims
    brent = aims == nil ? nil : try PaletteError.wrapping(ToneSolver.init)
    colors.removeAll(keepingCapacity: true)
    colors.reserveCapacity(plan.roles.count)
    var open = OpenIntervals(graph)
    for position in plan.roles.indices {
      let color = try place(position, within: open.interval(of: position))
      colors.append(color)
      open.place(RelativeLuminance(color).value, at: position)
    }
    return colors
  }

  private mutating func place(
    _ position: Int, within bounded: LuminanceInterval
  ) throws(PaletteError) -> RGB8 {
    if let pinned = plan.pins[position] { return pinned }
    let role = plan.roles[position]
    let wished = preferredInterval(of: role, within: bounded)
    let neighbor = gradientEnd(beside: role)
    let exact = aims.map { $0[position].exact } ?? plan.targets[position].bytes(ramps, bounded)
    if let exact, wished.contains(exact), neighbor.accepts(exact) { return exact }
    let aim = try aim(at: position, within: bounded)
    let tone = try tone(of: aim, in: wished)
    let color = aim.slice.oklch.linearRGB(lightness: tone.lightness, chroma: tone.chroma)
    if let rounded = SafeRounding(interval: wished, gamut: aim.slice.gamut)
      .round(linearRGB: color, where: neighbor.accepts)
    {
      return rounded
    }
    // A gradient that would have to turn in one channel becomes a plain fill.
    if let end = neighbor.rgb, wished.contains(end) { return end }
    throw .noColor(role)
  }

  /// What a role heeds beyond its requirements, where that costs none of them: the three accents
  /// keep the order of their names, and a link that cannot differ enough from body text differs as
  /// much as it can.
  private func preferredInterval(of role: Role, within interval: LuminanceInterval)
    -> LuminanceInterval
  {
    var wished = interval
    switch role {
    case .accentLight: wished.low = max(interval.low, luminance(of: .accentPrimary))
    case .accentDark: wished.high = min(interval.high, luminance(of: .accentPrimary))
    case .textLink where plan.dropped != nil: wished = farthestFromBodyText(in: interval)
    default: break
    }
    return wished.isEmpty ? interval : wished
  }

  /// The last few percent of a link's interval on the side of the surfaces; some width is left for
  /// the rounding.
  private func farthestFromBodyText(in interval: LuminanceInterval) -> LuminanceInterval {
    let width = 1.03
    return plan.appearance.isLight
      ? interval.above(interval.high, by: 1 / width) : interval.below(interval.low, by: 1 / width)
  }

  private func luminance(of role: Role) -> Double {
    plan.position(of: role).map { RelativeLuminance(colors[$0]).value } ?? 0
  }

  private mutating func aim(at position: Int, within interval: LuminanceInterval)
    throws(PaletteError) -> Aim
  {
    if let aims { return aims[position] }
    let target = plan.targets[position]
    switch target {
    case .beside(let other, let shift):
      if let pin = plan.pin(of: other) { return Aim(beside: pin, lighter: shift) }
      let placed = plan.position(of: other).map { lightness(of: colors[$0]) } ?? 0
      return Aim(ramps.brand, lightness: placed + shift, in: ramps[.brand].slice)
    case .gradientStart:
      if let pin = plan.pin(of: .buttonPrimaryDark) {
        return Aim(beside: pin, lighter: RoleTargets.gradientDepth)
      }
      let wished = Aim(
        ramps.brand, lightness: ramps.brand.lightness + RoleTargets.gradientRise,
        in: ramps[.brand].slice)
      let floor = try tone(
        of: Aim(ramps.brand, lightness: 0, in: ramps[.brand].slice), in: interval
      ).lightness
      guard wished.lightness < floor + RoleTargets.gradientDepth else { return wished }
      return Aim(
        ramps.brand, lightness: floor + RoleTargets.gradientDepth, in: ramps[.brand].slice)
    default:
      return Aim(target, ramps: ramps, interval: interval)
    }
  }

  private func lightness(of color: RGB8) -> Double {
    let brand = ramps.brand
    return color == brand.rgb ? brand.lightness : color.oklab.x
  }

  /// Where an aim ends up: at the end of the interval that it is beyond, or where it is.
  private mutating func tone(of aim: Aim, in interval: LuminanceInterval)
    throws(PaletteError) -> (lightness: Double, chroma: Double)
  {
    let chroma = aim.slice.chroma(aim.chroma, atLightness: aim.lightness)
    let luminance = aim.slice.luminance.value(lightness: aim.lightness, chroma: chroma)
    if interval.contains(luminance) { return (aim.lightness, chroma) }
    let bound = interval.clamp(luminance)
    do throws(OptimizationError) {
      guard
        let lightness = try brent?.lightness(
          ofLuminance: bound, chroma: aim.chroma, in: aim.slice)
      else {
        return LightnessPath(slice: aim.slice, chroma: aim.chroma)
          .color(ofLuminance: bound, near: aim.lightness)
      }
      return (lightness, aim.slice.chroma(aim.chroma, atLightness: lightness))
    } catch { throw .optimization(error) }
  }

  /// The other end of the gradient of which a role is one, when that end is settled.
  private func gradientEnd(beside role: Role) -> GradientEnd {
    switch role {
    case .buttonPrimaryDark:
      return .upper(plan.position(of: .buttonPrimaryLight).map { colors[$0] })
    case .buttonPrimaryLight: return .lower(plan.pin(of: .buttonPrimaryDark))
    default: return .upper(nil)
    }
  }
}

/// The end of the button's gradient from which the other end must not turn in any channel.
private enum GradientEnd {
  case upper(RGB8?)
  case lower(RGB8?)

  var rgb: RGB8? {
    switch self {
    case .upper(let rgb), .lower(let rgb): return rgb
    }
  }

  func accepts(_ color: RGB8) -> Bool {
    switch self {
    case .upper(let upper): return upper.map { color.isNowhereAbove($0) } ?? true
    case .lower(let lower): return lower.map { $0.isNowhereAbove(color) } ?? true
    }
  }
}
