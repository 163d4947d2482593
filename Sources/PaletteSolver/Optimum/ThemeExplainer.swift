// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

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
    return ThemeExplanation(
      fidelity: (cost / weight).squareRoot(),
      roles: moves.indices.map { position in
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
    for (index, requirement) in requirements.enumerated() {
      let (above, below) = (requirement.above, requirement.below)
      let slack = tones[above] / tones[below] / requirement.constraint.ratio - 1
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
  /// The 8-bit color nearest to the target.
  fileprivate var nearestRGB: RGB8 {
    let linear = target.slice.linearRGB(lightness: target.lightness, chroma: cappedChroma)
    return RGB8(roundingLinear: linear, in: target.slice.gamut)
  }
}
