// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// All that a theme's solution needs and no brand changes: the closed graphs of one level and one
/// appearance, one for each polarity of the free labels.
///
/// A class, though a value in all else, like ``HueSlice``: every stage of a theme passes it on.
final class ThemePlan: Sendable {
  let standard: ContrastStandard
  let appearance: Appearance

  /// The targets of the placed roles, in placing order.
  let targets: [ToneTarget]

  /// The roles in placing order.
  let roles: [Role]

  /// The proof why a negotiable requirement had to be dropped, if one had to be.
  let dropped: InfeasibleChain?

  /// What that proof says, which every theme repeats in its conflict.
  let droppedText: String?

  /// The pairs that remain promised, and those that do when no label reads on the exact brand.
  let pairs: [RolePair]
  let pairsWithoutBrandLabel: [RolePair]

  /// Where the usual status colors go.
  let statuses: StatusTones

  /// By raw polarity; `nil` where that polarity of labels cannot hold.
  private let graphs: [ToneGraph?]

  /// The polarities with a solution.
  let polarities: [Polarity]

  /// By the role's index: where it is in placing order.
  private let positions: [Int?]

  /// The roles that have one color whatever it costs the others, by position.
  let pins: [Int: RGB8]

  /// What those roles were to have, which is another color where that cannot hold.
  let wishes: [Int: RGB8]

  private let droppedPairs: Set<RolePair>

  /// Where a role is in placing order; `nil` for the brand, its label and translucent roles.
  func position(of role: Role) -> Int? { positions[role.index] }

  func graph(_ polarity: Polarity) -> ToneGraph? { graphs[polarity.rawValue] }

  init(level: ConformanceLevel, appearance: Appearance) throws(PaletteError) {
    standard = ContrastStandard(level: level, appearance: appearance)
    self.appearance = appearance
    roles = RoleTargets.all.map(\.role)
    targets = RoleTargets.all.map { $0.target(in: appearance) }
    positions = Role.allCases.map(roles.firstIndex)
    statuses = try StatusTones(ramps: Self.usualRamps(), standard, appearance)
    let negotiated = Self.negotiate(standard, appearance, roles)
    let droppedPairs = Set(negotiated.map { $0.links.compactMap(\.negotiablePair) } ?? [])
    self.droppedPairs = droppedPairs
    dropped = negotiated
    droppedText = negotiated.map(ChainText.describe)
    pins = [:]
    wishes = [:]
    pairs = RequiredPairs.all.filter { !droppedPairs.contains($0) }
    pairsWithoutBrandLabel = pairs.filter { $0.foreground != .brandOnExact }
    graphs = Polarity.all.map { [roles, standard] polarity in
      try? ToneGraph(
        placing: roles,
        under: Self.constraints(standard, appearance, polarity, without: droppedPairs))
    }
    polarities = Polarity.all.filter { [graphs] in graphs[$0.rawValue] != nil }
    guard !polarities.isEmpty else {
      throw droppedText.map { .infeasible($0) } ?? Self.noPolarity
    }
  }

  /// The plan of a theme with pinned roles, whose graphs are closed already.
  init(
    _ plan: ThemePlan, holding pins: [Int: RGB8], wishes: [Int: RGB8], graphs: [ToneGraph?]
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
    self.wishes = wishes
    self.graphs = graphs
    polarities = Polarity.all.filter { graphs[$0.rawValue] != nil }
  }

  static let noPolarity = PaletteError.infeasible("no polarity of labels can hold")

  /// Where the status colors of other ramps go.
  func statuses(ramps: ToneRamps) throws(PaletteError) -> StatusTones {
    try StatusTones(ramps: ramps, standard, appearance)
  }

  /// The usual statuses beside grays without a tint.
  private static func usualRamps() throws(PaletteError) -> ToneRamps {
    try ToneRamps(
      brand: MeasuredColor(.black),
      generator: RampGenerator.standard.mapError(PaletteError.optimization).get())
  }

  /// The plan for a level and an appearance; closed once for the whole process.
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

  /// What the graph of a polarity was closed from.
  func constraints(_ polarity: Polarity) -> [ToneConstraint] {
    Self.constraints(standard, appearance, polarity, without: droppedPairs)
  }

  private static func constraints(
    _ standard: ContrastStandard, _ appearance: Appearance, _ polarity: Polarity,
    without dropped: Set<RolePair>
  ) -> [ToneConstraint] {
    var constraints =
      ToneConstraints(standard: standard, appearance: appearance, polarity: polarity).all
    if !dropped.isEmpty {
      constraints.removeAll { constraint in constraint.pair.map(dropped.contains) ?? false }
    }
    return constraints
  }

  /// The proof that the negotiable requirements cannot hold, if they cannot.
  ///
  /// Asked of the polarity that every level and appearance admits: light labels on dark fills in a
  /// light theme, dark ones in a dark theme.
  private static func negotiate(
    _ standard: ContrastStandard, _ appearance: Appearance, _ roles: [Role]
  ) -> InfeasibleChain? {
    let polarity: Polarity =
      appearance.isLight ? [] : [.darkOnBrand, .darkOnButton, .darkOnDestructive]
    return ToneGraph.contradiction(
      among: roles,
      under: ToneConstraints(standard: standard, appearance: appearance, polarity: polarity).all)
  }
}

extension ToneConstraint {
  fileprivate var negotiablePair: RolePair? { isNegotiable ? pair : nil }
}
