// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import SystemSolver

/// What is given up where not all can hold.
extension RepairPart {
  /// Lets go what is asked for beside the pairs, where a proof needs it or nothing is proved.
  ///
  /// - Returns: The pairs that are left with it; `nil` where there is nothing to let go.
  mutating func relax(
    _ refusal: SystemRefusal, of problem: SystemProblem, in part: RepairPart
  ) -> [SlotRefusal]? {
    if refusal.links.isEmpty {
      guard distances.isEmpty, definitions.isEmpty else {
        (distances, definitions) = ([], [:])
        return []
      }
      if let left = giveUpTranslucent(refusal, of: problem) { return left }
    }
    let isInProof = part.pairs.contains { stage.isBroken($0) && isAbout($0, refusal.links) }
    if uses(refusal.links, .states)
      || !isInProof && orders.contains(where: { $0.origin == .states })
    {
      orders.removeAll { $0.origin == .states }
      return []
    }
    guard !isInProof, !part.pairs.contains(where: stage.isBroken) else { return nil }
    // Only what is asked for beside the pairs is broken.
    (distances, definitions) = ([], [:])
    return []
  }

  /// A proof with the broken pairs of a part that it needs; all of them where it names none.
  func proof(
    _ refusal: SystemRefusal, of problem: SystemProblem, brokenIn part: RepairPart
  ) -> PairProof {
    let broken = part.pairs.filter(stage.isBroken)
    let named = broken.filter { isAbout($0, refusal.links) }
    return PairProof(
      keys: (named.isEmpty ? broken : named).map(\.key), refusal: refusal, problem: problem,
      needsGaps: uses(refusal.links, .surfaces), held: heldSlots(in: refusal.links),
      distant: distant)
  }

  /// The fewest pairs without which no proof stands, of those the ones that fall short the most.
  func leastGiven(for proofs: [PairProof]) -> [SlotPair.Key] {
    let shares = Dictionary(pairs.map { ($0.key, shortfall($0)) }) { first, _ in first }
    return HittingSet(proofs.map { $0.keys.filter { shares[$0] != nil } }.filter { !$0.isEmpty })
      .least { shares[$0] ?? 1 }
  }

  /// The given pairs with the first proof of each.
  func refusals(of given: [SlotPair.Key], by proofs: [PairProof]) -> [SlotRefusal] {
    given.compactMap { key in
      guard let pair = pairs.first(where: { $0.key == key }),
        let proof = proofs.first(where: { $0.keys.contains(key) })
      else { return nil }
      return SlotRefusal(
        pair: pair, gamut: stage.gamut, reason: .proof(proof.refusal, proof.problem),
        needsGaps: proof.needsGaps, held: proof.held, distant: proof.distant,
        alternatives: pairs.filter { proof.keys.contains($0.key) })
    }
  }

  /// Keeps which color of each pair is the lighter one, but for labels: else one pair could turn a
  /// whole page around.
  ///
  /// - Returns: Whether there is a side that was not kept already.
  mutating func keepSides() -> Bool {
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
  /// Where nothing is proved, any pairs.
  ///
  /// - Returns: Whether there is one.
  mutating func freeSides(in links: [SystemLink]) -> Bool {
    let kept = orders.filter { $0.origin == .side && (links.isEmpty || isUsed($0, in: links)) }
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
  func shortfall(_ pair: SlotPair) -> Double { stage.ratio(pair) / pair.required }

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

  /// The part with pairs of which only is asked that they do not get worse.
  func weakened(_ given: [SlotPair.Key]) -> RepairPart {
    guard !given.isEmpty else { return self }
    var part = self
    part.pairs = pairs.compactMap { pair in
      guard given.contains(pair.key) else { return pair }
      var weak = pair
      weak.required = stage.ratio(pair) * (1 - 1e-9)
      return weak.required > 1 ? weak : nil
    }
    return part
  }

  /// The slots of a proof that this part holds although they could move.
  func heldSlots(in links: [SystemLink]) -> [Int] {
    let names = Set(links.flatMap { [$0.lighter, $0.darker] }.compactMap(\.self))
    return held.filter { names.contains(stage.slots.all[$0].id) }.sorted()
  }

  /// Whether a link is one that the pair asks for.
  private func isAbout(_ pair: SlotPair, _ links: [SystemLink]) -> Bool {
    let foreground = stage.names(of: pair.colors.foreground)
    let grounds = pair.colors.background.tokens.flatMap(stage.names)
    return links.contains { link in
      let ends = Set([link.lighter, link.darker].compactMap(\.self))
      return ends.count == 2 && !ends.isDisjoint(with: foreground)
        && !ends.isDisjoint(with: grounds)
    }
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
}
