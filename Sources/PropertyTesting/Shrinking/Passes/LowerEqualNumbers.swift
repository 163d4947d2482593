// SPDX-License-Identifier: MIT

/// Lowers all numbers that are equal at once.
struct LowerEqualNumbers: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var tried: Set<Choice> = []
    while let group = nextGroup(shrinker.current, tried), shrinker.hasBudget {
      let choice = shrinker.current.choices[group[0]]
      tried.insert(choice)
      lower(group, choice, shrinker)
    }
  }

  private func lower(_ group: [Int], _ choice: Choice, _ shrinker: Shrinker) {
    guard !set(group, to: 0, shrinker) else { return }
    // The positive number is the simpler one of two.
    if choice.domain.folded > 0, choice.value % 2 == 0 {
      _ = set(group, to: choice.value - 1, shrinker)
    }
    Descent(most: (choice.value - 1) / choice.domain.step).runInStrides { reduction in
      set(group, to: choice.value - reduction * choice.domain.step, shrinker)
    }
  }

  private func set(_ group: [Int], to value: UInt64, _ shrinker: Shrinker) -> Bool {
    var values = shrinker.current.values
    for index in group where index < values.count { values[index] = value }
    return shrinker.attempt(values, aligned: true)
  }

  private func nextGroup(_ recording: Recording, _ tried: Set<Choice>) -> [Int]? {
    let numbers = recording.numbers.filter { recording.choices[$0].value > 0 }
    let groups = Dictionary(grouping: numbers) { recording.choices[$0] }
    return groups.filter { $0.value.count > 1 && !tried.contains($0.key) }.values
      .min { $0[0] < $1[0] }
  }
}
