// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes

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

  /// The roles of the design system that the colors are of; Tincture's own where none fits.
  private let vocabulary: Vocabulary

  /// Sorts the colors of a theme, at least one, into roles, steps and others; the files may carry
  /// members of a palette document.
  init(
    _ entries: [ColorSheet.Entry], name: String, notes: [PaletteAdditions.Note],
    carried: JSONObject, options: ImportOptions
  ) {
    let table = ColorTable(entries)
    self.table = table
    self.entries = entries
    let vocabulary = Self.vocabulary(of: table, carried, options)
    self.vocabulary = vocabulary
    srgb = ImportedSolution(table, gamut: .srgb, prefix: options.prefix, of: vocabulary)
    displayP3 = ImportedSolution(table, gamut: .displayP3, prefix: options.prefix, of: vocabulary)
    self.name = name
    self.notes = notes
    self.options = options
    brand = ImportedBrand(
      entries, srgb: srgb, displayP3: displayP3, role: vocabulary.system.brandRole,
      isKnown: carried["request"] != nil, options: options)
  }

  /// The design system that is named, or that the files carry, or else the one with the most roles
  /// of the known ones all of whose roles have colors; Tincture's own of equal ones.
  private static func vocabulary(
    of table: ColorTable, _ carried: JSONObject, _ options: ImportOptions
  ) -> Vocabulary {
    if let system = options.system { return .of(system) }
    if let json = carried["request"]?["system"], let system = try? DesignSystem(json) {
      return Vocabulary(system)
    }
    return knownSystems.first {
      ImportedSolution(table, gamut: .srgb, prefix: options.prefix, of: $0).isComplete
    } ?? .tincture
  }

  private static let knownSystems =
    ([Vocabulary.tincture]
    + KnownSystems.all.filter { $0.name != "tincture" }.map { Vocabulary($0.designSystem) })
    .enumerated().sorted {
      ($1.element.roles.count, $0.offset) < ($0.element.roles.count, $1.offset)
    }
    .map(\.element)

  /// The palette: ramps and themes as far as they are complete, and all other colors by name.
  var palette: Palette {
    let ramps = exact(srgb.ramps, brand.rgb)
    let themes = themes(of: srgb, srgb.appearances)
    let displayP3 = displayP3Solution(beside: ramps, themes)
    let used = srgb.usedPaths(ramps, hasThemes: !themes.isEmpty)
    let others = table.paths.filter { !used.contains($0) }.compactMap(table.namedColor)
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
        name: name, of: vocabulary, appearance: appearance, level: level,
        pairs: vocabulary.requiredPairs(in: appearance, level: level)
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

  /// Remarks Display P3 colors that are left out because not every role and step has one.
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
    let isOwn = vocabulary == .tincture
    let labels = isOwn ? ramps.first.flatMap { try? RampSteps($0.steps.map(\.label)) } : nil
    var request = PaletteRequest(
      brand: brand.rgb, level: options.level, steps: labels ?? .standard,
      appearances: themes.map(\.appearance), name: name, gamut: hasDisplayP3 ? .displayP3 : .srgb,
      displayP3Brand: hasDisplayP3 && brand.displayP3 != brand.rgb.rounded(in: .displayP3)
        ? brand.displayP3 : nil)
    // Without a theme there is nothing of the system in the palette.
    if !isOwn, !themes.isEmpty { request.system = vocabulary.system }
    return request
  }
}

/// Unreachable: the appearances are those in which every role has a color.
private struct MissingRole: Error {}

extension Ramp {
  /// The name and the labels, which all solutions of a palette have in common.
  fileprivate var shape: [String] { [name.rawValue] + steps.map { "\($0.label)" } }
}

/// The brand color of imported colors: the one that is given, or the most likely one.
struct ImportedBrand {
  /// In sRGB.
  let rgb: RGB8

  /// In Display P3: its own color if the files have one, or else the nearest to the one in sRGB.
  let displayP3: RGB8

  /// Which color was taken for it, if it had to be guessed.
  let remark: ImportRemark?

  /// Looks for the brand color: in the options, then among roles, then by name, then by chroma.
  ///
  /// There has to be at least one entry. `role` is exactly the brand in the system of the colors.
  /// Nothing is remarked if the color is known, because the files carry the request.
  init(
    _ entries: [ColorSheet.Entry], srgb: ImportedSolution, displayP3 solution: ImportedSolution,
    role: Role?, isKnown: Bool, options: ImportOptions
  ) {
    func color(in solution: ImportedSolution) -> TokenColor? {
      guard let role else { return nil }
      return Appearance.allCases.lazy.compactMap { solution.color(role, in: $0) }.first
    }
    let (exact, displayP3Exact) = (color(in: srgb), color(in: solution))
    let guess = Self.guess(among: entries)
    rgb = options.brand ?? exact?.rgb ?? guess.color.rgb.mapped(into: .srgb)
    displayP3 = displayP3Exact?.rgb ?? rgb.rounded(in: .displayP3)
    let isGiven = isKnown || options.brand != nil || exact != nil
    remark =
      isGiven
      ? nil
      : ImportRemark(
        "nothing says what the brand color is; \(guess.path.joined(separator: "/")), "
          + "\(rgb.hex), is taken for it", at: guess.place)
  }

  // What design systems call the color of the brand, the likeliest first.
  private static let names = ["brand", "primary", "accent", "accentcolor", "brandprimary"]

  /// The first color that has the name of a brand's, or else the most colorful one.
  private static func guess(among entries: [ColorSheet.Entry]) -> ColorSheet.Entry {
    names.lazy.compactMap { name in entries.first { $0.normalizedName == name } }.first
      ?? entries.reduce(entries[0]) { $0.chroma >= $1.chroma ? $0 : $1 }
  }
}

extension DesignSystem {
  /// The first role that is exactly the first brand in every appearance.
  fileprivate var brandRole: Role? {
    roles.first { role in
      guard case .targets(let targets, isExact: true) = role.definition else { return false }
      return targets.values.allSatisfy { $0 == .brand(0) }
    }.map { Role($0.name) }
  }
}

extension ColorSheet.Entry {
  /// The letters and digits of the whole name, in lowercase.
  fileprivate var normalizedName: String {
    path.joined().lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// OKLCH chroma.
  fileprivate var chroma: Double { color.rgb.color.converted(to: OKLCH.self).coordinates.y }
}
