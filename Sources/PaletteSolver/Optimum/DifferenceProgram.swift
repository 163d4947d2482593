// SPDX-License-Identifier: GPL-3.0-or-later

/// A difference constraint: one variable exceeds another by a length at least.
struct DifferenceConstraint: Hashable, Sendable {
  let above: Int
  let below: Int
  let length: Double

  /// The amount by which the variables violate the constraint; negative when it is slack.
  func shortfall(in values: [Double]) -> Double { length - (values[above] - values[below]) }
}

/// The projection of a point onto a set of difference constraints, by weighted squares.
///
/// Minimizes ½ Σ (x − z)² / compliance by Hildreth's dual coordinate ascent with over-relaxation:
/// each constraint in turn moves its two variables apart, in proportion to their compliances, and
/// its dual variable, the multiplier, stays at 0 or above. A compliance of 0 fixes a variable.
///
/// Source: C. Hildreth, "A quadratic programming procedure", Naval Research Logistics Quarterly 4
/// (1957), pages 79-85.
struct DifferenceProgram {
  private let differences: [DifferenceConstraint]

  /// The dual variable of each constraint; 0 where the constraint is slack.
  private(set) var multipliers: [Double]

  // Over-relaxation makes long chains converge several times sooner; any factor from 0 to 2 leads
  // to the same point. Source: O. L. Mangasarian, "Solution of symmetric linear complementarity
  // problems by iterative methods", Journal of Optimization Theory and Applications 22 (1977).
  private static let relaxation = 1.6
  private static let maximumSweeps = 2_000
  private static let maximumRounds = 30

  init(_ differences: [DifferenceConstraint]) {
    self.differences = differences
    multipliers = Array(repeating: 0, count: differences.count)
  }

  /// Moves a point to the nearest one that satisfies the constraints, starting with the multipliers
  /// of the last call.
  ///
  /// The compliances say how far each variable gives way; 0 fixes it. The sweeps end when no
  /// variable moves farther than the tolerance in one.
  ///
  /// - Returns: Whether that succeeded: `false` means that the fixed variables contradict each
  ///   other.
  mutating func project(_ point: inout [Double], compliances: [Double], tolerance: Double) -> Bool {
    applyMultipliers(to: &point, compliances)
    for _ in 0..<Self.maximumRounds {
      let active = differences.indices.filter {
        multipliers[$0] > 0 || differences[$0].shortfall(in: point) > tolerance
      }
      if !sweep(active, &point, compliances, tolerance) { return false }
      let isDone = differences.allSatisfy { $0.shortfall(in: point) <= 10 * tolerance }
      if isDone { return true }
    }
    return false
  }

  /// Applies the multipliers of the last call, which are near those of this one.
  private func applyMultipliers(to point: inout [Double], _ compliances: [Double]) {
    for (difference, multiplier) in zip(differences, multipliers) where multiplier > 0 {
      point[difference.above] += multiplier * compliances[difference.above]
      point[difference.below] -= multiplier * compliances[difference.below]
    }
  }

  /// Ascends along the dual variables of the active constraints until nothing moves any more.
  private mutating func sweep(
    _ active: [Int], _ point: inout [Double], _ compliances: [Double], _ tolerance: Double
  ) -> Bool {
    var coordinates = active.compactMap { index -> DualCoordinate? in
      DualCoordinate(index, differences[index], multipliers[index], compliances, Self.relaxation)
    }
    defer {
      for coordinate in coordinates { multipliers[coordinate.index] = coordinate.multiplier }
    }
    // By pointers: with a check of each index the sweeps of a palette take a third more.
    return coordinates.withUnsafeMutableBufferPointer { coordinates in
      point.withUnsafeMutableBufferPointer { point in
        (0..<Self.maximumSweeps).contains { _ in
          var largest = 0.0
          for index in coordinates.indices {
            largest = max(largest, coordinates[index].ascend(point))
          }
          return largest < tolerance
        }
      }
    }
  }
}

/// The dual variable of one constraint, with the numbers that its steps need.
private struct DualCoordinate {
  let index: Int
  private let difference: DifferenceConstraint
  private let above: Double
  private let below: Double
  private let stiffness: Double
  private(set) var multiplier: Double

  /// - Returns: `nil` when both variables are fixed.
  init?(
    _ index: Int, _ difference: DifferenceConstraint, _ multiplier: Double,
    _ compliances: [Double], _ relaxation: Double
  ) {
    self.index = index
    self.difference = difference
    self.multiplier = multiplier
    above = compliances[difference.above]
    below = compliances[difference.below]
    guard above + below > 0 else { return nil }
    stiffness = relaxation / (above + below)
  }

  /// Takes one over-relaxed step, which keeps the multiplier at 0 or above.
  ///
  /// - Returns: The larger of the two moves.
  @inline(__always)
  mutating func ascend(_ point: UnsafeMutableBufferPointer<Double>) -> Double {
    let shortfall = difference.length - (point[difference.above] - point[difference.below])
    let change = max(stiffness * shortfall, -multiplier)
    // A constraint that stays slack; writing the same numbers would hold up the next ones.
    guard change != 0 else { return 0 }
    multiplier += change
    point[difference.above] += change * above
    point[difference.below] -= change * below
    return abs(change) * max(above, below)
  }
}
