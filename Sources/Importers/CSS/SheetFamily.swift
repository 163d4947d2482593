// SPDX-License-Identifier: MIT

/// The selectors that match whatever a selector matches: `.button` for `.bar .button:hover`.
///
/// A rule of `.button` holds for a button in any state and of any kind, unless a rule of its own wins
/// over it. Source: Selectors 4 §3, <https://drafts.csswg.org/selectors-4/#structure>.
struct SheetFamily {
  /// More than any part of a page has that a sheet names.
  private static let countLimit = 48

  /// What a part under a condition is without it: `.menu` for `@media (width < 600px) .menu`.
  private var unconditional: [String: String] = [:]

  /// Notes the selector of a part without the condition that it is under.
  mutating func note(_ selector: String, without condition: String?) {
    guard let condition, selector.hasPrefix(condition + " ") else { return }
    unconditional[selector] = String(selector.dropFirst(condition.count + 1))
  }

  /// The selector and those that match the same and more, the nearest first; those that are no part
  /// of the page are left out.
  func members(of selector: String, where isPart: (String) -> Bool) -> [String] {
    var found = [selector]
    var index = 0
    while index < found.count, found.count < Self.countLimit {
      let own = found[index]
      let wider = unconditional[own].map { [$0] } ?? Self.wider(own)
      for one in wider where !found.contains(one) { found.append(one) }
      index += 1
    }
    return found.filter { $0 == selector || isPart($0) }
  }

  /// The selector without its first ancestor, and without each one of the conditions of the element
  /// itself.
  private static func wider(_ selector: String) -> [String] {
    guard !selector.hasPrefix("@") else { return [] }
    let compounds = compounds(of: selector)
    let ancestors = compounds.dropFirst().first.map { String(selector[$0.lowerBound...]) }
    guard let last = compounds.last else { return [] }
    let parts = simples(of: selector[last])
    let head = selector[..<last.lowerBound]
    let fewer = parts.indices.reversed().compactMap { index -> String? in
      guard parts.count > 1, !parts[index].hasPrefix("::") else { return nil }
      var rest = parts
      rest.remove(at: index)
      guard rest.contains(where: { !$0.hasPrefix("::") }) else { return nil }
      return head + rest.joined()
    }
    return fewer + stateless(selector, compounds.dropLast()) + [ancestors].compactMap(\.self)
  }

  /// The selector without each state of an ancestor: `.fold .arrow` for `.fold:hover .arrow`.
  private static func stateless(
    _ selector: String, _ ancestors: some Sequence<Range<String.Index>>
  ) -> [String] {
    ancestors.flatMap { range in
      let parts = simples(of: selector[range])
      return parts.indices.filter { parts.count > 1 && states.contains(parts[$0]) }.map { index in
        var rest = parts
        rest.remove(at: index)
        return selector.replacingCharacters(in: range, with: rest.joined())
      }
    }
  }

  private static let states: Set<Substring> = [
    ":hover", ":focus", ":focus-visible", ":focus-within", ":active", ":visited", ":target",
  ]

  /// The parts between the combinators.
  private static func compounds(of selector: String) -> [Range<String.Index>] {
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
    compounds(of: selector).flatMap { simples(of: selector[$0]) }.map { part in
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

extension String {
  fileprivate func replacingCharacters(
    in range: Range<String.Index>, with text: String
  ) -> String { self[..<range.lowerBound] + text + self[range.upperBound...] }
}
