// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// A theme with a color for every role: what exporters see.
public struct ResolvedTheme: Hashable, Sendable {
  public let name: String
  public let appearance: Appearance
  public let level: ConformanceLevel

  /// The pairs that this theme promises: all of ``PromisedPairs`` but those that a conflict
  /// proves impossible.
  public let pairs: [Pair]

  private var colors: [TokenColor]

  /// Makes a theme from a color for each role.
  public init(
    name: String, appearance: Appearance, level: ConformanceLevel, pairs: [Pair],
    colors: (Role) -> TokenColor
  ) {
    self.name = name
    self.appearance = appearance
    self.level = level
    self.pairs = pairs
    self.colors = Role.allCases.map(colors)
  }

  public subscript(role: Role) -> TokenColor {
    get { colors[role.index] }
    set { colors[role.index] = newValue }
  }
}
