// SPDX-License-Identifier: MIT
import ColorSpaces
import TinctureContrast
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
  public static var corner: Generator { zip(end, end, end).map { RGB8($0, $1, $2) } }

  private static var end: Generator<UInt8> { Generator<Bool>.bool.map { $0 ? 255 : 0 } }

  private static var grayOfOneDigit: Generator { digit.map { RGB8(17 * $0, 17 * $0, 17 * $0) } }

  private static var digit: Generator<UInt8> { .uint8(in: 0...15) }

  /// Colors with two channels at an end of their range.
  private static var edge: Generator {
    zip(corner, Generator<UInt8>.uint8, axis).map { $0.replacing($2, by: $1) }
  }

  /// Colors with one channel at an end of its range.
  private static var face: Generator { zip(anyBytes, end, axis).map { $0.replacing($2, by: $1) } }

  private static var anyBytes: Generator {
    let channel = Generator<UInt8>.channel
    return zip(channel, channel, channel).map { RGB8($0, $1, $2) }
  }

  private static var axis: Generator<Int> { .int(in: 0...2) }
}

extension RGB8 {
  /// Returns the color with the channel at an index from 0 to 2 replaced.
  fileprivate func replacing(_ axis: Int, by byte: UInt8) -> RGB8 {
    let channels: [WritableKeyPath<RGB8, UInt8>] = [\.red, \.green, \.blue]
    var color = self
    color[keyPath: channels[axis]] = byte
    return color
  }
}

/// Two colors of three bytes.
public struct RGB8Pair: Hashable, Sendable {
  /// One of the two colors.
  public let first: RGB8
  /// The other one of the two colors.
  public let second: RGB8

  /// Makes a pair of colors, in the order given.
  public init(_ first: RGB8, _ second: RGB8) {
    self.first = first
    self.second = second
  }
}

extension RGB8Pair: CodeConvertible {
  /// The pair as a tuple of string literals.
  public var code: String { "(\(first.code), \(second.code))" }
}

extension Generator where Value == RGB8Pair {
  /// Pairs whose contrast ratio is as close to a given one as bytes allow, on both sides of it.
  ///
  /// The second color is a gray with any blue channel, of the luminance that has the ratio to the
  /// first.
  public static func rgb8Pair(near ratio: Double) -> Generator {
    zip(Generator<RGB8>.rgb8, Generator<UInt8>.uint8, Generator<Bool>.bool).map {
      color, blue, isLighter in
      let light = color.relativeLuminance.value + RelativeLuminance.flare
      let wanted = (isLighter ? ratio : 1 / ratio) * light - RelativeLuminance.flare
      func distance(_ other: RGB8) -> Double { abs(other.relativeLuminance.value - wanted) }
      // The channels that weigh most are searched first, then blue, for the closest luminance.
      let grays = (0...UInt8.max).map { RGB8($0, $0, blue) }
      let near = grays.min { distance($0) < distance($1) } ?? color
      let shades = (0...UInt8.max).map { RGB8(near.red, near.green, $0) }
      return RGB8Pair(color, shades.min { distance($0) < distance($1) } ?? near)
    }
  }

  /// Pairs of colors: any two, equal ones, ones that differ in one byte, and ones of almost the
  /// same luminance.
  public static var rgb8Pair: Generator {
    weighted(
      (5, zip(Generator<RGB8>.rgb8, Generator<RGB8>.rgb8).map { RGB8Pair($0, $1) }),
      (1, Generator<RGB8>.rgb8.map { RGB8Pair($0, $0) }), (2, oneByteApart), (2, alikeInLuminance))
  }

  private static var oneByteApart: Generator {
    zip(Generator<RGB8>.rgb8, Generator<UInt8>.channel, Generator<Int>.int(in: 0...2)).map {
      RGB8Pair($0, $0.replacing($2, by: $1))
    }
  }

  /// A color and the gray whose luminance comes nearest to its own.
  private static var alikeInLuminance: Generator {
    Generator<RGB8>.rgb8.map { color in
      let luminance = color.relativeLuminance.value
      // The gray whose decoded channel is the first at or above the luminance.
      let code = UInt8(min(RGB8.decoded.count { $0 < luminance }, 255))
      return RGB8Pair(color, RGB8(code, code, code))
    }
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
