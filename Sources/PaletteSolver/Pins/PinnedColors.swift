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

  /// Whether a pin was added.
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
    let allowed = LabelPolarity.all.map {
      interval(of: position, $0)?.contains(luminance) ?? false
    }
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
