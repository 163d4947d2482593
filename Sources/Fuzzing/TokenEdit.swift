// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes
import PropertyTesting

/// A token that somebody gives another color by hand.
package struct TokenEdit: Hashable, Sendable {
  package let role: Role
  package let shift: ColorShift

  package init(_ role: Role, _ shift: ColorShift) {
    self.role = role
    self.shift = shift
  }

  /// The color of the token after the edit; its opacity stays.
  package func color(in theme: ResolvedTheme) -> TokenColor {
    TokenColor(shift(theme[role].rgb), alpha: theme[role].alpha)
  }
}

/// Edits of tokens of one theme.
///
/// Of two, that of fewer tokens is simpler; then that with the simpler ``ColorShift``, then that of
/// the role, and then of the theme, which comes first in the document.
package struct ThemeEdit: Hashable, Sendable {
  package let edits: [TokenEdit]

  /// The number of the theme among ``FuzzSubject/themes``.
  package let theme: Int

  package init(_ edits: [TokenEdit], of theme: Int) {
    self.edits = edits
    self.theme = theme
  }

  /// The colors of a theme after the edits.
  package func applied(to theme: ResolvedTheme) -> ResolvedTheme {
    var edited = theme
    for edit in edits { edited[edit.role] = edit.color(in: edited) }
    return edited
  }

  /// The changes for people.
  func lines(_ subject: FuzzSubject) -> [FuzzChange] {
    let (place, theme) = (subject.themes[self.theme].place, subject.themes[self.theme].theme)
    return edits.map { edit in
      let after = edit.color(in: theme).rgb
      return FuzzChange(
        "\(place.title) \(edit.role.name)", before: theme[edit.role].rgb, after: after)
    }
  }
}

extension Generator where Value == ThemeEdit {
  /// Edits of one to three tokens; `nil` where there is no theme.
  package static func themeEdit(of subject: FuzzSubject) -> Generator? {
    guard !subject.themes.isEmpty else { return nil }
    let roles = Generator<Role>.element(of: Role.allCases)
    guard let roles else { return nil }
    let edit = zip(Generator<ColorShift>.colorShift, roles).map { TokenEdit($1, $0) }
    return zip(
      Generator<[TokenEdit]>.array(of: edit, count: 1...3),
      Generator<Int>.int(in: 0...subject.themes.count - 1)
    ).map { ThemeEdit($0, of: $1) }
  }
}
