// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast

@testable import PaletteSolver

/// The joint optimum once more, by steps of the quadratic model alone, without GSL.
struct QuadraticSteps {
  private let goals: [WeightedTarget]
  private(set) var points: [LightnessPath.Point]
  private var tones: [Double]
  private var program: DifferenceProgram

  private static let roughTolerance = 1e-5
  private static let fineTolerance = 1e-9
  private static let maximumSteps = 40

  /// - Returns: `nil` when locked roles contradict the differences.
  init?(_ problem: WeightedTargets) {
    goals = problem.goals
    points = goals.map { $0.path.point(atLightness: $0.target.lightness) }
    tones = points.map(\.tone) + [LightnessPath.blackTone, LightnessPath.whiteTone]
    program = DifferenceProgram(problem.differences)
    if problem.differences.allSatisfy({ $0.shortfall(in: tones) <= 0 }) { return }
    guard let start = step(Self.roughTolerance) else { return nil }
    move(to: start, share: 1)
    for _ in 0..<2 {
      guard let next = step(Self.roughTolerance) else { return nil }
      guard descend(toward: next) else { break }
    }
    refine()
    settle()
  }

  private mutating func refine() {
    // The rough steps end short of the differences by up to their tolerance.
    guard let feasible = step(Self.fineTolerance) else { return }
    move(to: feasible, share: 1)
    for _ in 0..<Self.maximumSteps {
      guard let next = step(Self.fineTolerance), descend(toward: next) else { return }
    }
  }

  /// Solves for the point of every moved role at full precision.
  private mutating func settle() {
    for (position, goal) in goals.enumerated()
    where points[position].lightness != goal.target.lightness {
      points[position] = goal.path.point(
        ofTone: tones[position], near: points[position].lightness,
        tolerance: LightnessPath.tolerance)
    }
  }

  var cost: Double { zip(goals, points).reduce(0) { $0 + $1.0.cost(of: $1.1) } }

  /// The minimum of the quadratic model under all differences.
  private mutating func step(_ tolerance: Double) -> [Double]? {
    var target = tones
    var compliances = Array(repeating: 0.0, count: tones.count)
    for (position, goal) in goals.enumerated() {
      let model = goal.model(at: points[position])
      compliances[position] = goal.isLocked ? 0 : 1 / model.curvature
      target[position] -= model.gradient * compliances[position]
    }
    let isSolved = program.project(&target, compliances: compliances, tolerance: tolerance)
    return isSolved ? target : nil
  }

  /// Moves toward a point as far as the cost falls; halves the way until it does.
  private mutating func descend(toward next: [Double]) -> Bool {
    let (start, startCost) = ((points, tones), cost)
    guard zip(next, tones).contains(where: { abs($0 - $1) >= 3e-6 }) else { return false }
    for halvings in 0..<20 {
      move(to: next, share: 1 / Double(1 << halvings))
      if cost < startCost { return true }
      (points, tones) = start
    }
    return false
  }

  private mutating func move(to next: [Double], share: Double) {
    for (position, goal) in goals.enumerated() {
      let tone = tones[position] + share * (next[position] - tones[position])
      guard tone != tones[position] else { continue }
      tones[position] = tone
      points[position] = goal.path.point(
        ofTone: tone, near: points[position].lightness)
    }
  }
}
