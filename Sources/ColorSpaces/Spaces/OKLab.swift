// SPDX-License-Identifier: MIT

/// OKLab: a perceptual space with lightness, 0 to 1, and two opponent axes.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020),
/// <https://bottosson.github.io/posts/oklab/>. The matrices are the ones that CSS Color 4
/// recalculated for its D65 white; the ones printed in the article give grays a hue.
public enum OKLab: ColorSpace {
  public typealias Base = XYZD65

  public static let id = "oklab"
  public static let channels = [
    Channel("l", 0...1, .lightness), Channel("a", -0.4...0.4, .opponentA),
    Channel("b", -0.4...0.4, .opponentB),
  ]

  static let lmsFromXYZ = Matrix3(
    Vector3(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    Vector3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    Vector3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309))
  package static let labFromRootLMS = Matrix3(
    Vector3(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    Vector3(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    Vector3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
  static let xyzFromLMS = Matrix3(
    Vector3(1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
    Vector3(-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
    Vector3(-0.0763729366746601, -0.4214933324022432, 1.5869240198367816))
  static let rootLMSFromLab = Matrix3(
    Vector3(1.0000000000000000, 0.3963377773761749, 0.2158037573099136),
    Vector3(1.0000000000000000, -0.1055613458156586, -0.0638541728258133),
    Vector3(1.0000000000000000, -0.0894841775298119, -1.2914855480194092))

  public static func toBase(_ lab: Vector3) -> Vector3 {
    xyzFromLMS * (rootLMSFromLab * lab).map { $0 * $0 * $0 }
  }

  public static func fromBase(_ xyz: Vector3) -> Vector3 {
    labFromRootLMS * (lmsFromXYZ * xyz).map(cubeRoot)
  }
}

/// OKLab in polar form: lightness, chroma and a hue in degrees.
public enum OKLCH: PolarSpace {
  public typealias Base = OKLab

  public static let id = "oklch"
  public static let channels = [
    Channel("l", 0...1, .lightness), Channel("c", 0...0.4, .colorfulness), Channel.hue,
  ]
  public static let powerlessChroma = 0.000004
}
