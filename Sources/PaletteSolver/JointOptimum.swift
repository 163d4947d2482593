// SPDX-License-Identifier: GPL-3.0-or-later

import Optimization

/// Moves all roles of a theme together, each along its hue, to the least total cost.
///
/// The variables are the tones u = ln(Y + 0.05), in which every requirement is a difference. Most
/// roles have room at their targets and stay there. The others are found by steps of two kinds:
///
/// - A quadratic model of the costs under all differences says which of these bind.
/// - Roles bound to each other move as one. GSL's BFGS finds the best place of all such groups under
///   the exact costs: one variable for each group, and no constraint left.
///
/// At a point from which the model does not move any more, the conditions of Karush, Kuhn and Tucker
/// hold. Source of the combination: R. Byrd et al., "An algorithm for nonlinear optimization using
/// linear programming and equality constrained subproblems", Mathematical Programming 100 (2004).
struct JointOptimum {
  /// How the groups are placed.
  enum Method: Hashable, Sendable, CaseIterable {
    /// By GSL's BFGS: the usual one.
    case groups
    /// By more steps of the quadratic model alone, for comparison.
    case quadraticSteps
  }

  private let goals: [ToneGoal]
  private let differences: [Difference]
  private var program: DifferenceProgram

  /// The place of every role on its path.
  private(set) var points: [HuePath.Point]

  /// The tones of the roles, then of black and white.
  private var tones: [Double]

  /// The total of the weighted squared distances from the targets.
  private(set) var cost = 0.0

  // The change of tone at which the search ends: a contrast ratio by three millionths.
  private static let tolerance = 3e-6
  private static let roughTolerance = 1e-5
  private static let mostSteps = 40

  /// Comes near the least cost, by a few steps of the quadratic model.
  ///
  /// - Returns: `nil` when locked roles contradict the differences.
  init?(near problem: ToneGoals) {
    goals = problem.goals
    differences = problem.differences
    program = DifferenceProgram(differences)
    points = goals.map { $0.path.point(atLightness: $0.aim.lightness) }
    tones = points.map(\.tone) + [HuePath.blackTone, HuePath.whiteTone]
    if differences.allSatisfy({ $0.shortfall(in: tones) <= 0 }) { return }
    // The first step only has to reach a point that keeps the differences.
    guard let start = step(tolerance: Self.roughTolerance) else { return nil }
    move(to: start, share: 1)
    for _ in 0..<2 {
      guard let next = step(tolerance: Self.roughTolerance) else { return nil }
      guard descend(toward: next) else { break }
    }
  }

  /// Finds the least cost.
  ///
  /// - Throws: ``PaletteError/optimization(_:)`` when GSL has no memory.
  init?(_ problem: ToneGoals, method: Method = .groups) throws(PaletteError) {
    self.init(near: problem)
    try refine(method)
  }

  /// Whether a role has left its target.
  func hasMoved(_ position: Int) -> Bool {
    points[position].lightness != goals[position].aim.lightness
  }

  /// Goes on to the least cost.
  ///
  /// The groups are placed once the model binds the same differences twice in turn.
  mutating func refine(_ method: Method = .groups) throws(PaletteError) {
    guard goals.indices.contains(where: hasMoved) else { return }
    var binding: [Bool] = []
    var placed: [Bool] = []
    for _ in 0..<Self.mostSteps {
      guard let next = step(tolerance: Self.tolerance / 100) else { return }
      let length = zip(next, tones).reduce(0) { max($0, abs($1.0 - $1.1)) }
      guard length >= Self.tolerance, descend(toward: next) else { return }
      let latest = program.multipliers.map { $0 > 0 }
      if method == .groups, latest == binding, latest != placed {
        try placeGroups()
        placed = latest
      }
      binding = latest
    }
  }

  /// The minimum of the quadratic model at the present point.
  private mutating func step(tolerance: Double) -> [Double]? {
    var target = tones
    var compliances = Array(repeating: 0.0, count: tones.count)
    for (position, goal) in goals.enumerated() where !goal.isLocked {
      let model = goal.model(at: points[position])
      compliances[position] = 1 / model.curvature
      target[position] -= model.gradient / model.curvature
    }
    let isSolved = program.project(&target, compliances: compliances, tolerance: tolerance)
    return isSolved ? target : nil
  }

  /// Moves toward a point, as far as that pays.
  private mutating func descend(toward next: [Double]) -> Bool {
    let start = (points, tones, cost)
    var share = 1.0
    while share > 1e-6 {
      move(to: next, share: share)
      if cost < start.2 { return true }
      (points, tones, cost) = start
      share /= 2
    }
    return false
  }

  private mutating func move(to next: [Double], share: Double) {
    cost = 0
    for (position, goal) in goals.enumerated() {
      let tone = tones[position] + share * (next[position] - tones[position])
      if tone != tones[position] {
        tones[position] = tone
        points[position] = goal.path.point(ofTone: tone, near: points[position].lightness)
      }
      cost += goal.cost(of: points[position])
    }
  }
}

// MARK: - Groups of roles that move as one

extension JointOptimum {
  private mutating func placeGroups() throws(PaletteError) {
    let groups = ToneGroups(
      differences: zip(differences, program.multipliers).filter { $0.1 > 0 }.map(\.0),
      pinned: goals.indices.filter { goals[$0].isLocked }, count: goals.count)
    guard groups.count > 0 else { return }
    var next = tones
    let shifts = try shifts(of: groups)
    for (position, group) in groups.ofRole.enumerated() {
      if let group { next[position] += shifts[group] }
    }
    let room = share(toward: next)
    if room > 0 {
      _ = descend(toward: tones.indices.map { tones[$0] + room * (next[$0] - tones[$0]) })
    }
  }

  private func shifts(of groups: ToneGroups) throws(PaletteError) -> [Double] {
    let search = GradientMinimizer(
      initialStep: 0.01, gradientTolerance: 3e-7, maximumIterations: 60)
    let start = Array(repeating: 0.0, count: groups.count)
    do throws(OptimizationError) {
      return try search.minimum(of: { groupCost(of: groups, $0, &$1) }, from: start).point
    } catch {
      // Where the gamut caps a chroma the cost has a corner, at which no gradient vanishes.
      switch error.reason {
      case .noProgress(_, let best), .noConvergence(_, let best): return best
      default: throw .optimization(error)
      }
    }
  }

  private func groupCost(
    of groups: ToneGroups, _ shifts: [Double], _ gradient: inout [Double]
  ) -> Double {
    for index in gradient.indices { gradient[index] = 0 }
    var cost = 0.0
    for (position, group) in groups.ofRole.enumerated() {
      guard let group else { continue }
      let point = goals[position].path.point(
        ofTone: tones[position] + shifts[group], near: points[position].lightness)
      cost += goals[position].cost(of: point)
      gradient[group] += goals[position].model(at: point).gradient
    }
    return cost
  }

  /// How much of the way to a point keeps every difference.
  private func share(toward next: [Double]) -> Double {
    differences.reduce(1) { share, difference in
      let room = -difference.shortfall(in: tones)
      let missing = difference.shortfall(in: next)
      return missing <= 1e-9 ? share : min(share, max(0, room) / (max(0, room) + missing))
    }
  }
}

/// Which roles are bound to which others, none of them to anything that cannot move.
private struct ToneGroups {
  /// By position: the group, or `nil` for a role that is free or held.
  private(set) var ofRole: [Int?]
  private(set) var count = 0

  init(differences: [Difference], pinned: [Int], count roleCount: Int) {
    // Black, white and all that is pinned share the last place but one.
    var root = Array(0..<roleCount + 2)
    func find(_ index: Int) -> Int {
      var index = index
      while root[index] != index { index = root[index] }
      return index
    }
    for index in pinned + [roleCount + 1] { root[find(index)] = find(roleCount) }
    for difference in differences { root[find(difference.above)] = find(difference.below) }
    let held = find(roleCount)
    var numbers: [Int: Int] = [:]
    var size = Array(repeating: 0, count: root.count)
    for position in 0..<roleCount { size[find(position)] += 1 }
    ofRole = Array(repeating: nil, count: roleCount)
    for position in 0..<roleCount {
      let root = find(position)
      guard root != held, size[root] > 1 else { continue }
      if numbers[root] == nil {
        numbers[root] = count
        count += 1
      }
      ofRole[position] = numbers[root]
    }
  }
}

extension ToneGoal {
  /// The slope of the cost by tone, and a curvature that is never too small by much.
  ///
  /// Gauss and Newton's: the square of the derivatives of the distances, without the second
  /// derivatives, so it is above 0.
  fileprivate func model(at point: HuePath.Point) -> (gradient: Double, curvature: Double) {
    let rate = point.lightnessPerTone
    let slope =
      point.lightness - aim.lightness + (point.chroma - aimedChroma) * point.chromaSlope
    let square = 1 + point.chromaSlope * point.chromaSlope
    return (2 * weight * slope * rate, 2 * weight * square * rate * rate)
  }
}
