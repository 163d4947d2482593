// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast
import TincturePalettes

/// The placed roles class by class, and within a class in the order of ``SystemParts/roles``.
struct PlacingOrder {
  let roles: [Role]
  let positions: [Role: Int]
  let gradients: [JointSystem.Gradient]

  /// The grounds of graphics that are no foreground themselves, in the order of ``SystemParts/roles``.
  let graphicGrounds: [Int]
  let keptShares: [Double]

  /// What a role is for, by which it is placed.
  private enum Class: Int { case surface, container, text, containerText, fill, label }

  init(_ parts: SystemParts) throws(JointObstacle) {
    let ordered = Set(
      parts.system.precedences(in: parts.appearance).flatMap {
        [Role($0.lighter), Role($0.darker)]
      })
    let surfaces = ordered.subtracting(parts.foregrounds)
    var readOnSurfaces: Set<Role> = []
    for (pair, _) in parts.required where pair.isOfText {
      if !surfaces.isDisjoint(with: pair.opaqueGrounds) { readOnSurfaces.insert(pair.foreground) }
    }
    let texts = Set(parts.required.filter(\.pair.isOfText).map(\.pair.foreground))
    func kind(_ role: Role) -> Class {
      if parts.isLabel(role) { return .label }
      guard parts.foregrounds.contains(role) else {
        return surfaces.contains(role) ? .surface : .container
      }
      guard texts.contains(role), !parts.labeled.contains(role) else { return .fill }
      return readOnSurfaces.contains(role) ? .text : .containerText
    }
    let ramps = parts.roles.compactMap { parts.system.target(of: $0, in: parts.appearance)?.ramp }
    let keys = parts.placed.enumerated().map { index, role -> (Int, Double, Int) in
      let kind = kind(role)
      let definition = parts[role]
      switch kind {
      case .container:
        // Tints of one ramp together.
        let ramp = definition.flatMap { parts.system.target(of: $0, in: parts.appearance) }?.ramp
        let place = ramp.flatMap(ramps.firstIndex) ?? ramps.count
        return (kind.rawValue, Double(place), index)
      // What weighs more is placed first.
      case .fill: return (kind.rawValue, -(definition?.weight ?? 1), index)
      default: return (kind.rawValue, 0, index)
      }
    }
    let roles = keys.sorted { $0 < $1 }.map { parts.placed[$0.2] }
    let positions = Dictionary(zip(roles, roles.indices)) { first, _ in first }
    self.roles = roles
    self.positions = positions
    var gradients: [JointSystem.Gradient] = []
    for role in parts.roles {
      guard let end = role.gradientEnd else { continue }
      guard let start = positions[Role(role.name)], let end = positions[Role(end)] else {
        throw JointObstacle("the gradient from \(role.name) has an end that is not placed")
      }
      gradients.append(JointSystem.Gradient(start: start, end: end))
    }
    self.gradients = gradients
    let grounds = Set(
      parts.required.filter { !$0.pair.isOfText && !parts.isLabel($0.pair.foreground) }
        .flatMap(\.pair.opaqueGrounds)
    ).subtracting(parts.foregrounds)
    graphicGrounds = parts.placed.filter(grounds.contains).compactMap { positions[$0] }
    let size = roles.count + 2
    var shares = Array(repeating: 0.0, count: size * size)
    for order in parts.system.orders where order.kept > 0 {
      guard order.isForLight ?? parts.appearance.isLight == parts.appearance.isLight else {
        continue
      }
      let members = order.roles.compactMap { positions[Role($0)] }
      for (index, lighter) in members.enumerated() {
        for darker in members[(index + 1)...] {
          shares[lighter * size + darker] = max(shares[lighter * size + darker], order.kept)
        }
      }
    }
    keptShares = shares
  }
}

extension SystemTarget {
  /// The ramp of a target; that of the first brand is the one through it.
  var ramp: String? {
    switch self {
    case .step(let ramp, _), .lightness(let ramp, _): ramp
    case .tint(let tint): tint.ramp
    case .color, .turned, .brand, .brandOr, .role: nil
    }
  }
}
