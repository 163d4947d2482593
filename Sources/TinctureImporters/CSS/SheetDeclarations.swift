// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// The custom properties of a style sheet with the scopes in which they hold.
///
/// It is the first of two passes. This one follows the blocks and keeps each declaration with its
/// selectors, conditions and layer; ``SheetCascade`` then decides which of them wins in which
/// state. A declaration under a selector that is no page and no theme, such as `.button`, is
/// counted and left out, since it says nothing about the page.
struct SheetDeclarations {
  let source: CSSSource

  private(set) var all: [SheetDeclaration] = []

  /// By the property, in the order of the sheet.
  private(set) var candidates: [SheetProperty: [SheetCandidate]] = [:]

  /// The declarations that have a theme among their scopes.
  private(set) var themed: Set<Int> = []

  /// In the order in which they come first.
  private(set) var properties: [SheetProperty] = []

  /// The functions that the sheet puts around a property: `hsl` for `hsl(var(--x) / 0.5)`.
  private(set) var functions: [String: Set<String>] = [:]

  /// The addresses of the style sheets that it imports, empty for a notation that is not read.
  private(set) var imports: [(address: String, place: SourcePlace)] = []

  /// The one scheme that the page says it has.
  private(set) var pageScheme: SheetStates?

  /// Whether anything depends on light or dark.
  private(set) var usesSchemes = false

  /// Whether a rule holds in light or in dark alone, beside what `light-dark()` says.
  private(set) var dependsOnSchemes = false

  private(set) var usesContrast = false

  /// Whether a part of the page has rules for increased contrast.
  private(set) var componentsUseContrast = false

  /// Whether any rule is one of every element.
  private(set) var hasUniversal = false

  /// Whether a text of a part of the page has a shadow.
  private(set) var hasShadows = false

  /// What `@property` says of custom properties.
  private(set) var registered: [String: SheetRegistration] = [:]

  private(set) var hasTheme = false

  /// The parts of the page that declare colors or custom properties, with the names of these and
  /// how particular their selectors are, in the order in which they come first.
  private(set) var components: [(selector: String, names: [String], specificity: Int)] = []
  private var componentNumbers: [String: Int] = [:]
  private var family = SheetFamily()

  /// The declarations of parts of the page that write a color.
  private(set) var written: [Int] = []

  /// Whether a part of the page, or the page in properties that are not custom, has a color.
  private(set) var hasPartColors = false

  /// Whether a part of the page depends on light or dark.
  private(set) var componentsUseSchemes = false

  /// The names of the themes that anything is declared for.
  private(set) var themes: [String] = []

  /// What is left out, by kinds.
  var tally = SheetTally()
  private(set) var remarks: [ImportRemark] = []

  /// The extensions that the sheet has, and those that its rules are extended by; `nil` where these
  /// are not known yet.
  var extensions: [SheetExtension] = []
  let known: SheetExtensions?

  /// The numbers of the extensions that a rule was extended by.
  var appliedExtensions: Set<Int> = []

  /// Whether a rule has a placeholder.
  private(set) var hasPlaceholders = false

  /// The contexts of the open blocks, outermost first.
  private var contexts: [SheetContext] = [SheetContext(scopes: .page)]
  private let bytes: [UInt8]

  /// What each `@apply` and each inclusion of a mixin stands for, behind the bytes of the file.
  private let text: ExpandedText

  /// How many bytes of what mixins stand for may still be read.
  private var rest: Int

  /// How many blocks lie around the outermost open one that only a compiler can run.
  private var programDepth: Int?

  /// The place of the outermost `@apply` or inclusion whose declarations are read.
  private var appliedPlace: SourcePlace?
  let notation: SheetNotation
  let file: SourcePlace

  /// The last place that was asked for: they are asked for from the beginning to the end, so that
  /// a megabyte in one line is not counted through for each color.
  private var position = TextPosition()
  private var heads: SheetContextReader

  /// More blocks inside each other than any style sheet has.
  private static let depthLimit = 256

  /// Reads a sheet.
  ///
  /// - Parameters:
  ///   - bytes: The sheet.
  ///   - notation: What it is written in.
  ///   - file: Its place.
  ///   - themes: The names of themes that it says it has.
  ///   - mixins: Those of the run, with the number of the file.
  ///   - extensions: Those of all files that may extend its rules; `nil` where they are not known.
  /// - Throws: An ``ImportError`` when blocks lie too deep in each other.
  init(
    _ bytes: [UInt8], _ notation: SheetNotation = .css, in file: SourcePlace, themes: Set<String>,
    mixins: (all: SheetMixins, file: Int)? = nil, extensions: [SheetExtension]? = nil
  ) throws(ImportError) {
    known = extensions.map(SheetExtensions.init)
    self.notation = notation
    text = ExpandedText(bytes, notation, mixins: mixins?.all, file: mixins?.file ?? 0)
    rest = text.limit
    source = CSSSource(text.bytes)
    self.bytes = bytes
    self.file = file
    heads = SheetContextReader(source, notation, themes: themes)
    try read(0..<bytes.count)
  }

  /// Reads a part of the text, and in the place of each inclusion what it stands for.
  private mutating func read(_ range: Range<Int>) throws(ImportError) {
    var reader = SheetReader(source.bytes, in: range)
    while let event = reader.next() {
      guard let tokens = event.statement, let offset = tokens.first?.range.lowerBound else {
        try take(event)
        continue
      }
      if text.definitions[offset] == true {
        reader.skip(event)
      } else if let expansion = text.expansions[offset] {
        try take(expansion, at: tokens)
        reader.skip(event)
      } else if let content = text.contents[offset] {
        try take(content, at: tokens)
      } else {
        try take(event)
      }
    }
  }

  /// Takes what a statement stands for at its place.
  private mutating func take(_ range: Range<Int>, at tokens: [CSSToken]) throws(ImportError) {
    guard range.count <= rest else {
      return tally.count(.overlong, heads.excerpt(tokens), at: place(of: tokens))
    }
    rest -= range.count
    let outer = appliedPlace
    appliedPlace = outer ?? place(of: tokens)
    defer { appliedPlace = outer }
    try read(range)
  }

  /// Follows the blocks, and keeps custom properties with the scopes of their block.
  private mutating func take(_ event: SheetReader.Event) throws(ImportError) {
    switch event {
    case .opening(let head): try open(head)
    case .closing:
      contexts.removeLast()
      if let depth = programDepth, contexts.count <= depth { programDepth = nil }
    case .declaration(let name, let value, _) where contexts.last?.registered != nil:
      takeRegistration(name, value)
    case .declaration(let name, let value, let flags):
      noteFunctions(in: value)
      let part = takePart(name, value, flags)
      if source.propertyName(name).hasPrefix("--") {
        takeProperty(name, value, flags)
      } else {
        if let context = contexts.last {
          contexts[contexts.count - 1] = heads.context(context, after: name, value)
        }
        takeOther(name, value, asPart: part)
      }
    case .statement(let tokens) where !countFailure(tokens): takeStatement(tokens)
    case .unreadable(let tokens) where !countFailure(tokens) && !takeExtension(tokens):
      takeBlocks(inArguments: tokens)
      tally.count(.unreadable, heads.excerpt(tokens), at: place(of: tokens))
    case .statement, .unreadable: break
    }
  }

  /// Counts an inclusion that is not expanded.
  ///
  /// - Returns: Whether it is one that may have colors.
  private mutating func countFailure(_ tokens: [CSSToken]) -> Bool {
    guard let failure = tokens.first.flatMap({ text.failures[$0.range.lowerBound] }) else {
      return false
    }
    tally.count(
      failure == .tooLong ? .overlong : .included, heads.excerpt(tokens), at: place(of: tokens))
    return true
  }

  /// Whether a token stands in the file, and is not what an `@apply` stands for.
  func isWritten(_ token: CSSToken) -> Bool { token.range.upperBound <= bytes.count }

  /// Keeps what `@property` says; an initial value is a declaration that any other one wins over.
  private mutating func takeRegistration(_ name: CSSToken, _ value: [CSSToken]) {
    guard let property = contexts.last?.registered else { return }
    switch source.lowered(name) {
    case "inherits":
      let word = value.first.map(source.lowered)
      registered[property, default: SheetRegistration()].inherits = word != "false"
    case "initial-value":
      _ = append(property, value, at: place(of: [name]), [])
      registered[property, default: SheetRegistration()].initial = all.count - 1
    default: break
    }
  }

  private mutating func open(_ head: [CSSToken]) throws(ImportError) {
    guard contexts.count <= Self.depthLimit else {
      throw ImportError(
        "more than \(Self.depthLimit) blocks lie inside each other", at: place(of: head))
    }
    _ = countFailure(head)
    let isDefinition = head.first.map { text.definitions[$0.range.lowerBound] != nil } ?? false
    if isDefinition || isProgram(head) {
      tally.count(.program, heads.excerpt(head), at: place(of: head))
      programDepth = programDepth ?? contexts.count
    }
    let outer = contexts.last ?? SheetContext()
    var context =
      isDefinition || isGuarded(head) ? SheetContext() : heads.context(of: head, in: outer)
    if context.hasTooManyParts, !outer.hasTooManyParts {
      tally.count(.nested, heads.excerpt(head), at: place(of: head))
    }
    hasTheme = hasTheme || context.isTheme
    if notation == .less { context = withoutExtensions(context, head) }
    if head.first?.kind != .atKeyword { context = withExtensions(context, head) }
    contexts.append(context)
  }

  /// The context of a rule with what its extensions add to it, where they are known.
  private mutating func withExtensions(
    _ context: SheetContext, _ head: [CSSToken]
  ) -> SheetContext {
    hasPlaceholders =
      hasPlaceholders || notation == .scss && context.components.contains(where: \.isAbstract)
    return extended(context, head)
  }

  /// The tokens of what a call of a function of the run returns; `nil` for any other token.
  func returned(by token: CSSToken) -> [CSSToken]? {
    text.values[token.range.lowerBound].map { SheetStatements(source.bytes, in: $0).tokens }
  }

  private func isCall(_ token: CSSToken) -> Bool { text.values[token.range.lowerBound] != nil }

  /// Whether a selector may be in it.
  func mayHave(_ selector: String) -> Bool {
    source.bytes.containsText(selector) || components.contains { $0.selector.contains(selector) }
  }

  /// The context of the open block.
  var context: SheetContext? { contexts.last }

  /// Tokens as they are written, or the beginning of them.
  func excerpt(_ tokens: [CSSToken]) -> String { heads.excerpt(tokens) }

  /// Whether only a compiler knows what of a block is there: it is a loop or a choice.
  private func isProgram(_ head: [CSSToken]) -> Bool {
    guard notation != .css, let rule = head.first else { return false }
    return rule.kind == .atKeyword
      ? SheetNotation.programs.contains(source.lowered(rule)) : isGuarded(head)
  }

  /// Whether a block of Less is that of a rule with a guard, or of a ruleset that a variable holds.
  private func isGuarded(_ head: [CSSToken]) -> Bool {
    guard notation == .less, let first = head.first, first.kind != .atKeyword else { return false }
    return head.contains { $0.kind == .ident && source.lowered($0) == "when" }
      || source.isVariable(first) && head.trimmed.last?.kind == .colon
  }

  /// Counts what a block in the arguments of a call of Less sets: `each(@list, { color: #777 })`.
  private mutating func takeBlocks(inArguments tokens: [CSSToken]) {
    guard notation == .less, tokens.contains(where: { $0.kind == .openingBrace }) else { return }
    for (name, colon) in zip(tokens, tokens.dropFirst()) where colon.kind == .colon {
      let property = source.lowered(name)
      guard SheetComponents.colors.contains(property) else { continue }
      tally.count(.programmed, property, at: place(of: [name]))
    }
  }

  mutating func place(of tokens: [CSSToken]) -> SourcePlace {
    if let appliedPlace, !(tokens.first.map(isWritten) ?? false) { return appliedPlace }
    let offset = tokens.first?.range.lowerBound ?? 0
    // A block that a mixin writes twice is read again.
    if offset < position.byteOffset { position = TextPosition() }
    position.advance(to: offset, in: bytes, ofCSS: true)
    return file.at(position)
  }

  /// Keeps a custom property in each scope of its block, or counts it where there is none.
  private mutating func takeProperty(
    _ token: CSSToken, _ value: [CSSToken], _ flags: Set<String>
  ) {
    let context = contexts.last ?? SheetContext()
    let place = place(of: [token])
    let name = source.propertyName(token)
    guard let scopes = context.scopes else {
      // A variable of a rule or of a function is for these alone.
      guard !name.hasPrefix("--$") else { return }
      return tally.count(context.refusal, "\(name) under \(context.head)", at: place)
    }
    for (entry, value) in source.entries(of: name, value) {
      let place = entry == name ? place : value.first.map { self.place(of: [$0]) } ?? place
      let name = entry
      usesSchemes = append(name, value, at: place, flags) || usesSchemes
      for scope in scopes.list { add(scope, name) }
    }
  }

  /// Keeps a declaration.
  ///
  /// - Returns: Whether its value depends on light or dark.
  private mutating func append(
    _ name: String, _ value: [CSSToken], at place: SourcePlace, _ flags: Set<String>
  ) -> Bool {
    let names = value.filter { $0.kind == .function }.map(source.lowered)
    let isSchemed = names.contains("light-dark")
    all.append(
      SheetDeclaration(
        name: name, value: value, place: place, isImportant: flags.contains("important"),
        layer: flags.contains("default")
          ? .standard : contexts.last?.layer ?? .unlayered,
        isOnBody: contexts.last?.scopes?.list.contains(where: \.isOnBody) ?? false,
        isSelfContained: !names.contains("var") && !isSchemed
          && !value.contains { source.isVariable($0) || isCall($0) }))
    return isSchemed
  }

  /// Keeps a declaration of parts of the page.
  ///
  /// - Returns: Its index in ``all``; `nil` for one that is of no part.
  private mutating func takePart(
    _ token: CSSToken, _ value: [CSSToken], _ flags: Set<String>
  ) -> Int? {
    guard let context = contexts.last else { return nil }
    let name = source.propertyName(token)
    let lowered = name.hasPrefix("--") ? name : name.asciiLowercased
    guard name.hasPrefix("--") || SheetComponents.properties.contains(lowered) else { return nil }
    let page = context.scopes.map { [SheetComponent(selector: "", scopes: $0)] } ?? []
    let parts = (name.hasPrefix("--") ? [] : page) + context.components
    guard !parts.isEmpty else { return nil }
    hasShadows = hasShadows || lowered == "text-shadow"
    hasPartColors = hasPartColors || value.contains(where: isColor)
    let isSchemed = append(lowered, value, at: place(of: [token]), flags)
    componentsUseSchemes = componentsUseSchemes || isSchemed
    for part in parts {
      let number = number(of: part)
      if !components[number].names.contains(lowered) { components[number].names.append(lowered) }
      for scope in part.scopes.list {
        add(scope, lowered, ofComponent: number, surplus: part.surplus)
      }
    }
    return all.count - 1
  }

  /// The number of a part of the page, which gets one where it has none yet.
  private mutating func number(of part: SheetComponent) -> Int {
    if let known = componentNumbers[part.selector] { return known }
    let specificity = family.note(part.selector, condition: part.condition)
    componentNumbers[part.selector] = components.count
    components.append((part.selector, [], specificity))
    return components.count - 1
  }

  /// The part of the page and the parts that it is as well, the nearest first.
  func family(of selector: String) -> [String] {
    selector.isEmpty ? [selector] : family.members(of: selector)
  }

  /// The same where the modifiers of its classes stand beside their blocks; `nil` without any.
  func familyBesideBlocks(of selector: String) -> [String]? {
    family.membersBesideBlocks(of: selector)
  }

  /// What is around a part of the page by its selector, the nearest first, each with the parts that
  /// it is.
  func ancestors(of selector: String) -> [(selector: String, members: [String])] {
    family.ancestors(of: selector)
  }

  /// The names of all properties that a part of the page has, by its own rules and by those of the
  /// parts that it is as well.
  func names(of family: [String]) -> [String] {
    var seen: Set<String> = []
    return family.flatMap { componentNumbers[$0].map { components[$0].names } ?? [] }
      .filter { seen.insert($0).inserted }
  }

  /// Makes the last declaration a candidate for a property of a part of the page.
  private mutating func add(
    _ scope: SheetScope, _ name: String, ofComponent number: Int, surplus: Int
  ) {
    let element = SheetElement(theme: scope.theme, component: components[number].selector)
    let candidate = SheetCandidate(
      declaration: all.count - 1, states: scope.states,
      isOnBody: scope.isOnBody && components[number].selector.isEmpty,
      isFree: !scope.namesElement,
      specificity: scope.specificity + components[number].specificity + surplus)
    for longhand in SheetComponents.longhands(name) {
      candidates[SheetProperty(element, longhand), default: []].append(candidate)
      if element.isPage { addEverywhere(candidate, longhand, scope) }
    }
    componentsUseSchemes = componentsUseSchemes || scope.dependsOnScheme
    dependsOnSchemes = dependsOnSchemes || scope.dependsOnScheme
    componentsUseContrast = componentsUseContrast || scope.dependsOnContrast
    if let theme = scope.theme, !themes.contains(theme) { themes.append(theme) }
  }

  /// Makes the last declaration a candidate for a property of the page or of a theme.
  private mutating func add(_ scope: SheetScope, _ name: String) {
    let property = SheetProperty(theme: scope.theme, name: name)
    if let theme = scope.theme {
      themed.insert(all.count - 1)
      if !themes.contains(theme) { themes.append(theme) }
    }
    let candidate = SheetCandidate(
      declaration: all.count - 1, states: scope.states, isOnBody: scope.isOnBody,
      isFree: !scope.namesElement, specificity: scope.specificity)
    usesSchemes = usesSchemes || scope.dependsOnScheme
    dependsOnSchemes = dependsOnSchemes || scope.dependsOnScheme
    usesContrast = usesContrast || scope.dependsOnContrast
    if candidates[property]?.append(candidate) == nil {
      candidates[property] = [candidate]
      properties.append(property)
    }
    addEverywhere(candidate, name, scope)
  }

  /// Makes a declaration that every element has as its own a candidate for every part of the page.
  private mutating func addEverywhere(
    _ candidate: SheetCandidate, _ name: String, _ scope: SheetScope
  ) {
    guard scope.isUniversal, !scope.isOnBody else { return }
    let element = SheetElement(theme: scope.theme, component: SheetElement.everywhere)
    candidates[SheetProperty(element, name), default: []].append(candidate)
    hasUniversal = true
  }

  /// Notes `color-scheme` of the page, and counts colors in properties that are not custom.
  private mutating func takeOther(_ name: CSSToken, _ value: [CSSToken], asPart part: Int?) {
    let property = source.lowered(name)
    let scopes = contexts.last?.scopes?.list ?? []
    if property == "color-scheme", scopes.contains(where: { $0.theme == nil && $0.states == .all })
    {
      let words = Set(value.filter { $0.kind == .ident }.map(source.lowered))
      let isOne = words.contains("dark") != words.contains("light")
      pageScheme = isOne ? (words.contains("dark") ? .dark : .light) : nil
    }
    let mayBeColor =
      value.contains(where: isColor)
      || value.contains { source.isVariable($0) || isCall($0) }
        && SheetComponents.colors.contains(property)
    guard mayBeColor else { return }
    if let part { return written.append(part) }
    guard value.contains(where: isColor) else { return }
    let isOfProgram = programDepth != nil && SheetComponents.colors.contains(property)
    tally.count(isOfProgram ? .programmed : .elsewhere, property, at: place(of: [name]))
  }

  private func isColor(_ token: CSSToken) -> Bool {
    switch token.kind {
    case .hash: return (try? CSSColor(parsing: "#" + source.text(token))) != nil
    case .function:
      let name = source.lowered(token)
      return Self.colorFunctions.contains(name) || ["color-mix", "contrast-color"].contains(name)
    case .ident:
      // The error of the parser, which looks for the nearest keyword, would take most of the time.
      return token.range.count <= 20 && CSSColor.isKeywordOfColor(source.lowered(token))
    default: return false
    }
  }

  /// Reads the order of layers, and remarks files that are referred to and not read.
  private mutating func takeStatement(_ tokens: [CSSToken]) {
    let name = tokens.first.map(source.lowered) ?? ""
    switch name {
    case "extend": _ = takeExtension(tokens)
    case "layer": heads.declareLayers(tokens, in: contexts.last ?? SheetContext())
    case "import", "reference":
      let token = tokens.dropFirst().first { [.string, .url].contains($0.kind) }
      imports.append((token.map(address) ?? "", place(of: tokens)))
    case "use" where notation != .css, "forward" where notation != .css:
      let token = tokens.dropFirst().first { $0.kind == .string }
      imports.append((token.map(address) ?? "", place(of: tokens)))
    case "config", "plugin", "use", "forward":
      remarks.add("what @\(name) names is not read: import it by itself", at: place(of: tokens))
    default: break
    }
  }

  /// The address in a string, or in `url()` without quotes.
  private func address(_ token: CSSToken) -> String {
    guard token.kind == .url else { return source.text(token) }
    let raw = String(decoding: source.raw(token), as: UTF8.self)
    return String(raw.dropFirst(4).dropLast().filter { $0 != " " })
  }

  /// `hsl(var(--x))`, `rgba(var(--x), 0.5)`: the property holds the numbers of that function.
  private mutating func noteFunctions(in value: [CSSToken]) {
    let tokens = value.filter { $0.kind != .whiteSpace }
    for index in tokens.indices.dropLast(3)
    where tokens[index].kind == .function && tokens[index + 1].kind == .function
      && tokens[index + 2].kind == .ident && tokens[index + 3].kind == .closingParenthesis
    {
      let function = source.lowered(tokens[index])
      let after = index + 4 < tokens.count ? tokens[index + 4] : nil
      guard Self.colorFunctions.contains(function), source.lowered(tokens[index + 1]) == "var",
        after.map({ [.closingParenthesis, .comma, .slash].contains($0.kind) }) ?? true
      else { continue }
      functions[source.text(tokens[index + 2]), default: []].insert(function)
    }
  }

  /// The functions around a `var()` that make its property a list of components.
  private static let colorFunctions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
  ]
}

struct SheetDeclaration {
  let name: String

  /// The tokens of the value without the white space at its ends.
  let value: [CSSToken]
  let place: SourcePlace
  let isImportant: Bool
  /// Its cascade layer.
  let layer: SheetLayer

  /// Whether the body has it as its own.
  let isOnBody: Bool

  /// Whether the value is a text of its own, without `var()` and `light-dark()`.
  let isSelfContained: Bool
}

struct SheetCandidate {
  let declaration: Int
  let states: SheetStates

  /// Whether it is on the body, and not on what the body inherits from.
  let isOnBody: Bool

  /// Whether it may be on either, so that it counts as one of the body where the body has its own.
  let isFree: Bool

  /// The specificity of the selector, as in ``SheetScope``.
  let specificity: Int
}

/// What `@property` says of a custom property.
///
/// Source: CSS Properties and Values API 1 §3, <https://drafts.css-houdini.org/css-properties-values-api/>.
struct SheetRegistration {
  var inherits = true

  /// The declaration of the initial value; `nil` without one.
  var initial: Int?
}

/// The elements that a declaration is about.
struct SheetElement: Hashable {
  /// The name of the theme; `nil` for any.
  var theme: String?

  /// The selector of a part of the page, such as `.button`; `nil` for the page or theme itself.
  var component: String?

  /// Whether it is the root, which has nothing of the body's own.
  var isRoot = false

  /// The page itself, without a theme.
  static let page = SheetElement()

  /// The selector of every element.
  static let everywhere = "*"

  /// Whether it is the page or its theme, and no part.
  var isPage: Bool { component?.isEmpty ?? true }

  /// The element with this theme.
  func with(theme: String?) -> SheetElement {
    SheetElement(theme: theme, component: component, isRoot: isRoot)
  }

  /// The root, where this is the page.
  var root: SheetElement {
    isPage ? SheetElement(theme: theme, component: component, isRoot: true) : self
  }
}

/// A property of an element.
struct SheetProperty: Hashable {
  let element: SheetElement
  let name: String

  init(_ element: SheetElement, _ name: String) {
    self.element = element
    self.name = name
  }

  /// A property of the page or of a theme's element.
  init(theme: String?, name: String) { self.init(SheetElement(theme: theme), name) }

  var theme: String? { element.theme }
}
