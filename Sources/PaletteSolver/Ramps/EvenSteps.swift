// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Makes ramps of one hue whose steps are equally far apart in OKLab lightness.
struct EvenSteps {
  let steps: RampSteps

  // The first and the last lightness of a ramp without a brand: enough for a page and its text.
  private static let lightest = 0.985
  private static let darkest = 0.16

  private var count: Int { steps.labels.count }

  /// The even ramp with the chroma of another ramp.
  ///
  /// It goes through a brand if there is one: at the step with the label, if one is given and
  /// feasible.
  ///
  /// - Throws: ``PaletteError/noRoomForSteps(_:)`` when there are too few distinct 8-bit colors.
  func ramp(
    along path: SolvedRamp, through brand: MeasuredColor? = nil, at label: Int? = nil
  ) throws(PaletteError) -> Ramp {
    let candidates =
      brand.map(scales)?.moving { $0.locked.map { steps.labels[$0] } == label }
      ?? [Scale(first: Self.lightest, locked: nil, spacing: spacing)]
    for scale in candidates {
      guard let colors = colors(of: scale, along: path, through: brand) else { continue }
      return Ramp(
        name: path.ramp.name,
        steps: colors.indices.map {
          Ramp.Step(label: steps.labels[$0], rgb: colors[$0], isExact: $0 == scale.locked)
        })
    }
    throw .noRoomForSteps(count)
  }

  /// An arithmetic progression of lightness, and the step that is the brand.
  private struct Scale {
    let first: Double
    let locked: Int?
    let spacing: Double
  }

  private var spacing: Double { (Self.lightest - Self.darkest) / Double(count - 1) }

  /// The scales with the brand at each of the steps, by descending spacing.
  private func scales(through brand: MeasuredColor) -> [Scale] {
    let above = max(Self.lightest, brand.lightness) - brand.lightness
    let below = brand.lightness - min(Self.darkest, brand.lightness)
    let scales = (0..<count).map { locked in
      let spacing = min(
        locked > 0 ? above / Double(locked) : .infinity,
        locked < count - 1 ? below / Double(count - 1 - locked) : .infinity)
      return Scale(
        first: brand.lightness + Double(locked) * spacing, locked: locked, spacing: spacing)
    }
    return scales.sorted { $0.spacing > $1.spacing }
  }

  /// The chroma of a brand, 0.3 times as much at the ends of the scale.
  ///
  /// Up to the middle between the brand and an end it is whole; the gamut has often less.
  private static func chroma(of brand: MeasuredColor?, atLightness lightness: Double) -> Double {
    guard let brand else { return 0 }
    let end = lightness > brand.lightness ? lightest : darkest
    let share = (end - lightness) / (end - brand.lightness)
    return brand.chroma * min(1, max(0, 0.3 + 1.4 * share))
  }

  /// The rounded colors of a scale; `nil` when there are too few distinct 8-bit colors.
  private func colors(
    of scale: Scale, along path: SolvedRamp, through brand: MeasuredColor?
  ) -> [RGB8]? {
    let points = (0..<count).map { step in
      let lightness = scale.first - Double(step) * scale.spacing
      let point = OKLCHPoint(
        lightness: lightness,
        chroma: max(
          path.chroma(atLightness: lightness), Self.chroma(of: brand, atLightness: lightness)),
        hue: path.slice.oklch.hue)
      return RampPoint(point, near: path.slice)
    }
    let rounding = OrderedRounding(points: points, keepsHue: true)
    guard let locked = scale.locked, let brand else { return rounding.colors() }
    return rounding.colors(holding: [(locked, brand.rgb)])
  }
}

extension Array {
  /// The elements with those that match moved to the front, both parts in their order.
  func moving(_ matches: (Element) -> Bool) -> [Element] {
    filter(matches) + filter { !matches($0) }
  }
}
