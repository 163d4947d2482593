// SPDX-License-Identifier: MIT

/// Lowers a word by one and sets the next to its end, which is a smaller integer of several words.
struct BorrowFromHigherWords: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    for index in shrinker.current.choices.indices.dropFirst() {
      guard index < shrinker.current.choices.count else { return }
      let (high, low) = (shrinker.current.choices[index - 1], shrinker.current.choices[index])
      guard high.value > 0, low.domain == ChoiceDomain.word else { continue }
      _ = shrinker.attempt(setting: (index - 1, high.value - 1), (index, low.domain.bound))
    }
  }
}
