// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TincturePalettes

/// A brand color as it was given, before it is known which gamut its palette has.
enum Brand {
  /// A CSS color, with the text that it was written as for messages.
  case color(AnyColor, text: String)

  /// An OKLCH hue in degrees, from which a saturated sRGB color is derived.
  case hue(Double)

  /// Bytes from a theme, a locked step or a palette document; in Display P3 too where it has them.
  case rgb(RGB8, displayP3: RGB8? = nil)

  /// The color, or the sRGB color that is nearest to it.
  var nearestInSRGB: RGB8 {
    switch self {
    case .color(let color, _): color.nearest(in: .srgb)
    case .hue(let hue): RGB8(brandHue: hue)
    case .rgb(let rgb, _): rgb
    }
  }

  /// The hue that the color is derived from; `nil` for a color that was given itself.
  var hue: Double? { if case .hue(let hue) = self { hue } else { nil } }

  /// The brand's Display P3 bytes for a palette in a gamut, when the color was written in Display
  /// P3 or lies outside of sRGB; `nil` when the sRGB bytes are the color.
  ///
  /// `setting` is the text of the setting that chooses Display P3, such as `--gamut p3`.
  func displayP3(in gamut: Gamut, settingGamutBy setting: String) throws(OptionError) -> RGB8? {
    switch self {
    case .hue: return nil
    case .rgb(_, let displayP3): return displayP3
    case .color(let color, let text):
      guard color.isKept(in: gamut) else {
        let isKeptInP3 = gamut == .srgb && color.isKept(in: .displayP3)
        throw OptionError(
          "\(text.quoted) lies outside of \(gamut.title), so no \(gamut.title) palette can keep it "
            + "as it is",
          of: .brand,
          suggestion: (isKeptInP3 ? "With \(setting) it is kept; the" : "The")
            + " nearest \(gamut.title) color is \(color.nearest(in: gamut).css).")
      }
      let needsDisplayP3 = color.isWrittenInDisplayP3 || !color.isKept(in: .srgb)
      return gamut == .displayP3 && needsDisplayP3 ? color.nearest(in: .displayP3) : nil
    }
  }
}

extension AnyColor {
  /// The 8-bit color of a gamut that is nearest, by the gamut mapping of CSS Color 4.
  func nearest(in gamut: Gamut) -> RGB8 {
    switch gamut {
    case .srgb: RGB8(rounding: mapped(into: SRGB.self, by: LocalMINDE.self).converted())
    case .displayP3:
      RGB8(
        rounding: mapped(into: DisplayP3.self, by: LocalMINDE.self).converted(to: DisplayP3.self),
        in: .displayP3)
    }
  }

  /// Whether the nearest 8-bit color of a gamut is no further away than rounding may move a color.
  ///
  /// A color on the boundary of a gamut that was printed with six digits can lie a little outside,
  /// and still counts as kept.
  func isKept(in gamut: Gamut) -> Bool {
    let encoded =
      switch gamut {
      case .srgb: converted(to: SRGB.self).coordinates
      case .displayP3: converted(to: DisplayP3.self).coordinates
      }
    let roundingError = 0.5 / 255
    return encoded.array.allSatisfy { (-roundingError...1 + roundingError).contains($0) }
  }

  /// Whether the color was written in Display P3, so that its own bytes are to be kept.
  fileprivate var isWrittenInDisplayP3: Bool {
    space == DisplayP3.self || space == LinearDisplayP3.self
  }
}
