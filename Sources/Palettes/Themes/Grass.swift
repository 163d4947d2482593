// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// Fresh yellow-green.
  public static let grass = NamedTheme(
    name: "grass", summary: "fresh yellow-green", brand: RGB8(hex: 0x4C9F22),
    character: ThemeCharacter(
      neutral: RampTint(hue: 132, chroma: 0.04),
      statuses: StatusTints(success: RampTint(hue: 163, chroma: 0.13))))
}
