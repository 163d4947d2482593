// SPDX-License-Identifier: MIT

import ColorSpaces
import Importers
import Palettes

/// Literals that change together, because they define the same color.
struct ColorGroup {
  /// At least one; the color is in the gamut of the first.
  let literals: [ColorLiteral]

  /// The color that they define.
  let color: RGB8

  /// The names under which the color is used, at most three.
  let names: [String]

  /// The pairs that any color of the group is in, by theme and position.
  let pairs: [PairPosition]
}

/// A pair by the number of its theme and its own number there.
struct PairPosition: Hashable {
  let theme: Int
  let pair: Int
}

/// The literals of a subject in groups that change together, with the pairs of each group.
struct ColorGroups {
  private(set) var all: [ColorGroup] = []
  /// By literal: the index of its group in ``all``.
  private let numbers: [ColorLiteral: Int]

  /// Enough for a message; a literal may have any number of names.
  private static let mostNames = 3

  /// Literals that one color is made of are in one group, and so are groups that share a literal.
  init(_ subject: CheckSubject) {
    var sets = DisjointSets<ColorLiteral>()
    for color in subject.themes.flatMap(\.colors) { sets.join(color.spelling.literals) }
    let literals = sets.all()
    numbers = literals.enumerated().reduce(into: [:]) { numbers, set in
      for literal in set.element { numbers[literal] = set.offset }
    }
    let pairs = pairs(in: subject)
    let uses = uses(in: subject, count: literals.count)
    all = literals.enumerated().map { number, literals in
      ColorGroup(
        literals: literals, color: uses[number].color ?? .black, names: uses[number].names,
        pairs: pairs[number] ?? [])
    }
  }

  /// The names and the color of each group; the color in the gamut of its first literal if a theme
  /// has it there.
  private func uses(
    in subject: CheckSubject, count: Int
  ) -> [(color: RGB8?, names: [String])] {
    var uses: [(color: RGB8?, names: [String])] = Array(repeating: (nil, []), count: count)
    for color in subject.themes.flatMap(\.colors) {
      guard let number = number(of: color), let literal = color.spelling.literals.first else {
        continue
      }
      let isNew = uses[number].names.count < Self.mostNames
      if isNew, !uses[number].names.contains(color.name) {
        uses[number].names.append(color.name)
      }
      if uses[number].color == nil || color.color.rgb.gamut == literal.gamut {
        uses[number].color = color.color.rgb
      }
    }
    return uses
  }

  /// The number of the group that a color belongs to; `nil` for one that is fixed.
  func number(of color: CheckedColor) -> Int? {
    color.spelling.literals.first.flatMap { numbers[$0] }
  }

  /// By group: the positions of the pairs that any of its colors is in.
  private func pairs(in subject: CheckSubject) -> [Int: [PairPosition]] {
    var positions: [Int: [PairPosition]] = [:]
    for (theme, checked) in subject.themes.enumerated() {
      for (index, pair) in checked.pairs.enumerated() {
        for number in Set(pair.colors.tokens.compactMap(number)) {
          positions[number, default: []].append(PairPosition(theme: theme, pair: index))
        }
      }
    }
    return positions
  }
}
