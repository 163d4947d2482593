// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Coordinates of OKLCH that Chromium, too, turns back into the same bytes.
///
/// ``PrintedColor`` gives the fewest digits that do so by the definitions of CSS Color 4. Chromium
/// computes with rounded matrices, by which a dark channel is off by up to 0.63 of a byte: of
/// 38,400 colors in their fewest digits, Chromium 156 rendered 28 with a neighboring byte.
enum ChromiumSafeOKLCH {
  /// From linear sRGB by CSS Color 4 to linear sRGB by Chromium 156.
  ///
  /// Fitted to its computed values of 3,000 colors, `color(from oklch(…) srgb r g b)`, from which
  /// it differs by at most 0.003 of a byte.
  private static let chromiumFromExact = Matrix3(
    Vector3(0.999892948, -0.000191677725, 0.00000417672909),
    Vector3(0.0000182925173, 1.00009209, 0.0000100550726),
    Vector3(0.0000143780003, 0.0000130521157, 1.00013252))

  private static let exactFromChromium = chromiumFromExact.inverse

  /// The distance from the middle between two bytes, in bytes, that single precision needs.
  private static let margin = 0.02

  /// The fewest digits that are safe, rounded from the mean of the exact color and Chromium's.
  static func oklch(_ rgb: RGB8) -> [Double] {
    let fewest = PrintedColor.oklch(rgb)
    if isSafe(fewest, rgb) { return fewest }
    let middle = 0.5 * (rgb.linear + exactFromChromium * rgb.linear)
    let exact: ColorValue<OKLCH> = ColorValue<LinearSRGB>(middle).converted()
    for decimals in 3...8 {
      let printed = (0..<3).map { index in
        PrintedColor.round(exact.coordinates[index], index == 2 ? decimals - 2 : decimals)
      }
      if printed[2] < 360, isSafe(printed, rgb) { return printed }
    }
    return fewest
  }

  /// Whether the coordinates give the color by both ways, less than half a byte off.
  private static func isSafe(_ printed: [Double], _ rgb: RGB8) -> Bool {
    let color: ColorValue<LinearSRGB> = ColorValue<OKLCH>(printed[0], printed[1], printed[2])
      .converted()
    return [color.coordinates, chromiumFromExact * color.coordinates].allSatisfy { linear in
      zip(linear.map(SRGB.encode).array, rgb.encoded.array).allSatisfy { channel, byte in
        // Values beyond black and white are clamped.
        abs(min(max(channel, 0), 1) - byte) * 255 < 0.5 - margin
      }
    }
  }
}
