// SPDX-License-Identifier: MIT

/// Makes one collection of two that are neighbors in a third: leaves out the end of the first and
/// the beginning of the second.
struct MergeNeighbors: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var list = 0
    while let count = shrinker.elementCount(of: list) {
      for second in stride(from: count - 1, to: 0, by: -1) {
        guard list < shrinker.current.lists.count else { return }
        let spans = shrinker.current.lists[list].map { shrinker.current.spans[$0] }
        guard second < spans.count, spans[second].count > 1 else { continue }
        let seam = spans[second].start
        shrinker.attempt(shrinker.current.values(without: seam - 1..<seam + 1))
      }
      list += 1
    }
  }
}
