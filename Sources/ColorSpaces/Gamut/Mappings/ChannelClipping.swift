// SPDX-License-Identifier: MIT

/// Clips each channel to 0...1 by itself.
///
/// The fastest mapping, and the one that shifts hues most: by up to 60 degrees. It is also the only
/// one here that does not turn lightness 1 into white and lightness 0 into black.
public enum ChannelClipping: GamutMapping {
  public static let id = "clip"

  public static func map(_ oklch: Vector3, into gamut: RGBGamut) -> Vector3 {
    gamut.linearRGB(oklch: oklch).clippedToUnit
  }
}
