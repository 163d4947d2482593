// SPDX-License-Identifier: MIT

/// The selectors that match whatever a selector matches: `.button` for `.bar .button:hover`.
///
/// A rule of `.button` holds for a button in any state and of any kind, unless a rule of its own wins
/// over it. Source: Selectors 4 §3, <https://drafts.csswg.org/selectors-4/#structure>.
struct SheetFamily {
  /// A selector in its parts, from left to right; types, classes and the like are numbers.
  private struct Parsed {
    /// The condition that it is under.
    let condition: String?

    /// What each element has to be.
    let elements: [[Int]]

    /// What stands between each element and the next one.
    let combinators: [Character]

    /// The pseudo-element that is matched in place of the element.
    let pseudoElement: Int?

    /// The element that is matched.
    var subject: [Int] { elements[elements.count - 1] }
  }

  private var parts: [(selector: String, parsed: Parsed)] = []
  private var places: [String: Int] = [:]

  /// The numbers of types, classes and the like.
  private var numbers: [Substring: Int] = [:]

  /// The parts by the longest word of their last element, which few of them have.
  private var bySubject: [Int: [Int]] = [:]

  /// Notes the selector of a part, each once, and the condition that it is under.
  mutating func note(_ selector: String, condition: String?) {
    let own = condition.map { selector.dropFirst($0.count + 1) } ?? selector[...]
    let compounds = Self.compounds(of: own)
    let words = compounds.map { Self.simples(of: own[$0]) }
    guard let subject = words.last,
      let key = subject.max(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) })
    else { return }
    let pseudoElement = subject.first { $0.hasPrefix("::") || $0 == ":before" || $0 == ":after" }
    let parsed = Parsed(
      condition: condition, elements: words.map { $0.map { number(of: $0) } },
      combinators: zip(compounds, compounds.dropFirst()).map { left, right in
        own[left.upperBound..<right.lowerBound].first { $0 != " " } ?? " "
      }, pseudoElement: pseudoElement.map { number(of: $0) })
    bySubject[number(of: key), default: []].append(parts.count)
    places[selector] = parts.count
    parts.append((selector, parsed))
  }

  private mutating func number(of word: Substring) -> Int {
    if let known = numbers[word] { return known }
    numbers[word] = numbers.count
    return numbers.count - 1
  }

  /// The selector of a part and those of the parts that match the same and more.
  func members(of selector: String) -> [String] {
    guard let place = places[selector] else { return [selector] }
    let own = parts[place].parsed
    let wider = Set(own.subject).flatMap { bySubject[$0] ?? [] }.sorted()
      .filter { $0 != place && Self.matches(parts[$0].parsed, whatever: own) }
    return [selector] + wider.map { parts[$0].selector }
  }

  /// Whether a selector matches every element that another one matches.
  ///
  /// The nearest ancestor that fits is taken, so that a few selectors with several are not seen.
  private static func matches(_ wide: Parsed, whatever narrow: Parsed) -> Bool {
    guard wide.condition == nil || wide.condition == narrow.condition,
      wide.pseudoElement == narrow.pseudoElement,
      contains(narrow.subject, wide.subject)
    else { return false }
    var place = narrow.elements.count - 1
    for index in wide.combinators.indices.reversed() {
      let combinator = wide.combinators[index]
      var next = place - 1
      if combinator == " " {
        while next >= 0, " >".contains(narrow.combinators[next]),
          !contains(narrow.elements[next], wide.elements[index])
        { next -= 1 }
      }
      guard next >= 0, contains(narrow.elements[next], wide.elements[index]),
        combinator == " "
          ? " >".contains(narrow.combinators[next]) : narrow.combinators[next] == combinator
      else { return false }
      place = next
    }
    return true
  }

  private static func contains(_ all: [Int], _ some: [Int]) -> Bool {
    for one in some where !all.contains(one) { return false }
    return true
  }

  /// The parts between the combinators.
  private static func compounds(of selector: Substring) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var (start, depth) = (selector.startIndex, 0)
    for index in selector.indices {
      depth += Self.depth(of: selector[index])
      guard depth == 0, " >+~".contains(selector[index]) else { continue }
      if start < index { found.append(start..<index) }
      start = selector.index(after: index)
    }
    if start < selector.endIndex { found.append(start..<selector.endIndex) }
    return found
  }

  private static func depth(of character: Character) -> Int {
    "([".contains(character) ? 1 : ")]".contains(character) ? -1 : 0
  }

  /// The type, classes, attributes and pseudo-classes of one element.
  private static func simples(of compound: Substring) -> [Substring] {
    var found: [Substring] = []
    var (start, depth) = (compound.startIndex, 0)
    for index in compound.indices {
      let character = compound[index]
      let isBoundary = depth == 0 && index > start && ".#[:".contains(character)
      depth += Self.depth(of: character)
      // The second colon of a pseudo-element begins nothing.
      guard isBoundary, compound[start..<index] != ":" else { continue }
      found.append(compound[start..<index])
      start = index
    }
    return found + [compound[start...]]
  }

  /// How particular a selector is: identifiers count a million, classes, attributes and
  /// pseudo-classes a thousand, and elements one.
  static func specificity(of selector: String) -> Int {
    compounds(of: selector[...]).flatMap { simples(of: selector[$0]) }.map { part in
      switch part.first {
      case "#": 1_000_000
      case ".", "[": 1000
      case ":": part.hasPrefix("::") ? 1 : part.hasPrefix(":where(") ? 0 : 1000
      case "*", nil: 0
      default: 1
      }
    }.reduce(0, +)
  }
}
