import PaletteSolver
import Tincture

let request = PaletteRequest(brand: RGB8(hex: 0x0A84FF))
let palette = try Palette(solving: request)

for ramp in palette.ramps {
  print(ramp.name.rawValue, ramp.steps.map(\.rgb.hex).joined(separator: " "))
}

// SPDX-License-Identifier: GPL-3.0-or-later
