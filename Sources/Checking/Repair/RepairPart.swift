// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Importers
import Palettes
import SystemSolver

/// Pairs that share no color that may move with any other pair, so that they are solved by
/// themselves.
struct RepairPart {
  private let stage: RepairStage
  private var pairs: [SlotPair]
  private var orders: [SlotOrder]
  private var distances: [SlotDistance]

  /// What a design system makes of slots of the part.
  private var definitions: [Int: SlotDefinition] = [:]

  /// Whether labels may turn from light to dark and back.
  private var turnsLabels = true

  /// The sides that need not be kept, because with them no colors could do it.
  private var freed: Set<SlotOrder> = []

  /// The grounds that stay so that what is read on them turns, and not the page.
  private var held: Set<Int> = []

  /// What a part comes to.
  struct Outcome {
    /// The slots that get another color, in the gamut of the stage.
    var changes: [Int: RGB8] = [:]
    var refusals: [SlotRefusal] = []

    /// What a change of a slot costs, where that is not 1.
    var weights: [Int: Double] = [:]
  }

  static func all(of stage: RepairStage) -> [RepairPart] {
    let parts = SlotParts(stage, canMove: stage.canMove)
    var all = (0..<parts.count).map { _ in
      RepairPart(stage: stage, pairs: [], orders: [], distances: [])
    }
    for pair in stage.pairs where !pair.isOnItself {
      if let number = parts.number(of: pair.slots) { all[number].pairs.append(pair) }
    }
    for order in stage.orders {
      if let number = parts.number(of: [order.lighter, order.darker]) {
        all[number].orders.append(order)
      }
    }
    for distance in stage.distances {
      if let number = parts.number(of: [distance.first, distance.second]) {
        all[number].distances.append(distance)
      }
    }
    for (slot, definition) in stage.definitions where stage.canMove(slot) {
      if let number = parts.number(of: [slot]) { all[number].definitions[slot] = definition }
    }
    return all
  }

  /// Whether the pairs hold that have a color beyond sRGB after changes in sRGB.
  func holds(with changes: [Int: RGB8]) -> Bool {
    let changed = changes.mapValues { $0.rounded(in: stage.gamut) }
    return pairs.filter { pair in
      pair.slots.contains { changes[$0] == nil && stage.slots.all[$0].gamut == stage.gamut }
    }.allSatisfy { stage.ratio($0, with: changed) >= $0.required }
  }

  /// What the part asks for.
  var keys: Set<SlotPair.Key> { Set(pairs.map(\.key)) }

  /// The slots that may move, in ascending order.
  var movable: [Int] { slots.filter(canMove) }

  private func canMove(_ slot: Int) -> Bool { stage.canMove(slot) && !held.contains(slot) }

  var isBroken: Bool {
    pairs.contains(where: stage.isBroken) || distances.contains(where: stage.isBroken)
      || definitions.keys.contains(where: stage.flawed.contains)
  }

  /// Finds the nearest colors with which the pairs hold.
  ///
  /// What provably cannot hold is given up, the worst pair of the proof first, and the rest solved.
  func solved() -> Outcome {
    var part = self
    var outcome = Outcome(weights: stage.weights)
    while part.isBroken {
      let problem = part.problem
      let solution = problem.solved()
      if !solution.turned.isEmpty, part.keepSides() { continue }
      guard let refusal = solution.refusal?.withSimpleCircles else {
        if let far = part.farthest(in: solution) {
          outcome.refusals += part.giveUp(far)
          continue
        }
        outcome.changes = part.changes(by: solution)
        outcome.refusals += part.waived(by: outcome.changes, solution)
        break
      }
      outcome.refusals += part.giveUp(refusal, of: problem)
    }
    return outcome
  }

  /// The slots to which a solution gives another color.
  private func changes(by solution: SystemOutcome) -> [Int: RGB8] {
    slots.reduce(into: [:]) { result, slot in
      guard canMove(slot), let color = solution.colors[stage.slots.all[slot].id],
        color.rgb != stage.colors[slot]
      else { return }
      result[slot] = color.rgb
    }
  }

  /// The labels that may turn, with their fills.
  private var labels: [Int: Int] { turnsLabels ? stage.labels : stage.ownLabels }

  // MARK: Too far

  /// The slot that a solution moves farther than is allowed, by the most; `nil` where none is.
  private func farthest(in solution: SystemOutcome) -> (slot: Int, distance: Double)? {
    guard let most = stage.greatestChange else { return nil }
    return changes(by: solution).filter { stage.ownLabels[$0.key] == nil }.map { slot, color in
      (slot, stage.distance(of: slot, to: color))
    }.filter { $0.1 > most + 1e-6 }.max { ($0.1, $1.0) < ($1.1, $0.0) }
  }

  /// Keeps labels on their sides, or else leaves the worst pair that a color would have to move too
  /// far for.
  private mutating func giveUp(_ far: (slot: Int, distance: Double)) -> [SlotRefusal] {
    if turnsLabels, stage.labels[far.slot] != nil {
      turnsLabels = false
      return []
    }
    if definitions.removeValue(forKey: far.slot) != nil { return [] }
    let broken = pairs.indices.filter { stage.isBroken(pairs[$0]) }
    let own = broken.filter { pairs[$0].slots.contains(far.slot) }
    guard let worst = (own.isEmpty ? broken : own).min(by: { shortfall($0) < shortfall($1) }) else {
      (distances, definitions) = ([], [:])
      return []
    }
    let pair = pairs[worst]
    weaken(at: worst)
    let reason = Self.tooFar(
      stage.slots.all[far.slot].names[0], far.distance, stage.greatestChange ?? 0)
    return [SlotRefusal(pair: pair, gamut: stage.gamut, reason: .obstacle(reason))]
  }

  /// Why a color that would move too far is left.
  static func tooFar(_ name: String, _ distance: Double, _ most: Double) -> String {
    "\(name) would move by ΔE \(DecimalFormat.text(distance, decimals: 3)), and the most is "
      + "\(DecimalFormat.text(most, decimals: 3)); allow more with --max-change"
  }

  /// The pairs that may be given up and that a solution gives up.
  private func waived(by changes: [Int: RGB8], _ solution: SystemOutcome) -> [SlotRefusal] {
    pairs.compactMap { pair in
      guard let waiver = pair.waiver, stage.ratio(pair, with: changes) < pair.required else {
        return nil
      }
      return SlotRefusal(pair: pair, gamut: stage.gamut, reason: .waived(waiver))
    }
  }

  // MARK: Giving up

  /// Weakens or removes what a proof shows to be impossible, at least one thing.
  private mutating func giveUp(
    _ refusal: SystemRefusal, of problem: SystemProblem
  ) -> [SlotRefusal] {
    let links = refusal.links
    if links.isEmpty {
      guard distances.isEmpty, definitions.isEmpty else {
        (distances, definitions) = ([], [:])
        return []
      }
      return giveUpTranslucent(refusal, of: problem) ?? giveUpAll(refusal, of: problem)
    }
    if freeSides(in: links) { return [] }
    let inProof = pairs.indices.filter { index in links.contains { isAbout($0, pairs[index]) } }
    if uses(links, .states) {
      orders.removeAll { $0.origin == .states }
      return []
    }
    let broken = pairs.indices.filter { stage.isBroken(pairs[$0]) }
    let candidates = broken.filter(inProof.contains)
    let worst = (candidates.isEmpty ? broken : candidates).min { shortfall($0) < shortfall($1) }
    guard let worst else { return giveUpAll(refusal, of: problem) }
    return [giveUp(at: worst, refusal, of: problem)]
  }

  /// Keeps which color of each pair is the lighter one, but for labels: else one pair could turn a
  /// whole page around.
  ///
  /// - Returns: Whether there is a side that was not kept already.
  private mutating func keepSides() -> Bool {
    let labels = self.labels
    let kept = orders.count
    for pair in pairs where labels[pair.colors.foreground.slot] == nil && !pair.isOrder {
      let (text, ground) = (pair.slots[0], pair.slots[pair.slots.count - 1])
      let difference = stage.luminance(text) - stage.luminance(ground)
      guard difference != 0, pair.colors.tokens.allSatisfy(\.isOpaque) else { continue }
      let order = SlotOrder(
        lighter: difference > 0 ? text : ground, darker: difference > 0 ? ground : text, ratio: 1,
        origin: .side)
      if !orders.contains(order), !freed.contains(order) { orders.append(order) }
    }
    return orders.count > kept
  }

  /// Lets the pairs of a proof turn that it keeps on their sides: first those that fall short.
  ///
  /// - Returns: Whether there is one.
  private mutating func freeSides(in links: [SystemLink]) -> Bool {
    let kept = orders.filter { $0.origin == .side && isUsed($0, in: links) }
    let broken = Set(pairs.filter(stage.isBroken).map { Set($0.slots) })
    let ofBroken = kept.filter { broken.contains([$0.lighter, $0.darker]) }
    let turning = ofBroken.isEmpty ? kept : ofBroken
    freed.formUnion(turning)
    orders.removeAll(where: turning.contains)
    for pair in pairs where turning.contains(where: { Set(pair.slots) == [$0.lighter, $0.darker] })
    {
      held.formUnion(pair.colors.background.tokens.map(\.slot))
    }
    return !turning.isEmpty
  }

  /// A pair's contrast as a part of what it needs.
  private func shortfall(_ index: Int) -> Double {
    stage.ratio(pairs[index]) / pairs[index].required
  }

  /// Asks of a pair only that it does not get worse, which the present colors meet.
  private mutating func giveUp(
    at index: Int, _ refusal: SystemRefusal, of problem: SystemProblem
  ) -> SlotRefusal {
    let pair = pairs[index]
    weaken(at: index)
    let needsGaps = uses(refusal.links, .surfaces)
    return SlotRefusal(
      pair: pair, gamut: stage.gamut, reason: .proof(refusal, problem), needsGaps: needsGaps,
      held: heldSlots(in: refusal.links))
  }

  /// Leaves the pairs with translucent colors, where the search for them does not end: those that
  /// fall short, or else all of them; `nil` where there is none.
  private mutating func giveUpTranslucent(
    _ refusal: SystemRefusal, of problem: SystemProblem
  ) -> [SlotRefusal]? {
    let all = pairs.filter { !$0.colors.tokens.allSatisfy(\.isOpaque) }
    let broken = all.filter(stage.isBroken)
    let left = Set((broken.isEmpty ? all : broken).map(\.key))
    guard !left.isEmpty, left.count < pairs.count || broken.isEmpty else { return nil }
    pairs.removeAll { left.contains($0.key) }
    return broken.map {
      SlotRefusal(pair: $0, gamut: stage.gamut, reason: .proof(refusal, problem))
    }
  }

  /// Asks of a pair only that it does not get worse.
  private mutating func weaken(at index: Int) {
    let present = stage.ratio(pairs[index]) * (1 - 1e-9)
    if present > 1 { pairs[index].required = present } else { pairs.remove(at: index) }
  }

  /// The slots of a proof that this part holds although they could move.
  private func heldSlots(in links: [SystemLink]) -> [Int] {
    let names = Set(links.flatMap { [$0.lighter, $0.darker] }.compactMap(\.self))
    return held.filter { names.contains(stage.slots.all[$0].id) }.sorted()
  }

  /// Leaves the part as it is.
  private mutating func giveUpAll(
    _ refusal: SystemRefusal, of problem: SystemProblem
  ) -> [SlotRefusal] {
    let broken = pairs.filter(stage.isBroken)
    (pairs, distances, definitions) = ([], [], [:])
    return broken.map {
      SlotRefusal(pair: $0, gamut: stage.gamut, reason: .proof(refusal, problem))
    }
  }

  /// Whether a link is one that the pair asks for.
  private func isAbout(_ link: SystemLink, _ pair: SlotPair) -> Bool {
    let ends = Set([link.lighter, link.darker].compactMap(\.self))
    let foreground = stage.names(of: pair.colors.foreground)
    let grounds = pair.colors.background.tokens.flatMap(stage.names)
    return ends.count == 2 && !ends.isDisjoint(with: foreground) && !ends.isDisjoint(with: grounds)
  }

  /// Whether a proof needs an order of an origin.
  private func uses(_ links: [SystemLink], _ origin: SlotOrder.Origin) -> Bool {
    orders.contains { $0.origin == origin && isUsed($0, in: links) }
  }

  private func isUsed(_ order: SlotOrder, in links: [SystemLink]) -> Bool {
    links.contains {
      $0.lighter == stage.slots.all[order.lighter].id
        && $0.darker == stage.slots.all[order.darker].id && $0.ratio == order.ratio
    }
  }

  // MARK: The problem

  /// The slots in ascending order.
  private var slots: [Int] {
    let ends =
      orders.flatMap { [$0.lighter, $0.darker] } + distances.flatMap { [$0.first, $0.second] }
    let defined = definitions.flatMap { [$0.key, $0.value.source] }
    return Set(pairs.flatMap(\.slots) + ends + defined).sorted()
  }

  /// The part as a design system with its present colors as targets.
  private var problem: SystemProblem {
    var draft = SystemDraft(stage, labels: labels, definitions)
    for slot in slots { draft.add(slot, canMove: canMove(slot)) }
    for pair in pairs { draft.add(pair) }
    for order in orders { draft.add(order) }
    draft.add(distances)
    return draft.problem
  }
}

extension RepairPart.Outcome {
  /// What parts of one stage come to; those in which nothing is broken stay.
  init(of parts: [RepairPart]) {
    for outcome in parts.filter(\.isBroken).map({ $0.solved() }) {
      changes.merge(outcome.changes) { $1 }
      weights.merge(outcome.weights) { $1 }
      refusals += outcome.refusals
    }
  }
}

/// A pair that is left, and why.
struct SlotRefusal {
  let pair: SlotPair
  let gamut: Gamut
  var reason: Repair.Reason

  /// Whether the proof needs that the surfaces keep their gaps.
  var needsGaps = false

  /// The grounds that the proof takes as they are.
  var held: [Int] = []
}

/// The slots that may move, in sets that no pair, order or distance connects.
private struct SlotParts {
  let count: Int
  private let numbers: [Int: Int]

  init(_ stage: RepairStage, canMove: (Int) -> Bool) {
    var sets = DisjointSets<Int>()
    for pair in stage.pairs where !pair.isOnItself { sets.join(pair.slots.filter(canMove)) }
    for order in stage.orders { sets.join([order.lighter, order.darker].filter(canMove)) }
    for distance in stage.distances {
      sets.join([distance.first, distance.second].filter(canMove))
    }
    for (slot, definition) in stage.definitions {
      sets.join([slot, definition.source].filter(canMove))
    }
    let all = sets.all()
    count = all.count
    numbers = all.enumerated().reduce(into: [:]) { numbers, set in
      for slot in set.element { numbers[slot] = set.offset }
    }
  }

  /// The number of the set that some slots are in; `nil` where none of them may move.
  func number(of slots: [Int]) -> Int? { slots.lazy.compactMap { numbers[$0] }.first }
}

extension RepairStage {
  /// The names by which a problem knows a use of a slot: the role, and the layer of it.
  fileprivate func names(of node: RepairNode) -> [String] {
    let id = slots.all[node.slot].id
    return node.isOpaque ? [id] : [id, Self.layerName(id, node.alpha)]
  }

  fileprivate static func layerName(_ id: String, _ alpha: UInt8) -> String { "\(id)@\(alpha)" }
}

/// A design system in the making, of the slots of a part.
private struct SystemDraft {
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

extension SystemRefusal {
  /// Every link of every chain, from left to right.
  package var links: [SystemLink] {
    switch self {
    case .chain(let links): return links
    case .sides(_, let lighter, let darker): return lighter.links + darker.links
    case .polarity(_, let proof): return proof.links
    case .undecided: return []
    }
  }
}
