// SPDX-License-Identifier: MIT
import ColorSpaces
import PropertyTesting

extension AnyColor: CodeConvertible {
  /// The call that makes the color, with all digits of its components.
  public var code: String {
    let numbers = components.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: ", ")
    let type = String(describing: space)
    return ".init(space: \(type).self, components: [\(numbers)], alpha: \(alpha ?? .nan))"
  }
}

extension Generator where Value == AnyColor {
  /// Opaque colors in the sRGB cube, given in sRGB: bytes, floats, and near grays.
  public static var insideSRGB: Generator {
    weighted(
      (4, Generator<RGB8>.rgb8.map { AnyColor($0.color) }), (3, srgb(.unitChannel)),
      (2, nearlyGray))
  }

  /// Colors in and around the sRGB cube, given in sRGB: what gamut mapping is for.
  public static var aroundSRGB: Generator { weighted((3, insideSRGB), (4, srgb(.extendedChannel))) }

  /// Colors of a space whose coordinates are in their ranges, or somewhat beyond; ends are
  /// frequent.
  ///
  /// In spaces with a hue that includes lightness 0 and 1 with a large chroma, and grays with a
  /// chroma of 1e-17 to 1e-1.
  public static func color(in space: any ColorSpace.Type) -> Generator {
    let parts = space.channels.map(coordinate)
    return zip(parts[0], parts[1], parts[2], Generator<Double>.opacity).map {
      AnyColor(space: space, components: [$0, $1, $2], alpha: $3)
    }
  }

  /// Colors of every known space.
  public static var color: Generator {
    Generator<any ColorSpace.Type>.space.flatMap { color(in: $0) }
  }

  /// Values of one channel: its ends and middle, tiny ones, any of its range, and up to a quarter
  /// of the range beyond it.
  private static func coordinate(of channel: Channel) -> Generator<Double> {
    if channel.isHue { return .hue }
    let range = channel.range
    let (low, high) = (range.lowerBound, range.upperBound)
    let beyond = (high - low) / 4
    return .weighted(
      (3, .element(of: low, high, (low + high) / 2)),
      (2, Generator<Double>.tiny),
      (2, Generator<Double>.unitChannel.map { low + $0 * (high - low) }),
      (4, .double(in: range)), (2, .double(in: low - beyond...high + beyond)))
  }

  /// Colors of sRGB whose channels are all drawn from one generator.
  private static func srgb(_ channel: Generator<Double>) -> Generator {
    zip(channel, channel, channel).map { AnyColor(space: SRGB.self, components: [$0, $1, $2]) }
  }

  /// Grays with one channel that is off by 1e-17 to 1e-3, where hues are noise.
  private static var nearlyGray: Generator {
    zip(Generator<Double>.unitChannel, .tiny, Generator<Int>.int(in: 0...2)).map {
      gray, tiny, axis in
      var channels = [gray, gray, gray]
      channels[axis] = gray < 0.5 ? gray + tiny / 100 : gray - tiny / 100
      return AnyColor(space: SRGB.self, components: channels)
    }
  }
}

extension Generator where Value == ColorValue<OKLCH> {
  /// Colors in OKLCH, in and far outside of every gamut.
  ///
  /// Lightness 0 and 1 (and beyond) come with large chroma too.
  public static var oklch: Generator {
    zip(lightness, chroma, Generator<Double>.hue).map { ColorValue($0, $1, $2) }
  }

  /// Lightness: ends, values beyond them, and any between.
  private static var lightness: Generator<Double> {
    .weighted(
      (1, .element(of: 0.5, 0, 1)), (1, .element(of: -0.1, 1.1, 1e-3, 0.999)),
      (1, Generator<Double>.tiny), (6, .double(in: 0...1)))
  }

  /// Chroma: none, tiny, usual ones, and far beyond every gamut.
  private static var chroma: Generator<Double> {
    .weighted(
      (1, .element(of: 0, 0.4)), (2, Generator<Double>.tiny), (5, .double(in: 0...0.5)),
      (1, .double(in: 0...4)))
  }
}

extension ColorValue: CodeConvertible where Space == OKLCH {
  /// The call that makes the color.
  public var code: String {
    "ColorValue<OKLCH>(\(coordinates.x), \(coordinates.y), \(coordinates.z))"
  }
}
