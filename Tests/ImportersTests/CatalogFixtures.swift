// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import Foundation
import TinctureImporters
import TincturePalettes

/// Asset catalogs as an import sees them.
enum CatalogFixtures {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/xcassets")

  /// The catalog of a name among the fixtures, or one of its folders.
  static func source(_ name: String) throws -> ImportSource {
    let root = folder.appendingPathComponent(name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    let files = try paths.sorted().compactMap { path -> ImportSource.File? in
      guard path.hasSuffix(".json") else { return nil }
      return ImportSource.File(
        path.split(separator: "/").map(String.init),
        bytes: Array(try Data(contentsOf: root.appendingPathComponent(path))))
    }
    return ImportSource(name: name, files: files, isFolder: true)
  }

  /// A color set in memory, from the text of its entries or of its whole file.
  static func source(colorSet text: String) -> ImportSource {
    ImportSource(
      name: "A.xcassets",
      files: [ImportSource.File(["a.colorset", "Contents.json"], bytes: Array(text.utf8))],
      isFolder: true)
  }

  /// The files of an export as they are read again.
  static func source(_ files: [ExportedFile]) -> ImportSource {
    ImportSource(
      name: "out", files: files.map { ImportSource.File($0.path, bytes: $0.bytes) },
      isFolder: true)
  }
}

extension ColorSheet {
  /// Each color on a line: `Surface/Primary dark #006689`, with the opacity when it is not 255.
  var lines: [String] {
    entries.map { entry in
      let name = entry.path.joined(separator: "/")
      let alpha = entry.color.isOpaque ? "" : " / \(entry.color.alpha)"
      let rgb = entry.color.rgb
      let bytes = "\(rgb.gamut == .srgb ? "" : "p3 ")\(rgb.red) \(rgb.green) \(rgb.blue)"
      let color = rgb.gamut == .srgb ? rgb.hex : bytes
      return [name, entry.appearance?.rawValue, color + alpha].compactMap(\.self)
        .joined(separator: " ")
    }
  }
}
