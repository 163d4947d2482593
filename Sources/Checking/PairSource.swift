// SPDX-License-Identifier: MIT

import Palettes

/// What says which colors of a theme belong together.
public enum PairSource: Hashable, Sendable {
  /// A file of pairs.
  case file(PairFile)
  /// The promised pairs where every role has a color, or else ``PairConventions``.
  case names

  /// The theme with its pairs.
  func applied(to theme: CheckedTheme) -> CheckedTheme {
    var theme = theme
    switch self {
    case .file(let file): theme.pairs = file.pairs(in: theme)
    case .names: theme.pairs = Self.promised(in: theme) ?? PairConventions.pairs(in: theme)
    }
    return theme
  }

  /// The promised pairs; `nil` when a role has no color.
  private static func promised(in theme: CheckedTheme) -> [CheckedPair]? {
    let colors = Role.allCases.compactMap { theme[$0.name] }
    guard colors.count == Role.allCases.count else { return nil }
    return PromisedPairs.all.map { pair in
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
