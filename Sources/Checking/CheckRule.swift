// SPDX-License-Identifier: MIT

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

  var severity: FindingSeverity { get }

  /// What it finds, in the order of the file.
  func findings(in subject: CheckSubject) -> [Finding]
}

extension CheckRule {
  func finding(
    in theme: CheckedTheme?, about subject: String, _ message: String, at color: CheckedColor
  ) -> Finding {
    Finding(id, severity, in: theme, about: subject, message, at: color.place)
  }
}
