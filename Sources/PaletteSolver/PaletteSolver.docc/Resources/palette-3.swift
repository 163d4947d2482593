import PaletteSolver
import Tincture

let request = PaletteRequest(brand: RGB8(hex: 0x0A84FF))
let palette = try Palette(solving: request)

for ramp in palette.ramps {
  print(ramp.name.rawValue, ramp.steps.map(\.rgb.hex).joined(separator: " "))
}

for theme in palette.themes {
  let (link, page) = (theme[.textLink].rgb, theme[.surfacePrimary].rgb)
  print(theme.appearance.rawValue, link.hex, "on", page.hex, link.contrast(with: page))
}

// SPDX-License-Identifier: GPL-3.0-or-later
