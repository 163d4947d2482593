// SPDX-License-Identifier: MIT

extension RGB8 {
  /// The color brought into a gamut by the mapping of CSS, with its lightness and hue kept as far
  /// as that goes; a color that lies inside is only rounded to the gamut's bytes.
  public func mapped(into gamut: Gamut) -> RGB8 {
    guard gamut != self.gamut else { return self }
    switch gamut {
    case .srgb: return RGB8(rounding: color.mapped(into: SRGB.self, by: LocalMINDE.self))
    case .displayP3: return rounded(in: gamut)
    }
  }
}
