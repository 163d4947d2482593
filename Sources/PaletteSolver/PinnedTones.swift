// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Roles of a theme that are held at their colors, and what that leaves to the others.
///
/// The closure leaves no dead ends, so pins are taken one by one: each that lies in the interval of
/// its role, under one polarity of labels at least, can be held together with all before it.
struct PinnedTones {
  let plan: ThemePlan
  private(set) var held: [Int: RGB8] = [:]

  /// By raw polarity; `nil` where the labels would have to be of the other kind.
  private(set) var graphs: [ToneGraph?]

  /// By raw polarity: what the graphs are closed from.
  private let constraints: [[ToneConstraint]]

  /// No pin yet, and of each constraint what easing leaves: `nil` where it is given up.
  init(_ plan: ThemePlan, easing: (ToneConstraint) -> ToneConstraint? = { $0 }) {
    self.plan = plan
    constraints = Polarity.all.map { plan.constraints($0).compactMap(easing) }
    graphs = constraints.map { try? ToneGraph(placing: plan.roles, under: $0) }
  }

  /// Holds pins one after the other, and passes over those for which there is no room.
  init(_ plan: ThemePlan, holding pins: [RolePin]) {
    self.init(plan)
    for pin in pins { _ = plan.position(of: pin.role).map { hold($0, at: pin.rgb) } }
  }

  func holds(_ pin: RolePin) -> Bool { self.pin(of: pin.role) == pin.rgb }

  /// The plan of the theme, in which roles were to have certain colors.
  func solved(wishes: [Int: RGB8]) -> ThemePlan {
    held.isEmpty ? plan : ThemePlan(plan, holding: held, wishes: wishes, graphs: graphs)
  }

  func constraints(_ polarity: Polarity) -> [ToneConstraint] { constraints[polarity.rawValue] }

  /// The polarities that the pins leave.
  var polarities: [Polarity] { Polarity.all.filter { graphs[$0.rawValue] != nil } }

  /// Where a role may be; `nil` under a polarity that cannot hold.
  func interval(of position: Int, _ polarity: Polarity) -> LuminanceInterval? {
    graphs[polarity.rawValue]?.interval[position]
  }

  /// Holds one more role at a color.
  ///
  /// - Returns: Whether that is possible; otherwise nothing changes.
  mutating func hold(_ position: Int, at rgb: RGB8) -> Bool {
    let luminance = RelativeLuminance(rgb).value
    let allowed = Polarity.all.map {
      interval(of: position, $0)?.contains(luminance) ?? false
    }
    guard allowed.contains(true), acceptsGradient(position, rgb) else { return false }
    held[position] = rgb
    let luminances = held.mapValues { RelativeLuminance($0).value }
    graphs = Polarity.all.map { polarity in
      allowed[polarity.rawValue]
        ? ToneGraph(
          placing: plan.roles, under: constraints(polarity), holding: luminances) : nil
    }
    return true
  }

  /// Whether the button's gradient turns in no channel.
  func acceptsGradient(_ position: Int, _ rgb: RGB8) -> Bool {
    switch plan.roles[position] {
    case .buttonPrimaryLight: return pin(of: .buttonPrimaryDark)?.isNowhereAbove(rgb) ?? true
    case .buttonPrimaryDark: return pin(of: .buttonPrimaryLight).map(rgb.isNowhereAbove) ?? true
    default: return true
    }
  }

  private func pin(of role: Role) -> RGB8? { plan.position(of: role).flatMap { held[$0] } }

  /// The color nearest to one, along its hue, that a role may have, under any polarity.
  func nearest(to rgb: RGB8, at position: Int) -> (rgb: RGB8, polarity: Polarity)? {
    let color = MeasuredColor(rgb)
    let slice = HueSlice(hue: color.hue, in: rgb.gamut)
    var found: (rgb: RGB8, polarity: Polarity)?
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
