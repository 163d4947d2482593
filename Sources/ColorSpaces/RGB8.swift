// SPDX-License-Identifier: MIT

/// An opaque 8-bit color: three bytes, and the gamut that they encode.
///
/// Colors of two gamuts are never equal, not even when they look alike.
public struct RGB8: Hashable, Sendable {
  /// The red channel as a byte, encoded in the gamut.
  public var red: UInt8
  /// The green channel as a byte, encoded in the gamut.
  public var green: UInt8
  /// The blue channel as a byte, encoded in the gamut.
  public var blue: UInt8

  /// The gamut that the bytes encode.
  public let gamut: Gamut

  /// Makes a color from its three channels, each as a byte, in a gamut.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, in gamut: Gamut = .srgb) {
    self.red = red
    self.green = green
    self.blue = blue
    self.gamut = gamut
  }

  /// The sRGB color whose bytes are the digits of `0xRRGGBB`.
  ///
  /// - Precondition: There are no higher bits: `0xFF0A84FF` would be a translucent color elsewhere.
  public init(hex: UInt32) {
    precondition(hex <= 0xFF_FF_FF, "a color of RGB8 has six hex digits: 0xRRGGBB")
    self.init(
      UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8),
      UInt8(truncatingIfNeeded: hex))
  }

  /// The nearest 8-bit sRGB color, halves rounded up, with channels outside 0 to 1 clipped.
  ///
  /// NaN becomes 0. Clipping shifts hues: map into the gamut first where that matters.
  public init(rounding color: ColorValue<SRGB>) {
    self.init(roundingEncoded: color.coordinates, in: .srgb)
  }

  /// The nearest 8-bit color of a gamut, halves rounded up, with channels outside of it clipped.
  public init<Space: ColorSpace>(rounding color: ColorValue<Space>, in gamut: Gamut) {
    switch gamut {
    case .srgb: self.init(rounding: color.converted())
    case .displayP3:
      self.init(roundingEncoded: color.converted(to: DisplayP3.self).coordinates, in: gamut)
    }
  }

  private init(roundingEncoded channels: Vector3, in gamut: Gamut) {
    self.init(Self.byte(channels.x), Self.byte(channels.y), Self.byte(channels.z), in: gamut)
  }

  /// The byte for an encoded channel: clipped to 0...1, times 255, halves rounded up.
  public static func byte(_ channel: Double) -> UInt8 {
    // The comparison is false for NaN; a bare `UInt8(channel * 255)` would trap on it.
    guard channel > 0 else { return 0 }
    return UInt8(min(255, channel * 255 + (0.5 + tieTolerance)))
  }

  // HSL and HWB percentages put channels on exact halves of a byte, and the conversion leaves some
  // of them 1e-14 short: hwb(120 30% 50%) has a green of 127.5, which CSS rounds to 128.
  private static let tieTolerance = 1e-10

  /// The least encoded channel that ``byte(_:)`` rounds to a byte.
  static func leastChannel(of byte: UInt8) -> Double { (Double(byte) - (0.5 + tieTolerance)) / 255 }

  /// The same color in floating point: each byte over 255.
  ///
  /// A Display P3 color outside of sRGB has channels below 0 or above 1.
  public var color: ColorValue<SRGB> {
    switch gamut {
    case .srgb: return ColorValue(encoded)
    case .displayP3: return ColorValue<DisplayP3>(encoded).converted()
    }
  }

  /// The channels from 0 to 1, in the encoding of the gamut.
  public var encoded: Vector3 {
    Vector3(Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }

  /// The bytes as one number, `0xRRGGBB`, whatever they encode.
  public var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The color in linear light of its own gamut, by a table of the 256 decoded bytes.
  public var linear: Vector3 {
    let table = Self.decodedBytes
    return Vector3(table[red], table[green], table[blue])
  }

  /// The color in OKLab.
  public var oklab: Vector3 {
    switch gamut {
    case .srgb: return RGBGamut.srgb.oklab(linearRGB: linear)
    case .displayP3: return RGBGamut.displayP3.oklab(linearRGB: linear)
    }
  }

  /// The 256 bytes decoded by ``SRGB/decode(_:)``.
  public static let decoded: [Double] = (0...255).map { SRGB.decode(Double($0) / 255) }

  /// The same as a table for look-ups in hot loops.
  public static let decodedBytes = ByteTable { SRGB.decode(Double($0) / 255) }

  /// Black in sRGB: `#000000`.
  public static let black = RGB8(0, 0, 0)
  /// White in sRGB: `#ffffff`.
  public static let white = RGB8(255, 255, 255)

  /// Returns black in a gamut: all channels are 0.
  public static func black(in gamut: Gamut) -> RGB8 { RGB8(0, 0, 0, in: gamut) }
  /// Returns white in a gamut: all channels are 255.
  public static func white(in gamut: Gamut) -> RGB8 { RGB8(255, 255, 255, in: gamut) }

  /// The nearest color of a gamut; a color of that gamut is itself.
  public func rounded(in gamut: Gamut) -> RGB8 {
    gamut == self.gamut ? self : RGB8(rounding: color, in: gamut)
  }
}

// MARK: - Text

extension RGB8 {
  /// The usual notation of the color in sRGB, in lowercase: `#0a84ff`.
  ///
  /// Whoever reads a hex color takes it for sRGB, so a color of another gamut gives that of the
  /// nearest sRGB color. ``css`` has a notation for every color.
  public var hex: String {
    guard gamut == .srgb else { return rounded(in: .srgb).hex }
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = [UInt8(ascii: "#")]
    for byte in [red, green, blue] {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: Unicode.UTF8.self)
  }

  /// The color as CSS Color 4 writes it: `#0a84ff`, or `color(display-p3 0.039 0.518 1)`.
  ///
  /// Three decimals are as many as it takes to come back to the same bytes.
  public var css: String {
    switch gamut {
    case .srgb: return hex
    case .displayP3:
      let channels = encoded.array.map { DecimalFormat.text($0, decimals: 3) }
      return "color(\(DisplayP3.id) \(channels.joined(separator: " ")))"
    }
  }
}

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
