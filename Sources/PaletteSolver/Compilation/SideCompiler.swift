// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Decides which color of a pair is the lighter one, or which choice decides it.
///
/// The page of an appearance is lighter than all that is seen on it, or darker. Given that, the other
/// side of most other pairs has no solution; a test tries the other side of each.
struct SideCompiler {
  private let parts: SystemParts
  private let order: PlacingOrder
  private let inverse: Set<Role>
  private let targets: [String: TokenColor]
  private let partners: [Role: Set<Role>]
  private(set) var constraints: [RatioConstraint] = []
  private(set) var counts: [Int]

  /// The labels whose fills may have any lightness, in placing order.
  private let freeLabels: [Role]
  private var choices: [Choice: Int] = [:]

  /// What is decided together: the pairs of a label, a text on inverse surfaces, or one pair.
  private enum Choice: Hashable {
    case label(Role)
    case inverse(Role)
    case pair(Role, Role)
    /// A text on a ground of its own that nothing else is read on.
    case own(Role)
  }

  init(parts: SystemParts, order: PlacingOrder, ramps: SystemRamps) throws(JointObstacle) {
    self.parts = parts
    self.order = order
    targets = ramps.targets(of: parts.system, in: parts.appearance)
    inverse = Self.inverse(parts, order, targets)
    partners = Self.partners(parts)
    // A status color is text on the page as well, which leaves little room for the other label.
    let texts = Set(
      parts.required.filter { $0.pair.isOfText && !parts.isLabel($0.pair.foreground) }
        .map(\.pair.foreground))
    let labels = order.roles.filter(parts.isLabel)
    freeLabels = labels.filter { label in
      !parts.required.contains { pair, _ in
        pair.foreground == label && pair.opaqueGrounds.contains(where: texts.contains)
      }
    }
    counts = freeLabels.map { _ in 2 }
    for (index, label) in freeLabels.enumerated() { choices[.label(label)] = index }
    for (pair, ratio) in parts.required {
      for ground in pair.opaqueGrounds { try add(pair, ratio, on: ground) }
    }
    constraints += parts.system.precedences(in: parts.appearance).map {
      RatioConstraint(
        lighter: Role($0.lighter), darker: Role($0.darker), ratio: $0.ratio, pair: nil)
    }
    guard counts.count <= PairSides.mostChoices, counts.allSatisfy({ $0 <= PairSides.mostValues })
    else {
      throw JointObstacle("it has more than \(PairSides.mostChoices) pairs with free sides")
    }
  }

  /// The grounds on the side of the text: tooltips and banners.
  private static func inverse(
    _ parts: SystemParts, _ order: PlacingOrder, _ targets: [String: TokenColor]
  ) -> Set<Role> {
    let middle = 0.18
    return Set(
      order.roles.filter { role in
        guard !parts.foregrounds.contains(role), let target = targets[role.name] else {
          return false
        }
        return (RelativeLuminance(target.rgb).value < middle) == parts.appearance.isLight
      })
  }

  private mutating func add(
    _ pair: RolePair, _ ratio: Double, on ground: Role
  ) throws(JointObstacle) {
    guard order.positions[ground] != nil else {
      throw JointObstacle("\(pair.foreground.name) lies on \(ground.name), which is not placed")
    }
    let isLight = parts.appearance.isLight
    let choice = try choice(pair.foreground, on: ground)
    let isDarker: Bool
    switch choice {
    case nil: isDarker = isLight
    case .label(let label)?: isDarker = freeLabels.contains(label) ? false : !isLight
    // Body text is darkest in a light theme, so there is most room between it and the surfaces.
    case .inverse?, .pair?: isDarker = !isLight
    case .own?: isDarker = isWantedDarker(pair.foreground, than: ground)
    }
    constraints.append(
      RatioConstraint(
        lighter: isDarker ? ground : pair.foreground, darker: isDarker ? pair.foreground : ground,
        ratio: ratio, pair: pair, side: choice.map { side($0, of: pair.foreground, on: ground) }))
  }

  /// The choice that decides about a pair; `nil` for a pair whose side the appearance settles.
  private func choice(_ text: Role, on ground: Role) throws(JointObstacle) -> Choice? {
    if parts.isLabel(text) { return .label(text) }
    if isAlone(text, on: ground) { return .own(text) }
    if inverse.contains(ground) { return .inverse(text) }
    guard parts.foregrounds.contains(ground) else { return nil }
    guard !parts.labeled.contains(ground) else {
      throw JointObstacle("\(text.name) is no label and lies on the fill \(ground.name)")
    }
    return .pair(text, ground)
  }

  /// Whether a text and its ground are in no pair and no order but their own.
  private func isAlone(_ text: Role, on ground: Role) -> Bool {
    partners[text] == [ground] && partners[ground] == [text]
  }

  /// By role: those that it has a pair or an order with.
  private static func partners(_ parts: SystemParts) -> [Role: Set<Role>] {
    let pairs = parts.required.flatMap { pair, _ in
      pair.background.tokens.map { (pair.foreground, $0) }
    }
    let orders = parts.system.precedences(in: parts.appearance).map {
      (Role($0.lighter), Role($0.darker))
    }
    return (pairs + orders).reduce(into: [:]) { partners, both in
      partners[both.0, default: []].insert(both.1)
      partners[both.1, default: []].insert(both.0)
    }
  }

  /// Whether the target of a text is darker than that of its ground.
  private func isWantedDarker(_ text: Role, than ground: Role) -> Bool {
    guard let text = targets[text.name], let ground = targets[ground.name] else {
      return parts.appearance.isLight
    }
    return RelativeLuminance(text.rgb).value < RelativeLuminance(ground.rgb).value
  }

  private mutating func side(
    _ choice: Choice, of text: Role, on ground: Role
  ) -> RatioConstraint.Side {
    let grounds = inverseGrounds(of: text)
    let isChain: Bool = if case .inverse = choice { grounds.count > 1 } else { false }
    let count = isChain ? grounds.count + 1 : 2
    if choices[choice] == nil {
      choices[choice] = counts.count
      counts.append(count)
    }
    // Beyond all grounds, between two of them, and before them all: the nearest is reversed first.
    let place = isChain ? grounds.firstIndex(of: ground) ?? 0 : 0
    let values = ((place + 1)..<count).reduce(into: UInt8(0)) { $0 |= 1 << UInt8($1) }
    return RatioConstraint.Side(choice: choices[choice] ?? 0, reversedBy: values)
  }

  /// The inverse grounds of a text from the nearest to the farthest, where orders say so.
  private func inverseGrounds(of text: Role) -> [Role] {
    let grounds = Set(
      parts.required.filter { $0.pair.foreground == text }.flatMap(\.pair.opaqueGrounds)
    ).intersection(inverse)
    for order in parts.system.orders
    where order.isForLight ?? parts.appearance.isLight == parts.appearance.isLight {
      let members = order.roles.map { Role($0) }.filter(grounds.contains)
      // Their text is lighter than they are in a light appearance.
      if members.count == grounds.count {
        return parts.appearance.isLight ? members : members.reversed()
      }
    }
    return []
  }

  func labels(targets: [SymbolicTarget]) -> [JointSystem.FillLabel] {
    freeLabels.compactMap { label in
      let own = parts.required.filter { $0.pair.foreground == label }
      let roles = own.flatMap(\.pair.opaqueGrounds)
      let fills = roles.compactMap { order.positions[$0] }
      let onSurfaces = parts.required.filter { roles.contains($0.pair.foreground) }
      return order.positions[label].map { position in
        JointSystem.FillLabel(
          position: position, fills: fills, ratio: own.map(\.ratio).max() ?? 1,
          fillRatio: onSurfaces.map(\.ratio).max() ?? 1,
          isOnBrand: fills.allSatisfy { targets[$0].isBrand(in: targets) })
      }
    }
  }
}
