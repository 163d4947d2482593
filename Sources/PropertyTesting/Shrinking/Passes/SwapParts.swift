// SPDX-License-Identifier: MIT

/// Exchanges two parts of one kind, or two numbers, when that puts the simpler one first.
struct SwapParts: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var index = 0
    while index < shrinker.current.spans.count, shrinker.hasBudget {
      swapPart(index, shrinker)
      index += 1
    }
    let numbers = shrinker.current.numbers
    for (first, second) in zip(numbers, numbers.dropFirst()) {
      guard let one = shrinker.choice(first), let other = shrinker.choice(second),
        one.domain == other.domain
      else { continue }
      _ = shrinker.attempt(setting: (first, other.value), (second, one.value))
    }
  }

  private func swapPart(_ index: Int, _ shrinker: Shrinker) {
    let recording = shrinker.current
    let first = recording.spans[index]
    let next = recording.spans[(index + 1)...].first {
      $0.kind == first.kind && $0.start >= first.end
    }
    guard let second = next else { return }
    let between = recording.choices[first.end..<second.start].map(\.value)
    let swapped = recording.values(of: second) + between + recording.values(of: first)
    shrinker.attempt(recording.values(replacing: first.start..<second.end, with: swapped))
  }
}
