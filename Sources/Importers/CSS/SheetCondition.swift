// SPDX-License-Identifier: MIT

import ColorSpaces

/// Reads in which states a media query holds.
///
/// Source: Media Queries 5, <https://drafts.csswg.org/mediaqueries-5/>.
struct SheetCondition {
  private static let greatestDepth = 8

  private let source: CSSSource

  init(_ source: CSSSource) { self.source = source }

  /// The states of a list of queries; `nil` when one asks for something else, such as a width.
  func states(_ tokens: some RandomAccessCollection<CSSToken>) -> SheetStates? {
    var all = SheetStates()
    for query in Array(tokens).split(outsideOfBlocks: .comma) {
      guard let states = self.query(Array(query.filter { $0.kind != .whiteSpace }), depth: 0) else {
        return nil
      }
      all.formUnion(states)
    }
    return all
  }

  private func query(_ tokens: [CSSToken], depth: Int) -> SheetStates? {
    guard !tokens.isEmpty, depth <= Self.greatestDepth else { return nil }
    var index = 0
    var result: SheetStates?
    var joint = "and"
    var isNegated = false
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .ident {
        switch source.lowered(token) {
        case "only": break
        case "not": isNegated = true
        case "and": joint = "and"
        case "or": joint = "or"
        case "all", "screen": result = .all
        default: return nil
        }
        index += 1
        continue
      }
      guard token.kind == .openingParenthesis else { return nil }
      let end = tokens.end(ofBlockAt: index)
      guard let states = feature(Array(tokens[(index + 1)..<end]), depth: depth) else { return nil }
      let both = joint == "or" ? result.map { $0.union(states) } : result?.intersection(states)
      result = both ?? states
      index = end + 1
    }
    return isNegated ? result?.inverted : result
  }

  private func feature(_ tokens: [CSSToken], depth: Int) -> SheetStates? {
    guard tokens.count == 3, tokens[0].kind == .ident, tokens[1].kind == .colon,
      tokens[2].kind == .ident
    else { return query(tokens, depth: depth + 1) }
    switch (source.lowered(tokens[0]), source.lowered(tokens[2])) {
    case ("prefers-color-scheme", "dark"): return .dark
    case ("prefers-color-scheme", "light"): return .light
    case ("prefers-contrast", "more"): return .moreContrast
    case ("prefers-contrast", "no-preference"): return .usualContrast
    case ("color-gamut", "p3"): return .displayP3
    case ("color-gamut", "srgb"): return .all
    default: return nil
    }
  }
}
