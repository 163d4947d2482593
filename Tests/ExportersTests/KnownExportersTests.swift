// SPDX-License-Identifier: MIT

import TinctureContrast
import TinctureExporters
import Foundation
import XCTest

final class KnownExportersTests: XCTestCase {
  /// The list has exactly the files of the folder.
  func testEveryFormatOfTheFolderIsKnown() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/TinctureExporters/Formats")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(files.sorted(), KnownExporters.all.map { "\($0).swift" }.sorted())
  }

  func testNamesAreSlugsInTheirOrder() throws {
    let names = KnownExporters.all.map { $0.name }
    XCTAssertEqual(names, Set(names).sorted())
    for exporter in KnownExporters.all {
      XCTAssertEqual(Slug.of(exporter.name), exporter.name)
      XCTAssertFalse(exporter.summary.isEmpty || exporter.summary.hasSuffix("."))
      XCTAssertEqual(
        try KnownExporters.exporter(named: exporter.name.uppercased()).name, exporter.name)
    }
    XCTAssertThrowsError(try KnownExporters.exporter(named: "cs")) {
      XCTAssertEqual(($0 as? UnknownName)?.suggestion, "css")
    }
  }
}
