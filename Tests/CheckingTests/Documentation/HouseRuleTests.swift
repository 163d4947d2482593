// SPDX-License-Identifier: MIT

import TinctureChecking
import Foundation
import TinctureImporters
import XCTest

/// "A constraint of your own" shows what its rule finds.
final class HouseRuleTests: XCTestCase {
  func testTheArticleShowsWhatIsPrinted() throws {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let article = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/TinctureChecking/TinctureChecking.docc/AConstraintOfYourOwn.md"), encoding: .utf8)
    let snippets = HouseSnippets()
    try snippets.check()
    for text in snippets.lines {
      XCTAssertTrue(article.contains("```console\n\(text)```\n"), text)
    }
    XCTAssertEqual(snippets.lines.count, 1)
  }

  func testABaselineKnowsTheRule() throws {
    let finding = Finding(
      "house/body-text", .warning, in: nil, about: "a on b", "", at: SourcePlace("x.css"))
    var report = CheckReport([], by: [BodyTextRule()])
    report.findings = [finding]
    XCTAssertTrue(Baseline(report).removed(from: report).findings.isEmpty)
  }
}
