// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// How a ramp's steps follow when some of them are moved to hold given colors.
///
/// The deviation d from the curve minimizes |d|² + w |second differences of d|² with the given
/// steps fixed. That is linear in the fixed deviations, so for a single one, the brand's, a matrix
/// serves every brand: its column k says by what share of step k's deviation every other step
/// moves.
struct StepBending: Sendable {
  private let matrix: [[Double]]
  private let shares: [Double]

  private var count: Int { matrix.count }

  /// Solves for the shares of every step.
  ///
  /// The smoothness is w. With 10, the ramps of a Tailwind family that was left out of the fit come
  /// out near; with 0, the other steps stay on the curve.
  init(stepCount: Int, smoothness: Double) throws(OptimizationError) {
    matrix = Self.matrix(stepCount, smoothness)
    var shares: [Double] = []
    let system = try LinearSystem(rows: matrix)
    for locked in 0..<stepCount {
      var unit = Array(repeating: 0.0, count: stepCount)
      unit[locked] = 1
      let column = try system.solution(for: unit)
      shares += column.map { $0 / column[locked] }
    }
    self.shares = shares
  }

  /// By what share of the locked step's deviation a step moves.
  func share(of step: Int, whenLocked locked: Int) -> Double { shares[locked * count + step] }

  /// The deviations of all steps when some are fixed, each at most once.
  func deviations(_ fixed: [(step: Int, deviation: Double)]) throws(PaletteError) -> [Double] {
    if fixed.count == 1, let (locked, deviation) = fixed.first {
      return (0..<count).map { deviation * share(of: $0, whenLocked: locked) }
    }
    return try PaletteError.wrapping { () throws(OptimizationError) in try solution(fixed) }
  }

  /// Solves the normal equations of the free steps.
  private func solution(
    _ fixed: [(step: Int, deviation: Double)]
  ) throws(OptimizationError) -> [Double] {
    var deviations = Array(repeating: 0.0, count: count)
    for (step, deviation) in fixed { deviations[step] = deviation }
    let free = (0..<count).filter { step in !fixed.contains { $0.step == step } }
    guard !free.isEmpty else { return deviations }
    let right = free.map { row in
      -fixed.reduce(0.0) { $0 + matrix[row][$1.step] * $1.deviation }
    }
    let system = try LinearSystem(rows: free.map { row in free.map { matrix[row][$0] } })
    for (step, deviation) in zip(free, try system.solution(for: right)) {
      deviations[step] = deviation
    }
    return deviations
  }

  /// Identity plus the weighted square of the second-difference operator.
  private static func matrix(_ size: Int, _ smoothness: Double) -> [[Double]] {
    var matrix = (0..<size).map { row in (0..<size).map { $0 == row ? 1.0 : 0 } }
    for center in 1..<max(1, size - 1) {
      for (a, weightA) in [(center - 1, 1.0), (center, -2), (center + 1, 1)] {
        for (b, weightB) in [(center - 1, 1.0), (center, -2), (center + 1, 1)] {
          matrix[a][b] += smoothness * weightA * weightB
        }
      }
    }
    return matrix
  }
}
