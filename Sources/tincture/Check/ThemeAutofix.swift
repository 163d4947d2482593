// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// A theme whose pairs were mended one foreground at a time, each by the least change that breaks
/// nothing else.
struct MendedTheme {
  /// A color that was changed, with what stands before and after.
  struct Change {
    let role: Role
    let before: TokenColor
    let after: TokenColor
  }

  private(set) var theme: ResolvedTheme
  private(set) var changes: [Change] = []

  init(_ theme: ResolvedTheme) {
    self.theme = theme
    for role in Role.allCases { mend(role) }
  }

  private mutating func mend(_ role: Role) {
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

  /// The colors that mend one of the pairs, the nearest first.
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
  /// The palette with all of its solutions mended, and the changes by theme.
  func mended() -> (palette: Palette, changes: [(theme: ResolvedTheme, change: MendedTheme.Change)])
  {
    var changes: [(theme: ResolvedTheme, change: MendedTheme.Change)] = []
    let palette = mapSolutions { solution in
      let themes = solution.themes.map(MendedTheme.init)
      changes += themes.flatMap { theme in theme.changes.map { (theme.theme, $0) } }
      return solution.with(themes: themes.map(\.theme))
    }
    return (palette, changes)
  }
}
