// SPDX-License-Identifier: MIT

/// Apple's asset catalogs, which Xcode compiles into named colors.
///
/// Every folder is a namespace: code uses `Color("Surface/Primary")`, `Color("Brand/500")`, or
/// `Color(.Surface.primary)` with the symbols that Xcode generates. A prefix is the outermost
/// folder; several palettes have a folder each.
public enum XCAssetsExporter: Exporter {
  public static let name = "xcassets"
  public static let summary = "an asset catalog for Xcode, every appearance in sRGB and Display P3"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let ownName = source.isSingle ? source.entries[0].slug : "palettes"
    var tree = CatalogTree(named: source.prefix.isEmpty ? ownName : source.prefix)
    var paths = CatalogPaths()
    let prefix = source.prefix.isEmpty ? [] : paths.folder(source.prefix, in: [])
    let roots = source.entries.map { entry in
      source.isSingle ? prefix : paths.folder(entry.slug, in: prefix)
    }
    // Roles of all palettes come first, so that a number goes to the name of an addition instead.
    for isAddition in [false, true] {
      for (entry, root) in zip(source.entries, roots) {
        for token in entry.tokens where token.isAddition == isAddition {
          let path = isAddition ? token.path : token.path.map(\.capitalizedFirst)
          tree.add(CatalogColorSet(token, of: entry), at: paths.name(path, in: root))
        }
      }
    }
    return tree.files
  }
}
