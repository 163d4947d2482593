// SPDX-License-Identifier: MIT

/// The integers of a range, of more than 64 bits: a sign where there are two, then words of 64
/// bits, the highest first.
struct WideIntegers<Value: FixedWidthInteger & Sendable>: Sendable {
  let range: ClosedRange<Value>

  func read(_ draw: inout Draw) throws -> Value {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    if lower >= 0 { return try lower &+ offset(upTo: upper &- lower, &draw) }
    if upper < 0 { return try upper &- offset(upTo: upper &- lower, &draw) }
    let isNegative = try draw.choose(ChoiceDomain(bound: 1, role: .form)) == 1
    // Zero is no negative number: those begin at -1.
    return isNegative
      ? try -1 - offset(upTo: -1 - lower, &draw) : try offset(upTo: upper, &draw)
  }

  private func offset(upTo most: Value, _ draw: inout Draw) throws -> Value {
    // As bits: the distance of two integers may be too large for their type.
    let most = Value.Magnitude(truncatingIfNeeded: most)
    var offset: Value.Magnitude = 0
    for word in (0..<(Value.bitWidth + 63) / 64).reversed() {
      // Below the highest words of the most, all words are possible.
      let isBound = offset == most >> (64 * (word + 1))
      let bound = isBound ? UInt64(truncatingIfNeeded: most >> (64 * word)) : .max
      offset = offset << 64 | Value.Magnitude(try draw.choose(ChoiceDomain(bound: bound)))
    }
    return Value(truncatingIfNeeded: offset)
  }
}

extension ChoiceDomain {
  /// All numbers of 64 bits.
  static let word = ChoiceDomain(bound: .max)
}
