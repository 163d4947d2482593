// SPDX-License-Identifier: MIT

/// Lowers all numbers that are equal at once.
struct LowerEqualNumbers: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var tried: Set<Choice> = []
    while let group = nextGroup(shrinker.current, tried), shrinker.hasBudget {
      let choice = shrinker.current.choices[group[0]]
      tried.insert(choice)
      Descent(most: choice.value / choice.domain.step).run { reduction in
        var values = shrinker.current.values
        for index in group where index < values.count {
          values[index] = choice.value - reduction * choice.domain.step
        }
        return shrinker.attempt(values, aligned: true)
      }
    }
  }

  private func nextGroup(_ recording: Recording, _ tried: Set<Choice>) -> [Int]? {
    let numbers = recording.numbers.filter { recording.choices[$0].value > 0 }
    let groups = Dictionary(grouping: numbers) { recording.choices[$0] }
    return groups.filter { $0.value.count > 1 && !tried.contains($0.key) }.values
      .min { $0[0] < $1[0] }
  }
}
