// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Apple's asset catalogs, one or all of those in a folder, or a color set of one.
///
/// A color set that cannot be read is listed and left out; the import fails where none can.
///
/// Devices share a palette: the entries for all of them are taken, or those of the first idiom. A
/// namespace that holds the names of roles is a theme.
public enum XCAssetsImporter: Importer {
  public static let name = "xcassets"
  public static let summary = "the color sets of Xcode's asset catalogs, a folder"

  /// Whether a file lies in an asset catalog or a color set.
  public static func recognizes(_ source: ImportSource) -> Bool { CatalogIndex.isCatalog(source) }

  public static func sheet(of source: ImportSource) throws(ImportError) -> ColorSheet {
    let index = CatalogIndex(source)
    guard !index.sets.isEmpty else {
      throw ImportError(
        "there is no color set in it", at: SourcePlace(source.name),
        suggestion: "Name a folder that is an asset catalog or contains one.",
        isWithoutColors: true)
    }
    var reading = CatalogReading(themes: CatalogThemes(index.sets.map(\.name)))
    var refused: [ImportError] = []
    for set in index.sets {
      do throws(ImportError) { try reading.read(set, in: source) } catch { refused.append(error) }
    }
    if let error = refused.first, refused.count == index.sets.count { throw error }
    var sheet = ColorSheet()
    sheet.name = Set(index.catalogs).count == 1 ? index.catalogs[0] : nil
    sheet.entries = reading.entries
    sheet.remarks =
      index.remarks + refused.map(Self.remark)
      + reading.remarks(at: SourcePlace(source.name))
    return sheet
  }

  /// What is said of a color set that cannot be read.
  private static func remark(_ error: ImportError) -> ImportRemark {
    ImportRemark("\(error.reason); the color set is left out", at: error.place, isLoss: true)
  }

  /// The names by which code can ask for the color sets of catalogs, also those whose colors are not
  /// kept: an empty set, a second one of a name, a copy of a role.
  package static func names(in source: ImportSource) -> Set<String> {
    let sets = CatalogIndex(source).sets
    return Set(sets.map { $0.name.joined(separator: "/") })
  }

  /// Whether `.name` in code is a color or a style of the system, of which Xcode makes no symbol.
  package static func isSymbolOfSystem(_ name: String) -> Bool { CatalogHabits.isOfSystem(name) }
}
