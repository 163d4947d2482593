// SPDX-License-Identifier: MIT

import ColorSpaces

/// An extension of Sass, `@extend %card`, or of Less, `:extend(.card all)`: the elements of one rule
/// have the declarations of another one as well, at the place of that one.
///
/// Source: <https://sass-lang.com/documentation/at-rules/extend/>,
/// <https://lesscss.org/features/#extend-feature>.
struct SheetExtension {
  /// The simple selector of the extended rules: a class, a placeholder, or another one.
  let target: String

  /// Whether the whole selector of a rule has to be the target, as Less has it without `all`.
  let isExact: Bool

  /// Whether it may be that no rule has the target.
  let isOptional: Bool

  /// What the extending rule is about, with the compounds of each of its parts.
  let extender: SheetContext
  private let compounds: [SelectorCompounds]

  /// What a remark quotes, and where.
  let text: String
  let place: SourcePlace

  init(
    target: String, isExact: Bool, isOptional: Bool, extender: SheetContext, text: String,
    place: SourcePlace
  ) {
    (self.target, self.isExact, self.isOptional) = (target, isExact, isOptional)
    (self.extender, self.text, self.place) = (extender, text, place)
    compounds = extender.components.map { SelectorCompounds($0.withoutCondition) }
  }

  /// The parts of the page that a rule of one part, whose selector has some compounds, is about as
  /// well.
  ///
  /// - Returns: The page or a theme in `scopes`; `nil` where the two selectors make none that is
  ///   known.
  func extended(
    _ part: SheetComponent, _ selector: SelectorCompounds
  ) -> (parts: [SheetComponent], scopes: [SheetScope])? {
    let indices = selector.indices(of: target, isExact: isExact)
    guard !indices.isEmpty else { return ([], []) }
    var (parts, scopes) = ([SheetComponent](), [SheetScope]())
    for (component, own) in zip(extender.components, compounds) {
      guard component.condition == nil || component.condition == part.condition else { return nil }
      let all = indices.map { selector.replacing(target, at: $0, with: own) }
      guard all.allSatisfy({ $0 != nil }) else { return nil }
      let both = part.scopes.and(component.scopes)
      parts += all.flatMap { $0 ?? [] }.compactMap { part.with($0, both) }
    }
    if let page = extender.scopes {
      guard indices == [0], selector.all[0].text == target else { return nil }
      let both = part.scopes.and(page)
      let rest = selector.all.dropFirst()
      if rest.isEmpty {
        scopes = both?.list ?? []
      } else {
        parts += part.with(SelectorCompounds(all: Array(rest)).text, both).map { [$0] } ?? []
      }
    }
    return (parts, scopes)
  }

  /// Whether files may be compiled into one sheet, in which the one extends the other.
  static func reaches(_ file: Int, _ other: Int, _ imports: [Set<Int>]) -> Bool {
    file == other || imports[file].contains(other)
      || imports.contains { $0.contains(file) && $0.contains(other) }
  }
}

/// Extensions by their targets.
struct SheetExtensions {
  let all: [SheetExtension]
  let numbers: [String: [Int]]

  init(_ all: [SheetExtension]) {
    self.all = all
    numbers = Dictionary(grouping: all.indices) { all[$0].target }
  }
}

extension SheetComponent {
  /// The same part with another selector; `nil` without scopes.
  fileprivate func with(_ selector: String, _ scopes: SheetScopes?) -> SheetComponent? {
    scopes.map {
      SheetComponent(
        selector: condition.map { "\($0) \(selector)" } ?? selector, scopes: $0,
        condition: condition, surplus: surplus)
    }
  }

  /// Whether a placeholder is in it, so that no element has it.
  var isAbstract: Bool {
    selector.utf8.contains(UInt8(ascii: "%"))
      && SelectorCompounds(withoutCondition).all.contains { $0.hasPlaceholder }
  }
}

/// The compounds of a selector with what stands before each: `.a > .b` has two.
struct SelectorCompounds {
  struct Compound: Equatable {
    /// A space, or the sign of a combinator; empty for the first one without any.
    let combinator: String
    let text: String

    fileprivate var hasPlaceholder: Bool { range(of: "%", isWhole: false) != nil }

    /// The name of the element; empty without one.
    fileprivate var element: String { String(text.prefix { $0.isSelectorName || $0 == "*" }) }

    /// Where a simple selector stands outside of brackets.
    fileprivate func range(of target: String, isWhole: Bool = true) -> Range<String.Index>? {
      guard let first = target.first else { return nil }
      var depth = 0
      for index in text.indices {
        let rest = text[index...]
        if depth == 0, rest.hasPrefix(target), !first.isSelectorName || index == text.startIndex,
          !isWhole || !(rest.dropFirst(target.count).first?.isSelectorName ?? false)
        {
          return index..<text.index(index, offsetBy: target.count)
        }
        if "([".contains(text[index]) { depth += 1 }
        if ")]".contains(text[index]) { depth -= 1 }
      }
      return nil
    }

    /// The compound with another one in the place of a simple selector; `nil` for two elements.
    fileprivate func replacing(_ target: String, with other: Compound) -> String? {
      guard let range = range(of: target) else { return nil }
      let (before, after) = (text[..<range.lowerBound], text[range.upperBound...])
      let rest = SelectorCompounds.simple(in: String(before + after))
      let own = SelectorCompounds.simple(in: other.text).filter { !rest.contains($0) }.joined()
      guard !other.element.isEmpty, !before.isEmpty else { return before + own + after }
      guard element.isEmpty || element == other.element else { return nil }
      return other.element + before.dropFirst(element.count)
        + own.dropFirst(element.isEmpty ? other.element.count : 0) + after
    }
  }

  let all: [Compound]

  init(all: [Compound]) { self.all = all }

  init(_ selector: String) {
    var all: [Compound] = []
    var (text, combinator, depth) = (String.UnicodeScalarView(), "", 0)
    for scalar in selector.unicodeScalars {
      let isSpace = scalar.isSpace
      let isBetween = depth == 0 && (isSpace || scalar.isCombinator)
      if isBetween, !text.isEmpty {
        all.append(Compound(combinator: combinator, text: String(text)))
        (text, combinator) = (.init(), " ")
      }
      if isBetween {
        if !isSpace { combinator = String(scalar) }
        continue
      }
      depth += scalar.nesting
      text.append(scalar)
    }
    if !text.isEmpty { all.append(Compound(combinator: combinator, text: String(text))) }
    self.all = all
  }

  var text: String {
    all.enumerated().map { index, compound in
      switch compound.combinator {
      case "", " ": index == 0 ? compound.text : " " + compound.text
      default: (index == 0 ? "" : " ") + compound.combinator + " " + compound.text
      }
    }.joined()
  }

  /// The simple selectors of all compounds, each once.
  var simple: Set<String> { Set(all.flatMap { Self.simple(in: $0.text) }) }

  fileprivate static func simple(in compound: String) -> [String] {
    var (result, text, depth) = ([String](), String.UnicodeScalarView(), 0)
    for scalar in compound.unicodeScalars {
      if depth == 0, scalar.beginsSimple, !text.allSatisfy({ $0 == ":" }) {
        result.append(String(text))
        text = .init()
      }
      depth += scalar.nesting
      text.append(scalar)
    }
    return text.isEmpty ? result : result + [String(text)]
  }

  /// The compounds that have a simple selector.
  fileprivate func indices(of target: String, isExact: Bool) -> [Int] {
    if isExact { return all.count == 1 && all[0].text == target ? [0] : [] }
    return all.indices.filter { all[$0].range(of: target) != nil }
  }

  /// The selectors with another one in the place of a simple selector of a compound.
  ///
  /// The ancestors of both are around the element, in either order where neither says which.
  fileprivate func replacing(
    _ target: String, at index: Int, with other: SelectorCompounds
  ) -> [String]? {
    // Two elements are never one, so that the selector is that of nothing.
    guard let last = other.all.last, let own = all[index].replacing(target, with: last) else {
      return []
    }
    let (before, around) = (Array(all[..<index]), Array(other.all.dropLast()))
    guard let orders = Self.orders(before, all[index].combinator, around, last.combinator) else {
      return nil
    }
    return orders.map { order in
      let compound = Compound(combinator: order.combinator, text: own)
      return SelectorCompounds(all: order.around + [compound] + all[(index + 1)...]).text
    }
  }

  /// The orders in which two lists of ancestors are around an element, with the combinator between.
  private static func orders(
    _ one: [Compound], _ combinator: String, _ other: [Compound], _ otherCombinator: String
  ) -> [(around: [Compound], combinator: String)]? {
    guard !one.isEmpty else { return [(other, otherCombinator)] }
    guard !other.isEmpty else { return [(one, combinator)] }
    let isSame = one.map(\.text) == other.map(\.text) && combinator == otherCombinator
    if isSame { return [(one, combinator)] }
    switch (combinator, otherCombinator) {
    case (" ", " "):
      if one.starts(with: other) { return [(one, " ")] }
      if other.starts(with: one) { return [(other, " ")] }
      return [(one.before(other), " "), (other.before(one), " ")]
    case (" ", _): return [(one.before(other), otherCombinator)]
    case (_, " "): return [(other.before(one), combinator)]
    default: return nil
    }
  }
}

extension [SelectorCompounds.Compound] {
  /// These, and below them others.
  fileprivate func before(_ others: Self) -> Self {
    guard let first = others.first else { return self }
    let head = SelectorCompounds.Compound(
      combinator: first.combinator.isEmpty ? " " : first.combinator, text: first.text)
    return self + [head] + others.dropFirst()
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool {
    isASCII ? self == " " || (9...13).contains(value) : properties.isWhitespace
  }

  fileprivate var isCombinator: Bool { self == ">" || self == "+" || self == "~" }

  /// Whether a simple selector may begin with it.
  fileprivate var beginsSimple: Bool {
    switch self {
    case ".", "#", "%", ":", "[": true
    default: false
    }
  }

  /// 1 for what opens brackets, -1 for what closes them.
  fileprivate var nesting: Int {
    switch self {
    case "(", "[": 1
    case ")", "]": -1
    default: 0
    }
  }
}

extension Character {
  fileprivate var isSelectorName: Bool { isLetter || isNumber || "-_\\".contains(self) || !isASCII }
}

// MARK: - Reading

extension SheetDeclarations {
  /// Reads `@extend .a, %b !optional`, or `&:extend(.a all)` of Less.
  ///
  /// - Returns: Whether the statement is one.
  mutating func takeExtension(_ tokens: [CSSToken]) -> Bool {
    guard let list = extensionList(tokens), let context else { return false }
    for entry in list { addExtension(by: context, of: entry, tokens) }
    return true
  }

  private mutating func addExtension(
    by context: SheetContext, of entry: String, _ tokens: [CSSToken]
  ) {
    let words = entry.split(whereSeparator: \.isWhitespace).map(String.init)
    let (text, place) = (excerpt(tokens), place(of: tokens))
    guard let target = words.first, isSimple(target),
      context.scopes != nil || !context.components.isEmpty,
      words.dropFirst().allSatisfy({ ["!optional", "all"].contains($0) })
    else { return tally.count(.extended, text, at: place) }
    let isLess = notation == .less
    extensions.append(
      SheetExtension(
        target: target, isExact: isLess && !words.contains("all"),
        isOptional: words.contains("!optional"), extender: context, text: text, place: place))
  }

  /// Takes `:extend(.a)` of Less out of the selectors of a rule.
  mutating func withoutExtensions(_ context: SheetContext, _ head: [CSSToken]) -> SheetContext {
    var context = context
    for (index, part) in context.components.enumerated() {
      guard let start = part.selector.firstRange(of: ":extend("),
        let end = part.selector[start.upperBound...].firstIndex(of: ")")
      else { continue }
      context.components[index].selector.removeSubrange(start.lowerBound...end)
      var own = context
      own.components = [context.components[index]]
      for entry in part.selector[start.upperBound..<end].split(separator: ",") {
        addExtension(by: own, of: String(entry), head)
      }
    }
    return context
  }

  private func extensionList(_ tokens: [CSSToken]) -> [String]? {
    guard let first = tokens.first else { return nil }
    var rest = tokens.dropFirst()[...]
    if notation == .less {
      guard tokens.count > 3, source.isDelimiter(first, "&"), tokens[1].kind == .colon,
        tokens[2].kind == .function, source.lowered(tokens[2]) == "extend"
      else { return nil }
      rest = tokens[3..<tokens.end(ofBlockAt: 2)]
    } else if notation == .css || source.lowered(first) != "extend" || first.kind != .atKeyword {
      return nil
    }
    return rest.split(outsideOfBlocks: .comma).map { excerpt(Array($0.trimmed)) }
  }

  private func isSimple(_ target: String) -> Bool {
    let compounds = SelectorCompounds(target).all
    let simple = target.dropFirst().drop { $0 == ":" }
    return compounds.count == 1 && compounds[0].text == target
      && (target.hasPrefix("[") || !simple.contains { ".#%:[&".contains($0) })
  }

  /// The context of a rule with what its extensions add to it.
  ///
  /// A selector that one extension made is not extended by the same one again.
  mutating func extended(_ context: SheetContext, _ head: [CSSToken]) -> SheetContext {
    guard let known else { return context }
    var context = context
    var rest = context.components.map { (part: $0, used: Set<Int>()) }
    var (seen, scopes) = (Set(context.components), [SheetScope]())
    var made: [SheetComponent] = []
    while let (part, used) = rest.popLast() {
      let selector = SelectorCompounds(part.withoutCondition)
      // In their order: that of a set is another one in every run.
      let numbers = selector.simple.flatMap { known.numbers[$0] ?? [] }
        .filter { !used.contains($0) }.sorted()
      for number in numbers {
        guard let found = known.all[number].extended(part, selector) else {
          tally.count(.extended, known.all[number].text, at: place(of: head))
          continue
        }
        appliedExtensions.insert(number)
        scopes += found.scopes
        let new = found.parts.filter { seen.insert($0).inserted }
        made += new
        rest += new.map { ($0, used.union([number])) }
      }
      let isTooLong = rest.contains { $0.part.selector.utf8.count > SheetComponent.lengthLimit }
      guard seen.count <= SheetComponent.countLimit, !isTooLong else {
        tally.count(.nested, excerpt(head), at: place(of: head))
        context.hasTooManyParts = true
        context.components = []
        return context
      }
    }
    context.components += made.enumerated().sorted {
      ($0.element.selector, $0.offset) < ($1.element.selector, $1.offset)
    }.map(\.element)
    if !scopes.isEmpty {
      context.scopes = SheetScopes(list: (context.scopes?.list ?? []) + scopes)
    }
    context.components.removeAll(where: \.isAbstract)
    return context
  }
}
