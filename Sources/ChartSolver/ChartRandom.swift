// SPDX-License-Identifier: MIT

/// Random numbers by SplitMix64.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators"
/// (2014).
struct ChartRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Above 0 and below 1.
  mutating func unit() -> Double { (Double(next() >> 12) + 0.5) / 4_503_599_627_370_496 }

  mutating func index(below count: Int) -> Int { Int(unit() * Double(count)) }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// Near the normal distribution, with a variance of 1: the sum of three uniform numbers.
  mutating func normal() -> Double { 2 * (unit() + unit() + unit() - 1.5) }
}
