// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes

/// The palettes that a sheet of colors makes, and what became of the rest.
///
/// ```swift
/// let source = ImportSource(name: "app.css", files: [file], isFolder: false)
/// let sheet = try CSSImporter.sheet(of: source)
/// let imported = try ImportedPalettes(
///   sheet, from: SourcePlace("app.css"), options: ImportOptions(name: "App"))
/// for remark in imported.remarks { print(remark) }
/// ```
///
/// Names in the vocabulary of palettes become ramps and, where every role has a color, themes. All
/// other colors are carried along under their own names.
public struct ImportedPalettes: Hashable, Sendable {
  /// At least one; their names differ.
  public let palettes: [Palette]

  /// What is in the files and not in the palettes, or was not in the files and had to be assumed.
  public let remarks: [ImportRemark]

  /// Makes palettes, one for each theme that the sheet names.
  ///
  /// - Parameters:
  ///   - sheet: The colors.
  ///   - source: What was imported, for messages.
  ///   - options: What the files do not say.
  /// - Throws: An ``ImportError`` when there is no color.
  public init(
    _ sheet: ColorSheet, from source: SourcePlace, options: ImportOptions
  ) throws(ImportError) {
    guard !sheet.entries.isEmpty else {
      throw ImportError("there is no color in it that a palette could have", at: source)
    }
    var remarks = sheet.remarks
    var palettes: [Palette] = []
    let groups = sheet.entries.grouped(by: \.theme)
    let otherName = Self.otherName(sheet, options, unlike: Set(groups.compactMap(\.key)))
    for (index, group) in groups.enumerated() {
      let part = ImportedPart(
        group.elements, name: group.key ?? otherName, notes: index == 0 ? sheet.notes : [],
        carried: sheet.document, options: options)
      let palette = part.palette
      palettes.append(palette)
      remarks += part.remarks(on: palette)
    }
    self.palettes = Self.restored(palettes, by: sheet.document, from: source, &remarks)
    self.remarks = remarks
  }

  /// The palettes with the request and the conflicts that the files carry, if these fit.
  private static func restored(
    _ palettes: [Palette], by members: JSONObject, from source: SourcePlace,
    _ remarks: inout [ImportRemark]
  ) -> [Palette] {
    guard let request = members["request"], !palettes.isEmpty,
      let own = PaletteDocument.json(ofChecked: palettes).object
    else { return palettes }
    // Only a palette document has room for what a palette was asked for and what could not hold.
    let document = own.merging(["request": request, "conflicts": members["conflicts"] ?? []])
    do throws(PaletteDocumentError) {
      return try PaletteDocument.palettes(from: .object(document)).map(\.withoutExcusedPairs)
    } catch {
      remarks.add("what it says of its making does not fit its colors: \(error)", at: source)
      return palettes
    }
  }

  /// The name for what belongs to no theme.
  private static func otherName(
    _ sheet: ColorSheet, _ options: ImportOptions, unlike themes: Set<String>
  ) -> String {
    var name = sheet.name ?? options.name
    while themes.contains(name) { name += " (others)" }
    return name
  }
}

/// Settings of an import, for what files do not say.
public struct ImportOptions: Hashable, Sendable {
  /// The name of the palette where the files give none, any text.
  public var name: String

  /// The level that themes are measured by, where the files carry none.
  public var level: ConformanceLevel

  /// The brand color, where there is no role of it; `nil` to look for one.
  public var brand: RGB8?

  /// What the names of roles and steps begin with, in lowercase letters and hyphens.
  public var prefix: String

  /// The design system that the colors are of; `nil` to look for a known one whose roles are all
  /// there.
  public var system: DesignSystem?

  /// Options, by default an AA palette named `brand` whose brand color is looked for.
  public init(
    name: String = "brand", level: ConformanceLevel = .aa, brand: RGB8? = nil,
    prefix: String = "", system: DesignSystem? = nil
  ) {
    self.name = name
    self.level = level
    self.brand = brand
    self.prefix = prefix
    self.system = system
  }
}

extension Palette {
  /// The palette whose themes are of its level and promise what no conflict proves impossible.
  fileprivate var withoutExcusedPairs: Palette {
    mapSolutions { solution in
      solution.with(
        themes: solution.themes.map { $0.promising(request.level, solution.conflicts) })
    }
  }
}

extension ResolvedTheme {
  /// The theme with the pairs that hold or that no conflict excuses.
  fileprivate func promising(_ level: ConformanceLevel, _ conflicts: [Conflict]) -> ResolvedTheme {
    let excuses = conflicts.filter { $0.appearance == appearance }
    let level = appearance.level(whenAskedFor: level)
    func theme(_ pairs: [RolePair]) -> ResolvedTheme {
      ResolvedTheme(
        name: name, of: vocabulary, appearance: appearance, level: level, pairs: pairs
      ) { self[$0] }
    }
    // A conflict may name a pair that holds anyway, because another pair was dropped instead.
    let standard = ContrastStandard(level: level, appearance: appearance)
    let required = vocabulary.requiredPairs(in: appearance, level: level)
    let kept = theme(required).audit().filter { verdict in
      verdict.passes || !excuses.contains { $0.excuses(verdict.pair, by: standard) }
    }
    return theme(kept.map(\.pair))
  }
}
