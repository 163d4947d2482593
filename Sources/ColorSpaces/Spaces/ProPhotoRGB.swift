// SPDX-License-Identifier: MIT

/// ROMM (ProPhoto) RGB in linear light, under D50.
///
/// Source: ISO 22028-2:2013, with the six-digit primaries that reproduce CSS Color 4's matrices.
public enum LinearProPhotoRGB: LinearRGBSpace {
  public typealias Base = XYZD50

  public static let id = "prophoto-rgb-linear"
  public static let xyzFromRGB = RGBPrimaries(
    red: Chromaticity(x: 0.734699, y: 0.265301), green: Chromaticity(x: 0.159597, y: 0.840403),
    blue: Chromaticity(x: 0.036598, y: 0.000105), white: White.d50
  ).xyzFromRGB
  /// The matrix from XYZ under D50 to linear ProPhoto RGB.
  public static let rgbFromXYZ = xyzFromRGB.inverse
}

/// ROMM (ProPhoto) RGB: a gamma of 1.8 with a linear start of slope 16.
///
/// Source: ISO 22028-2:2013; CSS Color 4 §10.5.
public enum ProPhotoRGB: RGBSpace {
  public typealias Base = LinearProPhotoRGB

  public static let id = "prophoto-rgb"

  /// Returns the linear light of an encoded channel: a sixteenth up to 1/32, above its power of
  /// 1.8.
  public static func decode(_ encoded: Double) -> Double {
    encoded.applyingToMagnitude { $0 <= 16.0 / 512 ? $0 / 16 : power($0, 1.8) }
  }

  /// Returns the encoded channel of linear light: 16 times it below 1/512, else its power of 1/1.8.
  public static func encode(_ linear: Double) -> Double {
    linear.applyingToMagnitude { $0 >= 1.0 / 512 ? power($0, 1 / 1.8) : 16 * $0 }
  }
}
