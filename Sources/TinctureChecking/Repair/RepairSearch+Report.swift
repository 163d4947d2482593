// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import SystemSolver

/// What the search came to, as a report says it.
extension RepairSearch {
  /// The changes, where they are written.
  var changeList: [Repair.Change] {
    let places = literalPlaces
    let bindings = RepairBindings(editedSubject, subject, slots, evidence)
    return changes.keys.sorted().compactMap { number in
      let slot = slots.all[number]
      guard let after = changes[number] else { return nil }
      return Repair.Change(
        place: slot.literals.first.flatMap { places[$0] } ?? slot.place, names: slot.names,
        before: slot.color, after: after,
        deltaE: shift(of: number) ?? after.distanceInOKLab(to: slot.color),
        opacity: opacity(of: number), binding: bindings.tightest[number],
        isFlipped: bindings.flipped.contains(number))
    }
  }

  func opacity(of slot: Int) -> Repair.Opacity? {
    guard let after = percents[slot], let alpha = alpha(of: slot) else { return nil }
    return Repair.Opacity(
      before: Int((Double(alpha) / 2.55).rounded()), after: after)
  }

  /// The opacity of the first use of a slot before the repair.
  func alpha(of slot: Int) -> UInt8? {
    subject.themes.indices.lazy.flatMap { index in
      subject.themes[index].everyColor.lazy.map { slots.node(of: $0, index) }
    }.first { $0.slot == slot }?.alpha
  }

  /// How far a color of another opacity is seen to move on what it is read on; `nil` for one that
  /// keeps its opacity.
  private func shift(of slot: Int) -> Double? {
    guard let percent = percents[slot], let alpha = alpha(of: slot), let ink = changes[slot],
      let needs = needs(of: slot, in: stage(in: .srgb))
    else { return nil }
    return OpacityRepair(
      ink: slots.all[slot].color.rounded(in: .srgb), alpha: alpha, needs: needs
    ).distance(to: OpacityRepair.Result(ink: ink, percent: percent))
  }

  private var literalPlaces: [ColorLiteral: SourcePlace] {
    let literals = Set(changes.keys.compactMap { slots.all[$0].literals.first })
    return source.files.reduce(into: [:]) { places, file in
      let own = literals.filter { $0.file == source.place(of: file).file }
      places.merge(ColorLiteral.places(of: own, in: file.bytes)) { $1 }
    }
  }

  /// Every pair that falls short in the edited files, with the reason that was found or the
  /// obstacle of its colors.
  var refusalList: [Repair.Refusal] {
    brokenPairs(of: editedSubject).map { theme, pair in
      let proved = provedRefusal(theme, pair)
      return Repair.Refusal(
        pair: pair, theme: subject.themes[theme].title, reason: reason(theme, pair),
        held: proved.map { $0.held.map { slots.all[$0].id } } ?? [],
        notes: proved.map(notes) ?? [])
    }
  }

  /// The refusal of a pair by a proof; `nil` for any other.
  private func provedRefusal(_ theme: Int, _ pair: RequiredPair) -> SlotRefusal? {
    let nodes = pair.pair.colors.map { slots.node(of: $0, theme) }
    let found = refusals.first { $0.isAbout(nodes, isOrder: pair.isOrder) }
    if case .proof? = found?.reason { return found }
    return nil
  }

  /// What a proof takes for granted, and a literal of its pair that several appearances share.
  private func notes(_ found: SlotRefusal) -> [String] {
    let gaps =
      found.needsGaps
      ? ["surfaces stay \(DecimalFormat.text(RepairStage.gapOfSurfaces)) apart, or as they are"]
      : []
    let far = found.held.filter(found.distant.contains).map { slots.all[$0].names[0] }.uniqued
    let distant =
      far.isEmpty
      ? []
      : [
        "\(far.joined(separator: ", ")) would move by more than ΔE "
          + "\(DecimalFormat.text(bounds.greatestChange ?? 0, decimals: 3)); allow more with "
          + "--max-change"
      ]
    let shared = Set(found.pair.slots).sorted().filter(isShared).map {
      "one literal colors \(slots.all[$0].names[0]) in light and in dark; "
        + "with one for each it may hold"
    }
    let names = found.alternatives.map(\.origin.name).uniqued
    let choice = names.count > 1 ? ["to give up: \(names.joined(separator: ", or "))"] : []
    return gaps + fixedNotes(found) + distant + shared + choice
  }

  /// Whether a slot is used in a light and in a dark theme, and may move.
  private func isShared(_ slot: Int) -> Bool {
    let themes = subject.themes.enumerated().filter { index, theme in
      theme.everyColor.contains { slots.node(of: $0, index).slot == slot }
    }
    return slots.canMove(slot) && Set(themes.map(\.element.appearance.isLight)).count > 1
  }

  func reason(_ theme: Int, _ pair: RequiredPair) -> Repair.Reason {
    let nodes = pair.pair.colors.map { slots.node(of: $0, theme) }
    let found = refusals.first { $0.isAbout(nodes, isOrder: pair.isOrder) }
    if let found { return unedited(of: found).map(Repair.Reason.obstacle) ?? found.reason }
    if let waiver = pair.waiver { return .waived(waiver) }
    if nodes.tokens.allSatisfy({ exact.contains($0.slot) }) {
      return .fixed(pair.pair.colors.tokens.map(\.name))
    }
    if Set(nodes.tokens).count == 1 {
      return .obstacle("the same literal colors its background")
    }
    let obstacles = nodes.tokens.compactMap { node in
      slots.obstacles[node.slot].map { "\(slots.all[node.slot].names[0]) stays: \($0)" }
    }
    return .obstacle(
      obstacles.isEmpty
        ? "no change was found that keeps what holds"
        : obstacles.uniqued.joined(separator: ", and "))
  }

  /// What a proof takes as it is because the user or the system says so.
  private func fixedNotes(_ refusal: SlotRefusal) -> [String] {
    proofSlots(refusal).compactMap { slot in
      let name = slots.all[slot].names[0]
      if exact.contains(slot) { return "the system fixes \(name)" }
      return slots.obstacles[slot].map { "\(name) stays: \($0)" }
    }.uniqued
  }

  /// The slots that a proof names, in ascending order.
  private func proofSlots(_ refusal: SlotRefusal) -> [Int] {
    guard case .proof(let proof, _) = refusal.reason else { return [] }
    let names = Set(proof.links.flatMap { [$0.lighter, $0.darker] }.compactMap(\.self))
    return slots.all.indices.filter { names.contains(slots.all[$0].id) }
  }

  /// What a proof takes as it is because no edit can write it: then nothing is proved of the colors.
  private func unedited(of refusal: SlotRefusal) -> String? {
    let blocked = proofSlots(refusal).filter(slots.isUnwritable).map {
      "\(slots.all[$0].names[0]) stays: \(slots.obstacles[$0] ?? "")"
    }.uniqued
    let far = refusal.held.filter(refusal.distant.contains).map {
      "\(slots.all[$0].names[0]) would move by more than --max-change allows"
    }
    return blocked.isEmpty ? nil : (blocked + far).joined(separator: ", and ")
  }
}
