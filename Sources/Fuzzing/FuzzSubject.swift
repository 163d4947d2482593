// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// What is fuzzed: the palettes of a document, and those of an older one to compare with.
package struct FuzzSubject: Sendable {
  package let palettes: [Palette]

  /// The palettes of an older document, where one was given.
  package let older: [Palette]?

  /// The themes of all palettes and of all of their halves, in the order of the document.
  package let themes: [FuzzTheme]

  package init(_ palettes: [Palette], against older: [Palette]? = nil) {
    self.palettes = palettes
    self.older = older
    themes = palettes.flatMap(\.fuzzThemes)
  }
}

/// A theme of a document with what is asked about it again and again.
package struct FuzzTheme: Sendable {
  package let place: ThemePlace
  package let theme: ResolvedTheme

  /// The pairs that need a ratio and have it.
  ///
  /// A change is only to blame for what held before: what falls short already is found once, by
  /// ``DocumentPairs``.
  package let holding: [RolePair]

  /// Answers what a change of one token does to its pairs.
  package let tokens: TokenChecker

  init(_ theme: ResolvedTheme, at place: ThemePlace) {
    self.place = place
    let holding = theme.audit().filter { $0.passes && $0.required != nil }.map(\.pair)
    self.theme = theme
    self.holding = holding
    tokens = TokenChecker(theme.promising(holding))
  }
}

extension FuzzTheme {
  /// The pairs that hold in the document and fall short in other colors of the theme.
  ///
  /// - Parameters:
  ///   - changed: The other colors.
  ///   - concerns: Which pairs are asked about.
  /// - Returns: A flaw for each of them, and the least slack.
  func flaws(in changed: ResolvedTheme, of concerns: (RolePair) -> Bool = { _ in true }) -> Judgment
  {
    var flaws: [Flaw] = []
    var slack = Double.infinity
    for pair in holding where concerns(pair) {
      let verdict = changed.verdict(pair)
      let required = verdict.required ?? 1
      slack = min(slack, verdict.ratio / required)
      guard !verdict.passes else { continue }
      flaws.append(
        Flaw(verdict, at: place, before: theme.verdict(pair).ratio))
    }
    return Judgment(flaws, slack: slack)
  }
}

extension Palette {
  /// The themes of both halves.
  var fuzzThemes: [FuzzTheme] {
    placedThemes.map { FuzzTheme($0.theme, at: $0.place) }
  }

  /// The themes of both halves, with their places.
  var placedThemes: [(place: ThemePlace, theme: ResolvedTheme)] {
    let halves = [(Gamut.srgb, themes)] + (wide.map { [($0.gamut, $0.themes)] } ?? [])
    return halves.flatMap { gamut, themes in
      themes.map { theme in
        (ThemePlace(name: request.name, appearance: theme.appearance, gamut: gamut), theme)
      }
    }
  }
}

extension ResolvedTheme {
  /// The same colors with other pairs.
  func promising(_ pairs: [RolePair]) -> ResolvedTheme {
    ResolvedTheme(name: name, appearance: appearance, level: level, pairs: pairs) { self[$0] }
  }
}
