// SPDX-License-Identifier: MIT

import Foundation
import TinctureImporters

/// Files of `Tests/Fixtures/swatches`, which others wrote: its README says who.
enum SwatchFixture {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/swatches")

  static func file(_ path: String...) throws -> ImportSource.File {
    let url = path.reduce(folder) { $0.appendingPathComponent($1) }
    return ImportSource.File(path, bytes: Array(try Data(contentsOf: url)))
  }

  static func source(_ name: String) throws -> ImportSource {
    ImportSource(name: name, files: [try file(name)], isFolder: false)
  }
}

extension ImportSource {
  /// One file of text under a name.
  init(_ name: String, text: String) {
    self.init(
      name: name, files: [File([name], bytes: Array(text.utf8))], isFolder: false)
  }
}

extension ColorSheet {
  /// The entries in short: `ink light #112233`.
  var briefs: [String] {
    entries.map { entry in
      let appearance = entry.appearance.map { " \($0.rawValue)" } ?? ""
      let alpha = entry.color.isOpaque ? "" : " \(entry.color.alpha)"
      return entry.path.joined(separator: "/") + appearance + " " + entry.color.rgb.css + alpha
    }
  }
}
