// SPDX-License-Identifier: MIT

/// Tries every smaller value of a number, each with all values of the small numbers after it: how
/// far something is moved, and which of a few things.
///
/// The first that fails is the simplest there is. It takes many attempts, so it is only for those
/// who ask for it.
struct EnumerateTogether: ShrinkPass {
  private static let largest: UInt64 = 512
  private static let mostCombinations: UInt64 = 1_024

  func run(_ shrinker: Shrinker) {
    guard shrinker.isThorough else { return }
    for index in shrinker.current.numbers {
      guard let choice = shrinker.choice(index), choice.value <= Self.largest else { continue }
      let others = others(after: index, shrinker.current)
      if !others.isEmpty, enumerate(index, below: choice.value, others, shrinker) { return }
    }
  }

  /// The numbers after one, as long as all of their values together are not too many.
  private func others(after index: Int, _ recording: Recording) -> [Int] {
    var combinations: UInt64 = 1
    return recording.choices.indices.dropFirst(index + 1).filter { other in
      let domain = recording.choices[other].domain
      guard domain.role == .number, domain.bound < Self.mostCombinations,
        combinations * (domain.bound + 1) <= Self.mostCombinations
      else { return false }
      combinations *= domain.bound + 1
      return true
    }
  }

  private func enumerate(
    _ index: Int, below value: UInt64, _ others: [Int], _ shrinker: Shrinker
  ) -> Bool {
    let recording = shrinker.current
    var values = recording.values
    for smaller in 0..<value {
      values[index] = smaller
      for other in others { values[other] = 0 }
      repeat {
        if shrinker.attempt(values, aligned: true) { return true }
      } while shrinker.hasBudget && advance(&values, others, recording)
    }
    return false
  }

  /// Goes on to the next values of some numbers, the last one first; false after the last values.
  private func advance(_ values: inout [UInt64], _ others: [Int], _ recording: Recording) -> Bool {
    for other in others.reversed() {
      if values[other] < recording.choices[other].domain.bound {
        values[other] += 1
        return true
      }
      values[other] = 0
    }
    return false
  }
}
