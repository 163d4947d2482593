// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Makes ramps whose steps have given contrast ratios on a background: never less, and at most a
/// few thousandths more.
struct RatioSteps {
  let steps: RampSteps
  let ratios: RampRatios

  init(_ ratios: RampRatios, steps: RampSteps) throws(PaletteError) {
    guard ratios.ratios.count == steps.labels.count else {
      throw .ratioCount(ratios: ratios.ratios.count, steps: steps.labels.count)
    }
    self.steps = steps
    self.ratios = ratios
  }

  /// The ramp with the given ratios and the chromas and hues of another ramp.
  ///
  /// - Throws: ``PaletteError/noRoomForSteps(_:)`` when two ratios are nearer to each other than
  ///   any two 8-bit colors of the ramp.
  func ramp(along path: SolvedRamp) throws(PaletteError) -> Ramp {
    var solver = try LightnessSolver()
    var colors: [RGB8] = []
    for ratio in ratios.fromLightToDark {
      let bound = TightRounding(
        ratio: ratio, background: ratios.background, isDarker: ratios.areDarker,
        below: colors.last)
      let lightness = try solver.lightness(ofLuminance: bound.luminance) { lightness in
        let point = path.point(atLightness: lightness)
        return path.slice.turned(to: point.hue)
          .luminance(atLightness: lightness, chroma: point.chroma)
      }
      let point = path.point(atLightness: lightness)
      guard let color = bound.round(point, in: path.slice.turned(to: point.hue)) else {
        throw .noRoomForSteps(steps.labels.count)
      }
      colors.append(color)
    }
    return Ramp(
      name: path.ramp.name,
      steps: zip(steps.labels, colors).map { Ramp.Step(label: $0, rgb: $1) })
  }
}

/// Rounds a color to one whose contrast with a background is at least a ratio, weighing the excess
/// against the change of color.
private struct TightRounding {
  /// The luminance at which the ratio is met exactly, from 0 to 1.
  let luminance: Double

  private let ratio: ContrastRatio
  private let background: RGB8
  private let isDarker: Bool
  private let neighbor: LightnessStep?

  // Codes to each side. The best of the 343 candidates of the first box exceeds the ratio by a few
  // parts in 10,000; near black, where a code is a large step, the second box is needed.
  private static let radii = [3, 6]
  private static let greatestExcess = 0.002

  // The OKLab distance that equals an excess of 100 % of the ratio. With a lower weight the excess
  // grows; with a higher one colors two codes away are chosen for an excess too small to matter.
  private static let excessWeight = 6.0

  /// Bounds the color by a ratio, and by the step before it if there is one.
  init(ratio: Double, background: RGB8, isDarker: Bool, below neighbor: RGB8?) {
    self.ratio = ContrastRatio(clipping: ratio)
    self.background = background
    self.isDarker = isDarker
    self.neighbor = neighbor.map { LightnessStep(from: $0, isUpward: false) }
    let base = RelativeLuminance(background).value + RelativeLuminance.flare
    let exact = (isDarker ? base / ratio : base * ratio) - RelativeLuminance.flare
    luminance = min(1, max(0, exact))
  }

  /// The best 8-bit color near a point; `nil` when none near it has the ratio and the order.
  func round(_ point: OKLCHPoint, in slice: HueSlice) -> RGB8? {
    let linear = slice.linearRGB(lightness: point.lightness, chroma: point.chroma)
    let nearest = RGB8(roundingLinear: linear, in: slice.gamut)
    let jacobian = slice.gamut.oklabJacobian(linearRGB: linear)
    var best: RGB8?
    for radius in Self.radii {
      let allowed = nearest.neighbors(within: radius).filter(isAllowed)
      let rated = allowed.map { candidate -> (color: RGB8, cost: Double) in
        let offset = jacobian * (candidate.linear - linear)
        let excess = Self.excessWeight * self.excess(of: candidate)
        return (candidate, offset.dot(offset) + excess * excess)
      }
      best = rated.min { $0.cost < $1.cost }?.color
      if let best, excess(of: best) <= Self.greatestExcess { break }
    }
    return best
  }

  /// Whether a color has the ratio, on the right side of the background, beyond its neighbor.
  private func isAllowed(_ color: RGB8) -> Bool {
    isDarker == (RelativeLuminance(color) < RelativeLuminance(background))
      && color.meets(ratio, against: background) && neighbor?.isBeyond(color) ?? true
  }

  /// The excess of a color over the ratio, as a share of it.
  private func excess(of color: RGB8) -> Double {
    color.contrast(with: background).value / ratio.value - 1
  }
}

extension RGB8 {
  /// The colors at most so many codes away in each channel.
  fileprivate func neighbors(within radius: Int) -> [RGB8] {
    let channels = [red, green, blue].map { byte -> [UInt8] in
      let codes = max(0, Int(byte) - radius)...min(255, Int(byte) + radius)
      return codes.map { UInt8($0) }
    }
    return channels[0].flatMap { red in
      channels[1].flatMap { green in channels[2].map { RGB8(red, green, $0, in: gamut) } }
    }
  }
}
