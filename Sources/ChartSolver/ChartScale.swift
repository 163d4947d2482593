// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// Colors for numbers: from little to much, or from a middle to two sides, in steps of equal size
/// in OKLab.
public struct ChartScale: Hashable, Sendable {
  /// The two ways in which lightness runs along a scale.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// From light, for little, to dark, for much.
    case sequential
    /// From one side through a light middle to the other side.
    case diverging
  }

  /// The numbers of classes that can be asked for.
  public static let counts = 3...15

  /// Whether the scale runs one way or from a middle to two sides.
  public let kind: Kind

  /// In their order.
  public let colors: [RGB8]

  /// The greatest step between neighbors in OKLab over the least one, at least 1; of both sides
  /// together.
  public let stepRatio: Double

  /// The least CIEDE2000 of neighbors over the four viewers.
  public let leastDeltaE: Double

  /// A scale in the hue of a color; `nil` for a number of classes that is not in ``counts``, and
  /// for an even one in a diverging scale, whose middle would be no class.
  ///
  /// - Parameters:
  ///   - kind: What the scale is for.
  ///   - color: The color whose hue and chroma the dark end has; in a diverging scale, one side.
  ///   - other: The color whose hue the light end has; in a diverging scale, the other side. Without it a
  ///     sequential scale has one hue, and a diverging one the hue that is farthest away for the viewer
  ///     who sees least of it.
  ///   - count: The number of classes, within ``counts``.
  ///   - curve: The chroma and the hue in degrees at an OKLab lightness, in place of one hue, for a
  ///     sequential scale without another color.
  public init?(
    _ kind: Kind, of color: RGB8, to other: RGB8? = nil, count: Int,
    along curve: ((_ lightness: Double) -> (chroma: Double, hue: Double))? = nil
  ) {
    guard Self.counts.contains(count), kind == .sequential || count % 2 == 1 else { return nil }
    self.kind = kind
    let start = ChartTint(color)
    switch kind {
    case .sequential:
      let end = other.map(ChartTint.init) ?? start
      let arc = other == nil ? curve.map { ChartArc.sequential($0) } : nil
      colors = (arc ?? ChartArc.sequential(start, lightEnd: end)).evenly(count)
    case .diverging:
      let end = other.map(ChartTint.init) ?? Self.opposite(of: start)
      colors = Self.sides(start, end, count: count)
    }
    let okLab = colors.map { ($0.color.converted() as ColorValue<OKLab>).coordinates }
    let steps = zip(okLab, okLab.dropFirst()).map { ($0 - $1).length }
    stepRatio = (steps.max() ?? 1) / (steps.min() ?? 1)
    leastDeltaE = Self.leastDeltaE(colors)
  }

  private static func leastDeltaE(_ colors: [RGB8]) -> Double {
    ChartSight.viewers.flatMap { viewer in
      let labs = colors.map {
        (ColorValue<LinearSRGB>(ChartSight.light($0, viewer)).converted() as ColorValue<LabD65>)
          .coordinates
      }
      return zip(labs, labs.dropFirst()).map(DeltaE2000.difference)
    }.min() ?? 0
  }

  /// Two sides of equal lightness that meet in the middle class.
  private static func sides(_ first: ChartTint, _ second: ChartTint, count: Int) -> [RGB8] {
    let (left, right) = (
      ChartArc.side(first).evenly(count / 2 + 1), ChartArc.side(second).evenly(count / 2 + 1)
    )
    return left.reversed() + right.dropFirst()
  }

  /// The tint whose dark end is farthest from that of another for the viewer who sees least of it.
  private static func opposite(of tint: ChartTint) -> ChartTint {
    func distance(_ hue: Double) -> Double {
      let ends = [tint, ChartTint(hue: hue, chroma: max(tint.chroma, 0.1))].map {
        ChartArc.side($0).color(at: 1)
      }
      return ChartSight.viewers.map { viewer in
        let sights = ends.map { ChartSight(light: ChartSight.light($0, viewer)) }
        return sights[0].okDistance(to: sights[1])
      }.min() ?? 0
    }
    let hues = (9...27).map { tint.hue + Double($0) * 10 }
    let best = hues.max { distance($0) < distance($1) } ?? tint.hue + 180
    return ChartTint(hue: best, chroma: max(tint.chroma, 0.1))
  }
}

/// A hue in degrees with the chroma that a scale has at most.
struct ChartTint {
  let hue: Double
  let chroma: Double

  init(hue: Double, chroma: Double) { (self.hue, self.chroma) = (hue, chroma) }

  init(_ color: RGB8) {
    let okLCH = (color.color.converted() as ColorValue<OKLCH>).coordinates
    self.init(hue: okLCH.z.isFinite ? okLCH.z : 0, chroma: okLCH.y)
  }
}

/// A curve through OKLCH from a light end at 0 to a dark end at 1.
struct ChartArc {
  private let lightness: (light: Double, dark: Double)
  /// The chroma and the hue in degrees at a place and its lightness.
  private let tint: (_ place: Double, _ lightness: Double) -> (chroma: Double, hue: Double)

  private static let sequentialLightness = (light: 0.97, dark: 0.22)

  /// The arc along a curve of chroma and hue over the lightness.
  static func sequential(
    _ curve: @escaping (_ lightness: Double) -> (chroma: Double, hue: Double)
  ) -> ChartArc {
    ChartArc(lightness: sequentialLightness) { _, lightness in curve(lightness) }
  }

  static func sequential(_ dark: ChartTint, lightEnd: ChartTint) -> ChartArc {
    let turn = (lightEnd.hue - dark.hue + 540).truncatingRemainder(dividingBy: 360) - 180
    let peak = max(dark.chroma, lightEnd.chroma)
    return ChartArc(lightness: sequentialLightness) { place, _ in
      // A little at both ends, the most in the middle.
      let offset = 2 * place - 1.1
      return (
        peak * (0.08 + 0.92 * (1 - offset * offset / 1.21)), dark.hue + turn * (1 - place)
      )
    }
  }

  static func side(_ tint: ChartTint) -> ChartArc {
    ChartArc(lightness: (0.95, 0.36)) { place, _ in (tint.chroma * min(1, 1.6 * place), tint.hue) }
  }

  /// The coordinates in OKLCH at a place from 0 to 1, within sRGB.
  private func point(at place: Double) -> Vector3 {
    let lightness = lightness.light + (self.lightness.dark - self.lightness.light) * place
    let (chroma, hue) = tint(place, lightness)
    let wanted = max(chroma, 0)
    let direction = unitVector(atDegrees: hue)
    guard ChartColors.color(lightness, wanted, direction) == nil else {
      return Vector3(lightness, wanted, hue)
    }
    var (low, high) = (0.0, wanted)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if ChartColors.color(lightness, middle, direction) == nil {
        high = middle
      } else {
        low = middle
      }
    }
    return Vector3(lightness, low, hue)
  }

  func color(at place: Double) -> RGB8 {
    let point = point(at: place)
    return ChartColors.color(point.x, point.y, unitVector(atDegrees: point.z)) ?? .black
  }

  private func okLab(at place: Double) -> Vector3 {
    let point = point(at: place)
    let (cosine, sine) = unitVector(atDegrees: point.z)
    return Vector3(point.x, point.y * cosine, point.y * sine)
  }

  /// Colors from the light end to the dark one, each as far from the next in OKLab.
  func evenly(_ count: Int) -> [RGB8] {
    var steps = Array(repeating: 1 / Double(count - 1), count: count - 1)
    // Each step is made longer or shorter by what its chord lacks; the curve bends little, so this
    // converges by more than half each time.
    for _ in 0..<40 {
      let points = Self.places(steps).map(okLab)
      let chords = zip(points, points.dropFirst()).map { ($0 - $1).length }
      let mean = chords.reduce(0, +) / Double(chords.count)
      steps = zip(steps, chords).map { $0 * mean / max($1, 1e-9) }
      let whole = steps.reduce(0, +)
      steps = steps.map { $0 / whole }
    }
    return Self.places(steps).map(color)
  }

  /// The places of steps from 0 to 1.
  private static func places(_ steps: [Double]) -> [Double] {
    var places = [0.0]
    for step in steps { places.append(min(1, places[places.count - 1] + step)) }
    return places
  }
}
