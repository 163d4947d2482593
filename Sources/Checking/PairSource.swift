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
  /// Whether links are underlined no file of colors says, so that they differ from the text around
  /// them is not asked for.
  private static func promised(in theme: CheckedTheme) -> [CheckedPair]? {
    let colors = Role.allCases.compactMap { theme[$0.name] }
    guard colors.count == Role.allCases.count else { return nil }
    return PromisedPairs.all.filter { $0 != PromisedPairs.linkAgainstBody }.map { pair in
      let ground: CheckedPair.Ground
      switch pair.background {
      case .solid(let role): ground = .color(colors[role.index])
      case .layered(let layer, let surface):
        ground = .layered(colors[layer.index], over: colors[surface.index])
      case .gradient(let start, let end):
        ground = .gradient(colors[start.index], to: colors[end.index])
      }
      return CheckedPair(
        colors[pair.foreground.index], on: ground, pair.kind, by: "the roles' promised pairs")
    }
  }
}
