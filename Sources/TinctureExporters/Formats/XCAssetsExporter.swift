// SPDX-License-Identifier: MIT

/// Apple's asset catalogs, which Xcode compiles into named colors.
///
/// Every folder is a namespace: code uses `Color("Surface/Primary")`, `Color("Brand/500")`, or
/// `Color(.Surface.primary)` with the symbols that Xcode generates. A prefix is the outermost
/// folder; several palettes have a folder each. With flat names there are no folders:
/// `Color("SurfacePrimary")`.
public enum XCAssetsExporter: Exporter {
  public static let name = "xcassets"
  public static let summary = "an asset catalog for Xcode, every appearance in sRGB and Display P3"

  public static let settings: Set<ExportSetting> = [.names, .any]

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let ownName = source.isSingle ? source.entries[0].slug : "palettes"
    var tree = CatalogTree(named: source.prefix.isEmpty ? ownName : source.prefix)
    for place in CatalogLayout(source).places {
      tree.add(
        CatalogColorSet(place.token, of: place.entry, any: source.settings.anyScheme),
        at: place.path)
    }
    return tree.files
  }
}
