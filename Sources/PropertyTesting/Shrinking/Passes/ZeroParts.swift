// SPDX-License-Identifier: MIT

/// Puts the simplest value in the place of a part, the outer parts first.
struct ZeroParts: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var index = 0
    while index < shrinker.current.spans.count, shrinker.hasBudget {
      let span = shrinker.current.spans[index]
      var values = shrinker.current.values
      let start = span.kind.place == .element ? span.start + 1 : span.start
      if start < span.end, values[start..<span.end].contains(where: { $0 > 0 }) {
        for place in start..<span.end { values[place] = 0 }
        shrinker.attempt(values, aligned: true)
      }
      index += 1
    }
  }
}
