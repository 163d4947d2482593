// SPDX-License-Identifier: GPL-3.0-or-later

import PaletteSolver
import TincturePalettes
import RampFitting
import Support

/// How near the ramps like those of a published palette come to its families, each made from its
/// brand step after other families of the palette.
struct Followed {
  let allOthers: Spread
  let three: Spread
  let one: Spread

  /// A ladder of even lightness for comparison.
  let evenLadder: Spread

  init(_ palette: PublishedPalette) throws {
    let families = palette.families
    allOthers = try Spread(
      families.map { family in
        try palette.distance(of: family, after: families.filter { $0 != family })
      })
    one = try Spread(
      families.flatMap { family in
        try families.filter { $0 != family }.map { try palette.distance(of: family, after: [$0]) }
      })
    var random = SplitMix64(seed: 5)
    three = try Spread(
      families.flatMap { family in
        try (0..<10).map { _ in
          let others = families.filter { $0 != family }.shuffled(using: &random)
          return try palette.distance(of: family, after: Array(others.prefix(3)))
        }
      })
    evenLadder = Spread(families.map(palette.distanceOfEvenLadder))
  }
}
