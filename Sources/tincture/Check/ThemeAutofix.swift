// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// A theme whose failing pairs were fixed one foreground at a time, each by the smallest change that
/// makes no other pair fail.
struct ThemeAutofix {
  /// A color that was changed.
  struct Change {
    let role: Role
    let before: TokenColor
    let after: TokenColor
  }

  /// The theme with the changes.
  private(set) var theme: ResolvedTheme
  /// The changes in the order of the roles.
  private(set) var changes: [Change] = []

  /// Fixes a theme, role by role in their fixed order, so that the result does not depend on
  /// chance.
  init(_ theme: ResolvedTheme) {
    self.theme = theme
    for role in Role.allCases { fix(role) }
  }

  /// Changes the color of a role to the nearest one with which all of its pairs pass, if there is one.
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

  /// The colors that fix one of the pairs, the nearest first.
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
  /// The palette with the themes of every gamut fixed, and the changes by theme.
  func fixed() -> (palette: Palette, changes: [(theme: ResolvedTheme, change: ThemeAutofix.Change)])
  {
    var changes: [(theme: ResolvedTheme, change: ThemeAutofix.Change)] = []
    let palette = mapSolutions { solution in
      let themes = solution.themes.map(ThemeAutofix.init)
      changes += themes.flatMap { theme in theme.changes.map { (theme.theme, $0) } }
      return solution.with(themes: themes.map(\.theme))
    }
    return (palette, changes)
  }
}
