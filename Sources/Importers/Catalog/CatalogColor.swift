// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// A color of an asset catalog in floating point.
struct CatalogColor: Hashable, Sendable {
  let color: AnyColor

  /// The space that the file names.
  let space: CatalogSpace

  /// From 0 to 1.
  let opacity: Double

  /// A color in bytes, and how near it comes.
  struct Rounded {
    let color: TokenColor
    /// Whether the gamut of the bytes does not have the color.
    let isMapped: Bool
    /// Whether the color was not made of bytes: three decimals of one are at most 0.13 off.
    let isRounded: Bool
  }

  // Half of the last of three decimals, of 255, and the noise of a sum of doubles.
  private static let printedNoise = 0.1275 + 1e-9

  /// The color in 8 bits of the gamut of its screens.
  ///
  /// When it is for all of them, that is sRGB, or Display P3 for what lies outside of it. What is
  /// written in Display P3 is both: its own bytes, and those that screens of sRGB show, which cut
  /// off what they do not have.
  func rounded(for screen: Gamut?) -> [Rounded] {
    switch screen {
    case .srgb: return [rounded(SRGB.self, .srgb)]
    case .displayP3: return [rounded(DisplayP3.self, .displayP3)]
    case nil:
      guard color.space == DisplayP3.self else {
        return rounded(for: color.isInside(SRGB.self) ? .srgb : .displayP3)
      }
      return [clipped, rounded(DisplayP3.self, .displayP3)]
    }
  }

  private var clipped: Rounded {
    let rgb = RGB8(rounding: color.converted() as Color<SRGB>)
    return Rounded(
      color: TokenColor(rgb, alpha: RGB8.byte(opacity)), isMapped: false, isRounded: false)
  }

  private func rounded<Space: RGBSpace>(_ space: Space.Type, _ gamut: Gamut) -> Rounded {
    let mapped: Color<Space> = color.mapped(into: space, by: LocalMINDE.self).converted()
    let rgb = RGB8(rounding: mapped, in: gamut)
    let alpha = RGB8.byte(opacity)
    let exact = mapped.coordinates.array + [opacity]
    let isRounded = zip(exact, rgb.encoded.array + [Double(alpha) / 255]).contains {
      abs($0 - $1) * 255 > Self.printedNoise
    }
    return Rounded(
      color: TokenColor(rgb, alpha: alpha), isMapped: !color.isInside(space), isRounded: isRounded)
  }
}
