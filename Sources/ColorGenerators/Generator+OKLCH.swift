// SPDX-License-Identifier: MIT

import ColorSpaces
import PropertyTesting

extension Generator where Value == Color<OKLCH> {
  /// Colors in OKLCH, in and far outside of every gamut.
  ///
  /// Lightness 0 and 1 (and beyond) come with large chroma too.
  public static var oklch: Generator {
    zip(lightness, chroma, Generator<Double>.hue).map { Color($0, $1, $2) }
  }

  private static var lightness: Generator<Double> {
    .weighted(
      (1, .element(of: 0.5, 0, 1)), (1, .element(of: -0.1, 1.1, 1e-3, 0.999)),
      (1, Generator<Double>.tiny), (6, .double(in: 0...1)))
  }

  private static var chroma: Generator<Double> {
    .weighted(
      (1, .element(of: 0, 0.4)), (2, Generator<Double>.tiny), (5, .double(in: 0...0.5)),
      (1, .double(in: 0...4)))
  }
}

extension Color: CodeConvertible where Space == OKLCH {
  public var code: String { "Color<OKLCH>(\(coordinates.x), \(coordinates.y), \(coordinates.z))" }
}
