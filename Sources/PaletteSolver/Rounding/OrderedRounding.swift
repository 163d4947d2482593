// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast

/// Rounds the steps of a ramp, from given ones outward, so that each is strictly darker than the
/// one before.
struct OrderedRounding {
  /// The steps from light to dark.
  let points: [RampPoint]

  /// Colors that no step may have, such as a brand that is out of order.
  var excluded: [RGB8] = []

  /// Whether a color some codes away is taken whose hue is nearer to that of its step.
  var keepsHue = false

  // Of a color with less, the tint matters more than its hue.
  private static let leastChroma = 0.015

  /// The colors of all steps beside given ones, of which there is at least one, from light to dark.
  ///
  /// - Returns: `nil` when there are too few distinct 8-bit colors.
  func colors(holding fixed: [(step: Int, rgb: RGB8)]) -> [RGB8]? {
    guard let first = fixed.first, let last = fixed.last else { return nil }
    var colors = Array(repeating: first.rgb, count: points.count)
    for (step, rgb) in fixed { colors[step] = rgb }
    guard
      round(stride(from: first.step - 1, to: -1, by: -1), isUpward: true, &colors),
      round(stride(from: last.step + 1, to: points.count, by: 1), isUpward: false, &colors)
    else { return nil }
    for (upper, lower) in zip(fixed, fixed.dropFirst()) {
      guard fill(from: upper.step, to: lower.step, &colors) else { return nil }
    }
    return colors
  }

  /// The colors of all steps when none is given.
  ///
  /// Rounding starts at the middle step, which spreads its errors most evenly; steps crowded at an
  /// end of the scale may succeed only from a step nearer to it.
  func colors() -> [RGB8]? {
    let middle = points.count / 2
    let centers = points.indices.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
    for center in centers {
      let linear = points[center].linearRGB(atLightness: points[center].color.lightness)
      guard
        let rgb = SafeRounding(interval: .all, gamut: points[center].gamut)
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

  /// Rounds steps that follow one another, each to a color beyond that of the one before.
  private func round(_ steps: StrideTo<Int>, isUpward: Bool, _ colors: inout [RGB8]) -> Bool {
    var last: OrderedColor?
    for step in steps {
      let neighbor = last ?? OrderedColor(colors[isUpward ? step + 1 : step - 1])
      let bound = LightnessStep(neighbor: neighbor, isUpward: isUpward, excluded: excluded)
      guard var color = bound.round(points[step]) else { return false }
      if keepsHue, points[step].color.chroma > Self.leastChroma {
        color = bound.nearestInHue(to: points[step].color, around: color)
      }
      colors[step] = color.rgb
      last = color
    }
    return true
  }
}

/// A color with the two lightnesses that steps are ordered by.
struct OrderedColor {
  let rgb: RGB8

  /// WCAG's relative luminance, from 0 to 1.
  let luminance: Double

  /// OKLab lightness, from 0 to 1.
  let lightness: Double

  init(_ rgb: RGB8) {
    self.rgb = rgb
    luminance = RelativeLuminance(rgb).value
    lightness = rgb.oklab.x
  }
}

/// Rounds a color to one that is strictly lighter, or strictly darker, than a neighbor: in WCAG's
/// luminance and in OKLab's lightness, which disagree about some colors one code apart.
struct LightnessStep {
  let neighbor: OrderedColor
  let isUpward: Bool
  var excluded: [RGB8] = []

  // More than the differences between OKLab's published matrices, so that the order holds by all of
  // them.
  private static let leastDifference = 1e-6

  /// The luminances strictly beyond the neighbor's.
  private var interval: LuminanceInterval {
    isUpward
      ? LuminanceInterval(low: neighbor.luminance.nextUp, high: 1)
      : LuminanceInterval(low: 0, high: neighbor.luminance.nextDown)
  }

  /// The color nearest to a point, or, when the point is not beyond the neighbor, to the neighbor's
  /// own lightness.
  ///
  /// - Returns: `nil` when no 8-bit color near that lies beyond the neighbor.
  func round(_ point: RampPoint) -> OrderedColor? {
    guard !interval.isEmpty else { return nil }
    let lightness =
      isUpward
      ? max(point.color.lightness, neighbor.lightness)
      : min(point.color.lightness, neighbor.lightness)
    var accepted: OrderedColor?
    let rgb = SafeRounding(interval: interval, gamut: point.gamut)
      .round(linearRGB: point.linearRGB(atLightness: lightness)) { candidate in
        let color = OrderedColor(candidate)
        guard accepts(color) else { return false }
        accepted = color
        return true
      }
    // The last accepted color is the result, except for grays, which are sorted afterwards.
    return rgb.map { rgb in accepted.flatMap { $0.rgb == rgb ? $0 : nil } ?? OrderedColor(rgb) }
  }

  /// The color beyond the neighbor, up to two codes in each channel from a given one, that is
  /// nearest to a point when differences of hue count 5 times.
  ///
  /// Rounding alone turns the hue of a color of chroma 0.03 by up to 5 degrees.
  func nearestInHue(to point: OKLCHPoint, around color: OrderedColor) -> OrderedColor {
    let wanted = unitVector(atDegrees: point.hue)
    func cost(_ rgb: RGB8) -> Double {
      let lab = rgb.oklab
      let chroma = lab.y * wanted.cosine + lab.z * wanted.sine - point.chroma
      let hue = 5 * (lab.z * wanted.cosine - lab.y * wanted.sine)
      let lightness = lab.x - point.lightness
      return lightness * lightness + chroma * chroma + hue * hue
    }
    let (red, green, blue) = (
      codes(around: color.rgb.red, 2), codes(around: color.rgb.green, 2),
      codes(around: color.rgb.blue, 2)
    )
    var best = color.rgb
    var least = cost(best)
    for red in red {
      for green in green {
        for blue in blue {
          let candidate = RGB8(red, green, blue, in: color.rgb.gamut)
          let cost = cost(candidate)
          if cost < least, isBeyond(candidate) { (best, least) = (candidate, cost) }
        }
      }
    }
    return OrderedColor(best)
  }

  /// Whether a color is strictly beyond the neighbor.
  func isBeyond(_ rgb: RGB8) -> Bool {
    let color = OrderedColor(rgb)
    return interval.contains(color.luminance) && accepts(color)
  }

  /// Whether a color is beyond the neighbor in OKLab lightness and not excluded.
  private func accepts(_ color: OrderedColor) -> Bool {
    let rise = color.lightness - neighbor.lightness
    return (isUpward ? rise : -rise) >= Self.leastDifference && !excluded.contains(color.rgb)
  }
}

extension LightnessStep {
  init(from neighbor: RGB8, isUpward: Bool) {
    self.init(neighbor: OrderedColor(neighbor), isUpward: isUpward)
  }
}
