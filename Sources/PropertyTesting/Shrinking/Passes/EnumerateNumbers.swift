// SPDX-License-Identifier: MIT

/// Tries every smaller value of a small number, where only a few numbers are left: a byte whose
/// smallest failing value is not next to another.
struct EnumerateNumbers: ShrinkPass {
  private static let largest: UInt64 = 256
  private static let mostNumbers = 4

  func run(_ shrinker: Shrinker) {
    let numbers = shrinker.current.numbers.filter { shrinker.current.choices[$0].value > 8 }
    guard numbers.count <= EnumerateNumbers.mostNumbers else { return }
    for index in numbers { enumerate(index, shrinker) }
  }

  private func enumerate(_ index: Int, _ shrinker: Shrinker) {
    guard let choice = shrinker.choice(index), choice.value <= EnumerateNumbers.largest else {
      return
    }
    for smaller in 1..<max(choice.value, 1) where shrinker.attempt(setting: (index, smaller)) {
      return
    }
  }
}
