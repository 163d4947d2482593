// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// Dark evergreen.
  public static let forest = NamedTheme(
    name: "forest", summary: "dark evergreen", brand: RGB8(hex: 0x1C6E47),
    character: ThemeCharacter(
      neutral: RampTint(hue: 165, chroma: 0.036),
      statuses: StatusTints(success: RampTint(hue: 138, chroma: 0.18))))
}
