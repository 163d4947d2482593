// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// Nothing but grays.
  ///
  /// Only the statuses have a color.
  public static let graphite = NamedTheme(
    name: "graphite", summary: "nothing but grays", brand: RGB8(hex: 0x6E6E6E),
    character: ThemeCharacter(neutral: RampTint(hue: 0, chroma: 0)))
}
