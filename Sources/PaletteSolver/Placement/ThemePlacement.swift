// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The colors of a theme's opaque roles, placed by one of the methods.
///
/// Every method places the roles one by one, which keeps every promise. The joint method does so
/// twice: the first time toward the targets of the plan, the second time toward the joint optimum
/// of all roles, which is found in unrounded tones and so needs rounding in order again.
struct ThemePlacement {
  /// In the order of the plan.
  private(set) var colors: [RGB8]

  /// The polarity of the labels.
  private(set) var polarity: LabelPolarity?

  /// The weighted targets of the roles under that polarity; `nil` for one pass.
  private(set) var problem: WeightedTargets?

  /// Places every role in one pass and, for the joint method, again toward the joint optimum.
  ///
  /// - Throws: ``PaletteError`` when the plan has no solution, or if GSL allocation fails.
  init(plan: ThemePlan, ramps: SolvedRamps, method: SolvingMethod) throws(PaletteError) {
    let fillIntervals = FillIntervals(plan: plan, ramps: ramps)
    var references = fillIntervals.references(under: plan, ramps)
    var placed = try ramps.placingStatuses(under: plan, beside: references)
    try self.init(plan: plan, ramps: placed, fillIntervals, method)
    // The roles that statuses have to differ from are known only now.
    for _ in 0..<Self.mostAttempts {
      guard plan.pins.isEmpty, !isAsExpected(placed, beside: references, under: plan),
        !isDistinct(under: plan)
      else { return }
      for (index, group) in plan.system.distinctGroups.enumerated() {
        references[index] += group.references.map {
          StatusReference(SeenColor(colors[$0.position]), least: $0.least)
        }
      }
      placed = try ramps.placingStatuses(under: plan, beside: references)
      try self.init(plan: plan, ramps: placed, fillIntervals, method)
    }
  }

  // The certificate measures the distances of what the last attempt leaves.
  private static let mostAttempts = 4

  private init(
    plan: ThemePlan, ramps: SolvedRamps, _ fillIntervals: FillIntervals, _ method: SolvingMethod
  ) throws(PaletteError) {
    let choice = LabelPolarityChoice(plan: plan, ramps: ramps, fillIntervals: fillIntervals)
    let targets = ThemeTargets(plan: plan, ramps: ramps)
    var solver = ThemeSolver(plan: plan, ramps: ramps, resolving: targets)
    polarity = choice.polarity
    colors = try solver.solve(polarity)
    if !plan.pins.isEmpty, plan.labels == .contrast { keepBrand(plan, ramps, &solver) }
    guard method == .joint else { return }
    let joint = try JointChoice(
      plan: plan, ramps: ramps, resolving: targets, fillIntervals: fillIntervals,
      polarities: choice.close)
    placeAgain(toward: joint, &solver)
  }

  /// Whether the members of every group have their targets, and the roles in the brand color the
  /// colors from which these were kept apart.
  private func isAsExpected(
    _ ramps: SolvedRamps, beside expected: [[StatusReference]], under plan: ThemePlan
  ) -> Bool {
    var targets = ramps.statuses[...]
    for (group, expected) in zip(plan.system.distinctGroups, expected) {
      for member in group.members {
        guard targets.popFirst()?.exact == colors[member.position] else { return false }
      }
      for (reference, expected) in zip(group.references, expected)
      where colors[reference.position] != expected.color.rgb { return false }
    }
    return true
  }

  /// Whether the members of every group differ from the roles in the brand color.
  private func isDistinct(under plan: ThemePlan) -> Bool {
    plan.system.distinctGroups.allSatisfy { group in
      group.references.allSatisfy { reference in
        let color = StatusReference(
          SeenColor(colors[reference.position]), least: reference.least)
        return group.members.allSatisfy { color.isApart(from: SeenColor(colors[$0.position])) }
      }
    }
  }

  /// Places all roles under other labels if that keeps a brand which the page admits.
  ///
  /// Beside pins the surfaces can lie elsewhere than the choice of the labels expected.
  private mutating func keepBrand(
    _ plan: ThemePlan, _ ramps: SolvedRamps, _ solver: inout ThemeSolver
  ) {
    let (fills, brand) = (plan.brandFills(of: ramps), ramps.brand.rgb)
    guard
      fills.contains(where: {
        colors[$0] != brand && plan.admitsBrand(brand, at: $0, among: colors)
      })
    else { return }
    for other in plan.polarities where other != polarity {
      guard let moved = try? solver.solve(other), fills.allSatisfy({ moved[$0] == brand }) else {
        continue
      }
      (colors, polarity) = (moved, other)
      return
    }
  }

  /// Places all roles a second time, toward the joint optimum, and takes that theme if it is better
  /// after its rounding too.
  private mutating func placeAgain(toward joint: JointChoice, _ solver: inout ThemeSolver) {
    problem = polarity.map(joint.problem)
    guard let best = joint.best else { return }
    if best.polarity == polarity, best.hasOnlyTargets { return }
    // A theme for which rounding leaves no room keeps the colors of the first pass.
    guard let moved = try? solver.solve(best.polarity, targets: best.targets) else { return }
    let (fills, brand) = (joint.brandFills, joint.brand)
    // Surfaces that moved for other roles can let the brand in, under labels of the other polarity.
    if fills.contains(where: { moved[$0] != brand && joint.admitsBrand(moved, at: $0) }) { return }
    let goals = problem?.goals ?? []
    let candidate = Standing(
      moved, best.problem.goals, joint.penalty(of: best.polarity), fills: fills, brand: brand)
    let present = Standing(
      colors, goals, joint.penalty(of: polarity), fills: fills, brand: brand)
    if candidate < present { (colors, problem, polarity) = (moved, best.problem, best.polarity) }
  }

  /// Why every role is where it is; `nil` for a theme of one pass.
  func explanation(under plan: ThemePlan) -> ThemeExplanation? {
    guard let problem, let graph = polarity.flatMap(plan.graph) else { return nil }
    return ThemeExplainer(
      plan: plan, problem: problem, requirements: graph.requirements, colors: colors
    ).explanation
  }
}

/// How good a theme is: keeping the brand comes first, then the distance from the targets.
private struct Standing: Comparable {
  private let lostBrands: Int
  private let cost: Double

  init(
    _ colors: [RGB8], _ goals: [WeightedTarget], _ penalty: Double, fills: [Int], brand: RGB8
  ) {
    lostBrands = fills.count { colors[$0] != brand }
    cost = zip(goals, colors).reduce(penalty) { $0 + $1.0.cost(of: $1.1) }
  }

  static func < (a: Standing, b: Standing) -> Bool {
    (a.lostBrands, a.cost) < (b.lostBrands, b.cost)
  }
}
