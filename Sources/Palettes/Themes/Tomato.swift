// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// A warm red.
  ///
  /// The brand is step 9 of the tomato of Radix Colors. Errors are a colder red, and warnings a
  /// yellower amber than usual, so that the three stay apart.
  public static let tomato = NamedTheme(
    name: "tomato", summary: "a warm red", brand: RGB8(hex: 0xE54D2E),
    character: ThemeCharacter(
      neutral: RampTint(hue: 38, chroma: 0.028),
      statuses: StatusTints(
        warning: RampTint(hue: 76, chroma: 0.16), error: RampTint(hue: 10, chroma: 0.2))))
}
