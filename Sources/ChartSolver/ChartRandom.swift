// SPDX-License-Identifier: MIT

/// Random numbers by SplitMix64.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators"
/// (2014).
struct ChartRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  @_transparent mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  /// Above 0 and below 1: 52 bits as the fraction of a number from 1 to 2, and half a last place.
  @_transparent mutating func unit() -> Double {
    Double(bitPattern: 0x3FF0_0000_0000_0000 | next() &>> 12) - 1 + 0x1p-53
  }

  @_transparent mutating func index(below count: Int) -> Int { Int(unit() * Double(count)) }

  @_transparent mutating func number(from lower: Double, to upper: Double) -> Double {
    lower + unit() * (upper - lower)
  }

  /// Near the normal distribution, with a variance of 1: the sum of three uniform numbers.
  @_transparent mutating func normal() -> Double { 2 * (unit() + unit() + unit() - 1.5) }
}
