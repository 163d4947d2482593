// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// A metallic gold on warm grays.
  ///
  /// Warnings are orange, because the accent has the amber, and errors a colder red than usual.
  public static let gold = NamedTheme(
    name: "gold", summary: "the metal, on warm paper", brand: RGB8(hex: 0xD99A1F),
    character: ThemeCharacter(
      neutral: RampTint(hue: 82, chroma: 0.03),
      statuses: StatusTints(
        warning: RampTint(hue: 48, chroma: 0.17), error: RampTint(hue: 15, chroma: 0.2))))
}
