// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import SystemSolver

/// Pairs that share no color that may move with any other pair, so that they are solved by
/// themselves.
struct RepairPart {
  let stage: RepairStage
  var pairs: [SlotPair]
  var orders: [SlotOrder]
  var distances: [SlotDistance]

  /// What a design system makes of slots of the part.
  var definitions: [Int: SlotDefinition] = [:]

  /// Whether labels may turn from light to dark and back.
  private var turnsLabels = true

  /// The sides that need not be kept, because with them no colors could do it.
  var freed: Set<SlotOrder> = []

  /// The colors that stay although they could move: grounds, so that what is read on them turns and
  /// not the page, and those that would move too far.
  var held: Set<Int> = []

  /// Those of them that would move too far.
  var distant: Set<Int> = []

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
  /// Of what provably cannot hold together the fewest pairs are given up, of those the worst ones;
  /// beyond ``mostProofs`` more may be.
  ///
  /// Of many colors only those of the broken pairs are moved, and their foregrounds alone where that
  /// is enough, which may be more than the least change: the search over a hundred takes minutes.
  func solved() -> Outcome {
    var base = self
    // The colors that stay until a proof needs that they do.
    var others: Set<Int> = []
    if movable.count > Self.mostFree {
      if let nearby = solvedNearby() { return nearby }
      others = Set(movable).subtracting(brokenSlots(withGrounds: true))
      base.held.formUnion(others)
    }
    var outcome = Outcome(weights: stage.weights)
    // Those of what is asked for now: they say nothing once less is asked for.
    var proofs: [PairProof] = []
    while true {
      let given = base.leastGiven(for: proofs)
      let part = base.weakened(given)
      guard part.isBroken else {
        outcome.refusals += base.refusals(of: given, by: proofs)
        return outcome
      }
      switch part.attempt() {
      case .solved(let asked, let solution):
        if let far = asked.farthest(in: solution) {
          let before = base
          outcome.refusals += base.giveUp(far, beside: part)
          proofs = base.asksForAll(of: before) ? proofs.filter { base.asks(for: $0) } : []
          continue
        }
        outcome.changes = asked.changes(by: solution)
        outcome.refusals += base.refusals(of: given, by: proofs)
        outcome.refusals += asked.waived(by: outcome.changes, solution)
        return outcome
      case .refused(let asked, let refusal, let problem):
        let needed = others.intersection(asked.heldSlots(in: refusal.links))
        guard needed.isEmpty else {
          others.subtract(needed)
          base.held.subtract(needed)
          continue
        }
        if let left = base.relax(refusal, of: problem, in: part) {
          outcome.refusals += left
          proofs = []
          continue
        }
        proofs.append(asked.proof(refusal, of: problem, brokenIn: part))
        guard proofs.count > Self.mostProofs else { continue }
        // The fewest are no longer looked for: what is given up by now stays so.
        outcome.refusals += base.refusals(of: given, by: proofs)
        base = part
        proofs = proofs.filter { base.asks(for: $0) }
      }
    }
  }

  /// The colors of broken pairs, first the foregrounds alone, with which everything holds while all
  /// others stay; `nil` where there are none, or one would move too far.
  private func solvedNearby() -> Outcome? {
    for withGrounds in [false, true] {
      var part = self
      part.held.formUnion(Set(movable).subtracting(brokenSlots(withGrounds: withGrounds)))
      guard case .solved(let asked, let solution) = part.attempt(),
        asked.farthest(in: solution) == nil
      else { continue }
      var outcome = Outcome(weights: stage.weights)
      outcome.changes = asked.changes(by: solution)
      outcome.refusals += asked.waived(by: outcome.changes, solution)
      return outcome
    }
    return nil
  }

  /// The slots of what is broken.
  private func brokenSlots(withGrounds: Bool) -> [Int] {
    pairs.filter(stage.isBroken).flatMap { withGrounds ? $0.slots : [$0.colors.foreground.slot] }
      + distances.filter(stage.isBroken).flatMap { [$0.first, $0.second] }
      + definitions.keys.filter(stage.flawed.contains)
  }

  /// The most colors among which the least change is looked for at once.
  private static let mostFree = 24

  /// The most proofs at once: each costs a search of all colors.
  private static let mostProofs = 32

  // MARK: Attempts

  /// A solution or a refusal, with the part as it was asked for.
  private enum Attempt {
    case solved(RepairPart, SystemOutcome)
    case refused(RepairPart, SystemRefusal, SystemProblem)
  }

  /// Solves the part with as many sides as they are as it can, over all sides where it cannot else.
  ///
  /// What cannot hold is refused over all sides, but that surfaces are not turned from light to dark.
  private func attempt() -> Attempt {
    let problem = problem
    let free = problem.solved()
    if let refusal = free.refusal?.withSimpleCircles { return .refused(self, refusal, problem) }
    guard !free.turned.isEmpty else { return .solved(self, free) }
    let kept = attemptKeepingSides()
    if let kept, kept.part.farthest(in: kept.solution) == nil {
      return .solved(kept.part, kept.solution)
    }
    let open = attemptHoldingSurfaces(turnedBy: free)
    guard let kept else { return open }
    if case .solved(let part, let solution) = open, part.farthest(in: solution) == nil {
      return open
    }
    return .solved(kept.part, kept.solution)
  }

  /// A solution in which only pairs turn that a proof names, and no ground for their sake.
  private func attemptKeepingSides() -> (part: RepairPart, solution: SystemOutcome)? {
    var part = self
    guard part.keepSides() else { return nil }
    while true {
      let solution = part.problem.solved()
      guard let refusal = solution.refusal?.withSimpleCircles else { return (part, solution) }
      guard part.freeSides(in: refusal.links) else { return nil }
    }
  }

  /// A solution over all sides in which the surfaces stay that one without this moves and turns.
  private func attemptHoldingSurfaces(turnedBy free: SystemOutcome) -> Attempt {
    let moved = changes(by: free)
    let turned = Set(free.turned.flatMap(\.pair.background.tokens))
    let surfaces = stage.surfaces.filter {
      moved[$0] != nil && !turned.isDisjoint(with: [stage.slots.all[$0].id])
    }
    guard !surfaces.isEmpty else { return .solved(self, free) }
    var part = self
    part.held.formUnion(surfaces)
    let problem = part.problem
    let solution = problem.solved()
    guard let refusal = solution.refusal?.withSimpleCircles else { return .solved(part, solution) }
    return .refused(part, refusal, problem)
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
  var labels: [Int: Int] { turnsLabels ? stage.labels : stage.ownLabels }

  // MARK: Too far

  /// The slot that a solution moves farther than is allowed, by the most; `nil` where none is.
  private func farthest(in solution: SystemOutcome) -> (slot: Int, distance: Double)? {
    guard let most = stage.greatestChange else { return nil }
    return changes(by: solution).filter { stage.ownLabels[$0.key] == nil }.map { slot, color in
      (slot, stage.distance(of: slot, to: color))
    }.filter { $0.1 > most + 1e-6 }.max { ($0.1, $1.0) < ($1.1, $0.0) }
  }

  /// Keeps labels on their sides; or lets another color move in place of the one that would move
  /// too far; or leaves the worst pair of it where there is no other.
  private mutating func giveUp(
    _ far: (slot: Int, distance: Double), beside part: RepairPart
  ) -> [SlotRefusal] {
    if turnsLabels, stage.labels[far.slot] != nil {
      turnsLabels = false
      return []
    }
    if definitions.removeValue(forKey: far.slot) != nil { return [] }
    let broken = part.pairs.filter(stage.isBroken)
    let own = broken.filter { $0.slots.contains(far.slot) }
    let alone = own.filter { !$0.slots.contains { $0 != far.slot && canMove($0) } }
    guard let worst = alone.min(by: { shortfall($0) < shortfall($1) }) else {
      guard !broken.isEmpty, canMove(far.slot) else {
        (distances, definitions) = ([], [:])
        return []
      }
      held.insert(far.slot)
      distant.insert(far.slot)
      return []
    }
    self = weakened([worst.key])
    let reason = Self.tooFar(
      stage.slots.all[far.slot].names[0], far.distance, stage.greatestChange ?? 0)
    return [SlotRefusal(pair: worst, gamut: stage.gamut, reason: .obstacle(reason))]
  }

  /// Whether the part asks for no less than another one, but for ratios of pairs.
  private func asksForAll(of other: RepairPart) -> Bool {
    definitions.count == other.definitions.count && distances.count == other.distances.count
  }

  /// Whether what a proof is about is still asked for.
  private func asks(for proof: PairProof) -> Bool {
    let asked = Dictionary(pairs.map { ($0.key, $0) }) { first, _ in first }
    return proof.keys.allSatisfy { asked[$0].map(stage.isBroken) ?? false }
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

  // MARK: The problem

  /// The slots in ascending order.
  var slots: [Int] {
    let ends =
      orders.flatMap { [$0.lighter, $0.darker] } + distances.flatMap { [$0.first, $0.second] }
    let defined = definitions.flatMap { [$0.key, $0.value.source] }
    return Set(pairs.flatMap(\.slots) + ends + defined).sorted()
  }

  /// The part as a design system with its present colors as targets.
  var problem: SystemProblem {
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

/// Broken pairs of which at least one has to be given up, and why.
struct PairProof {
  let keys: [SlotPair.Key]
  let refusal: SystemRefusal
  let problem: SystemProblem
  let needsGaps: Bool
  let held: [Int]
  let distant: Set<Int>
}

/// A pair that is left, and why.
struct SlotRefusal {
  let pair: SlotPair
  let gamut: Gamut
  var reason: Repair.Reason

  /// Whether the proof needs that the surfaces keep their gaps.
  var needsGaps = false

  /// The colors that could move and that the proof takes as they are.
  var held: [Int] = []

  /// Those of them that would move too far.
  var distant: Set<Int> = []

  /// The pairs that a proof is about: one of them has to be given up.
  var alternatives: [SlotPair] = []
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
    for (slot, definition) in stage.definitions.sorted(by: { $0.key < $1.key }) {
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
