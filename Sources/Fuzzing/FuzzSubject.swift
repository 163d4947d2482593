// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import Palettes

/// The palettes of a document, and those of an older one to compare with.
package struct FuzzSubject: Sendable {
  package let palettes: [Palette]

  /// The palettes of an older document; `nil` if none was given.
  package let older: [Palette]?

  /// The themes of all palettes in all of their gamuts, in the order of the document.
  package let themes: [FuzzTheme]

  package init(_ palettes: [Palette], against older: [Palette]? = nil) {
    self.palettes = palettes
    self.older = older
    themes = palettes.flatMap(\.placedThemes).map { FuzzTheme($0.theme, at: $0.place) }
  }
}

/// The palette, appearance and gamut that a theme belongs to.
package struct ThemePlace: Hashable, Sendable {
  /// The name of the palette, any text.
  package let name: String
  package let appearance: Appearance
  package let gamut: Gamut

  package init(name: String, appearance: Appearance, gamut: Gamut) {
    self.name = name
    self.appearance = appearance
    self.gamut = gamut
  }

  /// The place for people: `brand dark`, `brand dark p3`.
  package var title: String {
    "\(name) \(appearance.rawValue)" + (gamut == .srgb ? "" : " \(gamut.name)")
  }
}

/// A theme of a document with what every case asks about it, computed once.
package struct FuzzTheme: Sendable {
  package let place: ThemePlace
  package let theme: ResolvedTheme

  /// The pairs that need a ratio and have it.
  ///
  /// A change can only break what held before it; ``DocumentPairs`` reports the other pairs.
  package let holding: [RolePair]

  /// Decides quickly whether a change of one token breaks a pair of ``holding``.
  package let tokens: TokenChecker

  /// Measures all pairs of the theme once, and compiles those that hold.
  init(_ theme: ResolvedTheme, at place: ThemePlace) {
    self.place = place
    let holding = theme.audit().filter { $0.passes && $0.required != nil }.map(\.pair)
    self.theme = theme
    self.holding = holding
    tokens = TokenChecker(theme.with(pairs: holding))
  }

  /// Measures the pairs that hold in the document on other colors of the theme.
  ///
  /// - Parameters:
  ///   - changed: The other colors.
  ///   - isMeasured: Which of the pairs are measured.
  /// - Returns: A violation for each that falls short, and the least slack of all.
  func verdict(
    on changed: ResolvedTheme, of isMeasured: (RolePair) -> Bool = { _ in true }
  ) -> CaseVerdict {
    var violations: [Violation] = []
    var slack = Double.infinity
    for pair in holding where isMeasured(pair) {
      let verdict = changed.verdict(pair)
      slack = min(slack, verdict.ratio / (verdict.required ?? 1))
      guard !verdict.passes else { continue }
      violations.append(Violation(verdict, at: place, before: theme.verdict(pair).ratio))
    }
    return CaseVerdict(violations, slack: slack)
  }
}

extension Palette {
  /// The themes in every gamut, with their places, in the order of the document.
  var placedThemes: [(place: ThemePlace, theme: ResolvedTheme)] {
    solutions.flatMap { solution in
      solution.themes.map { theme in
        let place = ThemePlace(
          name: request.name, appearance: theme.appearance, gamut: solution.gamut)
        return (place, theme)
      }
    }
  }

  /// Every pair that falls short, or that is promised and neither listed nor excused by a conflict.
  func pairVerdict() -> CaseVerdict {
    .all(
      placedThemes.map { place, theme in
        theme.pairVerdict(at: place, leftOut: self[place.gamut]?.pairsLeftOut(of: theme) ?? [])
      })
  }

  /// Every distance that falls short; a palette with pins promises none.
  func distanceVerdict() -> CaseVerdict {
    guard request.pins.isEmpty else { return .holds }
    return .all(
      placedThemes.map { place, theme in
        CaseVerdict(
          theme.distances().filter { !$0.passes }.map { Violation($0, in: theme, at: place) })
      })
  }

  /// The pairs and distances of the palette that the solver makes of a request.
  ///
  /// A request that the solver refuses holds: a locked step can exclude another brand, and the
  /// error says so.
  static func verdict(solving request: PaletteRequest) -> CaseVerdict {
    guard let palette = try? Palette(solving: request) else { return .holds }
    return .all([palette.pairVerdict(), palette.distanceVerdict()])
  }
}

extension ResolvedTheme {
  /// The pairs of the theme that fall short, and the promised ones that are left out.
  fileprivate func pairVerdict(at place: ThemePlace, leftOut: [RolePair]) -> CaseVerdict {
    let verdicts = audit().filter { $0.required != nil }
    let missing = leftOut.map {
      Violation(
        at: place, $0.title(\.name), "is promised, and neither in the document nor excused")
    }
    return CaseVerdict(
      verdicts.filter { !$0.passes }.map { Violation($0, at: place) } + missing,
      slack: verdicts.map { $0.ratio / ($0.required ?? 1) }.min())
  }

  /// The same colors with other pairs.
  fileprivate func with(pairs: [RolePair]) -> ResolvedTheme {
    ResolvedTheme(name: name, appearance: appearance, level: level, pairs: pairs) { self[$0] }
  }
}
