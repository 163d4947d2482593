// SPDX-License-Identifier: MIT

/// An additive space in linear light: its coordinates are amounts of three primaries.
public protocol LinearRGBSpace: ColorSpace {
  /// The matrix to XYZ under the space's white, and its inverse.
  static var xyzFromRGB: Matrix3 { get }
  /// The matrix from XYZ under the space's white to amounts of the primaries.
  static var rgbFromXYZ: Matrix3 { get }
}

extension LinearRGBSpace {
  public static var channels: [Channel] { Channel.rgb }

  public static func toBase(_ rgb: Vector3) -> Vector3 { xyzFromRGB * rgb }
  public static func fromBase(_ xyz: Vector3) -> Vector3 { rgbFromXYZ * xyz }
}

/// An additive space whose channels are encoded by a transfer function.
///
/// Its gamut is the cube from 0 to 1. Outside the cube the functions continue as odd ones,
/// as CSS Color 4 asks, so that no finite color becomes NaN.
public protocol RGBSpace: ColorSpace where Base: LinearRGBSpace {
  /// Returns the linear light of an encoded channel; 0 and 1 stay as they are.
  static func decode(_ encoded: Double) -> Double
  /// Returns the encoded channel of an amount of linear light, the inverse of `decode`.
  static func encode(_ linear: Double) -> Double
}

extension RGBSpace {
  public static var channels: [Channel] { Channel.rgb }

  public static func toBase(_ encoded: Vector3) -> Vector3 { encoded.map(decode) }
  public static func fromBase(_ linear: Vector3) -> Vector3 { linear.map(encode) }
}

extension Channel {
  static let rgb = [
    Channel("r", 0...1, .red), Channel("g", 0...1, .green), Channel("b", 0...1, .blue),
  ]
}

extension Double {
  /// Applies a function defined for magnitudes to a signed number, making it odd.
  func applyingToMagnitude(_ transform: (Double) -> Double) -> Double {
    self < 0 ? -transform(-self) : transform(self)
  }
}

/// A color without its luminance, as CIE 1931 x and y.
public struct Chromaticity: Hashable, Sendable {
  /// X over the sum of X, Y and Z.
  public let x: Double

  /// Y over the sum of X, Y and Z.
  public let y: Double

  /// Makes a chromaticity from its CIE 1931 coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The tristimulus values of this chromaticity at Y = 1; not finite where y is 0.
  public var xyz: Vector3 { Vector3(x / y, 1, (1 - x - y) / y) }
}

/// The whites that the color spaces of CSS refer to.
///
/// Source: CSS Color 4, sample code for color conversions. Other documents round these to
/// tristimulus values (ASTM E308, the ICC's connection space); that moves b* by 0.014 and
/// more, so the chromaticities are the definition here.
public enum White {
  /// D65, the white of sRGB and Display P3: average daylight.
  public static let d65 = Chromaticity(x: 0.3127, y: 0.3290)
  /// D50, the white of CIE Lab in CSS and of ProPhoto RGB: warm daylight.
  public static let d50 = Chromaticity(x: 0.3457, y: 0.3585)
}

/// Linear Bradford adaptation between two whites.
///
/// Source: K. M. Lam (1985); ICC.1:2022 Annex E.
enum Bradford {
  private static let conesFromXYZ = Matrix3(
    Vector3(0.8951, 0.2664, -0.1614),
    Vector3(-0.7502, 1.7135, 0.0367),
    Vector3(0.0389, -0.0685, 1.0296))

  /// The matrix that carries XYZ seen under one white to XYZ seen under another.
  static func adaptation(from source: Chromaticity, to target: Chromaticity) -> Matrix3 {
    let from = conesFromXYZ * source.xyz
    let to = conesFromXYZ * target.xyz
    let gain = Matrix3(diagonal: Vector3(to.x / from.x, to.y / from.y, to.z / from.z))
    return conesFromXYZ.inverse * gain * conesFromXYZ
  }
}

/// The three primaries and the white point of an additive RGB space.
public struct RGBPrimaries: Hashable, Sendable {
  /// The chromaticity of the red primary.
  public let red: Chromaticity
  /// The chromaticity of the green primary.
  public let green: Chromaticity
  /// The chromaticity of the blue primary.
  public let blue: Chromaticity
  /// The chromaticity of the white point, which equal amounts of the primaries make.
  public let white: Chromaticity

  /// Makes primaries from their chromaticities and that of the white point.
  public init(red: Chromaticity, green: Chromaticity, blue: Chromaticity, white: Chromaticity) {
    self.red = red
    self.green = green
    self.blue = blue
    self.white = white
  }

  /// The matrix from linear RGB to XYZ under this white, with Y = 1 for (1, 1, 1).
  ///
  /// Source: SMPTE RP 177, *Derivation of basic television color equations*: each primary is
  /// scaled so that together they make the white.
  public var xyzFromRGB: Matrix3 {
    let columns = Matrix3(red.xyz, green.xyz, blue.xyz).transpose
    return columns * Matrix3(diagonal: columns.inverse * white.xyz)
  }
}
