// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The joint optimum of the label polarity that allows the best one.
struct JointChoice {
  let brand: RGB8

  /// The best candidate; `nil` when the locked roles contradict the differences under every one of
  /// the polarities.
  private(set) var best: Candidate?

  private let plan: ThemePlan
  private let ramps: SolvedRamps
  private let fillIntervals: FillIntervals

  /// Brings the candidates near their optimum, and refines those that may still be the best.
  ///
  /// - Throws: ``PaletteError/optimization(_:)`` if GSL allocation fails.
  init(
    plan: ThemePlan, ramps: SolvedRamps, fillIntervals: FillIntervals, polarities: [LabelPolarity]
  ) throws(PaletteError) {
    brand = ramps.brand.rgb
    (self.plan, self.ramps, self.fillIntervals) = (plan, ramps, fillIntervals)
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
      Candidate(polarity: polarity, problem: problem, optimum: $0, brand: brand)
    }
  }

  /// The weighted targets under a polarity.
  func problem(_ polarity: LabelPolarity) -> WeightedTargets {
    best.flatMap { $0.polarity == polarity ? $0.problem : nil }
      ?? WeightedTargets(
        plan: plan, ramps: ramps, polarity: polarity, fillIntervals: fillIntervals)
  }

  /// The candidate that keeps the brand; of two alike, the one of lower cost, and the first of a
  /// tie.
  private static func better(_ a: Candidate?, _ b: Candidate) -> Candidate {
    guard let a else { return b }
    guard a.keepsBrand == b.keepsBrand else { return a.keepsBrand ? a : b }
    return b.cost < a.cost ? b : a
  }

  /// The positions of the fills that may be the brand: those that are not pinned.
  var brandFills: [Int] {
    Role.brandFills.compactMap(plan.position).filter { plan.pins[$0] == nil }
  }

  /// Whether the brand could be a fill among these colors, under a white or a black label.
  func admitsBrand(_ colors: [RGB8]) -> Bool {
    let surfaces = Role.pageSurfaces.compactMap(plan.position).map { colors[$0] }
    let isLabeled = plan.brandLabels(on: brand).contains {
      $0.meets(plan.standard.minimum(for: .text), against: brand)
    }
    return isLabeled
      && surfaces.allSatisfy { brand.meets(plan.standard.minimum(for: .nonText), against: $0) }
  }
}

extension JointChoice {
  /// One polarity with its optimum.
  struct Candidate {
    let polarity: LabelPolarity
    let problem: WeightedTargets
    var optimum: JointOptimum
    let brand: RGB8

    var cost: Double { optimum.cost + polarity.penalty }
    var keepsBrand: Bool { problem.goals.contains(where: \.isLocked) }

    /// Whether every role is at its target.
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
      return keepsBrand == near.keepsBrand && cost <= spread * near.cost
    }
  }
}
