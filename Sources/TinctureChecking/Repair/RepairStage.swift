// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import SystemSolver

/// A pair of slots with the ratio that it has to have in one gamut.
struct SlotPair {
  let colors: Pair<RepairNode>
  var required: Double
  let waiver: String?

  /// The pair in the first theme that has it, and the title of that theme.
  let origin: RequiredPair
  let theme: String

  /// What makes two pairs one.
  struct Key: Hashable {
    let foreground: RepairNode
    let background: Background<RepairNode>
    let isOrder: Bool
  }

  var key: Key {
    Key(foreground: colors.foreground, background: colors.background, isOrder: isOrder)
  }

  /// Whether the foreground has to be the lighter color.
  var isOrder: Bool { origin.isOrder }

  /// The slots, the foreground first.
  var slots: [Int] { colors.tokens.map(\.slot) }

  /// Whether one literal is both the foreground and what it lies on.
  var isOnItself: Bool { Set(colors.tokens).count == 1 }
}

/// Two slots of which the first stays the lighter, by a ratio.
struct SlotOrder: Hashable {
  /// What asks for an order.
  enum Origin {
    /// Surface order; without it the optimum merges surfaces, and the page turns black or white.
    case surfaces
    /// The states of one color; given up where pairs need it.
    case states
    /// The side of a pair, where another solution would turn light and dark around.
    case side
  }

  let lighter, darker: Int
  let ratio: Double
  let origin: Origin
}

/// Two slots that have to look different to viewers.
struct SlotDistance: Hashable {
  let first, second: Int
  let least: Double
  let deficiency: ColorVisionDeficiency?
}

/// How far slots may move in all steps of a repair together.
struct RepairReach {
  /// The greatest distance in OKLab; `nil` for any.
  let greatestChange: Double?

  /// The colors before the first step, of slots that it moved.
  var origins: [Int: RGB8] = [:]

  func distance(of slot: Int, from present: RGB8, to color: RGB8) -> Double {
    color.distanceInOKLab(to: origins[slot] ?? present)
  }
}

/// What a design system makes a slot of.
struct SlotDefinition: Hashable {
  let source: Int

  /// The change of OKLab lightness; `nil` for the same color.
  let shift: Double?
}

/// Everything that themes ask of the slots: in sRGB those in sRGB, in Display P3 all of them.
struct RepairStage {
  let gamut: Gamut
  let slots: RepairSlots

  /// The color of each slot that these themes use, in their gamut.
  private(set) var colors: [Int: RGB8] = [:]

  /// Each once.
  private(set) var pairs: [SlotPair] = []
  private(set) var orders: [SlotOrder] = []
  private(set) var distances: [SlotDistance] = []

  /// By slot: how much a change costs, relative to the others.
  private(set) var weights: [Int: Double] = [:]

  /// The slots that a design system makes labels, which may be black or white, with their fills.
  private(set) var ownLabels: [Int: Int] = [:]

  /// The slots that a design system makes of others.
  private(set) var definitions: [Int: SlotDefinition] = [:]

  /// Those of them that are something else.
  private(set) var flawed: Set<Int> = []

  /// The slots that a design system fixes.
  private(set) var exact: Set<Int> = []

  /// The colors that fixed slots have to get, which ``colors`` has already.
  private(set) var exactColors: [Int: RGB8] = [:]

  /// How far slots may move, and from where.
  private let reach: RepairReach

  /// What themes fix slots at.
  private var wantedExactly: [Int: RGB8] = [:]

  /// The slots of which themes ask different things by their definitions.
  private var disputed: Set<Int> = []

  /// - Parameters:
  ///   - subject: The colors.
  ///   - slots: The slots of the subject.
  ///   - evidence: What says which pairs have to hold.
  ///   - gamut: The gamut in which the colors are moved.
  ///   - increases: By pair: the factor by which it needs more than its ratio.
  ///   - reach: How far slots may move.
  init(
    _ subject: CheckSubject, _ slots: RepairSlots, _ evidence: RepairEvidence, gamut: Gamut,
    increases: [SlotPair.Key: Double], reach: RepairReach
  ) {
    self.gamut = gamut
    self.slots = slots
    self.reach = reach
    var numbers: [SlotPair.Key: Int] = [:]
    for (index, theme) in subject.themes.enumerated() where isAsked(theme) {
      for color in theme.everyColor {
        let slot = slots.node(of: color, index).slot
        colors[slot] =
          gamut == .srgb ? color.color.rgb : slots.all[slot].color.rounded(in: gamut)
      }
    }
    for (index, theme) in subject.themes.enumerated() where isAsked(theme) {
      for color in theme.everyColor {
        guard let role = evidence.role(of: color, in: theme) else { continue }
        addRole(role, slots.node(of: color, index).slot, in: theme.appearance) { name in
          evidence.color(ofRole: name, in: theme).map { slots.node(of: $0, index).slot }
        }
      }
      flawed.formUnion(
        evidence.definitions(of: theme).map { slots.node(of: $0.color, index).slot })
      for pair in evidence.pairs(of: theme) {
        add(pair, index, theme.title, &numbers, increases)
      }
      addStates(of: theme, index)
      for distance in evidence.distances(of: theme) { add(distance, index) }
    }
    addSurfaces(subject)
  }

  private func isAsked(_ theme: CheckedTheme) -> Bool {
    gamut == .displayP3 || theme.gamut == gamut
  }

  private mutating func addRole(
    _ role: SystemRole, _ slot: Int, in appearance: Appearance, slotOfRole: (String) -> Int?
  ) {
    if role.weight != 1 { weights[slot] = role.weight }
    switch role.definition {
    case .targets(_, isExact: false), .near, .stateOf: break
    case .targets(let targets, isExact: true):
      exact.insert(slot)
      if case .color(let wanted)? = targets[appearance], gamut == .srgb { fix(slot, wanted.rgb) }
    case .labelOn(let fill): ownLabels[slot] = slotOfRole(fill)
    case .like(let other), .layer(let other, _): define(slot, by: slotOfRole(other), shift: nil)
    case .beside(let other, let shift): define(slot, by: slotOfRole(other), shift: shift)
    }
  }

  /// Gives a fixed slot its color, unless it may not be changed or is asked for two.
  private mutating func fix(_ slot: Int, _ wanted: RGB8) {
    let wanted = wanted.rounded(in: gamut)
    let present = slots.all[slot].color
    guard !disputed.contains(slot) else { return }
    guard wantedExactly[slot] ?? wanted == wanted else {
      (exactColors[slot], colors[slot]) = (nil, present)
      disputed.insert(slot)
      return
    }
    wantedExactly[slot] = wanted
    guard slots.canMove(slot), present != wanted,
      reach.distance(of: slot, from: present, to: wanted) <= greatestChange ?? .infinity
    else { return }
    (exactColors[slot], colors[slot]) = (wanted, wanted)
  }

  private mutating func define(_ slot: Int, by source: Int?, shift: Double?) {
    guard let source, source != slot, !disputed.contains(slot) else { return }
    let definition = SlotDefinition(source: source, shift: shift)
    guard definitions[slot] ?? definition == definition else {
      definitions[slot] = nil
      disputed.insert(slot)
      return
    }
    definitions[slot] = definition
  }

  private mutating func add(
    _ pair: RequiredPair, _ theme: Int, _ title: String, _ numbers: inout [SlotPair.Key: Int],
    _ increases: [SlotPair.Key: Double]
  ) {
    let nodes = pair.pair.colors.map { slots.node(of: $0, theme) }
    var slotPair = SlotPair(
      colors: nodes, required: pair.required, waiver: pair.waiver, origin: pair, theme: title)
    let key = slotPair.key
    slotPair.required = min(pair.required * (increases[key] ?? 1), 21)
    guard let number = numbers[key] else {
      numbers[key] = pairs.count
      pairs.append(slotPair)
      return
    }
    if slotPair.required > pairs[number].required { pairs[number] = slotPair }
  }

  private mutating func add(_ distance: SystemPromises.Distance, _ theme: Int) {
    let new = SlotDistance(
      first: slots.node(of: distance.first.token, theme).slot,
      second: slots.node(of: distance.second.token, theme).slot, least: distance.least,
      deficiency: distance.deficiency)
    if new.first != new.second, !distances.contains(new) { distances.append(new) }
  }

  private mutating func addStates(of theme: CheckedTheme, _ index: Int) {
    for family in StateFamily.all(in: theme) {
      let members = family.members.map { slots.node(of: $0, index).slot }
      for state in members.dropFirst() where state != members[0] {
        weights[state] = weights[state] ?? Self.weightOfStates
      }
      gaps(of: Set(members), .states).forEach { add($0) }
    }
  }

  /// Lets the surfaces of each theme keep their gaps.
  private mutating func addSurfaces(_ subject: CheckSubject) {
    let surfaces = surfaces
    for slot in surfaces { weights[slot] = weights[slot] ?? Self.weightOfSurfaces }
    for (index, theme) in subject.themes.enumerated() where isAsked(theme) {
      let own = Set(theme.everyColor.map { slots.node(of: $0, index).slot }).intersection(surfaces)
      gaps(of: own, .surfaces).forEach { add($0) }
    }
  }

  private mutating func add(_ order: SlotOrder) {
    guard order.lighter != order.darker, !orders.contains(order) else { return }
    orders.append(order)
  }

  /// The order and the gaps of colors, as they are or as great as need be kept.
  private func gaps(of members: Set<Int>, _ origin: SlotOrder.Origin) -> [SlotOrder] {
    let sorted = members.sorted { (-luminance($0), $0) < (-luminance($1), $1) }
    return zip(sorted, sorted.dropFirst()).compactMap { lighter, darker in
      let ratio = (luminance(lighter) + 0.05) / (luminance(darker) + 0.05)
      guard ratio > SystemOrder.leastRatio else { return nil }
      let most = origin == .surfaces ? Self.gapOfSurfaces : Self.gapOfStates
      return SlotOrder(
        lighter: lighter, darker: darker, ratio: max(min(ratio * (1 - 1e-9), most), 1),
        origin: origin)
    }
  }

  // MARK: Measures

  /// The greatest distance in OKLab by which a slot may move; `nil` for any.
  var greatestChange: Double? { reach.greatestChange }

  /// How far a slot is from where it was before the repair with a color.
  func distance(of slot: Int, to color: RGB8) -> Double {
    reach.distance(of: slot, from: colors[slot] ?? color, to: color)
  }

  // A change of a surface is seen everywhere, one of a state hardly ever.
  private static let weightOfSurfaces = 4.0
  private static let weightOfStates = 0.25

  /// The ratio of neighbors beyond which a gap need not be kept.
  private static let gapOfStates = 1.35
  static let gapOfSurfaces = 1.05

  func luminance(_ slot: Int) -> Double { colors[slot].map { RelativeLuminance($0).value } ?? 0 }

  /// The contrast of a pair with other colors for some slots.
  func ratio(_ pair: SlotPair, with changes: [Int: RGB8] = [:]) -> Double {
    let seen = pair.colors.map { node in
      TokenColor(changes[node.slot] ?? colors[node.slot] ?? .black, alpha: node.alpha)
    }
    return pair.isOrder ? seen.orderRatio : PairMeasurement(seen).ratio
  }

  func isBroken(_ distance: SlotDistance) -> Bool {
    let seen = [distance.first, distance.second].map {
      (colors[$0] ?? .black).oklab(seenWith: distance.deficiency)
    }
    return (seen[0] - seen[1]).length < distance.least
  }

  /// The pairs without orders.
  private var readPairs: [SlotPair] { pairs.filter { !$0.isOrder } }

  func isBroken(_ pair: SlotPair) -> Bool { ratio(pair) < pair.required }

  /// Whether a repair may move a slot.
  func canMove(_ slot: Int) -> Bool { slots.canMove(slot) && !exact.contains(slot) }

  /// Grays that are never a foreground and that at least two foregrounds lie on.
  var surfaces: Set<Int> {
    let foregrounds = Set(readPairs.map(\.colors.foreground.slot))
    var texts: [Int: Set<Int>] = [:]
    for pair in readPairs {
      for ground in pair.colors.background.tokens {
        texts[ground.slot, default: []].insert(pair.colors.foreground.slot)
      }
    }
    return Set(
      texts.filter { slot, texts in
        texts.count > 1 && !foregrounds.contains(slot) && chroma(slot) < 0.04
      }.keys)
  }

  private func chroma(_ slot: Int) -> Double {
    colors[slot].map { $0.color.converted(to: OKLCH.self).coordinates.y } ?? 0
  }

  /// The labels whose side may turn, each with its fill: black, white or nearly so, on one fill
  /// alone, by name or because the fill has a hue; and those of a design system.
  var labels: [Int: Int] { guessedLabels.merging(ownLabels) { $1 } }

  private var guessedLabels: [Int: Int] {
    var fills: [Int: Set<Int>] = [:]
    for pair in readPairs {
      fills[pair.colors.foreground.slot, default: []]
        .formUnion(pair.colors.background.tokens.map(\.slot))
    }
    let grounds = Set(readPairs.flatMap { $0.colors.background.tokens.map(\.slot) })
    return fills.reduce(into: [:]) { labels, entry in
      guard let fill = entry.value.first, entry.value.count == 1, !grounds.contains(entry.key),
        isBlackOrWhite(entry.key), isNamedLabel(entry.key) || chroma(fill) >= 0.04
      else { return }
      labels[entry.key] = fill
    }
  }

  private func isBlackOrWhite(_ slot: Int) -> Bool {
    let lightness = colors[slot]?.oklab.x ?? 0.5
    return chroma(slot) < 0.03 && (lightness > 0.9 || lightness < 0.3)
  }

  private func isNamedLabel(_ slot: Int) -> Bool {
    slots.all[slot].names.contains { name in
      let name = name.lowercased()
      return name.hasPrefix("on-") || name.contains("-on-") || name.contains(".on.")
        || name.hasSuffix("foreground") && name != "foreground" || name.hasSuffix("label")
    }
  }
}
