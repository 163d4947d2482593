// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

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
    let ramps = try ramps.placingStatuses(under: plan)
    let fillIntervals = FillIntervals(plan: plan, ramps: ramps)
    let choice = LabelPolarityChoice(plan: plan, ramps: ramps, fillIntervals: fillIntervals)
    var solver = ThemeSolver(plan: plan, ramps: ramps)
    polarity = choice.polarity
    colors = try solver.solve(polarity)
    if !plan.pins.isEmpty { keepBrand(plan, ramps.brand.rgb, &solver) }
    guard method == .joint else { return }
    let joint = try JointChoice(
      plan: plan, ramps: ramps, fillIntervals: fillIntervals, polarities: choice.close)
    placeAgain(toward: joint, &solver)
  }

  /// Places all roles under other labels if that keeps a brand which the page admits.
  ///
  /// Beside pins the surfaces can lie elsewhere than the choice of the labels expected.
  private mutating func keepBrand(_ plan: ThemePlan, _ brand: RGB8, _ solver: inout ThemeSolver) {
    let fills = plan.freeBrandFills
    guard fills.contains(where: { colors[$0] != brand }), plan.admitsBrand(brand, among: colors)
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
    if fills.contains(where: { moved[$0] != brand }), joint.admitsBrand(moved) { return }
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
