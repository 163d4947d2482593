// SPDX-License-Identifier: MIT

/// The color of a ramp that no brand holds: each step has the lightness of its place.
public struct RampTint: Hashable, Sendable {
  /// The OKLCH hue in degrees, from 0 to 360.
  public var hue: Double

  /// The largest OKLCH chroma of a step, at least 0; steps get less of it toward white and black,
  /// and where sRGB has less.
  public var chroma: Double

  /// The hues and chromas that a tint may have; sRGB ends at a chroma of 0.33.
  public static let hues = 0.0...360
  public static let chromas = 0.0...0.5

  public init(hue: Double, chroma: Double) {
    self.hue = hue
    self.chroma = chroma
  }
}
