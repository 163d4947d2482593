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

  /// The tint of the grays and the colors of the statuses.
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

/// Every named theme.
public enum KnownThemes {
  /// The project's own first, then those whose names Reckord's theme guide has.
  public static let all: [NamedTheme] = [
    .ocean,
    .forest,
    .ruby,
    .system,
    .graphite,
    .sky,
    .tomato,
    .gold,
    .grass,
  ]

  /// Looks up a theme by its name, in capital or small letters.
  ///
  /// - Throws: An `UnknownName` with the nearest name as a suggestion.
  public static func theme(named name: String) throws(UnknownName) -> NamedTheme {
    try UnknownName.resolve(name, among: all, by: \.name, kind: "theme")
  }
}
