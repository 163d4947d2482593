// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// The inputs of all benchmarks: the same in every run.
enum Samples {
  /// Colors spread evenly over the cube of all 8-bit colors.
  ///
  /// The numbers from 0 on times an odd constant, modulo 2²⁴: no color twice, and every prefix of
  /// the list is spread about as evenly as the whole. The constant is 2²⁴ over the golden ratio.
  static func brands(_ count: Int) -> [RGB8] {
    (0..<count).map { RGB8(hex: UInt32(truncatingIfNeeded: $0 &* 10_368_889) & 0xFF_FFFF) }
  }

  /// Numbers evenly spread between two bounds, both excluded, in an order that does not ascend.
  static func numbers(_ count: Int, in range: ClosedRange<Double>) -> [Double] {
    let width = range.upperBound - range.lowerBound
    return (1...count).map { index in
      let turn = Double(index) * 0.618_033_988_749_894_9
      return range.lowerBound + width * (turn - turn.rounded(.down))
    }
  }
}
