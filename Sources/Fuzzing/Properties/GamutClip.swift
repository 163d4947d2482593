// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// The half in Display P3 on a screen of sRGB that clips each channel, or maps as CSS does.
enum GamutClip: ThemeMargin {
  static let id = "gamut/clip"
  static let sentence = "the wide half brought into sRGB breaks no pair"
  static let ways = ["clipped", "mapped as CSS does"]

  static func shown(_ theme: FuzzTheme, way: Int) -> ResolvedTheme? {
    guard theme.place.gamut != .srgb else { return nil }
    return theme.theme.changing { token in
      let rgb = way == 0 ? token.rgb.rounded(in: .srgb) : token.rgb.mapped(into: .srgb)
      return TokenColor(rgb, alpha: token.alpha)
    }
  }
}
