// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The locked steps of a ramp, checked to be in order, and the steps left for its brand.
struct LockedSteps {
  /// From light to dark.
  let anchors: [RampAnchor]
  private let locks: [RampLock]

  static let none = LockedSteps()

  private init() {
    anchors = []
    locks = []
  }

  /// Checks that each lock names a step, that none is locked twice and that they fall in lightness.
  init(_ locks: [RampLock], in steps: RampSteps) throws(RampLockError) {
    let sorted = locks.sorted { ($0.label, $0.rgb.packed) < ($1.label, $1.rgb.packed) }
    var anchors: [RampAnchor] = []
    for lock in sorted {
      guard let step = steps.labels.firstIndex(of: lock.label) else { throw .noStep(lock, steps) }
      anchors.append(RampAnchor(step: step, color: MeasuredColor(lock.rgb)))
    }
    for (first, second) in zip(sorted, sorted.dropFirst()) where first.label == second.label {
      throw .twice(first, second)
    }
    for (index, (upper, lower)) in zip(anchors, anchors.dropFirst()).enumerated() {
      guard upper.color.isLighter(than: lower.color) else {
        throw .order(sorted[index], sorted[index + 1])
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
  func steps(for brand: MeasuredColor, among count: Int) throws(RampLockError) -> Range<Int> {
    if let own = anchors.first(where: { $0.color.rgb == brand.rgb }) {
      return own.step..<own.step + 1
    }
    let lighter = anchors.prefix { $0.color.isLighter(than: brand) }
    let darker = anchors.dropFirst(lighter.count)
    let first = lighter.last.map { $0.step + 1 } ?? 0
    let end = darker.first?.step ?? count
    let isBetween = darker.first.map { brand.isLighter(than: $0.color) } ?? true
    guard first < end, isBetween else {
      throw .noStepForBrand(
        brand.rgb, after: lighter.isEmpty ? nil : locks[lighter.count - 1],
        before: darker.isEmpty ? nil : locks[lighter.count])
    }
    return first..<end
  }
}

extension LockedSteps {
  /// The error that names the two locks with the least difference in lightness per step.
  func tightest(with brand: MeasuredColor, _ labels: [Int]) -> RampLockError {
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
    return .noRoom(least?.0.lock, least?.1.lock)
  }
}

extension MeasuredColor {
  /// Whether this is lighter both in relative luminance and in OKLab.
  fileprivate func isLighter(than other: MeasuredColor) -> Bool {
    LightnessStep(from: other.rgb, isUpward: true).isBeyond(rgb)
  }
}
