// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

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
    /// A name that two files of the run give different values.
    case ambiguous(String, String, String)
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
  static let depthLimit = 24
  // Each substitution writes two spaces, so this also limits their number: properties that refer
  // to each other repeatedly cannot expand exponentially.
  static let lengthLimit = 1024

  let sheet: SheetDeclarations

  /// The other sheets of the run, which are asked for what this one does not declare.
  var library: SheetLibrary?

  /// Whether the sheet says itself which appearances it has, as those that this package writes.
  var hasNote = false

  /// The number of the sheet in the library.
  var number = 0

  /// The custom properties that have the value of another file.
  private(set) var borrowed: Set<String> = []

  /// How often a value was looked up in other files.
  private(set) var borrowCount = 0

  /// Where in the trail the cycle begins that was met last.
  private var cycleStart = 0

  /// The winners by property; eight each, one for every state.
  ///
  /// Computed once.
  private var winners: [SheetProperty: [SheetCandidate?]] = [:]
  private static let none: [SheetCandidate?] = Array(repeating: nil, count: 8)

  /// The selectors of parts with those that match the same and more.
  private var families: [String: [String]] = [:]

  /// The families of parts with modifiers where these stand beside their blocks; `nil` for parts
  /// without any.
  private var besideBlocks: [String: [String]?] = [:]

  /// The selectors of parts with those of what is around them.
  private var around: [String: [String]] = [:]

  /// The colors of values without `var()` and `light-dark()`, which are the same in every state.
  private var selfContained: [Int: Result<SheetValue, Failure>] = [:]

  init(_ sheet: SheetDeclarations) { self.sheet = sheet }

  /// The color of a property in one state; `nil` where nothing declares it.
  mutating func answer(_ property: SheetProperty, in state: SheetStates) -> Answer? {
    guard let winner = winner(property, in: state) else { return nil }
    return Answer(declaration: winner, result: color(of: winner, property.element, in: state))
  }

  /// The color of a declaration in a state in which it holds.
  mutating func color(
    of index: Int, _ element: SheetElement, in state: SheetStates
  ) -> Result<SheetValue, Failure> {
    let declaration = sheet.all[index]
    if declaration.isSelfContained, let result = selfContained[index] { return result }
    var text = SheetExpansion()
    let result: Result<SheetValue, Failure>
    do throws(Failure) {
      let element = place(of: index, on: element)
      var trail = [SheetProperty(element, declaration.name)]
      try expand(declaration.value[...], element, state, &trail, into: &text)
      result = .success(try read(text, of: declaration))
    } catch {
      result = .failure(error)
    }
    if declaration.isSelfContained { selfContained[index] = result }
    return result
  }

  /// The declaration that wins in a state; a theme's own wins over the page's, and a component's
  /// over both.
  ///
  /// Custom properties are inherited, so that a component without one has that of what is around it.
  mutating func winner(_ property: SheetProperty, in state: SheetStates) -> Int? {
    if let own = best(of: property, in: state) { return own.declaration }
    let registered = sheet.registered[property.name]
    guard property.element.component != nil, property.name.hasPrefix("--") else {
      return registered?.initial
    }
    return best(of: inherited(property, in: state), in: state)?.declaration ?? registered?.initial
  }

  /// The element on which a declaration is computed: the root, for one that the body inherits.
  func place(of index: Int, on element: SheetElement) -> SheetElement {
    sheet.all[index].isOnBody ? element : element.root
  }

  /// Whether a component, or what is around it by its selector, declares a property.
  mutating func declares(_ property: SheetProperty, in state: SheetStates) -> Bool {
    inherited(property, in: state).element.component != nil
  }

  /// The property of the nearest element that declares it: the component itself, what is around it
  /// by its selector, or the page.
  mutating func inherited(_ property: SheetProperty, in state: SheetStates) -> SheetProperty {
    guard let component = property.element.component, best(of: property, in: state) == nil,
      component.isEmpty || sheet.registered[property.name]?.inherits ?? true
    else { return property }
    if component.isEmpty { return SheetProperty(theme: property.theme, name: property.name) }
    for outer in ancestors(of: component) {
      let element = SheetElement(theme: property.element.theme, component: outer)
      let same = SheetProperty(element, property.name)
      if best(of: same, in: state) != nil { return same }
    }
    return SheetProperty(theme: property.theme, name: property.name)
  }

  /// The selectors of what is around a component, the nearest first, each with its family noted.
  mutating func ancestors(of component: String) -> [String] {
    if let known = around[component] { return known }
    let found = sheet.ancestors(of: component)
    for (selector, members) in found where families[selector] == nil {
      families[selector] = members
      around[selector] = found.map(\.selector).filter { $0.utf8.count < selector.utf8.count }
    }
    around[component] = found.map(\.selector)
    return found.map(\.selector)
  }

  /// The best declaration of an element, by its own rules and by those that hold for it as well.
  private mutating func best(of property: SheetProperty, in state: SheetStates) -> SheetCandidate? {
    guard let component = property.element.component else { return own(property, in: state) }
    var best: SheetCandidate?
    let every = sheet.hasUniversal && !component.isEmpty ? [SheetElement.everywhere] : []
    for selector in family(of: component) + every {
      let element = SheetElement(theme: property.element.theme, component: selector)
      guard let own = own(SheetProperty(element, property.name), in: state) else { continue }
      if best.map({ wins(own, over: $0) }) ?? true { best = own }
    }
    return best
  }

  /// Whether a component with modifiers is asked for as it is beside the classes that they modify.
  var isBesideBlocks = false

  /// Whether a component has classes with modifiers.
  mutating func hasBlocks(_ component: String) -> Bool {
    if let known = besideBlocks[component] { return known != nil }
    let family = sheet.familyBesideBlocks(of: component)
    besideBlocks[component] = .some(family)
    return family != nil
  }

  /// The selectors that match what one matches, itself first.
  mutating func family(of component: String) -> [String] {
    if isBesideBlocks, let beside = besideBlocks[component] ?? nil { return beside }
    if let known = families[component] { return known }
    let family = sheet.family(of: component)
    families[component] = family
    return family
  }

  /// The best declaration of rules with one selector; a theme's own wins over the page's.
  private mutating func own(_ property: SheetProperty, in state: SheetStates) -> SheetCandidate? {
    if let own = winners(of: property)[state.index] { return own }
    guard property.theme != nil else { return nil }
    let usual = SheetProperty(property.element.with(theme: nil), property.name)
    return winners(of: usual)[state.index]
  }

  private mutating func winners(of property: SheetProperty) -> [SheetCandidate?] {
    let element = property.element
    let listed =
      element.isRoot
      ? SheetProperty(
        SheetElement(theme: element.theme, component: element.component), property.name)
      : property
    guard let candidates = sheet.candidates[listed] else { return Self.none }
    if let known = winners[property] { return known }
    var best: [SheetCandidate?] = Array(repeating: nil, count: 8)
    let seen = candidates.filter { isSeen($0, of: property) }
    let ofBody = seen.reduce(SheetStates()) { $1.isOnBody ? $0.union($1.states) : $0 }
    for candidate in seen {
      for index in candidate.states.each.map(\.index) {
        // The body's own wins over what it inherits.
        let inherits = !candidate.isOnBody && !candidate.isFree
        if inherits, ofBody.rawValue & 1 << UInt8(index) != 0 { continue }
        if best[index].map({ wins(candidate, over: $0) }) ?? true { best[index] = candidate }
      }
    }
    winners[property] = best
    return best
  }

  /// Whether an element can have a declaration: the root has none of the body's, and the body
  /// inherits no property that is registered so.
  private func isSeen(_ candidate: SheetCandidate, of property: SheetProperty) -> Bool {
    guard property.element.isPage else { return true }
    return candidate.isOnBody
      ? !property.element.isRoot
      : property.element.isRoot || sheet.registered[property.name]?.inherits ?? true
  }

  /// Whether a candidate beats another one: importance, then layer, specificity and order.
  private func wins(_ candidate: SheetCandidate, over other: SheetCandidate) -> Bool {
    let (a, b) = (sheet.all[candidate.declaration], sheet.all[other.declaration])
    // What Sass flags as a default counts only where nothing is declared before it.
    if a.layer == .standard, b.layer == .standard { return false }
    if a.isImportant != b.isImportant { return a.isImportant }
    if a.layer != b.layer { return a.layer.wins(over: b.layer, important: a.isImportant) }
    return (candidate.specificity, candidate.declaration)
      >= (other.specificity, other.declaration)
  }
}

extension SheetCascade {
  /// The value of a declaration with what it refers to; `nil` where that is not known.
  mutating func text(
    of index: Int, _ element: SheetElement, in state: SheetStates
  ) -> SheetExpansion? {
    var text = SheetExpansion()
    let element = place(of: index, on: element)
    var trail = [SheetProperty(element, sheet.all[index].name)]
    do throws(Failure) {
      try expand(sheet.all[index].value[...], element, state, &trail, into: &text)
    } catch { return nil }
    return text
  }

  /// The color of a `background`; `nil` where it has an image or no color.
  mutating func background(
    of index: Int, _ element: SheetElement, in state: SheetStates
  ) -> SheetValue? {
    let declaration = sheet.all[index]
    let element = place(of: index, on: element)
    let parts = declaration.value.split(outsideOfBlocks: .whiteSpace).filter { !$0.trimmed.isEmpty }
    var found: SheetValue?
    for tokens in parts {
      var text = SheetExpansion()
      var trail = [SheetProperty(element, declaration.name)]
      do throws(Failure) {
        try expand(tokens.trimmed, element, state, &trail, into: &text)
      } catch { return nil }
      guard !Self.isImage(text.bytes) else { return nil }
      if found == nil { found = try? read(text, of: declaration) }
    }
    return found
  }

  /// Whether a value of `background` has an image.
  static func isImage(_ text: [UInt8]) -> Bool {
    ["url(", "gradient(", "image(", "image-set("].contains {
      text.firstIndex(ofText: $0, ignoringCase: true) != nil
    }
  }

  /// Writes a value with what its `var()` and `light-dark()` stand for.
  mutating func expand(
    _ tokens: ArraySlice<CSSToken>, _ element: SheetElement, _ state: SheetStates,
    _ trail: inout [SheetProperty], into text: inout SheetExpansion
  ) throws(Failure) {
    guard trail.count <= Self.depthLimit else { throw .tooLong }
    var index = tokens.startIndex
    while index < tokens.endIndex {
      guard text.bytes.count <= Self.lengthLimit else { throw .tooLong }
      let token = tokens[index]
      if sheet.notation != .css {
        let after = try expandSass(tokens, at: index, element, state, &trail, into: &text)
        if let after {
          index = after
          continue
        }
      }
      let name = token.kind == .function ? sheet.source.lowered(token) : ""
      let isReference = ["var", "light-dark", "--alpha"].contains(name)
      guard isReference || isThemeColor(tokens, at: index, name) else {
        // A comment may stand between two tokens, and a space does no harm.
        if index > tokens.startIndex, tokens[index - 1].range.upperBound < token.range.lowerBound {
          text.appendSpace()
        }
        let raw = sheet.source.raw(token)
        if sheet.isWritten(token) { text.append(raw) } else { text.append(borrowed: Array(raw)) }
        index += 1
        continue
      }
      let end = tokens.end(ofBlockAt: index)
      let arguments = tokens[(index + 1)..<end]
      text.cut()
      switch name {
      case "var": try substitute(arguments, element, state, &trail, into: &text)
      case "light-dark": try choose(among: arguments, element, state, &trail, into: &text)
      case "theme", "--theme":
        try substituteTheme(arguments, element, state, &trail, into: &text)
      default: try fade(arguments, element, state, &trail, into: &text)
      }
      text.cut()
      index = end + 1
    }
  }

  /// Writes what `--alpha(red / 50%)` of Tailwind stands for.
  ///
  /// Source: <https://tailwindcss.com/docs/functions-and-directives#alpha-function>.
  private mutating func fade(
    _ arguments: ArraySlice<CSSToken>, _ element: SheetElement, _ state: SheetStates,
    _ trail: inout [SheetProperty], into text: inout SheetExpansion
  ) throws(Failure) {
    let parts = arguments.split(outsideOfBlocks: .slash)
    guard parts.count == 2 else { throw .unreadable("--alpha() takes a color / an opacity") }
    text.append(borrowed: Array("color-mix(in oklab, ".utf8))
    try expand(parts[0].trimmed, element, state, &trail, into: &text)
    text.appendSpace()
    try expand(parts[1].trimmed, element, state, &trail, into: &text)
    text.append(borrowed: Array(", transparent)".utf8))
  }

  /// Whether `theme()` of Tailwind is called for a color.
  private func isThemeColor(_ tokens: ArraySlice<CSSToken>, at index: Int, _ name: String) -> Bool {
    guard ["theme", "--theme"].contains(name) else { return false }
    let end = tokens.end(ofBlockAt: index)
    return themeColor(tokens[(index + 1)..<end]) != nil
  }

  /// The custom property that `theme(colors.gray.400)`, `theme("colors.gray.400")` or
  /// `--theme(--color-gray-400)` asks for, with its opacity and the fallback.
  ///
  /// Source: <https://tailwindcss.com/docs/functions-and-directives#theme-function>.
  private func themeColor(
    _ arguments: ArraySlice<CSSToken>
  ) -> (name: String, opacity: String?, fallback: ArraySlice<CSSToken>?)? {
    let comma = arguments.firstIndex { $0.kind == .comma }
    let words = arguments[..<(comma ?? arguments.endIndex)].trimmed
    let text =
      words.count == 1 && words.first?.kind == .string
      ? sheet.source.text(words[words.startIndex])
      : String(decoding: words.flatMap { Array(sheet.source.raw($0)) }, as: UTF8.self)
    let parts = text.split(separator: "/").map { String($0.filter { $0 != " " }) }
    guard let first = parts.first, (1...2).contains(parts.count) else { return nil }
    var name = first
    if let path = name.hasPrefix("colors.") ? name.dropFirst(7) : nil {
      name = "--color-" + path.replacing(".DEFAULT", with: "").replacing(".", with: "-")
    }
    guard name.hasPrefix("--color-") else { return nil }
    return (name, parts.count == 2 ? parts[1] : nil, comma.map { arguments[($0 + 1)...].trimmed })
  }

  private mutating func substituteTheme(
    _ arguments: ArraySlice<CSSToken>, _ element: SheetElement, _ state: SheetStates,
    _ trail: inout [SheetProperty], into text: inout SheetExpansion
  ) throws(Failure) {
    guard let (name, opacity, fallback) = themeColor(arguments) else { return }
    guard let opacity else {
      return try substitute(name, fallback: fallback, element, state, &trail, into: &text)
    }
    text.append(borrowed: Array("color-mix(in oklab, ".utf8))
    try substitute(name, fallback: fallback, element, state, &trail, into: &text)
    text.append(borrowed: Array(" \(opacity), transparent)".utf8))
  }

  private mutating func choose(
    among arguments: ArraySlice<CSSToken>, _ element: SheetElement, _ state: SheetStates,
    _ trail: inout [SheetProperty], into text: inout SheetExpansion
  ) throws(Failure) {
    let parts = arguments.split(outsideOfBlocks: .comma)
    guard parts.count == 2 else { throw .unreadable("light-dark() takes two colors") }
    let part = isLight(trail.first?.element ?? element, in: state) ? parts[0] : parts[1]
    trail.append(SheetProperty(theme: nil, name: ""))
    try expand(part.trimmed, element, state, &trail, into: &text)
    trail.removeLast()
  }

  /// Whether an element is shown in light, by its `color-scheme` or that of the page; where none is
  /// said, the state says it.
  ///
  /// Source: CSS Color Adjustment 1 §2, <https://drafts.csswg.org/css-color-adjust-1/#color-scheme-prop>.
  private mutating func isLight(_ element: SheetElement, in state: SheetStates) -> Bool {
    guard !hasNote else { return state.isSubset(of: .light) }
    let own = SheetProperty(element, "color-scheme")
    let found = element.component == nil ? own : inherited(own, in: state)
    let page = SheetProperty(
      SheetElement(theme: element.theme, component: "", isRoot: element.isRoot), own.name)
    let index = best(of: found, in: state) ?? best(of: page, in: state)
    let words = index.map { best in
      sheet.all[best.declaration].value.filter { $0.kind == .ident }.map(sheet.source.lowered)
    }
    guard let words, words.contains("light") != words.contains("dark") else {
      return state.isSubset(of: .light)
    }
    return words.contains("light")
  }

  /// Writes what a `var()` stands for: the property's value in the state, or the fallback.
  private mutating func substitute(
    _ arguments: ArraySlice<CSSToken>, _ element: SheetElement, _ state: SheetStates,
    _ trail: inout [SheetProperty], into text: inout SheetExpansion
  ) throws(Failure) {
    // Everything behind the first comma is the fallback, other commas and all.
    let comma = arguments.firstIndex { $0.kind == .comma }
    let words = arguments[..<(comma ?? arguments.endIndex)].trimmed
    guard words.count == 1, let token = words.first, token.kind == .ident else {
      throw .unreadable("var() without a name")
    }
    try substitute(
      sheet.source.text(token), fallback: comma.map { arguments[($0 + 1)...].trimmed }, element,
      state, &trail, into: &text)
  }

  /// Writes what the name of a property stands for.
  mutating func substitute(
    _ name: String, fallback: ArraySlice<CSSToken>?, _ element: SheetElement,
    _ state: SheetStates, _ trail: inout [SheetProperty], into text: inout SheetExpansion
  ) throws(Failure) {
    // What a value refers to is looked up where it is computed.
    let found = inherited(SheetProperty(element, name), in: state)
    let winner = winner(found, in: state)
    let property = SheetProperty(
      winner.map { place(of: $0, on: found.element) } ?? found.element, name)
    if let start = trail.firstIndex(of: property) {
      cycleStart = start
      throw .cycle
    }
    let value = winner.map { sheet.all[$0].value[...] }
    let isUnset = value.map { isKeyword($0, "initial") } ?? true
    let length = trail.count
    trail.append(isUnset ? SheetProperty(theme: nil, name: "") : property)
    defer { trail.removeLast(trail.count - length) }
    if let value, !isUnset {
      let before = text
      do throws(Failure) {
        return try expand(value, property.element, state, &trail, into: &text)
      } catch {
        // All properties of a cycle are invalid, and whoever refers to one from outside has the
        // fallback. Source: CSS Variables 1 §2.3.
        guard case .cycle = error, length <= cycleStart, let fallback else { throw error }
        text = before
        trail.removeLast(trail.count - length)
        return try expand(fallback, element, state, &trail, into: &text)
      }
    }
    let asked = SheetProperty(element, name)
    if value == nil, let bytes = try borrowedText(of: asked, in: state) {
      return text.append(borrowed: bytes)
    }
    guard let fallback else { throw .unresolved(property.name) }
    try expand(fallback, element, state, &trail, into: &text)
  }

  /// What another file of the run gives a property.
  private mutating func borrowedText(
    of property: SheetProperty, in state: SheetStates
  ) throws(Failure) -> [UInt8]? {
    guard let library else { return nil }
    borrowCount += 1
    let text = try library.text(of: property, in: state, for: number)
    if text != nil { borrowed.insert(property.name) }
    return text
  }

  private func isKeyword(_ tokens: ArraySlice<CSSToken>, _ word: String) -> Bool {
    guard let token = tokens.first, tokens.count == 1, token.kind == .ident else { return false }
    return sheet.source.lowered(token) == word
  }

  /// Reads the expanded value as a color, or as the arguments that the sheet puts into a function.
  func read(
    _ expansion: SheetExpansion, of declaration: SheetDeclaration
  ) throws(Failure) -> SheetValue {
    let trimmed = expansion.bytes.drop(while: \.isCSSSpace)
    let text = String(decoding: trimmed, as: UTF8.self)
    let color: CSSColor
    do throws(CSSColorError) { color = try CSSColor(parsing: text) } catch {
      let functions = sheet.functions[declaration.name] ?? []
      if let triple = SheetTriple.color(text, of: declaration.name, in: functions) {
        return SheetValue(
          color: triple.color, range: expansion.range,
          notation: .cssArguments(of: triple.function))
      }
      if sheet.notation != .css, let color = SassColor.evaluating(text) {
        return SheetValue(color: color.color, range: nil, notation: .css)
      }
      throw Self.means(color: text) ? .unreadable("\(error)") : .noColor
    }
    guard let color = color.color else { throw .currentColor }
    if let arguments = expansion.arguments, Self.beginnings.contains(arguments.function) {
      return SheetValue(
        color: color, range: arguments.range, notation: .cssArguments(of: arguments.function))
    }
    return SheetValue(color: color, range: expansion.range, notation: .css)
  }

  /// Whether a text that is no color was meant as one.
  private static func means(color text: String) -> Bool {
    let lowered = text.prefix(24).lowercased()
    return lowered.hasPrefix("#") || beginnings.contains { lowered.hasPrefix($0 + "(") }
  }

  /// The names of color functions, also of those that are not read.
  private static let beginnings = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
    "contrast-color", "device-cmyk", "light-dark", "alpha",
  ]
}
