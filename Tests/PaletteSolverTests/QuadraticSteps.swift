// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast

@testable import PaletteSolver

/// The joint optimum once more, by steps of the quadratic model alone, without GSL.
struct QuadraticSteps {
  private let goals: [WeightedTarget]
  private(set) var points: [LightnessPath.Point]
  private var tones: [Double]
  private var program: DifferenceProgram

  private static let mostSteps = 200

  /// - Returns: `nil` when locked roles contradict the differences.
  init?(_ problem: WeightedTargets) {
    goals = problem.goals
    points = goals.map { $0.path.point(atLightness: $0.target.lightness) }
    tones = points.map(\.tone) + [LightnessPath.blackTone, LightnessPath.whiteTone]
    program = DifferenceProgram(problem.differences)
    guard let start = step() else { return nil }
    move(to: start, share: 1)
    for _ in 0..<Self.mostSteps {
      guard let next = step(), descend(toward: next) else { break }
    }
  }

  var cost: Double { zip(goals, points).reduce(0) { $0 + $1.0.cost(of: $1.1) } }

  /// The minimum of the quadratic model under all differences.
  private mutating func step() -> [Double]? {
    var target = tones
    var compliances = Array(repeating: 0.0, count: tones.count)
    for (position, goal) in goals.enumerated() {
      let model = goal.model(at: points[position])
      compliances[position] = goal.isLocked ? 0 : 1 / model.curvature
      target[position] -= model.gradient * compliances[position]
    }
    let isSolved = program.project(&target, compliances: compliances, tolerance: 1e-9)
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
        ofTone: tone, near: points[position].lightness, tolerance: LightnessPath.tolerance)
    }
  }
}
