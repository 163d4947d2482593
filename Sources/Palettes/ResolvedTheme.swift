// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// A theme with a color for every role: what exporters see.
public struct ResolvedTheme: Hashable, Sendable {
  /// The name of the theme, any text; the same for all appearances of one palette.
  public let name: String
  public let appearance: Appearance

  /// What every pair in ``pairs`` meets.
  public let standard: ContrastStandard

  /// The WCAG 2.2 level of the theme.
  public var level: ConformanceLevel { standard.level }

  /// The pairs that this theme promises: all of ``PromisedPairs`` but those that a conflict
  /// proves impossible.
  public let pairs: [RolePair]

  /// Why every role is where it is, when the theme was solved with an explanation.
  public var explanation: ThemeExplanation?

  // By the role's index.
  private var colors: [TokenColor]

  /// Makes a theme from a color for each role.
  ///
  /// - Throws: What `colors` throws; it is asked once for every role.
  public init<Failure: Error>(
    name: String, appearance: Appearance, level: ConformanceLevel, pairs: [RolePair],
    colors: (Role) throws(Failure) -> TokenColor
  ) throws(Failure) {
    self.name = name
    self.appearance = appearance
    standard = ContrastStandard(level: level, appearance: appearance)
    self.pairs = pairs
    // A loop, because `map` is slow where the type of the error is not known.
    self.colors = []
    self.colors.reserveCapacity(Role.allCases.count)
    for role in Role.allCases { self.colors.append(try colors(role)) }
  }

  public subscript(role: Role) -> TokenColor {
    get { colors[role.index] }
    set { colors[role.index] = newValue }
  }
}
