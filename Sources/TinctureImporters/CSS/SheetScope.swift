// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Where a declaration holds: on the page or on a theme's element, in some of the states.
///
/// `[data-theme="ocean"].dark` is the theme `ocean` in the dark states with specificity 2000.
struct SheetScope: Hashable, Sendable {
  /// The name that `data-theme` gives; `nil` for any.
  var theme: String?

  var states = SheetStates.all

  /// Whether it is on the body, whose own declarations win over those that it inherits.
  var isOnBody = false

  /// Whether the selector says that it is the root or the body; `.dark` alone may be of either.
  var namesElement = false

  /// Whether every element has it as its own.
  var isUniversal = false

  /// How particular the selector is: classes count 1000 times what elements do.
  ///
  /// Source: Selectors 4 §17, <https://drafts.csswg.org/selectors-4/#specificity-rules>.
  var specificity = 0

  /// Whether it holds in light and not in dark, or the reverse, with some contrast on some screen.
  var dependsOnScheme: Bool {
    states.differs(between: [(.light, .dark), (.lightHighContrast, .darkHighContrast)])
  }

  /// Whether increased contrast changes it, in light or in dark.
  var dependsOnContrast: Bool {
    states.differs(between: [(.light, .lightHighContrast), (.dark, .darkHighContrast)])
  }

  /// The intersection of two scopes, with added specificity; `nil` for two different themes.
  func and(_ other: SheetScope) -> SheetScope? {
    if let theme, let name = other.theme, theme != name { return nil }
    return SheetScope(
      theme: theme ?? other.theme, states: states.intersection(other.states),
      isOnBody: isOnBody || other.isOnBody,
      namesElement: namesElement || other.namesElement,
      isUniversal: isUniversal || other.isUniversal,
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
    SheetScopes(list: list.compactMap { $0.and(SheetScope(states: states)) })
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

  /// Whether one appearance of a couple is in it and the other is not, on some screen.
  fileprivate func differs(between couples: [(Appearance, Appearance)]) -> Bool {
    self != .all
      && Gamut.allCases.contains { gamut in
        couples.contains {
          contains(SheetStates($0.0, gamut)) != contains(SheetStates($0.1, gamut))
        }
      }
  }

  /// All states but these, as `not` has it.
  var inverted: SheetStates { SheetStates.all.subtracting(self) }

  /// Each of the states by itself.
  var each: [SheetStates] { (0..<8).map { SheetStates(rawValue: 1 << $0) }.filter(contains) }

  /// The position of the only state in it.
  var index: Int { rawValue.trailingZeroBitCount }

  /// The states of a scheme's name, as classes and attributes say it: `dark`, `dark-mode`,
  /// `theme--light`, or with a word in front `acme-theme-dark`.
  init?(scheme name: String) {
    let words = name.asciiLowercased.split { $0 == "-" || $0 == "_" }
    let own = words.filter { !["theme", "mode", "scheme", "color"].contains($0) }
    let isSaid = words.contains { ["theme", "mode", "scheme"].contains($0) }
    guard let scheme = own.last,
      own.count == 1 && (words.count == 1 || isSaid)
        || own.count == 2 && isSaid && words.first == own.first && words.last == scheme
    else { return nil }
    switch scheme {
    case "light": self = .light
    case "dark": self = .dark
    default: return nil
    }
  }
}

/// Reads what selectors say of themes and schemes: `:root`, `.dark`, `[data-theme="x"]`, and these
/// together, in each other, or in `:is()`, `:where()` and `:not()`.
struct SheetSelector {
  /// How many functions may lie inside each other.
  private static let depthLimit = 8

  let source: CSSSource

  /// The names that `data-theme` is known to give, though they may be words for a scheme.
  let themes: Set<String>

  /// The scopes of a list of selectors without unsupported ones; `nil` if none is supported, or
  /// the limit is exceeded.
  func scopes(_ tokens: some RandomAccessCollection<CSSToken>) -> SheetScopes? {
    let selectors = Array(tokens).split(outsideOfBlocks: .comma)
    guard selectors.count <= SheetScopes.countLimit else { return nil }
    let found = selectors.compactMap { selectorScopes($0.trimmed, depth: 0) }
    return found.isEmpty ? nil : SheetScopes(list: found.flatMap(\.self))
  }

  /// Reads selectors between commas inside of a function; `nil` for an unsupported selector, or
  /// if the limit is exceeded.
  private func list(_ tokens: ArraySlice<CSSToken>, depth: Int) -> [SheetScope]? {
    let selectors = tokens.split(outsideOfBlocks: .comma)
    guard selectors.count <= SheetScopes.countLimit, depth <= Self.depthLimit else { return nil }
    var scopes: [SheetScope] = []
    for selector in selectors {
      guard let found = selectorScopes(selector.trimmed, depth: depth) else { return nil }
      scopes += found
    }
    return scopes
  }

  private func selectorScopes(_ tokens: ArraySlice<CSSToken>, depth: Int) -> [SheetScope]? {
    guard !tokens.isEmpty else { return nil }
    var scopes = [SheetScope()]
    var rest = tokens
    while let token = rest.first {
      guard let part = part(token, &rest, depth: depth),
        scopes.count * part.count <= SheetScopes.countLimit
      else { return nil }
      scopes = scopes.flatMap { scope in part.compactMap { scope.and($0) } }
    }
    return scopes
  }

  private func part(
    _ token: CSSToken, _ rest: inout ArraySlice<CSSToken>, depth: Int
  ) -> [SheetScope]? {
    rest.removeFirst()
    switch token.kind {
    case .whiteSpace: return [SheetScope()]
    case .ident:
      let name = source.lowered(token)
      return ["html", "body"].contains(name)
        ? [SheetScope(isOnBody: name == "body", namesElement: true, specificity: 1)] : nil
    case .colon: return pseudoClass(&rest, depth: depth)
    case .openingBracket: return attribute(&rest)
    case .asterisk:
      return [false, true].map { SheetScope(isOnBody: $0, namesElement: true, isUniversal: true) }
    case .delimiter where source.isDelimiter(token, "&") || source.isDelimiter(token, ">"):
      return [SheetScope()]
    case .delimiter where source.isDelimiter(token, "."): return className(&rest)
    default: return nil
    }
  }

  /// Reads the name behind a dot: a scheme, or `theme-` with a name.
  private func className(_ rest: inout ArraySlice<CSSToken>) -> [SheetScope]? {
    guard let token = rest.popFirst(), token.kind == .ident else { return nil }
    let name = source.text(token)
    if let states = SheetStates(scheme: name) {
      return [SheetScope(states: states, specificity: 1000)]
    }
    guard name.hasPrefix("theme-") else { return nil }
    return [SheetScope(theme: String(name.dropFirst("theme-".count)), specificity: 1000)]
  }

  /// Reads what follows a colon: `:root`, `:host`, or a function of selectors.
  private func pseudoClass(_ rest: inout ArraySlice<CSSToken>, depth: Int) -> [SheetScope]? {
    guard let token = rest.popFirst() else { return nil }
    let name = source.lowered(token)
    if token.kind == .ident {
      return ["root", "host"].contains(name)
        ? [SheetScope(namesElement: true, specificity: 1000)] : nil
    }
    guard token.kind == .function else { return nil }
    let block = ([token] + rest)[...]
    let end = block.end(ofBlockAt: 0)
    rest = block.dropFirst(end + 1)
    return list(block[1..<end], depth: depth + 1).flatMap { pseudoClass(name, $0) }
  }

  /// Returns the scopes of `:is()`, `:where()` and `:not()`; `nil` for other functions.
  private func pseudoClass(_ name: String, _ scopes: [SheetScope]) -> [SheetScope]? {
    switch name {
    // Astro, Svelte and Vue mark with it what is not of one component alone.
    case "is", "global", "host", "host-context": return scopes
    case "where":
      return scopes.map { scope in
        var scope = scope
        scope.specificity = 0
        return scope
      }
    case "not":
      // `:not()` of a theme is the page; `:not()` of a scheme is the other scheme.
      let states = scopes.filter { $0.theme == nil }.map(\.states.inverted)
      return [SheetScope(states: states.reduce(.all) { $0.intersection($1) }, specificity: 1000)]
    default: return nil
    }
  }

  /// `[data-theme="x"]`, `[data-appearance=dark]` and others for a scheme.
  private func attribute(_ rest: inout ArraySlice<CSSToken>) -> [SheetScope]? {
    guard let end = rest.firstIndex(where: { $0.kind == .closingBracket }) else { return nil }
    let tokens = rest[..<end].filter { $0.kind != .whiteSpace }
    rest = rest[(end + 1)...]
    guard let name = tokens.first, name.kind == .ident else { return nil }
    let attribute = source.lowered(name)
    // `~=` finds a word among several.
    let sign = tokens.dropFirst().prefix { source.isDelimiter($0, "~") }.count + 1
    guard Self.isAboutThemes(attribute), tokens.count >= sign + 2,
      source.isDelimiter(tokens[sign], "="),
      [.ident, .string, .number, .percentage, .dimension].contains(tokens[sign + 1].kind)
    else { return nil }
    let value = source.text(tokens[sign + 1])
    if let states = SheetStates(scheme: value),
      !(attribute == "data-theme" && themes.contains(value))
    {
      return [SheetScope(states: states, specificity: 1000)]
    }
    // A mode may be anything, such as that of a density.
    return attribute.hasSuffix("theme") || attribute.hasSuffix("scheme")
      ? [SheetScope(theme: value, specificity: 1000)] : nil
  }

  /// Whether sites choose a theme or a scheme by an attribute: `data-theme`, `data-bs-theme`,
  /// `data-md-color-scheme`, `data-color-mode`, `theme`.
  private static func isAboutThemes(_ attribute: String) -> Bool {
    guard attribute.hasPrefix("data-") else { return attribute == "theme" }
    let words = attribute.dropFirst("data-".count).split(separator: "-")
    return words.last.map { ["theme", "scheme", "mode", "appearance"].contains($0) } ?? false
  }
}
