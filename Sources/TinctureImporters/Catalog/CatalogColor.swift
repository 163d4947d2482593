// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// A color of an asset catalog in floating point.
struct CatalogColor: Hashable, Sendable {
  let color: AnyColor

  let space: CatalogSpace

  let opacity: Double

  /// A color in bytes, and how near it comes.
  struct Rounded {
    let color: TokenColor
    /// Whether the gamut of the bytes does not have the color.
    let isMapped: Bool
    /// Whether a channel is no byte in three decimals, which is at most 0.1275 bytes off.
    let isRounded: Bool
  }

  // In bytes: half a unit of the third decimal, 0.0005 * 255, and floating-point error.
  private static let printedNoise = 0.1275 + 1e-9

  /// The color in 8 bits of the gamut of its screens.
  ///
  /// A color for all screens is rounded in sRGB, or in Display P3 if outside of sRGB. One that is
  /// written in Display P3 gives two: the bytes that screens of sRGB show, which clip channels,
  /// and its own bytes.
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

  /// The color in sRGB with its channels cut off at 0 and 1, as screens of sRGB show it.
  private var clipped: Rounded {
    let rgb = RGB8(rounding: color.converted() as ColorValue<SRGB>)
    return Rounded(
      color: TokenColor(rgb, alpha: RGB8.byte(opacity)), isMapped: false, isRounded: false)
  }

  /// Brings the color into a gamut, by the mapping of CSS Color 4, and rounds it to bytes.
  private func rounded<Space: RGBSpace>(_ space: Space.Type, _ gamut: Gamut) -> Rounded {
    let mapped: ColorValue<Space> = color.mapped(into: space, by: LocalMINDE.self).converted()
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

/// The color spaces of an asset catalog.
///
/// Source: the names are those that Xcode writes (counted over 522 color sets); of grays Apple says
/// that `genericGrayGamma2_2` has "an exponential transfer function with a power of 2.2", and the
/// extended gray is the same beyond 0 and 1:
/// <https://developer.apple.com/documentation/coregraphics/cgcolorspace/genericgraygamma2_2>.
enum CatalogSpace: String, Sendable {
  case srgb
  case displayP3 = "display-p3"
  case extendedSRGB = "extended-srgb"
  case extendedLinearSRGB = "extended-linear-srgb"
  case gray = "gray-gamma-22"
  case extendedGray = "extended-gray"

  /// The names of the components in `Contents.json`, without the alpha.
  var channels: [String] {
    switch self {
    case .srgb, .displayP3, .extendedSRGB, .extendedLinearSRGB: ["red", "green", "blue"]
    case .gray, .extendedGray: ["white"]
    }
  }

  /// Whether channels may be below 0 and above 1.
  var isExtended: Bool { rawValue.hasPrefix("extended-") }

  /// The color of as many channels as there are.
  func color(_ channels: [Double]) -> AnyColor {
    switch self {
    case .srgb, .extendedSRGB: return AnyColor(space: SRGB.self, components: channels)
    case .displayP3: return AnyColor(space: DisplayP3.self, components: channels)
    case .extendedLinearSRGB: return AnyColor(space: LinearSRGB.self, components: channels)
    case .gray, .extendedGray:
      // Mirrored below 0.
      let white = channels[0]
      let light = white < 0 ? -power(-white, 2.2) : power(white, 2.2)
      return AnyColor(space: LinearSRGB.self, components: [light, light, light])
    }
  }

  /// The channels of a color; `nil` for a color that is not gray in a space of grays only.
  func channels(of rgb: RGB8) -> [Double]? {
    switch self {
    case .srgb, .extendedSRGB: return rgb.color.coordinates.array
    case .displayP3: return (rgb.color.converted() as ColorValue<DisplayP3>).coordinates.array
    case .extendedLinearSRGB:
      return (rgb.color.converted() as ColorValue<LinearSRGB>).coordinates.array
    case .gray, .extendedGray:
      guard rgb.red == rgb.green, rgb.green == rgb.blue else { return nil }
      return [power(rgb.linear.x, 1 / 2.2)]
    }
  }
}

/// A component of a color as an asset catalog spells it, which is not always a number yet.
///
/// Xcode has three input methods: "Floating point" writes `"0.537"`, "8-bit (0-255)" `"137"`, and
/// "8-bit Hexadecimal" `"0x89"`. Others write JSON numbers, as Apple's documentation does.
enum CatalogNumber: Hashable, Sendable {
  /// From 0 to 1, or beyond in an extended space: it has a point, a sign or an exponent.
  case fraction(Double)
  /// Out of 255: it has hexadecimal digits.
  case byte(Double)
  /// Digits only, which are out of 255 or out of 1.
  case digits(Double)

  /// Reads a string or a JSON number; `nil` for anything that Xcode's input methods do not write.
  init?(_ value: JSONValue) {
    guard let text = value.string ?? value.number?.text else { return nil }
    let bytes = Array(text.utf8)
    if bytes.starts(with: "0x".utf8) || bytes.starts(with: "0X".utf8) {
      // Swift's own reading also takes a sign.
      guard !bytes.contains(where: "+-".utf8.contains),
        let number = UInt32(text.dropFirst(2), radix: 16)
      else { return nil }
      self = .byte(Double(number))
    } else {
      // Swift's own reading also takes `nan`, `inf` and `0x1p3`.
      guard bytes.allSatisfy({ $0.isASCIIDigit || "+-.eE".utf8.contains($0) }),
        let number = Double(text), number.isFinite
      else { return nil }
      self = bytes.allSatisfy(\.isASCIIDigit) ? .digits(number) : .fraction(number)
    }
  }

  /// Whether it has to be out of 255.
  var isAboveOne: Bool { if case .digits(let number) = self { number > 1 } else { false } }

  /// Whether it could be out of 1 as well as out of 255.
  var isBareOne: Bool { self == .digits(1) }

  /// The number, with digits out of 255 where they are said to be.
  func value(areDigitsBytes: Bool) -> Double {
    switch self {
    case .fraction(let number): number
    case .byte(let number): number / 255
    case .digits(let number): areDigitsBytes ? number / 255 : number
    }
  }
}
