// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// The 256 colors of xterm: 16 named ones, a cube of 6 × 6 × 6, and 24 grays.
///
/// Source: `256colres.pl` and `charproc.c` of xterm, whose values other terminals took over.
enum TerminalPalette {
  /// The index of the color that looks most like this one, by distance in OKLab, but for one index
  /// that is taken, such as that of what lies behind.
  static func nearest(
    to color: RGB8, among indices: Range<Int>, except taken: Int? = nil
  ) -> Int {
    let wanted = color.color.converted(to: OKLab.self).coordinates
    let free = indices.filter { $0 != taken }
    let nearest = free.min {
      (coordinates[$0] - wanted).length < (coordinates[$1] - wanted).length
    }
    return nearest ?? indices.lowerBound
  }

  /// The color of an index from 0 to 255.
  static subscript(_ index: Int) -> RGB8 {
    if index < 16 { return named[index] }
    if index < 232 {
      let cell = index - 16
      return RGB8(levels[cell / 36], levels[cell / 6 % 6], levels[cell % 6])
    }
    let gray = UInt8(8 + 10 * (index - 232))
    return RGB8(gray, gray, gray)
  }

  /// The channel values of the color cube.
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The named colors as xterm shows them; a user may have set others.
  private static let named: [RGB8] = [
    RGB8(0, 0, 0), RGB8(205, 0, 0), RGB8(0, 205, 0), RGB8(205, 205, 0),
    RGB8(0, 0, 238), RGB8(205, 0, 205), RGB8(0, 205, 205), RGB8(229, 229, 229),
    RGB8(127, 127, 127), RGB8(255, 0, 0), RGB8(0, 255, 0), RGB8(255, 255, 0),
    RGB8(92, 92, 255), RGB8(255, 0, 255), RGB8(0, 255, 255), RGB8(255, 255, 255),
  ]

  /// The colors in OKLab, computed once.
  private static let coordinates = (0..<256).map {
    TerminalPalette[$0].color.converted(to: OKLab.self).coordinates
  }
}
