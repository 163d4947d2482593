// SPDX-License-Identifier: MIT

/// Lowers one choice and grows everything after it anew, no longer than it is now.
struct RegrowTail: ShrinkPass {
  private static let rounds = 48
  private static let draws = 512

  func run(_ shrinker: Shrinker) {
    let most = shrinker.executions + RegrowTail.rounds
    for _ in 0..<RegrowTail.draws where shrinker.hasBudget && shrinker.executions < most {
      let values = shrinker.current.values
      let places = values.indices.filter { values[$0] > 0 }
      guard !places.isEmpty else { return }
      let place = places[shrinker.random.index(below: places.count)]
      let lower = number(below: values[place], &shrinker.random)
      _ = shrinker.attempt(growingAfter: values[..<place] + [lower])
    }
  }

  /// Zero or one, any number, or one of random length in bits.
  private func number(below value: UInt64, _ random: inout RandomSource) -> UInt64 {
    let lower = random.upTo(value - 1)
    switch random.upTo(3) {
    case 0, 1: return min(lower, 1)
    case 2: return lower
    default: return lower >> random.upTo(UInt64(64 - value.leadingZeroBitCount))
    }
  }
}
