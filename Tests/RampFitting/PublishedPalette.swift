// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import Support

/// A published palette that no built-in curve was fitted to, as a model for ramps.
package struct PublishedPalette: Sendable {
  package let name: String

  /// The families with a hue at the brand's step, in the order of their names.
  package let families: [Ramp]

  private let brandLabel: Int
  private let brandStep: Int

  private init(_ name: String, _ published: PublishedRamps) {
    self.name = name
    brandLabel = published.brand
    let step = published.labels.firstIndex(of: published.brand) ?? 0
    brandStep = step
    families = published.families.sorted { $0.key < $1.key }
      .map { name, colors in
        Ramp(
          name: .other(name),
          steps: zip(published.labels, colors).map {
            Ramp.Step(label: $0, rgb: RGB8(hexDigits: $1.dropFirst()) ?? .black)
          })
      }
      .filter { $0.steps[step].rgb.color.converted(to: OKLCH.self).coordinates.y > 0.04 }
  }

  package static func all() throws -> [PublishedPalette] {
    try PublishedRamps.load().sorted { $0.key < $1.key }.map { PublishedPalette($0, $1) }
  }

  /// How far a ramp is from a family, made from the brand's color after other families: the mean
  /// Euclidean distance in OKLab over all steps but the brand's.
  package func distance(of family: Ramp, after others: [Ramp]) throws -> Double {
    let brand = family.steps[brandStep].rgb
    let measured = MeasuredColor(brand)
    let ramp = try RampGenerator(after: ModelRamps(others)).ramp(
      through: measured, in: HueSlice(hue: measured.hue, in: .srgb),
      locks: [RampLock(label: brandLabel, rgb: brand)]
    ).ramp
    return distance(from: family, to: ramp.steps.map(\.rgb.color))
  }

  /// The same of a ladder of even lightness from 0.985 to 0.16 through the brand's color, whose
  /// chroma runs in proportion to what is left of it to white and to black.
  package func distanceOfEvenLadder(to family: Ramp) -> Double {
    let brand = family.steps[brandStep].rgb.color.converted(to: OKLCH.self).coordinates
    let last = family.steps.count - 1
    return distance(
      from: family,
      to: family.steps.indices.map { step in
        let isLight = step <= brandStep
        let share =
          isLight
          ? Double(step) / Double(brandStep) : Double(last - step) / Double(last - brandStep)
        let end = isLight ? 0.985 : 0.16
        return ColorValue<OKLCH>(
          Vector3(end + share * (brand.x - end), share * brand.y, brand.z)
        ).mapped(into: SRGB.self, by: ChromaReduction.self)
      })
  }

  private func distance(from family: Ramp, to colors: [ColorValue<SRGB>]) -> Double {
    let distances = family.steps.indices.filter { $0 != brandStep }.map {
      DeltaEOK.difference(colors[$0], family.steps[$0].rgb.color)
    }
    return distances.reduce(0, +) / Double(distances.count)
  }
}
