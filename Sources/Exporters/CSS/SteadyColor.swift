// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// Digits of OKLCH that read back as the same bytes in single precision as well.
///
/// ``PrintedColor`` gives the fewest digits that do in double precision. Browsers compute in single:
/// of 7,680 colors that Chromium 156 was shown, one had a channel at 0.5001 of a byte and came out as
/// the byte beside it.
enum SteadyColor {
  /// A channel in single precision is wrong by up to 0.005 of a byte, near black, where the encoding
  /// is steepest.
  private static let margin = 0.05

  static func oklch(_ rgb: RGB8) -> [Double] {
    let fewest = PrintedColor.oklch(rgb)
    if isSteady(fewest, rgb) { return fewest }
    let exact: Color<OKLCH> = rgb.color.converted()
    for decimals in 4...8 {
      let printed = (0..<3).map { index in
        rounded(exact.coordinates[index], toDecimals: index == 2 ? decimals - 2 : decimals)
      }
      if printed[2] < 360, isSteady(printed, rgb) { return printed }
    }
    return fewest
  }

  private static func isSteady(_ printed: [Double], _ rgb: RGB8) -> Bool {
    let color: Color<SRGB> = Color<OKLCH>(printed[0], printed[1], printed[2]).converted()
    return zip(color.coordinates.array, rgb.encoded.array).allSatisfy { channel, byte in
      // Nothing is on the other side of black and of white.
      abs(min(max(channel, 0), 1) - byte) * 255 < 0.5 - margin
    }
  }

  private static func rounded(_ value: Double, toDecimals decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    return (value * scale).rounded() / scale
  }
}
