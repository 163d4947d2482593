// SPDX-License-Identifier: MIT

/// Lowers one choice at a time.
struct LowerNumbers: ShrinkPass {
  /// Up to this choice every smaller one is tried.
  private static let few: UInt64 = 8

  func run(_ shrinker: Shrinker) {
    guard shrinker.isLong else { return lower(shrinker) { _ in true } }
    // Ending a collection at each of thousands of elements can take all attempts that are left.
    lower(shrinker) { $0 != .more && $0 != .needed }
    // In a large case each of thousands of elements would be tried as the first of a run.
    lower(shrinker) { $0 == .more || $0 == .needed && !shrinker.isLarge }
  }

  /// Lowers the choices of some roles.
  private func lower(_ shrinker: Shrinker, where isWorthIt: (ChoiceRole) -> Bool) {
    var index = 0
    while index < shrinker.current.choices.count, shrinker.hasBudget {
      if isWorthIt(shrinker.current.choices[index].domain.role) { lower(index, shrinker) }
      index += 1
    }
  }

  /// Tries zero, the positive number, and then smaller numbers of the same sign.
  private func lower(_ index: Int, _ shrinker: Shrinker) {
    let choice = shrinker.current.choices[index]
    guard choice.value > 0, !shrinker.attempt(setting: (index, 0)), choice.domain.role != .seed
    else { return }
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
    let step = choice.stride
    var accepted = 0
    Descent(most: (choice.value - 1) / step).run { reduction in
      guard shrinker.attempt(setting: (index, choice.value - reduction * step)) else {
        return false
      }
      accepted += 1
      return true
    }
    guard accepted >= LowerNumbers.manyAccepted, let lowest = shrinker.choice(index) else { return }
    shrinker.thresholds.insert(lowest)
  }

  /// How many values on the way to a threshold make chance unlikely.
  private static let manyAccepted = 3
}

extension Choice {
  /// The distance to the next simpler number of the same sign.
  fileprivate var stride: UInt64 { value <= domain.folded ? domain.step : 1 }
}

/// Lowers a number that cannot fall by one by more: by small and round numbers, and to round ones.
struct LowerInStrides: ShrinkPass {
  /// The most numbers of a case that are worth it.
  private static let mostNumbers = 16
  /// What numbers are often multiples of: in calendars, memory, tables.
  private static let strides: [UInt64] = [
    2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24, 32, 60, 64, 100, 128, 256, 365, 400, 1_000, 1_024,
  ]

  func run(_ shrinker: Shrinker) {
    let numbers = shrinker.current.numbers.filter { shrinker.current.choices[$0].value > 8 }
    for index in numbers.prefix(LowerInStrides.mostNumbers) { lower(index, shrinker) }
  }

  private func lower(_ index: Int, _ shrinker: Shrinker) {
    guard let choice = shrinker.choice(index), choice.value > 8 else { return }
    let (step, number) = (choice.stride, choice.domain.signed(choice.value).magnitude)
    for stride in LowerInStrides.reductions(of: number) {
      guard shrinker.attempt(setting: (index, choice.value - stride * step)) else { continue }
      Descent(most: (number - 1) / stride - 1).run { more in
        shrinker.attempt(setting: (index, choice.value - (1 + more) * stride * step))
      }
      return lower(index, shrinker)
    }
  }

  /// By how much a number is lowered, from the most to the least.
  private static func reductions(of number: UInt64) -> [UInt64] {
    var reductions = Set(strides)
    for base in [2, 10] as [UInt64] {
      var (unit, overflow) = (base, false)
      while !overflow, unit <= number {
        reductions.formUnion([number % unit, number % unit + 1])
        (unit, overflow) = unit.multipliedReportingOverflow(by: base)
      }
    }
    return reductions.filter { $0 > 1 && $0 < number }.sorted(by: >)
  }
}

/// Lowers all numbers that are equal at once, so that they stay equal.
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

  /// Tries one value for all numbers of a group.
  private func set(_ group: [Int], to value: UInt64, _ shrinker: Shrinker) -> Bool {
    var values = shrinker.current.values
    for index in group where index < values.count { values[index] = value }
    return shrinker.attempt(values, aligned: true)
  }

  /// The first two or more equal numbers above zero that were not tried.
  private func nextGroup(_ recording: Recording, _ tried: Set<Choice>) -> [Int]? {
    let numbers = recording.numbers.filter { recording.choices[$0].value > 0 }
    let groups = Dictionary(grouping: numbers) { recording.choices[$0] }
    return groups.filter { $0.value.count > 1 && !tried.contains($0.key) }.values
      .min { $0[0] < $1[0] }
  }
}

/// Lowers two numbers by the same amount: their difference stays.
struct LowerTogether: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    for pair in shrinker.pairs(where: { $0.value > 0 }) { shrinker.lower(pair, by: (1, 1)) }
  }
}

/// Lowers two numbers in proportion, one by two or three times as much as the other: a number and
/// its double.
struct LowerInProportion: ShrinkPass {
  /// The most pairs that are tried.
  private static let mostPairs = 6
  private static let ratios: [(UInt64, UInt64)] = [(1, 2), (2, 1), (1, 3), (3, 1)]

  func run(_ shrinker: Shrinker) {
    for pair in shrinker.pairs(where: { $0.value > 1 }).prefix(LowerInProportion.mostPairs) {
      for ratio in LowerInProportion.ratios { shrinker.lower(pair, by: ratio) }
    }
  }
}

extension Shrinker {
  /// How many of the numbers after one are paired with it.
  private static let reach = 8

  /// Pairs of numbers that are worth pairing and stand close to each other.
  func pairs(where isWorthPairing: (Choice) -> Bool) -> [(Int, Int)] {
    let numbers = current.numbers.filter { isWorthPairing(current.choices[$0]) }
    return numbers.indices.flatMap { first in
      numbers[(first + 1)...].prefix(Shrinker.reach).map { (numbers[first], $0) }
    }
  }

  /// Lowers two numbers as far as they go, by amounts of a ratio.
  fileprivate func lower(_ pair: (Int, Int), by ratio: (UInt64, UInt64)) {
    guard let first = choice(pair.0), let second = choice(pair.1) else { return }
    let (step, otherStep) = (ratio.0 * first.domain.step, ratio.1 * second.domain.step)
    Descent(most: min(first.value / step, second.value / otherStep)).run { reduction in
      attempt(
        setting: (pair.0, first.value - reduction * step),
        (pair.1, second.value - reduction * otherStep))
    }
  }

  /// The number at an index of the current case; `nil` when there is none any more.
  func choice(_ index: Int) -> Choice? {
    guard hasBudget, index < current.choices.count, current.choices[index].domain.isMultivalued
    else { return nil }
    return current.choices[index]
  }
}

/// Lowers all numbers of one domain by the same amount: all their differences stay.
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

  /// The first three or more numbers above zero of a domain that was not tried; `LowerTogether`
  /// lowers two.
  private func nextGroup(_ recording: Recording, _ tried: Set<ChoiceDomain>) -> [Int]? {
    let numbers = recording.numbers.filter { recording.choices[$0].value > 0 }
    let groups = Dictionary(grouping: numbers) { recording.choices[$0].domain }
    return groups.filter { $0.value.count > 2 && !tried.contains($0.key) }.values
      .min { $0[0] < $1[0] }
  }
}

/// Lowers a word by one and sets the next word to its maximum: a smaller integer of several words.
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

/// Lowers a digit by one and sets those after it to their maximum: 300 to 299, a smaller number of the
/// same length, whose digits other passes lower.
struct BorrowFromHigherDigits: ShrinkPass {
  /// The largest bound of a digit, here of any small base.
  private static let largest: UInt64 = 63
  /// The most digits after one, which may have choices of their number between them.
  private static let most = 4
  /// The most choices of a case that are worth it.
  private static let mostChoices = 256

  func run(_ shrinker: Shrinker) {
    var index = 0
    while index < min(shrinker.current.choices.count, Self.mostChoices), shrinker.hasBudget {
      borrow(index, shrinker)
      index += 1
    }
  }

  private func borrow(_ index: Int, _ shrinker: Shrinker) {
    let choices = shrinker.current.choices
    let digit = choices[index]
    guard digit.value > 0, (2...Self.largest).contains(digit.domain.bound) else { return }
    let lower = choices.indices.dropFirst(index + 1).prefix(2 * Self.most)
      .filter { choices[$0].domain == digit.domain }
    var values = shrinker.current.values
    values[index] -= 1
    for place in lower.prefix(Self.most) {
      values[place] = digit.domain.bound
      if shrinker.attempt(values, aligned: true) { return }
    }
  }
}

/// Searches for the largest reduction that an attempt accepts.
///
/// Two probes tell whether there is any. Then the search goes down from the largest reduction in
/// doubling distances, since most minima are small numbers, and bisects the last distance.
struct Descent {
  /// The largest reduction there is.
  var most: UInt64

  /// - Returns: Whether any reduction was accepted.
  @discardableResult
  func run(_ attempt: (UInt64) -> Bool) -> Bool {
    guard most > 0 else { return false }
    if attempt(most) { return true }
    guard most > 1 else { return false }
    guard var accepted = [1, most / 2].first(where: attempt) else { return false }
    var refused = most
    var rest: UInt64 = 1
    while rest < most, most - rest > accepted {
      if attempt(most - rest) {
        accepted = most - rest
        break
      }
      refused = most - rest
      rest = rest > most / 2 ? most : rest * 2
    }
    while refused - accepted > 1 {
      let middle = accepted + (refused - accepted) / 2
      if attempt(middle) { accepted = middle } else { refused = middle }
    }
    return true
  }

  /// Searches among the multiples of a small number where nothing else is accepted.
  ///
  /// A number that cannot be lowered by one may be lowered by two, as when it must be even or
  /// differ from another.
  func runInStrides(_ attempt: (UInt64) -> Bool) {
    guard !run(attempt) else { return }
    for stride in 2...8 as ClosedRange<UInt64> where stride <= most {
      guard attempt(stride) else { continue }
      Descent(most: most / stride - 1).run { attempt(stride + $0 * stride) }
      return
    }
  }
}
