// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Palettes

/// The six ramps of a palette, and the hue of the brand's companion.
///
/// A class, though a value in all else, like ``ToneSlice``: every stage of a theme passes it on.
final class ToneRamps: Sendable {
  let brand: MeasuredColor

  /// The slice at the hue of the secondary accent.
  let companion: ToneSlice

  /// In the order of ``RampName/allCases``.
  private let ramps: [ToneRamp]

  /// The chroma of the secondary accent relative to the brand's.
  static let companionChroma = 0.85

  // A sixth of the circle: plainly another hue, still a neighbor.
  private static let companionTurn = 60.0

  init(brand: MeasuredColor, generator: RampGenerator) throws(PaletteError) {
    self.brand = brand
    companion = ToneSlice(hue: wrappedHue(brand.hue + Self.companionTurn))
    let tones = ToneSlice(hue: brand.hue)
    ramps =
      try [
        generator.ramp(through: brand, in: tones),
        generator.neutralRamp(tint: Self.tint(of: brand), in: tones),
      ] + Self.statusRamps(by: generator)
  }

  subscript(name: RampName) -> ToneRamp {
    switch name {
    case .brand: return ramps[0]
    case .neutral: return ramps[1]
    case .success: return ramps[2]
    case .warning: return ramps[3]
    case .error: return ramps[4]
    case .info: return ramps[5]
    }
  }

  var all: [Ramp] { ramps.map(\.ramp) }

  /// The chroma of the neutrals: a breath of the brand, none for a gray one.
  private static func tint(of brand: MeasuredColor) -> Double { min(0.022, 0.13 * brand.chroma) }

  /// Hues in degrees and largest chromas of success, warning, error and info.
  ///
  /// The hues are those of Tailwind CSS 4's green and amber, near its red, and between its sky and
  /// its blue. The chromas are lower than the peaks of those ramps.
  private static let statuses: [(name: RampName, hue: Double, chroma: Double)] = [
    (.success, 150, 0.17), (.warning, 70, 0.16), (.error, 26, 0.21), (.info, 247, 0.16),
  ]

  private static let standardStatusRamps = Result { () throws(PaletteError) in
    try makeStatusRamps(by: RampGenerator.standard.mapError(PaletteError.optimization).get())
  }

  /// The status ramps, which no brand changes: made once for the usual steps.
  private static func statusRamps(by generator: RampGenerator) throws(PaletteError) -> [ToneRamp] {
    guard generator.steps != .standard else { return try standardStatusRamps.get() }
    return try makeStatusRamps(by: generator)
  }

  private static func makeStatusRamps(by generator: RampGenerator) throws(PaletteError)
    -> [ToneRamp]
  {
    var ramps: [ToneRamp] = []
    for status in statuses {
      let tones = ToneSlice(hue: status.hue)
      ramps.append(try generator.ramp(status.name, peakChroma: status.chroma, in: tones))
    }
    return ramps
  }
}
