// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast
import TincturePalettes

/// Moves all roles of a theme together, each along its hue, to the least total cost.
///
/// The variables are the tones u = ln(Y + 0.05), in which every requirement is a difference
/// constraint. Most roles are feasible at their targets and stay there. The others are found by an
/// active-set method with steps of two kinds:
///
/// - A quadratic model of the costs, projected onto the differences, finds the active constraints.
/// - Roles joined by active constraints move as one group. GSL's BFGS minimizes the exact costs
///   over one variable for each group, without constraints.
///
/// Where the model's step vanishes, the conditions of Karush, Kuhn and Tucker hold. Source of the
/// combination: R. Byrd et al., "An algorithm for nonlinear optimization using linear programming
/// and equality constrained subproblems", Mathematical Programming 100 (2004).
struct JointOptimum {
  private let goals: [WeightedTarget]
  private let differences: [DifferenceConstraint]
  private var program: DifferenceProgram

  /// The present point of every role on its path.
  private var places: [Place]

  /// The tones of the roles, then of black and white.
  private var tones: [Double]

  /// A point of a role's path with its cost and the derivatives of that by tone.
  private struct Place {
    let point: LightnessPath.Point
    let cost: Double
    let gradient: Double
    /// The inverse of the curvature; 0 for a fixed role.
    let compliance: Double

    init(_ point: LightnessPath.Point, of goal: WeightedTarget) {
      let model = goal.model(at: point)
      self.point = point
      cost = goal.cost(of: point)
      gradient = model.gradient
      compliance = goal.isLocked ? 0 : 1 / model.curvature
    }
  }

  // The change of tone at which the search ends: three millionths of a contrast ratio.
  private static let tolerance = 3e-6
  private static let roughTolerance = 1e-5
  private static let fineTolerance = 1e-9
  private static let mostSteps = 40

  /// Comes near the least cost, by a few steps of the quadratic model.
  ///
  /// - Returns: `nil` when locked roles contradict the differences.
  init?(near problem: WeightedTargets) {
    goals = problem.goals
    differences = problem.differences
    program = DifferenceProgram(differences)
    places = goals.map { Place($0.path.point(atLightness: $0.target.lightness), of: $0) }
    tones = places.map(\.point.tone) + [LightnessPath.blackTone, LightnessPath.whiteTone]
    if differences.allSatisfy({ $0.shortfall(in: tones) <= 0 }) { return }
    // The first step is taken in full, to reach a feasible point.
    guard let start = step(tolerance: Self.roughTolerance) else { return nil }
    move(to: start, share: 1)
    for _ in 0..<2 {
      guard let next = step(tolerance: Self.roughTolerance) else { return nil }
      guard descend(toward: next) else { break }
    }
  }

  /// The total of the weighted squared distances from the targets.
  var cost: Double { places.reduce(0) { $0 + $1.cost } }

  func point(_ position: Int) -> LightnessPath.Point { places[position].point }

  func hasMoved(_ position: Int) -> Bool {
    places[position].point.lightness != goals[position].target.lightness
  }

  /// Continues to the least cost.
  mutating func refine() throws(PaletteError) {
    try descend()
    settle()
  }

  /// Solves for the point of every moved role at full precision, which the search does not need.
  private mutating func settle() {
    for position in places.indices where hasMoved(position) {
      let point = goals[position].path.point(
        ofTone: tones[position], near: places[position].point.lightness,
        tolerance: LightnessPath.tolerance)
      places[position] = Place(point, of: goals[position])
    }
  }

  /// Alternates steps of the model with moves of whole groups until neither lowers the cost.
  ///
  /// Groups are placed again only when the set of active constraints has changed.
  private mutating func descend() throws(PaletteError) {
    guard goals.indices.contains(where: hasMoved),
      let start = step(tolerance: Self.fineTolerance)
    else { return }
    // The rough steps end short of the differences by up to their tolerance.
    move(to: start, share: 1)
    var placed: [Bool] = []
    for _ in 0..<Self.mostSteps {
      let binding = program.multipliers.map { $0 > 0 }
      if binding != placed {
        try placeGroups()
        placed = binding
      }
      guard let next = step(tolerance: Self.fineTolerance) else { return }
      let length = zip(next, tones).reduce(0) { max($0, abs($1.0 - $1.1)) }
      guard length >= Self.tolerance, descend(toward: next) else { return }
    }
  }

  /// The minimum of the quadratic model at the present point.
  private mutating func step(tolerance: Double) -> [Double]? {
    var target = tones
    var compliances = Array(repeating: 0.0, count: tones.count)
    for position in places.indices {
      let compliance = places[position].compliance
      compliances[position] = compliance
      target[position] -= places[position].gradient * compliance
    }
    let isSolved = program.project(&target, compliances: compliances, tolerance: tolerance)
    return isSolved ? target : nil
  }

  /// Moves toward a point, with backtracking until the cost falls.
  ///
  /// - Returns: Whether the cost fell.
  private mutating func descend(toward next: [Double]) -> Bool {
    let start = (places, tones)
    let startCost = cost
    var share = 1.0
    while share > 1e-6 {
      move(to: next, share: share)
      if cost < startCost { return true }
      (places, tones) = start
      share /= 2
    }
    return false
  }

  /// Moves every role a share of the way to its new tone, and solves for its point there.
  private mutating func move(to next: [Double], share: Double) {
    for position in places.indices {
      let tone = tones[position] + share * (next[position] - tones[position])
      guard tone != tones[position] else { continue }
      tones[position] = tone
      let near = places[position].point.lightness
      places[position] = Place(
        goals[position].path.point(ofTone: tone, near: near), of: goals[position])
    }
  }

  // MARK: - Groups of roles joined by active constraints

  /// Moves every group to its optimum, as far as the inactive constraints allow.
  private mutating func placeGroups() throws(PaletteError) {
    let groups = RoleGroups(
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

  /// The shift of tone of each group that minimizes the exact cost, by GSL's BFGS.
  private func shifts(of groups: RoleGroups) throws(PaletteError) -> [Double] {
    let scales = scales(of: groups)
    var slope = scales
    _ = groupCost(of: groups, scales, scales.map { _ in 0 }, &slope)
    let length = slope.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > Self.flatness else { return scales.map { _ in 0 } }
    let search = GradientMinimizer(
      initialStep: length, gradientTolerance: Self.flatness, maximumIterations: 60)
    let start = Array(repeating: 0.0, count: groups.count)
    let best: [Double]
    do throws(OptimizationError) {
      best = try search.minimum(of: { groupCost(of: groups, scales, $0, &$1) }, from: start)
    } catch {
      // Where the gamut caps a chroma the cost has a corner, at which no gradient vanishes.
      switch error.reason {
      case .noProgress(_, let point), .noConvergence(_, let point): best = point
      default: throw .optimization(error)
      }
    }
    return zip(best, scales).map { $0 * $1 }
  }

  // In the scale of the groups, 0.5 times the squared gradient is about the remaining gain.
  private static let flatness = 3e-6

  /// The scale of each group in which its curvature is 1, so that the first step is about Newton's.
  private func scales(of groups: RoleGroups) -> [Double] {
    var curvatures = Array(repeating: 0.0, count: groups.count)
    for (position, group) in groups.ofRole.enumerated() {
      if let group { curvatures[group] += 1 / places[position].compliance }
    }
    return curvatures.map { 1 / $0.squareRoot() }
  }

  /// The cost of all roles in groups at scaled shifts, with its gradient.
  private func groupCost(
    of groups: RoleGroups, _ scales: [Double], _ variables: [Double], _ gradient: inout [Double]
  ) -> Double {
    for index in gradient.indices { gradient[index] = 0 }
    var cost = 0.0
    for (position, group) in groups.ofRole.enumerated() {
      guard let group else { continue }
      let tone = tones[position] + scales[group] * variables[group]
      let place = Place(
        goals[position].path.point(ofTone: tone, near: places[position].point.lightness),
        of: goals[position])
      cost += place.cost
      gradient[group] += scales[group] * place.gradient
    }
    return cost
  }

  /// The largest share of the way to a point that is feasible.
  private func share(toward next: [Double]) -> Double {
    differences.reduce(1) { share, difference in
      let (present, missing) = (difference.shortfall(in: tones), difference.shortfall(in: next))
      // An active constraint stays active, up to rounding.
      if missing <= max(present, 0) + Self.fineTolerance { return share }
      return min(share, max(0, -present) / (missing - present))
    }
  }
}

/// The connected components of the roles under the active constraints, without those that contain
/// a fixed role, black or white.
private struct RoleGroups {
  /// By position: the group; `nil` for a role that is free or joined to a fixed one.
  private(set) var ofRole: [Int?]
  let count: Int

  /// Joins the roles of every active constraint.
  ///
  /// The positions after the roles' are those of black and white.
  init(differences: [DifferenceConstraint], pinned: [Int], count roleCount: Int) {
    var sets = PositionSets(count: roleCount + 2)
    for position in pinned + [roleCount + 1] { sets.join(position, roleCount) }
    for difference in differences { sets.join(difference.above, difference.below) }
    // Numbered by their first roles: the minimizer's sums depend on the order of its variables.
    ofRole = Array(repeating: nil, count: roleCount)
    var groups = Array(repeating: Int?.none, count: roleCount + 2)
    var count = 0
    let fixed = sets.root(of: roleCount)
    for position in 0..<roleCount where sets.isJoined[position] {
      let root = sets.root(of: position)
      guard root != fixed else { continue }
      if groups[root] == nil { (groups[root], count) = (count, count + 1) }
      ofRole[position] = groups[root]
    }
    self.count = count
  }
}

/// Sets of positions that can be joined, without the hashing of `DisjointSets`, which took a
/// sixteenth of the time of a joint theme.
private struct PositionSets {
  /// By position: another one of the same set; the representative of a set is its own parent.
  private var parents: [Int]
  private(set) var isJoined: [Bool]

  init(count: Int) {
    parents = Array(0..<count)
    isJoined = Array(repeating: false, count: count)
  }

  mutating func join(_ a: Int, _ b: Int) {
    (isJoined[a], isJoined[b]) = (true, true)
    parents[root(of: a)] = root(of: b)
  }

  /// The representative of the set of a position; path halving keeps the way to it short.
  mutating func root(of position: Int) -> Int {
    var root = position
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }
}

extension WeightedTarget {
  /// The derivative of the cost by tone, and the Gauss-Newton approximation of its curvature, which
  /// is always above 0.
  func model(at point: LightnessPath.Point) -> (gradient: Double, curvature: Double) {
    let rate = point.lightnessPerTone
    let slope =
      point.lightness - target.lightness + (point.chroma - cappedChroma) * point.chromaSlope
    let square = 1 + point.chromaSlope * point.chromaSlope
    return (2 * weight * slope * rate, 2 * weight * square * rate * rate)
  }
}
