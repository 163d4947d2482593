// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// A step's tone inside of sRGB, ready to be rounded.
struct RampPoint: Sendable {
  /// The tone, with no more chroma than sRGB has at its lightness.
  let tone: Tone

  /// The color of the tone in linear sRGB.
  private let linearRGB: Vector3

  /// The slice at the tone's hue, where it was needed: making one takes longer than all else here.
  private let slice: ToneSlice?

  /// Brings a tone into sRGB, given the slice at the hue of its ramp.
  init(_ wish: Tone, near tones: ToneSlice) {
    if wish.hue != tones.slice.hue {
      let linearRGB = Self.linearRGB(wish)
      if linearRGB.isInCube {
        (tone, self.linearRGB, slice) = (wish, linearRGB, nil)
        return
      }
    }
    let tones = tones.turned(to: wish.hue)
    let chroma = tones.chroma(wish.chroma, atLightness: wish.lightness)
    tone = Tone(lightness: wish.lightness, chroma: chroma, hue: wish.hue)
    linearRGB = tones.slice.linearRGB(lightness: wish.lightness, chroma: chroma)
    slice = tones
  }

  /// The color in linear sRGB at the tone's own or another lightness, with chroma as far as sRGB
  /// has it there.
  func linearRGB(atLightness lightness: Double) -> Vector3 {
    if lightness == tone.lightness { return linearRGB }
    let slice = slice ?? ToneSlice(hue: wrappedHue(tone.hue))
    return slice.linearRGB(lightness: lightness, chroma: tone.chroma)
  }

  private static func linearRGB(_ tone: Tone) -> Vector3 {
    let direction = unitVector(atDegrees: tone.hue)
    return RGBGamut.srgb.linearRGB(
      oklab: Vector3(
        tone.lightness, tone.chroma * direction.cosine, tone.chroma * direction.sine))
  }
}

extension Vector3 {
  fileprivate var isInCube: Bool { minimum >= 0 && maximum <= 1 }
}
