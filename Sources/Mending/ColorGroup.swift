// SPDX-License-Identifier: MIT

import Checking
import ColorSpaces
import Importers
import Palettes

/// Literals that change together, because they say the same color.
struct ColorGroup {
  /// The first is the one that counts.
  let literals: [ColorLiteral]

  /// The color that they say, in the gamut of the first, and by what names it is seen.
  let color: RGB8
  let names: [String]

  /// The pairs that any color of the group is in, by theme and position.
  let pairs: [PairPosition]
}

/// A pair by the number of its theme and its own in it.
struct PairPosition: Hashable {
  let theme: Int
  let pair: Int
}

/// Which literals of a subject change together, and what they are seen in.
struct ColorGroups {
  private(set) var all: [ColorGroup] = []
  private let numbers: [ColorLiteral: Int]

  /// Enough for a message: a literal may have any number of names.
  private static let mostNames = 3

  init(_ subject: CheckSubject) {
    var sets = LiteralSets()
    for theme in subject.themes {
      for color in theme.colors { sets.join(color.spelling.literals) }
    }
    let literals = sets.all()
    numbers = literals.enumerated().reduce(into: [:]) { numbers, set in
      for literal in set.element { numbers[literal] = set.offset }
    }
    let pairs = pairs(in: subject)
    let seen = sights(in: subject, count: literals.count)
    all = literals.enumerated().map { number, literals in
      ColorGroup(
        literals: literals, color: seen[number].color ?? .black, names: seen[number].names,
        pairs: pairs[number] ?? [])
    }
  }

  /// What colors of each group are called and look like, best in the gamut of their literals.
  private func sights(
    in subject: CheckSubject, count: Int
  ) -> [(color: RGB8?, names: [String])] {
    var sights: [(color: RGB8?, names: [String])] = Array(repeating: (nil, []), count: count)
    for color in subject.themes.flatMap(\.colors) {
      guard let number = number(of: color), let literal = color.spelling.literals.first else {
        continue
      }
      let isNew = sights[number].names.count < Self.mostNames
      if isNew, !sights[number].names.contains(color.name) {
        sights[number].names.append(color.name)
      }
      if sights[number].color == nil || color.color.rgb.gamut == literal.gamut {
        sights[number].color = color.color.rgb
      }
    }
    return sights
  }

  /// The number of the group that a color belongs to; `nil` for one that is fixed.
  func number(of color: CheckedColor) -> Int? {
    color.spelling.literals.first.flatMap { numbers[$0] }
  }

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

/// Sets of literals, joined where a color has them together.
private struct LiteralSets {
  private var indices: [ColorLiteral: Int] = [:]
  private var parents: [Int] = []

  mutating func join(_ literals: [ColorLiteral]) {
    guard let first = literals.first else { return }
    let root = root(of: index(of: first))
    for literal in literals.dropFirst() {
      let other = self.root(of: index(of: literal))
      parents[other] = root
    }
  }

  /// The sets in the order in which their first literals came, and so within each.
  mutating func all() -> [[ColorLiteral]] {
    var places: [Int: Int] = [:]
    var sets: [[ColorLiteral]] = []
    for (literal, index) in indices.sorted(by: { $0.value < $1.value }) {
      let root = root(of: index)
      if let place = places[root] {
        sets[place].append(literal)
      } else {
        places[root] = sets.count
        sets.append([literal])
      }
    }
    return sets
  }

  private mutating func index(of literal: ColorLiteral) -> Int {
    if let index = indices[literal] { return index }
    indices[literal] = parents.count
    parents.append(parents.count)
    return parents.count - 1
  }

  /// The index that stands for a set; the way to it gets half as long each time.
  private mutating func root(of index: Int) -> Int {
    var root = index
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }
}
