// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast

/// Rounds the steps of a ramp outwards from given ones, each strictly darker than the one before.
struct OrderedRounding {
  /// The steps from light to dark.
  let points: [RampPoint]

  /// Colors that are not to come up again, such as a brand outside of the order.
  var excluded: [RGB8] = []

  /// The colors of all steps beside given ones, of which there is at least one, from light to dark.
  ///
  /// - Returns: `nil` when there is no room for them.
  func colors(holding fixed: [(step: Int, rgb: RGB8)]) -> [RGB8]? {
    guard let first = fixed.first, let last = fixed.last else { return nil }
    var colors = Array(repeating: first.rgb, count: points.count)
    for (step, rgb) in fixed { colors[step] = rgb }
    guard
      round(stride(from: first.step - 1, through: 0, by: -1), isUpward: true, &colors),
      round(stride(from: last.step + 1, to: points.count, by: 1), isUpward: false, &colors)
    else { return nil }
    for (upper, lower) in zip(fixed, fixed.dropFirst()) {
      guard fill(from: upper.step, to: lower.step, &colors) else { return nil }
    }
    return colors
  }

  /// The colors of steps that none is given of.
  ///
  /// From the middle step outwards, which spreads the rounding most evenly; steps crowded at an end
  /// of the scale may find room only from a step nearer to it.
  func colors() -> [RGB8]? {
    let middle = points.count / 2
    let centers = points.indices.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
    for center in centers {
      let linear = points[center].linearRGB(atLightness: points[center].tone.lightness)
      guard
        let rgb = SafeRounding(interval: .all)
          .round(linearRGB: linear, where: { !excluded.contains($0) }),
        let colors = colors(holding: [(center, rgb)])
      else { continue }
      return colors
    }
    return nil
  }

  /// Rounds the steps between two given ones, from either of them towards the other.
  private func fill(from upper: Int, to lower: Int, _ colors: inout [RGB8]) -> Bool {
    let end = colors[lower]
    if round(stride(from: upper + 1, to: lower, by: 1), isUpward: false, &colors),
      LightnessStep(from: end, isUpward: true).isBeyond(colors[lower - 1])
    {
      return true
    }
    return round(stride(from: lower - 1, to: upper, by: -1), isUpward: true, &colors)
      && LightnessStep(from: colors[upper], isUpward: false).isBeyond(colors[upper + 1])
  }

  private func round(
    _ steps: some Sequence<Int>, isUpward: Bool, _ colors: inout [RGB8]
  ) -> Bool {
    for step in steps where !round(step, isUpward: isUpward, &colors) { return false }
    return true
  }

  private func round(_ step: Int, isUpward: Bool, _ colors: inout [RGB8]) -> Bool {
    let neighbor = colors[isUpward ? step + 1 : step - 1]
    let bound = LightnessStep(from: neighbor, isUpward: isUpward, excluded: excluded)
    guard let color = bound.round(points[step]) else { return false }
    colors[step] = color
    return true
  }
}

/// Rounds a color to one that is strictly lighter, or strictly darker, than a neighbor: in WCAG's
/// luminance and in OKLab's lightness, which disagree about some colors one code apart.
struct LightnessStep {
  private let isUpward: Bool
  private let interval: LuminanceInterval
  private let lightness: Double
  private let excluded: [RGB8]

  // More than the published matrices of OKLab differ by, so that a step is one by all of them.
  private static let leastDifference = 1e-6

  init(from neighbor: RGB8, isUpward: Bool, excluded: [RGB8] = []) {
    let luminance = RelativeLuminance(neighbor).value
    self.isUpward = isUpward
    self.excluded = excluded
    interval =
      isUpward
      ? LuminanceInterval(low: luminance.nextUp, high: 1)
      : LuminanceInterval(low: 0, high: luminance.nextDown)
    lightness = Self.lightness(of: neighbor)
  }

  /// The color nearest to a point, or, when the point is not beyond the neighbor, to the neighbor's
  /// own lightness.
  ///
  /// - Returns: `nil` when no 8-bit color near that lies beyond the neighbor.
  func round(_ point: RampPoint) -> RGB8? {
    guard !interval.isEmpty else { return nil }
    let lightness =
      isUpward
      ? max(point.tone.lightness, self.lightness) : min(point.tone.lightness, self.lightness)
    return SafeRounding(interval: interval)
      .round(linearRGB: point.linearRGB(atLightness: lightness), where: accepts)
  }

  /// Whether a color is strictly beyond the neighbor.
  func isBeyond(_ color: RGB8) -> Bool {
    interval.contains(RelativeLuminance(color).value) && accepts(color)
  }

  private func accepts(_ color: RGB8) -> Bool {
    let rise = Self.lightness(of: color) - lightness
    return (isUpward ? rise : -rise) >= Self.leastDifference && !excluded.contains(color)
  }

  private static func lightness(of color: RGB8) -> Double {
    RGBGamut.srgb.oklab(linearRGB: color.linear).x
  }
}
