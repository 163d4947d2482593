// SPDX-License-Identifier: MIT

import ColorSpaces

/// The fewest digits in which a color, parsed back and rounded to 8 bits, is the same color.
///
/// With a fixed number of digits a color can read back as another: of the colors that one tool
/// exports with two decimals, 43 % miss their ratio. Here every color is read back.
public enum PrintedColor {
  // A scan of all 16,777,216 colors needed at most five decimals (and three of the hue) in OKLCH,
  // four in Display P3. The rest is for a C library that rounds a cube root otherwise.
  private static let decimals = 3...8

  /// Lightness, chroma and hue in degrees; a gray has chroma and hue 0.
  public static func oklch(_ rgb: RGB8) -> [Double] {
    let color: ColorValue<OKLCH> = rgb.color.converted()
    let exact = color.isHuePowerless ? Vector3(color.coordinates.x, 0, 0) : color.coordinates
    return shortest(exact, hueIndex: 2, in: OKLCH.self, of: rgb)
  }

  /// The channels of Display P3 from 0 to 1.
  public static func displayP3(_ rgb: RGB8) -> [Double] {
    let color: ColorValue<DisplayP3> = rgb.color.converted()
    return shortest(color.coordinates, hueIndex: nil, in: DisplayP3.self, of: rgb)
  }

  /// The coordinates with the fewest decimals that read back as the same bytes.
  private static func shortest<Space: ColorSpace>(
    _ exact: Vector3, hueIndex: Int?, in space: Space.Type, of rgb: RGB8
  ) -> [Double] {
    for count in decimals {
      var printed = (0..<3).map { round(exact[$0], $0 == hueIndex ? count - 2 : count) }
      // 359.97 rounds to 360, which is 0.
      if let hueIndex { printed[hueIndex] = wrappedHue(printed[hueIndex]) }
      let back = ColorValue<Space>(printed[0], printed[1], printed[2])
      if RGB8(rounding: back, in: rgb.gamut) == rgb { return printed }
    }
    return exact.array
  }

  package static func round(_ value: Double, _ decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return (value * scale).rounded() / scale
  }
}
