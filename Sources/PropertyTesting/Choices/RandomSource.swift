// SPDX-License-Identifier: MIT

/// A small and fast generator of random numbers: SplitMix64.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The source of one case of a run: a hash of the run's seed and the number of the case.
  init(seed: UInt64, index: Int) {
    var mixer = RandomSource(
      seed: seed ^ (UInt64(truncatingIfNeeded: index) &* 0xD6E8_FEB8_6659_FD93))
    state = mixer.next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to a bound, nearly uniform: the bias is below 2⁻³² for bounds below 2³².
  mutating func upTo(_ bound: UInt64) -> UInt64 {
    let word = next()
    return bound == .max ? word : word.multipliedFullWidth(by: bound + 1).high
  }

  /// Leaves out some numbers.
  mutating func skip(_ count: Int) { state &+= UInt64(count) &* 0x9E37_79B9_7F4A_7C15 }

  /// Fills a part of a block with numbers from 0 to a bound, or with scalars, and the rest with zeros.
  ///
  /// The numbers of the part are those that it would have if all of the block were filled. The block
  /// begins at the place `start`.
  mutating func fill(
    _ block: inout [UInt64], _ kept: Range<Int>, from start: Int, upTo bound: UInt64,
    _ role: ChoiceRole
  ) {
    if !kept.isEmpty || role == .scalar {
      fill(&block, upTo: bound, role)
    } else {
      skip(block.count)
    }
    guard kept.count < block.count else { return }
    for index in block.indices where !kept.contains(start + index) { block[index] = 0 }
  }

  /// Fills a block with numbers from 0 to a bound, or with scalars.
  mutating func fill(_ block: inout [UInt64], upTo bound: UInt64, _ role: ChoiceRole) {
    var source = self
    block.withUnsafeMutableBufferPointer { block in
      guard role != .scalar else {
        for index in block.indices { block[index] = source.scalar() }
        return
      }
      for index in block.indices { block[index] = source.upTo(bound) }
    }
    self = source
  }

  /// An index below a count.
  mutating func index(below count: Int) -> Int {
    Int(truncatingIfNeeded: upTo(UInt64(max(count, 1)) - 1))
  }

  /// True in `hits` of `outOf` draws.
  mutating func chance(_ hits: UInt64, outOf total: UInt64) -> Bool { upTo(total - 1) < hits }
}
