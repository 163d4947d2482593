// SPDX-License-Identifier: MIT

import ColorSpaces

/// Brand colors spread evenly over the sRGB cube, and the ones that tend to break things.
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

  private static func color(atMortonIndex index: Int) -> RGB8 {
    func channel(_ offset: Int) -> UInt8 {
      (0..<8).reduce(0) { (bits: UInt8, place: Int) -> UInt8 in
        let bit = UInt8((index >> (3 * place + offset)) & 1)
        return bits | bit << UInt8(place)
      }
    }
    return RGB8(channel(1), channel(2), channel(0))
  }

  /// Grays, three-digit hex colors, the edges of the cube, and its corners at black, white and
  /// blue, where the gamut has a gap near hue 264.5.
  package static let hard: [RGB8] = grays + threeDigits + edges + corners

  private static let grays: [RGB8] = (UInt8.min...UInt8.max).map { RGB8($0, $0, $0) }

  private static let threeDigits: [RGB8] = (0..<4096).map { (code: Int) -> RGB8 in
    let red: Int = code >> 8
    let green: Int = (code >> 4) & 15
    let blue: Int = code & 15
    return RGB8(UInt8(17 * red), UInt8(17 * green), UInt8(17 * blue))
  }

  private static let edges: [RGB8] = (0...255).flatMap { code -> [RGB8] in
    let ends: [UInt8] = [0, 255]
    return ends.flatMap { a in
      ends.flatMap { b in
        [RGB8(UInt8(code), a, b), RGB8(a, UInt8(code), b), RGB8(a, b, UInt8(code))]
      }
    }
  }

  /// Next to black, white and blue: 512 of each.
  package static let corners: [RGB8] = (0..<512).flatMap { code -> [RGB8] in
    let offsets = [code >> 6, (code >> 3) & 7, code & 7].map { UInt8($0) }
    return [
      RGB8(offsets[0], offsets[1], offsets[2]),
      RGB8(255 - offsets[0], 255 - offsets[1], 255 - offsets[2]),
      RGB8(3 * offsets[0], 3 * offsets[1], 255 - 5 * offsets[2]),
    ]
  }
}
