// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast

/// A step's tone inside of a gamut, ready to be rounded.
struct RampPoint: Sendable {
  /// The tone, with no more chroma than the gamut has at its lightness.
  let tone: Tone

  /// The color of the tone in linear light.
  private let linearRGB: Vector3

  /// The slice at the tone's hue, where it was needed: making one takes longer than all else here.
  private let slice: HueSlice?
  let gamut: Gamut

  /// Brings a tone into the gamut of its ramp, given the slice at that ramp's hue.
  init(_ wish: Tone, near rampSlice: HueSlice) {
    gamut = rampSlice.gamut
    if wish.hue != rampSlice.hue {
      let linearRGB = Self.linearRGB(wish, in: gamut)
      if linearRGB.isInCube {
        (tone, self.linearRGB, slice) = (wish, linearRGB, nil)
        return
      }
    }
    let slice = rampSlice.turned(to: wish.hue)
    let chroma = slice.chroma(wish.chroma, atLightness: wish.lightness)
    tone = Tone(lightness: wish.lightness, chroma: chroma, hue: wish.hue)
    linearRGB = slice.oklch.linearRGB(lightness: wish.lightness, chroma: chroma)
    self.slice = slice
  }

  /// The color in linear RGB at the tone's own or another lightness, with chroma as far as the
  /// gamut has it there.
  func linearRGB(atLightness lightness: Double) -> Vector3 {
    if lightness == tone.lightness { return linearRGB }
    let slice = slice ?? HueSlice(hue: wrappedHue(tone.hue), in: gamut)
    return slice.linearRGB(lightness: lightness, chroma: tone.chroma)
  }

  private static func linearRGB(_ tone: Tone, in gamut: Gamut) -> Vector3 {
    let direction = unitVector(atDegrees: tone.hue)
    return gamut.rgb.linearRGB(
      oklab: Vector3(
        tone.lightness, tone.chroma * direction.cosine, tone.chroma * direction.sine))
  }
}

extension Vector3 {
  fileprivate var isInCube: Bool { minimum >= 0 && maximum <= 1 }
}
