// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// A clear day, light and blue.
  ///
  /// Information is indigo, because the accent has the blue.
  public static let sky = NamedTheme(
    name: "sky", summary: "a clear day, light and blue", brand: RGB8(hex: 0x43AAF0),
    character: ThemeCharacter(
      neutral: RampTint(hue: 240, chroma: 0.045),
      statuses: StatusTints(info: RampTint(hue: 278, chroma: 0.16))))
}
