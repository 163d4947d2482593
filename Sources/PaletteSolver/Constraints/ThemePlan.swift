// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The part of a theme's solution that depends on no brand: for one level and one appearance, the
/// closed constraint graph of each label polarity, the placing order and the symbolic targets.
///
/// A class, though immutable, because every stage of a theme passes it on.
package final class ThemePlan: Sendable {
  let system: JointSystem

  /// The targets of the placed roles, in placing order.
  let targets: [SymbolicTarget]

  let roles: [Role]

  var standard: ContrastStandard { system.standard }
  var appearance: Appearance { system.appearance }

  /// By position: whether a pair with the role as its foreground was given up.
  let isEased: [Bool]

  /// The proof that such pairs cannot hold, as text, for the conflict of every theme of the plan.
  let droppedText: String?

  /// The promised pairs, and those promised when no label is readable on the exact brand.
  let pairs: [RolePair]
  let pairsWithoutBrandLabel: [RolePair]
  let statuses: StatusTargets
  let statusTable: StatusTable

  /// By position: the color of a target between bytes on a ramp that depends on no brand.
  private let fixedBytes: [RGB8?]

  private let graphs: PolarityGraphs

  /// The polarities with a solution; each is closed to know.
  var polarities: [LabelPolarity] { system.polarities().filter { graphs[$0] != nil } }

  /// The first of them; `nil` where there is none.
  var firstPolarity: LabelPolarity? { system.polarities().first { graphs[$0] != nil } }

  /// By raw value of the polarity: the sides of all pairs; empty for the usual ones, which a plan
  /// without pins has.
  private let pairSides: [PairSides]

  /// Tincture's own roles by their index: the positions in placing order.
  private let ownPositions: [Int?]

  /// The same of other roles.
  private let positions: [Role: Int]

  /// The colors of pinned roles, by position.
  let pins: [Int: RGB8]

  /// The colors requested for those roles; they differ from the pins where a request is infeasible.
  let requestedColors: [Int: RGB8]

  /// The labels that fills in the brand color are to have.
  let labels: LabelPreference

  /// The negotiable pairs that were dropped.
  let droppedPairs: Set<RolePair>

  /// Where a role is in placing order; `nil` for the brand, its label and translucent roles.
  func position(of role: Role) -> Int? {
    role.ownIndex.map { ownPositions[$0] } ?? positions[role]
  }

  /// The 8-bit color of a target, given the feasible interval of its role; `nil` for one that has to
  /// be rounded.
  func bytes(
    ofTargetAt position: Int, _ ramps: SolvedRamps, _ interval: LuminanceInterval
  ) -> RGB8? {
    targets[position].bytes(ramps, interval) ?? (ramps.isStandard ? fixedBytes[position] : nil)
  }

  /// The closed graph of a polarity; `nil` where it is infeasible.
  func graph(_ polarity: LabelPolarity) -> ConstraintGraph? { graphs[polarity] }

  /// The sides of all pairs under a polarity.
  func sides(_ polarity: LabelPolarity) -> PairSides {
    pairSides.isEmpty ? PairSides(labels: polarity) : pairSides[polarity.rawValue]
  }

  /// Closes the graphs of all polarities.
  ///
  /// The targets of statuses are those on the ramps of a brand without hue.
  ///
  /// - Throws: ``PaletteError/infeasible(_:)`` when no polarity of labels has a solution.
  init(_ system: JointSystem, ramps: SolvedRamps) throws(PaletteError) {
    self.system = system
    roles = system.roles
    targets = system.targets
    let positions = Dictionary(zip(system.roles, system.roles.indices)) { first, _ in first }
    self.positions = positions
    ownPositions = Role.allCases.map { positions[$0] }
    fixedBytes = system.targets.map { target in
      guard let ramp = target.ramp, system.isFixed(ramp: ramp) else { return nil }
      return TargetColor(target, ramps: ramps, interval: .all).safelyRounded
    }
    statusTable = StatusTable(ramps: ramps, system)
    statuses = try StatusTargets(statusTable, beside: system.distinctGroups.map { _ in [] })
    let requirements = ConstraintGraph.Requirement.all(between: system.roles, system.constraints)
    let negotiated = Self.negotiate(system, requirements)
    // A waivable pair is dropped, with a proof in the palette's conflicts, where infeasible.
    let droppedPairs = Set(
      negotiated?.links.compactMap(\.pair).filter { system.waivers[$0] != nil } ?? [])
    self.droppedPairs = droppedPairs
    guard droppedPairs.isEmpty || Self.isProved(droppedPairs, of: system, requirements) else {
      throw .infeasible("a pair that may be given up can hold with other sides of pairs")
    }
    droppedText = negotiated.map(ChainText.describe)
    isEased = system.roles.map { role in droppedPairs.contains { $0.foreground == role } }
    pins = [:]
    requestedColors = [:]
    labels = .contrast
    pairs = system.pairs.filter { !droppedPairs.contains($0) }
    pairsWithoutBrandLabel = pairs.filter {
      system.exactBrand == nil || $0.foreground != system.exactBrand?.label
    }
    graphs = PolarityGraphs(count: system.polarities().count) { polarity in
      try? ConstraintGraph(
        placing: system.roles,
        under: Self.requirements(requirements, PairSides(labels: polarity), without: droppedPairs))
    }
    pairSides = []
    guard firstPolarity != nil else {
      throw droppedText.map { .infeasible($0) } ?? Self.noPolarity
    }
  }

  /// The plan of a theme with pinned roles, given its closed graphs and the sides of their pairs,
  /// both by polarity.
  convenience init(
    _ plan: ThemePlan, holding pins: [Int: RGB8], requestedColors: [Int: RGB8],
    graphs: [ConstraintGraph?], sides: [PairSides]
  ) {
    self.init(
      plan, holding: pins, requestedColors: requestedColors, graphs: PolarityGraphs(graphs),
      sides: sides, labels: plan.labels)
  }

  /// The same plan for a theme with chosen labels.
  func preferring(_ labels: LabelPreference) -> ThemePlan {
    guard labels != self.labels else { return self }
    return ThemePlan(
      self, holding: pins, requestedColors: requestedColors, graphs: graphs, sides: pairSides,
      labels: labels)
  }

  private init(
    _ plan: ThemePlan, holding pins: [Int: RGB8], requestedColors: [Int: RGB8],
    graphs: PolarityGraphs, sides: [PairSides], labels: LabelPreference
  ) {
    system = plan.system
    targets = plan.targets
    roles = plan.roles
    isEased = plan.isEased
    droppedText = plan.droppedText
    pairs = plan.pairs
    pairsWithoutBrandLabel = plan.pairsWithoutBrandLabel
    positions = plan.positions
    ownPositions = plan.ownPositions
    (statuses, statusTable, fixedBytes) = (plan.statuses, plan.statusTable, plan.fixedBytes)
    droppedPairs = plan.droppedPairs
    self.pins = pins
    self.requestedColors = requestedColors
    self.graphs = graphs
    self.labels = labels
    pairSides = sides
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

  /// The plan of Tincture's own system.
  package convenience init(
    level: ConformanceLevel, appearance: Appearance
  ) throws(PaletteError) {
    let system: JointSystem
    let ramps: SystemRamps
    do throws(JointObstacle) {
      let own = try JointSystem.ramps(of: .tincture)
      ramps = own
      system = try JointSystem(.tincture, level: level, appearance: appearance) { own }
    } catch { throw .infeasible(error.description) }
    try self.init(
      system, ramps: SolvedRamps(ramps, turns: system.turns, isStandard: false))
  }

  /// The constraints under some sides of the pairs, without those of dropped pairs.
  func constraints(_ sides: PairSides) -> [RatioConstraint] {
    system.constraints.compactMap { constraint in
      if let pair = constraint.pair, droppedPairs.contains(pair) { return nil }
      return sides.reverses(constraint) ? constraint.reversed : constraint
    }
  }

  /// Every requirement under some sides of the pairs except those of dropped pairs.
  private static func requirements(
    _ all: [ConstraintGraph.Requirement], _ sides: PairSides, without dropped: Set<RolePair>
  ) -> [ConstraintGraph.Requirement] {
    all.compactMap { requirement in
      if !dropped.isEmpty, let pair = requirement.constraint.pair, dropped.contains(pair) {
        return nil
      }
      return sides.reverses(requirement.constraint) ? requirement.reversed : requirement
    }
  }

  /// The labels that are dark under some sides.
  func darkLabels(_ sides: PairSides) -> [Int] {
    system.labelPairs.filter { _, pair in
      (pair.pair?.foreground == pair.darker) != sides.reverses(pair)
    }.map(\.position)
  }

  /// Whether there is one pair to give up, and no sides of pairs under which it need not be.
  ///
  /// With more than one the chain does not say which of them has to go.
  private static func isProved(
    _ dropped: Set<RolePair>, of system: JointSystem,
    _ requirements: [ConstraintGraph.Requirement]
  ) -> Bool {
    let pairs = PairSystem(
      roles: system.roles, requirements: requirements, counts: system.sideCounts)
    var search = PairSideSearch(pairs, holding: [:])
    return dropped.count == 1 && search.sides(from: PairSides()) == nil
  }

  /// The proof that the negotiable requirement cannot hold; `nil` if it can.
  ///
  /// Tried under the polarity that is feasible for every level and appearance: light labels on dark
  /// fills in a light theme, dark labels on light fills in a dark one. A link on the far side of
  /// body text needs even more: the order of the three body texts lies on its chain as well.
  static func negotiate(
    _ system: JointSystem, _ requirements: [ConstraintGraph.Requirement]
  ) -> InfeasibleChain? {
    let dark = LabelPolarity(rawValue: (1 << system.labels.count) - 1)
    let sides = PairSides(labels: system.appearance.isLight ? [] : dark)
    return ShortestPathClosure(
      roles: system.roles, requirements: Self.requirements(requirements, sides, without: [])
    ).infeasibleChain
  }
}
