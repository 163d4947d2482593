// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import TincturePalettes
import PropertyTesting

/// The palettes of a document or the themes of other files, and older ones to compare with.
package struct FuzzSubject: Sendable {
  /// The palettes; empty for files that say no more than colors and pairs, which nothing made.
  package let palettes: [Palette]

  /// The themes of an older document; `nil` if none was given.
  package let older: [PlacedTheme]?

  /// The themes of all palettes in all of their gamuts, in the order of the document.
  package let themes: [FuzzTheme]

  package init(_ palettes: [Palette], against older: [Palette]? = nil) {
    self.init(.palettes(palettes), against: older.map(FuzzFile.palettes))
  }

  package init(_ file: FuzzFile, against older: FuzzFile? = nil) {
    if case .palettes(let all) = file { palettes = all } else { palettes = [] }
    self.older = older?.themes
    themes = file.themes.map { FuzzTheme($0.theme, at: $0.place) }
  }

  /// The themes in every gamut, with their places, in the order of the document.
  var placedThemes: [PlacedTheme] { themes.map { PlacedTheme($0.place, $0.theme) } }

  /// Generates the numbers of the themes, the first before the others; `nil` if there is none.
  var anyTheme: Generator<Int>? { themes.isEmpty ? nil : .int(in: 0...themes.count - 1) }

  /// Generates the positions of roles, the first before the others, for ``role(_:of:)``; `nil` if
  /// there is no theme.
  var anyPosition: Generator<Int>? {
    .element(of: 0..<(themes.map(\.theme.roles.count).max() ?? 0))
  }

  /// The role at a position among those of a theme; positions begin again behind the last one,
  /// because the themes of a document can be of systems with more and with fewer roles.
  func role(_ position: Int, of theme: Int) -> Role {
    let roles = themes[theme].theme.roles
    return roles[position % roles.count]
  }
}

/// What a file says.
package enum FuzzFile: Sendable {
  /// Palettes, which can be made again from another brand.
  case palettes([Palette])
  /// Themes of any names, with the pairs that are measured of them.
  case themes([PlacedTheme])

  package var themes: [PlacedTheme] {
    switch self {
    case .palettes(let palettes): palettes.flatMap(\.placedThemes)
    case .themes(let themes): themes
    }
  }
}

/// A theme, and where it belongs to.
package struct PlacedTheme: Sendable {
  package let place: ThemePlace
  package let theme: ResolvedTheme

  package init(_ place: ThemePlace, _ theme: ResolvedTheme) {
    self.place = place
    self.theme = theme
  }
}

/// The palette, appearance and gamut that a theme belongs to.
package struct ThemePlace: Hashable, Sendable {
  /// The name of the palette, any text; empty for a file that names no theme.
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
    (name.isEmpty ? "" : name + " ") + appearance.rawValue
      + (gamut == .srgb ? "" : " \(gamut.name)")
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

  /// Measures the pairs that hold in the document, or some of them, on other colors of the theme.
  func verdict(
    on changed: ResolvedTheme, of isMeasured: (RolePair) -> Bool = { _ in true }
  ) -> CaseVerdict {
    let verdicts = holding.filter(isMeasured).map(changed.verdict)
    return CaseVerdict(
      verdicts.filter { !$0.passes }.map {
        FuzzedFlaw($0, at: place, before: theme.verdict($0.pair).ratio)
      }, slack: verdicts.map(\.slack).min())
  }
}

extension Palette {
  /// The themes in every gamut, with their places, in the order of the document.
  var placedThemes: [PlacedTheme] {
    solutions.flatMap { solution in
      solution.themes.map { theme in
        let place = ThemePlace(
          name: request.name, appearance: theme.appearance, gamut: solution.gamut)
        return PlacedTheme(place, theme)
      }
    }
  }

  /// Every pair that falls short, or that is promised and neither listed nor excused by a conflict.
  func pairVerdict() -> CaseVerdict {
    .all(
      placedThemes.map { placed in
        let missing = (self[placed.place.gamut]?.pairsLeftOut(of: placed.theme) ?? []).map {
          FuzzedFlaw(
            at: placed.place, $0.title(\.name),
            "is promised, and neither in the document nor excused")
        }
        return .all([placed.pairVerdict(), CaseVerdict(missing)])
      })
  }

  /// Every distance that falls short, and every order of a design system that is not kept; a theme
  /// with pins promises no distance.
  func distanceVerdict() -> CaseVerdict {
    .all(
      placedThemes.map { placed in
        let (place, theme) = (placed.place, placed.theme)
        let distances = request.pins.leaveDistances(in: theme.appearance) ? theme.distances() : []
        return CaseVerdict(
          distances.filter { !$0.passes }.map { FuzzedFlaw($0, in: theme, at: place) }
            + theme.orders().filter { !$0.passes }.map { FuzzedFlaw($0, in: theme, at: place) })
      })
  }

  /// Every role that is not what its design system makes of others, and every hue that turns.
  func definitionVerdict() -> CaseVerdict {
    CaseVerdict(
      definitionFlaws.map {
        let place = ThemePlace(name: request.name, appearance: $0.appearance, gamut: $0.gamut)
        return FuzzedFlaw(at: place, "\($0.subject) by its definition", $0.text)
      })
  }

  /// The pairs, distances and definitions of the palette that the solver makes of a request.
  ///
  /// A request that the solver refuses holds: a locked step can exclude another brand, and the
  /// error says so.
  static func verdict(solving request: PaletteRequest) -> CaseVerdict {
    guard let palette = try? Palette(solving: request) else { return .holds }
    return .all([palette.pairVerdict(), palette.distanceVerdict(), palette.definitionVerdict()])
  }
}

extension PlacedTheme {
  /// Every pair of the theme that falls short.
  func pairVerdict() -> CaseVerdict {
    let verdicts = theme.audit().filter { $0.required != nil }
    return CaseVerdict(
      verdicts.filter { !$0.passes }.map { FuzzedFlaw($0, at: place) },
      slack: verdicts.map(\.slack).min())
  }
}

extension PairVerdict {
  /// The quotient of the ratio and the one that is needed.
  var slack: Double { ratio / (required ?? 1) }
}

extension ResolvedTheme {
  /// The same colors with other pairs.
  fileprivate func with(pairs: [RolePair]) -> ResolvedTheme {
    ResolvedTheme(
      name: name, of: vocabulary, appearance: appearance, level: level, pairs: pairs
    ) { self[$0] }
  }
}
