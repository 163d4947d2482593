// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// The metal, on warm paper.
  public static let gold = NamedTheme(
    name: "gold", summary: "the metal, on warm paper", brand: RGB8(hex: 0xD4A017),
    character: ThemeCharacter(
      neutral: RampTint(hue: 86, chroma: 0.04),
      statuses: StatusTints(warning: RampTint(hue: 52, chroma: 0.17))))
}
