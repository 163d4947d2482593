// SPDX-License-Identifier: MIT

/// Reduces the chroma until clipping the rest makes a difference that is barely seen.
///
/// Source: CSS Color 4 §13.2.2, "Binary Search Gamut Mapping with Local MINDE". The result is a
/// clipped color: its hue can be off by up to 21 degrees for dark and very chromatic colors, and it
/// jumps where the test for the just noticeable difference switches.
public enum LocalMINDE: GamutMapping {
  public static let id = "css"

  /// The just noticeable difference, in ``DeltaEOK``.
  private static let jnd = 0.02
  private static let epsilon = 0.0001

  public static func map(_ oklch: Vector3, into gamut: RGBGamut) -> Vector3 {
    if oklch.x >= 1 { return .white }
    guard oklch.x > 0 else { return .black }
    guard oklch.isFinite else { return gamut.gray(lightness: oklch.x) }
    var best = clip(oklch, into: gamut)
    if best.difference < jnd { return best.color }

    var low = 0.0
    var high = oklch.y
    var isLowInside = true
    while high - low > epsilon {
      let chroma = (low + high) / 2
      let current = Vector3(oklch.x, chroma, oklch.z)
      if isLowInside && RGBGamut.contains(linearRGB: gamut.linearRGB(oklch: current)) {
        low = chroma
        continue
      }
      best = clip(current, into: gamut)
      guard best.difference < jnd else {
        high = chroma
        continue
      }
      if jnd - best.difference < epsilon { return best.color }
      isLowInside = false
      low = chroma
    }
    return best.color
  }

  private static func clip(_ oklch: Vector3, into gamut: RGBGamut)
    -> (color: Vector3, difference: Double)
  {
    let lab = OKLCH.toBase(oklch)
    let clipped = gamut.linearRGB(oklab: lab).clippedToUnit
    return (clipped, DeltaEOK.difference(gamut.oklab(linearRGB: clipped), lab))
  }
}

extension RGBGamut {
  /// The gray of an OKLab lightness between 0 and 1, in linear RGB.
  func gray(lightness: Double) -> Vector3 {
    linearRGB(oklab: Vector3(lightness, 0, 0)).clippedToUnit
  }
}
