// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TinctureFuzzing
import XCTest

final class KnownFuzzPropertiesTests: XCTestCase {
  /// The list has every type that the files of properties declare, each once.
  func testEveryDeclaredPropertyIsKnown() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/TinctureFuzzing/Properties")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let declared = try files.flatMap { file in
      try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        .matches(of: /\nenum (\w+): (FuzzProperty|ThemeMargin|TokenRoundTrip) \{/)
        .map { String($0.output.1) }
    }
    XCTAssertEqual(declared.sorted(), KnownFuzzProperties.all.map { "\($0)" }.sorted())
  }

  func testNamesAreUniqueAndSayWhatIsTried() {
    let ids = KnownFuzzProperties.all.map { $0.id }
    XCTAssertEqual(Set(ids).count, ids.count)
    for property in KnownFuzzProperties.all {
      XCTAssertEqual(property.id.split(separator: "/").count, 2, property.id)
      XCTAssertFalse(property.sentence.hasSuffix("."), property.id)
      XCTAssertFalse(property.id.contains(":"), property.id)
    }
  }
}
