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
/// Minimizes ½ Σ (x − z)² / compliance. Coordinate ascent on the dual: each difference in turn
/// pushes its two ends apart, in proportion to their compliance, as far as its multiplier may go. A
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
  /// The tolerance is the most that a variable still moves in a sweep when the sweeps end.
  ///
  /// - Returns: Whether it got there: `false` means that the pinned variables contradict each
  ///   other.
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
    var springs = pushing.compactMap { index -> Spring? in
      Spring(index, differences[index], multipliers[index], compliances, Self.relaxation)
    }
    defer { for spring in springs { multipliers[spring.index] = spring.multiplier } }
    for _ in 0..<Self.mostSweeps {
      var largest = 0.0
      for index in springs.indices {
        largest = max(largest, springs[index].push(&point))
      }
      if largest < tolerance { return true }
    }
    return false
  }
}

/// One difference with what its pushing needs at hand.
private struct Spring {
  let index: Int
  private let difference: Difference
  private let above: Double
  private let below: Double
  private let stiffness: Double
  private(set) var multiplier: Double

  /// - Returns: `nil` when both ends are pinned.
  init?(
    _ index: Int, _ difference: Difference, _ multiplier: Double, _ compliances: [Double],
    _ relaxation: Double
  ) {
    self.index = index
    self.difference = difference
    self.multiplier = multiplier
    above = compliances[difference.above]
    below = compliances[difference.below]
    guard above + below > 0 else { return nil }
    stiffness = relaxation / (above + below)
  }

  /// Pushes the two ends apart, or lets them come together, and returns the longer way of both.
  mutating func push(_ point: inout [Double]) -> Double {
    let change = max(stiffness * difference.shortfall(in: point), -multiplier)
    multiplier += change
    point[difference.above] += change * above
    point[difference.below] -= change * below
    return abs(change) * max(above, below)
  }
}
