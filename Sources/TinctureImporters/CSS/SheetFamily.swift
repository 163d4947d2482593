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

    /// The blocks that modifiers of the last element may be of.
    let blocks: [Int]

    /// What stands between each element and the next one.
    let combinators: [Character]

    /// Where each element ends in the selector with its condition, in bytes.
    let ends: [Int]

    /// The pseudo-element that is matched in place of the element.
    let pseudoElement: Int?

    /// The element that is matched.
    var subject: [Int] { elements[elements.count - 1] }

    /// A bit for each of its words, several to a bit, and for those of the last element.
    var mask: (all: UInt64, subject: UInt64) {
      let masks = elements.map(Self.mask)
      return (masks.reduce(0, |), masks[masks.count - 1])
    }

    private static func mask(_ words: [Int]) -> UInt64 {
      words.reduce(0) { $0 | 1 << UInt64(truncatingIfNeeded: $1 & 63) }
    }
  }

  private var parts: [(selector: String, parsed: Parsed)] = []
  private var places: [String: Int] = [:]

  /// The masks of the parts: most that share a word with a selector do not match it.
  private var masks: [(all: UInt64, subject: UInt64)] = []

  /// The numbers of types, classes and the like, by their bytes.
  private var numbers: [ArraySlice<UInt8>: Int] = [:]

  /// The parts by the one of their words that the fewest parts had when they were noted.
  private var byWord: [Int: [Int]] = [:]

  /// How many parts have a word.
  private var counts: [Int: Int] = [:]

  /// Notes the selector of a part, each once, and the condition that it is under.
  ///
  /// - Returns: How particular the selector is: identifiers count a million, classes, attributes and
  ///   pseudo-classes a thousand, and elements one.
  mutating func note(_ selector: String, condition: String?) -> Int {
    let bytes = Array(selector.utf8.dropFirst(condition.map { $0.utf8.count + 1 } ?? 0))
    let words = Self.compounds(of: bytes).map { Self.simples(of: bytes[$0]) }
    guard let subject = words.last else { return 0 }
    for word in words.joined() where numbers[word] == nil { numbers[word] = numbers.count }
    for block in Self.blocks(of: subject) where numbers[block] == nil {
      numbers[block] = numbers.count
    }
    let own = words.joined().map(number)
    for word in Set(own) { counts[word, default: 0] += 1 }
    guard let key = own.min(by: { counts[$0] ?? 0 < counts[$1] ?? 0 }) else { return 0 }
    byWord[key, default: []].append(parts.count)
    places[selector] = parts.count
    let parsed = parsed(bytes, condition, start: selector.utf8.count - bytes.count)
    parts.append((selector, parsed))
    masks.append(parsed.mask)
    return words.joined().map(Self.specificity(of:)).reduce(0, +)
  }

  /// A selector with at least one element in its parts.
  private func parsed(_ bytes: [UInt8], _ condition: String?, start: Int) -> Parsed {
    let compounds = Self.compounds(of: bytes)
    let words = compounds.map { Self.simples(of: bytes[$0]) }
    let subject = words.last ?? []
    let pseudoElement = subject.first {
      $0.starts(with: "::".utf8) || $0.elementsEqual(":before".utf8)
        || $0.elementsEqual(":after".utf8)
    }
    return Parsed(
      condition: condition, elements: words.map { $0.map(number) },
      blocks: Self.blocks(of: subject).map(number),
      combinators: zip(compounds, compounds.dropFirst()).map { left, right in
        let between = bytes[left.upperBound..<right.lowerBound].first { $0 != UInt8(ascii: " ") }
        return Character(UnicodeScalar(between ?? UInt8(ascii: " ")))
      }, ends: compounds.map { start + $0.upperBound },
      pseudoElement: pseudoElement.map(number))
  }

  /// The part of a selector, also of one of another sheet; `nil` for one without elements.
  private func parsed(_ selector: String) -> Parsed? {
    if let place = places[selector] { return parts[place].parsed }
    let bytes = Array(selector.utf8)
    guard !Self.compounds(of: bytes).isEmpty, bytes.first != UInt8(ascii: "@") else { return nil }
    return parsed(bytes, nil, start: 0)
  }

  /// The classes that modifiers are of: `button` for `button--wide`.
  ///
  /// Source: BEM, <https://en.bem.info/methodology/naming-convention/>.
  private static func blocks(of words: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    words.compactMap { word in
      guard word.first == UInt8(ascii: "."), let end = modifier(in: word) else { return nil }
      return word[..<end]
    }
  }

  /// Where the two hyphens before a modifier are.
  private static func modifier(in word: ArraySlice<UInt8>) -> Int? {
    let hyphen = UInt8(ascii: "-")
    return word.indices.dropFirst(2).dropLast().first {
      word[$0] == hyphen && word[$0 + 1] == hyphen
    }
  }

  /// The number of a word; that of no word for one that no part of this sheet has.
  private func number(of word: ArraySlice<UInt8>) -> Int { numbers[word] ?? -1 }

  /// The selector of a part and those of the parts that match the same and more.
  func members(of selector: String) -> [String] {
    guard let own = parsed(selector) else { return [selector] }
    return [selector] + wider(than: own, but: places[selector]).map { parts[$0].selector }
  }

  /// The same where its modifiers stand beside the classes that they modify; `nil` without any.
  ///
  /// By the names alone this is not certain: some name parts of a block so.
  func membersBesideBlocks(of selector: String) -> [String]? {
    guard let place = places[selector], !parts[place].parsed.blocks.isEmpty else { return nil }
    let own = parts[place].parsed
    let beside = Parsed(
      condition: own.condition, elements: own.elements.dropLast() + [own.subject + own.blocks],
      blocks: [], combinators: own.combinators, ends: own.ends, pseudoElement: own.pseudoElement)
    return [selector] + wider(than: beside, but: place).map { parts[$0].selector }
  }

  /// What is around a part by its selector, the nearest first, each with the selectors of the parts
  /// that match it.
  func ancestors(of selector: String) -> [(selector: String, members: [String])] {
    guard let own = parsed(selector) else { return [] }
    var found: [(selector: String, members: [String])] = []
    for index in own.combinators.indices.reversed() {
      guard " >".contains(own.combinators[index]) else { break }
      let outer = Parsed(
        condition: own.condition, elements: Array(own.elements[...index]), blocks: [],
        combinators: Array(own.combinators[..<index]), ends: Array(own.ends[...index]),
        pseudoElement: nil)
      let name = String(decoding: selector.utf8.prefix(own.ends[index]), as: UTF8.self)
      found.append((name, wider(than: outer, but: nil).map { parts[$0].selector }))
    }
    return found
  }

  private func wider(than narrow: Parsed, but own: Int?) -> [Int] {
    let mask = narrow.mask
    return Set(narrow.elements.joined()).flatMap { word in
      (byWord[word] ?? []).filter {
        masks[$0].all & ~mask.all == 0 && masks[$0].subject & ~mask.subject == 0
      }
    }.sorted().filter { $0 != own && Self.matches(parts[$0].parsed, whatever: narrow) }
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
  private static func compounds(of selector: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (start, depth) = (0, 0)
    for (index, byte) in selector.enumerated() {
      depth += Self.depth(of: byte)
      guard depth == 0, isCombinator(byte) else { continue }
      if start < index { found.append(start..<index) }
      start = index + 1
    }
    if start < selector.count { found.append(start..<selector.count) }
    return found
  }

  private static func isCombinator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"): true
    default: false
    }
  }

  private static func depth(of byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): -1
    default: 0
    }
  }

  /// The type, classes, attributes and pseudo-classes of one element.
  private static func simples(of compound: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    var (start, depth) = (compound.startIndex, 0)
    for index in compound.indices {
      let byte = compound[index]
      let isBoundary = depth == 0 && index > start && beginsSimple(byte)
      depth += Self.depth(of: byte)
      // The second colon of a pseudo-element begins nothing.
      guard isBoundary, !(index == start + 1 && compound[start] == UInt8(ascii: ":")) else {
        continue
      }
      found.append(compound[start..<index])
      start = index
    }
    return found + [compound[start...]]
  }

  private static func beginsSimple(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: ":"): true
    default: false
    }
  }

  /// Whether a selector is about more than one element.
  static func hasCombinator(_ selector: ArraySlice<UInt8>) -> Bool {
    compounds(of: Array(selector)).count > 1
  }

  /// How particular the selector of one element is; see ``note(_:condition:)``.
  static func specificity(ofCompound selector: ArraySlice<UInt8>) -> Int {
    simples(of: selector).map(specificity(of:)).reduce(0, +)
  }

  private static func specificity(of part: ArraySlice<UInt8>) -> Int {
    switch part.first {
    case UInt8(ascii: "#"): 1_000_000
    case UInt8(ascii: "."), UInt8(ascii: "["): 1000
    case UInt8(ascii: ":"):
      part.starts(with: "::".utf8) ? 1 : part.starts(with: ":where(".utf8) ? 0 : 1000
    case UInt8(ascii: "*"), nil: 0
    default: 1
    }
  }
}
