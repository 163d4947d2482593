// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The best label on the brand color itself, which may not move.
struct BrandLabel {
  let rgb: RGB8

  /// Whether the label has the contrast that text needs.
  let isReadable: Bool

  /// White where it is readable, else the darkest neutral, else black; where none is, white or
  /// black, whichever has more contrast.
  ///
  /// At AA white or black is readable on every color: their ratios multiply to 21, so the better
  /// one is at least 4.58. At AAA no label is readable on luminances between 0.10 and 0.30.
  init(on brand: MeasuredColor, level: ConformanceLevel, nearBlack: RGB8) {
    let required = level.minimum(for: .text)
    let gamut = brand.rgb.gamut
    let readable = [RGB8.white(in: gamut), nearBlack, .black(in: gamut)].first {
      $0.meets(required, against: brand.rgb)
    }
    isReadable = readable != nil
    rgb = readable ?? Self.better(on: brand.rgb)
  }

  /// White or black, whichever has more contrast; white on a tie.
  private static func better(on background: RGB8) -> RGB8 {
    let (white, black) = (RGB8.white(in: background.gamut), RGB8.black(in: background.gamut))
    return white.contrast(with: background) >= black.contrast(with: background) ? white : black
  }
}
