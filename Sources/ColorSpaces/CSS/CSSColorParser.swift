// SPDX-License-Identifier: MIT

/// Reads one color from CSS source by recursive descent.
struct CSSColorParser {
  private var tokenizer: CSSTokenizer

  /// The token to look at next, and the one before it; neither is ever white space.
  private(set) var current: CSSToken
  private(set) var consumed: CSSToken

  /// Whether white space stands directly before ``current`` or beside a comment before it.
  private(set) var isCurrentSpaced = false

  /// How many calculations are open.
  var depth = 0

  /// How many colors are open that are arguments of others.
  var colorDepth = 0

  /// The first part that only its context decides, which is read as any color is.
  private var dependence: CSSColorError?

  /// What the names of channels stand for inside of a relative color; `nil` for `none`.
  var channels: [String: Double?] = [:]

  var source: CSSSource { tokenizer.source }

  /// Reads the first token; the parser never looks further ahead.
  init(_ text: some StringProtocol) {
    tokenizer = CSSTokenizer(Array(text.utf8))
    current = CSSToken(.end, 0..<0)
    consumed = current
    advance()
  }

  mutating func parse() throws(CSSColorError) -> CSSColor {
    let color = try color()
    guard current.kind == .end else { throw error(.unexpectedText, at: current) }
    if let dependence { throw dependence }
    return color
  }

  /// Remembers that only the context decides a part of the color.
  mutating func depend(_ reason: CSSColorError.Reason, at token: CSSToken) {
    dependence = dependence ?? error(reason, at: token)
  }

  /// Reads a hex color, a word or a function.
  mutating func color() throws(CSSColorError) -> CSSColor {
    let token = current
    advance()
    switch token.kind {
    case .hash:
      let hex = try HexColor(afterHash: source.text(token), hashOffset: token.range.lowerBound)
      return CSSColor(.hex, AnyColor(hex))
    case .ident: return try keyword(token)
    case .function, .url: return try function(token)
    case .end: throw error(.empty, at: token)
    default: throw bareHexError() ?? error(.unexpectedText, at: token)
    }
  }

  /// Looks up a word: `currentcolor`, `transparent` or a named color, in any letter case.
  private mutating func keyword(_ token: CSSToken) throws(CSSColorError) -> CSSColor {
    let name = source.lowered(token)
    if name == CSSColor.currentColorKeyword { return .ofContext }
    if name == CSSColor.transparentKeyword { return .transparent }
    if let color = NamedColors.color(named: name) {
      return CSSColor(.named, AnyColor(color.color), keyword: name)
    }
    if CSSColor.systemKeywords.contains(name) {
      depend(.systemColor, at: token)
      return .transparent
    }
    if let error = bareHexError() { throw error }
    throw error(.unknownName, at: token, misspelled: name)
  }

  /// The error for a source that is a hex color without its `#`.
  private func bareHexError() -> CSSColorError? {
    let bytes = source.bytes
    guard let first = bytes.firstIndex(where: { !$0.isCSSSpace }),
      let last = bytes.lastIndex(where: { !$0.isCSSSpace }), last - first < 40
    else { return nil }
    let text = String(decoding: bytes[first...last], as: UTF8.self)
    guard let hex = HexColor.suggestion(for: text) else { return nil }
    return CSSColorError(.missingHash, offset: first, excerpt: text, suggestion: hex)
  }
}

// MARK: - Functions

extension CSSColorParser {
  /// Reads a color function, whose name decides what its arguments may be.
  private mutating func function(_ token: CSSToken) throws(CSSColorError) -> CSSColor {
    let name = source.lowered(token)
    switch name {
    case "color-mix": return try mixture()
    case "contrast-color": return try contrasting()
    case "alpha": return try withAlpha()
    case "light-dark": return try ofScheme(token)
    default: break
    }
    let known = CSSFunction.named(name)
    if known != nil || name == CSSFunction.color {
      let origin = try origin()
      let function: CSSFunction
      if let known { function = known } else { function = try colorFunction() }
      guard let origin else { return try arguments(of: function) }
      return try relative(to: origin, function)
    }
    throw error(.unknownFunction, at: token, misspelled: name)
  }

  /// Reads the name of the space behind `color(`.
  private mutating func colorFunction() throws(CSSColorError) -> CSSFunction {
    let token = current
    advance()
    guard token.kind == .ident else { throw misplaced(token) }
    let name = source.text(token)
    if let function = CSSFunction.color(in: name) { return function }
    throw error(.unknownSpace, at: token, misspelled: name)
  }

  /// Reads the components in one of the two syntaxes, and the closing parenthesis.
  private mutating func arguments(of function: CSSFunction) throws(CSSColorError) -> CSSColor {
    var components = [try component()]
    let color =
      current.kind == .comma
      ? try commaArguments(of: function, &components)
      : try spacedArguments(of: function, &components)
    try close()
    return CSSColor(function.notation, color)
  }

  /// The modern syntax: `1 2 3`, or `1 2 3 / 4`.
  private mutating func spacedArguments(
    of function: CSSFunction, _ components: inout [CSSComponent]
  ) throws(CSSColorError) -> AnyColor {
    components.append(try component())
    components.append(try component())
    guard current.kind == .slash else { return try resolve(components, of: function) }
    advance()
    return try resolve(components, alpha: try component(), of: function)
  }

  /// The legacy syntax: `1, 2, 3`, or `1, 2, 3, 4`.
  private mutating func commaArguments(
    of function: CSSFunction, _ components: inout [CSSComponent]
  ) throws(CSSColorError) -> AnyColor {
    guard function.commas != .none else { throw error(.commasNotAllowed, at: current) }
    while current.kind == .comma, components.count < 4 {
      advance()
      components.append(try component())
    }
    guard components.count >= 3 else { throw misplaced(current) }
    let alpha = components.count == 4 ? components.removeLast() : nil
    try checkCommaSyntax(components, of: function)
    if let alpha, alpha.value == .none { throw error(.noneNotAllowed, at: alpha.token) }
    return try resolve(components, alpha: alpha, of: function)
  }

  /// Checks what only the legacy syntax forbids: `none`, and mixed units.
  private func checkCommaSyntax(
    _ components: [CSSComponent], of function: CSSFunction
  ) throws(CSSColorError) {
    for component in components where component.value == .none {
      throw error(.noneNotAllowed, at: component.token)
    }
    switch function.commas {
    case .none: break
    case .oneUnit:
      for other in components where other.isPercentage != components[0].isPercentage {
        throw error(.mixedUnits, at: other.token)
      }
    case .percentages:
      for component in components.dropFirst() where !component.isPercentage {
        throw error(.percentageRequired, at: component.token)
      }
    }
  }

  /// Turns components into coordinates of the function's space; without an alpha it is 1.
  func resolve(
    _ components: [CSSComponent], alpha: CSSComponent? = nil, of function: CSSFunction
  ) throws(CSSColorError) -> AnyColor {
    var coordinates: [Double?] = []
    for (index, component) in components.enumerated() {
      coordinates.append(try coordinate(of: component, at: index, in: function))
    }
    guard let alpha else { return AnyColor(space: function.space, components: coordinates) }
    return AnyColor(space: function.space, components: coordinates, alpha: try self.alpha(alpha))
  }

  /// Reads a component with its token, which errors quote.
  mutating func component() throws(CSSColorError) -> CSSComponent {
    let token = current
    return CSSComponent(value: try componentValue(), token: token)
  }

  /// Reads `none`, a number, a percentage, an angle or a math function.
  private mutating func componentValue() throws(CSSColorError) -> CSSComponent.Value {
    let token = current
    advance()
    switch token.kind {
    case .ident where source.lowered(token) == "none": return .none
    case .ident:
      guard let channel = channels[source.lowered(token)] else { throw misplaced(token) }
      return channel.map { .number($0) } ?? .none
    case .number: return .number(source.number(token).value)
    case .percentage: return .percentage(source.number(token).value)
    case .dimension: return .angle(degrees: try degrees(token))
    case .function, .url:
      guard let value = try calculation(try mathFunction(token)).component else {
        throw error(.mismatchedCalculation, at: token)
      }
      return value
    default: throw misplaced(token)
    }
  }
}

// MARK: - Tokens and errors

extension CSSColorParser {
  /// Moves to the next token that is not white space; at the end of the source it stays there.
  mutating func advance() {
    consumed = current
    isCurrentSpaced = false
    while let token = tokenizer.next() {
      guard token.kind == .whiteSpace else {
        current = token
        return
      }
      isCurrentSpaced = true
    }
    current = CSSToken(.end, source.bytes.count..<source.bytes.count)
  }

  /// Reads a closing parenthesis; the end of the source closes everything, as always in CSS.
  mutating func close() throws(CSSColorError) {
    switch current.kind {
    case .closingParenthesis: advance()
    case .end: break
    default: throw error(.unexpectedText, at: current)
    }
  }

  /// Returns an error that quotes a token.
  func error(
    _ reason: CSSColorError.Reason, at token: CSSToken, misspelled: String? = nil,
    suggestion: String? = nil
  ) -> CSSColorError {
    CSSColorError(
      reason, offset: token.range.lowerBound,
      excerpt: String(decoding: source.raw(token).prefix(excerptLength(token)), as: UTF8.self),
      misspelled: misspelled, suggestion: suggestion)
  }

  /// The most bytes of a token that an error quotes: a function without its parenthesis, and only
  /// the first characters of kinds of tokens that no color contains.
  private func excerptLength(_ token: CSSToken) -> Int {
    switch token.kind {
    case .function: return min(token.range.count - 1, 200)
    case .url: return "url".utf8.count
    case .string, .atKeyword, .delimiter: return 1
    default: return 200
    }
  }

  /// The error for a token that stands where a component should.
  func misplaced(_ token: CSSToken) -> CSSColorError {
    switch token.kind {
    case .end, .closingParenthesis, .comma, .slash: return error(.missingComponent, at: token)
    default: return error(.unexpectedText, at: token)
    }
  }
}
