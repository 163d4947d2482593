// SPDX-License-Identifier: GPL-3.0-or-later

import Optimization
import Palettes

/// How a ramp's steps follow when one of them is moved to hold the brand.
///
/// The deviation d from the curve minimizes |d|² + 10 |second differences of d|² with the brand's
/// step fixed. That is linear in the fixed deviation, so one matrix serves every brand: its column
/// k says by what share of step k's deviation every other step moves.
///
/// The weight 10 was found by leaving out one Tailwind family at a time.
struct StepBending: Sendable {
  private static let smoothness = 10.0

  private let count: Int
  private let shares: [Double]

  init(stepCount: Int) throws(OptimizationError) {
    count = stepCount
    var shares: [Double] = []
    let system = try LinearSystem(rows: Self.matrix(stepCount))
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

  /// Identity plus the weighted square of the second-difference operator.
  private static func matrix(_ size: Int) -> [[Double]] {
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
