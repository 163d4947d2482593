// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// The gemstone: a cold, deep red.
  ///
  /// The brand is what lists of color names call ruby. Errors are a warmer red.
  public static let ruby = NamedTheme(
    name: "ruby", summary: "the gemstone: a cold, deep red", brand: RGB8(hex: 0xE0115F),
    character: ThemeCharacter(
      neutral: RampTint(hue: 354, chroma: 0.03),
      statuses: StatusTints(error: RampTint(hue: 33, chroma: 0.19))))
}
