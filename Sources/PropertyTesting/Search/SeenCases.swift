// SPDX-License-Identifier: MIT

/// The cases that were run, by hash.
///
/// A table with open addressing: a `Set` costs a third of the time of a case with one integer. Half
/// of each hash is kept, so that the table stays in the cache; of a million new cases some hundred
/// are taken for old ones, and left out.
struct SeenCases: Sendable {
  private var slots = [UInt32](repeating: 0, count: 1 << 10)
  private var count = 0
  /// Past this many cases the table forgets and starts anew: 8 MB.
  private static let most = 1 << 20

  /// Whether a case is new; afterwards it is not.
  mutating func insert(_ hash: UInt64) -> Bool {
    let tag = max(UInt32(truncatingIfNeeded: hash >> 16), 1)
    guard add(tag) else { return false }
    if count * 2 > slots.count { grow() }
    return true
  }

  private mutating func add(_ tag: UInt32) -> Bool {
    let mask = slots.count - 1
    var index = Int(tag) & mask
    while slots[index] != 0 {
      if slots[index] == tag { return false }
      index = (index + 1) & mask
    }
    slots[index] = tag
    count += 1
    return true
  }

  private mutating func grow() {
    let old = slots
    let isFull = count >= SeenCases.most
    slots = [UInt32](repeating: 0, count: isFull ? 1 << 10 : old.count * 4)
    count = 0
    guard !isFull else { return }
    for tag in old where tag != 0 { _ = add(tag) }
  }
}

extension Draw {
  /// A hash of what was read.
  var hash: UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in choices.indices {
      hash = (hash ^ choices[index].value) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    return (hash ^ UInt64(choices.count)) &* 0x9E37_79B9_7F4A_7C15
  }
}
