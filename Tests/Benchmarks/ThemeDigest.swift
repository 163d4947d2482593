// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes

/// A fingerprint of what the solver makes, to show that a faster one makes the same.
struct ThemeDigest {
  /// FNV-1a, 64 bits.
  ///
  /// Source: draft-eastlake-fnv.
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  private mutating func add(_ rgb: RGB8, _ last: UInt8) {
    for byte in [rgb.red, rgb.green, rgb.blue, last] { add(byte) }
  }

  private mutating func add(_ palette: Palette) {
    for step in palette.ramps.flatMap(\.steps) { add(step.rgb, step.isExact ? 1 : 0) }
    for theme in palette.themes {
      for role in Role.allCases { add(theme[role].rgb, theme[role].alpha) }
      add(UInt8(truncatingIfNeeded: theme.pairs.count))
    }
    for conflict in palette.conflicts { for byte in conflict.why.utf8 { add(byte) } }
  }

  /// The digest of every role, step and conflict of brands spread over the cube, at both levels
  /// and in both appearances.
  static func text(brandCount: Int) throws -> String {
    var digest = ThemeDigest()
    for brand in Samples.brands(brandCount) {
      for level in ConformanceLevel.allCases {
        for method in SolvingMethod.placing {
          let request = PaletteRequest(brand: brand, level: level, method: method)
          digest.add(try Palette(solving: request))
        }
      }
    }
    return String(digest.hash, radix: 16)
  }
}
