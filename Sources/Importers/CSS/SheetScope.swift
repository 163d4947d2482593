// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// Where a declaration holds: on the page or on a theme's element, in some of the states.
///
/// `[data-theme="ocean"].dark` is the theme `ocean` in the dark states with specificity 2000.
struct SheetScope: Hashable, Sendable {
  /// The name that `data-theme` gives; `nil` for any.
  var theme: String?

  /// The states in which the declaration holds.
  var states = SheetStates.all

  /// How particular the selector is: classes count 1000 times what elements do.
  ///
  /// Source: Selectors 4 §17, <https://drafts.csswg.org/selectors-4/#specificity-rules>.
  var specificity = 0

  /// A selector of one page, with both what this and the other say.
  func and(_ other: SheetScope) -> SheetScope? {
    if let theme, let name = other.theme, theme != name { return nil }
    return SheetScope(
      theme: theme ?? other.theme, states: states.intersection(other.states),
      specificity: min(specificity + other.specificity, 1_000_000))
  }
}

/// The scopes of a list of selectors; none where a selector says what is no page and no theme.
struct SheetScopes: Hashable, Sendable {
  /// More selectors than this in one rule are too many to tell apart.
  static let countLimit = 64

  /// Each scope once.
  private(set) var list: [SheetScope]

  /// The page in all states, with the lowest specificity.
  static let page = SheetScopes(list: [SheetScope()])

  /// The scopes of a list of selectors, without repetitions.
  init(list: [SheetScope]) {
    var seen: Set<SheetScope> = []
    self.list = list.filter { seen.insert($0).inserted }
  }

  /// Returns each scope of this list with each of the other; `nil` for too many.
  func and(_ other: SheetScopes) -> SheetScopes? {
    guard list.count * other.list.count <= Self.countLimit else { return nil }
    return SheetScopes(list: list.flatMap { scope in other.list.compactMap { scope.and($0) } })
  }

  /// Returns the scopes limited to some states, as inside of a media query.
  func and(_ states: SheetStates) -> SheetScopes {
    SheetScopes(
      list: list.map {
        var scope = $0
        scope.states.formIntersection(states)
        return scope
      })
  }
}

/// Some of the eight states that a page can be shown in: four appearances on two kinds of screens.
struct SheetStates: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The one state of an appearance on a kind of screen.
  init(_ appearance: Appearance, _ gamut: Gamut) {
    let index = Appearance.allCases.firstIndex(of: appearance) ?? 0
    self.init(rawValue: 1 << UInt8(index + (gamut == .srgb ? 0 : 4)))
  }

  /// All states for which a condition holds.
  init(where isMember: (Appearance, Gamut) -> Bool) {
    self.init()
    for appearance in Appearance.allCases {
      for gamut in Gamut.allCases where isMember(appearance, gamut) {
        insert(SheetStates(appearance, gamut))
      }
    }
  }

  static let all = SheetStates(rawValue: 0xFF)

  /// The states of light appearances, increased contrast among them.
  static let light = SheetStates { appearance, _ in appearance.isLight }

  /// The states of dark appearances, increased contrast among them.
  static let dark = SheetStates { appearance, _ in !appearance.isLight }
  static let moreContrast = SheetStates { appearance, _ in appearance.isHighContrast }
  static let usualContrast = SheetStates { appearance, _ in !appearance.isHighContrast }
  static let displayP3 = SheetStates { _, gamut in gamut == .displayP3 }

  /// All states but these, as `not` has it.
  var inverted: SheetStates { SheetStates.all.subtracting(self) }

  /// The position of the only state in it.
  var index: Int { rawValue.trailingZeroBitCount }

  /// The states of a scheme's name, as classes and attributes say it.
  init?(scheme name: String) {
    switch name.asciiLowercased {
    case "light", "light-mode", "light-theme", "theme-light": self = .light
    case "dark", "dark-mode", "dark-theme", "theme-dark": self = .dark
    default: return nil
    }
  }
}
