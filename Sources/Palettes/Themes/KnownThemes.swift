// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// A theme that Tincture has under a name: a brand color and what it looks best with.
///
/// A named theme is one file in `Themes` and one line in ``KnownThemes``.
public struct NamedTheme: Hashable, Sendable {
  /// The name on the command line: one word in lowercase.
  public let name: String

  /// What it looks like, in a few words for people.
  public let summary: String

  /// The color that the theme keeps as its brand.
  public let brand: RGB8

  /// The tint of the grays and the colors of the statuses.
  public let character: ThemeCharacter

  /// What to ask the solver for.
  public func request(level: ConformanceLevel = .aa) -> PaletteRequest {
    PaletteRequest(brand: brand, level: level, name: name, character: character)
  }
}

/// Every named theme.
public enum KnownThemes {
  /// The project's own themes, then those named in the theme guide of Reckord, an export target.
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

  /// Looks up a theme by its name, in any letter case.
  ///
  /// - Throws: An `UnknownName` with the nearest name as a suggestion.
  public static func theme(named name: String) throws(UnknownName) -> NamedTheme {
    try UnknownName.resolve(name, among: all, by: \.name, kind: "theme")
  }
}
