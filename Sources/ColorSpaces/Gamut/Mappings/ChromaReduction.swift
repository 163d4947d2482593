// SPDX-License-Identifier: MIT

/// Reduces the chroma to the exact boundary of the gamut; hue and lightness stay.
///
/// Uses the cubics of ``OKLCHSlice``, no search. Where the line of constant lightness and hue
/// leaves the gamut more than once (near sRGB's blue), the result is the last point of the gamut
/// before the color.
public enum ChromaReduction: GamutMapping {
  public static let id = "chroma"

  public static func map(_ oklch: Vector3, into gamut: RGBGamut) -> Vector3 {
    if oklch.x >= 1 { return .white }
    guard oklch.x > 0 else { return .black }
    let slice = OKLCHSlice(hue: oklch.z, gamut: gamut)
    // Beyond a dip the line can be in the gamut again, but need not be.
    let farthest = slice.maximumChroma(atLightness: oklch.x)
    let beyond = slice.linearRGB(lightness: oklch.x, chroma: farthest)
    if oklch.y >= farthest, RGBGamut.contains(linearRGB: beyond) { return beyond.clippedToUnit }
    let chroma = slice.firstExit(atLightness: oklch.x)
    return slice.linearRGB(lightness: oklch.x, chroma: min(chroma, oklch.y)).clippedToUnit
  }
}
