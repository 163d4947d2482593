// SPDX-License-Identifier: MIT

import ColorSpaces

/// What the blocks around a declaration say of it.
struct SheetContext {
  /// Where it holds; `nil` where that is no page and no theme.
  var scopes: SheetScopes?

  /// Where it holds below the page or a theme, on parts of the page with these selectors; empty
  /// outside of them.
  var components: [SheetComponent] = []

  /// Where parts of the page are looked for inside of a condition that says nothing of themes, such
  /// as a width, with the condition as it is written; `nil` outside of one.
  var condition: SheetPart?

  /// The cascade layer, and its name in parts.
  var layer = SheetLayer.unlayered
  var layerName: [String] = []

  /// The custom property that `@property` registers; `nil` outside of its block.
  var registered: String?

  /// Whether it is in Tailwind's `@theme`, whose values any other rule wins over.
  var isTheme = false

  /// What a theme of daisyUI says of itself so far; `nil` outside of one.
  var pluginTheme: PluginTheme?

  /// What kind of remark a custom property gets that has no scope.
  var refusal = SheetTally.Kind.otherScope

  /// The selector or condition that the remark quotes for the first such property.
  var head = ""

  /// Whether selectors of blocks in each other make more or longer ones than are followed.
  var hasTooManyParts = false
}

/// A part of the page with a selector, in some scopes.
struct SheetComponent: Hashable {
  /// The selector without what says a theme or a scheme, after the condition that it is under.
  var selector: String

  var scopes: SheetScopes

  /// The condition; `nil` for a part that is under none.
  var condition: String?

  /// By how much the rule's own selector is more particular, of whose alternatives this is one.
  var surplus = 0

  /// The most parts of a block that lies in another one, whose selectors multiply.
  ///
  /// Twenty blocks `&-x, &-y` in each other make a million.
  static let countLimit = 256

  /// The most parts of a sheet beyond those that it writes, which is so many bytes long: lists in
  /// lists make more of them than a reader of the sheet could look at.
  static func surplusLimit(ofBytes count: Int) -> Int { max(128, count / 4) }

  /// The most bytes of a selector, which `& &` doubles.
  static let lengthLimit = 1024
}

extension SheetComponent {
  /// The parts that the alternatives of the selector name.
  fileprivate var alternatives: [SheetComponent] {
    guard selector.utf8.contains(UInt8(ascii: "(")) else { return [self] }
    let lead = condition.map { $0 + " " } ?? ""
    return SelectorAlternatives.all(of: withoutCondition).map { alternative in
      var part = self
      part.selector = lead + alternative.selector
      part.surplus += alternative.surplus
      return part
    }
  }

  /// The selector alone.
  var withoutCondition: String {
    condition.map { String(selector.dropFirst($0.count + 1)) } ?? selector
  }
}

/// What the declarations at the beginning of `@plugin "daisyui/theme"` say of its custom properties.
struct PluginTheme {
  private var name: String?

  /// Whether the page has it without `data-theme`, in all states or in the dark ones.
  private var isDefault = false, isForDark = false

  /// Takes a declaration; others than these say nothing of where the theme holds.
  mutating func take(_ property: String, _ value: String) {
    switch property {
    case "name": name = value
    case "default": isDefault = value == "true"
    case "prefersdark": isForDark = value == "true"
    default: break
    }
  }

  /// Where the theme holds: daisyUI gives it `data-theme` with its name.
  func scopes(knowing themes: Set<String>) -> SheetScopes {
    if isDefault { return .page }
    var scope = SheetScope(theme: name, specificity: 1000)
    let isScheme = name.map { !themes.contains($0) } ?? false
    if isForDark || isScheme,
      let states = isForDark ? .dark : name.flatMap(SheetStates.init(scheme:))
    {
      scope = SheetScope(states: states, specificity: 1000)
    }
    return SheetScopes(list: [scope])
  }
}

/// Scopes inside of a condition.
struct SheetPart {
  let text: String
  var scopes: SheetScopes
}

/// Reads the heads of blocks.
struct SheetContextReader {
  private let source: CSSSource
  private let notation: SheetNotation
  private let selectors: SheetSelector
  private let conditions: SheetCondition

  private var layers = SheetLayers()

  /// How many parts there are beyond those that the heads write.
  private var surplusCount = 0

  /// A reader of the heads of one sheet, with the themes that its note names.
  init(_ source: CSSSource, _ notation: SheetNotation, themes: Set<String>) {
    self.source = source
    self.notation = notation
    selectors = SheetSelector(source: source, themes: themes)
    conditions = SheetCondition(source: source)
  }

  /// The context inside of a block.
  mutating func context(of head: [CSSToken], in outer: SheetContext) -> SheetContext {
    if outer.scopes != nil, !outer.components.isEmpty { return merged(of: head, in: outer) }
    var context = outer
    if head.first.map({ $0.kind == .atKeyword && source.lowered($0) == "layer" }) ?? false {
      context.layerName = layer(head.dropFirst(), in: outer)
      context.layer = layers[context.layerName]
      return context
    }
    guard let scopes = outer.scopes else {
      let parts = components(of: head, in: outer)
      context.hasTooManyParts = outer.hasTooManyParts || parts == nil
      context.components = parts ?? []
      return context
    }
    context.scopes = self.scopes(of: head, in: scopes, &context)
    guard context.scopes == nil else { return context }
    context.head = excerpt(head)
    if let name = utility(head) {
      context.components = [SheetComponent(selector: ".\(name)", scopes: scopes)]
    } else if let root = scopeRoot(head) {
      let parts = components(root, in: scopes, under: "")
      context.hasTooManyParts = parts == nil
      context.components = parts ?? []
    } else if head.first?.kind == .atKeyword {
      context.condition = condition(head, in: scopes)
    } else {
      let parts = components(head, in: scopes, under: "")
      context.hasTooManyParts = parts == nil
      context.components = parts ?? []
    }
    return context
  }

  /// The context in the block of a rule that extensions make one of the page and of its parts.
  private mutating func merged(of head: [CSSToken], in outer: SheetContext) -> SheetContext {
    var (page, parts) = (outer, outer)
    page.components = []
    parts.scopes = nil
    var context = context(of: head, in: page)
    let inner = self.context(of: head, in: parts)
    context.components += inner.components
    context.hasTooManyParts = context.hasTooManyParts || inner.hasTooManyParts
    return context
  }

  /// The context of a theme of daisyUI after one of its declarations.
  func context(
    _ context: SheetContext, after name: CSSToken, _ value: [CSSToken]
  ) -> SheetContext {
    guard var theme = context.pluginTheme, let token = value.trimmed.first,
      value.trimmed.count == 1, [.string, .ident].contains(token.kind)
    else { return context }
    theme.take(source.lowered(name), source.text(token))
    var context = context
    context.pluginTheme = theme
    context.scopes = theme.scopes(knowing: selectors.themes)
    return context
  }

  /// Layers are ordered by where their names come first: CSS Cascade 5 §6.4.
  mutating func declareLayers(_ tokens: [CSSToken], in outer: SheetContext) {
    for name in tokens.dropFirst().split(outsideOfBlocks: .comma) { _ = layer(name, in: outer) }
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
    case "media":
      // What is printed is no state of a page on a screen.
      return conditions.states(rest).flatMap { $0.isEmpty ? nil : outer.and($0) }
    case "supports":
      context.refusal = .oldBrowsers
      let isNegated = rest.first.map { $0.kind == .ident && source.lowered($0) == "not" } ?? false
      return isNegated ? nil : outer
    case "property":
      context.registered = rest.count == 1 ? rest.first.map(source.text) : nil
      return nil
    case "theme":
      context.layer = .theme
      context.isTheme = true
    case "plugin":
      // Source: <https://daisyui.com/docs/themes/>, in daisyUI 5.
      guard rest.count == 1, rest[0].kind == .string, source.text(rest[0]) == "daisyui/theme" else {
        return nil
      }
      context.pluginTheme = PluginTheme()
    case "variant":
      let name = rest.first.map(source.text) ?? ""
      return rest.count == 1 ? SheetStates(scheme: name).map(outer.and) : nil
    default: return nil
    }
    return outer
  }

  // MARK: Parts of the page

  /// The selectors of `@scope (.card) to (.content)`, around what the block names; `nil` for any other
  /// rule, and for one without a root.
  ///
  /// Source: CSS Cascade 6 §2.5, <https://drafts.csswg.org/css-cascade-6/#scoped-styles>. What is
  /// below its limit is not told apart, and no rule is nearer than another one.
  private func scopeRoot(_ head: [CSSToken]) -> [CSSToken]? {
    let words = Array(head.dropFirst().trimmed)
    guard head.first.map({ $0.kind == .atKeyword && source.lowered($0) == "scope" }) ?? false,
      words.first?.kind == .openingParenthesis
    else { return nil }
    let end = words.end(ofBlockAt: 0)
    return end > 1 ? Array(words[1..<end].trimmed) : nil
  }

  /// The class of `@utility` of Tailwind; `nil` for any other rule, and for one with values.
  private func utility(_ head: [CSSToken]) -> String? {
    let words = head.filter { $0.kind != .whiteSpace }
    guard words.count == 2, words[0].kind == .atKeyword, source.lowered(words[0]) == "utility",
      words[1].kind == .ident
    else { return nil }
    return source.text(words[1])
  }

  /// The parts of the page inside of a block that lies in one, or under a condition; `nil` for too
  /// many.
  private mutating func components(
    of head: [CSSToken], in outer: SheetContext
  ) -> [SheetComponent]? {
    let isRule = head.first?.kind != .atKeyword
    if outer.components.isEmpty {
      guard isRule, !outer.hasTooManyParts, let condition = outer.condition,
        selectors.scopes(head) == nil
      else { return [] }
      return components(head, in: condition.scopes, under: condition.text + " ")
    }
    guard isRule else { return outer.components.compactMap { inside($0, of: head) } }
    let inner = head.split(outsideOfBlocks: .comma).map(\.trimmed).filter { !$0.isEmpty }
    guard outer.components.count * inner.count <= SheetComponent.countLimit else { return nil }
    let parts = outer.components.flatMap { part in
      inner.compactMap { self.part($0, in: part) }.flatMap(\.alternatives)
    }
    surplusCount += max(parts.count - inner.count, 0)
    guard parts.count <= SheetComponent.countLimit,
      surplusCount <= SheetComponent.surplusLimit(ofBytes: source.bytes.count)
    else { return nil }
    return parts.contains { $0.selector.utf8.count > SheetComponent.lengthLimit } ? nil : parts
  }

  /// The part of the page that a selector names inside of the block of another part.
  ///
  /// Source: CSS Nesting 1 §3, <https://drafts.csswg.org/css-nesting-1/#nest-selector>.
  private func part(
    _ selector: ArraySlice<CSSToken>, in outer: SheetComponent
  ) -> SheetComponent? {
    let own = outer.withoutCondition
    if selector.count == 2, selector.first?.kind == .colon, let name = selector.last,
      name.kind == .ident, source.lowered(name) == "scope"
    {
      return outer
    }
    let ampersand = selector.firstIndex { source.isDelimiter($0, "&") }
    // Before the ampersand stand ancestors of the outer element: `.dark &`.
    let (scopes, rest) = withoutThemes(selector, before: ampersand ?? selector.startIndex)
    let inner = text(rest)
    let whole = ampersand == nil ? "\(own) \(inner)" : inner.replacing("&", with: own)
    return outer.scopes.and(scopes).map {
      SheetComponent(
        selector: outer.condition.map { "\($0) \(whole)" } ?? whole, scopes: $0,
        condition: outer.condition, surplus: outer.surplus)
    }
  }

  /// A part of the page under an at-rule inside of its block; `nil` where it is for no screen.
  private mutating func inside(
    _ component: SheetComponent, of head: [CSSToken]
  ) -> SheetComponent? {
    var unused = SheetContext()
    if let scopes = scopes(of: head, in: component.scopes, &unused) {
      return SheetComponent(
        selector: component.selector, scopes: scopes, condition: component.condition,
        surplus: component.surplus)
    }
    return condition(head, in: component.scopes).map {
      SheetComponent(
        selector: "\($0.text) \(component.selector)", scopes: $0.scopes,
        condition: $0.text + (component.condition.map { " \($0)" } ?? ""),
        surplus: component.surplus)
    }
  }

  /// The scopes inside of a condition that may hold on a screen; `nil` for any other at-rule.
  private func condition(_ head: [CSSToken], in scopes: SheetScopes) -> SheetPart? {
    let words = head.filter { $0.kind == .ident }.map(source.lowered)
    guard let name = head.first.map(source.lowered), ["media", "container"].contains(name),
      Set(words).isDisjoint(with: ["print", "speech", "forced-colors", "-ms-high-contrast"])
    else { return nil }
    return SheetPart(text: excerpt(head), scopes: scopes)
  }

  /// The parts of the page that a list of selectors names, each without what says a theme; `nil` for
  /// a selector that is too long.
  private func components(
    _ head: [CSSToken], in outer: SheetScopes, under condition: String
  ) -> [SheetComponent]? {
    let parts: [SheetComponent] = head.split(outsideOfBlocks: .comma).flatMap { selector in
      let selector = selector.trimmed
      guard !selector.isEmpty else { return [SheetComponent]() }
      let (scopes, rest) = withoutThemes(selector, before: selector.endIndex)
      return outer.and(scopes).map {
        SheetComponent(
          selector: condition + text(rest), scopes: $0,
          condition: condition.isEmpty ? nil : String(condition.dropLast())
        ).alternatives
      } ?? []
    }
    return parts.contains { $0.selector.utf8.count > SheetComponent.lengthLimit } ? nil : parts
  }

  /// Splits a selector behind the ancestors that say a theme or a scheme, `.dark .button`, which are
  /// before an index.
  private func withoutThemes(
    _ selector: ArraySlice<CSSToken>, before end: Int
  ) -> (scopes: SheetScopes, rest: ArraySlice<CSSToken>) {
    let gaps = selector[..<end].indices.filter { selector[$0].kind == .whiteSpace }
    for gap in gaps.prefix(4).reversed() {
      guard let scopes = selectors.scopes(selector[..<gap]) else { continue }
      return (scopes, selector[(gap + 1)...])
    }
    return (.page, selector)
  }

  /// The name of a layer in parts, with those around it; its first mention gives it its place.
  private mutating func layer(_ tokens: some Collection<CSSToken>, in outer: SheetContext)
    -> [String]
  {
    let parts = tokens.filter { $0.kind == .ident }.map(source.text)
    return layers.layer(parts, in: outer.layerName)
  }

  /// The head as it is written, or the beginning of it.
  func excerpt(_ tokens: [CSSToken]) -> String {
    let sign = UInt8(ascii: notation == .less ? "@" : "$")
    let written = bytes(of: tokens[...]).prefix(200)
    return String(
      decoding: written.map { $0 == SheetNotation.variableMark ? sign : $0 }, as: UTF8.self)
  }

  /// Tokens as they are written.
  private func text(_ tokens: ArraySlice<CSSToken>) -> String {
    String(decoding: bytes(of: tokens), as: UTF8.self)
  }

  private func bytes(of tokens: ArraySlice<CSSToken>) -> ArraySlice<UInt8> {
    guard let first = tokens.first, let last = tokens.last else { return [] }
    return source.bytes[first.range.lowerBound..<last.range.upperBound]
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
        case "print", "speech": result = []
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
