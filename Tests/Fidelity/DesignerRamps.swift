// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import TincturePalettes
import RampFitting
import Support

/// A published palette to fit to and to compare with.
struct DesignerRamps: Sendable {
  struct Family: Sendable {
    let name: String
    let colors: RampFit.Family
  }

  let name: String
  let curve: RampCurve
  let fit: RampFit

  /// In the order of their names.
  let families: [Family]

  // Below, a family is a gray, and its hue is nobody's choice.
  private static let leastChroma = 0.04

  init(_ name: String, _ curve: RampCurve, brand label: Int, _ families: DesignerPalettes.Families)
  {
    let labels = (curve.ownSteps ?? .standard).labels
    let step = labels.firstIndex(of: label) ?? 0
    self.name = name
    self.curve = curve
    fit = RampFit(labels: labels, brandStep: step)
    self.families =
      families.map { name, colors in
        Family(name: name, colors: colors.map { Vector3($0[0], $0[1], $0[2]) })
      }
      .filter { $0.colors[step].y > Self.leastChroma }
      .sorted { $0.name < $1.name }
  }

  static func all() throws -> [DesignerRamps] {
    let palettes = try DesignerPalettes.load()
    return [
      DesignerRamps("Tailwind CSS 4", .tailwind, brand: 500, palettes.tailwind),
      DesignerRamps("Radix light", .radixLight, brand: 9, palettes.radixLight),
      DesignerRamps("Radix dark", .radixDark, brand: 9, palettes.radixDark),
    ]
  }

  /// The table of all families, or of all but one.
  func table(without left: Family? = nil) throws -> RampTable {
    try fit.table(of: families.filter { $0.name != left?.name }.map(\.colors))
  }
}
