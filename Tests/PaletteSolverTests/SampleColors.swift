// SPDX-License-Identifier: MIT

import ColorSpaces
import Support

/// Colors spread over the cube, the same on every run.
enum SampleColors {
  /// One color of each cell of a grid with so many cells to a side.
  static func stratified(_ side: Int, seed: UInt64) -> [RGB8] {
    var random = SplitMix64(seed: seed)
    let code = { (cell: Int) in
      UInt8.random(
        in: UInt8(256 * cell / side)...UInt8(256 * (cell + 1) / side - 1), using: &random)
    }
    return (0..<side).flatMap { red in
      (0..<side).flatMap { green in
        (0..<side).map { blue in RGB8(code(red), code(green), code(blue)) }
      }
    }
  }

  /// The corners of the cube, and what lies next to them.
  static let corners: [RGB8] = [0, 1, 254, 255].flatMap { red in
    [0, 1, 254, 255].flatMap { green in [0, 1, 254, 255].map { RGB8(red, green, $0) } }
  }

  static func grays(every step: Int) -> [RGB8] {
    stride(from: 0, through: 255, by: step).map { RGB8(UInt8($0), UInt8($0), UInt8($0)) }
  }
}
