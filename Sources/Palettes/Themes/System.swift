// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// Apple's system blue on cool grays.
  ///
  /// Information is cyan, because the accent has the blue.
  public static let system = NamedTheme(
    name: "system", summary: "Apple's system blue on cool grays", brand: RGB8(hex: 0x007AFF),
    character: ThemeCharacter(
      neutral: RampTint(hue: 268, chroma: 0.024),
      statuses: StatusTints(info: RampTint(hue: 212, chroma: 0.12))))
}
