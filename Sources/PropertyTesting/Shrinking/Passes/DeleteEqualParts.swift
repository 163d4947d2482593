// SPDX-License-Identifier: MIT

/// Deletes two equal elements at once: a key and where it is used, a color that stands twice.
struct DeleteEqualParts: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var skipped = 0
    while shrinker.hasBudget {
      let pairs = equalPairs(shrinker.current)
      guard skipped < pairs.count else { return }
      let (first, second) = pairs[skipped]
      if !shrinker.attempt(shrinker.current.values(without: first.range, second.range)) {
        skipped += 1
      }
    }
  }

  private func equalPairs(_ recording: Recording) -> [(Span, Span)] {
    let elements = recording.spans.filter { $0.kind.place == .element }
    return elements.indices.flatMap { first in
      let values = recording.values(of: elements[first])
      return elements[(first + 1)...].prefix(16).filter { other in
        other.start >= elements[first].end && other.kind == elements[first].kind
          && recording.values(of: other) == values
      }.map { (elements[first], $0) }
    }
  }
}
