// SPDX-License-Identifier: MIT

import Palettes

/// What says which colors of a theme belong together.
public enum PairSource: Hashable, Sendable {
  /// A file of pairs.
  case file(PairFile)
  /// The promised pairs where every role has a color, or else ``PairConventions``.
  case names

  /// The most pairs that one rule about names may make: texts times surfaces, which grows with the
  /// square of the colors.
  public static let greatestCount = 200_000

  /// The theme with its pairs.
  func applied(to theme: CheckedTheme) -> CheckedTheme {
    var theme = theme
    switch self {
    case .file(let file): file.apply(to: &theme)
    case .names:
      if let promised = Self.promised(in: theme) {
        theme.pairs = promised
      } else {
        PairConventions.apply(to: &theme)
      }
    }
    return theme
  }

  /// The promised pairs; `nil` when a role has no color.
  ///
  /// Link-versus-body pairs are skipped: a color file cannot say whether links are underlined.
  private static func promised(in theme: CheckedTheme) -> [CheckedPair]? {
    let colors = Role.allCases.compactMap { theme[$0.name] }
    guard colors.count == Role.allCases.count else { return nil }
    return PromisedPairs.all.filter { $0 != PromisedPairs.linkAgainstBody }.map { pair in
      CheckedPair(pair.map { colors[$0.index] }, by: "the roles' promised pairs")
    }
  }
}
