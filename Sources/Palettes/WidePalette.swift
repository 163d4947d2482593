// SPDX-License-Identifier: MIT

import ColorSpaces

/// The half of a palette for screens that show more than sRGB.
///
/// Its colors were solved in their own gamut: each pair meets its ratio against the surfaces of
/// this half, by the luminance of this gamut. A color of one half beside a color of the other
/// promises nothing.
public struct WidePalette: Hashable, Sendable {
  /// The gamut of every color here.
  public let gamut: Gamut

  /// The brand in that gamut, which the brand's ramp and every theme here keep byte for byte.
  public let brand: RGB8

  /// As ``Palette/ramps``, with the same labels.
  public let ramps: [Ramp]

  /// As ``Palette/themes``, in the same order.
  public let themes: [ResolvedTheme]

  /// As ``Palette/conflicts``, about these themes.
  public let conflicts: [Conflict]

  public init(
    gamut: Gamut, brand: RGB8, ramps: [Ramp], themes: [ResolvedTheme], conflicts: [Conflict]
  ) {
    self.gamut = gamut
    self.brand = brand
    self.ramps = ramps
    self.themes = themes
    self.conflicts = conflicts
  }
}

extension PaletteRequest {
  /// The brand as a half of the palette has it.
  ///
  /// Beside sRGB that is ``wideBrand``, or else ``brand`` rounded to bytes of the gamut.
  public func brand(in gamut: Gamut) -> RGB8 {
    switch gamut {
    case .srgb: return brand
    case .displayP3: return wideBrand ?? brand.rounded(in: gamut)
    }
  }
}
