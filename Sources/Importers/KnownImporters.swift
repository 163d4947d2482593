// SPDX-License-Identifier: MIT

/// Every format that palettes are imported from.
public enum KnownImporters {
  /// In the order of their names.
  public static let all: [any Importer.Type] = [
    AndroidImporter.self,
    ASEImporter.self,
    CSSImporter.self,
    DTCGImporter.self,
    GPLImporter.self,
    TailwindImporter.self,
    XCAssetsImporter.self,
  ]
}
