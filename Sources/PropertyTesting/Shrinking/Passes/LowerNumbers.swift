// SPDX-License-Identifier: MIT

/// Lowers one choice at a time.
struct LowerNumbers: ShrinkPass {
  /// Up to this choice every smaller one is tried.
  private static let few: UInt64 = 8

  func run(_ shrinker: Shrinker) {
    var index = 0
    while index < shrinker.current.choices.count, shrinker.hasBudget {
      lower(index, shrinker)
      index += 1
    }
  }

  private func lower(_ index: Int, _ shrinker: Shrinker) {
    let choice = shrinker.current.choices[index]
    guard choice.value > 0, !shrinker.attempt(setting: (index, 0)) else { return }
    guard choice.value > LowerNumbers.few else {
      for smaller in 1..<max(choice.value, 1) where shrinker.attempt(setting: (index, smaller)) {
        return
      }
      return
    }
    let isNegative = choice.domain.folded > 0 && choice.value % 2 == 0
    if isNegative, shrinker.attempt(setting: (index, choice.value - 1)) {
      return lower(index, shrinker)
    }
    descend(index, choice, shrinker)
  }

  /// Lowers a choice in steps that keep the sign of the number.
  private func descend(_ index: Int, _ choice: Choice, _ shrinker: Shrinker) {
    let step = choice.value <= choice.domain.folded ? choice.domain.step : 1
    Descent(most: (choice.value - 1) / step).runInStrides { reduction in
      shrinker.attempt(setting: (index, choice.value - reduction * step))
    }
  }
}
