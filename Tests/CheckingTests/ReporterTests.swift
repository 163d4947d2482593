// SPDX-License-Identifier: MIT

import TinctureChecking
import ColorSpaces
import TinctureImporters
import TinctureJSON
import TincturePalettes
import XCTest

/// What reports look like when names are hostile.
final class ReporterTests: XCTestCase {
  private static let names = [
    "a\nb", "::error::", "]]>", "</failure>", "<script>", "a|b", "\u{1B}[31m", "\u{202E}x", "%0A,:",
    "\u{0}", "`x`",
  ]

  private func report() -> CheckReport {
    var sheet = ColorSheet()
    for (index, name) in Self.names.enumerated() {
      sheet.entries.append(
        ColorSheet.Entry(
          ["text", name], color: TokenColor(RGB8(hex: 0x777777)),
          place: SourcePlace("a b,\n\(name).css", .line(index + 1, column: 1))))
    }
    sheet.entries.append(
      ColorSheet.Entry(["surface"], color: TokenColor(.white), place: SourcePlace("x.css")))
    let subject = CheckSubject(
      sheet, place: SourcePlace("x.css"), level: .aa, pairs: .guesses(areBinding: true))
    return CheckReport([subject], by: KnownCheckRules.usual)
  }

  func testNoReportForPeopleHasAControlCharacter() {
    for reporter in KnownReporters.all {
      let text = reporter.text(report())
      XCTAssertFalse(text.unicodeScalars.contains { $0 != "\n" && $0.value < 32 }, reporter.name)
      XCTAssertFalse(text.contains("\u{202E}") && reporter.name != "json", reporter.name)
    }
  }

  func testAFindingIsOneLineForGitHubAndOneRowOfATable() {
    let count = report().findings.count
    XCTAssertEqual(count, Self.names.count)
    let lines = GitHubReporter.text(report()).split(separator: "\n")
    XCTAssertEqual(lines.count, count)
    XCTAssertTrue(lines.allSatisfy { $0.hasPrefix("::error file=a b%2C") }, "\(lines)")
    let rows = MarkdownReporter.text(report()).split(separator: "\n").filter { $0.hasPrefix("| ✗") }
    XCTAssertEqual(rows.count, count)
    XCTAssertTrue(rows.allSatisfy { $0.filter { $0 == "|" }.count == 5 }, "\(rows)")
    XCTAssertFalse(MarkdownReporter.text(report()).contains("<script>"))
  }

  func testMarkupInNamesIsText() {
    let text = JUnitReporter.text(report())
    XCTAssertEqual(text.components(separatedBy: "</failure>").count - 1, report().findings.count)
    XCTAssertFalse(text.contains("<script>"))
  }

  func testSARIFRefersToRulesByIndex() throws {
    let log = try JSONValue(parsing: SARIFReporter.text(report()))
    let run = try XCTUnwrap(log["runs"]?.array?.first)
    let rules = run["tool"]?["driver"]?["rules"]?.array ?? []
    for result in run["results"]?.array ?? [] {
      let index = try XCTUnwrap(result["ruleIndex"]?.number?.integer)
      XCTAssertEqual(rules[index]["id"], result["ruleId"])
      let uri = result["locations"]?.array?.first?["physicalLocation"]?["artifactLocation"]?["uri"]
      XCTAssertTrue(uri?.string?.hasPrefix("a%20b%2C%0A") ?? false)
    }
  }

  func testAReportWithoutFindingsSaysSo() {
    var sheet = ColorSheet()
    sheet.entries = [
      .init(["text"], color: TokenColor(.black), place: SourcePlace("x.css")),
      .init(["surface"], color: TokenColor(.white), place: SourcePlace("x.css")),
    ]
    let subject = CheckSubject(
      sheet, place: SourcePlace("x.css"), level: .aa, pairs: .guesses(areBinding: true))
    let report = CheckReport([subject], by: KnownCheckRules.usual)
    XCTAssertEqual(TextReporter.text(report), "✓ 1 pairs in 1 themes: nothing found\n")
    XCTAssertEqual(GitHubReporter.text(report), "")
  }
}
