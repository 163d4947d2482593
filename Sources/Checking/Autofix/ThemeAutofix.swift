// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// A theme of a palette document after the least changes of foregrounds that fix its pairs.
///
/// Roles are changed one at a time; a change that breaks another pair is not made.
package struct ThemeAutofix {
  /// A role that got another color.
  package struct Change {
    package let role: Role
    package let before: TokenColor
    package let after: TokenColor
  }

  /// The theme after the changes.
  package private(set) var theme: ResolvedTheme
  /// In the order of the roles.
  package private(set) var changes: [Change] = []

  package init(_ theme: ResolvedTheme) {
    self.theme = theme
    for role in Role.allCases { fix(role) }
  }

  /// Gives a role the nearest color with which all of its pairs hold and no other pair breaks; the
  /// role stays if there is none.
  private mutating func fix(_ role: Role) {
    let before = theme[role]
    let failing = Set(theme.failingPairs)
    guard before.isOpaque, failing.contains(where: { $0.foreground == role }) else { return }
    for candidate in candidates(for: role, failing) {
      var trial = theme
      trial[role] = TokenColor(candidate)
      let left = Set(trial.failingPairs)
      guard left.isSubset(of: failing), !left.contains(where: { $0.foreground == role })
      else { continue }
      theme = trial
      changes.append(Change(role: role, before: before, after: trial[role]))
      return
    }
  }

  /// Colors that fix at least one of the pairs, the nearest first.
  private func candidates(for role: Role, _ failing: Set<RolePair>) -> [RGB8] {
    let verdicts = theme.audit().filter {
      failing.contains($0.pair) && $0.pair.foreground == role
    }
    let fixes = verdicts.flatMap { verdict -> [ContrastFix] in
      theme.backgrounds(of: verdict.pair).compactMap { ground in
        try? ContrastFix(
          foreground: theme[role].rgb, background: ground, ratio: verdict.required ?? 1)
      }
    }
    return fixes.sorted { $0.deltaE < $1.deltaE }.map(\.rgb)
  }
}

extension ResolvedTheme {
  fileprivate var failingPairs: [RolePair] { audit().filter { !$0.passes }.map(\.pair) }
}

extension Palette {
  /// The palette with the themes of all its gamuts fixed, and the changes with their themes.
  package func autofixed() -> (
    palette: Palette, changes: [(theme: ResolvedTheme, change: ThemeAutofix.Change)]
  ) {
    var changes: [(theme: ResolvedTheme, change: ThemeAutofix.Change)] = []
    let palette = mapSolutions { solution in
      let themes = solution.themes.map(ThemeAutofix.init)
      changes += themes.flatMap { theme in theme.changes.map { (theme.theme, $0) } }
      return solution.with(themes: themes.map(\.theme))
    }
    return (palette, changes)
  }
}
