// SPDX-License-Identifier: MIT

/// The colors that three lights can make: the cube from 0 to 1 of a linear RGB space.
///
/// A value and not a type, so that code which works for any gamut needs neither generics nor
/// existentials where it is hot.
public struct RGBGamut: Hashable, Sendable {
  /// Linear RGB from OKLab's cone responses.
  public let rgbFromLMS: Matrix3

  /// OKLab's cone responses from linear RGB.
  public let lmsFromRGB: Matrix3

  /// The share of each light in the luminance Y of a color; the three sum to 1.
  public let luminance: Vector3

  /// The gamut of a space in linear light.
  public init<Linear: LinearRGBSpace>(_ space: Linear.Type) {
    // Columns by way of the unit vectors: the walk between spaces knows the adaptation of whites.
    let xyzFromRGB = Matrix3(columnsOf: { Linear.convert($0, to: XYZD65.self) })
    let rgbFromXYZ = Matrix3(columnsOf: { XYZD65.convert($0, to: Linear.self) })
    rgbFromLMS = rgbFromXYZ * OKLab.xyzFromLMS
    lmsFromRGB = OKLab.lmsFromXYZ * xyzFromRGB
    luminance = xyzFromRGB.row1
  }

  public static let srgb = RGBGamut(LinearSRGB.self)
  public static let displayP3 = RGBGamut(LinearDisplayP3.self)

  /// An OKLab color in linear RGB, inside of the gamut or not.
  public func linearRGB(oklab: Vector3) -> Vector3 {
    rgbFromLMS * (OKLab.rootLMSFromLab * oklab).map { $0 * $0 * $0 }
  }

  /// A color in linear RGB, inside of the gamut or not, in OKLab.
  public func oklab(linearRGB: Vector3) -> Vector3 {
    OKLab.labFromRootLMS * (lmsFromRGB * linearRGB).map(cubeRoot)
  }
}

extension RGBSpace {
  /// The gamut of the space, which is that of its linear light.
  public static var gamut: RGBGamut { RGBGamut(Base.self) }
}

extension Matrix3 {
  /// The matrix of a linear map, from what it makes of the three unit vectors.
  init(columnsOf map: (Vector3) -> Vector3) {
    let columns = Matrix3(map(Vector3(1, 0, 0)), map(Vector3(0, 1, 0)), map(Vector3(0, 0, 1)))
    self = columns.transpose
  }
}
