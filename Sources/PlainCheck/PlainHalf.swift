// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// A palette in one gamut, and what was asked of it.
struct PlainHalf {
  let request: PaletteRequest
  let brand: PlainColor
  let ramps: [Ramp]
  let themes: [ResolvedTheme]
  let conflicts: [Conflict]
  private let isWide: Bool

  /// The half in sRGB.
  init(_ palette: Palette) {
    request = palette.request
    brand = PlainColor(palette.request.brand)
    ramps = palette.ramps
    themes = palette.themes
    conflicts = palette.conflicts
    isWide = false
  }

  /// The half in Display P3.
  init(_ wide: WidePalette, of request: PaletteRequest) {
    self.request = request
    brand = request.wideBrand.map(PlainColor.init) ?? PlainColor(request.brand).inDisplayP3
    ramps = wide.ramps
    themes = wide.themes
    conflicts = wide.conflicts
    isWide = true
  }

  /// A color of the request in this half: the brand is the brand, and others are the nearest bytes.
  func color(of rgb: RGB8) -> PlainColor {
    if rgb == request.brand { return brand }
    return isWide ? PlainColor(rgb).inDisplayP3 : PlainColor(rgb)
  }
}
