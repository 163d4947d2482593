// SPDX-License-Identifier: MIT

import Contrast

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
