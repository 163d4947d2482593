// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// A theme that Tincture has under a name: a brand color and what it looks best with.
///
/// A named theme is one entry below and its place in ``KnownThemes``.
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

extension NamedTheme {
  /// Deep blue-green water.
  ///
  /// Information is a purer blue than the accent.
  public static let ocean = NamedTheme(
    name: "ocean", summary: "deep blue-green water", brand: RGB8(hex: 0x006B7B),
    character: ThemeCharacter(
      neutral: RampTint(hue: 208, chroma: 0.04),
      statuses: StatusTints(info: RampTint(hue: 262, chroma: 0.2))))

  /// Dark evergreen.
  ///
  /// Success is a yellower green than the accent.
  public static let forest = NamedTheme(
    name: "forest", summary: "dark evergreen", brand: RGB8(hex: 0x25694A),
    character: ThemeCharacter(
      neutral: RampTint(hue: 168, chroma: 0.032),
      statuses: StatusTints(success: RampTint(hue: 131, chroma: 0.22))))

  /// The gemstone: a cold, deep red.
  ///
  /// The brand is what lists of color names call ruby. Errors are a warmer red.
  public static let ruby = NamedTheme(
    name: "ruby", summary: "the gemstone: a cold, deep red", brand: RGB8(hex: 0xE0115F),
    character: ThemeCharacter(
      neutral: RampTint(hue: 354, chroma: 0.03),
      statuses: StatusTints(error: RampTint(hue: 33, chroma: 0.22))))

  /// Apple's system blue on cool grays.
  ///
  /// Information is cyan, because the accent has the blue.
  public static let system = NamedTheme(
    name: "system", summary: "Apple's system blue on cool grays", brand: RGB8(hex: 0x007AFF),
    character: ThemeCharacter(
      neutral: RampTint(hue: 268, chroma: 0.024),
      statuses: StatusTints(info: RampTint(hue: 212, chroma: 0.15))))

  /// Nothing but grays.
  ///
  /// Only the statuses have a color.
  public static let graphite = NamedTheme(
    name: "graphite", summary: "nothing but grays", brand: RGB8(hex: 0x6E6E6E),
    character: ThemeCharacter(neutral: RampTint(hue: 0, chroma: 0)))

  /// A clear day, light and blue.
  ///
  /// Information is indigo, because the accent has the blue.
  public static let sky = NamedTheme(
    name: "sky", summary: "a clear day, light and blue", brand: RGB8(hex: 0x43AAF0),
    character: ThemeCharacter(
      neutral: RampTint(hue: 240, chroma: 0.045),
      statuses: StatusTints(info: RampTint(hue: 278, chroma: 0.2))))

  /// A warm red.
  ///
  /// The brand is step 9 of the tomato of Radix Colors. Errors are a colder red, and warnings a
  /// yellower amber than usual, so that the three stay apart.
  public static let tomato = NamedTheme(
    name: "tomato", summary: "a warm red", brand: RGB8(hex: 0xE54D2E),
    character: ThemeCharacter(
      neutral: RampTint(hue: 38, chroma: 0.028),
      statuses: StatusTints(
        warning: RampTint(hue: 76, chroma: 0.19), error: RampTint(hue: 10, chroma: 0.23))))

  /// A metallic gold on warm grays.
  ///
  /// Warnings are orange, because the accent has the amber, and errors a colder red than usual.
  public static let gold = NamedTheme(
    name: "gold", summary: "the metal, on warm paper", brand: RGB8(hex: 0xD99A1F),
    character: ThemeCharacter(
      neutral: RampTint(hue: 82, chroma: 0.03),
      statuses: StatusTints(
        warning: RampTint(hue: 48, chroma: 0.19), error: RampTint(hue: 15, chroma: 0.23))))

  /// Fresh yellow-green.
  ///
  /// Success is a bluer green than the accent.
  public static let grass = NamedTheme(
    name: "grass", summary: "fresh yellow-green", brand: RGB8(hex: 0x539C12),
    character: ThemeCharacter(
      neutral: RampTint(hue: 124, chroma: 0.034),
      statuses: StatusTints(success: RampTint(hue: 163, chroma: 0.17))))
}

/// Every named theme.
public enum KnownThemes {
  /// The project's own themes, then those named in the theme guide of Reckord, an export target.
  public static let all: [NamedTheme] = [
    .ocean, .forest, .ruby, .system, .graphite, .sky, .tomato, .gold, .grass,
  ]

  /// Looks up a theme by its name, in any letter case.
  ///
  /// - Throws: An `UnknownName` with the nearest name as a suggestion.
  public static func theme(named name: String) throws(UnknownName) -> NamedTheme {
    try UnknownName.resolve(name, among: all, by: \.name, kind: "theme")
  }
}
