// SPDX-License-Identifier: MIT

import ColorSpaces

/// The Accessible Perceptual Contrast Algorithm, version 0.1.9 with the constants 0.98G-4g.
///
/// APCA is a candidate for a later WCAG and no part of WCAG 2; its versions give different
/// numbers, so the version is in the name. The formula here is written from the published
/// constants: A. Somers, "APCA-W3", <https://github.com/Myndex/apca-w3>, version 0.1.9.
public enum APCA019 {
  /// The lightness contrast Lc of text on a background, from about -108 to 106.
  ///
  /// The order matters: the number is positive for dark text on a light background, negative for
  /// light text on a dark one, and 0 where the contrast is too low to measure (below 7.3).
  public static func contrast(text: RGB8, background: RGB8) -> Double {
    contrast(text: screenLuminance(text), background: screenLuminance(background))
  }

  /// The lightness contrast Lc of two colors, which are clipped to sRGB; alpha takes no part.
  public static func contrast<Text: ColorSpace, Background: ColorSpace>(
    text: ColorValue<Text>, background: ColorValue<Background>
  ) -> Double { contrast(text: screenLuminance(text), background: screenLuminance(background)) }

  /// The screen luminance of a color, 0 for black and 1.0000001 for white.
  public static func screenLuminance(_ color: RGB8) -> Double {
    weights(of: color.gamut).dot(
      Vector3(decodedBytes[color.red], decodedBytes[color.green], decodedBytes[color.blue]))
  }

  /// The screen luminance of a color, after clipping it to sRGB; NaN counts as 0.
  public static func screenLuminance<Space: ColorSpace>(_ color: ColorValue<Space>) -> Double {
    let encoded = color.converted(to: SRGB.self).coordinates
    return weights(of: .srgb).dot(encoded.map { decode($0 > 0 ? min($0, 1) : 0) })
  }

  // APCA models a screen by a plain power, not by sRGB's curve with its linear segment.
  private static func decode(_ channel: Double) -> Double { power(channel, 2.4) }

  private static let decodedBytes = ByteTable { decode(Double($0) / 255) }

  /// The coefficients of `sRGBtoY` and of `displayP3toY`.
  private static func weights(of gamut: Gamut) -> Vector3 {
    switch gamut {
    case .srgb: return Vector3(0.2126729, 0.7151522, 0.0721750)
    case .displayP3: return Vector3(0.2289829594805780, 0.6917492625852380, 0.0792677779341829)
    }
  }
}

extension APCA019 {
  private static let blackThreshold = 0.022
  private static let blackExponent = 1.414
  private static let leastLuminanceDifference = 0.0005

  private static let darkTextExponents = (text: 0.57, background: 0.56)
  private static let lightTextExponents = (text: 0.62, background: 0.65)

  private static let scale = 1.14
  private static let offset = 0.027
  private static let lowClip = 0.1

  private static func contrast(text: Double, background: Double) -> Double {
    let text = liftingBlack(text)
    let background = liftingBlack(background)
    guard abs(background - text) >= leastLuminanceDifference else { return 0 }
    let isDarkText = background > text
    let exponents = isDarkText ? darkTextExponents : lightTextExponents
    let contrast =
      scale * (power(background, exponents.background) - power(text, exponents.text))
    guard abs(contrast) >= lowClip else { return 0 }
    return 100 * (isDarkText ? contrast - offset : contrast + offset)
  }

  /// Brightens nearly black luminances by the flare of a screen.
  private static func liftingBlack(_ luminance: Double) -> Double {
    guard luminance < blackThreshold else { return luminance }
    return luminance + power(blackThreshold - luminance, blackExponent)
  }
}
