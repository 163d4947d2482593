// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The pinned roles of a theme with their colors, and the closed graphs of the others.
///
/// The closure leaves no dead ends, so pins are added one by one: each that lies in the feasible
/// interval of its role, under at least one polarity of labels, holds together with all before it.
struct PinnedColors {
  let plan: ThemePlan
  private(set) var colors: [Int: RGB8] = [:]

  /// By raw value of the polarity; `nil` where it is infeasible with the pins.
  private(set) var graphs: [ConstraintGraph?]

  /// By raw value of the polarity: the constraints from which its graph is closed.
  private let constraints: [[RatioConstraint]]

  /// Starts without pins.
  ///
  /// Easing maps each constraint to a weaker one, or to `nil` to drop it.
  init(_ plan: ThemePlan, easing: (RatioConstraint) -> RatioConstraint? = { $0 }) {
    self.plan = plan
    constraints = LabelPolarity.all.map { plan.constraints($0).compactMap(easing) }
    graphs = constraints.map { try? ConstraintGraph(placing: plan.roles, under: $0) }
  }

  /// Adds pins one after the other and skips those that are infeasible.
  init(_ plan: ThemePlan, holding pins: [RolePin]) {
    self.init(plan)
    for pin in pins { _ = plan.position(of: pin.role).map { hold($0, at: pin.rgb) } }
  }

  func holds(_ pin: RolePin) -> Bool { self.pin(of: pin.role) == pin.rgb }

  /// The plan of the theme with these pins, and the colors that were requested for the roles.
  func solved(requestedColors: [Int: RGB8]) -> ThemePlan {
    colors.isEmpty
      ? plan : ThemePlan(plan, holding: colors, requestedColors: requestedColors, graphs: graphs)
  }

  func constraints(_ polarity: LabelPolarity) -> [RatioConstraint] {
    constraints[polarity.rawValue]
  }

  /// The polarities that are feasible with the pins.
  var polarities: [LabelPolarity] { LabelPolarity.all.filter { graphs[$0.rawValue] != nil } }

  /// The feasible interval of a role; `nil` under an infeasible polarity.
  func interval(of position: Int, _ polarity: LabelPolarity) -> LuminanceInterval? {
    graphs[polarity.rawValue]?.interval[position]
  }

  /// Pins one more role.
  ///
  /// - Returns: Whether that is feasible; otherwise nothing changes.
  mutating func hold(_ position: Int, at rgb: RGB8) -> Bool {
    let luminance = RelativeLuminance(rgb).value
    let allowed = LabelPolarity.all.map { interval(of: position, $0)?.contains(luminance) ?? false }
    guard allowed.contains(true), acceptsGradient(position, rgb) else { return false }
    colors[position] = rgb
    let luminances = colors.mapValues { RelativeLuminance($0).value }
    graphs = LabelPolarity.all.map { polarity in
      allowed[polarity.rawValue]
        ? ConstraintGraph(
          placing: plan.roles, under: constraints(polarity), holding: luminances) : nil
    }
    return true
  }

  /// Whether the button's gradient stays monotone in every channel.
  func acceptsGradient(_ position: Int, _ rgb: RGB8) -> Bool {
    switch plan.roles[position] {
    case .buttonPrimaryLight: return pin(of: .buttonPrimaryDark)?.isNowhereAbove(rgb) ?? true
    case .buttonPrimaryDark: return pin(of: .buttonPrimaryLight).map(rgb.isNowhereAbove) ?? true
    default: return true
    }
  }

  private func pin(of role: Role) -> RGB8? { plan.position(of: role).flatMap { colors[$0] } }

  /// The feasible color nearest to one, along its hue, under any polarity.
  func nearest(to rgb: RGB8, at position: Int) -> (rgb: RGB8, polarity: LabelPolarity)? {
    let color = MeasuredColor(rgb)
    let slice = HueSlice(hue: color.hue, in: rgb.gamut)
    var found: (rgb: RGB8, polarity: LabelPolarity)?
    for polarity in polarities {
      guard let interval = interval(of: position, polarity),
        let moved = color.nearest(within: interval, in: slice),
        acceptsGradient(position, moved)
      else { continue }
      let least = found?.rgb.distanceInOKLab(to: rgb) ?? .infinity
      if moved.distanceInOKLab(to: rgb) < least { found = (moved, polarity) }
    }
    return found
  }
}

/// The plan of one theme with its pins, and a conflict for each infeasible pin.
struct PinnedTheme {
  let plan: ThemePlan
  let conflicts: [Conflict]

  /// Adds the pins of an appearance one by one; relaxations are tried on the ramps.
  ///
  /// An infeasible pin becomes a conflict and is replaced by the nearest feasible color.
  ///
  /// - Throws: ``PaletteError`` when a pin's role is not placed or its conflict has no proof.
  init(
    _ request: PaletteRequest, _ appearance: Appearance, ramps: SolvedRamps
  ) throws(PaletteError) {
    let base = try ThemePlan.plan(request.level, appearance)
    let pins = request.pins.filter { $0.applies(to: appearance) }
    guard !pins.isEmpty else {
      (plan, conflicts) = (base, [])
      return
    }
    var pinned = PinnedColors(base, holding: pins)
    var conflicts: [Conflict] = []
    var requestedColors: [Int: RGB8] = [:]
    let lost = pins.filter { !pinned.holds($0) }
    for pin in pins { _ = base.position(of: pin.role).map { requestedColors[$0] = pin.rgb } }
    for pin in lost {
      guard let position = base.position(of: pin.role) else { throw .noColor(pin.role) }
      let nearest = pinned.nearest(to: pin.rgb, at: position)
      let relaxer = PinRelaxer(
        request: request, appearance: appearance, pin: pin, position: position, pinned: pinned,
        ramps: ramps)
      conflicts.append(
        try PinProof(pin, at: position, in: pinned, nearest: nearest)
          .conflict(relaxations: relaxer.relaxations()))
      _ = nearest.map { pinned.hold(position, at: $0.rgb) }
    }
    self.conflicts = conflicts
    plan = pinned.solved(requestedColors: requestedColors)
  }
}

/// The effect of pinned roles on the others.
extension ThemePlan {
  func pin(of role: Role) -> RGB8? { pins.isEmpty ? nil : position(of: role).flatMap { pins[$0] } }

  /// A luminance clamped to the feasible interval of a role under the first feasible polarity: an
  /// estimate.
  func clamp(_ luminance: Double, at position: Int) -> Double {
    polarities.first.flatMap(graph)?.interval[position].clamp(luminance) ?? luminance
  }

  /// Whether a luminance is feasible for a role with the pins.
  func leavesRoom(for luminance: Double, at position: Int, _ polarity: LabelPolarity) -> Bool {
    pins.isEmpty || graph(polarity)?.interval[position].contains(luminance) ?? false
  }

  /// The target of a role beside a pinned one, in the hue of the pin; `nil` for any other role.
  func targetBesidePin(at position: Int) -> TargetColor? {
    switch targets[position] {
    case .beside(let other, let shift):
      return pin(of: other).map { TargetColor(beside: $0, lighter: shift) }
    case .gradientStart:
      return pin(of: .buttonPrimaryDark).map {
        TargetColor(beside: $0, lighter: RoleTargets.gradientDepth)
      }
    default: return nil
    }
  }

  /// The possible labels of a fill in a color: the pinned one, or those of white and black that are
  /// readable on a pinned fill, which shares the label.
  func brandLabels(on brand: RGB8) -> [RGB8] {
    let fills = pins.isEmpty ? [] : Role.brandFills.compactMap(pin)
    let label = pin(of: .brandOnSolid)
    return (label.map { [$0] } ?? [.white(in: brand.gamut), .black(in: brand.gamut)]).filter {
      label in
      let light = RelativeLuminance(label).value
      return fills.allSatisfy {
        label.meets(standard.minimum(for: .text), against: $0)
          && (light > RelativeLuminance($0).value) == (light > RelativeLuminance(brand).value)
      }
    }
  }
}

extension TargetColor {
  /// The hue and chroma of a pinned color, with its lightness shifted.
  init(beside pin: RGB8, lighter shift: Double) {
    let color = MeasuredColor(pin)
    self.init(
      color, lightness: color.lightness + shift, in: HueSlice(hue: color.hue, in: pin.gamut))
  }
}
