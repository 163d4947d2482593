// SPDX-License-Identifier: MIT

import TinctureContrast
import TinctureExporters
import Foundation
import TinctureImporters
import XCTest

final class KnownImportersTests: XCTestCase {
  /// The list and the folder of formats say the same.
  func testEveryFormatOfTheFolderIsKnown() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/TinctureImporters/Formats")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(files.sorted(), KnownImporters.all.map { "\($0).swift" }.sorted())
  }

  func testNamesAreThoseOfExporters() {
    let names = KnownImporters.all.map { $0.name }
    XCTAssertEqual(names, Set(names).sorted())
    // Nobody who has SCSS wants Less made; a script is made by a template.
    XCTAssertEqual(
      Set(names).subtracting(KnownExporters.all.map { $0.name }), ["less", "script"])
    for importer in KnownImporters.all {
      XCTAssertFalse(importer.summary.isEmpty || importer.summary.hasSuffix("."))
    }
  }
}
