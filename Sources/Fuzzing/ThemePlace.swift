// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// Where a theme stands in a document.
package struct ThemePlace: Hashable, Sendable {
  /// The name of the palette, any text.
  package let name: String
  package let appearance: Appearance
  package let gamut: Gamut

  package init(name: String, appearance: Appearance, gamut: Gamut) {
    self.name = name
    self.appearance = appearance
    self.gamut = gamut
  }
}
