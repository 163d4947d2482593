// SPDX-License-Identifier: MIT

import ColorSpaces

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

  var channels: [String] {
    switch self {
    case .srgb, .displayP3, .extendedSRGB, .extendedLinearSRGB: ["red", "green", "blue"]
    case .gray, .extendedGray: ["white"]
    }
  }

  /// Whether channels may be below 0 and above 1.
  var isExtended: Bool {
    switch self {
    case .srgb, .displayP3, .gray: false
    case .extendedSRGB, .extendedLinearSRGB, .extendedGray: true
    }
  }

  /// The color of as many channels as there are.
  func color(_ channels: [Double]) -> AnyColor {
    switch self {
    case .srgb, .extendedSRGB: return AnyColor(space: SRGB.self, components: channels)
    case .displayP3: return AnyColor(space: DisplayP3.self, components: channels)
    case .extendedLinearSRGB: return AnyColor(space: LinearSRGB.self, components: channels)
    case .gray, .extendedGray:
      let light = Self.decodedGray(channels[0])
      return AnyColor(space: LinearSRGB.self, components: [light, light, light])
    }
  }

  /// The channels of a color; `nil` when it is no gray, and the space has no others.
  func channels(of rgb: RGB8) -> [Double]? {
    switch self {
    case .srgb, .extendedSRGB: return rgb.color.coordinates.array
    case .displayP3: return (rgb.color.converted() as Color<DisplayP3>).coordinates.array
    case .extendedLinearSRGB:
      return (rgb.color.converted() as Color<LinearSRGB>).coordinates.array
    case .gray, .extendedGray:
      guard rgb.red == rgb.green, rgb.green == rgb.blue else { return nil }
      return [power(rgb.linear.x, 1 / 2.2)]
    }
  }

  private static func decodedGray(_ white: Double) -> Double {
    white < 0 ? -power(-white, 2.2) : power(white, 2.2)
  }
}
