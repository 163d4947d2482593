// SPDX-License-Identifier: MIT

/// Changes the signs of two numbers at once, or of all, when that makes the first one positive.
struct FlipSigns: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    _ = flip(shrinker.current.numbers, shrinker)
    for pair in shrinker.pairs(where: { $0.value > 0 }) { _ = flip([pair.0, pair.1], shrinker) }
  }

  private func flip(_ numbers: [Int], _ shrinker: Shrinker) -> Bool {
    var values = shrinker.current.values
    for index in numbers where index < values.count {
      guard let choice = shrinker.choice(index), let number = choice.domain.signed(choice.value)
      else { continue }
      values[index] = choice.domain.choice(-number) ?? choice.value
    }
    return shrinker.attempt(values, aligned: true)
  }
}
