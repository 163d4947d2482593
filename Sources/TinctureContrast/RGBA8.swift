// SPDX-License-Identifier: MIT

import ColorSpaces

/// A translucent 8-bit color: four bytes, the channels not multiplied by alpha, and the gamut
/// that they encode.
public struct RGBA8: Hashable, Sendable {
  /// A channel as a byte, encoded in the gamut and not multiplied by alpha.
  public var red, green, blue: UInt8

  /// The opacity: 0 is invisible, 255 opaque.
  public var alpha: UInt8

  /// The gamut that the channels encode.
  public let gamut: Gamut

  /// Makes a color from its channels and its opacity, each as a byte, in a gamut.
  public init(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8, in gamut: Gamut = .srgb
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.gamut = gamut
  }

  /// An opaque color with another opacity.
  public init(_ color: RGB8, alpha: UInt8 = 255) {
    self.init(color.red, color.green, color.blue, alpha, in: color.gamut)
  }

  /// The nearest 8-bit sRGB color, halves rounded up, with values outside 0 to 1 clipped.
  public init(rounding color: ColorValue<SRGB>) {
    self.init(RGB8(rounding: color), alpha: RGB8.byte(color.alpha))
  }

  /// The color without its alpha.
  public var opaque: RGB8 { RGB8(red, green, blue, in: gamut) }

  /// The same color in floating point: each byte over 255, alpha straight.
  public var color: ColorValue<SRGB> {
    var color = opaque.color
    color.alpha = Double(alpha) / 255
    return color
  }

  /// The usual notation of the color in sRGB, in lowercase: `#0a84ff80`, or `#0a84ff` when opaque.
  ///
  /// As with `RGB8.hex`, a color of another gamut gives that of the nearest sRGB color.
  public var hex: String {
    guard alpha < 255 else { return opaque.hex }
    return opaque.hex + RGB8(alpha, alpha, alpha).hex.suffix(2)
  }
}

extension RGBA8 {
  /// What a viewer sees of this color over an opaque one: the exact result, halves rounded up.
  ///
  /// Source: CSS Compositing 1, simple alpha compositing, in encoded RGB of the gamut of
  /// this color, as browsers do it. A backdrop of another gamut is rounded to that first.
  public func over(_ backdrop: RGB8) -> RGB8 {
    guard gamut == backdrop.gamut else { return over(backdrop.rounded(in: gamut)) }
    return RGB8(
      mix(red, backdrop.red), mix(green, backdrop.green), mix(blue, backdrop.blue), in: gamut)
  }

  /// This color over another translucent one: the exact straight result, halves rounded up.
  ///
  /// A fully transparent result has no color of its own and is 0, 0, 0, 0. A backdrop of another
  /// gamut is rounded to that of this color first.
  public func over(_ backdrop: RGBA8) -> RGBA8 {
    guard gamut == backdrop.gamut else {
      return over(RGBA8(backdrop.opaque.rounded(in: gamut), alpha: backdrop.alpha))
    }
    // In units of 1/255²: what this layer covers, and what it leaves of the backdrop.
    let own = 255 * Int(alpha)
    let left = Int(backdrop.alpha) * (255 - Int(alpha))
    let covered = own + left
    guard covered > 0 else { return RGBA8(0, 0, 0, 0, in: gamut) }
    func blend(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((2 * (Int(top) * own + Int(bottom) * left) + covered) / (2 * covered))
    }
    return RGBA8(
      blend(red, backdrop.red), blend(green, backdrop.green), blend(blue, backdrop.blue),
      UInt8((covered + 127) / 255), in: gamut)
  }

  @inline(__always)
  private func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
    let weighted = UInt32(top) * UInt32(alpha) + UInt32(bottom) * (255 - UInt32(alpha))
    return UInt8(truncatingIfNeeded: dividedBy255(weighted))
  }
}

/// A number over 255, rounded; for numbers up to 255² the result is a byte.
///
/// 255 is odd, so no quotient is a half and adding 127 before the division rounds to nearest.
@inline(__always)
func dividedBy255(_ number: UInt32) -> UInt32 { (number + 127) / 255 }

/// Four bytes whose channels are already multiplied by alpha, as image buffers keep them.
///
/// The product is rounded to a byte, which loses precision: ``RGBA8`` decides about contrast, and
/// this type tells what a renderer with such buffers shows.
public struct PremultipliedRGBA8: Hashable, Sendable {
  /// A channel multiplied by alpha and rounded to a byte, or the opacity itself: 255 is opaque.
  public private(set) var red, green, blue, alpha: UInt8

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

  /// This color over another, each channel rounded once as a renderer does.
  ///
  /// - Returns: `nil` for colors of two gamuts, which buffers do not mix.
  public func over(_ backdrop: PremultipliedRGBA8) -> PremultipliedRGBA8? {
    guard gamut == backdrop.gamut else { return nil }
    // A channel never exceeds its alpha, so the sums stay within a byte.
    func sum(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      top + UInt8(dividedBy255(UInt32(bottom) * (255 - UInt32(alpha))))
    }
    var result = self
    (result.red, result.green) = (sum(red, backdrop.red), sum(green, backdrop.green))
    (result.blue, result.alpha) = (sum(blue, backdrop.blue), sum(alpha, backdrop.alpha))
    return result
  }
}
