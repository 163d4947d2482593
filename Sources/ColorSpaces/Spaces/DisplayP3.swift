// SPDX-License-Identifier: MIT

/// Display P3 in linear light: the primaries of DCI-P3 under D65.
///
/// Source: SMPTE EG 432-1:2010; CSS Color 4 §10.3.
public enum LinearDisplayP3: LinearRGBSpace {
  public typealias Base = XYZD65

  public static let id = "display-p3-linear"
  public static let xyzFromRGB = RGBPrimaries(
    red: Chromaticity(x: 0.680, y: 0.320), green: Chromaticity(x: 0.265, y: 0.690),
    blue: Chromaticity(x: 0.150, y: 0.060), white: White.d65
  ).xyzFromRGB
  /// The matrix from XYZ under D65 to linear Display P3.
  public static let rgbFromXYZ = xyzFromRGB.inverse
}

/// Display P3, encoded with sRGB's curve.
///
/// Source: CSS Color 4 §10.3.
public enum DisplayP3: RGBSpace {
  public typealias Base = LinearDisplayP3

  public static let id = "display-p3"

  /// Returns the linear light of an encoded channel by the curve of sRGB.
  public static func decode(_ encoded: Double) -> Double { SRGB.decode(encoded) }
  /// Returns the encoded channel of linear light by the curve of sRGB.
  public static func encode(_ linear: Double) -> Double { SRGB.encode(linear) }
}
