// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The part of a theme's solution that depends on no brand: for one level and one appearance, the
/// closed constraint graph of each label polarity, the placing order and the symbolic targets.
///
/// A class, though immutable, because every stage of a theme passes it on.
package final class ThemePlan: Sendable {
  let standard: ContrastStandard
  let appearance: Appearance

  /// The targets of the placed roles, in placing order.
  let targets: [SymbolicTarget]

  let roles: [Role]

  /// The proof that the negotiable requirement cannot hold; `nil` when it can.
  let dropped: InfeasibleChain?

  /// That proof as text, for the conflict of every theme of the plan.
  let droppedText: String?

  /// The promised pairs, and those promised when no label is readable on the exact brand.
  let pairs: [RolePair]
  let pairsWithoutBrandLabel: [RolePair]
  let statuses: StatusTargets

  /// By raw value of the polarity; `nil` where a polarity is infeasible.
  private let graphs: [ConstraintGraph?]

  let polarities: [LabelPolarity]

  /// By raw value of the polarity: the sides of all pairs; empty for the usual ones, which a plan
  /// without pins has.
  private let pairSides: [PairSides]

  /// By the role's index: its position in placing order.
  private let positions: [Int?]

  /// The colors of pinned roles, by position.
  let pins: [Int: RGB8]

  /// The colors requested for those roles; they differ from the pins where a request is infeasible.
  let requestedColors: [Int: RGB8]

  /// The negotiable pairs that were dropped.
  private let droppedPairs: Set<RolePair>

  /// Where a role is in placing order; `nil` for the brand, its label and translucent roles.
  func position(of role: Role) -> Int? { positions[role.index] }

  /// The closed graph of a polarity; `nil` where it is infeasible.
  func graph(_ polarity: LabelPolarity) -> ConstraintGraph? { graphs[polarity.rawValue] }

  /// The sides of all pairs under a polarity.
  func sides(_ polarity: LabelPolarity) -> PairSides {
    pairSides.isEmpty ? PairSides(labels: polarity) : pairSides[polarity.rawValue]
  }

  /// Closes the graphs of all polarities.
  ///
  /// - Throws: ``PaletteError/infeasible(_:)`` when no polarity of labels has a solution.
  package init(level: ConformanceLevel, appearance: Appearance) throws(PaletteError) {
    standard = ContrastStandard(level: level, appearance: appearance)
    self.appearance = appearance
    roles = RoleTargets.all.map(\.role)
    targets = RoleTargets.all.map { $0.target(in: appearance) }
    positions = Role.allCases.map(roles.firstIndex)
    // The standard status ramps beside grays without a tint.
    let ramps = try SolvedRamps(
      brand: MeasuredColor(.black), generator: RampGenerator.standard.get())
    statuses = try StatusTargets(ramps: ramps, standard, appearance)
    let negotiated = Self.negotiate(standard, appearance, roles)
    // The only negotiable pair: dropped, with a proof in the palette's conflicts, if infeasible.
    let droppedPairs = Set(
      negotiated?.links.compactMap(\.pair).filter { $0 == RequiredPairs.linkAgainstBody } ?? [])
    self.droppedPairs = droppedPairs
    dropped = negotiated
    droppedText = negotiated.map(ChainText.describe)
    pins = [:]
    requestedColors = [:]
    pairs = RequiredPairs.all.filter { !droppedPairs.contains($0) }
    pairsWithoutBrandLabel = pairs.filter { $0.foreground != .brandOnExact }
    graphs = LabelPolarity.all.map { [roles, standard] polarity in
      try? ConstraintGraph(
        placing: roles,
        under: Self.constraints(
          standard, appearance, PairSides(labels: polarity), without: droppedPairs))
    }
    pairSides = []
    polarities = LabelPolarity.all.filter { [graphs] in graphs[$0.rawValue] != nil }
    guard !polarities.isEmpty else { throw droppedText.map { .infeasible($0) } ?? Self.noPolarity }
  }

  /// The plan of a theme with pinned roles, given its closed graphs and the sides of their pairs,
  /// both by polarity.
  init(
    _ plan: ThemePlan, holding pins: [Int: RGB8], requestedColors: [Int: RGB8],
    graphs: [ConstraintGraph?], sides: [PairSides]
  ) {
    standard = plan.standard
    appearance = plan.appearance
    targets = plan.targets
    roles = plan.roles
    dropped = plan.dropped
    droppedText = plan.droppedText
    pairs = plan.pairs
    pairsWithoutBrandLabel = plan.pairsWithoutBrandLabel
    positions = plan.positions
    statuses = plan.statuses
    droppedPairs = plan.droppedPairs
    self.pins = pins
    self.requestedColors = requestedColors
    self.graphs = graphs
    pairSides = sides
    polarities = LabelPolarity.all.filter { graphs[$0.rawValue] != nil }
  }

  static let noPolarity = PaletteError.infeasible("no polarity of labels can hold")

  /// The plan for a level and an appearance, made once in a process.
  static func plan(_ level: ConformanceLevel, _ appearance: Appearance) throws(PaletteError)
    -> ThemePlan
  {
    switch (appearance, level) {
    case (.light, .aa): return try aaLight.get()
    case (.dark, .aa): return try aaDark.get()
    case (.light, .aaa): return try aaaLight.get()
    case (.dark, .aaa): return try aaaDark.get()
    case (.lightHighContrast, _): return try lightHighContrast.get()
    case (.darkHighContrast, _): return try darkHighContrast.get()
    }
  }

  private static let aaLight = make(.aa, .light)
  private static let aaDark = make(.aa, .dark)
  private static let aaaLight = make(.aaa, .light)
  private static let aaaDark = make(.aaa, .dark)
  private static let lightHighContrast = make(.aaa, .lightHighContrast)
  private static let darkHighContrast = make(.aaa, .darkHighContrast)

  private static func make(_ level: ConformanceLevel, _ appearance: Appearance)
    -> Result<ThemePlan, PaletteError>
  {
    Result { () throws(PaletteError) in try ThemePlan(level: level, appearance: appearance) }
  }

  /// The constraints under some sides of the pairs, without those of dropped pairs.
  func constraints(_ sides: PairSides) -> [RatioConstraint] {
    Self.constraints(standard, appearance, sides, without: droppedPairs)
  }

  /// Every constraint under some sides of the pairs except those of dropped pairs.
  private static func constraints(
    _ standard: ContrastStandard, _ appearance: Appearance, _ sides: PairSides,
    without dropped: Set<RolePair>
  ) -> [RatioConstraint] {
    var constraints =
      RatioConstraints(standard: standard, appearance: appearance, sides: sides).all
    if !dropped.isEmpty {
      constraints.removeAll { constraint in constraint.pair.map(dropped.contains) ?? false }
    }
    return constraints
  }

  /// The proof that the negotiable requirement cannot hold; `nil` if it can.
  ///
  /// Tried under the polarity that is feasible for every level and appearance: light labels on dark
  /// fills in a light theme, dark labels on light fills in a dark one. A link on the far side of
  /// body text needs even more: the order of the three body texts lies on its chain as well.
  private static func negotiate(
    _ standard: ContrastStandard, _ appearance: Appearance, _ roles: [Role]
  ) -> InfeasibleChain? {
    let polarity: LabelPolarity =
      appearance.isLight ? [] : [.darkOnBrand, .darkOnButton, .darkOnDestructive]
    return ShortestPathClosure(
      roles: roles,
      constraints: RatioConstraints(
        standard: standard, appearance: appearance, polarity: polarity
      ).all
    ).infeasibleChain
  }
}
