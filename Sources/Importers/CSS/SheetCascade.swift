// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// What each custom property comes to in each state, by the rules of the cascade.
///
/// ```css
/// :root { --text: #111 }
/// @media (prefers-color-scheme: dark) { :root { --text: var(--snow) } }
/// ```
///
/// In the states of dark appearances both rules apply to `--text`; the later one wins, and its
/// color is that of `--snow` in the same state.
///
/// A theme is taken to be chosen on the page's own element, so that a theme's `--b` is what the
/// page's `--a: var(--b)` refers to. Source: CSS Cascading and Inheritance 5 §6.4,
/// <https://drafts.csswg.org/css-cascade-5/#cascade-sort>, and CSS Custom Properties 1.
struct SheetCascade {
  /// Why a declaration gives no color.
  enum Failure: Hashable, Error {
    case noColor
    case cycle
    case unresolved(String)
    case tooLong
    case currentColor
    case unreadable(String)
  }

  /// What wins in a state, and what comes of it.
  struct Answer {
    /// The index of the winning declaration in ``SheetDeclarations/all``.
    let declaration: Int

    /// The color of the winning declaration, or why it has none.
    let result: Result<SheetValue, Failure>
  }

  /// How many references may be nested before a value counts as too long.
  static let depthLimit = 16
  // Each substitution writes two spaces, so this limits their number as well: no values can stand
  // for each other a million times.
  static let lengthLimit = 512

  let sheet: SheetDeclarations

  /// The winners by property; eight each, one for every state.
  ///
  /// Computed once.
  private var winners: [SheetProperty: [Int?]] = [:]

  /// The colors of values without `var()` and `light-dark()`, which are the same in every state.
  private var selfContained: [Int: Result<SheetValue, Failure>] = [:]

  init(_ sheet: SheetDeclarations) { self.sheet = sheet }

  /// The color of a property in one state; `nil` where nothing declares it.
  mutating func answer(_ property: SheetProperty, in state: SheetStates) -> Answer? {
    guard let winner = winner(property, in: state) else { return nil }
    return Answer(declaration: winner, result: color(of: winner, property.theme, in: state))
  }

  /// The color of a declaration in a state in which it holds.
  mutating func color(
    of index: Int, _ theme: String?, in state: SheetStates
  ) -> Result<SheetValue, Failure> {
    let declaration = sheet.all[index]
    if declaration.isSelfContained, let result = selfContained[index] { return result }
    var text = SheetExpansion()
    let result: Result<SheetValue, Failure>
    do throws(Failure) {
      var trail = [SheetProperty(theme: theme, name: declaration.name)]
      try expand(declaration.value[...], theme, state, &trail, into: &text)
      result = .success(try read(text, of: declaration))
    } catch {
      result = .failure(error)
    }
    if declaration.isSelfContained { selfContained[index] = result }
    return result
  }

  /// The declaration that wins in a state; a theme's own wins over the page's.
  mutating func winner(_ property: SheetProperty, in state: SheetStates) -> Int? {
    if let own = winners(of: property)[state.index] { return own }
    guard property.theme != nil else { return nil }
    return winners(of: SheetProperty(theme: nil, name: property.name))[state.index]
  }

  /// Returns the index of the winning declaration in each of the eight states.
  private mutating func winners(of property: SheetProperty) -> [Int?] {
    if let known = winners[property] { return known }
    var best: [SheetCandidate?] = Array(repeating: nil, count: 8)
    for candidate in sheet.candidates[property] ?? [] {
      for index in 0..<8 where candidate.states.rawValue & (1 << UInt8(index)) != 0 {
        if best[index].map({ wins(candidate, over: $0) }) ?? true { best[index] = candidate }
      }
    }
    let result = best.map { $0?.declaration }
    winners[property] = result
    return result
  }

  /// Whether a candidate beats another one: importance, then layer, specificity and order.
  private func wins(_ candidate: SheetCandidate, over other: SheetCandidate) -> Bool {
    let (a, b) = (sheet.all[candidate.declaration], sheet.all[other.declaration])
    return (a.isImportant ? 1 : 0, a.layer, candidate.specificity, candidate.declaration)
      >= (b.isImportant ? 1 : 0, b.layer, other.specificity, other.declaration)
  }
}
