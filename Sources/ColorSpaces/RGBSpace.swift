// SPDX-License-Identifier: MIT

/// An additive space in linear light: its coordinates are amounts of three lights.
public protocol LinearRGBSpace: ColorSpace {
  /// The matrix to XYZ under the space's white, and its inverse.
  static var xyzFromRGB: Matrix3 { get }
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
  /// The amount of light for an encoded channel.
  static func decode(_ encoded: Double) -> Double

  /// The encoded channel for an amount of light.
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
