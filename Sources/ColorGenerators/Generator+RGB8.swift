// SPDX-License-Identifier: MIT
import ColorSpaces
import Contrast
import PropertyTesting

extension RGB8: CodeConvertible {
  /// The color as a string literal of CSS.
  public var code: String { "\"\(css)\"" }
}

extension Generator where Value == UInt8 {
  /// The bytes of a channel: often its ends and their neighbors, where clamping and rounding fail.
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

  /// Colors of three bytes in Display P3, in the forms of ``rgb8``.
  public static var displayP3: Generator {
    rgb8.map { RGB8($0.red, $0.green, $0.blue, in: .displayP3) }
  }

  /// The 256 grays, whose hue is undefined.
  public static var gray: Generator { Generator<UInt8>.uint8.map { RGB8($0, $0, $0) } }

  /// The 4,096 colors of three hex digits.
  public static var threeDigits: Generator {
    zip(digit, digit, digit).map { RGB8(17 * $0, 17 * $1, 17 * $2) }
  }

  /// The eight corners of the cube: colors of the gamut with the largest chroma.
  public static var corner: Generator {
    let isHigh = Generator<Bool>.bool
    return zip(isHigh, isHigh, isHigh).map { RGB8(end($0), end($1), end($2)) }
  }

  /// The byte at an end of the range.
  private static func end(_ isHigh: Bool) -> UInt8 { isHigh ? 255 : 0 }

  /// The 16 grays of one hex digit.
  private static var grayOfOneDigit: Generator { digit.map { RGB8(17 * $0, 17 * $0, 17 * $0) } }

  /// A hex digit.
  private static var digit: Generator<UInt8> { .uint8(in: 0...15) }

  /// Colors with two channels at an end of their range.
  private static var edge: Generator {
    zip(corner, Generator<UInt8>.uint8, axis).map { corner, byte, axis in
      corner.replacing(axis, by: byte)
    }
  }

  /// Colors with one channel at an end of its range.
  private static var face: Generator {
    zip(anyBytes, Generator<Bool>.bool, axis).map { color, isHigh, axis in
      color.replacing(axis, by: end(isHigh))
    }
  }

  /// Colors of any three bytes.
  private static var anyBytes: Generator {
    let channel = Generator<UInt8>.channel
    return zip(channel, channel, channel).map { RGB8($0, $1, $2) }
  }

  /// The index of a channel.
  fileprivate static var axis: Generator<Int> { .int(in: 0...2) }
}

extension RGB8 {
  /// Returns the color with the channel at an index from 0 to 2 replaced.
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

extension RGBA8: CodeConvertible {
  public var code: String { "\"\(hex)\"" }
}

extension Generator where Value == RGBA8 {
  /// Translucent colors of four bytes: opaque and invisible ones, alphas one step from those, and
  /// any.
  public static var rgba8: Generator {
    let alpha = Generator<UInt8>.weighted(
      (2, .element(of: 255, 0)), (2, .element(of: 1, 254)), (4, .uint8))
    return zip(Generator<RGB8>.rgb8, alpha).map { RGBA8($0, alpha: $1) }
  }
}

extension Generator where Value == Double {
  /// Opacities from 0 to 1: the ends, one byte from them, one half, and any.
  public static var opacity: Generator {
    weighted(
      (3, element(of: 1, 0)), (1, element(of: 1.0 / 255, 254.0 / 255, 0.5)),
      (4, double(in: 0...1)))
  }
}
