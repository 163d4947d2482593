// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// A warm red.
  public static let tomato = NamedTheme(
    name: "tomato", summary: "a warm red", brand: RGB8(hex: 0xE54D2E),
    character: ThemeCharacter(
      neutral: RampTint(hue: 38, chroma: 0.04),
      statuses: StatusTints(
        warning: RampTint(hue: 82, chroma: 0.15), error: RampTint(hue: 10, chroma: 0.2))))
}
