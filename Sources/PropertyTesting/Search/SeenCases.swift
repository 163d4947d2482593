// SPDX-License-Identifier: MIT

/// The cases that were run, by hash.
///
/// A table with open addressing: a `Set` costs a third of the time of a case with one integer.
struct SeenCases {
  private var slots = [UInt64](repeating: 0, count: 1 << 10)
  private var count = 0
  /// Past this many cases the table forgets and starts anew: 16 MB.
  private static let most = 1 << 20

  /// Whether a case is new; afterwards it is not.
  mutating func insert(_ hash: UInt64) -> Bool {
    let hash = hash == 0 ? 1 : hash
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index] != 0 {
      if slots[index] == hash { return false }
      index = (index + 1) & mask
    }
    slots[index] = hash
    count += 1
    if count * 2 > slots.count { grow() }
    return true
  }

  private mutating func grow() {
    let old = slots
    let isFull = count >= SeenCases.most
    slots = [UInt64](repeating: 0, count: isFull ? 1 << 10 : old.count * 2)
    count = 0
    guard !isFull else { return }
    for hash in old where hash != 0 { _ = insert(hash) }
  }
}

extension Draw {
  /// A hash of what was read.
  var hash: UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for choice in choices {
      hash = (hash ^ choice.value) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    return (hash ^ UInt64(choices.count)) &* 0x9E37_79B9_7F4A_7C15
  }
}
