// SPDX-License-Identifier: MIT

/// Deletes elements of collections: all of them, then runs of half as many, down to single ones.
///
/// Where the number of elements was drawn before, that number is lowered as well.
struct DeleteElements: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var list = 0
    while let count = shrinker.elementCount(of: list) {
      shorten(list, count, shrinker)
      list += 1
    }
  }

  /// Deletes runs of elements of one collection, from its end.
  private func shorten(_ list: Int, _ count: Int, _ shrinker: Shrinker) {
    var chunk = longestRun(of: list, count, shrinker)
    // A long collection that cannot do without any hundredth of it can hardly do without less.
    while chunk > (shrinker.elementCount(of: list) ?? 0) / 1_024 {
      var end = shrinker.elementCount(of: list) ?? 0
      var refused = 0..<0
      while end > 0 {
        let elements = max(end - chunk, 0)..<end
        if !areEqual(elements, refused, of: list, shrinker) {
          let before = shrinker.steps
          delete(elements, of: list, shrinker)
          refused = shrinker.steps == before ? elements : 0..<0
        } else {
          refused = elements
        }
        end = min(elements.lowerBound, shrinker.elementCount(of: list) ?? 0)
      }
      chunk /= 2
    }
  }

  /// Whether elements before others have the same choices, so that the case without them is the same
  /// as the one without those others.
  private func areEqual(
    _ elements: Range<Int>, _ others: Range<Int>, of list: Int, _ shrinker: Shrinker
  ) -> Bool {
    guard elements.count == others.count else { return false }
    let (recording, spans) = (shrinker.current, shrinker.elements(of: list))
    func choices(_ range: Range<Int>) -> ArraySlice<Choice> {
      recording.choices[spans[range.lowerBound].start..<spans[range.upperBound - 1].end]
    }
    return choices(elements).elementsEqual(choices(others)) { $0.value == $1.value }
  }

  /// How many elements of a collection can be deleted at once.
  ///
  /// Where every element is needed others take the places of those that are deleted, which costs
  /// much in a large case and helps little: then no more than a number before them may count.
  private func longestRun(of list: Int, _ count: Int, _ shrinker: Shrinker) -> Int {
    let (recording, spans) = (shrinker.current, shrinker.elements(of: list))
    guard shrinker.isLarge,
      spans.allSatisfy({ recording.choices[$0.start].domain.role == .needed })
    else { return count }
    let counts = recording.counts(before: spans[0].start, most: 2)
    return counts.map { Int(clamping: recording.choices[$0].value) }.filter { $0 <= count }.max()
      ?? 0
  }

  /// Tries to delete elements, and then to lower a number that may count them.
  private func delete(_ elements: Range<Int>, of list: Int, _ shrinker: Shrinker) {
    let (recording, spans) = (shrinker.current, shrinker.elements(of: list))
    let range = spans[elements.lowerBound].start..<spans[elements.upperBound - 1].end
    guard !shrinker.attempt(without: range) else { return }
    guard spans.allSatisfy({ recording.choices[$0.start].domain.role == .needed }) else { return }
    for count in recording.counts(before: spans[0].start, most: 2) {
      guard recording.choices[count].value >= UInt64(elements.count) else { continue }
      var shorter = recording
      shorter.choices[count].value -= UInt64(elements.count)
      if shrinker.attempt(shorter.values(without: range)) { return }
    }
  }
}

extension Shrinker {
  /// The number of elements of a collection; `nil` when there is no such one, or no budget.
  func elementCount(of list: Int) -> Int? {
    guard hasBudget, list < lists.count else { return nil }
    return lists[list].count
  }

  /// The elements of a collection; none when there is no such one.
  func elements(of list: Int) -> [Span] {
    list < lists.count ? lists[list].map { current.spans[$0] } : []
  }
}

extension Recording {
  /// The numbers before a choice that may count something, the closest first.
  func counts(before index: Int, most: Int) -> [Int] {
    let counts = choices.indices[..<index].reversed().lazy.filter { index in
      choices[index].value > 0 && choices[index].domain.role == .number
        && choices[index].domain.folded == 0
    }
    return Array(counts.prefix(most))
  }
}

/// Deletes two equal elements at once: a definition and its use, a color that is listed twice.
struct DeleteEqualParts: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var skipped = 0
    var pairs = equalPairs(shrinker.current)
    while shrinker.hasBudget, skipped < pairs.count {
      let (first, second) = pairs[skipped]
      if shrinker.attempt(shrinker.current.values(without: first.range, second.range)) {
        pairs = equalPairs(shrinker.current)
      } else {
        skipped += 1
      }
    }
  }

  /// Pairs of equal elements of one kind, each with up to 16 that follow it, or 2 where there are
  /// many.
  private func equalPairs(_ recording: Recording) -> [(Span, Span)] {
    let elements = recording.spans.filter { $0.kind.place == .element }
    let reach = elements.count > 128 ? 2 : 16
    return elements.indices.flatMap { first in
      let values = recording.values(of: elements[first])
      return elements[(first + 1)...].prefix(reach).filter { other in
        other.start >= elements[first].end && other.kind == elements[first].kind
          && recording.values(of: other) == values
      }.map { (elements[first], $0) }
    }
  }
}

/// Deletes an element and lowers every number that may be an index past it, or a count of elements.
struct DeleteAndRenumber: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var list = 0
    while let count = shrinker.elementCount(of: list) {
      for position in (0..<count).reversed() { delete(position, of: list, shrinker) }
      list += 1
    }
  }

  /// Tries to delete the element at a position of a collection.
  private func delete(_ position: Int, of list: Int, _ shrinker: Shrinker) {
    let (recording, spans) = (shrinker.current, shrinker.elements(of: list))
    guard shrinker.hasBudget, position < spans.count else { return }
    let isCounted = spans.allSatisfy { recording.choices[$0.start].domain.role == .needed }
    let counter = isCounted ? recording.counts(before: spans[0].start, most: 1).first : nil
    let renumbered = lowered(recording, past: position, spans.count, counter)
    guard renumbered.choices != recording.choices else { return }
    shrinker.attempt(renumbered.values(without: spans[position].range))
  }

  /// Returns the case with indices past a position lowered by one, and the counter, if there is
  /// one.
  private func lowered(
    _ recording: Recording, past position: Int, _ count: Int, _ counter: Int?
  ) -> Recording {
    var lowered = recording
    let indices = UInt64(position + 1)...UInt64(count)
    for index in recording.choices.indices where recording.choices[index].domain.role == .number {
      let choice = recording.choices[index]
      let isIndex = choice.domain.folded == 0 && indices.contains(choice.value)
      if choice.value > 0, index == counter || isIndex { lowered.choices[index].value -= 1 }
    }
    return lowered
  }
}

/// Deletes an element and sets its neighbor to an end of its range: the largest addend alone may
/// overflow a sum as the two did.
struct DeleteAndLift: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var list = 0
    while let count = shrinker.elementCount(of: list) {
      for position in (0..<count).reversed() {
        for neighbor in [position - 1, position + 1] {
          if deleteAndLift(position, neighbor, of: list, shrinker) { break }
        }
      }
      list += 1
    }
  }

  /// Tries to delete one element and to set the first number of a neighbor to either end.
  private func deleteAndLift(
    _ position: Int, _ neighbor: Int, of list: Int, _ shrinker: Shrinker
  ) -> Bool {
    let (recording, spans) = (shrinker.current, shrinker.elements(of: list))
    guard shrinker.hasBudget, position < spans.count, spans.indices.contains(neighbor) else {
      return false
    }
    let number = spans[neighbor].range.first { recording.choices[$0].domain.isMultivalued }
    guard let number else { return false }
    let domain = recording.choices[number].domain
    let range = domain.signedRange
    return [range.lowerBound, range.upperBound].compactMap(domain.choice).contains { end in
      var lifted = recording
      lifted.choices[number].value = end
      return shrinker.attempt(lifted.values(without: spans[position].range))
    }
  }
}

/// Deletes an element and adds its numbers to those of a neighbor: two waits become one.
///
/// Choices are numbered from the least number on, so that one from 1 on is one more than its choice.
struct DeleteAndAdd: ShrinkPass {
  /// The most elements of a collection that is worth it.
  private static let mostElements = 16

  func run(_ shrinker: Shrinker) {
    var list = 0
    while let count = shrinker.elementCount(of: list) {
      if count <= Self.mostElements {
        for position in (0..<count).reversed() { delete(position, of: list, shrinker) }
      }
      list += 1
    }
  }

  private func delete(_ position: Int, of list: Int, _ shrinker: Shrinker) {
    for neighbor in [position - 1, position + 1] {
      let (recording, spans) = (shrinker.current, shrinker.elements(of: list))
      guard shrinker.hasBudget, spans.indices.contains(position), spans.indices.contains(neighbor),
        spans[position].count == spans[neighbor].count
      else { continue }
      let sums = Self.sums(recording, spans[position].range, spans[neighbor].range)
      let found = sums.contains { sum in
        shrinker.attempt(sum.values(without: spans[position].range))
      }
      if found { return }
    }
  }

  /// The case with the numbers of a part added to those of another: all, then one of them by one more.
  private static func sums(
    _ recording: Recording, _ part: Range<Int>, _ other: Range<Int>
  ) -> [Recording] {
    var sum = recording
    let numbers = zip(part, other).filter { recording.choices[$1].domain.isMultivalued }
    for (from, to) in numbers {
      let (choice, most) = (sum.choices[to].value, sum.choices[to].domain.bound)
      sum.choices[to].value = min(most - choice, recording.choices[from].value) + choice
    }
    return [sum]
      + numbers.filter { sum.choices[$1].value < sum.choices[$1].domain.bound }.map { _, to in
        var more = sum
        more.choices[to].value += 1
        return more
      }
  }
}
