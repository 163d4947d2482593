// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast

/// An OKLCH color of a ramp before it is brought into the gamut and rounded.
struct OKLCHPoint: Hashable, Sendable {
  /// OKLab lightness, from 0 to 1.
  var lightness: Double

  /// OKLCH chroma, which may exceed what the gamut has at the lightness.
  var chroma: Double

  /// OKLCH hue in degrees, of any turn, so that a ramp's hues can be interpolated.
  var hue: Double
}

/// A step's color inside the gamut, ready to be rounded.
struct RampPoint: Sendable {
  /// The color, with no more chroma than the gamut has at its lightness.
  let color: OKLCHPoint

  /// The color in linear light.
  private let linearRGB: Vector3

  /// The slice at the color's hue, if one was needed: making one takes longer than all else here.
  private let slice: HueSlice?
  let gamut: Gamut

  /// Brings a color into the gamut of its ramp, given the slice at that ramp's hue.
  init(_ wanted: OKLCHPoint, near rampSlice: HueSlice) {
    gamut = rampSlice.gamut
    if wanted.hue != rampSlice.hue {
      let linearRGB = Self.linearRGB(wanted, in: gamut)
      if linearRGB.isInCube {
        (color, self.linearRGB, slice) = (wanted, linearRGB, nil)
        return
      }
    }
    let slice = rampSlice.turned(to: wanted.hue)
    let chroma = slice.chroma(wanted.chroma, atLightness: wanted.lightness)
    color = OKLCHPoint(lightness: wanted.lightness, chroma: chroma, hue: wanted.hue)
    linearRGB = slice.oklch.linearRGB(lightness: wanted.lightness, chroma: chroma)
    self.slice = slice
  }

  /// The color in linear light at its own or another lightness, with chroma as far as the gamut has
  /// it there.
  func linearRGB(atLightness lightness: Double) -> Vector3 {
    if lightness == color.lightness { return linearRGB }
    let slice = slice ?? HueSlice(hue: wrappedHue(color.hue), in: gamut)
    return slice.linearRGB(lightness: lightness, chroma: color.chroma)
  }

  private static func linearRGB(_ color: OKLCHPoint, in gamut: Gamut) -> Vector3 {
    let direction = unitVector(atDegrees: color.hue)
    return gamut.rgb.linearRGB(
      oklab: Vector3(
        color.lightness, color.chroma * direction.cosine, color.chroma * direction.sine))
  }
}

extension Vector3 {
  fileprivate var isInCube: Bool { minimum >= 0 && maximum <= 1 }
}
