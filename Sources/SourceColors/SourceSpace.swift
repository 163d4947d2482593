// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The color space that a spelling of Apple's frameworks means.
public enum SourceSpace: String, Hashable, Sendable, CaseIterable {
  /// The space sRGB, with its encoded channels.
  case srgb
  /// The space sRGB in linear light.
  case linearSRGB = "srgb-linear"
  /// The space Display P3, with its encoded channels.
  case displayP3 = "display-p3"
  /// Apple's "Generic RGB Profile", which `calibratedRed` and `calibratedRGB` mean.
  case genericRGB = "generic-rgb"
  /// A gray with a power of 2.2, `genericGamma22Gray`.
  case gray22 = "gray-gamma-22"
  /// Apple's "Generic Gray Profile" with a power of 1.8, `calibratedWhite`.
  case genericGray = "generic-gray"
  /// The space of the screen, which has no colors of its own.
  case device

  /// The number of channels, without the opacity.
  var channelCount: Int { self == .gray22 || self == .genericGray ? 1 : 3 }

  /// The color in 8 bits: of Display P3 for one of that space, of sRGB for any other.
  ///
  /// Colors that sRGB does not have are cut off there, as screens of sRGB do it. Colors of ``device``
  /// are taken as sRGB, which they are on an iPhone.
  ///
  /// The channels are as many as the space has, and from 0 to 1 as the opacity is.
  func color(_ channels: [Double], opacity: Double) -> TokenColor {
    TokenColor(rgb(channels), alpha: RGB8.byte(opacity))
  }

  private func rgb(_ channels: [Double]) -> RGB8 {
    switch self {
    case .srgb, .device:
      return RGB8(rounding: ColorValue<SRGB>(channels[0], channels[1], channels[2]))
    case .displayP3:
      let color = ColorValue<DisplayP3>(channels[0], channels[1], channels[2])
      return RGB8(rounding: color, in: .displayP3)
    case .linearSRGB:
      let color = ColorValue<LinearSRGB>(channels[0], channels[1], channels[2])
      return RGB8(rounding: color.converted() as ColorValue<SRGB>)
    case .genericRGB:
      let linear = channels.map { power(max(0, $0), Self.genericPower) }
      let xyz = Self.genericPrimaries.reduce(into: [0, 0, 0]) { sum, primary in
        for axis in 0..<3 { sum[axis] += primary.xyz[axis] * linear[primary.channel] }
      }
      return RGB8(
        rounding: ColorValue<XYZD50>(xyz[0], xyz[1], xyz[2]).converted() as ColorValue<SRGB>)
    case .gray22: return Self.gray(channels[0], power: 2.2)
    case .genericGray: return Self.gray(channels[0], power: Self.genericPower)
    }
  }

  private static func gray(_ white: Double, power exponent: Double) -> RGB8 {
    let light = power(max(0, white), exponent)
    return RGB8(
      rounding: ColorValue<LinearSRGB>(light, light, light).converted() as ColorValue<SRGB>)
  }

  private static let genericPower = 1.8

  /// The primaries of the profile that macOS installs as `Generic RGB Profile.icc`: `rXYZ`, `gXYZ`
  /// and `bXYZ`, relative to D50.
  ///
  /// The sRGB bytes of Apple's crayons are its corners, such as #ff2600 and #00f900.
  private static let genericPrimaries: [(channel: Int, xyz: [Double])] = [
    (0, [0.454269, 0.241928, 0.014877]),
    (1, [0.353333, 0.673645, 0.090607]),
    (2, [0.156662, 0.084427, 0.719467]),
  ]
}
