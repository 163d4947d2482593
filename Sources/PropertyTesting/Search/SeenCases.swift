// SPDX-License-Identifier: MIT

/// The cases that were run, by hash: all of the first 16 thousand, and most of the later ones.
///
/// The table stays so small that it fits the processor's cache: one with a million cases took a
/// fifth of the time of a run. Half of each hash is kept, so of a million new cases some are taken
/// for old ones, and left out.
struct SeenCases: Sendable {
  private var slots = [UInt32](repeating: 0, count: 1 << 10)
  private var count = 0
  private static let mostSlots = 1 << 15
  /// How far a case stands from its place at most, once old cases make room.
  private static let reach = 8

  /// Whether a case is new; afterwards it is not.
  mutating func insert(_ hash: UInt64) -> Bool {
    let tag = max(UInt32(truncatingIfNeeded: hash >> 16), 1)
    guard add(tag) else { return false }
    if count * 2 > slots.count, slots.count < SeenCases.mostSlots { grow() }
    return true
  }

  private mutating func add(_ tag: UInt32) -> Bool {
    let mask = slots.count - 1
    let first = Int(tag) & mask
    let isFull = count * 2 >= SeenCases.mostSlots
    for step in 0..<(isFull ? SeenCases.reach : slots.count) {
      let index = (first + step) & mask
      if slots[index] == tag { return false }
      guard slots[index] == 0 else { continue }
      slots[index] = tag
      count += 1
      return true
    }
    // An old case makes room.
    slots[first] = tag
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt32](repeating: 0, count: old.count * 4)
    count = 0
    for tag in old where tag != 0 { _ = add(tag) }
  }
}

extension Draw {
  /// A hash of what was read.
  var hash: UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in 0..<read.count {
      hash = (hash ^ read[index].value) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    return (hash ^ UInt64(read.count)) &* 0x9E37_79B9_7F4A_7C15
  }
}
