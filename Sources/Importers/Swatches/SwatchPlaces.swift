// SPDX-License-Identifier: MIT

import Palettes

/// Whose a swatch is, and in which appearance, by the group or file that it is in.
struct SwatchOwner: Hashable {
  /// The name of the palette.
  let theme: String

  /// `nil` for what looks the same everywhere.
  let appearance: Appearance?
}

extension ColorSheet {
  /// Adds a swatch that this package wrote; steps of ramps are the same in every appearance.
  mutating func append(
    _ path: [String], of owner: SwatchOwner, _ color: TokenColor, at place: SourcePlace,
    _ literal: ColorLiteral
  ) {
    entries.append(
      Entry(
        path, theme: owner.theme, appearance: SnakeNames.isStep(path) ? nil : owner.appearance,
        color: color, place: place, spelling: .literals([literal])))
  }
}

/// Tells swatches of one name apart, which other tools allow, by numbers.
struct SwatchNumbers {
  private var counts: [[String]: Int] = [:]
  private var taken: Set<[String]> = []

  /// How many paths were changed.
  private(set) var changed = 0

  /// The path, with a number behind its last part where it was there before.
  mutating func numbered(_ path: [String]) -> [String] {
    guard !taken.insert(path).inserted else { return path }
    changed += 1
    var number = counts[path, default: 1]
    var candidate = path
    repeat {
      number += 1
      candidate[path.count - 1] = "\(path[path.count - 1]) \(number)"
    } while !taken.insert(candidate).inserted
    counts[path] = number
    return candidate
  }
}
