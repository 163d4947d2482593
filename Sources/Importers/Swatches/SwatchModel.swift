// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// The models of swatches that say by themselves which color they are.
enum SwatchModel: String {
  case rgb = "RGB "
  case lab = "LAB "

  /// How many numbers a model has; `nil` for a model that nobody knows.
  static func channelCount(of model: String) -> Int? {
    ["RGB ": 3, "LAB ": 3, "Gray": 1, "CMYK": 4][model]
  }

  /// The color in 8 bits, in Display P3 where sRGB ends, and what was lost on the way.
  ///
  /// LAB has its lightness from 0 to 1, and a and b from -128 to 127.
  func color(_ channels: [Double]) -> (TokenColor, loss: String?) {
    switch self {
    case .rgb:
      let isInside = channels.allSatisfy { (0...1).contains($0) }
      let color = Color<SRGB>(channels[0], channels[1], channels[2])
      return (
        TokenColor(RGB8(rounding: color)), isInside ? nil : "is beyond 0 to 1 and was clipped"
      )
    case .lab:
      return Self.fitted(Color<LabD50>(channels[0] * 100, channels[1], channels[2]))
    }
  }

  /// The channels of a color, which ``color(_:)`` reads as the same bytes.
  func channels(of rgb: RGB8) -> [Double] {
    switch self {
    case .rgb: return rgb.encoded.array
    case .lab:
      let lab: Color<LabD50> = rgb.color.converted()
      return [lab.coordinates.x / 100, lab.coordinates.y, lab.coordinates.z]
    }
  }

  private static func fitted(_ color: Color<LabD50>) -> (TokenColor, loss: String?) {
    if color.isInside(SRGB.self) { return (TokenColor(RGB8(rounding: color, in: .srgb)), nil) }
    let isInside = color.isInside(DisplayP3.self)
    let mapped = color.mapped(into: DisplayP3.self, by: LocalMINDE.self)
    return (
      TokenColor(RGB8(rounding: mapped, in: .displayP3)),
      isInside ? nil : "is beyond Display P3 and was brought into it"
    )
  }
}
