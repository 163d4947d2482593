// SPDX-License-Identifier: MIT

/// Where a declaration holds: on the page or on a theme's element, in some of the states.
struct SheetScope: Hashable, Sendable {
  /// The name that `data-theme` gives; `nil` for any.
  var theme: String?
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
  static let greatestCount = 64

  private(set) var list: [SheetScope]

  static let page = SheetScopes(list: [SheetScope()])

  init(list: [SheetScope]) {
    var seen: Set<SheetScope> = []
    self.list = list.filter { seen.insert($0).inserted }
  }

  func and(_ other: SheetScopes) -> SheetScopes? {
    guard list.count * other.list.count <= Self.greatestCount else { return nil }
    return SheetScopes(list: list.flatMap { scope in other.list.compactMap { scope.and($0) } })
  }

  func and(_ states: SheetStates) -> SheetScopes {
    SheetScopes(
      list: list.map {
        var scope = $0
        scope.states.formIntersection(states)
        return scope
      })
  }
}
