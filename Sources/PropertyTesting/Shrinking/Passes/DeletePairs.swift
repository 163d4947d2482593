// SPDX-License-Identifier: MIT

/// Deletes two elements of a collection at once: a command and the one that undoes it.
struct DeletePairs: ShrinkPass {
  /// How many elements after one are paired with it.
  private static let reach = 12

  func run(_ shrinker: Shrinker) {
    var list = 0
    while let count = shrinker.elementCount(of: list) {
      for first in (0..<count).reversed() {
        for distance in 1...DeletePairs.reach {
          if delete(first, first + distance, of: list, shrinker) { break }
        }
      }
      list += 1
    }
  }

  private func delete(_ first: Int, _ second: Int, of list: Int, _ shrinker: Shrinker) -> Bool {
    guard let count = shrinker.elementCount(of: list), second < count else { return false }
    let spans = shrinker.current.lists[list].map { shrinker.current.spans[$0] }
    return shrinker.attempt(without: spans[first].range, spans[second].range)
  }
}
