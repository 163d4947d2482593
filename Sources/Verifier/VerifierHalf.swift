// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// A palette in one gamut, and what was asked of it.
struct VerifierSolution {
  let request: PaletteRequest
  let brand: VerifierColor
  let ramps: [Ramp]
  let themes: [ResolvedTheme]
  let conflicts: [Conflict]
  private let isWide: Bool

  /// The half in sRGB.
  init(_ palette: Palette) {
    request = palette.request
    brand = VerifierColor(palette.request.brand)
    ramps = palette.ramps
    themes = palette.themes
    conflicts = palette.conflicts
    isWide = false
  }

  /// The half in Display P3.
  init(_ wide: WidePalette, of request: PaletteRequest) {
    self.request = request
    brand = request.wideBrand.map(VerifierColor.init) ?? VerifierColor(request.brand).inDisplayP3
    ramps = wide.ramps
    themes = wide.themes
    conflicts = wide.conflicts
    isWide = true
  }

  /// A color of the request in this half: the brand is the brand, and others are the nearest bytes.
  func color(of rgb: RGB8) -> VerifierColor {
    if rgb == request.brand { return brand }
    return isWide ? VerifierColor(rgb).inDisplayP3 : VerifierColor(rgb)
  }
}
