// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

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
  /// A finding of the rule at the place of a color, without numbers of contrast.
  ///
  /// The subject is names without colors and numbers: a baseline knows the finding by them. The
  /// message is a sentence without a full stop.
  func finding(
    in theme: CheckedTheme?, about subject: String, _ message: String, at color: CheckedColor
  ) -> Finding { Finding(id, severity, in: theme, about: subject, message, at: color.place) }
}

/// Every rule that colors are checked by.
public enum KnownCheckRules {
  /// All of them, in the order of their groups.
  public static let all = usual + simulated + requested

  /// The rules of every check.
  public static let usual: [any CheckRule] =
    ContrastRule.all + [
      OwnRatioRule(), SystemOrderRule(), SystemDistanceRule(), SystemDefinitionRule(),
    ] + SystemMeasure.allCases.map { SystemBoundRule(measure: $0) } + [
      SystemRolesRule(),
      BackdropRule(), LeftOutRule(), ConflictRule(),
      RampOrderRule(), AppearanceRule(), ThemeColorRule(), DuplicateRule(),
    ] + CatalogRule.all + [UnreadRule()]

  /// The rules that simulate color vision deficiencies, checked on request.
  public static let simulated: [any CheckRule] = [SimulatedContrastRule()]

  /// The rules that not every design wants, checked where --select names them.
  public static let requested: [any CheckRule] = [HueRule()] + SourceRule.all

  /// Earlier names of rules, with the present ones.
  private static let successors = [
    "theme/order": "system/order", "palette/brand": "system/definition",
    "distance/states": "system/distance", "distance/statuses": "system/distance",
  ]

  /// The names of the rules that a name stands for: a rule, an earlier name of one, or a group.
  public static func ids(named name: String) -> [String] {
    if let successor = successors[name] { return [successor] }
    let ids = all.map(\.id)
    let earlier = successors.keys.filter { $0.hasPrefix(name + "/") }.compactMap { successors[$0] }
    return ids.filter { $0 == name || $0.hasPrefix(name + "/") || earlier.contains($0) }
  }

  /// Looks up a rule by its name, or by an earlier one.
  ///
  /// - Throws: An `UnknownName` with the nearest name as a suggestion.
  public static func rule(named id: String) throws(UnknownName) -> any CheckRule {
    try UnknownName.resolve(successors[id] ?? id, among: all, by: { $0.id }, kind: "rule")
  }
}
