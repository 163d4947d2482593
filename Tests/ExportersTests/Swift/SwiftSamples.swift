// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Palettes in which no color is there twice, so that one in a wrong place is seen.
struct SwiftSamples {
  private var count: UInt32 = 0

  /// - Parameters:
  ///   - name: The name of the themes.
  ///   - appearances: The appearances that have a theme.
  ///   - gamut: The gamut of the palette.
  ///   - additions: The paths of colors that are no roles.
  /// - Returns: The palette, with colors that no other palette of these samples has.
  mutating func palette(
    _ name: String, _ appearances: [Appearance], gamut: Gamut = .srgb, additions: [[String]] = []
  ) -> Palette {
    let request = PaletteRequest(
      brand: RGB8(10, 132, 255), appearances: appearances, name: name, gamut: gamut)
    let gamuts: [Gamut] = gamut == .srgb ? [.srgb] : [.srgb, gamut]
    let colors = additions.compactMap { path in
      try? NamedColor(
        path,
        values: gamuts.flatMap { gamut in
          [nil, .dark, .lightHighContrast].map { .init(color(in: gamut, isOpaque: true), in: $0) }
        })
    }
    let displayP3 =
      gamut == .srgb
      ? nil
      : GamutSolution(
        gamut: gamut, brand: RGB8(10, 132, 255, in: gamut), ramps: ramps(in: gamut),
        themes: appearances.map { theme(name, $0, in: gamut) }, conflicts: [])
    return Palette(
      request: request, ramps: ramps(in: .srgb),
      themes: appearances.map { theme(name, $0, in: .srgb) }, conflicts: [],
      displayP3: displayP3, additions: PaletteAdditions(colors: colors))
  }

  private mutating func theme(
    _ name: String, _ appearance: Appearance, in gamut: Gamut
  ) -> ResolvedTheme {
    ResolvedTheme(name: name, appearance: appearance, level: .aa, pairs: []) { role in
      color(in: gamut, isOpaque: role.index % 5 > 0)
    }
  }

  private mutating func ramps(in gamut: Gamut) -> [Ramp] {
    RampName.allCases.prefix(2).map { name in
      let steps = [50, 500].map {
        Ramp.Step(label: $0, rgb: color(in: gamut, isOpaque: true).rgb)
      }
      return Ramp(name: name, steps: steps)
    }
  }

  private mutating func color(in gamut: Gamut, isOpaque: Bool) -> TokenColor {
    count += 1
    let mixed = count &* 2_654_435_761
    let rgb = RGB8(
      UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8),
      UInt8(truncatingIfNeeded: mixed >> 24), in: gamut)
    return TokenColor(rgb, alpha: isOpaque ? 255 : UInt8(truncatingIfNeeded: mixed >> 16))
  }
}
