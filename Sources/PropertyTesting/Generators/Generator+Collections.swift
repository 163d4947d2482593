// SPDX-License-Identifier: MIT

extension Generator {
  /// Arrays with as many elements as a range says, shorter ones being simpler; up to 64 by default.
  ///
  /// Most have a few elements. Every 64th case is a large one, whose collections have lengths from
  /// the whole range: often its end, or one where the length in bits changes, as 127, 128 and 129.
  /// How long they get grows with the number of the case: 320 at the 16th, a million at the
  /// thousandth.
  @inlinable
  public static func array<Element>(
    of element: Generator<Element>, count: ClosedRange<Int> = 0...64
  ) -> Generator where Value == [Element] {
    let list = ListShape(count, SpanKind(Element.self, .element))
    if let single = element.single {
      return Generator { draw in
        var elements: [Element] = []
        try list.readSingles(&draw, of: single.domain) { single.append($0, to: &elements) }
        return elements
      }
    }
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

  /// Sets with as many elements as a range says, as arrays have.
  @inlinable
  public static func set<Element: Hashable & Sendable>(
    of element: Generator<Element>, count: ClosedRange<Int> = 0...64
  ) -> Generator where Value == Set<Element> {
    let list = ListShape(count, SpanKind(Element.self, .element), isDistinct: true)
    return Generator { draw in
      var elements: Set<Element> = []
      try list.read(&draw) { draw, isRare in
        let isKnown = { elements.contains($0) }
        let new = isRare ? try element.single?.new(&draw, isKnown) : nil
        return elements.insert(try new ?? element.make(&draw)).inserted
      }
      return elements
    }
  }

  /// Dictionaries with as many entries as a range says, as arrays have.
  @inlinable
  public static func dictionary<Key: Hashable & Sendable, Entry>(
    of key: Generator<Key>, _ value: Generator<Entry>, count: ClosedRange<Int> = 0...64
  ) -> Generator where Value == [Key: Entry] {
    let list = ListShape(count, SpanKind((Key, Entry).self, .element), isDistinct: true)
    return Generator { draw in
      var entries: [Key: Entry] = [:]
      try list.read(&draw) { draw, isRare in
        // Both are drawn before a repeated key is refused: the choices say the same when read
        // again.
        let new = isRare ? try key.single?.new(&draw) { entries[$0] != nil } : nil
        let (key, entry) = (try new ?? key.make(&draw), try value.make(&draw))
        if entries.isEmpty { entries.reserveCapacity(8) }
        return Optional.fill(&entries[key], with: entry)
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

extension Optional {
  /// Sets a value where there is none; returns whether there was none.
  @inline(__always)
  @usableFromInline
  static func fill(_ place: inout Wrapped?, with value: Wrapped) -> Bool {
    guard place == nil else { return false }
    place = value
    return true
  }
}

extension SingleChoice {
  /// The most values that are looked through.
  private static var mostListed: UInt64 { 1 << 12 }

  /// Draws one of the values that a collection lacks; `nil` where a script says what comes next, or
  /// where there are too many values to look through.
  @usableFromInline
  func new(_ draw: inout ChoiceSource, _ isKnown: (Value) -> Bool) throws -> Value? {
    guard draw.isFresh, domain.bound < Self.mostListed else { return nil }
    var values: [Value] = []
    Array(0...domain.bound).withUnsafeBufferPointer { append($0, to: &values) }
    let unknown = values.indices.filter { !isKnown(values[$0]) }
    guard !unknown.isEmpty else { return nil }
    let place = unknown[draw.random.index(below: unknown.count)]
    return values[Int(try draw.choose(domain, drawn: UInt64(place)))]
  }
}

/// Elements of a collection that are not recorded one by one.
///
/// They depend on nothing but their count and the seed; those of the seed 0 are the simplest.
private struct Run {
  var count: Int
  var seed: UInt64
  /// How many elements the collection has before it, and how many it may have.
  var found: Int
  var range: ClosedRange<Int>
  /// Where the run begins.
  var mark: ChoiceSource.Mark

  /// How a run of as many elements is written that are the simplest.
  var simplest: [UInt64] { zeros(count, after: 0) }

  /// How some elements of the run are written: with no more others than a collection needs, and with
  /// all the others.
  func written(_ elements: Range<Int>, as choices: [UInt64]) -> [[UInt64]] {
    let needed = max(range.lowerBound - found - elements.count, 0)
    return [
      choices + zeros(needed, after: elements.count),
      zeros(elements.lowerBound, after: 0) + choices
        + zeros(count - elements.upperBound, after: elements.upperBound),
    ]
  }

  /// The choices of some of the simplest elements after others of the run.
  private func zeros(_ length: Int, after others: Int) -> [UInt64] {
    ListShape.zeros(length, after: found + others, of: range)
  }
}

/// How a collection is written: one choice before each element that there is one, and one after the
/// last that there is none.
///
/// The choice is written even where the range of counts leaves none, with a bound of 0, so that an
/// element can be deleted without shifting what follows. Long collections have a third choice, a
/// run of elements that are written as their count and the seed that they are drawn from.
@usableFromInline
struct ListShape: Sendable {
  private let count: ClosedRange<Int>
  private let kind: SpanKind
  /// Whether an element may be refused, since the collection has it already.
  private let isDistinct: Bool
  /// The room from which a collection may have a run.
  private static let roomOfRuns = 128
  /// The most elements that are drawn one by one.
  private static let mostSingle = 64
  /// How many repetitions in a row end a collection of distinct elements.
  fileprivate static let mostRepeats = 64

  @usableFromInline
  init(_ count: ClosedRange<Int>, _ kind: SpanKind, isDistinct: Bool = false) {
    precondition(count.lowerBound >= 0, "a collection cannot have fewer than no elements")
    self.count = count
    self.kind = kind
    self.isDistinct = isDistinct
  }

  /// Reads elements until there are enough that have a single choice each.
  ///
  /// `take` gets the choices of several elements at a time. Characters may have an alphabet.
  @usableFromInline
  func readSingles(
    _ draw: inout ChoiceSource, of domain: ChoiceDomain, _ alphabet: Alphabet? = nil,
    _ take: (UnsafeBufferPointer<UInt64>) -> Void
  ) throws {
    var spare: UInt64 = 1
    let goal = goal(&draw, &spare)
    var found = 0
    draw.singles.truncate(to: 0)
    if domain.role == .scalar || alphabet != nil, spare == 0, draw.mayHavePhrase,
      let phrase = draw.phrase(in: alphabet, count, wanted: goal)
    {
      return try read(phrase, &draw, of: domain, goal, take)
    }
    if count.upperBound < ListShape.roomOfRuns {
      found = followSingles(&draw, domain)
      if draw.isFresh { try drawSingles(&found, goal, &draw, domain) }
    }
    try readOneByOne(&draw, of: domain, found, goal, take) { draw, _ in try draw.choose(domain) }
  }

  /// Draws characters with a phrase among them.
  @inline(never)  // Strings a second: a twelfth fewer where it stands in every one.
  private func read(
    _ phrase: Phrase, _ draw: inout ChoiceSource, of domain: ChoiceDomain, _ goal: Int,
    _ take: (UnsafeBufferPointer<UInt64>) -> Void
  ) throws {
    let goal = max(goal, phrase.start + phrase.choices.count)
    try readOneByOne(&draw, of: domain, 0, goal, take) { draw, place in
      let place = place - phrase.start
      guard phrase.choices.indices ~= place else { return try draw.choose(domain) }
      return try draw.choose(domain, drawn: phrase.choices[place])
    }
  }

  /// Reads elements after some that were found; `element` reads the one at a place.
  @inline(__always)
  private func readOneByOne(
    _ draw: inout ChoiceSource, of domain: ChoiceDomain, _ start: Int, _ goal: Int,
    _ take: (UnsafeBufferPointer<UInt64>) -> Void,
    _ element: (inout ChoiceSource, Int) throws -> UInt64
  ) throws {
    var found = start
    while let isRun = try nextIsRun(after: found, goal, &draw) {
      let part = draw.open(kind, backing: true)
      if isRun {
        draw.handOnSingles(take)
        let run = try run(after: found, goal, &draw)
        draw.make(run, of: domain, take)
        found += run.count
      } else {
        draw.singles.append(try element(&draw, found))
        found += 1
      }
      draw.close(part)
    }
    draw.handOnSingles(take)
  }

  /// Reads the elements that a script has one after the other; returns how many.
  private func followSingles(_ draw: inout ChoiceSource, _ domain: ChoiceDomain) -> Int {
    guard !draw.isFresh else { return 0 }
    let needed = Choice(value: 0, domain: .needed)
    let found = draw.followSingles(count.lowerBound, kind, flag: needed, domain)
    guard found == count.lowerBound else { return found }
    let more = Choice(value: 1, domain: .more)
    return found + draw.followSingles(count.upperBound - found, kind, flag: more, domain)
  }

  /// Draws the elements that are wanted and not in a script.
  private func drawSingles(
    _ found: inout Int, _ goal: Int, _ draw: inout ChoiceSource, _ domain: ChoiceDomain
  ) throws {
    let needed = Choice(value: 0, domain: .needed)
    found += try draw.drawSingles(max(count.lowerBound - found, 0), kind, flag: needed, domain)
    let more = Choice(value: 1, domain: .more)
    found += try draw.drawSingles(max(goal - found, 0), kind, flag: more, domain)
  }

  /// Reads elements until there are enough.
  @usableFromInline
  func read(
    _ draw: inout ChoiceSource, _ element: (inout ChoiceSource) throws -> Bool
  ) throws {
    try read(&draw) { draw, _ in try element(&draw) }
  }

  /// Reads elements until there are enough.
  ///
  /// `element` reads one, and returns false when the collection has it already; it is told whether
  /// those that the collection lacks are so rare that they are to be looked for.
  @usableFromInline
  func read(
    _ draw: inout ChoiceSource, _ element: (inout ChoiceSource, _ isRare: Bool) throws -> Bool
  ) throws {
    var spare: UInt64 = 1
    let goal = goal(&draw, &spare)
    var (found, repeats) = (0, 0)
    while let isRun = try nextIsRun(after: found, goal, &draw) {
      let mark = isDistinct && draw.isFresh ? draw.mark(before: 1) : nil
      let part = draw.open(kind, backing: true)
      let new =
        try isRun
        ? draw.make(run(after: found, goal, &draw)) { try element(&$0, false) }
        : element(&draw, repeats >= ListShape.mostRepeats / 4) ? 1 : 0
      draw.close(part)
      found += new
      guard new == 0 else {
        repeats = 0
        continue
      }
      // The collection has the element: draw another, or skip a script's repetition.
      repeats += isRun ? ListShape.mostRepeats : 1
      if let mark { draw.rewind(to: mark) }
      guard repeats <= ListShape.mostRepeats else {
        guard found >= count.lowerBound else {
          throw Rejection(origin: "too few distinct elements")
        }
        return try draw.stop()
      }
    }
  }

  /// Reads whether one element or a run of them comes next; `nil` at the end of the collection.
  @inline(__always)  // Lists a second: a tenth more.
  private func nextIsRun(
    after found: Int, _ goal: Int, _ draw: inout ChoiceSource
  ) throws -> Bool? {
    let isNeeded = found < count.lowerBound
    if count.upperBound >= ListShape.roomOfRuns {
      let room = (isNeeded ? count.lowerBound : count.upperBound) - found
      if room >= ListShape.roomOfRuns { return try mayBeRun(isNeeded, goal - found, &draw) }
    }
    if isNeeded {
      _ = try draw.choose(.needed) { _ in 0 }
      return false
    }
    let domain = found < count.upperBound ? ChoiceDomain.more : .noMore
    return try draw.continues(domain, found < goal) ? false : nil
  }

  /// Reads whether a run comes next where one may.
  private func mayBeRun(
    _ isNeeded: Bool, _ wanted: Int, _ draw: inout ChoiceSource
  ) throws -> Bool? {
    // Where elements are needed the simplest is a run of them: a case of zeros has them all.
    let next = try draw.choose(isNeeded ? .neededOrRun : .moreOrRun) { draw in
      let isMany = wanted > ListShape.mostSingle && draw.random.chance(1, outOf: 2)
      return isMany ? (isNeeded ? 0 : 2) : wanted > 0 ? 1 : 0
    }
    return next == 1 ? false : isNeeded || next == 2 ? true : nil
  }

  /// Reads the count and the seed of a run.
  private func run(
    after found: Int, _ goal: Int, _ draw: inout ChoiceSource
  ) throws -> Run {
    let mark = draw.mark(before: 1)
    let needed = max(count.lowerBound - found, 0)
    let extra = count.upperBound - found - needed
    // Those that are needed and more, then fewer than those.
    let domain = ChoiceDomain(bound: UInt64(extra + max(needed - 1, 0)))
    let choice = Int(try draw.choose(domain, drawn: UInt64(max(goal - found - needed, 0))))
    let word = draw.random.next()
    let seed = try draw.choose(.seed, drawn: word & 7 == 0 ? 0 : word)
    let length = choice <= extra ? needed + choice : choice - extra
    return Run(count: length, seed: seed, found: found, range: count, mark: mark)
  }

  /// The choices of some of the simplest elements, after others: those of a run where one may be.
  fileprivate static func zeros(
    _ length: Int, after found: Int, of count: ClosedRange<Int>
  ) -> [UInt64] {
    let needed = max(count.lowerBound - found, 0)
    let room = needed > 0 ? needed : count.upperBound - found
    guard length > 0, room >= roomOfRuns else {
      return Array(repeatElement([1, 0], count: length).joined())
    }
    let more = length < needed ? count.upperBound - count.lowerBound + length : length - needed
    return [needed > 0 ? 0 : 2, UInt64(more), 0]
  }

  /// Draws the number of elements of a random list: about five, seldom dozens; more in a large
  /// case; and a number that is 0 for one random list in 16, and 1 or more for all others.
  private func goal(_ draw: inout ChoiceSource, _ spare: inout UInt64) -> Int {
    guard draw.isRandom, count.upperBound > count.lowerBound else { return count.lowerBound }
    guard !draw.isDeep else { return count.lowerBound }
    let word = draw.random.next()
    spare = word >> 20 & 15
    if draw.longestList > 0, word >> 16 & 3 > 0 { return longGoal(&draw) }
    let more = draw.scaled(Int((word >> 32) & ((1 << ListShape.widths[Int(word & 15)]) - 1)))
    let room = count.upperBound - count.lowerBound
    guard more > room else { return count.lowerBound + more }
    return draw.scale == 1 ? count.lowerBound + more % (room + 1) : count.upperBound
  }

  /// Draws a number of elements whose length in bits is uniform, often one where that changes, or
  /// the most there may be.
  private func longGoal(_ draw: inout ChoiceSource) -> Int {
    let most = max(min(count.upperBound, draw.scaled(draw.longestList)), count.lowerBound)
    let word = draw.random.next()
    guard word & 3 > 0 else { return most }
    let power = 1 << (1 + draw.random.index(below: Int.bitWidth - 1 - most.leadingZeroBitCount))
    let past = word & 4 == 0 ? Int(word >> 3 & 3) - 1 : draw.random.index(below: power)
    let goal = power + past
    return min(max(goal, count.lowerBound), most)
  }

  /// The lengths in bits, all equally likely, of the number that is added to the least count.
  private static let widths: [UInt64] = [1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5]
}

extension ChoiceDomain {
  /// Whether a collection goes on.
  static let more = ChoiceDomain(bound: 1, role: .more)
  /// Whether it goes on, and with a run: 2.
  static let moreOrRun = ChoiceDomain(bound: 2, role: .more)
  /// Whether a collection goes on, where the range of counts leaves no choice.
  static let noMore = ChoiceDomain(bound: 0, role: .more)
  /// An element that has to be there.
  static let needed = ChoiceDomain(bound: 0, role: .needed)
  /// A run of all elements that have to be there, or one of them.
  static let neededOrRun = ChoiceDomain(bound: 1, role: .needed)
  /// What the elements of a run are drawn from.
  static let seed = ChoiceDomain(bound: .max, role: .seed)
}

extension ChoiceSource {
  /// Reads whether a collection goes on.
  @inline(__always)  // Lists a second: a tenth more.
  mutating func continues(_ domain: ChoiceDomain, _ isWanted: Bool) throws -> Bool {
    try choose(domain) { _ in isWanted && domain.bound > 0 ? 1 : 0 } == 1
  }

  /// Records that a collection ends here, whatever a script says.
  mutating func stop() throws { _ = try choose(.noMore) { _ in 0 } }

  /// Hands on the choices of the elements that were read last.
  fileprivate mutating func handOnSingles(_ take: (UnsafeBufferPointer<UInt64>) -> Void) {
    guard singles.count > 0 else { return }
    singles.withElements(take)
    singles.truncate(to: 0)
  }

  /// Makes the elements of a run; returns how many are new.
  fileprivate mutating func make(
    _ run: Run, _ element: (inout ChoiceSource) throws -> Bool
  ) throws -> Int {
    var inner = ChoiceSource()
    var spelled: [UInt64] = []
    var (made, new, repeats, size) = (0, 0, 0, 0)
    while new < run.count, repeats <= ListShape.mostRepeats {
      if inner.read.count > ChoiceSource.largestInRun || made == 0 {
        size += inner.read.count
        inner.begin(seed: run.seed == 0 ? 0 : run.seed &+ UInt64(made))
      }
      let start = inner.read.count
      let isNew = try element(&inner)
      made += 1
      new += isNew ? 1 : 0
      repeats = isNew ? 0 : repeats + 1
      guard isNew, spells(run, after: spelled.count) else { continue }
      spelled.append(1)
      for index in start..<inner.read.count { spelled.append(inner.read[index].value) }
    }
    end(run, size + inner.read.count + new, spelled)
    return new
  }

  /// Draws the choices of a run of elements with a single choice each, and hands them on in blocks.
  ///
  /// Those of every other run are below a power of two.
  fileprivate mutating func make(
    _ run: Run, of domain: ChoiceDomain, _ take: (UnsafeBufferPointer<UInt64>) -> Void
  ) {
    var random = RandomSource(seed: run.seed)
    let width = UInt64(64 - domain.bound.leadingZeroBitCount)
    let bound = random.next() & 1 == 0 ? domain.bound : domain.bound >> random.upTo(width)
    var block = [UInt64](repeating: 0, count: min(run.count, ChoiceSource.block))
    let window = window?.start == run.mark.choices ? window?.elements : nil
    let kept = window ?? 0..<(run.seed > 0 ? run.count : 0)
    let isLong = 2 * run.count > Shrinker.large
    let isWritten =
      collectsSuggestions
      && (window == nil ? !isLong : 2 * kept.count < ChoiceSource.largestRun)
    var (made, spelled) = (0, [UInt64]())
    while made < run.count {
      if block.count > run.count - made { block.removeLast(block.count - run.count + made) }
      let there = kept.clamped(to: made..<made + block.count)
      random.fill(&block, there, from: made, upTo: bound, domain.role)
      block.withUnsafeBufferPointer(take)
      if isWritten {
        for place in there {
          spelled.append(1)
          spelled.append(block[place - made])
        }
      }
      made += block.count
    }
    // Fewer for the simplest, so that those around some others are left to a run.
    addWeight(run.seed == 0 ? run.count : 2 * run.count)
    guard collectsSuggestions, run.seed > 0 else { return }
    guard let window else {
      suggest(run.simplest, since: run.mark)
      let isNumeric = domain.role == .number && domain.folded == 0
      return suggest(
        spelled, elements: isLong ? run.count : 0,
        numbers: isNumeric ? NumberRun(count: run.count, bound: domain.bound) : nil, since: run.mark
      )
    }
    guard isWritten else { return }
    for values in run.written(window, as: spelled) { suggest(values, since: run.mark) }
  }

  /// Whether the elements of a run are suggested one by one, if they are not too many.
  private func spells(_ run: Run, after count: Int) -> Bool {
    // Each takes two choices at least: that it follows, and its own.
    collectsSuggestions && run.seed > 0 && 2 * run.count < ChoiceSource.largestRun
      && count < ChoiceSource.largestRun
  }

  /// Counts the choices of a run, and suggests simpler ways to write it.
  private mutating func end(_ run: Run, _ size: Int, _ spelled: [UInt64]) {
    addWeight(size)
    guard collectsSuggestions, run.seed > 0 else { return }
    suggest(run.simplest, since: run.mark)
    if spelled.count < ChoiceSource.largestRun { suggest(spelled, since: run.mark) }
  }
}
