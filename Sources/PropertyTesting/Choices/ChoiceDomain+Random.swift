// SPDX-License-Identifier: MIT

extension ChoiceDomain {
  /// The largest bound whose numbers are simply drawn alike often.
  private static let tiny: UInt64 = 7

  /// A choice as most cases draw it.
  func mixed(_ random: inout RandomSource, echoing earlier: [Choice]) -> UInt64 {
    let word = random.next()
    guard bound > ChoiceDomain.tiny else {
      return word.multipliedFullWidth(by: bound + 1).high
    }
    switch word & 15 {
    case 0..<4: return echo(of: earlier, word >> 4, &random) ?? uniform(word)
    case 4: return edge(&random)
    case 5..<10: return small(word >> 4, &random)
    default: return uniform(word)
    }
  }

  private func uniform(_ word: UInt64) -> UInt64 {
    bound == .max ? word : word.multipliedFullWidth(by: bound + 1).high
  }

  /// A number of random length in bits.
  private func small(_ word: UInt64, _ random: inout RandomSource) -> UInt64 {
    let width = UInt64(64 - bound.leadingZeroBitCount)
    let bits = ((word & 0xFFFF_FFFF) * width) >> 32
    return random.next() & ((1 << bits) - 1)
  }

  /// An end of the domain, or a number close to one.
  func edge(_ random: inout RandomSource) -> UInt64 {
    let word = random.next()
    let distance = min((word >> 8) & 3, bound)
    switch word & 7 {
    case 0..<3: return distance
    case 3..<6: return bound - distance
    default:
      // Where a length in bits changes: 127, 128, 255, 256 …
      let width = UInt64(64 - bound.leadingZeroBitCount)
      let power: UInt64 = 1 << ((((word >> 16) & 0xFF_FFFF) * width) >> 24)
      return min(power &- 2 &+ distance, bound)
    }
  }

  /// An earlier choice from the same domain, or a neighbor of it.
  private func echo(
    of earlier: [Choice], _ word: UInt64, _ random: inout RandomSource
  ) -> UInt64? {
    guard let source = earlierChoice(in: earlier, word >> 8) else { return nil }
    guard word & 1 == 1 else { return source }
    let distance = (word & 2 == 2 ? 1 : 1 + (word >> 2) & 3) * step
    if word & 16 == 0 { return source >= distance ? source - distance : distance - source }
    return bound - source >= distance ? source + distance : bound
  }

  private func earlierChoice(in earlier: [Choice], _ word: UInt64) -> UInt64? {
    guard !earlier.isEmpty else { return nil }
    // Two neighbors are looked at, since flags stand between the elements of a list.
    let scaled = ((word & 0xFFFF_FFFF) * UInt64(earlier.count)) >> 32
    let index = Int(truncatingIfNeeded: scaled)
    if earlier[index].domain == self { return earlier[index].value }
    let after = index + 1 < earlier.count ? index + 1 : index - 1
    return after >= 0 && earlier[after].domain == self ? earlier[after].value : nil
  }
}
