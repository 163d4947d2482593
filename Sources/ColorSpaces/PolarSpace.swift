// SPDX-License-Identifier: MIT

/// An opponent space in polar form: lightness, chroma and hue.
public protocol PolarSpace: ColorSpace {
  /// The chroma up to which the hue is noise: CSS Color 4 §4.4, "powerless" components.
  static var powerlessChroma: Double { get }
}

extension PolarSpace {
  public static func toBase(_ lch: Vector3) -> Vector3 {
    let direction = unitVector(atDegrees: lch.z)
    return Vector3(lch.x, lch.y * direction.cosine, lch.y * direction.sine)
  }

  public static func fromBase(_ lab: Vector3) -> Vector3 {
    Vector3(lab.x, hypotenuse(lab.y, lab.z), hue(opposite: lab.z, adjacent: lab.y))
  }

  public static func isHuePowerless(inBase lab: Vector3) -> Bool {
    hypotenuse(lab.y, lab.z) <= powerlessChroma
  }
}
