// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The best joint optimum among those of all label polarities.
struct JointChoice {
  let brand: RGB8

  /// The best candidate; `nil` when the locked roles contradict the differences under every one of
  /// the polarities.
  private(set) var best: Candidate?

  private let plan: ThemePlan
  private let ramps: SolvedRamps
  private let targets: ThemeTargets
  private let fillIntervals: FillIntervals

  /// Brings the candidates near their optimum, and refines those that may still be the best.
  ///
  /// - Throws: ``PaletteError/optimization(_:)`` if GSL allocation fails.
  init(
    plan: ThemePlan, ramps: SolvedRamps, resolving targets: ThemeTargets,
    fillIntervals: FillIntervals, polarities: [LabelPolarity]
  ) throws(PaletteError) {
    brand = ramps.brand.rgb
    (self.plan, self.ramps, self.targets) = (plan, ramps, targets)
    self.fillIntervals = fillIntervals
    let candidates = polarities.compactMap(candidate)
    guard let near = candidates.reduce(nil, Self.better) else { return }
    for var candidate in candidates where candidate.mayWin(over: near) {
      try candidate.optimum.refine()
      best = Self.better(best, candidate)
    }
  }

  /// A polarity brought near its optimum; `nil` when locked roles contradict the differences.
  private func candidate(_ polarity: LabelPolarity) -> Candidate? {
    let problem = problem(polarity)
    return JointOptimum(near: problem).map {
      Candidate(
        polarity: polarity, problem: problem, optimum: $0, brand: brand,
        penalty: plan.system.penalty(of: polarity))
    }
  }

  func problem(_ polarity: LabelPolarity) -> WeightedTargets {
    best.flatMap { $0.polarity == polarity ? $0.problem : nil }
      ?? WeightedTargets(
        plan: plan, ramps: ramps, resolving: targets, polarity: polarity,
        fillIntervals: fillIntervals)
  }

  /// The candidate that keeps the brand; of two alike, the one of lower cost, and the first of a
  /// tie.
  private static func better(_ a: Candidate?, _ b: Candidate) -> Candidate {
    guard let a else { return b }
    guard a.keptBrands == b.keptBrands else { return a.keptBrands > b.keptBrands ? a : b }
    return b.cost < a.cost ? b : a
  }

  /// The cost of dark labels.
  func penalty(of polarity: LabelPolarity?) -> Double {
    polarity.map(plan.system.penalty) ?? 0
  }

  /// The positions of the fills that may be the brand.
  var brandFills: [Int] { plan.brandFills(of: ramps) }

  /// Whether the brand could be a fill among these colors, under a white or a black label.
  func admitsBrand(_ colors: [RGB8], at position: Int) -> Bool {
    plan.admitsBrand(brand, at: position, among: colors)
  }

  struct Candidate {
    let polarity: LabelPolarity
    let problem: WeightedTargets
    var optimum: JointOptimum
    let brand: RGB8

    /// The cost of dark labels.
    let penalty: Double
    var cost: Double { optimum.cost + penalty }
    /// How many roles are locked at the brand.
    var keptBrands: Int { problem.goals.count(where: \.isLocked) }

    var hasOnlyTargets: Bool { !problem.goals.indices.contains(where: optimum.hasMoved) }

    /// The target colors of the second pass: the optimum where a role has moved.
    var targets: [TargetColor] {
      problem.goals.indices.map { position in
        let target = problem.goals[position].target
        return optimum.hasMoved(position)
          ? target.moved(to: optimum.point(position).lightness, brand: brand) : target
      }
    }

    /// Whether this may be the best once all are refined, which lowers a cost by a few percent.
    fileprivate func mayWin(over near: Candidate) -> Bool {
      let spread = 1.1
      return keptBrands == near.keptBrands && cost <= spread * near.cost
    }
  }
}

extension ThemePlan {
  /// The positions of the fills that may be the brand: those that are not pinned, nor inverted.
  func brandFills(of ramps: SolvedRamps) -> [Int] {
    system.brandFills.filter { pins[$0] == nil && !targets[$0].isInverted(ramps.brand) }
  }

  /// Whether a brand could be the fill at a position among colors in placing order, under a white or
  /// a black label; of one polarity, if one is given.
  ///
  /// Beside pins this can be so outside of the feasible interval, which has room for the rounding of
  /// surfaces that are placed by now.
  func admitsBrand(
    _ brand: RGB8, at position: Int, among colors: [RGB8], _ polarity: LabelPolarity? = nil
  ) -> Bool {
    guard let index = system.labelOfFill[position] else { return false }
    let own = system.labels[index]
    let isDark = polarity?.isDark(index)
    let (ratio, fillRatio) = (
      ContrastRatio(clipping: own.ratio), ContrastRatio(clipping: own.fillRatio)
    )
    let isLabeled = labels(own, on: brand).contains { label in
      label.meets(ratio, against: brand)
        && (isDark == nil
          || isDark == (label.relativeLuminance.value < brand.relativeLuminance.value))
    }
    return isLabeled && system.surfaces.allSatisfy { brand.meets(fillRatio, against: colors[$0]) }
  }
}

/// Explains a solved theme: how far each role is from its target, and which requirement is binding.
struct ThemeExplainer {
  let plan: ThemePlan
  let problem: WeightedTargets
  let requirements: [ConstraintGraph.Requirement]
  let colors: [RGB8]

  /// The fidelity of the theme, the weighted root mean square of the distances, and every role's
  /// move.
  var explanation: ThemeExplanation {
    let goals = goals
    let cost = zip(goals, colors).reduce(0) { $0 + $1.0.cost(of: $1.1) }
    let weight = goals.reduce(0) { $0 + $1.weight }
    let moves = colors.indices.map { Move(of: goals[$0], to: colors[$0]) }
    let bindings = bindings(of: moves)
    let vocabulary = plan.system.vocabulary
    let inOrder = moves.indices.sorted {
      (vocabulary.position(of: plan.roles[$0]) ?? 0)
        < (vocabulary.position(of: plan.roles[$1]) ?? 0)
    }
    return ThemeExplanation(
      fidelity: (cost / weight).squareRoot(),
      roles: inOrder.map { position in
        let move = moves[position]
        return RoleExplanation(
          role: plan.roles[position], target: move.target, deltaE: move.deltaE, shift: move.shift,
          binding: bindings[position], pin: plan.requestedColors[position])
      })
  }

  /// The goals, with the requested color where a pin is infeasible.
  private var goals: [WeightedTarget] {
    var goals = problem.goals
    for (position, requested) in plan.requestedColors {
      goals[position] = WeightedTarget(
        TargetColor(beside: requested, lighter: 0), weight: goals[position].weight)
    }
    return goals
  }

  /// By position: the requirement with the least slack among those that keep the role from its
  /// target.
  private func bindings(of moves: [Move]) -> [RoleExplanation.Binding?] {
    let tones = colors.map { RelativeLuminance($0).value + RelativeLuminance.flare }
    var slacks = Array(repeating: Double.infinity, count: colors.count)
    var tightest = Array(repeating: Int?.none, count: colors.count)
    // By index: a copy of a requirement retains the names in it.
    for index in requirements.indices {
      let (above, below) = (requirements[index].above, requirements[index].below)
      let slack = tones[above] / tones[below] / requirements[index].constraint.ratio - 1
      if moves[above].shift != .darker, slack < slacks[above] {
        (slacks[above], tightest[above]) = (slack, index)
      }
      if moves[below].shift != .lighter, slack < slacks[below] {
        (slacks[below], tightest[below]) = (slack, index)
      }
    }
    return zip(tightest, slacks).map { index, slack in
      index.map { .init(requirements[$0].constraint, slack: max(0, slack)) }
    }
  }
}

/// The distance of a role from its target, and its direction.
private struct Move {
  let target: RGB8
  let deltaE: Double
  let shift: RoleExplanation.Shift?

  init(of goal: WeightedTarget, to color: RGB8) {
    target = goal.target.exact ?? goal.nearestRGB
    deltaE = color == target ? 0 : goal.deltaE(of: color)
    let rise = RelativeLuminance(color).value - RelativeLuminance(target).value
    shift = deltaE < RoleExplanation.noticeable ? nil : rise > 0 ? .lighter : .darker
  }
}

extension RoleExplanation.Binding {
  fileprivate init(_ constraint: RatioConstraint, slack: Double) {
    let pair = constraint.pair
    let background = pair.map {
      $0.foreground == constraint.lighter ? constraint.darker : constraint.lighter
    }
    self.init(
      first: pair?.foreground ?? constraint.lighter, second: background ?? constraint.darker,
      isOrder: pair == nil, required: constraint.ratio, slack: slack)
  }
}

extension WeightedTarget {
  fileprivate var nearestRGB: RGB8 {
    let linear = target.slice.linearRGB(lightness: target.lightness, chroma: cappedChroma)
    return RGB8(roundingLinear: linear, in: target.slice.gamut)
  }
}
