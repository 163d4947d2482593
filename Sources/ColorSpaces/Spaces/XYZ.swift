// SPDX-License-Identifier: MIT

/// CIE 1931 XYZ under D65, with Y = 1 for white: the root of the tree of spaces.
public enum XYZD65: ColorSpace {
  public typealias Base = XYZD65

  public static let id = "xyz-d65"
  public static let channels = Channel.xyz

  public static func toBase(_ xyz: Vector3) -> Vector3 { xyz }
  public static func fromBase(_ xyz: Vector3) -> Vector3 { xyz }
}

/// CIE 1931 XYZ adapted to D50 by linear Bradford, with Y = 1 for white.
public enum XYZD50: ColorSpace {
  public typealias Base = XYZD65

  public static let id = "xyz-d50"
  public static let channels = Channel.xyz

  private static let d65FromD50 = Bradford.adaptation(from: White.d50, to: White.d65)
  private static let d50FromD65 = Bradford.adaptation(from: White.d65, to: White.d50)

  public static func toBase(_ xyz: Vector3) -> Vector3 { d65FromD50 * xyz }
  public static func fromBase(_ xyz: Vector3) -> Vector3 { d50FromD65 * xyz }
}

extension Channel {
  static let xyz = [
    Channel("x", 0...1, .red), Channel("y", 0...1, .green), Channel("z", 0...1, .blue),
  ]
}
