// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import TincturePalettes

/// Tokens checked again, as `fuzz` does it.
enum CheckBenchmarks {
  /// Ten million tokens a second.
  private static let tokenBar = 100e-9
  private static let brands = Samples.brands(64)

  static func all() throws -> [Benchmark] {
    let request = PaletteRequest(brand: brands[0], method: .onePass)
    return [try tokenBenchmark(Palette(solving: request).themes[0])]
  }

  /// Every role in turn in colors near its own and in any others.
  private static func tokenBenchmark(_ theme: ResolvedTheme) throws -> Benchmark {
    let checker = TokenChecker(theme)
    let edits = Role.allCases.flatMap { role in
      brands.prefix(16).enumerated().map { index, brand in
        let token = theme[role]
        let rgb = index % 2 == 0 ? brand : token.rgb.moved(by: index / 2)
        return (role: role, color: TokenColor(rgb, alpha: token.alpha))
      }
    }
    return Benchmark(
      "re-check of a token, every pair of it", bar: tokenBar,
      .init(on: edits) { checker.holds($0.color, as: $0.role) ? 1 : 0 })
  }
}

extension RGB8 {
  /// The color with every channel moved up, or down where it is high.
  fileprivate func moved(by steps: Int) -> RGB8 {
    func moved(_ byte: UInt8) -> UInt8 { byte < 128 ? byte + UInt8(steps) : byte - UInt8(steps) }
    return RGB8(moved(red), moved(green), moved(blue), in: gamut)
  }
}
