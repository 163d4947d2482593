// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The targets of roles in terms of ramps and positions.
struct TargetCompiler {
  let parts: SystemParts
  let order: PlacingOrder

  private var ramps: [String] { parts.system.ramps.map(\.name) }

  func all(_ distinct: [JointSystem.DistinctGroup.Member]) throws(JointObstacle) -> [SymbolicTarget]
  {
    let dark = try darkLabel()
    var targets: [SymbolicTarget] = []
    for (position, role) in order.roles.enumerated() {
      if let index = distinct.firstIndex(where: { $0.position == position }) {
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
    guard let definition = parts[role] else { return .brand }
    switch definition.definition {
    case .labelOn: return .label(dark)
    case .near(let base, let shift): return try near(role, Role(base), shift, at: position)
    case .like(let base):
      return .beside(try self.base(Role(base), of: role, at: position), lighter: 0)
    case .stateOf(let base, let shift):
      return .state(try self.base(Role(base), of: role, at: position), shift)
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
    case .brandOr(0, let substitute):
      return .brandOr(
        BrandSubstitute(
          color: try place(substitute.color), gray: try place(substitute.gray),
          leastChroma: substitute.leastChroma, seen: substitute.least.map(seen)))
    case .turned(let turn) where turn.brand == 0: return .companion(turn)
    case .step(let ramp, let label): return .step(try index(of: ramp), label)
    case .lightness(let ramp, let lightness): return .lightness(try index(of: ramp), lightness)
    case .tint(let tint):
      let fallback = try tint.fallback.map { fallback throws(JointObstacle) in
        TintFallback(grays: try index(of: fallback.grays), lightness: fallback.lightness)
      }
      return .tint(try index(of: tint.ramp), tint.place, fallback: fallback)
    case .brand, .brandOr, .turned: throw JointObstacle("\(role.name) is made from a second brand")
    case .color: throw JointObstacle("\(role.name) names a color")
    case .role: throw JointObstacle("\(role.name) has the target of another role")
    }
  }

  private func place(
    _ place: SystemSubstitute.Place?
  ) throws(JointObstacle) -> RampPlace? {
    guard let place else { return nil }
    return RampPlace(ramp: try index(of: place.ramp), lightness: place.lightness)
  }

  /// The luminances with at least a contrast with white, or with black in dark appearances.
  private func seen(_ ratio: Double) -> ClosedRange<Double> {
    let flare = RelativeLuminance.flare
    return parts.appearance.isLight
      ? 0...((1 + flare) / ratio - flare) : (ratio * flare - flare)...1
  }

  /// A gradient around the brand starts near it and ends near its start, and darker.
  private func near(
    _ role: Role, _ base: Role, _ shift: Double, at position: Int
  ) throws(JointObstacle) -> SymbolicTarget {
    if let gradient = order.gradients.first(where: { $0.start == position }),
      case .near(role.name, let depth)? = parts[order.roles[gradient.end]]?.definition,
      shift >= 0, depth < 0, base == parts.exactBrand?.role || isInBrandHue(base)
    {
      return .gradientStart(rise: shift, depth: -depth)
    }
    guard base != parts.exactBrand?.role else {
      throw JointObstacle("\(role.name) is near the exact brand and begins no gradient")
    }
    return .beside(try self.base(base, of: role, at: position), lighter: shift)
  }

  private func base(
    _ base: Role, of role: Role, at position: Int
  ) throws(JointObstacle) -> Int {
    guard let other = order.positions[base], other < position else {
      throw JointObstacle("\(role.name) is near a role that is placed later")
    }
    return other
  }

  private func isInBrandHue(_ role: Role) -> Bool {
    guard let definition = parts[role] else { return false }
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

  // MARK: Distances

  /// The roles that have to differ from each other, and from those in the brand color.
  func distinctGroups() throws(JointObstacle) -> [JointSystem.DistinctGroup] {
    let distances = parts.system.distances.filter(\.surfaces.isEmpty)
    var groups: [JointSystem.DistinctGroup] = []
    for distance in distances where distance.others.isEmpty {
      let group = try group(
        of: parts.roles(matching: distance.roles), least: distance.leastByViewer)
      let known = Set(groups.flatMap(\.members).map(\.position))
      guard group.members.allSatisfy({ !known.contains($0.position) }) else {
        throw JointObstacle("a role is in two distances between roles")
      }
      groups.append(group)
    }
    for distance in distances where !distance.others.isEmpty {
      if isAmongContainers(distance) { continue }
      let sides = [distance.roles, distance.others].map(parts.roles)
      guard let free = sides.first(where: { $0.allSatisfy(isOnRamp) }),
        let fixed = sides.first(where: { $0.allSatisfy(isBrand) })
      else {
        throw JointObstacle("\(distance.roles[0]) has to differ and is not in the brand color")
      }
      let positions = free.compactMap { order.positions[$0] }
      var known = groups.firstIndex { group in
        positions.allSatisfy { position in group.members.contains { $0.position == position } }
      }
      if known == nil {
        groups.append(try group(of: free, least: SeenColor.viewers.map { _ in 0 }))
        known = groups.count - 1
      }
      guard let known, groups[known].members.count == positions.count else {
        throw JointObstacle("a part of the roles that have to differ has another distance")
      }
      for role in fixed { groups[known].add(order.positions[role], distance) }
    }
    return groups
  }

  /// By role: the distances of containers from those that are placed before them.
  func earlierDistances() -> [[JointSystem.EarlierDistance]] {
    var earlier = order.roles.map { _ in [JointSystem.EarlierDistance]() }
    let distances = parts.system.distances.filter { $0.surfaces.isEmpty && !$0.others.isEmpty }
    for distance in distances where isAmongContainers(distance) {
      let sides = [distance.roles, distance.others].map {
        parts.roles(matching: $0).compactMap { order.positions[$0] }
      }
      for first in sides[0] {
        for second in sides[1] where first != second {
          earlier[max(first, second)].append(
            JointSystem.EarlierDistance(
              position: min(first, second), least: distance.leastByViewer))
        }
      }
    }
    return earlier
  }

  /// Whether all roles of a distance are tints or points of ramps.
  private func isAmongContainers(_ distance: SystemDistance) -> Bool {
    (parts.roles(matching: distance.roles) + parts.roles(matching: distance.others))
      .allSatisfy { isTint($0) || isOnRamp($0) }
  }

  private func group(
    of roles: [Role], least: [Double]
  ) throws(JointObstacle) -> JointSystem.DistinctGroup {
    JointSystem.DistinctGroup(
      members: try roles.map { role throws(JointObstacle) in try member(role) }, least: least,
      references: [])
  }

  private func member(_ role: Role) throws(JointObstacle) -> JointSystem.DistinctGroup.Member {
    guard let position = order.positions[role], let target = target(of: role),
      isOnRamp(role), let ramp = target.ramp
    else { throw JointObstacle("\(role.name) has to differ and is not on a ramp") }
    let grounds = parts.required.filter { $0.pair.foreground == role }
      .flatMap { pair, ratio in
        pair.opaqueGrounds.compactMap { order.positions[$0] }.map { (position: $0, ratio: ratio) }
      }
    let texts = parts.required.filter { $0.pair.opaqueGrounds.contains(role) }
    let labels = texts.filter { parts.isLabel($0.pair.foreground) }
    return JointSystem.DistinctGroup.Member(
      position: position, ramp: try index(of: ramp), usual: try symbolic(target, of: role),
      grounds: grounds,
      texts: texts.filter { !parts.isLabel($0.pair.foreground) }.compactMap { pair, ratio in
        order.positions[pair.foreground].map { (position: $0, ratio: ratio) }
      },
      labelRatio: labels.map(\.ratio).max() ?? 1)
  }

  private func target(of role: Role) -> SystemTarget? {
    parts[role].flatMap { parts.system.target(of: $0, in: parts.appearance) }
  }

  private func isOnRamp(_ role: Role) -> Bool {
    switch target(of: role) {
    case .step?, .lightness?: true
    default: false
    }
  }

  private func isTint(_ role: Role) -> Bool {
    if case .tint? = target(of: role) { true } else { false }
  }

  private func isBrand(_ role: Role) -> Bool {
    switch target(of: role) {
    case .brand(0)?, .brandOr(0, _)?: true
    default: false
    }
  }
}

extension SystemDistance {
  /// The least distance for each of the viewers of ``SeenColor/viewers``.
  fileprivate var leastByViewer: [Double] {
    SeenColor.viewers.map { viewer in
      viewer.map(deficiencies.contains) ?? true ? least : 0
    }
  }
}

extension JointSystem.DistinctGroup {
  /// Adds the distances from a role in the brand color.
  fileprivate mutating func add(_ position: Int?, _ distance: SystemDistance) {
    guard let position else { return }
    let least = distance.leastByViewer
    if let index = references.firstIndex(where: { $0.position == position }) {
      references[index].least = zip(references[index].least, least).map(max)
    } else {
      references.append(Reference(position: position, least: least))
    }
  }
}
