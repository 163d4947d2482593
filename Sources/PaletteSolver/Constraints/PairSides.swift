// SPDX-License-Identifier: GPL-3.0-or-later

import TincturePalettes

/// A value for every choice of the lighter color in pairs for which neither an order nor arithmetic
/// decides it; 0 is the usual side.
struct PairSides: Hashable, Sendable {
  // Three bits for each choice.
  private var values: UInt64 = 0

  /// The most choices that there is room for.
  static let mostChoices = 21

  /// The most values that a choice can have.
  static let mostValues = 8

  /// The usual sides, with labels on fills of one polarity.
  init(labels: LabelPolarity = []) {
    for label in 0..<Self.mostChoices where labels.isDark(label) { self[label] = 1 }
  }

  subscript(choice: Int) -> Int {
    get { Int(values >> (3 * UInt64(choice)) & 7) }
    set {
      let place = 3 * UInt64(choice)
      values = values & ~(7 << place) | UInt64(newValue) << place
    }
  }

  /// Whether the foreground of a pair is on the other side than it is under ``init(labels:)``
  /// without arguments.
  func reverses(_ constraint: RatioConstraint) -> Bool {
    guard let side = constraint.side else { return false }
    return side.reversedBy >> UInt8(self[side.choice]) & 1 == 1
  }
}

/// The requirements of a plan under any sides of their pairs.
struct PairSystem {
  let roles: [Role]

  /// The requirements under ``PairSides/init(labels:)`` without arguments.
  private let usual: [ConstraintGraph.Requirement]

  /// The indices of the requirements whose sides are free.
  private let free: [Int]

  /// How many values each choice has.
  let counts: [Int]

  /// Reads the requirements of a plan; easing maps each to a weaker one, or to `nil` to drop it.
  init(_ plan: ThemePlan, easing: (RatioConstraint) -> RatioConstraint? = { $0 }) {
    self.init(
      roles: plan.roles,
      requirements: ConstraintGraph.Requirement.all(
        between: plan.roles, plan.constraints(PairSides()).compactMap(easing)),
      counts: plan.system.sideCounts)
  }

  init(roles: [Role], requirements: [ConstraintGraph.Requirement], counts: [Int]) {
    self.roles = roles
    self.counts = counts
    usual = requirements
    free = usual.indices.filter { [usual] in usual[$0].constraint.side != nil }
  }

  /// The requirements under some sides, always in the same order.
  func requirements(_ sides: PairSides) -> [ConstraintGraph.Requirement] {
    var requirements = usual
    for index in free where sides.reverses(requirements[index].constraint) {
      requirements[index] = requirements[index].reversed
    }
    return requirements
  }
}

/// Searches all sides of pairs for one under which roles can have fixed heights.
///
/// Complete: a chain that is too long contradicts the sides of its own pairs only, so each of its
/// choices that is still open is tried with every value, and a branch ends where all choices of its
/// chain are settled. Few chains have more than two choices, so few of the 2,304 combinations are
/// tried.
struct PairSideSearch {
  private let system: PairSystem
  private let heights: [Int: Double]

  /// The choices that are not settled yet.
  private var open: Set<Int> = []

  /// After a search that found no sides: one chain for every branch, which together prove that
  /// there are none.
  private(set) var contradictions: [PinContradiction] = []

  /// Starts with the heights of fixed roles: by position, their tones less that of black.
  init(_ system: PairSystem, holding heights: [Int: Double]) {
    self.system = system
    self.heights = heights
  }

  /// The first sides without a contradiction, beginning with some; `nil` when there are none.
  ///
  /// Settled choices keep the value that they begin with.
  mutating func sides(
    from sides: PairSides, settled: Range<Int> = 0..<0
  ) -> PairSides? {
    contradictions = []
    open = Set(system.counts.indices).subtracting(settled)
    return search(sides)
  }

  private mutating func search(_ sides: PairSides) -> PairSides? {
    guard let chain = PinContradiction(in: system, sides, holding: heights) else { return sides }
    return search(sides, excluding: chain)
  }

  /// Settles the first open choice of a chain, once for every value.
  private mutating func search(_ sides: PairSides, excluding chain: PinContradiction) -> PairSides?
  {
    let choices = chain.links.compactMap { $0.side?.choice }
    guard let choice = choices.first(where: open.contains) else {
      if !contradictions.contains(where: { $0.links == chain.links }) {
        contradictions.append(chain)
      }
      return nil
    }
    open.remove(choice)
    defer { open.insert(choice) }
    if let found = search(sides, excluding: chain) { return found }
    for value in 0..<system.counts[choice] where value != sides[choice] {
      var other = sides
      other[choice] = value
      if let found = search(other) { return found }
    }
    return nil
  }
}
