// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// Dark evergreen.
  ///
  /// Success is a yellower green than the accent.
  public static let forest = NamedTheme(
    name: "forest", summary: "dark evergreen", brand: RGB8(hex: 0x25694A),
    character: ThemeCharacter(
      neutral: RampTint(hue: 168, chroma: 0.032),
      statuses: StatusTints(success: RampTint(hue: 131, chroma: 0.18))))
}
