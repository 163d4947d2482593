// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// A palette's solution in one gamut, and what was asked of it.
struct VerifierSolution {
  let request: PaletteRequest
  let brand: VerifierColor
  let ramps: [Ramp]
  let themes: [ResolvedTheme]
  let conflicts: [Conflict]
  private let gamut: Gamut

  init(_ solution: GamutSolution, of request: PaletteRequest) {
    self.request = request
    gamut = solution.gamut
    brand =
      switch gamut {
      case .srgb: VerifierColor(request.brand)
      case .displayP3:
        request.displayP3Brand.map(VerifierColor.init) ?? VerifierColor(request.brand).inDisplayP3
      }
    ramps = solution.ramps
    themes = solution.themes
    conflicts = solution.conflicts
  }

  /// A color of the request in this gamut: the brand is the brand, and others are the nearest bytes.
  func color(of rgb: RGB8) -> VerifierColor {
    if rgb == request.brand { return brand }
    return gamut == .displayP3 ? VerifierColor(rgb).inDisplayP3 : VerifierColor(rgb)
  }
}
