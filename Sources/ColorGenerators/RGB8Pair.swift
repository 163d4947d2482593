// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import PropertyTesting

/// Two colors of three bytes.
public struct RGB8Pair: Hashable, Sendable {
  public let first: RGB8
  public let second: RGB8

  /// A pair of colors.
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
      let wanted = color.luminance(at: isLighter ? ratio : 1 / ratio)
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
    weighted((5, any), (1, equal), (2, oneByteApart), (2, alikeInLuminance))
  }

  /// Any two colors.
  private static var any: Generator {
    zip(Generator<RGB8>.rgb8, Generator<RGB8>.rgb8).map { RGB8Pair($0, $1) }
  }

  private static var equal: Generator { Generator<RGB8>.rgb8.map { RGB8Pair($0, $0) } }

  /// Colors that differ in at most one channel.
  private static var oneByteApart: Generator {
    zip(Generator<RGB8>.rgb8, Generator<UInt8>.channel, Generator<Int>.int(in: 0...2)).map {
      color, byte, axis in
      RGB8Pair(color, color.replacing(axis, by: byte))
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

extension RGB8 {
  /// Returns the relative luminance that has a contrast ratio to this color: above 1 for a lighter
  /// one, below 1 for a darker one.
  fileprivate func luminance(at ratio: Double) -> Double {
    ratio * (relativeLuminance.value + RelativeLuminance.flare) - RelativeLuminance.flare
  }
}
