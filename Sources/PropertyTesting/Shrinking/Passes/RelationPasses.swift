// SPDX-License-Identifier: MIT

/// Lowers a number and looks for what a later one has to become instead.
///
/// Where a relation binds two numbers, as a product or a ratio does, none of them can be lowered
/// alone. Later numbers that are equal stay so.
struct FollowRelations: ShrinkPass {
  /// The most numbers of a case that are worth it.
  private static let mostNumbers = 12
  /// The most cases that are run.
  private static let most = 1_500

  func run(_ shrinker: Shrinker) {
    guard shrinker.current.numbers.count <= Self.mostNumbers else { return }
    let most = shrinker.executions + Self.most
    for first in shrinker.current.numbers {
      for others in answers(to: first, shrinker.current) where shrinker.executions < most {
        var relation = Relation(shrinker: shrinker, first: first, others: others)
        relation.follow()
      }
    }
  }

  /// Later numbers that may answer: those that are equal together, and each of them.
  private func answers(to first: Int, _ recording: Recording) -> [[Int]] {
    guard recording.choices[first].value > 0 else { return [] }
    let later = recording.numbers.filter { $0 > first }
    let groups = Dictionary(grouping: later.filter { recording.choices[$0].value > 0 }) {
      recording.choices[$0]
    }
    let equal = groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    return equal + later.map { [$0] }
  }
}

/// A number that is lowered, and later ones that may be bound to it.
///
/// Each step asks for the later number at which the sum, the product, the ratio or the difference
/// would be constant, or to which the last step points, and for the numbers next to that. A step by
/// one asks for values from all of the domain, too.
private struct Relation {
  let shrinker: Shrinker
  let first: Int
  let others: [Int]
  /// How much the other number rose for each that the first one fell; `nil` before any step.
  var slope: Double?

  /// How many values from all of a domain are tried.
  private static let scanned: UInt64 = 32
  /// The largest domain of which every value is tried, once the two numbers are known to be bound.
  private static let small: UInt64 = 256

  /// Lowers the number in steps that double while they are accepted and halve where they are not.
  mutating func follow() {
    var step = max((shrinker.choice(first)?.value ?? 0) / 2, 1)
    while step > 0, let now = shrinker.choice(first), now.value > 0,
      let other = shrinker.choice(others[0])
    {
      step = min(step, now.value)
      if let found = answer(to: now.value - step, now.value, other, isLast: step == 1) {
        slope = (Double(found) - Double(other.value)) / Double(step)
        step = min(step, .max / 2) * 2
      } else {
        step /= 2
      }
    }
  }

  /// Looks for a value of the others at which a lower number still fails; `nil` where there is none.
  private func answer(
    to lower: UInt64, _ value: UInt64, _ other: Choice, isLast: Bool
  ) -> UInt64? {
    var candidates = predictions(lower, value, other.value)
      .flatMap { near($0, other.domain.bound) }
    if isLast { candidates += all(upTo: other.domain.bound) }
    var tried: Set<UInt64> = []
    return candidates.first { tried.insert($0).inserted && attempt(lower, answer: $0) }
  }

  private func attempt(_ lower: UInt64, answer: UInt64) -> Bool {
    var values = shrinker.current.values
    values[first] = lower
    for index in others where index < values.count { values[index] = answer }
    return shrinker.attempt(values, aligned: true)
  }

  /// Where the other number would be if a simple function of both were constant.
  private func predictions(_ lower: UInt64, _ value: UInt64, _ other: UInt64) -> [Double] {
    let (value, lower, other) = (Double(value), Double(lower), Double(other))
    let line = slope.map { [other + $0 * (value - lower)] } ?? []
    let product = lower > 0 ? [other * value / lower] : []
    return line + [other + (value - lower)] + product
      + [other * lower / value, other - (value - lower)]
  }

  /// The integers around a number that a domain has.
  private func near(_ number: Double, _ bound: UInt64) -> [UInt64] {
    let middle = min(number, Double(bound)).rounded()
    return [0, 1, -1, 2, -2].compactMap { UInt64(exactly: middle + $0) }.filter { $0 <= bound }
  }

  /// Every value of a small domain, or some of a large one that halve the gaps between those before
  /// them: the van der Corput sequence.
  private func all(upTo bound: UInt64) -> [UInt64] {
    if slope != nil, bound <= Self.small { return Array(0...bound) }
    return (0..<Self.scanned).map { UInt64(Double(bound) * (Double($0.bitReversed) / 0x1p64)) }
  }
}

/// Tries small values of a number with small values of a later one, from the simplest on.
///
/// Where only a few pairs of numbers fail, none of them may be near another.
struct EnumeratePairs: ShrinkPass {
  /// The most numbers of a case that are worth it.
  private static let mostNumbers = 4
  /// The most cases that are run for a pair.
  private static let most: UInt64 = 512
  /// The least number of values of the later one.
  private static let leastValues: UInt64 = 16

  func run(_ shrinker: Shrinker) {
    guard shrinker.current.numbers.count <= Self.mostNumbers else { return }
    for (first, second) in shrinker.pairs(where: { _ in true }) {
      guard let choice = shrinker.choice(first), let other = shrinker.choice(second),
        choice.value > 0, choice.value <= Self.most / Self.leastValues
      else { continue }
      let values = min(Self.most / choice.value, other.domain.bound)
      if enumerate(first, below: choice.value, second, upTo: values, shrinker) { return }
    }
  }

  private func enumerate(
    _ first: Int, below value: UInt64, _ second: Int, upTo most: UInt64, _ shrinker: Shrinker
  ) -> Bool {
    for smaller in 0..<value {
      for other in 0...most
      where shrinker.attempt(setting: (first, smaller), (second, other)) { return true }
    }
    return false
  }
}

extension UInt64 {
  /// The number with its bits in the opposite order.
  fileprivate var bitReversed: UInt64 {
    var (value, reversed) = (self, 0 as UInt64)
    for _ in 0..<UInt64.bitWidth {
      reversed = reversed << 1 | value & 1
      value >>= 1
    }
    return reversed
  }
}
