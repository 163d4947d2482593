// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes

@testable import PaletteSolver

/// The joint problem of one theme in numbers, with its solution.
struct JointProblem: Sendable {
  /// A role: where it would like to be, how much that counts, and where it went.
  struct Member: Sendable {
    let role: Role
    /// OKLab.
    let target: [Double]
    /// The OKLCH hue of the path, in degrees, and the chroma that is wanted along it.
    let hue: Double
    let wantedChroma: Double
    let weight: Double
    let isLocked: Bool
    /// OKLab lightness and chroma at the optimum, before rounding.
    let lightness: Double
    let chroma: Double
    /// The color that ships.
    let rgb: RGB8
  }

  /// One role has to be lighter than another by a WCAG ratio.
  struct Requirement: Sendable {
    let lighter: Role
    let darker: Role
    let ratio: Double
  }

  let brand: RGB8
  let members: [Member]
  let requirements: [Requirement]

  /// The costs of the optimum before and after rounding, and of the theme of one pass.
  let cost: Double
  let roundedCost: Double
  let onePassCost: Double

  /// Whether the theme of one pass has labels of the same polarity and keeps the brand as often, so
  /// that its cost is in the same terms.
  let isComparable: Bool

  /// The cost that the quadratic steps reach without GSL, and the largest difference of tone.
  let twinCost: Double
  let twinDistance: Double

  /// - Returns: `nil` when no role has to move.
  init?(brand: RGB8, _ level: ConformanceLevel, _ appearance: Appearance)
    throws(PaletteError)
  {
    let generator = try RampGenerator.standard.get()
    let ramps = try SolvedRamps(brand: MeasuredColor(brand), generator: generator)
    let plan = try ThemePlan.plan(level, appearance)
    let placement = try ThemePlacement(plan: plan, ramps: ramps, method: .joint)
    let onePass = try ThemePlacement(plan: plan, ramps: ramps, method: .onePass)
    guard let problem = placement.problem, let optimum = try JointOptimum(problem),
      let twin = QuadraticSteps(problem),
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
      && plan.system.brandFills.allSatisfy {
        (onePass.colors[$0] == brand) == (placement.colors[$0] == brand)
      }
    twinCost = twin.cost
    twinDistance = members.indices.reduce(0) {
      max($0, abs(optimum.point($1).tone - twin.points[$1].tone))
    }
  }

  private static func cost(_ colors: [RGB8], _ problem: WeightedTargets) -> Double {
    zip(problem.goals, colors).reduce(0) { $0 + $1.0.cost(of: $1.1) }
  }

  private static func members(
    _ plan: ThemePlan, _ placement: ThemePlacement, _ optimum: JointOptimum
  ) -> [Member] {
    let goals = placement.problem?.goals ?? []
    return goals.indices.map { position in
      let (goal, point) = (goals[position], optimum.point(position))
      return Member(
        role: plan.roles[position], target: goal.targetOKLab.array,
        hue: goal.target.slice.hue, wantedChroma: goal.target.chroma, weight: goal.weight,
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

// MARK: - The input of Tests/Reference/joint_optimum.py

extension JointProblem {
  /// One line of the input.
  func json(_ mode: String) -> JSONValue {
    [
      "brand": .string(brand.hex), "mode": .string(mode),
      "members": .array(members.map(\.json)),
      "requirements": .array(
        requirements.map {
          [.string($0.lighter.name), .string($0.darker.name), .number($0.ratio)]
        }),
      "cost": .number(cost), "roundedCost": .number(roundedCost),
      "onePassCost": .number(onePassCost), "twinCost": .number(twinCost),
      "twinDistance": .number(twinDistance),
    ]
  }
}

extension JointProblem.Member {
  fileprivate var json: JSONValue {
    [
      "role": .string(role.name), "target": .array(target.map { .number($0) }),
      "hue": .number(hue), "wantedChroma": .number(wantedChroma),
      "weight": .number(weight), "locked": .bool(isLocked),
      "lightness": .number(lightness), "chroma": .number(chroma),
      "hex": .string(rgb.hex),
    ]
  }
}

extension JointOptimum {
  /// Finds the least cost.
  init?(_ problem: WeightedTargets) throws(PaletteError) {
    self.init(near: problem)
    try refine()
  }
}
