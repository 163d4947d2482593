// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// A color of a style sheet in bytes.
struct SheetColor: Hashable {
  let color: TokenColor

  /// Whether it lay beyond Display P3 and was brought into it.
  let isMapped: Bool

  /// Takes the bytes of sRGB where that has the color, or else those of Display P3.
  ///
  /// What is written in `color(display-p3 …)` keeps its own bytes even inside of sRGB, because the
  /// nearest ones there would be another color.
  init(_ color: AnyColor) {
    let needsDisplayP3 =
      color.space == DisplayP3.self || !Self.fits(color.converted() as Color<SRGB>)
    self.init(color, in: needsDisplayP3 ? .displayP3 : .srgb)
  }

  /// Takes the bytes of a gamut, which has to contain the color or be Display P3.
  init(_ color: AnyColor, in gamut: Gamut) {
    let alpha = RGB8.byte(color.opacity)
    let inP3: Color<DisplayP3> = color.converted()
    isMapped = gamut == .displayP3 && !Self.fits(inP3)
    let inside = isMapped ? inP3.mapped(into: DisplayP3.self, by: LocalMINDE.self) : inP3
    self.color = TokenColor(
      gamut == .srgb
        ? RGB8(rounding: color.converted() as Color<SRGB>) : RGB8(rounding: inside, in: gamut),
      alpha: alpha)
  }

  /// Whether the space has the color, or one that printed digits cannot tell from it.
  ///
  /// An OKLCH color in three decimals and a tenth of a degree is up to 0.0008 from the one that was
  /// meant, and so a corner of the gamut may lie outside of it as it is written. A just noticeable
  /// difference is 0.02.
  private static func fits<Space: RGBSpace>(_ color: Color<Space>) -> Bool {
    let inside = Color<Space>(color.coordinates.map { min(max($0, 0), 1) })
    let (a, b) = (color.converted(to: OKLab.self), inside.converted(to: OKLab.self))
    return zip(a.coordinates.array, b.coordinates.array).reduce(0) { sum, pair in
      sum + (pair.0 - pair.1) * (pair.0 - pair.1)
    } < 0.001 * 0.001
  }
}
