// SPDX-License-Identifier: MIT

import ColorSpaces

/// Brand colors spread evenly over the sRGB cube.
package enum StratifiedBrands {
  /// One color from each of `count` cells of equal size, always the same ones.
  ///
  /// The cells are runs of the Morton curve, which keeps neighbors together, so any count gives
  /// compact cells: a power of two gives boxes.
  package static func brand(_ index: Int, of count: Int) -> RGB8 {
    let cube = 1 << 24
    let first = index * cube / count
    let size = max(1, (index + 1) * cube / count - first)
    return color(atMortonIndex: first + Int(scrambled(UInt64(index)) % UInt64(size)))
  }

  /// The first number of the generator SplitMix64 that starts with a seed.
  ///
  /// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators"
  /// (2014).
  private static func scrambled(_ seed: UInt64) -> UInt64 {
    var mixed = seed &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The color at a position of the Morton curve: every third bit belongs to one channel.
  private static func color(atMortonIndex index: Int) -> RGB8 {
    func channel(_ offset: Int) -> UInt8 {
      (0..<8).reduce(0) { (bits: UInt8, place: Int) -> UInt8 in
        let bit = UInt8((index >> (3 * place + offset)) & 1)
        return bits | bit << UInt8(place)
      }
    }
    return RGB8(channel(1), channel(2), channel(0))
  }
}
