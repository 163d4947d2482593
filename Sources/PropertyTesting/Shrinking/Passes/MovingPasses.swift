// SPDX-License-Identifier: MIT

/// Brings one number closer to zero and moves a later one by as much.
///
/// Either their sum or their difference stays. The later number may change its sign.
struct MoveBetween: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    for pair in shrinker.pairs(where: { _ in true }) {
      move(pair, keepingSum: true, shrinker)
      move(pair, keepingSum: false, shrinker)
    }
  }

  /// Searches for the largest amount to move between two numbers.
  private func move(_ pair: (Int, Int), keepingSum: Bool, _ shrinker: Shrinker) {
    guard let first = shrinker.choice(pair.0), let second = shrinker.choice(pair.1) else { return }
    let (from, to) = (first.domain.signed(first.value), second.domain.signed(second.value))
    // `LowerTogether` does that for two numbers of one sign.
    guard from != .zero, keepingSum || (from > .zero) != (to > .zero) else { return }
    let isUp = from.isNegative != keepingSum
    let range = second.domain.signedRange
    let room = to.distance(to: isUp ? range.upperBound : range.lowerBound)
    Descent(most: min(from.magnitude, room)).run { amount in
      guard let less = from.moved(by: amount, up: from.isNegative).flatMap(first.domain.choice),
        let other = to.moved(by: amount, up: isUp).flatMap(second.domain.choice)
      else { return false }
      return shrinker.attempt(setting: (pair.0, less), (pair.1, other))
    }
  }
}

/// Changes the signs of two numbers at once, or of all, when that makes the first one positive.
struct FlipSigns: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    _ = flip(shrinker.current.numbers, shrinker)
    for pair in shrinker.pairs(where: { $0.value > 0 }) { _ = flip([pair.0, pair.1], shrinker) }
  }

  /// Tries the opposite signs for some numbers.
  private func flip(_ numbers: [Int], _ shrinker: Shrinker) -> Bool {
    guard shrinker.hasBudget else { return false }
    var values = shrinker.current.values
    for index in numbers where index < values.count {
      guard let choice = shrinker.choice(index) else { continue }
      values[index] = choice.domain.choice(-choice.domain.signed(choice.value)) ?? choice.value
    }
    return shrinker.attempt(values, aligned: true)
  }
}

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
    if numbers.count <= SwapParts.mostNumbers { swapRows(shrinker) }
  }

  /// The most numbers of a case of which rows are exchanged.
  private static let mostNumbers = 12

  /// Tries to exchange two or more numbers in a row with as many after them: two colors.
  private func swapRows(_ shrinker: Shrinker) {
    let numbers = shrinker.current.numbers
    for length in 2..<max(2, numbers.count / 2 + 1) {
      for start in 0...numbers.count - 2 * length {
        let choices = shrinker.current.choices
        let pairs = (start..<start + length).map { (numbers[$0], numbers[$0 + length]) }
        guard pairs.allSatisfy({ $1 < choices.count && choices[$0].domain == choices[$1].domain })
        else { continue }
        var values = choices.map(\.value)
        for (first, second) in pairs { values.swapAt(first, second) }
        shrinker.attempt(values, aligned: true)
      }
    }
  }

  /// Tries to exchange a part with the next one of its kind.
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

/// Exchanges two numbers of one domain wherever they are, when that puts the simpler one first:
/// 1, 0, 1 becomes 0, 1, 0.
struct ExchangeNumbers: ShrinkPass {
  /// The most pairs of numbers that are tried.
  private static let mostPairs = 32

  func run(_ shrinker: Shrinker) {
    for (first, second) in pairs(shrinker.current).prefix(ExchangeNumbers.mostPairs) {
      var edited = shrinker.current
      for index in edited.numbers {
        switch edited.choices[index] {
        case first: edited.choices[index] = second
        case second: edited.choices[index] = first
        default: break
        }
      }
      shrinker.attempt(edited.values, aligned: true)
    }
  }

  /// Different numbers of one domain, the larger of which comes first, and one of them twice:
  /// `SwapParts` exchanges others.
  private func pairs(_ recording: Recording) -> [(Choice, Choice)] {
    var counts: [Choice: Int] = [:]
    var order: [Choice] = []
    for choice in recording.numbers.map({ recording.choices[$0] }) {
      counts[choice, default: 0] += 1
      if counts[choice] == 1 { order.append(choice) }
    }
    return order.indices.flatMap { first in
      order[(first + 1)...].filter { second in
        second.value < order[first].value && second.domain == order[first].domain
          && (counts[second] ?? 0) + (counts[order[first]] ?? 0) > 2
      }.map { (order[first], $0) }
    }
  }
}
