// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// A theme that Tincture has under a name: a brand color and what it looks best with.
///
/// A named theme is one file in `Themes` and one line in ``KnownThemes``.
public struct NamedTheme: Hashable, Sendable {
  /// The name on the command line: one word in small letters.
  public let name: String

  /// What it looks like, in a few words for people.
  public let summary: String

  /// The color that the theme keeps as its brand.
  public let brand: RGB8

  public let character: ThemeCharacter

  init(name: String, summary: String, brand: RGB8, character: ThemeCharacter) {
    self.name = name
    self.summary = summary
    self.brand = brand
    self.character = character
  }

  /// What to ask the solver for.
  public func request(level: ConformanceLevel = .aa) -> PaletteRequest {
    PaletteRequest(brand: brand, level: level, name: name, character: character)
  }
}
