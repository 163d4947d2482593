// SPDX-License-Identifier: MIT

/// Deletes an element and sets its neighbor to an end of its range, which then does the work of both.
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

  private func deleteAndLift(
    _ position: Int, _ neighbor: Int, of list: Int, _ shrinker: Shrinker
  ) -> Bool {
    guard let count = shrinker.elementCount(of: list), position < count, neighbor >= 0,
      neighbor < count
    else { return false }
    let recording = shrinker.current
    let spans = recording.lists[list].map { recording.spans[$0] }
    let number = spans[neighbor].range.first { recording.choices[$0].domain.isWide }
    guard let number else { return false }
    let bound = recording.choices[number].domain.bound
    return [bound, bound - 1].contains { end in
      var lifted = recording
      lifted.choices[number].value = end
      return shrinker.attempt(lifted.values(without: spans[position].range))
    }
  }
}
