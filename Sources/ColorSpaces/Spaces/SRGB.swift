// SPDX-License-Identifier: MIT

/// sRGB in linear light.
///
/// Source: IEC 61966-2-1:1999, primaries of ITU-R BT.709.
public enum LinearSRGB: LinearRGBSpace {
  public typealias Base = XYZD65

  public static let id = "srgb-linear"
  public static let xyzFromRGB = RGBPrimaries(
    red: Chromaticity(x: 0.64, y: 0.33), green: Chromaticity(x: 0.30, y: 0.60),
    blue: Chromaticity(x: 0.15, y: 0.06), white: White.d65
  ).xyzFromRGB
  /// The matrix from XYZ under D65 to linear sRGB.
  public static let rgbFromXYZ = xyzFromRGB.inverse
}

/// sRGB, the space of `#rrggbb`.
///
/// Source: IEC 61966-2-1:1999 with the knees of its amendment, as CSS Color 4 §10.2 gives them.
public enum SRGB: RGBSpace {
  public typealias Base = LinearSRGB

  public static let id = "srgb"

  /// Returns the linear light of an encoded channel: linear up to 0.04045, above it a power of 2.4.
  public static func decode(_ encoded: Double) -> Double {
    encoded.applyingToMagnitude { $0 <= 0.04045 ? $0 / 12.92 : power(($0 + 0.055) / 1.055, 2.4) }
  }

  /// Returns the encoded channel of linear light: linear up to 0.0031308, above a power of 1/2.4.
  public static func encode(_ linear: Double) -> Double {
    linear.applyingToMagnitude {
      guard $0 > 0.0031308 else { return 12.92 * $0 }
      // 1.055 p - 0.055, in a form that gives exactly 1 for 1.
      let root = power($0, 1 / 2.4)
      return root + 0.055 * (root - 1)
    }
  }
}
