// SPDX-License-Identifier: MIT

import ColorSpaces

extension NamedTheme {
  /// Deep blue-green water.
  ///
  /// Information is a purer blue than the accent.
  public static let ocean = NamedTheme(
    name: "ocean", summary: "deep blue-green water", brand: RGB8(hex: 0x006B7B),
    character: ThemeCharacter(
      neutral: RampTint(hue: 208, chroma: 0.04),
      statuses: StatusTints(info: RampTint(hue: 262, chroma: 0.16))))
}
