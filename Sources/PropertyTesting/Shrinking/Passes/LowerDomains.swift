// SPDX-License-Identifier: MIT

/// Lowers all numbers of one domain by the same amount, which keeps all their differences.
struct LowerDomains: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var tried: Set<ChoiceDomain> = []
    while shrinker.hasBudget, let group = nextGroup(shrinker.current, tried) {
      let numbers = group.map { shrinker.current.choices[$0] }
      tried.insert(numbers[0].domain)
      let step = numbers[0].domain.step
      let values = shrinker.current.values
      Descent(most: (numbers.map(\.value).min() ?? 0) / step).run { reduction in
        var lower = values
        for index in group { lower[index] -= reduction * step }
        return shrinker.attempt(lower, aligned: true)
      }
    }
  }

  /// Numbers above zero, at least three of them: of two another pass takes care.
  private func nextGroup(_ recording: Recording, _ tried: Set<ChoiceDomain>) -> [Int]? {
    let numbers = recording.numbers.filter { recording.choices[$0].value > 0 }
    let groups = Dictionary(grouping: numbers) { recording.choices[$0].domain }
    return groups.filter { $0.value.count > 2 && !tried.contains($0.key) }.values
      .min { $0[0] < $1[0] }
  }
}
