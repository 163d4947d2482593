// SPDX-License-Identifier: MIT

/// Lowers two numbers by the same amount, which keeps their difference.
struct LowerTogether: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    for pair in shrinker.pairs(where: { $0.value > 0 }) {
      let (first, second) = (shrinker.choice(pair.0), shrinker.choice(pair.1))
      guard let first, let second, first.value > 0, second.value > 0 else { continue }
      let (step, otherStep) = (first.domain.step, second.domain.step)
      Descent(most: min(first.value / step, second.value / otherStep)).run { reduction in
        shrinker.attempt(
          setting: (pair.0, first.value - reduction * step),
          (pair.1, second.value - reduction * otherStep))
      }
    }
  }
}

extension Shrinker {
  /// How many of the numbers that follow one are paired with it.
  private static let reach = 8

  /// Pairs of numbers that stand close to one another, the first of which is not zero.
  func pairs(where isWorthPairing: (Choice) -> Bool) -> [(Int, Int)] {
    let numbers = current.numbers.filter { isWorthPairing(current.choices[$0]) }
    return numbers.indices.flatMap { first in
      numbers[(first + 1)...].prefix(Shrinker.reach).map { (numbers[first], $0) }
    }
  }

  /// A number of the current case.
  func choice(_ index: Int) -> Choice? {
    guard hasBudget, index < current.choices.count, current.choices[index].domain.isWide else {
      return nil
    }
    return current.choices[index]
  }
}
