// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

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
      SystemRolesRule(),
      BackdropRule(), LeftOutRule(), ConflictRule(),
      BrandRule(), RampOrderRule(), ElevationRule(), StatesRule(), ConfusionRule(),
      AppearanceRule(), DuplicateRule(),
    ] + CatalogRule.all + [UnreadRule()]

  /// The rules that simulate color vision deficiencies, checked on request.
  public static let simulated: [any CheckRule] = [SimulatedContrastRule()]

  /// The rules that not every design wants, checked where --select names them.
  public static let requested: [any CheckRule] = [HueRule()] + SourceRule.all

  /// Looks up a rule by its name.
  ///
  /// - Throws: An `UnknownName` with the nearest name as a suggestion.
  public static func rule(named id: String) throws(UnknownName) -> any CheckRule {
    try UnknownName.resolve(id, among: all, by: { $0.id }, kind: "rule")
  }
}

/// Findings about things that have to look different and do not; two rules share them.
enum DistanceFindings {
  /// The promised distances of one kind that fall short, in every theme that has the colors.
  static func of(
    _ kind: Distinction.Kind, in subject: CheckSubject, by rule: some CheckRule
  ) -> [Finding] {
    // Roles of other design systems can have the same names and mean something else.
    subject.themes.filter { $0.system == nil }.flatMap { theme in
      RequiredDistances.all.filter { $0.kind == kind }.compactMap { distinction in
        finding(distinction, theme, rule)
      }
    }
  }

  /// The finding for one distance; `nil` if it is kept or the theme lacks its colors.
  ///
  /// The place is that of whichever of the two colors the theme has.
  private static func finding(
    _ distinction: Distinction, _ theme: CheckedTheme, _ rule: some CheckRule
  ) -> Finding? {
    guard let place = theme[distinction.first.token.name] ?? theme[distinction.second.token.name],
      let first = seen(distinction.first, theme), let second = seen(distinction.second, theme)
    else { return nil }
    let distance =
      (first.oklab(seenWith: distinction.deficiency)
      - second.oklab(seenWith: distinction.deficiency)).length
    guard distance < distinction.minimum else { return nil }
    let names = "\(distinction.first.title(\.name)) and \(distinction.second.title(\.name))"
    let viewer = distinction.deficiency.map { " to people with \($0.rawValue)" } ?? ""
    return rule.finding(
      in: theme, about: names + viewer,
      "\(names) are only \(DecimalFormat.text(distance, decimals: 4)) apart\(viewer) and need "
        + DecimalFormat.text(distinction.minimum, decimals: 4), at: place)
  }

  private static func seen(_ sight: Background<Role>, _ theme: CheckedTheme) -> RGB8? {
    let colors = sight.tokens.compactMap { theme[$0.name]?.color }
    guard let back = colors.last, colors.count == sight.tokens.count else { return nil }
    return colors.dropLast().reduce(back.rgb) { $1.composited(over: $0) }
  }
}
