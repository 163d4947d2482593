// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Says of a solved theme how far each role is from its target, and what holds it there.
struct ThemeExplainer {
  let plan: ThemePlan
  let problem: ToneGoals
  let requirements: [ToneGraph.Requirement]
  let colors: [RGB8]

  var explanation: ThemeExplanation {
    let cost = zip(problem.goals, colors).reduce(0) { $0 + $1.0.cost(of: $1.1) }
    let weight = problem.goals.reduce(0) { $0 + $1.weight }
    let tones = colors.map { RelativeLuminance($0).value + RelativeLuminance.flare }
    return ThemeExplanation(
      fidelity: (cost / weight).squareRoot(), roles: colors.indices.map { role(at: $0, tones) })
  }

  private func role(at position: Int, _ tones: [Double]) -> RoleExplanation {
    let goal = problem.goals[position]
    let target = goal.aim.exact ?? goal.nearestRGB
    let color = colors[position]
    let deltaE = color == target ? 0 : goal.deltaE(of: color)
    let rise = RelativeLuminance(color).value - RelativeLuminance(target).value
    let shift: RoleExplanation.Shift? =
      deltaE < RoleExplanation.noticeable ? nil : rise > 0 ? .lighter : .darker
    return RoleExplanation(
      role: plan.roles[position], target: target, deltaE: deltaE, shift: shift,
      binding: binding(at: position, shift, tones))
  }

  /// The requirement that has the least room to spare, among those that a shift obeys.
  private func binding(
    at position: Int, _ shift: RoleExplanation.Shift?, _ tones: [Double]
  ) -> RoleExplanation.Binding? {
    var least = Double.infinity
    var tightest: ToneGraph.Requirement?
    for requirement in requirements {
      guard requirement.holds(position, shift) else { continue }
      let ratio = tones[requirement.above] / tones[requirement.below]
      let slack = ratio / requirement.constraint.ratio - 1
      if slack < least { (least, tightest) = (slack, requirement) }
    }
    return tightest.map { .init($0.constraint, slack: max(0, least)) }
  }
}

extension ToneGraph.Requirement {
  /// Whether a role is bound by this, on the side that forbids it to go back to its target.
  fileprivate func holds(_ position: Int, _ shift: RoleExplanation.Shift?) -> Bool {
    switch shift {
    case .lighter: return above == position
    case .darker: return below == position
    case nil: return above == position || below == position
    }
  }
}

extension RoleExplanation.Binding {
  fileprivate init(_ constraint: ToneConstraint, slack: Double) {
    let pair = constraint.pair
    let background = pair.map {
      $0.foreground == constraint.lighter ? constraint.darker : constraint.lighter
    }
    self.init(
      first: pair?.foreground ?? constraint.lighter, second: background ?? constraint.darker,
      isOrder: pair == nil, required: constraint.ratio, slack: slack)
  }
}

extension ToneGoal {
  /// The 8-bit color nearest to the target.
  fileprivate var nearestRGB: RGB8 {
    let linear = aim.tones.linearRGB(lightness: aim.lightness, chroma: aimedChroma)
    return RGB8(rounding: Color<SRGB>(linear.map { SRGB.encode(min(max($0, 0), 1)) }))
  }
}
