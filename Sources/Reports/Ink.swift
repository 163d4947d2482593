// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// The label of a swatch.
enum Ink {
  /// `#000` or `#fff`, whichever has more contrast on a color.
  static func on(_ color: RGB8) -> String {
    let black = color.contrast(with: .black(in: color.gamut))
    return black > color.contrast(with: .white(in: color.gamut)) ? "#000" : "#fff"
  }
}
