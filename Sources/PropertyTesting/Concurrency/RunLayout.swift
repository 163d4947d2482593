// SPDX-License-Identifier: MIT

/// Where the choices of a parallel run stand, to suggest simpler ways to write it.
struct RunLayout {
  /// Where the prefix says that it has no more commands.
  let prefixEnd: Int
  var branches: [[CommandPart]] = []

  /// Where the choices of a command in a branch begin, its switches, and what follows.
  struct CommandPart {
    let start: Int
    let switches: Int
    let end: Int
  }

  /// Suggests, for the first command of each branch, that it comes before the branches: without its
  /// switches, or with those given to the next command.
  func suggest(_ draw: inout ChoiceSource, since mark: ChoiceSource.Mark, _ start: Int) {
    guard draw.collectsSuggestions else { return }
    let values = draw.choices.map(\.value)
    for parts in branches {
      guard let first = parts.first else { continue }
      let before = values[start..<prefixEnd] + values[first.start..<first.switches]
      let between = values[prefixEnd..<first.start]
      if parts.count > 1 {
        let next = values[first.end..<parts[1].switches] + values[first.switches..<first.end]
        draw.suggest(Array(before + between + next + values[parts[1].end...]), since: mark)
      }
      draw.suggest(Array(before + between + values[first.end...]), since: mark)
    }
  }
}
