// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes
import PropertyTesting

/// Edits by hand: which are the smallest that break a pair.
enum TokenEdits: FuzzProperty {
  static let id = "edit/tokens"
  static let sentence = "a token changed by hand breaks no pair"
  static let kind = FuzzKind.margin

  static func cases(of subject: FuzzSubject) -> Generator<ThemeEdit>? { .themeEdit(of: subject) }

  static func judge(_ change: ThemeEdit, of subject: FuzzSubject) -> Judgment {
    let theme = subject.themes[change.theme]
    // One luminance says for most single edits that nothing breaks.
    if let edit = change.edits.first, change.edits.count == 1,
      theme.tokens.holds(edit.color(in: theme.theme), as: edit.role)
    {
      return .holds
    }
    return theme.flaws(in: change.applied(to: theme.theme))
  }

  static func lines(_ change: ThemeEdit, of subject: FuzzSubject) -> [FuzzChange] {
    change.lines(subject)
  }

  static func labels(_ change: ThemeEdit, of subject: FuzzSubject) -> [String] {
    [
      change.edits.count == 1 ? "1 token" : "\(change.edits.count) tokens",
      subject.themes[change.theme].place.appearance.rawValue,
    ]
  }
}
