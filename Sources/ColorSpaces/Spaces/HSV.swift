// SPDX-License-Identifier: MIT

/// HSV: hue in degrees, saturation and value from 0 to 1.
///
/// Source: A. R. Smith, "Color gamut transform pairs" (1978).
public enum HSV: HexagonalSpace {
  public static let id = "hsv"
  public static let channels = [
    Channel.hue, Channel("s", 0...1, .colorfulness), Channel("v", 0...1),
  ]

  public static func toBase(_ hsv: Vector3) -> Vector3 {
    func channel(_ offset: Double) -> Double {
      let k = wrappedHue(hsv.x + 60 * offset) / 60
      return hsv.z - hsv.z * hsv.y * max(0, min(k, 4 - k, 1))
    }
    return Vector3(channel(5), channel(3), channel(1))
  }

  public static func fromBase(_ rgb: Vector3) -> Vector3 {
    let value = rgb.maximum
    let spread = value - rgb.minimum
    let saturation = spread / value
    // Outside the gamut the largest channel can be 0, or so near to it that the quotient overflows.
    guard spread > HexagonalHue.noise, saturation.isFinite else { return Vector3(0, 0, value) }
    return Vector3(HexagonalHue.hue(rgb), saturation, value)
  }
}

/// HWB: hue in degrees, whiteness and blackness from 0 to 1.
///
/// Source: A. R. Smith & E. R. Lyons, "HWB — a more intuitive hue-based color model" (1996);
/// CSS Color 4 §8. Whiteness and blackness that together exceed 1 are a gray.
public enum HWB: HexagonalSpace {
  public static let id = "hwb"
  public static let channels = [Channel.hue, Channel("w", 0...1), Channel("b", 0...1)]

  public static func toBase(_ hwb: Vector3) -> Vector3 {
    let total = hwb.y + hwb.z
    if total >= 1 { return Vector3(1, 1, 1).map { _ in hwb.y / total } }
    let pure = HSL.toBase(Vector3(hwb.x, 1, 0.5))
    return pure.map { $0 * (1 - total) + hwb.y }
  }

  public static func fromBase(_ rgb: Vector3) -> Vector3 {
    Vector3(HexagonalHue.hue(rgb), rgb.minimum, 1 - rgb.maximum)
  }
}
