// SPDX-License-Identifier: MIT

import ColorSpaces

/// What the blocks around a declaration say of it.
struct SheetContext {
  /// Where it holds; `nil` where that is no page and no theme.
  var scopes: SheetScopes?

  /// The number of the cascade layer; a higher one wins.
  var layer = SheetContext.unlayered

  /// Whether it is in Tailwind's `@theme`, whose values any other rule wins over.
  var isTheme = false

  /// What kind of remark a custom property gets that has no scope.
  var refusal = SheetTally.Kind.otherScope

  /// The selector or condition that the remark quotes for the first such property.
  var head = ""

  /// What is in no layer wins over every layer: CSS Cascade 5 §6.4.
  static let unlayered = Int.max

  /// Tailwind puts its theme into the lowest layer.
  static let theme = -1
}

/// Reads the heads of blocks.
struct SheetContextReader {
  private let source: CSSSource
  private let selectors: SheetSelector
  private let conditions: SheetCondition

  /// The numbers of layers by name, in the order in which the names come first.
  private var layers: [String: Int] = [:]

  /// A reader of the heads of one sheet, with the themes that its note names.
  init(_ source: CSSSource, themes: Set<String>) {
    self.source = source
    selectors = SheetSelector(source: source, themes: themes)
    conditions = SheetCondition(source: source)
  }

  /// The context inside of a block.
  mutating func context(of head: [CSSToken], in outer: SheetContext) -> SheetContext {
    var context = outer
    guard let scopes = outer.scopes else { return context }
    context.scopes = self.scopes(of: head, in: scopes, &context)
    if context.scopes == nil { context.head = excerpt(head) }
    return context
  }

  /// Layers are ordered by where their names come first: CSS Cascade 5 §6.4.
  mutating func declareLayers(_ tokens: [CSSToken]) {
    for name in tokens.dropFirst().split(outsideOfBlocks: .comma) { _ = layer(Array(name)) }
  }

  /// Returns the scopes inside of a block, or `nil` if they are no part of a page; notes the layer.
  private mutating func scopes(
    of head: [CSSToken], in outer: SheetScopes, _ context: inout SheetContext
  ) -> SheetScopes? {
    guard let first = head.first, first.kind == .atKeyword else {
      return selectors.scopes(head).flatMap(outer.and)
    }
    let rest = Array(head.dropFirst().trimmed)
    switch source.lowered(first) {
    case "media": return conditions.states(rest).map(outer.and)
    case "supports":
      context.refusal = .oldBrowsers
      let isNegated = rest.first.map { $0.kind == .ident && source.lowered($0) == "not" } ?? false
      return isNegated ? nil : outer
    case "layer": context.layer = layer(rest)
    case "theme":
      context.layer = SheetContext.theme
      context.isTheme = true
    case "variant":
      let name = rest.first.map(source.text) ?? ""
      return rest.count == 1 ? SheetStates(scheme: name).map(outer.and) : nil
    default: return nil
    }
    return outer
  }

  /// Returns the number of a layer, which the first mention of its name assigns.
  private mutating func layer(_ tokens: [CSSToken]) -> Int {
    let name = excerpt(Array(tokens.trimmed))
    let number = layers[name] ?? layers.count
    layers[name] = number
    return number
  }

  /// The head as it is written, or the beginning of it.
  func excerpt(_ tokens: [CSSToken]) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return String(
      decoding: source.bytes[first.range.lowerBound..<last.range.upperBound].prefix(200),
      as: UTF8.self)
  }
}

/// Reads in which states a media query holds.
///
/// Source: Media Queries 5, <https://drafts.csswg.org/mediaqueries-5/>.
struct SheetCondition {
  /// How many parentheses may be nested; a deeper query counts as unknown.
  private static let depthLimit = 8

  let source: CSSSource

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

  /// Reads `not`, `and`, `or`, media types and features in parentheses; `nil` for anything else.
  private func query(_ tokens: [CSSToken], depth: Int) -> SheetStates? {
    guard !tokens.isEmpty, depth <= Self.depthLimit else { return nil }
    var index = 0
    var result: SheetStates?
    var isUnion = false
    var isNegated = false
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .openingParenthesis {
        let end = tokens.end(ofBlockAt: index)
        let inside = Array(tokens[(index + 1)..<end])
        guard let states = feature(inside, depth: depth) else { return nil }
        let before = result ?? (isUnion ? [] : .all)
        result = isUnion ? before.union(states) : before.intersection(states)
        index = end
      } else {
        switch token.kind == .ident ? source.lowered(token) : "" {
        case "only": break
        case "not": isNegated = true
        case "and": isUnion = false
        case "or": isUnion = true
        case "all", "screen": result = .all
        default: return nil
        }
      }
      index += 1
    }
    return isNegated ? result?.inverted : result
  }

  /// Reads what stands in parentheses: a feature with a value, or a query again.
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
