// SPDX-License-Identifier: MIT

/// Deletes elements of collections: all, halves, quarters, one by one.
///
/// Where the number of elements was chosen before, that number is lowered as well.
struct DeleteElements: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var list = 0
    while let count = shrinker.elementCount(of: list) {
      shorten(list, count, shrinker)
      list += 1
    }
  }

  private func shorten(_ list: Int, _ count: Int, _ shrinker: Shrinker) {
    var chunk = count
    while chunk > 0 {
      var end = shrinker.elementCount(of: list) ?? 0
      while end > 0 {
        let start = max(end - chunk, 0)
        delete(start..<end, of: list, shrinker)
        end = min(start, shrinker.elementCount(of: list) ?? 0)
      }
      chunk /= 2
    }
  }

  private func delete(_ elements: Range<Int>, of list: Int, _ shrinker: Shrinker) {
    let recording = shrinker.current
    let spans = recording.lists[list].map { recording.spans[$0] }
    let range = spans[elements.lowerBound].start..<spans[elements.upperBound - 1].end
    guard !shrinker.attempt(without: range) else { return }
    guard spans.allSatisfy({ recording.choices[$0.start].domain.bound == 0 }) else { return }
    for count in recording.counts(before: spans[0].start).prefix(2) {
      guard recording.choices[count].value >= UInt64(elements.count) else { continue }
      var shorter = recording
      shorter.choices[count].value -= UInt64(elements.count)
      if shrinker.attempt(shorter.values(without: range)) { return }
    }
  }
}

extension Shrinker {
  /// The number of elements of the collection with an index, `nil` when there is none.
  func elementCount(of list: Int) -> Int? {
    let lists = current.lists
    return hasBudget && list < lists.count ? lists[list].count : nil
  }
}

extension Recording {
  /// The numbers before a choice that may count something, the closest first.
  func counts(before index: Int) -> [Int] {
    choices.indices[..<index].reversed().filter { index in
      choices[index].value > 0 && choices[index].domain.role == .number
        && choices[index].domain.folded == 0
    }
  }
}
