// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// Where a theme stands in a document.
public struct ThemePlace: Hashable, Sendable {
  /// The name of the palette, any text.
  public let name: String
  public let appearance: Appearance
  public let gamut: Gamut

  public init(name: String, appearance: Appearance, gamut: Gamut) {
    self.name = name
    self.appearance = appearance
    self.gamut = gamut
  }
}
