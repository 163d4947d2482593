// SPDX-License-Identifier: MIT

extension ChoiceDomain {
  /// Domains with no more values than this plus one are drawn uniformly: they have no ends and
  /// small numbers worth preferring.
  private static let tiny: UInt64 = 7

  /// Draws a choice as most cases do: uniform, small, round, at an end of the domain, or equal or
  /// close to an earlier choice.
  ///
  /// - Parameters:
  ///   - random: The source of the case.
  ///   - earlier: The choices of the case so far.
  /// - Returns: A choice of the domain.
  func mixed(_ random: inout RandomSource, echoing earlier: UnsafeBufferPointer<Choice>) -> UInt64 {
    let word = random.next()
    guard bound > ChoiceDomain.tiny else { return word.multipliedFullWidth(by: bound + 1).high }
    switch word & 15 {
    case 0..<5: return echo(of: earlier, word >> 4) ?? uniform(word)
    case 5: return edge(&random)
    case 6..<11: return small(word >> 4, &random)
    case 11, 12: return round(uniform(word), &random)
    default: return uniform(word)
    }
  }

  /// Maps a random word to the domain by its high bits (Lemire's multiplication, without
  /// rejection).
  private func uniform(_ word: UInt64) -> UInt64 {
    bound == .max ? word : word.multipliedFullWidth(by: bound + 1).high
  }

  /// Rounds a number down to a multiple of a power of ten, or to one less.
  private func round(_ number: UInt64, _ random: inout RandomSource) -> UInt64 {
    let word = random.next()
    let places = (word & 0xFFFF) * UInt64(64 - bound.leadingZeroBitCount) * 5 / (17 << 16)
    let unit = ChoiceDomain.powersOfTen[Int(truncatingIfNeeded: places)]
    let multiple = number / unit * unit
    return multiple > 0 && word >> 63 == 0 ? multiple - 1 : multiple
  }

  /// The powers of ten up to 10¹⁸, the largest that `round` asks for: a literal, which needs no code
  /// to be initialized.
  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000,
  ]

  /// Draws a number whose length in bits is uniform, so that small numbers are frequent.
  func small(_ word: UInt64, _ random: inout RandomSource) -> UInt64 {
    let width = UInt64(64 - bound.leadingZeroBitCount)
    let bits = ((word & 0xFFFF_FFFF) * width) >> 32
    return random.next() & ((1 << bits) - 1)
  }

  /// Draws an end of the domain, a number where the length in bits changes, or a neighbor of
  /// either.
  func edge(_ random: inout RandomSource) -> UInt64 {
    let word = random.next()
    let distance = min((word >> 8) & 3, bound)
    switch word & 7 {
    case 0..<3: return distance
    case 3, 4: return bound - distance
    // The last numbers of the sign that has fewer.
    case 5: return folded > 4 ? folded - distance : bound - distance
    default:
      // Where a length in bits changes: 127, 128, 255, 256 …
      let width = UInt64(64 - bound.leadingZeroBitCount)
      let power: UInt64 = 1 << ((((word >> 16) & 0xFF_FFFF) * width) >> 24)
      return min(power &- 2 &+ distance, bound)
    }
  }

  /// Draws an earlier choice of the same domain, or a neighbor of it; `nil` when none was found.
  func echo(
    of earlier: UnsafeBufferPointer<Choice>, _ word: UInt64
  ) -> UInt64? {
    guard let source = earlierChoice(in: earlier, word >> 8) else { return nil }
    guard word & 1 == 1 else { return source }
    let distance = (word & 2 == 2 ? 1 : 1 + (word >> 2) & 3) * step
    if word & 16 == 0 { return source >= distance ? source - distance : distance - source }
    return bound - source >= distance ? source + distance : bound
  }

  /// Picks an earlier choice at random; `nil` when it is of another domain.
  private func earlierChoice(in earlier: UnsafeBufferPointer<Choice>, _ word: UInt64) -> UInt64? {
    guard earlier.count > 0 else { return nil }
    // Its neighbor is tried too: in a list of numbers every other choice is a flag.
    let scaled = ((word & 0xFFFF_FFFF) * UInt64(earlier.count)) >> 32
    let index = Int(truncatingIfNeeded: scaled)
    if earlier[index].domain == self { return earlier[index].value }
    let after = index + 1 < earlier.count ? index + 1 : index - 1
    return after >= 0 && earlier[after].domain == self ? earlier[after].value : nil
  }
}
