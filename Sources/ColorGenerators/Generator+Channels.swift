// SPDX-License-Identifier: MIT
import ColorSpaces
import PropertyTesting

extension Generator where Value: Sendable {
  /// One of the entries of a `Known…` list, or of any other list that is not empty.
  ///
  /// - Parameter entries: The simplest first; an empty list is a programming error and traps.
  /// - Returns: The generator of them.
  public static func known(_ entries: [Value]) -> Generator {
    precondition(!entries.isEmpty, "nothing to choose from")
    return Generator<Int>.int(in: 0...entries.count - 1).map { entries[$0] }
  }
}

extension Generator where Value == any ColorSpace.Type {
  /// Every color space of the package.
  public static var space: Generator { known(KnownColorSpaces.all) }
}

/// Where formulas change branches: the knees of sRGB (and its old one, 0.03928), CIELAB, ProPhoto
/// and BT.2020, as encoded values and as light.
private let knees: [Double] = [
  0.04045, 0.0031308, 0.03928, 216.0 / 24389, 6.0 / 29, 16.0 / 512, 1.0 / 512,
  0.018053968510807, 4.5 * 0.018053968510807, 0.0031308 * 12.92, 0.04045 / 12.92,
]

extension Generator where Value == Double {
  /// The thresholds of transfer functions, the next double on each side, and distances of 1e-17 to
  /// 1e-1.
  public static var threshold: Generator {
    zip(known(knees), Generator<Int>.int(in: -1...1), tiny).map { knee, step, tiny in
      switch step {
      case 0: return knee
      case -1: return tiny == 0 ? knee.nextDown : knee - tiny
      default: return tiny == 0 ? knee.nextUp : knee + tiny
      }
    }
  }

  /// Channels from 0 to 1: ends, values of single bytes, thresholds, and any.
  public static var unitChannel: Generator {
    weighted(
      (3, element(of: 0, 1)), (2, element(of: 0.5, 1.0 / 255, 254.0 / 255)),
      (2, threshold.map { Swift.max($0, 0) }), (5, double(in: 0...1)))
  }

  /// Channels in and around 0 to 1: outside by 1e-15 to 1e-1, negative, and up to 4.
  public static var extendedChannel: Generator {
    weighted(
      (6, unitChannel), (2, zip(Generator<Bool>.bool, tiny).map { $0 ? 1 + $1 : -$1 }),
      (1, threshold.map { -$0 }), (2, double(in: -2...4)))
  }

  /// Zero, and powers of ten from 1e-17 to 1e-1.
  public static var tiny: Generator {
    Generator<Int>.int(in: 0...17).map { place in
      guard place > 0 else { return 0 }
      return (0..<(18 - place)).reduce(1) { value, _ in value / 10 }
    }
  }

  /// Hues in degrees, of any turn: around 0, the quarters, hues of primaries, and any.
  public static var hue: Generator {
    weighted(
      (2, element(of: 0, 360, 180)),
      (2, element(of: 1e-17, -1e-17, 359.99999999999994, 5e-10, -5e-10, 264.05, 264.5)),
      (2, Generator<Int>.int(in: -2...5).map { 90 * Double($0) }),
      (5, double(in: 0...360)), (1, double(in: -720...1080)))
  }
}
