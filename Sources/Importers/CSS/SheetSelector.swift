// SPDX-License-Identifier: MIT

import ColorSpaces

/// Reads what selectors say of themes and schemes: `:root`, `.dark`, `[data-theme="x"]`, and these
/// together, in each other, or in `:is()`, `:where()` and `:not()`.
struct SheetSelector {
  /// How many functions may lie inside each other.
  private static let depthLimit = 8

  private let source: CSSSource

  /// The names that `data-theme` is known to give, though they may be words for a scheme.
  private let themes: Set<String>

  init(_ source: CSSSource, themes: Set<String>) {
    self.source = source
    self.themes = themes
  }

  /// The scopes of a list of selectors; `nil` when one of them is about something else.
  func scopes(_ tokens: some RandomAccessCollection<CSSToken>) -> SheetScopes? {
    list(Array(tokens)[...], depth: 0).map { SheetScopes(list: $0) }
  }

  /// Reads selectors between commas; `nil` if one is about something else, or for too many.
  private func list(_ tokens: ArraySlice<CSSToken>, depth: Int) -> [SheetScope]? {
    let selectors = tokens.split(outsideOfBlocks: .comma)
    guard selectors.count <= SheetScopes.countLimit, depth <= Self.depthLimit else {
      return nil
    }
    var scopes: [SheetScope] = []
    for selector in selectors {
      guard let found = selectorScopes(selector.trimmed, depth: depth) else { return nil }
      scopes += found
    }
    return scopes
  }

  /// The scopes of one selector, part by part.
  private func selectorScopes(
    _ tokens: ArraySlice<CSSToken>, depth: Int
  ) -> [SheetScope]? {
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

  /// Takes one simple selector or combinator.
  private func part(
    _ token: CSSToken, _ rest: inout ArraySlice<CSSToken>, depth: Int
  ) -> [SheetScope]? {
    rest.removeFirst()
    switch token.kind {
    case .whiteSpace: return [SheetScope()]
    case .ident:
      return ["html", "body"].contains(source.lowered(token)) ? [SheetScope(specificity: 1)] : nil
    case .colon: return pseudoClass(&rest, depth: depth)
    case .openingBracket: return attribute(&rest)
    case .asterisk: return [SheetScope()]
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
      return ["root", "host"].contains(name) ? [SheetScope(specificity: 1000)] : nil
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
    case "is": return scopes
    case "where":
      return scopes.map { SheetScope(theme: $0.theme, states: $0.states) }
    case "not":
      // A theme that is not chosen is the page; a scheme that is not chosen leaves the other.
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
    guard Self.attributes.contains(attribute) else { return nil }
    guard tokens.count >= 3, source.isDelimiter(tokens[1], "="),
      [.ident, .string, .number, .percentage, .dimension].contains(tokens[2].kind)
    else { return nil }
    let value = source.text(tokens[2])
    if let states = SheetStates(scheme: value),
      !(attribute == "data-theme" && themes.contains(value))
    {
      return [SheetScope(states: states, specificity: 1000)]
    }
    return attribute == "data-theme" ? [SheetScope(theme: value, specificity: 1000)] : nil
  }

  /// The attributes by which sites choose a theme or a scheme.
  private static let attributes: Set<String> = [
    "data-theme", "data-appearance", "data-mode", "data-color-mode", "data-color-scheme",
    "data-bs-theme",
  ]
}
