// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureVerifier

extension StratifiedBrands {
  /// Grays, three-digit hex colors, the edges of the cube, and its corners at black, white and
  /// blue, where the gamut has a gap near hue 264.5.
  static let hard: [RGB8] = grays + threeDigits + edges + corners

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
  static let corners: [RGB8] = (0..<512).flatMap { code -> [RGB8] in
    let offsets = [code >> 6, (code >> 3) & 7, code & 7].map { UInt8($0) }
    return [
      RGB8(offsets[0], offsets[1], offsets[2]),
      RGB8(255 - offsets[0], 255 - offsets[1], 255 - offsets[2]),
      RGB8(3 * offsets[0], 3 * offsets[1], 255 - 5 * offsets[2]),
    ]
  }
}
