// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// What is fuzzed: the palettes of a document, and those of an older one to compare with.
package struct FuzzSubject: Sendable {
  package let palettes: [Palette]

  /// The palettes of an older document, where one was given.
  package let older: [Palette]?

  /// The themes of all palettes in all of their gamuts, in the order of the document.
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
  package let holding: [Pair]

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
  func flaws(in changed: ResolvedTheme, of concerns: (Pair) -> Bool = { _ in true }) -> Judgment {
    var flaws: [Flaw] = []
    var slack = Double.infinity
    for pair in holding where concerns(pair) {
      let verdict = changed.verdict(pair)
      let required = verdict.required ?? 1
      slack = min(slack, verdict.ratio / required)
      guard !verdict.passes else { continue }
      flaws.append(
        Flaw(verdict, in: changed, at: place, before: theme.verdict(pair).ratio))
    }
    return Judgment(flaws, slack: slack)
  }
}

extension Palette {
  /// The themes in every gamut.
  var fuzzThemes: [FuzzTheme] {
    placedThemes.map { FuzzTheme($0.theme, at: $0.place) }
  }

  /// The themes in every gamut, with their places.
  var placedThemes: [(place: ThemePlace, theme: ResolvedTheme)] {
    solutions.flatMap { solution in
      solution.themes.map { theme in
        let place = ThemePlace(
          name: request.name, appearance: theme.appearance, gamut: solution.gamut)
        return (place, theme)
      }
    }
  }
}

extension ResolvedTheme {
  /// The same colors with other pairs.
  func promising(_ pairs: [Pair]) -> ResolvedTheme {
    ResolvedTheme(name: name, appearance: appearance, level: level, pairs: pairs) { self[$0] }
  }

  /// The opaque colors in which a pair has the least contrast.
  func worstSight(of pair: Pair) -> (foreground: RGB8, background: RGB8) {
    let sights = backgrounds(of: pair).map { (self[pair.foreground].composited(over: $0), $0) }
    let worst = sights.min { $0.0.contrast(with: $0.1) < $1.0.contrast(with: $1.1) }
    // A pair is always seen on at least one color.
    return worst ?? (self[pair.foreground].rgb, self[pair.background.role].rgb)
  }
}
