// SPDX-License-Identifier: MIT

extension Generator {
  /// Arrays with as many elements as a range says, shorter ones being simpler.
  @inlinable
  public static func array<Element>(
    of element: Generator<Element>, count: ClosedRange<Int> = 0...64
  ) -> Generator where Value == [Element] {
    let list = ListShape(count, SpanKind(Element.self, .element))
    return Generator { draw in
      var elements: [Element] = []
      try list.read(&draw) { draw in
        if elements.isEmpty { elements.reserveCapacity(8) }
        elements.append(try element.make(&draw))
        return true
      }
      return elements
    }
  }

  /// Sets with as many elements as a range says.
  public static func set<Element: Hashable & Sendable>(
    of element: Generator<Element>, count: ClosedRange<Int> = 0...64
  ) -> Generator where Value == Set<Element> {
    let list = ListShape(count, SpanKind(Element.self, .element))
    return Generator { draw in
      var elements: Set<Element> = []
      try list.read(&draw) { draw in elements.insert(try element.make(&draw)).inserted }
      return elements
    }
  }

  /// Dictionaries with as many entries as a range says.
  public static func dictionary<Key: Hashable & Sendable, Entry>(
    of key: Generator<Key>, _ value: Generator<Entry>, count: ClosedRange<Int> = 0...64
  ) -> Generator where Value == [Key: Entry] {
    let list = ListShape(count, SpanKind((Key, Entry).self, .element))
    return Generator { draw in
      var entries: [Key: Entry] = [:]
      try list.read(&draw) { draw in
        entries.updateValue(try value.make(&draw), forKey: try key.make(&draw)) == nil
      }
      return entries
    }
  }

  /// `nil`, the simplest, and the values of a generator.
  public static func optional<Wrapped>(
    of wrapped: Generator<Wrapped>
  ) -> Generator where Value == Wrapped? {
    let domain = ChoiceDomain(bound: 1, role: .more)
    return Generator { draw in
      let isThere = try draw.choose(domain) { $0.isDeep ? 0 : $0.random.upTo(3).signum() }
      return isThere == 1 ? try wrapped.make(&draw) : nil
    }
  }

  /// Arrays of values of the generator, for where the type of the array is not known yet.
  public func array(count: ClosedRange<Int> = 0...64) -> Generator<[Value]> {
    .array(of: self, count: count)
  }

  /// `nil`, the simplest, and the values of the generator.
  public var optional: Generator<Value?> { .optional(of: self) }
}

/// How a collection is written: one choice before each element that there is one, and one after the
/// last that there is none.
///
/// The choice is written even where the range of counts leaves none, with a bound of 0, so that an
/// element can be deleted without shifting what follows.
@usableFromInline
struct ListShape: Sendable {
  private let count: ClosedRange<Int>
  private let kind: SpanKind

  @usableFromInline
  init(_ count: ClosedRange<Int>, _ kind: SpanKind) {
    precondition(count.lowerBound >= 0, "a collection cannot have fewer than no elements")
    self.count = count
    self.kind = kind
  }

  /// Reads elements until there are enough.
  ///
  /// `element` reads one, and returns false when the collection has it already.
  @usableFromInline
  func read(_ draw: inout ChoiceSource, _ element: (inout ChoiceSource) throws -> Bool) throws {
    let goal = goal(&draw)
    var found = 0
    var repeats = 0
    while try draw.continues(domain(after: found), found < goal, found < count.lowerBound) {
      let (mark, isFresh) = (draw.markBeforeLast, draw.isFresh)
      let part = draw.open(kind, backing: true)
      let isNew = try element(&draw)
      draw.close(part)
      guard !isNew else {
        found += 1
        continue
      }
      // The collection has the element: draw another, or skip a script's repetition.
      repeats += 1
      if isFresh { draw.rewind(to: mark) }
      guard repeats <= 64 else {
        guard found >= count.lowerBound else {
          throw Rejection(origin: "too few distinct elements")
        }
        try draw.stop(domain(after: found))
        return
      }
    }
  }

  /// The choice whether there is another element after some number of them.
  private func domain(after found: Int) -> ChoiceDomain {
    count.contains(found) && found < count.upperBound ? .more : .noMore
  }

  /// Draws the number of elements of a random list: about five, seldom dozens.
  private func goal(_ draw: inout ChoiceSource) -> Int {
    guard draw.isRandom, count.upperBound > count.lowerBound else { return count.lowerBound }
    guard !draw.isDeep else { return count.lowerBound }
    let word = draw.random.next()
    let more = (word >> 32) & ((1 << ListShape.widths[Int(word & 15)]) - 1)
    let room = count.upperBound - count.lowerBound
    return count.lowerBound + (Int(more) <= room ? Int(more) : Int(more) % (room + 1))
  }

  /// The lengths in bits, all equally likely, of the number that is added to the least count.
  private static let widths: [UInt64] = [1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5]
}

extension ChoiceDomain {
  /// Whether a collection goes on.
  static let more = ChoiceDomain(bound: 1, role: .more)
  /// A collection that has no choice.
  static let noMore = ChoiceDomain(bound: 0, role: .more)
}

extension ChoiceSource {
  /// Reads whether a collection goes on.
  mutating func continues(
    _ domain: ChoiceDomain, _ isWanted: Bool, _ isNeeded: Bool = false
  ) throws -> Bool {
    let more = try choose(domain) { _ in isWanted && domain.bound > 0 ? 1 : 0 }
    return more == 1 || isNeeded
  }

  /// Records that a collection ends here.
  fileprivate mutating func stop(_ domain: ChoiceDomain) throws {
    _ = try choose(domain) { _ in 0 }
  }
}
