// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Optimization
import Palettes

/// Makes ramps with one set of steps.
///
/// Every ramp is strictly monotone in luminance after rounding, and the ramp of a brand holds the
/// brand byte for byte.
struct RampGenerator: Sendable {
  let steps: RampSteps
  private let chromatic: Steps
  private let neutral: Steps
  private let bending: StepBending

  /// A curve read off at the steps.
  private struct Steps: Sendable {
    let lightness: [Double]
    let chromaShare: [Double]

    init(_ curve: ToneCurve, at steps: RampSteps) {
      lightness = steps.labels.map { curve.lightness(Double($0)) }
      chromaShare = steps.labels.map { curve.chromaShare(Double($0)) }
    }
  }

  /// A color of a ramp before it is rounded.
  private typealias Tone = (lightness: Double, chroma: Double)

  init(steps: RampSteps) throws(OptimizationError) {
    self.steps = steps
    chromatic = Steps(.chromatic, at: steps)
    neutral = Steps(.neutral, at: steps)
    bending = try StepBending(stepCount: steps.labels.count)
  }

  /// The generator of the eleven usual steps.
  static let standard = Result { () throws(OptimizationError) in
    try RampGenerator(steps: .standard)
  }

  /// The ramp through a brand color.
  ///
  /// - Throws: ``PaletteError/noRoomForSteps(_:)`` when there are more steps beside the brand than
  ///   8-bit colors of its hue.
  func ramp(through brand: MeasuredColor, in tones: ToneSlice) throws(PaletteError) -> ToneRamp {
    for locked in stepsByDistance(to: brand, cuspChroma: tones.slice.cusp.chroma) {
      let points = tonesOfSteps(through: brand, at: locked, in: tones)
      if let colors = rounded(points, outwardsFrom: locked, brand.rgb, in: tones) {
        return toneRamp(.brand, colors, exact: locked, points, tones)
      }
    }
    throw .noRoomForSteps(steps.labels.count)
  }

  /// A ramp of grays tinted by a hue.
  func neutralRamp(tint: Double, in tones: ToneSlice) throws(PaletteError) -> ToneRamp {
    try freeRamp(.neutral, peakChroma: tint, neutral, in: tones)
  }

  /// A ramp that follows the curve, held by no color.
  func ramp(_ name: RampName, peakChroma: Double, in tones: ToneSlice) throws(PaletteError)
    -> ToneRamp
  {
    try freeRamp(name, peakChroma: peakChroma, chromatic, in: tones)
  }

  private func freeRamp(
    _ name: RampName, peakChroma: Double, _ curve: Steps, in tones: ToneSlice
  ) throws(PaletteError) -> ToneRamp {
    let points = zip(curve.lightness, curve.chromaShare).map { lightness, share in
      (lightness: lightness, chroma: tones.chroma(peakChroma * share, atLightness: lightness))
    }
    for center in stepsByDistanceToMiddle {
      guard
        let first = SafeRounding(interval: .all).round(linearRGB: color(points[center], in: tones)),
        let colors = rounded(points, outwardsFrom: center, first, in: tones)
      else { continue }
      return toneRamp(name, colors, exact: nil, points, tones)
    }
    throw .noRoomForSteps(steps.labels.count)
  }

  /// The steps that a free ramp may be rounded outwards from, in the order of trying.
  ///
  /// The middle one spreads the rounding most evenly; steps crowded at an end of the scale may find
  /// room only from a step nearer to it.
  private var stepsByDistanceToMiddle: [Int] {
    let middle = steps.labels.count / 2
    return steps.labels.indices.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
  }

  private func color(_ tone: Tone, in tones: ToneSlice) -> Vector3 {
    tones.linearRGB(lightness: tone.lightness, chroma: tone.chroma)
  }

  private func toneRamp(
    _ name: RampName, _ colors: [RGB8], exact: Int?, _ points: [Tone], _ tones: ToneSlice
  ) -> ToneRamp {
    let ramp = Ramp(
      name: name,
      steps: steps.labels.indices.map {
        Ramp.Step(label: steps.labels[$0], rgb: colors[$0], isExact: $0 == exact)
      })
    return ToneRamp(ramp: ramp, tones: tones, points: points)
  }
}

// MARK: - Bending a curve through the brand

extension RampGenerator {
  /// The steps that might hold the brand, the most natural first.
  ///
  /// Chroma counts beside lightness, because a light but vivid color (yellow) belongs nearer to the
  /// middle of its ramp than a pastel of the same lightness. The weight puts the yellows and
  /// ambers of Tailwind CSS within one step of their own.
  private func stepsByDistance(to brand: MeasuredColor, cuspChroma: Double) -> [Int] {
    let chromaWeight = 0.15
    let share = cuspChroma > 0 ? brand.chroma / cuspChroma : 0
    let distances = steps.labels.indices.map { index -> Double in
      let lightness = brand.lightness - chromatic.lightness[index]
      let chroma = chromaWeight * (share - chromatic.chromaShare[index])
      return lightness * lightness + chroma * chroma
    }
    return steps.labels.indices.sorted { distances[$0] < distances[$1] }
  }

  private func tonesOfSteps(through brand: MeasuredColor, at locked: Int, in tones: ToneSlice)
    -> [Tone]
  {
    let available = tones.slice.maximumChroma(atLightness: brand.lightness)
    let saturation = available > 0 ? min(1, brand.chroma / available) : 0
    return lightnesses(through: brand.lightness, at: locked).enumerated().map { step, lightness in
      if step == locked { return (lightness, brand.chroma) }
      let wanted = chroma(of: step, through: brand.chroma, at: locked)
      // A pale brand stays pale: no step is more saturated, for its lightness, than the brand.
      let room = saturation * tones.slice.maximumChroma(atLightness: lightness)
      return (lightness, min(wanted, room))
    }
  }

  /// The chroma of a step in proportion to the brand's, growing half as fast as the curve does.
  private func chroma(of step: Int, through brandChroma: Double, at locked: Int) -> Double {
    let ratio = chromatic.chromaShare[step] / max(chromatic.chromaShare[locked], 0.01)
    return brandChroma * (ratio > 1 ? (1 + ratio) / 2 : ratio)
  }

  /// The curve's lightness bent smoothly through the brand, or, on a side where that would turn
  /// back, spread evenly over what room there is.
  private func lightnesses(through lightness: Double, at locked: Int) -> [Double] {
    let deviation = lightness - chromatic.lightness[locked]
    let bent = steps.labels.indices.map {
      chromatic.lightness[$0] + bending.share(of: $0, whenLocked: locked) * deviation
    }
    let lighter = Array(bent[..<locked].reversed())
    let darker = Array(bent[(locked + 1)...])
    return
      (isOrderly(lighter, from: lightness, step: 1)
      ? lighter : spread(lighter.count, from: lightness, locked, toward: 1)).reversed()
      + [lightness]
      + (isOrderly(darker, from: lightness, step: -1)
        ? darker : spread(darker.count, from: lightness, locked, toward: -1))
  }

  private func isOrderly(_ side: [Double], from start: Double, step direction: Double) -> Bool {
    let least = 0.012
    var last = start
    for lightness in side {
      guard direction * (lightness - last) >= least else { return false }
      last = lightness
    }
    return last <= 0.995 && last >= 0.02
  }

  private func spread(
    _ count: Int, from start: Double, _ locked: Int, toward direction: Double
  ) -> [Double] {
    guard count > 0 else { return [] }
    let last = direction > 0 ? 0 : steps.labels.count - 1
    let end =
      direction > 0
      ? min(0.997, max(chromatic.lightness[last], start + 0.85 * (1 - start)))
      : min(chromatic.lightness[last], 0.4 * start)
    return (1...count).map { start + (end - start) * Double($0) / Double(count) }
  }
}

// MARK: - Rounding in order

extension RampGenerator {
  /// Rounds the steps from one of them outwards, each strictly beyond the one before it.
  private func rounded(
    _ points: [Tone], outwardsFrom center: Int, _ centerColor: RGB8, in tones: ToneSlice
  ) -> [RGB8]? {
    var colors = Array(repeating: centerColor, count: points.count)
    for step in stride(from: center - 1, through: 0, by: -1) {
      let floor = LightnessStep(from: colors[step + 1], isUpward: true)
      guard let color = floor.round(points[step], in: tones) else { return nil }
      colors[step] = color
    }
    for step in stride(from: center + 1, to: points.count, by: 1) {
      let ceiling = LightnessStep(from: colors[step - 1], isUpward: false)
      guard let color = ceiling.round(points[step], in: tones) else { return nil }
      colors[step] = color
    }
    return colors
  }
}

/// Rounds a color to one that is strictly lighter, or strictly darker, than a neighbor: in WCAG's
/// luminance and in OKLab's lightness, which disagree about some colors one code apart.
private struct LightnessStep {
  private let isUpward: Bool
  private let interval: LuminanceInterval
  private let lightness: Double

  // More than the published matrices of OKLab differ by, so that a step is one by all of them.
  private static let leastDifference = 1e-6

  init(from neighbor: RGB8, isUpward: Bool) {
    let luminance = RelativeLuminance(neighbor).value
    self.isUpward = isUpward
    interval =
      isUpward
      ? LuminanceInterval(low: luminance.nextUp, high: 1)
      : LuminanceInterval(low: 0, high: luminance.nextDown)
    lightness = Self.lightness(of: neighbor)
  }

  /// The color nearest to a tone, or, when the tone is not beyond the neighbor, to the neighbor's
  /// own lightness.
  ///
  /// - Returns: `nil` when no 8-bit color near that lies beyond the neighbor.
  func round(_ tone: (lightness: Double, chroma: Double), in tones: ToneSlice) -> RGB8? {
    guard !interval.isEmpty else { return nil }
    let lightness =
      isUpward ? max(tone.lightness, self.lightness) : min(tone.lightness, self.lightness)
    return SafeRounding(interval: interval, accepts: isBeyond)
      .round(linearRGB: tones.linearRGB(lightness: lightness, chroma: tone.chroma))
  }

  private func isBeyond(_ color: RGB8) -> Bool {
    let rise = Self.lightness(of: color) - lightness
    return (isUpward ? rise : -rise) >= Self.leastDifference
  }

  private static func lightness(of color: RGB8) -> Double {
    RGBGamut.srgb.oklab(linearRGB: color.linear).x
  }
}
