// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import SystemSolver

/// Solves, edits, reads again and measures, until what was promised is what the files say.
struct RepairSearch {
  let source: ImportSource
  let subject: CheckSubject
  let evidence: RepairEvidence
  let bounds: RepairBounds
  let read: Autofix.Reader
  var slots: RepairSlots
  var reach: RepairReach

  /// The slots that get another color, in their own gamuts.
  var changes: [Int: RGB8] = [:]
  var refusals: [SlotRefusal] = []

  /// The slots that a design system fixes.
  var exact: Set<Int> = []

  /// The slots of translucent colors that get another opacity, in percent.
  var percents: [Int: Int] = [:]

  /// By pair: the factor by which more is asked for in a gamut, where what is shown in another one
  /// has less.
  private var increases: [Gamut: [SlotPair.Key: Double]] = [:]

  /// The slots of the parts that were solved in Display P3.
  private var wideSlots: Set<Int> = []

  var editedSource: ImportSource
  var editedSubject: CheckSubject

  // Each attempt fixes a literal that cannot be edited or asks more of a pair.
  private static let mostAttempts = 16

  /// How many pairs of the files fall short, and how many colors look alike.
  var brokenCount: Int {
    brokenPairs(of: subject).count + brokenDistances(of: subject).count
      + flaws(of: subject).count
  }

  init(
    _ source: ImportSource, _ subject: CheckSubject, _ evidence: RepairEvidence,
    _ bounds: RepairBounds, read: @escaping Autofix.Reader
  ) {
    self.source = source
    self.subject = subject
    self.evidence = evidence
    self.bounds = bounds
    self.read = read
    slots = RepairSlots(subject)
    slots.hold(bounds)
    reach = RepairReach(greatestChange: bounds.greatestChange)
    editedSource = source
    editedSubject = subject
  }

  /// The pairs of a subject that fall short, with the numbers of their themes.
  func brokenPairs(of subject: CheckSubject) -> [(theme: Int, pair: RequiredPair)] {
    subject.themes.enumerated().flatMap { index, theme in
      evidence.pairs(of: theme).filter(\.isBroken).map { (index, $0) }
    }
  }

  /// The distances of a system that are too short, each as a sentence without a full stop.
  func brokenDistances(of subject: CheckSubject) -> [String] {
    subject.themes.flatMap { theme in
      evidence.distances(of: theme).filter { $0.distance < $0.least }.map { distance in
        let viewer = distance.deficiency.map { " with \($0.rawValue)" } ?? ""
        return "\(distance.first.token.place): \(theme.title): \(distance.first.token.name) and "
          + "\(distance.second.token.name) are \(DecimalFormat.truncated(distance.distance, decimals: 3)) "
          + "apart\(viewer) and need \(DecimalFormat.text(distance.least))"
      }
    }
  }

  /// The colors that are not what a system makes of others, each as a sentence without a full stop.
  func flaws(of subject: CheckSubject) -> [String] {
    subject.themes.flatMap { theme in
      evidence.definitions(of: theme).map { "\($0.color.place): \(theme.title): \($0.flaw.text)" }
    }
  }

  /// Repairs until a further repair of the result changes nothing: what was given up for other pairs
  /// may hold beside their new colors.
  mutating func settle() {
    run()
    for _ in 0..<Self.mostAttempts where !changes.isEmpty && hasLeft(editedSubject) {
      var next = RepairSearch(editedSource, editedSubject, evidence, bounds, read: read)
      next.reach.origins = changes.keys.reduce(into: [:]) { $0[$1] = slots.all[$1].color }
      next.run()
      guard !next.changes.isEmpty else { return }
      // The slots of edited files have the numbers that they had.
      changes.merge(next.changes) { $1 }
      percents.merge(next.percents) { $1 }
      changes = changes.filter { $1 != slots.all[$0].color || percents[$0] != nil }
      slots.obstacles.merge(next.slots.obstacles) { $1 }
      refusals = next.refusals
      (editedSource, editedSubject) = (next.editedSource, next.editedSubject)
    }
  }

  private func hasLeft(_ subject: CheckSubject) -> Bool {
    !brokenPairs(of: subject).isEmpty || !brokenDistances(of: subject).isEmpty
      || !flaws(of: subject).isEmpty
  }

  private mutating func run() {
    for _ in 0..<Self.mostAttempts {
      solve()
      if edit() && !askForMore() { return }
    }
    // Nothing is changed rather than something that does not hold.
    if makesWorse {
      (changes, percents, editedSource, editedSubject) = ([:], [:], source, subject)
    }
  }

  // MARK: Solving

  /// Finds new colors: in sRGB, and where a part has a color beyond it, in Display P3 where that
  /// costs less.
  private mutating func solve() {
    (changes, percents, refusals, wideSlots) = ([:], [:], [], [])
    let narrowStage = stage(in: .srgb)
    (changes, exact) = (narrowStage.exactColors, narrowStage.exact)
    var parts = RepairPart.all(of: narrowStage)
    for part in wideParts {
      let own = Set(part.movable)
      let narrow = parts.filter { !own.isDisjoint(with: $0.movable) }
      parts.removeAll { !own.isDisjoint(with: $0.movable) }
      guard part.isBroken || narrow.contains(where: \.isBroken) else { continue }
      let wide = part.solved()
      // In sRGB nothing is known of pairs that only the themes in Display P3 have.
      let isWhole = part.keys.isSubset(of: narrow.flatMap(\.keys))
      let other = isWhole ? RepairPart.Outcome(of: narrow) : nil
      let isBetter = other.map { part.holds(with: $0.changes) && cost($0) < cost(wide) } ?? false
      take(isBetter ? other ?? wide : wide)
      if !isBetter { wideSlots.formUnion(own) }
    }
    take(RepairPart.Outcome(of: parts))
    if subject.palettes.isEmpty { raiseOpacities() }
  }

  /// Gives translucent foregrounds that were left the opacity that they need on the grounds as they
  /// are now.
  private mutating func raiseOpacities() {
    guard !refusals.isEmpty else { return }
    let stage = stage(in: .srgb)
    for slot in Set(refusals.map(\.pair.colors.foreground.slot)).sorted() {
      guard let search = opacityRepair(of: slot, in: stage), let least = search.least else {
        continue
      }
      let own = refusals.indices.filter { refusals[$0].pair.colors.foreground.slot == slot }
      let distance = search.distance(to: least)
      if let most = bounds.greatestChange, distance > most {
        let reason = RepairPart.tooFar(slots.all[slot].names[0], distance, most)
        for index in own { refusals[index].reason = .obstacle(reason) }
        continue
      }
      changes[slot] = least.ink
      percents[slot] = least.percent
      refusals.removeAll { $0.pair.colors.foreground.slot == slot }
    }
  }

  /// The search for the opacity of a slot; `nil` where it is opaque, or its opacity cannot be
  /// edited.
  private func opacityRepair(of slot: Int, in stage: RepairStage) -> OpacityRepair? {
    let uses = stage.pairs.flatMap(\.colors.tokens).filter { $0.slot == slot }
    guard let alpha = uses.first?.alpha, alpha < 255, uses.allSatisfy({ $0.alpha == alpha }),
      stage.canMove(slot), let needs = needs(of: slot, in: stage), let color = stage.colors[slot],
      slots.all[slot].literals.allSatisfy(\.mayHaveOpacity)
    else { return nil }
    return OpacityRepair(ink: changes[slot] ?? color, alpha: alpha, needs: needs)
  }

  /// What a translucent foreground is read on; `nil` where that is no opaque color, or the color is
  /// a ground as well.
  func needs(of slot: Int, in stage: RepairStage) -> [OpacityRepair.Need]? {
    let own = stage.pairs.filter { $0.slots.contains(slot) }
    let needs = own.compactMap { pair -> OpacityRepair.Need? in
      guard pair.colors.foreground.slot == slot, case .solid(let ground) = pair.colors.background,
        ground.isOpaque, ground.slot != slot, !pair.isOrder, let color = stage.colors[ground.slot]
      else { return nil }
      return OpacityRepair.Need(
        ground: (changes[ground.slot] ?? color).rounded(in: .srgb), required: pair.required)
    }
    return needs.count == own.count ? needs : nil
  }

  func stage(in gamut: Gamut) -> RepairStage {
    RepairStage(
      subject, slots, evidence, gamut: gamut, increases: increases[gamut] ?? [:],
      reach: reach)
  }

  /// The parts with a color beyond sRGB that may move.
  private var wideParts: [RepairPart] {
    guard subject.themes.contains(where: { $0.gamut == .displayP3 }) else { return [] }
    return RepairPart.all(of: stage(in: .displayP3)).filter { part in
      part.movable.contains { slots.all[$0].gamut == .displayP3 }
    }
  }

  /// The pairs that an outcome leaves, then the sum of its weighted changes.
  private func cost(_ outcome: RepairPart.Outcome) -> PartCost {
    PartCost(
      refusals: outcome.refusals.count,
      distance: outcome.changes.reduce(0) { sum, change in
        sum + change.value.distanceInOKLab(to: slots.all[change.key].color)
          * (outcome.weights[change.key] ?? 1)
      })
  }

  private mutating func take(_ outcome: RepairPart.Outcome) {
    for (slot, color) in outcome.changes {
      let isWide = color.gamut == .displayP3 && slots.all[slot].gamut == .srgb
      changes[slot] = isWide ? color.rounded(in: .srgb) : color
    }
    refusals += outcome.refusals
  }

  // MARK: Measuring

  /// Asks for more of the pairs that fall short in the edited files and were not refused.
  ///
  /// A color that is rounded from one gamut to another may lose a little contrast.
  private mutating func askForMore() -> Bool {
    var asks = false
    for (theme, pair) in brokenPairs(of: editedSubject) where !isRefused(theme, pair) {
      let nodes = pair.pair.colors.map { slots.node(of: $0, theme) }
      guard nodes.tokens.contains(where: { slots.canMove($0.slot) }) else { continue }
      let key = SlotPair.Key(
        foreground: nodes.foreground, background: nodes.background, isOrder: pair.isOrder)
      let gamut: Gamut =
        nodes.tokens.contains { wideSlots.contains($0.slot) } ? .displayP3 : .srgb
      let wide = gamut == .displayP3 ? factorInDisplayP3(of: pair, nodes) : nil
      let known = increases[gamut]?[key] ?? 1
      let factor = pair.required / pair.ratio * 1.0005
      guard factor < 1.1 || (wide ?? 1) > known else { continue }
      increases[gamut, default: [:]][key] = max(wide ?? 1, known * min(factor, 1.1))
      asks = true
    }
    return asks
  }

  /// How many times the contrast in Display P3 a pair has in sRGB, a little more; `nil` for a pair
  /// without a color that was moved, or is left, in Display P3.
  private func factorInDisplayP3(
    of pair: RequiredPair, _ nodes: Pair<RepairNode>
  ) -> Double? {
    let colors = nodes.map { changes[$0.slot] ?? slots.all[$0.slot].color }
    let areAllInSRGB = colors.tokens.allSatisfy { $0.gamut == .srgb }
    guard !pair.isOrder, !areAllInSRGB else { return nil }
    let wide = PairMeasurement(
      nodes.map { node in
        let color = changes[node.slot] ?? slots.all[node.slot].color
        return TokenColor(color.rounded(in: .displayP3), alpha: node.alpha)
      })
    let factor = wide.ratio / pair.ratio * 1.0005
    return factor < 1.5 ? factor : nil
  }

  /// Whether a pair of the edited files is one that is left with a reason.
  private func isRefused(_ theme: Int, _ pair: RequiredPair) -> Bool {
    let nodes = pair.pair.colors.map { slots.node(of: $0, theme) }
    return refusals.contains { $0.isAbout(nodes, isOrder: pair.isOrder) }
  }

  /// Whether a pair holds in the files and falls short in the edited ones.
  private var makesWorse: Bool {
    let known = Set(brokenPairs(of: subject).map { RepairedName($0.theme, $0.pair) })
    return brokenPairs(of: editedSubject).contains {
      !known.contains(RepairedName($0.theme, $0.pair))
    }
  }
}

/// What makes one outcome of a part better than another.
private struct PartCost: Comparable {
  let refusals: Int
  let distance: Double

  static func < (a: PartCost, b: PartCost) -> Bool {
    (a.refusals, a.distance) < (b.refusals, b.distance)
  }
}

extension SlotRefusal {
  func isAbout(_ nodes: Pair<RepairNode>, isOrder: Bool) -> Bool {
    pair.colors.foreground == nodes.foreground && pair.colors.background == nodes.background
      && pair.isOrder == isOrder
  }
}

/// What makes a pair of a theme the same before and after a repair.
private struct RepairedName: Hashable {
  let theme: Int
  let name: String
  let required: Double

  init(_ theme: Int, _ pair: RequiredPair) {
    self.theme = theme
    name = pair.name
    required = pair.required
  }
}

extension [String] {
  /// Each text once, in its order.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
