// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Palettes

/// The targets of roles in terms of ramps and positions.
struct TargetCompiler {
  let parts: SystemParts
  let order: PlacingOrder

  private var ramps: [String] { parts.system.ramps.map(\.name) }

  func all(_ statuses: JointSystem.StatusGroup?) throws(JointObstacle) -> [SymbolicTarget] {
    let dark = try darkLabel()
    var targets: [SymbolicTarget] = []
    for (position, role) in order.roles.enumerated() {
      if let index = statuses?.members.firstIndex(where: { $0.position == position }) {
        targets.append(.status(index))
      } else {
        targets.append(try target(of: role, at: position, dark))
      }
    }
    return targets
  }

  private func target(
    of role: Role, at position: Int, _ dark: JointSystem.DarkLabel?
  ) throws(JointObstacle) -> SymbolicTarget {
    guard let definition = parts.system[role.name] else { return .brand }
    switch definition.definition {
    case .labelOn: return .label(dark)
    case .near(let base, let shift): return try near(role, Role(base), shift, at: position)
    default:
      guard let target = parts.system.target(of: definition, in: parts.appearance) else {
        throw JointObstacle("\(role.name) has no target in \(parts.appearance.rawValue)")
      }
      return try symbolic(target, of: role)
    }
  }

  private func symbolic(
    _ target: SystemTarget, of role: Role
  ) throws(JointObstacle) -> SymbolicTarget {
    switch target {
    case .brand(0): return .brand
    case .turned(0, let turn, let share): return .companion(turn: turn, share: share)
    case .step(let ramp, let label): return .step(try index(of: ramp), label)
    case .lightness(let ramp, let lightness): return .lightness(try index(of: ramp), lightness)
    case .tint(let tint):
      let fallback = try tint.fallback.map { fallback throws(JointObstacle) in
        TintFallback(grays: try index(of: fallback.grays), lightness: fallback.lightness)
      }
      return .tint(
        try index(of: tint.ramp), tint.lightness, chroma: tint.chroma, fallback: fallback)
    case .brand, .turned: throw JointObstacle("\(role.name) is made from a second brand")
    case .color: throw JointObstacle("\(role.name) names a color")
    case .role: throw JointObstacle("\(role.name) has the target of another role")
    }
  }

  /// A gradient around the brand starts near it and ends near its start, and darker.
  private func near(
    _ role: Role, _ base: Role, _ shift: Double, at position: Int
  ) throws(JointObstacle) -> SymbolicTarget {
    if let gradient = order.gradients.first(where: { $0.start == position }),
      case .near(role.name, let depth)? = parts.system[order.roles[gradient.end].name]?.definition,
      shift >= 0, depth < 0, base == parts.exactBrand?.role || isInBrandHue(base)
    {
      return .gradientStart(rise: shift, depth: -depth)
    }
    guard base != parts.exactBrand?.role else {
      throw JointObstacle("\(role.name) is near the exact brand and begins no gradient")
    }
    guard let other = order.positions[base], other < position else {
      throw JointObstacle("\(role.name) is near a role that is placed later")
    }
    guard isInBrandHue(base) else {
      throw JointObstacle("\(role.name) is near a role that is not in the brand's hue")
    }
    return .beside(other, lighter: shift)
  }

  private func isInBrandHue(_ role: Role) -> Bool {
    guard let definition = parts.system[role.name] else { return false }
    if case .near(let base, _) = definition.definition {
      return Role(base) == parts.exactBrand?.role || isInBrandHue(Role(base))
    }
    return parts.system.target(of: definition, in: parts.appearance) == .brand(0)
  }

  private func index(of ramp: String) throws(JointObstacle) -> Int {
    guard let index = ramps.firstIndex(of: ramp) else {
      throw JointObstacle("there is no ramp \(ramp)")
    }
    return index
  }

  func darkLabel() throws(JointObstacle) -> JointSystem.DarkLabel? {
    guard let target = parts.system.darkLabel else { return nil }
    guard case .step(let ramp, let label) = target else {
      throw JointObstacle("the dark label is no step of a ramp")
    }
    return JointSystem.DarkLabel(ramp: try index(of: ramp), step: label)
  }

  /// The one distance between opaque roles, whose targets are steps of ramps.
  func statuses() throws(JointObstacle) -> JointSystem.StatusGroup? {
    let distances = parts.system.distances.filter(\.surfaces.isEmpty)
    guard let distance = distances.first else { return nil }
    guard distances.count == 1 else { throw JointObstacle("it has two distances between roles") }
    let members = try parts.roles(matching: distance.roles).map {
      role throws(JointObstacle) in
      guard let definition = parts.system[role.name], let position = order.positions[role],
        case .step(let ramp, let step)? = parts.system.target(of: definition, in: parts.appearance)
      else { throw JointObstacle("\(role.name) has to differ and is no step of a ramp") }
      let grounds = parts.required.filter { $0.pair.foreground == role }
        .flatMap { pair, ratio in
          pair.opaqueGrounds.compactMap { order.positions[$0] }.map { (position: $0, ratio: ratio) }
        }
      return JointSystem.StatusGroup.Member(
        position: position, ramp: try index(of: ramp), step: step, grounds: grounds)
    }
    return JointSystem.StatusGroup(
      members: members, least: distance.least, deficiencies: distance.deficiencies)
  }
}
