// SPDX-License-Identifier: MIT

/// The colors that three primaries can make: the cube from 0 to 1 of a linear RGB space.
///
/// A value and not a type, so that code which works for any gamut needs neither generics nor
/// existentials in hot loops.
public struct RGBGamut: Hashable, Sendable {
  /// Linear RGB from OKLab's cone responses.
  public let rgbFromLMS: Matrix3

  /// OKLab's cone responses from linear RGB.
  public let lmsFromRGB: Matrix3

  /// The share of each primary in the luminance Y of a color; the three sum to 1.
  public let luminance: Vector3

  /// The gamut of a space in linear light.
  public init<Linear: LinearRGBSpace>(_ space: Linear.Type) {
    // The columns are the converted unit vectors; the conversion includes chromatic adaptation.
    let xyzFromRGB = Matrix3(columnsOf: { Linear.convert($0, to: XYZD65.self) })
    let rgbFromXYZ = Matrix3(columnsOf: { XYZD65.convert($0, to: Linear.self) })
    rgbFromLMS = rgbFromXYZ * OKLab.xyzFromLMS
    lmsFromRGB = OKLab.lmsFromXYZ * xyzFromRGB
    luminance = xyzFromRGB.row1
  }

  /// The gamut of sRGB.
  public static let srgb = RGBGamut(LinearSRGB.self)
  /// The gamut of Display P3, which contains that of sRGB.
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
  /// The matrix of a linear map, from the images of the three unit vectors.
  init(columnsOf map: (Vector3) -> Vector3) {
    let columns = Matrix3(map(Vector3(1, 0, 0)), map(Vector3(0, 1, 0)), map(Vector3(0, 0, 1)))
    self = columns.transpose
  }
}

extension RGBGamut {
  /// The Jacobian of OKLab by linear RGB: the matrix of partial derivatives at a color.
  ///
  /// The cube root is infinitely steep at black; cone responses below 1e-6 are taken as 1e-6, which
  /// keeps the matrix finite and preserves the order of distances computed with it.
  public func oklabJacobian(linearRGB: Vector3) -> Matrix3 {
    let slopes = (lmsFromRGB * linearRGB).map { response -> Double in
      let root = cubeRoot(max(response, 1e-6))
      return 1 / (3 * root * root)
    }
    return OKLab.labFromRootLMS.scalingColumns(by: slopes) * lmsFromRGB
  }
}

extension Gamut {
  /// The same for a gamut of bytes, without a copy of its matrices.
  public func oklabJacobian(linearRGB: Vector3) -> Matrix3 {
    switch self {
    case .srgb: return RGBGamut.srgb.oklabJacobian(linearRGB: linearRGB)
    case .displayP3: return RGBGamut.displayP3.oklabJacobian(linearRGB: linearRGB)
    }
  }
}

extension Matrix3 {
  /// The product with the diagonal matrix of some factors.
  fileprivate func scalingColumns(by factors: Vector3) -> Matrix3 {
    func scaled(_ row: Vector3) -> Vector3 {
      Vector3(row.x * factors.x, row.y * factors.y, row.z * factors.z)
    }
    return Matrix3(scaled(row0), scaled(row1), scaled(row2))
  }
}

/// A gamut that three bytes can encode.
///
/// The same bytes are different colors in different gamuts: measured with the weights of sRGB, the
/// luminance of a Display P3 color is off by up to 6.5 %. So a color carries its gamut with it, and
/// what measures it asks that for its numbers.
///
/// Both gamuts have sRGB's transfer function, so one table of decoded bytes serves both.
public enum Gamut: UInt8, CaseIterable, Hashable, Sendable {
  /// The gamut of sRGB, that of hex colors.
  case srgb
  /// The gamut of Display P3, that of wide-gamut screens.
  case displayP3

  /// The name on a command line and in documents: `srgb` or `p3`.
  public var name: String {
    switch self {
    case .srgb: return "srgb"
    case .displayP3: return "p3"
    }
  }

  /// What the gamut is called in sentences: `sRGB` or `Display P3`.
  public var title: String {
    switch self {
    case .srgb: return "sRGB"
    case .displayP3: return "Display P3"
    }
  }

  /// The gamut of the name; ASCII case is ignored.
  public init?(named name: String) {
    guard let gamut = Self.allCases.first(where: { $0.name == name.asciiLowercased }) else {
      return nil
    }
    self = gamut
  }

  /// The cube of the gamut in linear RGB, with its conversion matrices.
  public var rgb: RGBGamut {
    switch self {
    case .srgb: return .srgb
    case .displayP3: return .displayP3
    }
  }
}
