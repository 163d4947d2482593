// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// The gemstone: a cold, deep red.
  public static let ruby = NamedTheme(
    name: "ruby", summary: "the gemstone: a cold, deep red", brand: RGB8(hex: 0xE0115F),
    character: ThemeCharacter(
      neutral: RampTint(hue: 352, chroma: 0.038),
      statuses: StatusTints(error: RampTint(hue: 34, chroma: 0.19))))
}
