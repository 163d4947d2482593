// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import JSON
import Palettes

/// The palette of one theme of a sheet.
struct ImportedPart {
  private let table: ColorTable
  private let entries: [ColorSheet.Entry]
  private let srgb: ImportedSolution
  private let displayP3: ImportedSolution
  private let name: String
  private let notes: [PaletteAdditions.Note]
  private let options: ImportOptions
  private let brand: ImportedBrand

  /// Sorts the colors of a theme into roles, steps and others.
  ///
  /// - Parameters:
  ///   - entries: The colors, at least one.
  ///   - name: The name of the palette.
  ///   - notes: What other tools noted.
  ///   - carried: Members of a palette document that the files carry.
  ///   - options: What the files do not say.
  init(
    _ entries: [ColorSheet.Entry], name: String, notes: [PaletteAdditions.Note],
    carried: JSONObject, options: ImportOptions
  ) {
    let table = ColorTable(entries)
    self.table = table
    self.entries = entries
    srgb = ImportedSolution(table, gamut: .srgb, prefix: options.prefix)
    displayP3 = ImportedSolution(table, gamut: .displayP3, prefix: options.prefix)
    self.name = name
    self.notes = notes
    self.options = options
    brand = ImportedBrand(
      entries, srgb: srgb, displayP3: displayP3, isKnown: carried["request"] != nil,
      options: options)
  }

  /// The palette: ramps and themes as far as they are complete, and all other colors by name.
  var palette: Palette {
    let ramps = exact(srgb.ramps, brand.rgb)
    let themes = themes(of: srgb, srgb.appearances)
    let displayP3 = displayP3Solution(beside: ramps, themes)
    let used = srgb.usedPaths(ramps, hasThemes: !themes.isEmpty)
    let others = table.paths.filter { !used.contains($0) }.map(table.namedColor)
    return Palette(
      request: request(ramps, themes, hasDisplayP3: displayP3 != nil), ramps: ramps, themes: themes,
      conflicts: [], displayP3: displayP3,
      additions: PaletteAdditions(colors: others, notes: notes))
  }

  /// What of the theme is not in its palette, or had to be assumed.
  func remarks(on palette: Palette) -> [ImportRemark] {
    table.repetitions + [brand.remark, lostColors(of: palette)].compactMap(\.self)
  }

  // MARK: Solutions

  /// The themes of the appearances in which every role has a color.
  private func themes(of solution: ImportedSolution, _ appearances: [Appearance]) -> [ResolvedTheme]
  {
    appearances.compactMap { appearance in
      let level = appearance.level(whenAskedFor: options.level)
      return try? ResolvedTheme(
        name: name, appearance: appearance, level: level, pairs: RequiredPairs.all
      ) { role throws(MissingRole) in
        guard let color = solution.color(role, in: appearance) else { throw MissingRole() }
        return color
      }
    }
  }

  /// The solution in Display P3, when it has all that the one in sRGB has.
  private func displayP3Solution(
    beside ramps: [Ramp], _ themes: [ResolvedTheme]
  ) -> GamutSolution? {
    let appearances = themes.map(\.appearance)
    guard !(ramps.isEmpty && themes.isEmpty), displayP3.appearances == appearances,
      displayP3.ramps.map(\.shape) == ramps.map(\.shape)
    else { return nil }
    return GamutSolution(
      gamut: .displayP3, brand: brand.displayP3,
      ramps: exact(displayP3.ramps, brand.displayP3),
      themes: self.themes(of: displayP3, appearances), conflicts: [])
  }

  /// Display P3 colors of roles and steps have no place where not all of them are there.
  private func lostColors(of palette: Palette) -> ImportRemark? {
    guard palette.displayP3 == nil else { return nil }
    let used = srgb.usedPaths(palette.ramps, hasThemes: !palette.themes.isEmpty)
    let lost = entries.filter { $0.color.rgb.gamut != .srgb && used.contains($0.path) }
    return lost.first.map { first in
      ImportRemark(
        "\(lost.count) colors of Display P3, this one first, are left out: not every role and "
          + "step has one", at: first.place)
    }
  }

  /// The ramps with the step of the brand ramp marked that is the brand color itself.
  private func exact(_ ramps: [Ramp], _ brand: RGB8) -> [Ramp] {
    ramps.map { ramp in
      Ramp(
        name: ramp.name,
        steps: ramp.steps.map {
          Ramp.Step(
            label: $0.label, rgb: $0.rgb, isExact: ramp.name == .brand && $0.rgb == brand)
        })
    }
  }

  // MARK: Request

  /// The request that would make such a palette, as far as its colors tell.
  private func request(
    _ ramps: [Ramp], _ themes: [ResolvedTheme], hasDisplayP3: Bool
  ) -> PaletteRequest {
    let labels = ramps.first.flatMap { try? RampSteps($0.steps.map(\.label)) }
    return PaletteRequest(
      brand: brand.rgb, level: options.level, steps: labels ?? .standard,
      appearances: themes.map(\.appearance), name: name, gamut: hasDisplayP3 ? .displayP3 : .srgb,
      displayP3Brand: hasDisplayP3 && brand.displayP3 != brand.rgb.rounded(in: .displayP3)
        ? brand.displayP3 : nil)
  }
}

/// Unreachable: the appearances are those in which every role has a color.
private struct MissingRole: Error {}

extension Ramp {
  /// The name and the labels, which all solutions of a palette have in common.
  fileprivate var shape: [String] { [name.rawValue] + steps.map { "\($0.label)" } }
}
