// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// The colors of a theme's opaque roles, placed by one of the methods.
struct ThemePlacement {
  /// In the order of the plan.
  private(set) var colors: [RGB8]

  /// The polarity of the labels, and what the roles were meant to be under it; the latter only where
  /// the joint optimum was asked for.
  private(set) var polarity: Polarity?
  private(set) var goals: [ToneGoal] = []

  init(plan: ThemePlan, ramps: ToneRamps, method: SolvingMethod) throws(PaletteError) {
    let rooms = FillRooms(plan: plan, ramps: ramps)
    let choice = PolarityChoice(plan: plan, ramps: ramps, rooms: rooms)
    var solver = try ThemeSolver(plan: plan, ramps: ramps)
    polarity = choice.polarity
    colors = try solver.solve(polarity)
    guard method == .joint else { return }
    try improve(by: JointChoice(plan: plan, ramps: ramps, rooms: rooms, choice: choice), &solver)
  }

  /// Takes the joint optimum where that is better after its rounding too.
  ///
  /// The roles are placed one by one again, with their best tones for targets: so the result keeps
  /// every promise for the same reason as that of one pass.
  private mutating func improve(
    by choice: JointChoice, _ solver: inout ThemeSolver
  ) throws(PaletteError) {
    goals = polarity.map(choice.goals) ?? []
    guard let best = choice.best else { return }
    let isSame = best.polarity == polarity
    if isSame, best.hasOnlyTargets { return }
    // A brand for which rounding leaves no room keeps the theme that one pass has found.
    guard let moved = try? solver.solve(best.polarity, aims: best.aims) else { return }
    let candidate = Standing(moved, best.goals, best.polarity, brand: choice.brand)
    let present = Standing(colors, goals, polarity, brand: choice.brand)
    if candidate < present { (colors, goals, polarity) = (moved, best.goals, best.polarity) }
  }
}

/// How good a theme is: first of all it keeps the brand, then it is near its targets.
private struct Standing: Comparable {
  private let lostBrands: Int
  private let cost: Double

  init(_ colors: [RGB8], _ goals: [ToneGoal], _ polarity: Polarity?, brand: RGB8) {
    lostBrands = zip(goals, colors).count { $0.weight == Role.brandSolid.weight && $1 != brand }
    cost = zip(goals, colors).reduce(polarity?.penalty ?? 0) { $0 + $1.0.cost(of: $1.1) }
  }

  static func < (a: Standing, b: Standing) -> Bool {
    (a.lostBrands, a.cost) < (b.lostBrands, b.cost)
  }
}

/// The joint optimum of the polarity that allows the best one.
private struct JointChoice {
  struct Candidate {
    let polarity: Polarity
    let goals: [ToneGoal]
    let optimum: JointOptimum
    let brand: RGB8

    var cost: Double { optimum.cost + polarity.penalty }
    var keepsBrand: Bool { goals.contains(where: \.isLocked) }

    /// Whether every role is at its target.
    var hasOnlyTargets: Bool { !goals.indices.contains(where: optimum.hasMoved) }

    /// The targets of the second pass.
    var aims: [Aim] {
      goals.indices.map { position in
        let aim = goals[position].aim
        return optimum.hasMoved(position)
          ? aim.moved(to: optimum.points[position].lightness, brand: brand) : aim
      }
    }
  }

  let brand: RGB8
  private(set) var best: Candidate?
  private let plan: ThemePlan
  private let ramps: ToneRamps
  private let rooms: FillRooms

  init(
    plan: ThemePlan, ramps: ToneRamps, rooms: FillRooms, choice: PolarityChoice
  ) throws(PaletteError) {
    brand = ramps.brand.rgb
    (self.plan, self.ramps, self.rooms) = (plan, ramps, rooms)
    for polarity in choice.close {
      guard let candidate = try candidate(polarity) else { continue }
      best = best.map { Self.better($0, candidate) } ?? candidate
    }
  }

  func goals(_ polarity: Polarity) -> [ToneGoal] {
    best.flatMap { $0.polarity == polarity ? $0.goals : nil }
      ?? ToneGoals(plan: plan, ramps: ramps, polarity: polarity, rooms: rooms).goals
  }

  private func candidate(_ polarity: Polarity) throws(PaletteError) -> Candidate? {
    guard let graph = plan.graph(polarity) else { return nil }
    let goals = ToneGoals(plan: plan, ramps: ramps, polarity: polarity, rooms: rooms).goals
    return try JointOptimum(goals, under: graph.differences).map {
      Candidate(polarity: polarity, goals: goals, optimum: $0, brand: brand)
    }
  }

  private static func better(_ a: Candidate, _ b: Candidate) -> Candidate {
    guard a.keepsBrand == b.keepsBrand else { return a.keepsBrand ? a : b }
    return b.cost < a.cost ? b : a
  }
}
