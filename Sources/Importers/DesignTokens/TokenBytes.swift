// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// A color of a token in 8 bits.
struct TokenBytes: Hashable {
  let color: TokenColor

  /// Whether it lies beyond Display P3, so that it had to be brought inside.
  let isMapped: Bool

  /// Rounds a color to bytes of sRGB, or of Display P3 where sRGB does not have it.
  ///
  /// - Parameters:
  ///   - color: In any space.
  ///   - isWide: Whether it is of a context for wide screens, where a color that is written in
  ///     Display P3 stays in it.
  init(_ color: AnyColor, isWide: Bool) {
    let alpha = RGB8.byte(color.opacity)
    let usual: Color<SRGB> = color.converted()
    let wide: Color<DisplayP3> = color.converted()
    let staysWide = isWide && color.space == DisplayP3.self
    if !staysWide, usual.isAsGoodAsInside {
      self.color = TokenColor(RGB8(rounding: usual), alpha: alpha)
      isMapped = false
    } else {
      isMapped = !wide.isAsGoodAsInside
      let inside = isMapped ? wide.mapped(into: DisplayP3.self, by: LocalMINDE.self) : wide
      self.color = TokenColor(RGB8(rounding: inside, in: .displayP3), alpha: alpha)
    }
  }
}

extension Color where Space: RGBSpace {
  /// Whether cutting its channels off at 0 and 1 changes nothing that anybody could see.
  ///
  /// A color on the edge of a gamut, printed with a few digits, may lie beyond it; three decimals
  /// of OKLCH put the red of pure green 9 bytes below 0, because the encoding is steep there. A
  /// tenth of a just noticeable difference, 0.02 in OKLab, is more than that and no more than
  /// rounding.
  fileprivate var isAsGoodAsInside: Bool {
    let inside = Color(coordinates.array.map { min(max($0, 0), 1) })
    let (own, other): (Color<OKLab>, Color<OKLab>) = (converted(), inside.converted())
    let steps = zip(own.coordinates.array, other.coordinates.array).map { $0 - $1 }
    return steps.reduce(0) { $0 + $1 * $1 } <= 0.002 * 0.002
  }

  private init(_ channels: [Double]) { self.init(channels[0], channels[1], channels[2]) }
}
