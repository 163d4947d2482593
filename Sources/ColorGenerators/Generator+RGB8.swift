// SPDX-License-Identifier: MIT

import ColorSpaces
import PropertyTesting

extension RGB8: CodeConvertible {
  public var code: String { "\"\(css)\"" }
}

extension Generator where Value == UInt8 {
  /// The bytes of a channel: often its ends, and their neighbors.
  public static var channel: Generator {
    weighted((2, element(of: 0, 255)), (1, element(of: 1, 254, 127, 128)), (5, uint8))
  }
}

extension Generator where Value == RGB8 {
  /// Colors of three bytes.
  ///
  /// A color is drawn as a form and its digits, the simplest form first, so that what is left after
  /// shrinking is #888 and not #6c8a31: black or white, a gray of one digit, any gray, a corner of
  /// the cube, three digits, an edge, a face, and any color.
  public static var rgb8: Generator {
    weighted(
      (1, element(of: .black, .white)), (1, grayOfOneDigit), (2, gray), (2, corner),
      (3, threeDigits), (2, edge), (2, face), (8, anyBytes))
  }

  /// The same bytes in Display P3.
  public static var displayP3: Generator {
    rgb8.map { RGB8($0.red, $0.green, $0.blue, in: .displayP3) }
  }

  /// The 256 grays.
  public static var gray: Generator { Generator<UInt8>.uint8.map { RGB8($0, $0, $0) } }

  /// The 4,096 colors of three hex digits.
  public static var threeDigits: Generator {
    zip(digit, digit, digit).map { RGB8(17 * $0, 17 * $1, 17 * $2) }
  }

  /// The eight corners of the cube, where clipped gamuts fail first.
  public static var corner: Generator {
    let isHigh = Generator<Bool>.bool
    return zip(isHigh, isHigh, isHigh).map { RGB8(end($0), end($1), end($2)) }
  }

  private static func end(_ isHigh: Bool) -> UInt8 { isHigh ? 255 : 0 }

  private static var grayOfOneDigit: Generator { digit.map { RGB8(17 * $0, 17 * $0, 17 * $0) } }

  private static var digit: Generator<UInt8> { .uint8(in: 0...15) }

  /// Two channels at an end.
  private static var edge: Generator {
    zip(corner, Generator<UInt8>.uint8, axis).map { corner, byte, axis in
      corner.replacing(axis, by: byte)
    }
  }

  /// One channel at an end.
  private static var face: Generator {
    zip(anyBytes, Generator<Bool>.bool, axis).map { color, isHigh, axis in
      color.replacing(axis, by: end(isHigh))
    }
  }

  private static var anyBytes: Generator {
    let channel = Generator<UInt8>.channel
    return zip(channel, channel, channel).map { RGB8($0, $1, $2) }
  }

  fileprivate static var axis: Generator<Int> { .int(in: 0...2) }
}

extension RGB8 {
  /// The color with one of its channels, 0 to 2, replaced.
  func replacing(_ axis: Int, by byte: UInt8) -> RGB8 {
    var color = self
    switch axis {
    case 0: color.red = byte
    case 1: color.green = byte
    default: color.blue = byte
    }
    return color
  }
}
