// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Palettes

/// A step of a ramp whose color is given.
struct RampAnchor {
  /// Which step it is, counted from light to dark.
  let step: Int
  let color: MeasuredColor
}

/// Bends a curve of lightness smoothly through given steps.
struct StepLightness {
  /// The curve, from light to dark.
  let curve: [Double]
  let bending: StepBending

  // In OKLab lightness: a smaller step is not visible, and rounding might reverse it.
  private static let leastStep = 0.012

  /// The lightness of every step; where bending is not monotone, or leaves the range of 8 bits, the
  /// steps are spread evenly.
  func through(_ anchors: [RampAnchor]) throws(PaletteError) -> [Double] {
    let deviations = try bending.deviations(
      anchors.map { ($0.step, $0.color.lightness - curve[$0.step]) })
    var lightness = zip(curve, deviations).map { $0 + $1 }
    for anchor in anchors { lightness[anchor.step] = anchor.color.lightness }
    guard let first = anchors.first, let last = anchors.last else { return lightness }
    repairLightEnd(&lightness, from: first.step)
    repairDarkEnd(&lightness, from: last.step)
    for (upper, lower) in zip(anchors, anchors.dropFirst()) {
      guard !Self.falls(lightness[upper.step...lower.step]) else { continue }
      spread(&lightness, from: upper.step, to: lower.step)
    }
    return lightness
  }

  /// Spreads the steps above the first given one if they are not monotone or too near to white.
  private func repairLightEnd(_ lightness: inout [Double], from step: Int) {
    guard step > 0, !(Self.falls(lightness[...step]) && lightness[0] <= 0.995) else { return }
    let start = lightness[step]
    lightness[0] = min(0.997, max(curve[0], start + 0.85 * (1 - start)))
    spread(&lightness, from: 0, to: step)
  }

  /// Spreads the steps below the last given one if they are not monotone or too near to black.
  private func repairDarkEnd(_ lightness: inout [Double], from step: Int) {
    let last = curve.count - 1
    guard step < last, !(Self.falls(lightness[step...]) && lightness[last] >= 0.02) else { return }
    lightness[last] = min(curve[last], 0.4 * lightness[step])
    spread(&lightness, from: step, to: last)
  }

  /// Whether every step of a stretch is visibly darker than the one before.
  static func falls(_ stretch: ArraySlice<Double>) -> Bool {
    zip(stretch, stretch.dropFirst()).allSatisfy { $0 - $1 >= Self.leastStep }
  }

  /// Makes the steps between two of them equally far apart.
  private func spread(_ lightness: inout [Double], from upper: Int, to lower: Int) {
    let (start, end) = (lightness[upper], lightness[lower])
    for step in upper..<lower {
      lightness[step] = start + (end - start) * Double(step - upper) / Double(lower - upper)
    }
  }
}

/// How a ramp's steps follow when some of them are moved to hold given colors.
///
/// The deviation d from the curve minimizes |d|² + w |second differences of d|² with the given
/// steps fixed. That is linear in the fixed deviations, so for a single one, the brand's, one
/// matrix serves every brand: its column k has the shares of step k's deviation by which the other
/// steps move. The linear systems are solved by GSL.
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

  /// The share of the locked step's deviation by which a step moves.
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
