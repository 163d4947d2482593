// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// A color of a style sheet or a token in 8 bits.
struct RoundedColor: Hashable {
  let color: TokenColor

  /// Whether it lay beyond Display P3 and its channels were cut off, as browsers do.
  let isMapped: Bool

  /// How far from a gamut in OKLab a color of a style sheet may lie and still count as inside.
  ///
  /// An OKLCH color in three decimals and a tenth of a degree is up to 0.0008 from the unrounded
  /// one, so that a color at a corner of the gamut may be written as one outside of it.
  static let cssTolerance = 0.001

  /// The same for tokens: a tenth of a just noticeable difference.
  ///
  /// Three decimals of OKLCH put the red of pure green 9 bytes below 0, because the encoding is
  /// steep there.
  static let tokenTolerance = 0.002

  /// Takes the bytes of sRGB where that has the color, or else those of Display P3.
  ///
  /// A color that is written in Display P3 may keep its own bytes even inside of sRGB, because the
  /// nearest ones there would be another color.
  init(_ color: AnyColor, keepsDisplayP3: Bool = true, tolerance: Double = cssTolerance) {
    let staysInP3 = keepsDisplayP3 && color.space == DisplayP3.self
    let isInside = !staysInP3 && Self.fits(color.converted() as ColorValue<SRGB>, tolerance)
    self.init(color, in: isInside ? .srgb : .displayP3, tolerance: tolerance)
  }

  /// Takes the bytes of a gamut, which has to contain the color or be Display P3.
  init(_ color: AnyColor, in gamut: Gamut, tolerance: Double = cssTolerance) {
    let inP3: ColorValue<DisplayP3> = color.converted()
    isMapped = gamut == .displayP3 && !Self.fits(inP3, tolerance)
    self.color = TokenColor(
      gamut == .srgb
        ? RGB8(rounding: color.converted() as ColorValue<SRGB>) : RGB8(rounding: inP3, in: gamut),
      alpha: RGB8.byte(color.opacity))
  }

  /// Whether cutting the channels off at 0 and 1 changes the color by no more than the tolerance.
  private static func fits<Space: RGBSpace>(_ color: ColorValue<Space>, _ tolerance: Double) -> Bool
  {
    let inside = ColorValue<Space>(color.coordinates.map { min(max($0, 0), 1) })
    let (a, b) = (color.converted(to: OKLab.self), inside.converted(to: OKLab.self))
    return (a.coordinates - b.coordinates).length <= tolerance
  }
}

extension TokenColor {
  /// The color of a style sheet in 8 bits: of sRGB where that has it, or else of Display P3.
  package init(rounding color: AnyColor) { self = RoundedColor(color).color }
}
