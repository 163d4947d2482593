// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingRunner
import XCTest

final class FailureReportTests: XCTestCase {
  func testValuesOfFoundationAreCodeThatCompiles() throws {
    XCTAssertEqual(codeText(Date(timeIntervalSince1970: 0)), "Date(timeIntervalSince1970: 0.0)")
    let url = try XCTUnwrap(URL(string: "https://a.b/0"))
    XCTAssertEqual(codeText([url]), #"[URL(string: "https://a.b/0")!]"#)
    XCTAssertEqual(codeText(Data([0, 255])), "Data([0, 255])")
    XCTAssertEqual(codeText(Decimal(string: "0.1") as Decimal?), #"Decimal(string: "0.1")!"#)
  }

  private func report(_ suite: String, _ test: String, _ law: String) -> FailureReport {
    let outcome = Property(law, .int) { $0 < 10 }.check(Settings(seed: 1))
    return FailureReport(
      outcome, of: Law.TestName(suite: suite, name: test, filter: test),
      ReportedFailure(message: "found", line: SourceLine(file: "/a.swift", number: 1)))
  }

  /// Names that are paths, hidden, too long, or alike but for what is not safe.
  private let names = [
    "../../etc/passwd", "/etc/passwd", "..", ".hidden", "", "a\0b", "a\nb", "a/b", "a\\b", "a:b",
    "-rf", "é", "e\u{301}", "🎨", "CON", String(repeating: "long ", count: 200), "a b", "a-b",
  ]

  func testNamesOfFilesAreSafeAndTellLawsApart() {
    let files = names.map { report("S", $0, "law").fileName }
    XCTAssertEqual(Set(files).count, names.count)
    for file in files {
      XCTAssertLessThan(file.utf8.count, 120)
      XCTAssertNotNil(file.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9_-]*/), file)
    }
  }

  func testFilesAreWrittenIntoTheFolderAndReadBack() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in names { XCTAssert(report("S", name, name).write(to: folder.path)) }
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(written.count, 2 * names.count)
    for name in names {
      let report = report("S", name, name)
      let json = folder.appendingPathComponent(report.fileName + ".json")
      XCTAssertEqual(
        try JSONDecoder().decode(FailureReport.self, from: Data(contentsOf: json)), report)
    }
  }

  func testFileInThePlaceOfTheFolderIsAnError() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    XCTAssertFalse(report("S", "test", "law").write(to: file.path))
  }
}
