// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Fuzzing
import XCTest

final class KnownFuzzPropertiesTests: XCTestCase {
  /// The list and the folder of properties say the same.
  func testEveryPropertyOfTheFolderIsKnown() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Fuzzing/Properties")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(
      files.sorted(), KnownFuzzProperties.all.map { "\($0).swift" }.sorted())
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
