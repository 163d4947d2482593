// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast
import TincturePalettes

/// The opacities of translucent roles: what each is as strong, or as weak, for.
struct LayerCompiler {
  let parts: SystemParts
  let order: PlacingOrder

  func layers() throws(JointObstacle) -> [JointSystem.LayerPlan] {
    try parts.layers.map { role, ink, opacity throws(JointObstacle) in
      guard let position = order.positions[ink] else {
        throw JointObstacle("\(role.name) is a layer of a role that is not placed")
      }
      return JointSystem.LayerPlan(
        role: role, ink: position, opacity: try self.opacity(opacity, of: role))
    }
  }

  private func opacity(
    _ opacity: SystemOpacity, of role: Role
  ) throws(JointObstacle) -> JointSystem.LayerPlan.Opacity {
    switch opacity {
    case .most: throw JointObstacle("\(role.name) has the most opacity that its pairs allow")
    case .half(let other):
      guard let index = parts.layers.firstIndex(where: { $0.role.name == other }) else {
        throw JointObstacle("\(role.name) has half of an opacity that is not there")
      }
      return .half(of: index)
    case .least: return try least(role)
    case .range, .ranges:
      guard let range = opacity.range(in: parts.appearance) else { return .fixed(255) }
      if range.lowerBound == range.upperBound || isDecorative(role) {
        return .fixed(UInt8((255 * range.upperBound).rounded()))
      }
      let limit = UInt8((255 * range.upperBound).rounded(.down))
      return .strongest(upTo: limit, try states(of: role))
    }
  }

  /// Whether nothing is required of a layer, nor of what lies on it.
  private func isDecorative(_ role: Role) -> Bool {
    let isRequired = parts.pairs.contains { pair in
      ([pair.foreground] + pair.background.tokens).contains(role)
        && pair.requiredRatio(by: parts.standard) != nil
    }
    return !isRequired
      && !parts.system.distances.contains {
        parts.names(matching: $0.roles).contains(role.name)
      }
  }

  private func least(_ role: Role) throws(JointObstacle) -> JointSystem.LayerPlan.Opacity {
    let own = parts.pairs.compactMap { pair -> (RolePair, Double)? in
      guard pair.foreground == role else { return nil }
      return pair.requiredRatio(by: parts.standard).map { (pair, $0) }
    }
    let grounds = own.flatMap { $0.0.opaqueGrounds }.compactMap { order.positions[$0] }
    guard let ratio = own.first?.1, own.allSatisfy({ $0.1 == ratio }), grounds.count == own.count
    else { throw JointObstacle("\(role.name) is read on layers, or by several ratios") }
    return .least(grounds: grounds, ratio: ratio)
  }

  /// The states that a layer makes together with those that have half of its opacity.
  private func states(of role: Role) throws(JointObstacle) -> JointSystem.StatePlan {
    let own = parts.pairs.compactMap { pair -> (text: Role, surface: Role, ratio: Double)? in
      guard case .layered(role, let surface) = pair.background else { return nil }
      return pair.requiredRatio(by: parts.standard).map { (pair.foreground, surface, $0) }
    }
    let distances = parts.system.distances.filter { distance in
      !distance.surfaces.isEmpty
        && parts.names(matching: distance.roles).contains(role.name)
    }
    guard let distance = distances.first, distances.count == 1, let ratio = own.first?.ratio,
      own.allSatisfy({ $0.ratio == ratio }), distance.deficiencies.isEmpty
    else { throw JointObstacle("\(role.name) is a layer that no distance or no text is about") }
    let members = parts.roles(matching: distance.roles)
    let strong = parts.layers.filter { members.contains($0.role) }.filter {
      if case .half(role.name) = $0.opacity { false } else { $0.role != role }
    }
    guard strong.isEmpty else { throw JointObstacle("\(strong[0].role.name) is a second layer") }
    let surfaces = parts.roles(matching: distance.surfaces)
    let texts = parts.placed.filter { text in own.contains { $0.text == text } }
    guard
      surfaces.allSatisfy({ surface in
        texts.allSatisfy { text in own.contains { $0.text == text && $0.surface == surface } }
      })
    else { throw JointObstacle("not every text is read over \(role.name) on every surface") }
    return JointSystem.StatePlan(
      surfaces: surfaces.compactMap { order.positions[$0] },
      texts: texts.compactMap { order.positions[$0] }, ratio: ratio,
      opaque: members.filter { !parts.foregrounds.contains($0) }
        .compactMap { order.positions[$0] },
      least: distance.least)
  }
}
