// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The joint problem of one theme in numbers, with its solution: for checks by other programs.
package struct JointProblem: Sendable {
  /// A role: where it would like to be, how much that counts, and where it went.
  package struct Member: Sendable {
    package let role: Role
    /// OKLab.
    package let target: [Double]
    /// The OKLCH hue of the path, in degrees, and the chroma that is wanted along it.
    package let hue: Double
    package let wantedChroma: Double
    package let weight: Double
    package let isLocked: Bool
    /// OKLab lightness and chroma at the optimum, before rounding.
    package let lightness: Double
    package let chroma: Double
    /// The color that ships.
    package let rgb: RGB8
  }

  /// One role has to be lighter than another by a WCAG ratio.
  package struct Requirement: Sendable {
    package let lighter: Role
    package let darker: Role
    package let ratio: Double
  }

  package let brand: RGB8
  package let members: [Member]
  package let requirements: [Requirement]

  /// The costs of the optimum before and after rounding, and of the theme of one pass.
  package let cost: Double
  package let roundedCost: Double
  package let onePassCost: Double

  /// Whether the theme of one pass has labels of the same polarity and keeps the brand as often, so
  /// that its cost is in the same terms.
  package let isComparable: Bool

  /// The cost that the quadratic steps reach without GSL, and the largest difference of tone.
  package let twinCost: Double
  package let twinDistance: Double

  /// - Returns: `nil` when no role has to move.
  package init?(brand: RGB8, _ level: ConformanceLevel, _ appearance: Appearance)
    throws(PaletteError)
  {
    let generator = try RampGenerator.standard.mapError(PaletteError.optimization).get()
    let ramps = try ToneRamps(brand: MeasuredColor(brand), generator: generator)
    let plan = try ThemePlan.plan(level, appearance)
    let placement = try ThemePlacement(plan: plan, ramps: ramps, method: .joint)
    let onePass = try ThemePlacement(plan: plan, ramps: ramps, method: .onePass)
    guard let problem = placement.problem, let optimum = try JointOptimum(problem),
      let twin = try JointOptimum(problem, method: .quadraticSteps),
      problem.goals.indices.contains(where: optimum.hasMoved)
    else { return nil }
    self.brand = brand
    members = Self.members(plan, placement, optimum)
    requirements = Self.requirements(plan, placement)
    cost = optimum.cost
    roundedCost = Self.cost(placement.colors, problem)
    onePassCost = Self.cost(onePass.colors, problem)
    isComparable =
      onePass.polarity == placement.polarity
      && Role.brandFills.compactMap(plan.position).allSatisfy {
        (onePass.colors[$0] == brand) == (placement.colors[$0] == brand)
      }
    twinCost = twin.cost
    twinDistance = members.indices.reduce(0) {
      max($0, abs(optimum.point($1).tone - twin.point($1).tone))
    }
  }

  private static func cost(_ colors: [RGB8], _ problem: ToneGoals) -> Double {
    zip(problem.goals, colors).reduce(0) { $0 + $1.0.cost(of: $1.1) }
  }

  private static func members(
    _ plan: ThemePlan, _ placement: ThemePlacement, _ optimum: JointOptimum
  ) -> [Member] {
    placement.goals.indices.map { position in
      let (goal, point) = (placement.goals[position], optimum.point(position))
      return Member(
        role: plan.roles[position], target: goal.targetOKLab.array,
        hue: goal.aim.slice.hue, wantedChroma: goal.aim.chroma, weight: goal.weight,
        isLocked: goal.isLocked, lightness: point.lightness, chroma: point.chroma,
        rgb: placement.colors[position])
    }
  }

  /// What is promised, and the steps of elevation that are kept on top of it.
  private static func requirements(
    _ plan: ThemePlan, _ placement: ThemePlacement
  ) -> [Requirement] {
    let promised = placement.polarity.flatMap(plan.graph)?.requirements ?? []
    let kept = placement.problem?.differences ?? []
    return promised.map {
      Requirement(
        lighter: $0.constraint.lighter, darker: $0.constraint.darker, ratio: $0.constraint.ratio)
    }
      + kept.filter { max($0.above, $0.below) < plan.roles.count }.map {
        Requirement(
          lighter: plan.roles[$0.above], darker: plan.roles[$0.below],
          ratio: exponential($0.length))
      }
  }
}
