// SPDX-License-Identifier: MIT

/// Deletes two elements of a collection at once: a command and the one that undoes it.
struct DeletePairs: ShrinkPass {
  /// How many elements after one are paired with it; one in a long collection.
  private static let reach = 12

  func run(_ shrinker: Shrinker) {
    var list = 0
    while let count = shrinker.elementCount(of: list) {
      for first in (0..<count).reversed() {
        for distance in 1...(count > 64 ? 1 : DeletePairs.reach) {
          if delete(first, first + distance, of: list, shrinker) { break }
        }
      }
      list += 1
    }
  }

  /// Tries to delete two elements of a collection.
  private func delete(_ first: Int, _ second: Int, of list: Int, _ shrinker: Shrinker) -> Bool {
    let spans = shrinker.elements(of: list)
    guard shrinker.hasBudget, second < spans.count else { return false }
    return shrinker.attempt(without: spans[first].range, spans[second].range)
  }
}

/// Lowers one choice and draws everything after it anew, no longer than it is now.
struct RegrowTail: ShrinkPass {
  /// The most cases that are run.
  private static let rounds = 48
  /// The most cases that are drawn; those that are not simpler are not run.
  private static let draws = 512

  func run(_ shrinker: Shrinker) {
    let most = shrinker.executions + RegrowTail.rounds
    for _ in 0..<RegrowTail.draws where shrinker.hasBudget && shrinker.executions < most {
      let values = shrinker.current.values
      let places = values.indices.filter { values[$0] > 0 }
      guard !places.isEmpty else { return }
      let place = places[shrinker.random.index(below: places.count)]
      let lower = number(below: values[place], &shrinker.random)
      _ = shrinker.attempt(growingAfter: values[..<place] + [lower])
    }
  }

  /// A smaller number: zero or one, any, or one of random length in bits.
  private func number(below value: UInt64, _ random: inout RandomSource) -> UInt64 {
    let lower = random.upTo(value - 1)
    switch random.upTo(3) {
    case 0, 1: return min(lower, 1)
    case 2: return lower
    default: return lower >> random.upTo(UInt64(64 - value.leadingZeroBitCount))
    }
  }
}

/// Tries every value of a number up to 256, where only a few numbers are left: the smallest byte
/// that fails may have no neighbor that does.
struct EnumerateNumbers: ShrinkPass {
  /// The largest value that is tried.
  fileprivate static let largest: UInt64 = 256
  /// The most numbers of a case that are worth it.
  private static let mostNumbers = 4

  func run(_ shrinker: Shrinker) {
    let numbers = shrinker.current.numbers.filter { shrinker.current.choices[$0].value > 8 }
    guard numbers.count <= EnumerateNumbers.mostNumbers else { return }
    for index in numbers { enumerate(index, shrinker) }
  }

  private func enumerate(_ index: Int, _ shrinker: Shrinker) {
    guard let choice = shrinker.choice(index), choice.value > 1,
      !shrinker.thresholds.contains(choice), !choice.isEnd
    else { return }
    for smaller in 1...min(choice.value - 1, EnumerateNumbers.largest)
    where shrinker.attempt(setting: (index, smaller)) { return }
  }
}

extension Choice {
  /// Whether it stands for an end of a domain around zero: overflow explains such a number.
  fileprivate var isEnd: Bool {
    let (number, range) = (domain.signed(value), domain.signedRange)
    return domain.folded > 0 && value > EnumerateNumbers.largest
      && (number == range.lowerBound || number == range.upperBound)
  }
}

/// Tries every value of each simpler form of a part, when there are not too many: all short hex
/// colors in the place of a long one.
struct EnumerateForms: ShrinkPass {
  /// The most values of one form that are tried.
  private static let most = 5_000

  func run(_ shrinker: Shrinker) {
    var index = 0
    while index < shrinker.current.spans.count, shrinker.hasBudget {
      // A constant part has no choice.
      let choice = shrinker.current.spans[index].contents.first.map { shrinker.current.choices[$0] }
      if let choice, choice.domain.role == .form {
        for form in 0..<choice.value where enumerate(form, of: index, shrinker) { break }
      }
      index += 1
    }
  }

  /// Tries the values of one form in the place of a part; whether one was accepted.
  private func enumerate(_ form: UInt64, of index: Int, _ shrinker: Shrinker) -> Bool {
    let recording = shrinker.current
    let range = recording.spans[index].contents
    var inside = [form]
    for _ in 0..<EnumerateForms.most where shrinker.hasBudget {
      guard inside.count <= range.count else { return false }
      let padding = repeatElement(0 as UInt64, count: range.count - inside.count)
      let values = recording.values(replacing: range, with: inside + padding)
      if shrinker.attempt(values, aligned: true) { return true }
      guard let next = next(after: shrinker, index, form) else { return false }
      inside = next
    }
    return false
  }

  /// Returns the choices of the part that follow those of the last attempt, in lexicographic order.
  private func next(after shrinker: Shrinker, _ index: Int, _ form: UInt64) -> [UInt64]? {
    guard index < shrinker.lastSpans.count else { return nil }
    let range = shrinker.lastSpans[index].contents
    guard range.upperBound <= shrinker.lastChoices.count else { return nil }
    var choices = Array(shrinker.lastChoices[range])
    guard choices.first?.value == form else { return nil }
    let ahead = choices.dropFirst().reduce(0.0) { $0 + Double($1.domain.bound - $1.value) }
    guard ahead < Double(EnumerateForms.most) else { return nil }
    while choices.count > 1, let last = choices.last, last.value == last.domain.bound {
      choices.removeLast()
    }
    guard choices.count > 1 else { return nil }
    choices[choices.count - 1].value += 1
    return choices.map(\.value)
  }
}

/// Simplifies other failing cases too, and keeps the simplest of all.
struct StartAgain: ShrinkPass {
  func run(_ shrinker: Shrinker) { shrinker.startAgain() }
}

/// Tries every smaller value of a number, each with all values of the small numbers after it.
///
/// The first that fails is the simplest there is. It takes many attempts, so it runs only where the
/// settings ask for it.
struct EnumerateTogether: ShrinkPass {
  private static let largest: UInt64 = 512
  /// The most combinations of the numbers after one.
  private static let mostCombinations: UInt64 = 1_024

  func run(_ shrinker: Shrinker) {
    guard shrinker.isThorough else { return }
    for index in shrinker.current.numbers {
      guard let choice = shrinker.choice(index), choice.value <= Self.largest else { continue }
      let others = others(after: index, shrinker.current)
      if !others.isEmpty, enumerate(index, below: choice.value, others, shrinker) { return }
    }
  }

  /// The numbers after one, as long as they do not have too many combinations.
  private func others(after index: Int, _ recording: Recording) -> [Int] {
    var combinations: UInt64 = 1
    return recording.choices.indices.dropFirst(index + 1).filter { other in
      let domain = recording.choices[other].domain
      guard domain.role == .number, domain.bound < Self.mostCombinations,
        combinations * (domain.bound + 1) <= Self.mostCombinations
      else { return false }
      combinations *= domain.bound + 1
      return true
    }
  }

  private func enumerate(
    _ index: Int, below value: UInt64, _ others: [Int], _ shrinker: Shrinker
  ) -> Bool {
    let recording = shrinker.current
    var values = recording.values
    for smaller in 0..<value {
      values[index] = smaller
      for other in others { values[other] = 0 }
      repeat {
        if shrinker.attempt(values, aligned: true) { return true }
      } while shrinker.hasBudget && advance(&values, others, recording)
    }
    return false
  }

  /// Moves on to the next combination, the last number first; false after the last one.
  private func advance(_ values: inout [UInt64], _ others: [Int], _ recording: Recording) -> Bool {
    for other in others.reversed() {
      if values[other] < recording.choices[other].domain.bound {
        values[other] += 1
        return true
      }
      values[other] = 0
    }
    return false
  }
}
