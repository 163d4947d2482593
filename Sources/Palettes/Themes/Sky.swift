// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// A clear day, light and blue.
  public static let sky = NamedTheme(
    name: "sky", summary: "a clear day, light and blue", brand: RGB8(hex: 0x2FA8E5),
    character: ThemeCharacter(
      neutral: RampTint(hue: 238, chroma: 0.05),
      statuses: StatusTints(info: RampTint(hue: 278, chroma: 0.16))))
}
