// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import SystemSolver

extension RepairStage {
  /// The names by which a problem knows a use of a slot: the role, and the layer of it.
  func names(of node: RepairNode) -> [String] {
    let id = slots.all[node.slot].id
    return node.isOpaque ? [id] : [id, Self.layerName(id, node.alpha)]
  }

  static func layerName(_ id: String, _ alpha: UInt8) -> String { "\(id)@\(alpha)" }
}

/// A design system in the making, of the slots of a part.
struct SystemDraft {
  private let stage: RepairStage
  private let labels: [Int: Int]
  private let definitions: [Int: SlotDefinition]
  private var roles: [SystemRole] = []
  private var numbers: [String: Int] = [:]
  private var pairs: [SystemPair] = []
  private var orders: [SystemOrder] = []
  private var distances: [SystemDistance] = []
  private var targets: [String: TokenColor] = [:]
  private var fixed: Set<String> = []

  init(
    _ stage: RepairStage, labels: [Int: Int], _ definitions: [Int: SlotDefinition]
  ) {
    self.stage = stage
    self.labels = labels
    self.definitions = definitions
  }

  var problem: SystemProblem {
    SystemProblem(
      DesignSystem(
        name: "files", appearances: [.light], roles: roles, pairs: pairs, orders: orders,
        distances: distances),
      in: .light, gamut: stage.gamut, targets: targets, fixed: fixed, isRepair: true)
  }

  mutating func add(_ slot: Int, canMove: Bool) {
    let id = stage.slots.all[slot].id
    let target = TokenColor(stage.colors[slot] ?? .black)
    targets[id] = target
    if !canMove { fixed.insert(id) }
    let label = labels[slot].map { SystemRole.Definition.labelOn(stage.slots.all[$0].id) }
    let own = SystemRole.Definition.targets([.light: .color(target)], isExact: !canMove)
    append(
      SystemRole(
        id, canMove ? definition(of: slot) ?? label ?? own : own, weight: stage.weights[slot] ?? 1))
  }

  /// What the design system of the files makes of a slot.
  private func definition(of slot: Int) -> SystemRole.Definition? {
    definitions[slot].map { definition in
      let source = stage.slots.all[definition.source].id
      return definition.shift.map { .beside(source, shift: $0) } ?? .like(source)
    }
  }

  private mutating func append(_ role: SystemRole) {
    numbers[role.name] = roles.count
    roles.append(role)
  }

  /// The name of the role of a node; a translucent one is a layer of the color without its opacity.
  private mutating func name(of node: RepairNode) -> String {
    let id = stage.slots.all[node.slot].id
    guard !node.isOpaque else { return id }
    let name = RepairStage.layerName(id, node.alpha)
    if numbers[name] == nil {
      let color = TokenColor(stage.colors[node.slot] ?? .black, alpha: node.alpha)
      targets[name] = color
      append(SystemRole(name, .layer(id, .range(color.opacity...color.opacity))))
    }
    return name
  }

  mutating func add(_ pair: SlotPair) {
    guard !pair.isOrder else {
      let names = pair.slots.map { stage.slots.all[$0].id }
      return orders.append(SystemOrder(names, by: max(pair.required, 1)))
    }
    let foreground = name(of: pair.colors.foreground)
    let ground = ground(pair.colors.background)
    pairs.append(
      SystemPair(
        .ratio(pair.required), [foreground], on: [ground], because: pair.origin.pair.name,
        waiver: pair.waiver))
  }

  private mutating func ground(_ background: Background<RepairNode>) -> SystemPair.Ground {
    switch background {
    case .solid(let node): return .roles([name(of: node)])
    case .layered(let layer, let surface):
      return .layers([name(of: layer)], over: [name(of: surface)])
    case .gradient(let start, let end):
      return .gradient(gradient(from: name(of: start), to: name(of: end)))
    }
  }

  /// The role that begins a gradient; a second gradient of a role begins with a role like it.
  private mutating func gradient(from start: String, to end: String) -> String {
    guard let number = numbers[start] else { return start }
    if roles[number].gradientEnd == nil { roles[number].gradientEnd = end }
    if roles[number].gradientEnd == end { return start }
    let name = "\(start)→\(end)"
    if numbers[name] == nil { append(SystemRole(name, .like(start), gradientEnd: end)) }
    return name
  }

  mutating func add(_ order: SlotOrder) {
    let names = [order.lighter, order.darker].map { stage.slots.all[$0].id }
    orders.append(SystemOrder(names, by: max(order.ratio, 1)))
  }

  mutating func add(_ wanted: [SlotDistance]) {
    let groups = wanted.grouped {
      SlotDistance(first: $0.first, second: $0.second, least: $0.least, deficiency: nil)
    }
    for (distance, viewers) in groups {
      let names = [distance.first, distance.second].map { stage.slots.all[$0].id }
      distances.append(
        SystemDistance(
          names, least: distance.least, deficiencies: viewers.compactMap(\.deficiency)))
    }
  }
}
