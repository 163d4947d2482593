// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

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

  /// In OKLab lightness, from one step to the next.
  let leastStep: Double

  /// The least step of the built-in curves: a smaller one is not visible, and rounding might
  /// reverse it.
  static let usualLeastStep = 0.012

  // Nearer to white, no hue is left.
  private static let lightest = 0.995

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
      guard !falls(lightness[upper.step...lower.step]) else { continue }
      spread(&lightness, from: upper.step, to: lower.step)
    }
    return lightness
  }

  /// Spreads the steps above the first given one if they are not monotone or too near to white.
  private func repairLightEnd(_ lightness: inout [Double], from step: Int) {
    // A published ramp may begin with white.
    let isLightEnough = lightness[0] <= max(Self.lightest, curve[0])
    guard step > 0, !(falls(lightness[...step]) && isLightEnough) else { return }
    let start = lightness[step]
    lightness[0] = min(0.997, max(curve[0], start + 0.85 * (1 - start)))
    spread(&lightness, from: 0, to: step)
  }

  /// Spreads the steps below the last given one if they are not monotone or too near to black.
  private func repairDarkEnd(_ lightness: inout [Double], from step: Int) {
    let last = curve.count - 1
    guard step < last, !(falls(lightness[step...]) && lightness[last] >= 0.02) else { return }
    lightness[last] = min(curve[last], 0.4 * lightness[step])
    spread(&lightness, from: step, to: last)
  }

  /// Whether every step of a stretch is visibly darker than the one before.
  private func falls(_ stretch: ArraySlice<Double>) -> Bool {
    Self.falls(stretch, by: leastStep)
  }

  static func falls(_ stretch: ArraySlice<Double>, by least: Double = usualLeastStep) -> Bool {
    zip(stretch, stretch.dropFirst()).allSatisfy { $0 - $1 >= least }
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
  init(stepCount: Int, smoothness: Double) throws(PaletteError) {
    matrix = Self.matrix(stepCount, smoothness)
    shares = try PaletteError.wrapping { [matrix] () throws(OptimizationError) in
      let system = try LinearSystem(rows: matrix)
      var shares: [Double] = []
      for locked in 0..<stepCount {
        let column = try system.solution(for: (0..<stepCount).map { $0 == locked ? 1 : 0 })
        shares += column.map { $0 / column[locked] }
      }
      return shares
    }
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
    let right = free.map { row in -fixed.reduce(0.0) { $0 + matrix[row][$1.step] * $1.deviation } }
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

/// The locked steps of a ramp, checked to be in order, and the steps left for its brand.
struct LockedSteps {
  /// From light to dark.
  let anchors: [RampAnchor]
  private let locks: [RampLock]

  /// Checks that each lock names a step, that none is locked twice and that they fall in lightness.
  init(_ locks: [RampLock], in steps: RampSteps) throws(PaletteError) {
    let sorted = locks.sorted { ($0.label, $0.rgb.packed) < ($1.label, $1.rgb.packed) }
    var anchors: [RampAnchor] = []
    for lock in sorted {
      guard let step = steps.labels.firstIndex(of: lock.label) else {
        throw .lock(.noStep(lock, steps))
      }
      anchors.append(RampAnchor(step: step, color: MeasuredColor(lock.rgb)))
    }
    for (first, second) in zip(sorted, sorted.dropFirst()) where first.label == second.label {
      throw .lock(.twice(first, second))
    }
    for (index, (upper, lower)) in zip(anchors, anchors.dropFirst()).enumerated() {
      guard upper.color.isLighter(than: lower.color) else {
        throw .lock(.order(sorted[index], sorted[index + 1]))
      }
    }
    self.anchors = anchors
    self.locks = sorted
  }

  /// The locks and the brand at a step, from light to dark.
  func anchors(with brand: MeasuredColor, at step: Int) -> [RampAnchor] {
    let lighter = anchors.prefix { $0.step < step }
    return lighter + [RampAnchor(step: step, color: brand)]
      + anchors.dropFirst(lighter.count).filter { $0.step != step }
  }

  /// The feasible steps of the brand: its own lock, or all between its neighbors in lightness.
  func steps(for brand: MeasuredColor, among count: Int) throws(PaletteError) -> Range<Int> {
    if let own = anchors.first(where: { $0.color.rgb == brand.rgb }) {
      return own.step..<own.step + 1
    }
    let lighter = anchors.prefix { $0.color.isLighter(than: brand) }
    let darker = anchors.dropFirst(lighter.count)
    let first = lighter.last.map { $0.step + 1 } ?? 0
    let end = darker.first?.step ?? count
    let isBetween = darker.first.map { brand.isLighter(than: $0.color) } ?? true
    guard first < end, isBetween else {
      throw .lock(
        .noStepForBrand(
          brand.rgb, after: lighter.isEmpty ? nil : locks[lighter.count - 1],
          before: darker.isEmpty ? nil : locks[lighter.count]))
    }
    return first..<end
  }

  /// The error that names the two locks with the least difference in lightness per step.
  func tightest(with brand: MeasuredColor, _ labels: [Int]) -> PaletteError {
    let step = (try? steps(for: brand, among: labels.count))?.first ?? 0
    let given = anchors(with: brand, at: step).map {
      (
        step: $0.step, lightness: $0.color.lightness,
        lock: RampLock(label: labels[$0.step], rgb: $0.color.rgb) as RampLock?
      )
    }
    let ends =
      [(step: -1, lightness: 1.0, lock: RampLock?.none)] + given
      + [(step: labels.count, lightness: 0.0, lock: nil)]
    let gaps = zip(ends, ends.dropFirst()).filter { $1.step - $0.step > 1 }
    let least = gaps.min {
      ($0.0.lightness - $0.1.lightness) / Double($0.1.step - $0.0.step)
        < ($1.0.lightness - $1.1.lightness) / Double($1.1.step - $1.0.step)
    }
    return .lock(.noRoom(least?.0.lock, least?.1.lock))
  }
}

extension MeasuredColor {
  /// Whether this is lighter both in relative luminance and in OKLab.
  fileprivate func isLighter(than other: MeasuredColor) -> Bool {
    LightnessStep(from: other.rgb, isUpward: true).isBeyond(rgb)
  }
}
