import PaletteSolver
import Tincture

let request = PaletteRequest(brand: RGB8(hex: 0x0A84FF))
let palette = try Palette(solving: request)

// SPDX-License-Identifier: GPL-3.0-or-later
