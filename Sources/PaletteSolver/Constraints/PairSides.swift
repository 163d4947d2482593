// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// A choice of the lighter color in pairs for which neither an order nor arithmetic decides it.
///
/// In every other pair the appearance decides: its page is lighter than its text, or darker. Given
/// that, the other side of no other pair has a solution: a graphic on the far side of the page, for
/// example, needs 3:1 beyond the page, the text 4.5:1 before it and the link 3:1 more. A test tries
/// the other side of each.
enum SideChoice: Int, CaseIterable, Sendable {
  case brandLabel, buttonLabel, destructiveLabel
  case link, successLabel, warningLabel, errorLabel, infoLabel
  case inverseText, inverseSecondaryText

  /// The choice that decides about a pair; `nil` for a pair whose sides are settled.
  init?(_ foreground: Role, on background: Role) {
    switch foreground {
    case .brandOnSolid: self = .brandLabel
    case .buttonLabel: self = .buttonLabel
    case .buttonDestructiveLabel: self = .destructiveLabel
    case .textLink where background == .textPrimary: self = .link
    case .statusOnSuccess: self = .successLabel
    case .statusOnWarning: self = .warningLabel
    case .statusOnError: self = .errorLabel
    case .statusOnInfo: self = .infoLabel
    case .textInverse: self = .inverseText
    case .textInverseSecondary: self = .inverseSecondaryText
    default: return nil
    }
  }

  /// The choice that decides about the pair of a constraint; `nil` for an order.
  init?(_ constraint: RatioConstraint) {
    guard let foreground = constraint.pair?.foreground else { return nil }
    self.init(
      foreground,
      on: foreground == constraint.lighter ? constraint.darker : constraint.lighter)
  }

  /// How many values the choice has; 0 is the usual side.
  ///
  /// Text on the two inverse surfaces has three: beyond both, between them, and before both. Their
  /// order excludes the fourth.
  var count: Int {
    switch self {
    case .inverseText, .inverseSecondaryText: return 3
    default: return 2
    }
  }

  /// Whether a value puts the foreground on the other side of a background than 0 does.
  func isReversed(on background: Role, by value: Int) -> Bool {
    // Between the inverse surfaces only the pair with the second one is reversed.
    value == 2 || value == 1 && (count == 2 || background == .surfaceInverseSecondary)
  }
}

/// A value for every ``SideChoice``.
struct PairSides: Hashable, Sendable {
  // Two bits for each choice.
  private var values: UInt32 = 0

  /// The usual sides, with labels on fills of one polarity.
  init(labels: LabelPolarity = []) { values = UInt32(labels.rawValue).spreadToPairs }

  subscript(choice: SideChoice) -> Int {
    get { Int(values >> (2 * UInt32(choice.rawValue)) & 3) }
    set {
      let place = 2 * UInt32(choice.rawValue)
      values = values & ~(3 << place) | UInt32(newValue) << place
    }
  }

  /// Whether the labels on the three kinds of fills are dark.
  var labels: LabelPolarity {
    LabelPolarity(
      rawValue: self[.brandLabel] | self[.buttonLabel] << 1 | self[.destructiveLabel] << 2)
  }

  /// Whether the foreground of a pair is on the other side than it is under ``init(labels:)``
  /// without arguments.
  func isReversed(_ foreground: Role, on background: Role) -> Bool {
    guard let choice = SideChoice(foreground, on: background) else { return false }
    return choice.isReversed(on: background, by: self[choice])
  }
}

extension UInt32 {
  /// Three bits, each with a zero before it.
  fileprivate var spreadToPairs: UInt32 { self & 1 | (self & 2) << 1 | (self & 4) << 2 }
}

/// The requirements of a plan under any sides of their pairs.
struct PairSystem {
  let roles: [Role]

  /// The requirements under ``PairSides/init(labels:)`` without arguments.
  private let usual: [ConstraintGraph.Requirement]

  /// The indices of the requirements whose sides are free.
  private let free: [(index: Int, choice: SideChoice, background: Role)]

  /// Reads the requirements of a plan; easing maps each to a weaker one, or to `nil` to drop it.
  init(_ plan: ThemePlan, easing: (RatioConstraint) -> RatioConstraint? = { $0 }) {
    self.init(
      roles: plan.roles, constraints: plan.constraints(PairSides()).compactMap(easing))
  }

  init(roles: [Role], constraints: [RatioConstraint]) {
    self.roles = roles
    usual = ConstraintGraph.Requirement.all(between: roles, constraints)
    free = usual.enumerated().compactMap { index, requirement in
      let constraint = requirement.constraint
      guard let choice = SideChoice(constraint), let foreground = constraint.pair?.foreground
      else { return nil }
      let isLighter = foreground == constraint.lighter
      return (index, choice, isLighter ? constraint.darker : constraint.lighter)
    }
  }

  /// The requirements under some sides, always in the same order.
  func requirements(_ sides: PairSides) -> [ConstraintGraph.Requirement] {
    var requirements = usual
    for (index, choice, background) in free
    where choice.isReversed(on: background, by: sides[choice]) {
      requirements[index] = requirements[index].reversed
    }
    return requirements
  }
}

extension ConstraintGraph.Requirement {
  /// The same ratio with the other color as the lighter one.
  fileprivate var reversed: Self {
    Self(
      above: below, below: above, length: length,
      constraint: RatioConstraint(
        lighter: constraint.darker, darker: constraint.lighter, ratio: constraint.ratio,
        pair: constraint.pair))
  }
}

/// Searches all sides of pairs for one under which roles can have fixed heights.
///
/// Complete: a chain that is too long contradicts the sides of its own pairs only, so each of its
/// choices that is still open is tried with every value, and a branch ends where all choices of its
/// chain are settled. Few chains have more than two choices, so few of the 2,304 combinations are
/// tried.
struct SideSearch {
  private let system: PairSystem
  private let heights: [Int: Double]

  /// The choices that are not settled yet.
  private var open = Set(SideChoice.allCases)

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
    from sides: PairSides, settled: Set<SideChoice> = []
  ) -> PairSides? {
    contradictions = []
    open = Set(SideChoice.allCases).subtracting(settled)
    return search(sides)
  }

  private mutating func search(_ sides: PairSides) -> PairSides? {
    guard let chain = PinContradiction(in: system, sides, holding: heights) else { return sides }
    return search(sides, excluding: chain)
  }

  /// Settles the first open choice of a chain, once for every value.
  private mutating func search(_ sides: PairSides, excluding chain: PinContradiction) -> PairSides?
  {
    let choices = chain.links.compactMap { SideChoice($0) }
    guard let choice = choices.first(where: open.contains) else {
      if !contradictions.contains(where: { $0.links == chain.links }) {
        contradictions.append(chain)
      }
      return nil
    }
    open.remove(choice)
    defer { open.insert(choice) }
    if let found = search(sides, excluding: chain) { return found }
    for value in 0..<choice.count where value != sides[choice] {
      var other = sides
      other[choice] = value
      if let found = search(other) { return found }
    }
    return nil
  }
}
