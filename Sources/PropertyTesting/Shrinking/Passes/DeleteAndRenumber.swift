// SPDX-License-Identifier: MIT

/// Deletes an element and lowers every number that may be an index past it, a number of elements
/// among them: a palette is a list with indices into it.
struct DeleteAndRenumber: ShrinkPass {
  func run(_ shrinker: Shrinker) {
    var list = 0
    while let count = shrinker.elementCount(of: list) {
      for position in (0..<count).reversed() { delete(position, of: list, shrinker) }
      list += 1
    }
  }

  private func delete(_ position: Int, of list: Int, _ shrinker: Shrinker) {
    let recording = shrinker.current
    guard let count = shrinker.elementCount(of: list), position < count else { return }
    let spans = recording.lists[list].map { recording.spans[$0] }
    let isCounted = spans.allSatisfy { recording.choices[$0.start].domain.bound == 0 }
    let counter = isCounted ? recording.counts(before: spans[0].start).first : nil
    let renumbered = lowered(recording, past: position, count, counter)
    guard renumbered.choices != recording.choices else { return }
    shrinker.attempt(renumbered.values(without: spans[position].range))
  }

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
