// SPDX-License-Identifier: MIT

/// Adobe RGB (1998) in linear light.
///
/// Source: Adobe RGB (1998) Color Image Encoding, version 2005-05, §4.3.
public enum LinearA98RGB: LinearRGBSpace {
  public typealias Base = XYZD65

  public static let id = "a98-rgb-linear"
  public static let xyzFromRGB = RGBPrimaries(
    red: Chromaticity(x: 0.64, y: 0.33), green: Chromaticity(x: 0.21, y: 0.71),
    blue: Chromaticity(x: 0.15, y: 0.06), white: White.d65
  ).xyzFromRGB
  /// The matrix from XYZ under D65 to linear Adobe RGB.
  public static let rgbFromXYZ = xyzFromRGB.inverse
}

/// Adobe RGB (1998), encoded with a gamma of 563/256.
public enum A98RGB: RGBSpace {
  public typealias Base = LinearA98RGB

  public static let id = "a98-rgb"

  private static let gamma = 563.0 / 256

  /// Returns the linear light of an encoded channel: its power of 563/256.
  public static func decode(_ encoded: Double) -> Double {
    encoded.applyingToMagnitude { power($0, gamma) }
  }

  /// Returns the encoded channel of linear light: its power of 256/563.
  public static func encode(_ linear: Double) -> Double {
    linear.applyingToMagnitude { power($0, 1 / gamma) }
  }
}
