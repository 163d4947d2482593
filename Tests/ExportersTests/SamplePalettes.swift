// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Palettes made by hand.
enum SamplePalettes {
  /// Without ramps and themes.
  static let empty = Palette(
    request: PaletteRequest(brand: RGB8(hex: 0x0A84FF), appearances: [], name: "ocean"), ramps: [],
    themes: [], conflicts: [])

  /// A ramp, and a light and a dark theme in which text has a color of its own.
  static let small: Palette = {
    let themes = Appearance.usual.map { appearance in
      var theme = ResolvedTheme(
        name: "ocean", appearance: appearance, level: .aa,
        pairs: [RolePair(.textPrimary, on: .solid(.surfacePrimary), .text)]
      ) { _ in TokenColor(appearance.isLight ? .white : .black) }
      theme[.textPrimary] = TokenColor(RGB8(hex: 0x767676))
      theme[.textDisabled] = TokenColor(RGB8(hex: 0x767676), alpha: 0x80)
      return theme
    }
    let ramp = Ramp(name: .brand, steps: [.init(label: 500, rgb: RGB8(hex: 0x0A84FF))])
    return Palette(request: empty.request, ramps: [ramp], themes: themes, conflicts: [])
  }()
}
