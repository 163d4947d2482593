// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Makes ramps with one set of steps.
///
/// Every ramp is strictly monotone in luminance after rounding, and the ramp of a brand contains
/// the brand byte for byte. Only the solid steps of Radix Colors may be out of order.
package struct RampGenerator: Sendable {
  package let steps: RampSteps
  let curve: RampCurve

  /// The labels from light to dark.
  let labels: [Int]
  let table: [RampTable.Step]
  private let neutral: (lightness: [Double], chromaShare: [Double])
  private let bending: StepBending
  private let leastStep: Double

  /// Whether its ramps are those of ``standard``.
  let isStandard: Bool

  /// Factors the bending of the steps.
  ///
  /// - Throws: ``PaletteError/optimization(_:)`` if GSL allocation fails.
  package init(
    steps: RampSteps, curve: RampCurve = .tailwind, style: RampStyle? = nil
  ) throws(PaletteError) {
    isStandard = style == nil && steps == .standard && curve == .tailwind
    let style = style ?? RampStyle(curve)
    self.steps = steps
    self.curve = curve
    labels = curve.lightens ? steps.labels.reversed() : steps.labels
    let positions = labels.map(Double.init)
    table = positions.map(style.table.step)
    neutral = (
      positions.map(style.neutral.lightness.callAsFunction),
      positions.map(style.neutral.chromaShare.callAsFunction)
    )
    leastStep = style.leastStep
    bending = try StepBending(stepCount: steps.labels.count, smoothness: style.smoothness)
  }

  /// The generator of ramps after those of another palette, with their steps.
  ///
  /// - Throws: ``PaletteError/optimization(_:)`` if GSL allocation fails.
  package init(after model: ModelRamps) throws(PaletteError) {
    try self.init(steps: RampSteps(of: model), style: RampStyle(after: model))
  }

  /// The generator of the eleven usual steps.
  package static let standard = Result { () throws(PaletteError) in
    try RampGenerator(steps: .standard)
  }

  /// The ramp through a brand color, and through locked steps.
  ///
  /// The brand is at the step with the label, if one is given and feasible.
  ///
  /// - Throws: ``PaletteError/noRoomForSteps(_:)`` when there are more steps beside the brand than
  ///   8-bit colors of its hue; ``PaletteError/lock(_:)`` when the locks contradict each other.
  package func ramp(
    through brand: MeasuredColor, in slice: HueSlice, locks: [RampLock] = [],
    at label: Int? = nil
  ) throws(PaletteError) -> SolvedRamp {
    if let solid = solidSteps {
      guard locks.isEmpty else { throw .lock(.curve(curve)) }
      return try solidRamp(.brand, through: brand, at: solid, isExact: true, in: slice)
    }
    let locked = try LockedSteps(locks, in: steps)
    let candidates = try stepsByDistance(to: brand, slice, beside: locked)
    for step in label == nil ? candidates : candidates.moving({ labels[$0] == label }) {
      let anchors = locked.anchors(with: brand, at: step)
      let shape = RampShape(table, through: brand, at: step, in: slice)
      let lightness = try StepLightness(
        curve: shape.lightness, bending: bending, leastStep: leastStep
      )
      .through(anchors)
      let rounding = rounding(lightness, shape, anchors, in: slice)
      if let colors = rounding.colors(holding: anchors.map { ($0.step, $0.color.rgb) }) {
        return solvedRamp(.brand, colors, exact: step, rounding.points, slice)
      }
    }
    throw locks.isEmpty
      ? .noRoomForSteps(labels.count) : locked.tightest(with: brand, labels)
  }

  /// A ramp of grays tinted by a hue.
  func neutralRamp(tint: Double, in slice: HueSlice) throws(PaletteError) -> SolvedRamp {
    try freeRamp(
      .neutral, peakChroma: tint, neutral.lightness, neutral.chromaShare, in: slice)
  }

  /// A ramp of one hue that follows the curve, through no given color.
  func ramp(_ name: RampName, peakChroma: Double, in slice: HueSlice) throws(PaletteError)
    -> SolvedRamp
  {
    let shape = RampShape(table, hue: slice.oklch.hue)
    if let solid = solidSteps {
      let color = MeasuredColor(solidColor(solid.brand, shape, peakChroma, in: slice))
      return try solidRamp(name, through: color, at: solid, isExact: false, in: slice)
    }
    return try freeRamp(
      name, peakChroma: peakChroma, shape.lightness, shape.chromaShare, in: slice)
  }

  /// A ramp along given curves, through no given color.
  private func freeRamp(
    _ name: RampName, peakChroma: Double, _ lightness: [Double], _ chromaShare: [Double],
    in slice: HueSlice
  ) throws(PaletteError) -> SolvedRamp {
    let rounding = OrderedRounding(
      points: zip(lightness, chromaShare).map { lightness, share in
        RampPoint(
          OKLCHPoint(lightness: lightness, chroma: peakChroma * share, hue: slice.oklch.hue),
          near: slice)
      })
    guard let colors = rounding.colors() else { throw .noRoomForSteps(labels.count) }
    return solvedRamp(name, colors, exact: nil, rounding.points, slice)
  }

  /// The ramp of rounded colors, with the unrounded points that roles take chroma from.
  func solvedRamp(
    _ name: RampName, _ colors: [RGB8], exact: Int?, _ points: [RampPoint],
    _ slice: HueSlice
  ) -> SolvedRamp {
    let steps = labels.indices.map {
      Ramp.Step(label: labels[$0], rgb: colors[$0], isExact: $0 == exact)
    }
    return SolvedRamp(
      ramp: Ramp(name: name, steps: curve.lightens ? steps.reversed() : steps), slice: slice,
      points: points.map(\.color))
  }

  // MARK: - Bending the curves through the brand

  /// The feasible steps of the brand, by ascending distance from the curve.
  ///
  /// Chroma counts beside lightness, because a light but vivid color (yellow) belongs nearer to the
  /// middle of its ramp than a pastel of the same lightness.
  private func stepsByDistance(
    to brand: MeasuredColor, _ slice: HueSlice, beside locked: LockedSteps
  ) throws(PaletteError) -> [Int] {
    let candidates = try locked.steps(for: brand, among: labels.count)
    let shape = RampShape(
      table, hue: brand.hue, strength: RampShape.strength(of: brand))
    let chromaWeight = 0.15
    let cusp = slice.oklch.cusp.chroma
    let share = cusp > 0 ? brand.chroma / cusp : 0
    let distances = labels.indices.map { index -> Double in
      let lightness = brand.lightness - shape.lightness[index]
      let chroma = chromaWeight * (share - shape.chromaShare[index])
      return lightness * lightness + chroma * chroma
    }
    return candidates.sorted { distances[$0] < distances[$1] }
  }

  /// The steps with a lightness, in the chroma and hue that given colors suggest.
  func rounding(
    _ lightness: [Double], _ shape: RampShape, _ anchors: [RampAnchor], in slice: HueSlice
  ) -> OrderedRounding {
    let guides = anchors.map { AnchorGuide($0, shape: shape, in: slice) }
    return OrderedRounding(
      points: labels.indices.map { step in
        RampPoint(
          AnchorGuide.point(ofStep: step, lightness: lightness[step], between: guides), near: slice)
      })
  }
}

/// The steps of the solid fill and of its hovered state in Radix Colors' scales, counted from light
/// to dark.
struct SolidSteps {
  let brand: Int
  let hovered: Int
}

extension RampGenerator {
  /// The solid steps of a Radix curve; `nil` for any other curve.
  var solidSteps: SolidSteps? {
    guard let solid = curve.solidLabels, let brand = labels.firstIndex(of: solid.lowerBound),
      let hovered = labels.firstIndex(of: solid.upperBound)
    else { return nil }
    return SolidSteps(brand: brand, hovered: hovered)
  }

  /// The color of the curve itself at the solid step.
  func solidColor(
    _ step: Int, _ shape: RampShape, _ peakChroma: Double, in slice: HueSlice
  ) -> RGB8 {
    let linear = slice.linearRGB(
      lightness: shape.lightness[step], chroma: peakChroma * shape.chromaShare[step])
    return SafeRounding(interval: .all, gamut: slice.gamut).round(linearRGB: linear)
      ?? .black(in: slice.gamut)
  }

  /// A ramp with a color at its solid step.
  ///
  /// The hovered state moves with it and the other steps stay on the curve. If lightness falls
  /// along all of them, all are in order; otherwise the others are in order among themselves.
  func solidRamp(
    _ name: RampName, through color: MeasuredColor, at solid: SolidSteps, isExact: Bool,
    in slice: HueSlice
  ) throws(PaletteError) -> SolvedRamp {
    let shape = RampShape(table, through: color, at: solid.brand, in: slice)
    var lightness = shape.lightness
    lightness[solid.brand] = color.lightness
    lightness[solid.hovered] = Self.hovered(
      color.lightness, shift: shape.lightness[solid.hovered] - shape.lightness[solid.brand])
    let rounding = rounding(
      lightness, shape, [RampAnchor(step: solid.brand, color: color)], in: slice)
    guard
      let colors = StepLightness.falls(lightness[...])
        ? rounding.colors(holding: [(solid.brand, color.rgb)])
        : rounding.colors(beside: solid, color.rgb, hoverLightens: curve.lightens)
    else { throw .noRoomForSteps(labels.count) }
    return solvedRamp(name, colors, exact: isExact ? solid.brand : nil, rounding.points, slice)
  }

  /// The lightness of a hovered state.
  ///
  /// Near white or black a whole shift would leave no chroma: a bright yellow would become white.
  private static func hovered(_ lightness: Double, shift: Double) -> Double {
    let mostOfRoom = 0.25
    return lightness
      + min(mostOfRoom * (1 - lightness), max(-mostOfRoom * lightness, shift))
  }
}

extension OrderedRounding {
  /// The colors of all steps, with the solid ones out of the order of the others.
  fileprivate func colors(beside solid: SolidSteps, _ color: RGB8, hoverLightens: Bool) -> [RGB8]? {
    // At black or white, the hovered state goes the other way.
    let hovered = [hoverLightens, !hoverLightens].lazy.compactMap { isUpward in
      LightnessStep(from: color, isUpward: isUpward)
        .round(points[solid.hovered])?.rgb
    }.first
    guard let hovered else { return nil }
    let others = points.indices.filter { $0 != solid.brand && $0 != solid.hovered }
    let rounding = OrderedRounding(
      points: others.map { points[$0] }, excluded: [color, hovered])
    guard let rest = rounding.colors() else { return nil }
    var colors = Array(repeating: color, count: points.count)
    colors[solid.hovered] = hovered
    for (step, rgb) in zip(others, rest) { colors[step] = rgb }
    return colors
  }
}
