// SPDX-License-Identifier: MIT

/// ITU-R BT.2020 in linear light.
///
/// Source: ITU-R BT.2020-2, table 3.
public enum LinearRec2020: LinearRGBSpace {
  public typealias Base = XYZD65

  public static let id = "rec2020-linear"
  public static let xyzFromRGB = RGBPrimaries(
    red: Chromaticity(x: 0.708, y: 0.292), green: Chromaticity(x: 0.170, y: 0.797),
    blue: Chromaticity(x: 0.131, y: 0.046), white: White.d65
  ).xyzFromRGB
  /// The matrix from XYZ under D65 to linear BT.2020.
  public static let rgbFromXYZ = xyzFromRGB.inverse
}

/// BT.2020 as displays show it: a pure gamma of 2.4, which is what CSS calls `rec2020`.
///
/// Source: ITU-R BT.1886; CSS Color 4 §10.6 since 2025. Older files mean ``Rec2020OETF``.
public enum Rec2020: RGBSpace {
  public typealias Base = LinearRec2020

  public static let id = "rec2020"

  /// Returns the linear light of an encoded channel: its power of 2.4.
  public static func decode(_ encoded: Double) -> Double {
    encoded.applyingToMagnitude { power($0, 2.4) }
  }

  /// Returns the encoded channel of linear light: its power of 1/2.4.
  public static func encode(_ linear: Double) -> Double {
    linear.applyingToMagnitude { power($0, 1 / 2.4) }
  }
}

/// BT.2020 with the camera's transfer function, which CSS called `rec2020` before 2025.
///
/// Source: ITU-R BT.2020-2, table 4, alpha and beta in full precision.
public enum Rec2020OETF: RGBSpace {
  public typealias Base = LinearRec2020

  public static let id = "rec2020-oetf"

  private static let alpha = 1.09929682680944
  private static let beta = 0.018053968510807

  /// Returns the linear light of an encoded channel by the inverse of BT.2020's camera function.
  public static func decode(_ encoded: Double) -> Double {
    encoded.applyingToMagnitude {
      $0 < 4.5 * beta ? $0 / 4.5 : power(($0 + alpha - 1) / alpha, 1 / 0.45)
    }
  }

  /// Returns the encoded channel of linear light by BT.2020's camera function.
  public static func encode(_ linear: Double) -> Double {
    linear.applyingToMagnitude {
      guard $0 >= beta else { return 4.5 * $0 }
      // alpha p - (alpha - 1), in a form that gives exactly 1 for 1.
      let root = power($0, 0.45)
      return root + (alpha - 1) * (root - 1)
    }
  }
}
