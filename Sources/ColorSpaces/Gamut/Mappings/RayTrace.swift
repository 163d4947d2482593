// SPDX-License-Identifier: MIT

/// Follows the straight line in linear light to the gray of the same lightness.
///
/// Where the line enters the cube, lightness and hue are set right again, and the next line is
/// drawn; four lines come close to plain chroma reduction, with a hue off by 2 degrees at most.
///
/// Source: CSS Color 4 §13.2.4, "Ray Trace Gamut Mapping".
public enum RayTrace: GamutMapping {
  public static let id = "raytrace"

  private static let lines = 4
  /// How far from the faces of the cube a color must be to serve as the next anchor.
  ///
  /// Earlier versions of color.js and ColorAide have 1e-6 here, which moves results by up to 7e-9;
  /// from 1e-9 down it makes no difference.
  private static let margin = 1e-12

  public static func map(_ oklch: Vector3, into gamut: RGBGamut) -> Vector3 {
    if oklch.x >= 1 { return .white }
    guard oklch.x > 0 else { return .black }
    var anchor = gamut.gray(lightness: oklch.x)
    var target = gamut.linearRGB(oklch: oklch)
    guard target.isFinite else { return anchor }
    var entry = target
    for line in 0..<lines {
      if line > 0 { target = corrected(entry, toward: oklch, in: gamut) }
      guard let crossing = exit(from: anchor, toward: target) else { break }
      if line > 0, target.minimum > margin, target.maximum < 1 - margin { anchor = target }
      entry = crossing
    }
    return entry.clippedToUnit
  }

  /// The color with its chroma kept and the wanted lightness and hue.
  private static func corrected(
    _ linear: Vector3, toward oklch: Vector3, in gamut: RGBGamut
  ) -> Vector3 {
    let lab = gamut.oklab(linearRGB: linear)
    return gamut.linearRGB(oklch: Vector3(oklch.x, hypotenuse(lab.y, lab.z), oklch.z))
  }

  /// Where the ray from a point in the cube through another one leaves the cube.
  ///
  /// The slab method: on each axis the ray is between the two faces for an interval of times.
  private static func exit(from start: Vector3, toward end: Vector3) -> Vector3? {
    let direction = end - start
    var near = -Double.infinity
    var far = Double.infinity
    for axis in 0..<3 {
      let speed = direction[axis]
      guard abs(speed) > 1e-15 else {
        if start[axis] < 0 || start[axis] > 1 { return nil }
        continue
      }
      let times = (-start[axis] / speed, (1 - start[axis]) / speed)
      near = max(near, min(times.0, times.1))
      far = min(far, max(times.0, times.1))
    }
    guard near <= far, far >= 0 else { return nil }
    let time = near < 0 ? far : near
    return time.isFinite ? start + time * direction : nil
  }
}
