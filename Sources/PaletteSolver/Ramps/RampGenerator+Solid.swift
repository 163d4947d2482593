// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The steps of the solid fill and of its hovered state in Radix Colors' scales, counted from light
/// to dark.
struct SolidSteps {
  let brand: Int
  let hovered: Int

  func contains(_ step: Int) -> Bool { step == brand || step == hovered }
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
    let shape = RampShape(table, through: color, at: solid.brand)
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
  fileprivate func colors(
    beside solid: SolidSteps, _ color: RGB8, hoverLightens: Bool
  ) -> [RGB8]? {
    // At black or white, the hovered state goes the other way.
    let hovered = [hoverLightens, !hoverLightens].lazy.compactMap { isUpward in
      LightnessStep(from: color, isUpward: isUpward)
        .round(points[solid.hovered])?.rgb
    }.first
    guard let hovered else { return nil }
    let others = points.indices.filter { !solid.contains($0) }
    let rounding = OrderedRounding(
      points: others.map { points[$0] }, excluded: [color, hovered])
    guard let rest = rounding.colors() else { return nil }
    var colors = Array(repeating: color, count: points.count)
    colors[solid.hovered] = hovered
    for (step, rgb) in zip(others, rest) { colors[step] = rgb }
    return colors
  }
}
