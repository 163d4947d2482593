// SPDX-License-Identifier: MIT

import ColorSpaces

/// Four bytes whose channels are already multiplied by alpha, as image buffers keep them.
///
/// The product is rounded to a byte, so this forgets: use ``RGBA8`` to decide about contrast, and
/// this to know what a renderer with such buffers will show.
public struct PremultipliedRGBA8: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8
  public let alpha: UInt8

  /// The gamut that the channels encode.
  public let gamut: Gamut

  /// Multiplies the channels by alpha, halves rounded up.
  public init(_ color: RGBA8) {
    func scaled(_ channel: UInt8) -> UInt8 {
      UInt8(dividedBy255(UInt32(channel) * UInt32(color.alpha)))
    }
    red = scaled(color.red)
    green = scaled(color.green)
    blue = scaled(color.blue)
    alpha = color.alpha
    gamut = color.gamut
  }

  private init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8, in gamut: Gamut) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.gamut = gamut
  }

  /// This color over another, each channel rounded once as a renderer does.
  ///
  /// Mixing two gamuts is a programming error.
  public func over(_ backdrop: PremultipliedRGBA8) -> PremultipliedRGBA8 {
    precondition(gamut == backdrop.gamut, "colors of two gamuts are not mixed")
    // A channel never exceeds its alpha, so the sums stay within a byte.
    func sum(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      top + UInt8(dividedBy255(UInt32(bottom) * (255 - UInt32(alpha))))
    }
    return PremultipliedRGBA8(
      red: sum(red, backdrop.red), green: sum(green, backdrop.green),
      blue: sum(blue, backdrop.blue), alpha: sum(alpha, backdrop.alpha), in: gamut)
  }
}
