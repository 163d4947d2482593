// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import JSON
import Palettes

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
    for (index, group) in Self.groups(of: sheet, options).enumerated() {
      let part = ImportedPart(
        group.entries, name: group.name, notes: index == 0 ? sheet.notes : [],
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
    guard let carried = CarriedDocument(members) else { return palettes }
    do throws(PaletteDocumentError) {
      return try carried.restoring(palettes).get()
    } catch {
      remarks.append(
        ImportRemark("what it says of its making does not fit its colors: \(error)", at: source))
      return palettes
    }
  }

  /// A theme with its entries.
  private typealias Group = (name: String, entries: [ColorSheet.Entry])

  /// The entries by theme, in the order in which themes first come.
  private static func groups(of sheet: ColorSheet, _ options: ImportOptions) -> [Group] {
    var names: [String?] = []
    var entries: [String?: [ColorSheet.Entry]] = [:]
    for entry in sheet.entries {
      if entries[entry.theme] == nil { names.append(entry.theme) }
      entries[entry.theme, default: []].append(entry)
    }
    let themes = Set(names.compactMap(\.self))
    return names.map { theme in
      (theme ?? ownName(sheet, options, unlike: themes), entries[theme] ?? [])
    }
  }

  /// The name for what belongs to no theme.
  private static func ownName(
    _ sheet: ColorSheet, _ options: ImportOptions, unlike themes: Set<String>
  ) -> String {
    var name = sheet.name ?? options.name
    while themes.contains(name) { name += " (others)" }
    return name
  }
}
