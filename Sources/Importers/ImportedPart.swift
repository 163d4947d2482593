// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import JSON
import Palettes

/// The palette of one theme of a sheet.
struct ImportedPart {
  private let table: ColorTable
  private let entries: [ColorSheet.Entry]
  private let usual: ImportedHalf
  private let wide: ImportedHalf
  private let name: String
  private let notes: [PaletteAdditions.Note]
  private let options: ImportOptions
  private let brand: ImportedBrand

  init(
    _ entries: [ColorSheet.Entry], name: String, notes: [PaletteAdditions.Note],
    carried: JSONObject, options: ImportOptions
  ) {
    let table = ColorTable(entries)
    self.table = table
    self.entries = entries
    usual = ImportedHalf(table, gamut: .srgb, prefix: options.prefix)
    wide = ImportedHalf(table, gamut: .displayP3, prefix: options.prefix)
    self.name = name
    self.notes = notes
    self.options = options
    brand = ImportedBrand(
      entries, usual: usual, wide: wide, isKnown: carried["request"] != nil, options: options)
  }

  var palette: Palette {
    let ramps = exact(usual.ramps, brand.rgb)
    let themes = themes(of: usual, usual.appearances)
    let wide = wideHalf(beside: ramps, themes)
    let used = usual.usedPaths(ramps, hasThemes: !themes.isEmpty)
    let others = table.paths.filter { !used.contains($0) }.map(table.namedColor)
    return Palette(
      request: request(ramps, themes, hasWideHalf: wide != nil), ramps: ramps, themes: themes,
      conflicts: [], wide: wide, additions: PaletteAdditions(colors: others, notes: notes))
  }

  /// What of the theme is not in its palette, or had to be assumed.
  func remarks(on palette: Palette) -> [ImportRemark] {
    table.repetitions + [brand.remark, lostHalf(of: palette)].compactMap(\.self)
  }

  // MARK: Halves

  private func themes(of half: ImportedHalf, _ appearances: [Appearance]) -> [ResolvedTheme] {
    appearances.compactMap { appearance in
      let level = appearance.level(whenAskedFor: options.level)
      return try? ResolvedTheme(
        name: name, appearance: appearance, level: level, pairs: PromisedPairs.all
      ) { role throws(MissingRole) in
        guard let color = half.color(role, in: appearance) else { throw MissingRole() }
        return color
      }
    }
  }

  /// The half in Display P3, when it has what the half in sRGB has.
  private func wideHalf(beside ramps: [Ramp], _ themes: [ResolvedTheme]) -> WidePalette? {
    let appearances = themes.map(\.appearance)
    guard !(ramps.isEmpty && themes.isEmpty), wide.appearances == appearances,
      wide.ramps.map(\.shape) == ramps.map(\.shape)
    else { return nil }
    return WidePalette(
      gamut: .displayP3, brand: brand.wide, ramps: exact(wide.ramps, brand.wide),
      themes: self.themes(of: wide, appearances), conflicts: [])
  }

  /// Display P3 colors of roles and steps have no place where not all of them are there.
  private func lostHalf(of palette: Palette) -> ImportRemark? {
    guard palette.wide == nil else { return nil }
    let used = usual.usedPaths(palette.ramps, hasThemes: !palette.themes.isEmpty)
    let lost = entries.filter { $0.color.rgb.gamut != .srgb && used.contains($0.path) }
    return lost.first.map { first in
      ImportRemark(
        "\(lost.count) colors of Display P3, this one first, are left out: not every role and "
          + "step has one", at: first.place)
    }
  }

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

  private func request(
    _ ramps: [Ramp], _ themes: [ResolvedTheme], hasWideHalf: Bool
  ) -> PaletteRequest {
    let labels = ramps.first.flatMap { try? RampSteps($0.steps.map(\.label)) }
    return PaletteRequest(
      brand: brand.rgb, level: options.level, steps: labels ?? .standard,
      appearances: themes.map(\.appearance), name: name, gamut: hasWideHalf ? .displayP3 : .srgb,
      wideBrand: hasWideHalf && brand.wide != brand.rgb.rounded(in: .displayP3) ? brand.wide : nil)
  }
}

/// A role without a color, which the caller has made sure that there is not.
private struct MissingRole: Error {}

extension Ramp {
  /// The name and the labels, which both halves of a palette have in common.
  fileprivate var shape: [String] { [name.rawValue] + steps.map { "\($0.label)" } }
}
