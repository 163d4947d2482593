// SPDX-License-Identifier: MIT

/// Replaces elements of a collection of hundreds by their simplest values, many at once, before other
/// passes take up each of them.
///
/// Deleting them one by one, or lowering each number, can end the budget of a case in which one
/// element is needed and stands at a certain place.
struct ZeroLongCollections: ShrinkPass {
  /// The least number of elements that is worth it.
  private static let least = 128
  /// Where no part of this size can be replaced, smaller ones are left to other passes.
  private static let fraction = 16

  func run(_ shrinker: Shrinker) {
    var list = 0
    while let count = shrinker.elementCount(of: list) {
      if count >= Self.least {
        shrinker.zeroElements(of: list, downTo: 1, unlessIdleBelow: count / Self.fraction)
      }
      list += 1
    }
  }
}

/// Replaces parts by their simplest values: many elements of a long collection at once, then single
/// parts, the outer ones first.
struct ZeroParts: ShrinkPass {
  /// The least number of elements that are replaced at once.
  private static let many = 8

  func run(_ shrinker: Shrinker) {
    var list = 0
    while let count = shrinker.elementCount(of: list) {
      if count >= ZeroParts.many { shrinker.zeroElements(of: list, downTo: ZeroParts.many) }
      list += 1
    }
    zeroSingleParts(shrinker)
  }

  private func zeroSingleParts(_ shrinker: Shrinker) {
    var index = 0
    while index < shrinker.current.spans.count, shrinker.hasBudget {
      let recording = shrinker.current
      let span = recording.spans[index]
      if recording.choices[span.contents].contains(where: { $0.value > 0 }) {
        var values = recording.values
        for place in span.contents { values[place] = 0 }
        shrinker.attempt(values, aligned: true)
      }
      index += 1
    }
  }
}

extension Shrinker {
  /// Tries the simplest values for all elements of a collection that have others, and for runs of
  /// half as many, down to a few; of fewer than `idle` only as long as some are accepted.
  fileprivate func zeroElements(of list: Int, downTo few: Int, unlessIdleBelow idle: Int = 0) {
    let count = elements(of: list).count
    var chunk = count
    while chunk >= few, hasBudget, elements(of: list).count == count {
      let before = steps
      let places = elements(of: list).enumerated()
        .filter { !current.nonzero(in: $0.element).isEmpty }.map(\.offset)
      chunk = min(chunk, places.count)
      for start in stride(from: 0, to: places.count, by: max(chunk, 1)) {
        // An element that became shorter moved all those after it.
        let spans = elements(of: list)
        guard spans.count == count else { return }
        zero(places[start..<min(start + chunk, places.count)].map { spans[$0] })
      }
      guard steps > before || chunk >= idle else { return }
      chunk /= 2
    }
  }

  /// Tries the simplest values for some elements.
  private func zero(_ elements: [Span]) {
    var values = current.values
    for element in elements {
      for place in current.nonzero(in: element) { values[place] = 0 }
    }
    attempt(values, aligned: true)
  }
}

extension Recording {
  /// Where a choice of an element is not the simplest.
  fileprivate func nonzero(in element: Span) -> [Int] {
    element.range.dropFirst().filter { choices[$0].value > 0 }
  }
}

/// Replaces equal parts by their simplest values, all at once, or deletes the same element of all.
struct SimplifyEqualParts: ShrinkPass {
  /// The most groups of equal parts that are tried.
  private static let mostGroups = 32

  func run(_ shrinker: Shrinker) {
    var tried: Set<[UInt64]> = []
    while shrinker.hasBudget, tried.count < SimplifyEqualParts.mostGroups,
      let group = nextGroup(shrinker.current, &tried)
    {
      var values = shrinker.current.values
      for place in group.joined() { values[place] = 0 }
      if !shrinker.attempt(values, aligned: true) { deleteElements(of: group, shrinker) }
    }
  }

  /// The places of the first parts that are equal, not simple, and were not tried.
  private func nextGroup(_ recording: Recording, _ tried: inout Set<[UInt64]>) -> [Range<Int>]? {
    let parts = recording.spans.map(\.contents).filter { !$0.isEmpty }
    let groups = Dictionary(grouping: parts) { recording.choices[$0].map(\.value) }
    let untried = groups.mapValues { Set($0).sorted { $0.lowerBound < $1.lowerBound } }
      .filter { values, places in
        places.count > 1 && values.contains { $0 > 0 } && !tried.contains(values)
      }
    // Of parts that begin at one place the longest, so that the order of a dictionary says nothing.
    let group = untried.min { one, other in
      let (one, other) = (one.value[0], other.value[0])
      return (one.lowerBound, other.upperBound) < (other.lowerBound, one.upperBound)
    }
    guard let group else { return nil }
    tried.insert(group.key)
    return group.value
  }

  /// Tries to delete each element inside the first part, and those at the same places of the
  /// others.
  private func deleteElements(of group: [Range<Int>], _ shrinker: Shrinker) {
    let elements = shrinker.current.spans.filter { span in
      span.kind.place == .element && span.start >= group[0].lowerBound
        && span.end <= group[0].upperBound
    }
    for element in elements {
      let ranges = group.map { part in
        let start = part.lowerBound + element.start - group[0].lowerBound
        return start..<start + element.count
      }
      if shrinker.attempt(without: ranges) { return }
    }
  }
}

/// Replaces a part by one of the same kind inside it: a tree by its subtree.
struct PromoteParts: ShrinkPass {
  /// The most inner parts that are tried for one outer part.
  private static let candidates = 16

  func run(_ shrinker: Shrinker) {
    var index = 0
    while index < shrinker.current.spans.count, shrinker.hasBudget {
      if !promote(into: index, shrinker) { index += 1 }
    }
  }

  /// Tries the inner parts of one part; whether one was accepted.
  private func promote(into index: Int, _ shrinker: Shrinker) -> Bool {
    let recording = shrinker.current
    let outer = recording.spans[index]
    let inner = recording.spans[(index + 1)...].prefix { $0.start < outer.end }
      .filter { $0.kind == outer.kind && $0.count < outer.count }
    return inner.prefix(PromoteParts.candidates).contains { part in
      shrinker.attempt(
        recording.values(replacing: outer.range, with: recording.values(of: part)))
    }
  }
}

/// Joins two neighboring collections in a third: deletes the end of the first and the beginning of
/// the second.
struct MergeNeighbors: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var list = 0
    while let count = shrinker.elementCount(of: list) {
      for second in stride(from: count - 1, to: 0, by: -1) {
        let spans = shrinker.elements(of: list)
        guard second < spans.count, spans[second].count > 1 else { continue }
        let seam = spans[second].start
        shrinker.attempt(shrinker.current.values(without: seam - 1..<seam + 1))
      }
      list += 1
    }
  }
}

/// Writes a part in a simpler way that its generator suggests: 0.3 for 0.29999999999999993.
struct TakeSuggestions: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var index = 0
    while index < shrinker.current.suggestions.count, shrinker.hasBudget {
      let suggestion = shrinker.current.suggestions[index]
      let isTaken =
        suggestion.elements > 0
        ? writeOut(suggestion, shrinker)
        : shrinker.attempt(
          shrinker.current.values(replacing: suggestion.range, with: suggestion.values))
      if !isTaken { index += 1 }
    }
  }

  /// Writes out a run of thousands of elements, most of which are not needed: those before the first
  /// beginning of the run that fails alone, and of that those after its first end that does.
  private func writeOut(_ run: Suggestion, _ shrinker: Shrinker) -> Bool {
    var window = RunWindow(start: run.range.lowerBound, elements: 0..<run.elements)
    func fails(_ elements: Range<Int>) -> Bool {
      let isNeeded = shrinker.fails(keeping: RunWindow(start: window.start, elements: elements))
      if isNeeded { window.elements = elements }
      return isNeeded
    }
    var (low, high) = (0, run.elements)
    while high - low > 1 {
      let end = (low + high) / 2
      if fails(0..<end) { high = end } else { low = end }
    }
    var length = 1
    while length < high, !fails(high - length..<high) { length *= 2 }
    return shrinker.attempt(writing: window)
  }
}

/// Replaces a run of hundreds of numbers by as few as possible of the largest: those of a sum.
struct FillRuns: ShrinkPass {
  /// The most numbers of a run that is worth it: each attempt may have as many.
  private static let most = 1 << 18

  func run(_ shrinker: Shrinker) {
    for suggestion in shrinker.current.suggestions.reversed() {
      if let run = suggestion.numbers, run.count <= FillRuns.most,
        fill(suggestion.range, run, shrinker)
      {
        return
      }
    }
  }

  /// Tries half as many of the largest number as the run has at most, and then as few as fail.
  private func fill(_ range: Range<Int>, _ run: NumberRun, _ shrinker: Shrinker) -> Bool {
    let recording = shrinker.current
    func fails(_ count: Int) -> Bool {
      let filled = repeatElement([1, run.bound], count: count).joined()
      return shrinker.attempt(recording.values(replacing: range, with: filled))
    }
    var high = 1
    while !fails(high) {
      high *= 2
      guard 2 * high <= run.count, shrinker.hasBudget else { return false }
    }
    var low = high / 2
    while high - low > 1, shrinker.hasBudget {
      let count = (low + high) / 2
      if fails(count) { high = count } else { low = count }
    }
    return true
  }
}
