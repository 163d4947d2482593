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
      let lower = shrinker.random.upTo(values[place] - 1)
      let isSmall = shrinker.random.chance(1, outOf: 2)
      _ = shrinker.attempt(growingAfter: values[..<place] + [isSmall ? min(lower, 1) : lower])
    }
  }
}
