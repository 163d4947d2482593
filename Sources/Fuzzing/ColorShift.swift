// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes
import PropertyTesting

/// A change of a color by steps of its bytes, which stop at 0 and 255.
///
/// The simplest is that of all channels together, by the fewest steps, up before down; only then
/// come different ones for the channels, with the fewest steps of red, then of green, then of blue.
package enum ColorShift: Hashable, Sendable {
  case together(Int)
  case apart(red: Int, green: Int, blue: Int)

  package func callAsFunction(_ color: RGB8) -> RGB8 {
    let (red, green, blue) = steps
    return RGB8(
      Self.moved(color.red, by: red), Self.moved(color.green, by: green),
      Self.moved(color.blue, by: blue), in: color.gamut)
  }

  private var steps: (Int, Int, Int) {
    switch self {
    case .together(let steps): return (steps, steps, steps)
    case .apart(let red, let green, let blue): return (red, green, blue)
    }
  }

  static func moved(_ byte: UInt8, by steps: Int) -> UInt8 {
    UInt8(max(0, min(255, Int(byte) + steps)))
  }
}

extension Generator where Value == ColorShift {
  /// Every shift, often a small one.
  package static var colorShift: Generator {
    let near = Generator<Int>.oneOf(.int(in: -24...24), .int(in: -255...255))
    return .weighted(
      (2, Generator<Int>.int(in: -255...255).map(ColorShift.together)),
      (1, zip(near, near, near).map { .apart(red: $0, green: $1, blue: $2) }))
  }
}
