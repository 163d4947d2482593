// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// Deep blue-green water.
  public static let ocean = NamedTheme(
    name: "ocean", summary: "deep blue-green water", brand: RGB8(hex: 0x007A99),
    character: ThemeCharacter(
      neutral: RampTint(hue: 208, chroma: 0.045),
      statuses: StatusTints(info: RampTint(hue: 268, chroma: 0.16))))
}
