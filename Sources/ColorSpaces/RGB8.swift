// SPDX-License-Identifier: MIT

/// An opaque sRGB color as it ships: three bytes.
public struct RGB8: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The color whose bytes are the digits of `0xRRGGBB`; higher bits are ignored.
  public init(hex: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8),
      UInt8(truncatingIfNeeded: hex))
  }

  /// The nearest 8-bit color, halves rounded up, with channels outside 0 to 1 clipped.
  ///
  /// NaN becomes 0. Clipping shifts hues: map into the gamut first where that matters.
  public init(rounding color: Color<SRGB>) {
    self.init(
      Self.byte(color.coordinates.x), Self.byte(color.coordinates.y),
      Self.byte(color.coordinates.z))
  }

  /// The byte for an encoded channel: clipped to 0...1, times 255, halves rounded up.
  public static func byte(_ channel: Double) -> UInt8 {
    // The comparison is false for NaN; a bare `UInt8(channel * 255)` would trap on it.
    guard channel > 0 else { return 0 }
    return UInt8(min(255, channel * 255 + (0.5 + halfNoise)))
  }

  // HSL and HWB percentages put channels on exact halves of a byte, and the conversion leaves some
  // of them 1e-14 short: hwb(120 30% 50%) has a green of 127.5, which CSS rounds to 128.
  private static let halfNoise = 1e-10

  /// The least encoded channel that ``byte(_:)`` rounds to a byte.
  static func leastChannel(of byte: UInt8) -> Double { (Double(byte) - (0.5 + halfNoise)) / 255 }

  /// The same color in floating point: each byte over 255.
  public var color: Color<SRGB> {
    Color(Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }

  /// The bytes as one number, `0xRRGGBB`.
  public var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The color in linear light, by a table of the 256 decoded bytes.
  public var linear: Vector3 {
    let table = Self.decodedBytes
    return Vector3(table[red], table[green], table[blue])
  }

  /// The 256 bytes decoded by ``SRGB/decode(_:)``.
  public static let decoded: [Double] = (0...255).map { SRGB.decode(Double($0) / 255) }

  /// The same as a table for look-ups where it is hot.
  public static let decodedBytes = ByteTable { SRGB.decode(Double($0) / 255) }

  /// The usual notation, in small letters: `#0a84ff`.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = [UInt8(ascii: "#")]
    for byte in [red, green, blue] {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: Unicode.UTF8.self)
  }

  public static let black = RGB8(0, 0, 0)
  public static let white = RGB8(255, 255, 255)
}
