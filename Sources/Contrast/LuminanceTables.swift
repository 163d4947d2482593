// SPDX-License-Identifier: MIT

import ColorSpaces

/// What each byte of each channel adds to the relative luminance of a color.
public struct LuminanceTables: Sendable {
  public let red: ByteTable
  public let green: ByteTable
  public let blue: ByteTable

  /// - Parameter weights: The shares of linear red, green and blue in luminance.
  public init(weights: Vector3) {
    let light = RGB8.decodedBytes
    red = ByteTable { weights.x * light[$0] }
    green = ByteTable { weights.y * light[$0] }
    blue = ByteTable { weights.z * light[$0] }
  }

  /// By WCAG's weights, for sRGB.
  public static let wcag = LuminanceTables(weights: Gamut.srgb.luminanceWeights)

  /// By the exact Y of the primaries, for Display P3.
  public static let displayP3 = LuminanceTables(weights: Gamut.displayP3.luminanceWeights)

  // Inlined, as the look-ups below are, because a call would take as long as those.
  @inlinable public static func of(_ gamut: Gamut) -> LuminanceTables {
    switch gamut {
    case .srgb: return wcag
    case .displayP3: return displayP3
    }
  }

  @inlinable public func luminance(_ color: RGB8) -> Double {
    red[color.red] + green[color.green] + blue[color.blue]
  }
}
