// SPDX-License-Identifier: MIT
import XCTest

@testable import PropertyTesting

final class ReportTests: XCTestCase {
  func testValuesAreCodeThatCompiles() {
    struct Local: Error {}
    XCTAssertEqual(
      codeText([Double.nan, -.infinity, 0.5]), "[Double.nan, -Double.infinity, 0.5]")
    XCTAssertEqual(codeText(Float.infinity), "Float.infinity")
    XCTAssertEqual(codeText("a\u{202E}b\u{2028}\n"), #""a\u{202E}b\u{2028}\n""#)
    XCTAssertEqual(PropertyFailure(thrown: Local()).key, "PropertyTestingTests.ReportTests.Local")
  }

  func testTheReportSaysWhatFailedAndHowToRepeatIt() throws {
    let property = Property("small or even", .int(in: 0...9_999), .string) { number, _ in
      number < 500
    }
    let outcome = property.check(Settings(seed: 1))
    let report = outcome.report
    let token = try XCTUnwrap(outcome.counterexamples.first?.token)
    XCTAssert(report.hasPrefix("'small or even' is falsified by case "), report)
    XCTAssert(report.contains("\n    500, \"\"\n"), report)
    XCTAssert(report.contains("input 1: the 68 tried from 500 to 9999 fail too"), report)
    XCTAssert(report.contains("input 2: the 19 others tried fail too"), report)
    XCTAssert(report.hasSuffix("again: replay \(token)"), report)
  }

  func testTokenRunsTheSimplifiedCase() throws {
    let property = Property("short", .array(of: .int)) { $0.count < 3 || $0[2] < 77 }
    let found = try XCTUnwrap(property.check(Settings(seed: 1)).counterexamples.first)
    let token = try XCTUnwrap(ReplayToken(XCTUnwrap(found.token).description))
    let again = property.replay(token)
    XCTAssertEqual(again.counterexamples.first?.inputs, ["[0, 0, 77]"])
    XCTAssertEqual(again.statistics.cases, 1)
  }

  func testTokensAreReadAsPrinted() {
    let law = Property("tokens", .array(of: .uint64)) { values in
      let token = ReplayToken(values: values)
      return ReplayToken(token.description) == token
    }
    XCTAssert(law.check().hasPassed)
    // Choices past the end are 0, so trailing zeros say nothing.
    XCTAssertEqual(ReplayToken(values: [7, 0, 0]), ReplayToken(values: [7]))
    XCTAssertEqual(ReplayToken(values: [0]).description, ReplayToken(values: []).description)
  }

  func testDamagedTokensAreRejected() {
    let text = ReplayToken(values: [1, 2, 300, 70_000]).description
    for index in text.indices {
      var damaged = text
      damaged.replaceSubrange(index...index, with: text[index] == "z" ? "y" : "z")
      XCTAssertNil(ReplayToken(damaged), damaged)
    }
    XCTAssertNil(ReplayToken(""))
    XCTAssertNil(ReplayToken("B" + text.dropFirst()))
  }

  func testValuesPrintAsCode() {
    struct Point { var x = 1.5, name = "a\"b" }
    enum Shape { case dot, circle(radius: Int), line(Int, Int) }
    XCTAssertEqual(codeText([Optional(1), nil]), "[1, nil]")
    XCTAssertEqual(codeText((1, "a")), "(1, \"a\")")
    XCTAssertEqual(codeText(Point()), ".init(x: 1.5, name: \"a\\\"b\")")
    XCTAssertEqual(
      codeText([Shape.dot, .circle(radius: 2), .line(3, 4)]),
      "[.dot, .circle(radius: 2), .line(3, 4)]")
    XCTAssertEqual(codeText(["b": [1], "a": []]), "[\"a\": [], \"b\": [1]]")
    XCTAssertEqual(codeText(Set(1...9)), "[1, 2, 3, 4, 5, 6, 7, 8, 9]")
    XCTAssertEqual(codeText([String: Int]()), "[:]")
  }
}
