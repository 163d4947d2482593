// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The colors of a theme's opaque roles, placed by one of the methods.
struct ThemePlacement {
  /// In the order of the plan.
  private(set) var colors: [RGB8]

  /// The polarity of the labels, and what the roles were meant to be under it; the latter only
  /// where the joint optimum was asked for.
  private(set) var polarity: LabelPolarity?
  private(set) var problem: WeightedTargets?
  var goals: [WeightedTarget] { problem?.goals ?? [] }

  init(plan: ThemePlan, ramps: SolvedRamps, method: SolvingMethod) throws(PaletteError) {
    let ramps = try ramps.placingStatuses(under: plan)
    let fillIntervals = FillIntervals(plan: plan, ramps: ramps)
    let choice = PolarityChoice(plan: plan, ramps: ramps, fillIntervals: fillIntervals)
    var solver = ThemeSolver(plan: plan, ramps: ramps)
    polarity = choice.polarity
    colors = try solver.solve(polarity)
    guard method == .joint else { return }
    try improve(by: JointChoice(plan: plan, ramps: ramps, fillIntervals: fillIntervals, choice: choice), &solver)
  }

  /// Takes the joint optimum where that is better after its rounding too.
  ///
  /// The roles are placed one by one again, with their best tones for targets: so the result keeps
  /// every promise for the same reason as that of one pass.
  private mutating func improve(
    by choice: JointChoice, _ solver: inout ThemeSolver
  ) throws(PaletteError) {
    problem = polarity.map(choice.problem)
    guard let best = choice.best else { return }
    let isSame = best.polarity == polarity
    if isSame, best.hasOnlyTargets { return }
    // A brand for which rounding leaves no room keeps the theme that one pass has found.
    guard let moved = try? solver.solve(best.polarity, targets: best.targets) else { return }
    let (fills, brand) = (choice.brandFills, choice.brand)
    // Surfaces that moved for other roles can let the brand in, under labels of the other kind.
    if fills.contains(where: { moved[$0] != brand }), choice.admitsBrand(moved) { return }
    let candidate = Standing(moved, best.goals, best.polarity, fills: fills, brand: brand)
    let present = Standing(colors, goals, polarity, fills: fills, brand: brand)
    if candidate < present { (colors, problem, polarity) = (moved, best.problem, best.polarity) }
  }
}

extension ThemePlacement {
  /// Why every role is where it is; `nil` for a theme of one pass.
  func explanation(under plan: ThemePlan) -> ThemeExplanation? {
    guard let problem, let graph = polarity.flatMap(plan.graph) else { return nil }
    return ThemeExplainer(
      plan: plan, problem: problem, requirements: graph.requirements, colors: colors
    ).explanation
  }
}

/// How good a theme is: first of all it keeps the brand, then it is near its targets.
private struct Standing: Comparable {
  private let lostBrands: Int
  private let cost: Double

  init(
    _ colors: [RGB8], _ goals: [WeightedTarget], _ polarity: LabelPolarity?, fills: [Int], brand: RGB8
  ) {
    lostBrands = fills.count { colors[$0] != brand }
    cost = zip(goals, colors).reduce(polarity?.penalty ?? 0) { $0 + $1.0.cost(of: $1.1) }
  }

  static func < (a: Standing, b: Standing) -> Bool {
    (a.lostBrands, a.cost) < (b.lostBrands, b.cost)
  }
}

/// The joint optimum of the polarity that allows the best one.
private struct JointChoice {
  struct Candidate {
    let polarity: LabelPolarity
    let problem: WeightedTargets
    var optimum: JointOptimum
    let brand: RGB8

    var goals: [WeightedTarget] { problem.goals }
    var cost: Double { optimum.cost + polarity.penalty }
    var keepsBrand: Bool { goals.contains(where: \.isLocked) }

    /// Whether every role is at its target.
    var hasOnlyTargets: Bool { !goals.indices.contains(where: optimum.hasMoved) }

    /// The targets of the second pass.
    var targets: [TargetColor] {
      goals.indices.map { position in
        let target = goals[position].target
        return optimum.hasMoved(position)
          ? target.moved(to: optimum.point(position).lightness, brand: brand) : target
      }
    }
  }

  let brand: RGB8
  private(set) var best: Candidate?

  /// Where the fills are that may be the brand, in placing order.
  var brandFills: [Int] {
    Role.brandFills.compactMap(plan.position).filter { plan.pins[$0] == nil }
  }

  /// Whether the brand could be a fill among these colors, under a white or a black label.
  func admitsBrand(_ colors: [RGB8]) -> Bool {
    let surfaces = Role.pageSurfaces.compactMap(plan.position).map { colors[$0] }
    return plan.brandLabels(on: brand).contains {
      $0.meets(plan.standard.minimum(for: .text), against: brand)
    }
      && surfaces.allSatisfy { brand.meets(plan.standard.minimum(for: .nonText), against: $0) }
  }

  private let plan: ThemePlan
  private let ramps: SolvedRamps
  private let fillIntervals: FillIntervals

  init(
    plan: ThemePlan, ramps: SolvedRamps, fillIntervals: FillIntervals, choice: PolarityChoice
  ) throws(PaletteError) {
    brand = ramps.brand.rgb
    (self.plan, self.ramps, self.fillIntervals) = (plan, ramps, fillIntervals)
    let candidates = choice.close.compactMap(candidate)
    guard let near = candidates.reduce(nil, Self.better) else { return }
    for var candidate in candidates where Self.mayWin(candidate, over: near) {
      try candidate.optimum.refine()
      best = Self.better(best, candidate)
    }
  }

  /// Whether a candidate may be the best once all are refined: they come a few percent down.
  private static func mayWin(_ candidate: Candidate, over near: Candidate) -> Bool {
    let spread = 1.1
    return candidate.keepsBrand == near.keepsBrand && candidate.cost <= spread * near.cost
  }

  func problem(_ polarity: LabelPolarity) -> WeightedTargets {
    best.flatMap { $0.polarity == polarity ? $0.problem : nil }
      ?? WeightedTargets(plan: plan, ramps: ramps, polarity: polarity, fillIntervals: fillIntervals)
  }

  private func candidate(_ polarity: LabelPolarity) -> Candidate? {
    let problem = WeightedTargets(plan: plan, ramps: ramps, polarity: polarity, fillIntervals: fillIntervals)
    return JointOptimum(near: problem).map {
      Candidate(polarity: polarity, problem: problem, optimum: $0, brand: brand)
    }
  }

  private static func better(_ a: Candidate?, _ b: Candidate) -> Candidate {
    guard let a else { return b }
    guard a.keepsBrand == b.keepsBrand else { return a.keepsBrand ? a : b }
    return b.cost < a.cost ? b : a
  }
}
