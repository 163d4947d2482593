// SPDX-License-Identifier: MIT

import Contrast

/// Every rule that colors are checked by.
public enum KnownCheckRules {
  /// All of them, in the order of their groups.
  public static let all = usual + simulated

  /// Those that are always checked.
  public static let usual: [any CheckRule] =
    ContrastRule.all + [
      BackdropRule(), LeftOutRule(), BrandRule(), RampOrderRule(), ElevationRule(),
      StatesRule(), ConfusionRule(), AppearanceRule(), DuplicateRule(), UnreadRule(),
    ]

  /// Those that look at colors as some people see them, for who asks for it.
  public static let simulated: [any CheckRule] = [SimulatedContrastRule()]

  /// Looks up a rule by its name.
  ///
  /// - Throws: An `UnknownName` with the nearest name as a suggestion.
  public static func rule(named id: String) throws(UnknownName) -> any CheckRule {
    try UnknownName.resolve(id, among: all, by: { $0.id }, kind: "rule")
  }
}
