// SPDX-License-Identifier: MIT

/// Brings one number closer to zero and moves a later one by as much, once so that their sum stays
/// and once so that their difference does. Either may change its sign.
struct MoveBetween: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    for pair in shrinker.pairs(where: { _ in true }) {
      move(pair, keepingSum: true, shrinker)
      move(pair, keepingSum: false, shrinker)
    }
  }

  private func move(_ pair: (Int, Int), keepingSum: Bool, _ shrinker: Shrinker) {
    guard let first = shrinker.choice(pair.0), let second = shrinker.choice(pair.1),
      let from = first.domain.signed(first.value), from != 0,
      let to = second.domain.signed(second.value)
    else { return }
    let isUp = (from > 0) == keepingSum
    // Two numbers of one sign whose difference stays are lowered together.
    guard keepingSum || (from > 0) != (to > 0) else { return }
    let range = second.domain.signedRange
    let room = isUp ? range.upperBound.distance(from: to) : range.lowerBound.distance(from: to)
    Descent(most: UInt64(min(from.magnitude, room))).run { amount in
      let amount = Int(clamping: amount)
      guard let less = first.domain.choice(from > 0 ? from - amount : from + amount),
        let other = second.domain.choice(isUp ? to + amount : to - amount)
      else { return false }
      return shrinker.attempt(setting: (pair.0, less), (pair.1, other))
    }
  }
}

extension Int {
  /// How far a number is from another.
  fileprivate func distance(from other: Int) -> UInt {
    self > other ? UInt(bitPattern: self) &- UInt(bitPattern: other)
      : UInt(bitPattern: other) &- UInt(bitPattern: self)
  }
}
