// SPDX-License-Identifier: MIT

import Contrast

/// Something that can be wrong with the colors of a theme.
///
/// A new rule is its own file in `Rules` and a line in ``KnownCheckRules``.
public protocol CheckRule: Sendable {
  /// The stable name, a group and a word: `contrast/text-aa`.
  var id: String { get }

  /// What it finds, in one line without a full stop.
  var summary: String { get }

  /// Why that matters and what to do about it, as paragraphs for people.
  var explanation: String { get }

  /// The severity of every finding of the rule.
  var severity: FindingSeverity { get }

  /// The findings in a subject, in the order of its file.
  func findings(in subject: CheckSubject) -> [Finding]
}

extension CheckRule {
  /// A finding of the rule at the place of a color.
  ///
  /// - Parameters:
  ///   - theme: The theme; `nil` for a file as a whole.
  ///   - subject: The names that it is about, without colors and numbers: a baseline knows the
  ///     finding by them.
  ///   - message: A sentence without a full stop.
  ///   - color: The color whose place is named.
  /// - Returns: The finding, without numbers of contrast.
  func finding(
    in theme: CheckedTheme?, about subject: String, _ message: String, at color: CheckedColor
  ) -> Finding {
    Finding(id, severity, in: theme, about: subject, message, at: color.place)
  }
}

/// Every rule that colors are checked by.
public enum KnownCheckRules {
  /// All of them, in the order of their groups.
  public static let all = usual + simulated

  /// The rules of every check.
  public static let usual: [any CheckRule] =
    ContrastRule.all + [
      BackdropRule(), LeftOutRule(), BrandRule(), RampOrderRule(), ElevationRule(),
      StatesRule(), ConfusionRule(), AppearanceRule(), DuplicateRule(), UnreadRule(),
    ]

  /// The rules that simulate color vision deficiencies, checked on request.
  public static let simulated: [any CheckRule] = [SimulatedContrastRule()]

  /// Looks up a rule by its name.
  ///
  /// - Throws: An `UnknownName` with the nearest name as a suggestion.
  public static func rule(named id: String) throws(UnknownName) -> any CheckRule {
    try UnknownName.resolve(id, among: all, by: { $0.id }, kind: "rule")
  }
}
