// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// Fresh yellow-green.
  ///
  /// Success is a bluer green than the accent.
  public static let grass = NamedTheme(
    name: "grass", summary: "fresh yellow-green", brand: RGB8(hex: 0x539C12),
    character: ThemeCharacter(
      neutral: RampTint(hue: 124, chroma: 0.034),
      statuses: StatusTints(success: RampTint(hue: 163, chroma: 0.13))))
}
