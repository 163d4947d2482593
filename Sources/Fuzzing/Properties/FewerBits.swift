// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// Panels of six bits a channel, and screens of five and six bits that have 65,536 colors.
enum FewerBits: ThemeMargin {
  static let id = "bits/fewer"
  static let sentence = "a screen with fewer bits breaks no pair"
  static let ways = ["6 bits a channel", "16 bits a color"]

  static func shown(_ theme: FuzzTheme, way: Int) -> ResolvedTheme? {
    let narrow = way == 0 ? 6 : 5
    return theme.theme.changing { token in
      let rgb = token.rgb
      return TokenColor(
        RGB8(
          rounded(rgb.red, to: narrow), rounded(rgb.green, to: 6), rounded(rgb.blue, to: narrow),
          in: rgb.gamut), alpha: token.alpha)
    }
  }

  /// The byte nearest to one of so many bits, spread over the same range.
  private static func rounded(_ byte: UInt8, to bits: Int) -> UInt8 {
    let top = 1 << bits - 1
    let code = (Int(byte) * top + 127) / 255
    return UInt8((code * 255 + top / 2) / top)
  }
}
