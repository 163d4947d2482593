// SPDX-License-Identifier: MIT

import TinctureChecking
import TinctureContrast
import Foundation
import XCTest

final class KnownCheckRulesTests: XCTestCase {
  private func names(in folder: String) throws -> [String] {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/TinctureChecking/\(folder)")
    return try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
  }

  func testEveryRuleOfTheFolderIsKnown() throws {
    let types = Set(KnownCheckRules.all.map { "\(type(of: $0)).swift" })
    XCTAssertEqual(try names(in: "Rules"), types.sorted())
  }

  func testEveryReporterOfTheFolderIsKnown() throws {
    XCTAssertEqual(
      try names(in: "Reporters"), KnownReporters.all.map { "\($0).swift" }.sorted())
    let names = KnownReporters.all.map { $0.name }
    XCTAssertEqual(names, Set(names).sorted())
  }

  func testRulesHaveStableNamesAndWords() throws {
    let ids = KnownCheckRules.all.map(\.id)
    XCTAssertEqual(Set(ids).count, ids.count)
    for rule in KnownCheckRules.all {
      XCTAssertEqual(rule.id.split(separator: "/").count, 2, rule.id)
      XCTAssertFalse(rule.summary.isEmpty || rule.summary.hasSuffix("."), rule.id)
      XCTAssertTrue(rule.explanation.hasSuffix("."), rule.id)
      XCTAssertEqual(try KnownCheckRules.rule(named: rule.id).id, rule.id)
    }
    // Others script against these.
    XCTAssertTrue(
      Set(["contrast/text-aa", "contrast/text-aaa", "contrast/non-text"]).isSubset(of: ids))
    // Rules that are one with others now.
    for (earlier, id) in [
      ("theme/order", "system/order"), ("palette/brand", "system/definition"),
      ("distance/states", "system/distance"), ("distance/statuses", "system/distance"),
    ] {
      XCTAssertEqual(try KnownCheckRules.rule(named: earlier).id, id)
      XCTAssertEqual(KnownCheckRules.ids(named: earlier), [id])
    }
    XCTAssertEqual(KnownCheckRules.ids(named: "distance"), ["system/distance"])
    XCTAssertTrue(
      Set(KnownCheckRules.ids(named: "theme")).isSuperset(of: ["system/order", "theme/hue"]))
    XCTAssertEqual(KnownCheckRules.ids(named: "distances"), [])
    XCTAssertThrowsError(try KnownCheckRules.rule(named: "contrast/text-a")) {
      XCTAssertEqual(($0 as? UnknownName)?.suggestion, "contrast/text-aa")
    }
  }
}
