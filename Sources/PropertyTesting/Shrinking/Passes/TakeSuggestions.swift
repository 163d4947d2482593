// SPDX-License-Identifier: MIT

/// Writes a part in a simpler way that its generator knows of: 0.3 for 0.29999999999999993.
struct TakeSuggestions: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var index = 0
    while index < shrinker.current.suggestions.count, shrinker.hasBudget {
      let suggestion = shrinker.current.suggestions[index]
      let values = shrinker.current.values(replacing: suggestion.range, with: suggestion.values)
      if !shrinker.attempt(values) { index += 1 }
    }
  }
}
