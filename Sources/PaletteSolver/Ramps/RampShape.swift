// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast

/// The lightness, chroma and hue curves of a ramp at one hue, from light to dark.
struct RampShape {
  let lightness: [Double]
  let chromaShare: [Double]
  let hueTurn: [Double]

  /// The shape at a hue in degrees.
  ///
  /// The strength, from 0 to 1, scales the deviation of this hue from the mean of all hues.
  init(_ steps: [RampTable.Step], hue: Double, strength: Double = 1) {
    let hue = HueHarmonics(hue: hue, strength: strength)
    lightness = steps.map { $0.lightness(hue) }
    chromaShare = steps.map { max(0.02, $0.chromaShare(hue)) }
    hueTurn = steps.map { strength * $0.hueTurn(hue) }
  }

  /// The shape of a brand's ramp when the brand is one of the steps.
  ///
  /// The curves are functions of the hue that the ramp has at the step of its name; a brand
  /// elsewhere on the ramp leads back to it by a few rounds of subtracting its own turn.
  init(_ steps: [RampTable.Step], through brand: MeasuredColor, at locked: Int) {
    let strength = Self.strength(of: brand)
    var hue = brand.hue
    for _ in 0..<3 {
      hue = brand.hue - strength * steps[locked].hueTurn(HueHarmonics(hue: hue))
    }
    self.init(steps, hue: hue, strength: strength)
  }

  /// The strength for a color, from 0 to 1: the hue of a near gray is noise.
  static func strength(of color: MeasuredColor) -> Double { min(1, color.chroma / 0.04) }
}
