// SPDX-License-Identifier: GPL-3.0-or-later

/// One variable has to exceed another by a length.
struct Difference: Hashable, Sendable {
  let above: Int
  let below: Int
  let length: Double

  /// By how much the variables fall short; negative when there is room.
  func shortfall(in values: [Double]) -> Double { length - (values[above] - values[below]) }
}

/// The point nearest to a given one, by weighted squares, that keeps a set of differences.
///
/// Minimizes ½ Σ (x − z)² / compliance. Coordinate ascent on the dual: each difference in turn pushes
/// its two ends apart, in proportion to their compliance, as far as its multiplier may go. A
/// compliance of 0 pins a variable.
///
/// Source: C. Hildreth, "A quadratic programming procedure", Naval Research Logistics Quarterly 4
/// (1957), pages 79-85.
struct DifferenceProgram {
  private let differences: [Difference]

  /// What each difference pushes with; 0 where it has room.
  private(set) var multipliers: [Double]

  // Pushing a little too far each time makes long chains settle several times sooner; any factor
  // from 0 to 2 leads to the same point. Source: O. L. Mangasarian, "Solution of symmetric linear
  // complementarity problems by iterative methods", Journal of Optimization Theory and Applications
  // 22 (1977).
  private static let relaxation = 1.6
  private static let mostSweeps = 2_000
  private static let mostRounds = 30

  init(_ differences: [Difference]) {
    self.differences = differences
    multipliers = Array(repeating: 0, count: differences.count)
  }

  /// Moves a point to the nearest one that keeps the differences, from the latest multipliers.
  ///
  /// - Parameter tolerance: The most that a variable still moves in a sweep when the sweeps end.
  /// - Returns: Whether it got there: `false` means that the pinned variables contradict each other.
  mutating func project(
    _ point: inout [Double], compliances: [Double], tolerance: Double
  ) -> Bool {
    push(&point, compliances)
    for _ in 0..<Self.mostRounds {
      let pushing = differences.indices.filter {
        multipliers[$0] > 0 || differences[$0].shortfall(in: point) > tolerance
      }
      if !sweep(pushing, &point, compliances, tolerance) { return false }
      let isDone = differences.allSatisfy { $0.shortfall(in: point) <= 10 * tolerance }
      if isDone { return true }
    }
    return false
  }

  /// Applies the multipliers of the last call, which are near those of this one.
  private func push(_ point: inout [Double], _ compliances: [Double]) {
    for (difference, multiplier) in zip(differences, multipliers) where multiplier > 0 {
      point[difference.above] += multiplier * compliances[difference.above]
      point[difference.below] -= multiplier * compliances[difference.below]
    }
  }

  private mutating func sweep(
    _ pushing: [Int], _ point: inout [Double], _ compliances: [Double], _ tolerance: Double
  ) -> Bool {
    for _ in 0..<Self.mostSweeps {
      var largest = 0.0
      for index in pushing {
        let difference = differences[index]
        let (above, below) = (compliances[difference.above], compliances[difference.below])
        guard above + below > 0 else { continue }
        let push = Self.relaxation * difference.shortfall(in: point) / (above + below)
        let change = max(push, -multipliers[index])
        multipliers[index] += change
        point[difference.above] += change * above
        point[difference.below] -= change * below
        largest = max(largest, abs(change) * max(above, below))
      }
      if largest < tolerance { return true }
    }
    return false
  }
}
