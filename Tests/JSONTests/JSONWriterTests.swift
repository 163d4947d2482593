// SPDX-License-Identifier: MIT

import TinctureJSON
import XCTest

final class JSONWriterTests: XCTestCase {
  func testMembersKeepTheirOrder() {
    var object = JSONObject()
    object["b"] = 1
    object["a"] = [true, nil, "x"]
    object["b"] = 2
    object["absent"] = JSONValue?.none
    XCTAssertEqual(JSONValue.object(object).text(), #"{"b":2,"a":[true,null,"x"]}"#)
  }

  func testAPageBreaksOnlyWhatDoesNotFitOnALine() {
    let row: JSONValue = ["name": "brand", "oklch": [1, 2, 3], "none": [], "empty": [:]]
    let value: JSONValue = ["rows": [row, row], "last": true]
    XCTAssertEqual(
      value.text(style: .pretty),
      """
      {
        "rows": [
          { "name": "brand", "oklch": [1, 2, 3], "none": [], "empty": {} },
          { "name": "brand", "oklch": [1, 2, 3], "none": [], "empty": {} }
        ],
        "last": true
      }
      """)
  }

  func testNoLineOfAPageIsWiderThanItsWidth() {
    for length in 60..<110 {
      let value: JSONValue = [
        "list": .array(Array(repeating: ["k": [1, 2]], count: length / 10)),
        "text": [.string(String(repeating: "x", count: length - 20)), 1],
      ]
      for line in value.text(style: .pretty).split(separator: "\n") {
        XCTAssertLessThanOrEqual(line.count, 100)
      }
    }
  }

  func testWhatActsOnAReaderIsEscaped() {
    let value = JSONValue.string("\"\\/\n\r\t\u{8}\u{1B}[31m\u{7F}\u{9B}\u{2028}\u{202E}\u{FEFF}é😀")
    XCTAssertEqual(
      value.text(),
      #""\"\\/\n\r\t\u0008\u001b[31m\u007f\u009b\u2028\u202e\ufeffé😀""#)
  }

  func testNumbersAreTheShortestInFixedNotation() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"),
      (0.1 + 0.2, "0.30000000000000004"),
      (8.7e-5, "0.000087"), (1e21, "1000000000000000000000"),
      (.leastNonzeroMagnitude, "0." + zeros(323) + "5"),
      (123456789.125, "123456789.125"), (-1.25e-7, "-0.000000125"), (1e16, "10000000000000000"),
      (.greatestFiniteMagnitude, "17976931348623157" + zeros(292)), (1.5e300, "15" + zeros(299)),
    ]
    for (value, text) in cases { XCTAssertEqual(JSONValue.number(value).text(), text) }
    for value in [Double.nan, .infinity, -.infinity] {
      XCTAssertEqual(JSONValue.number(value), .null)
      XCTAssertEqual(JSONValue.number(value, fractionDigits: 3), .null)
    }
  }

  /// Every double reads back as itself, over all exponents.
  func testEveryNumberReadsBack() throws {
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: state)
      guard value.isFinite else { continue }
      let text = JSONValue.number(value).text()
      XCTAssertFalse(text.contains("e"))
      XCTAssertEqual(try JSONValue(parsing: text).double, value)
    }
  }

  func testRoundingKeepsAtMostTheDigitsAskedFor() {
    let cases: [(Double, Int, String)] = [
      (0.123456, 3, "0.123"), (0.1, 4, "0.1"), (2.0, 2, "2"), (-0.0004, 3, "0"),
      (253.07, 1, "253.1"),
      (1e20, 3, "100000000000000000000"), (4.4999, 2, "4.5"), (0.5, 0, "1"),
    ]
    for (value, digits, text) in cases {
      XCTAssertEqual(JSONValue.number(value, fractionDigits: digits).text(), text)
    }
  }

  func testNumbersAreReadAsWhatTheyAre() throws {
    XCTAssertEqual(try JSONValue(parsing: "1e2").number?.integer, 100)
    XCTAssertEqual(
      try JSONValue(parsing: "9007199254740993").number?.integer, 9_007_199_254_740_993)
    XCTAssertNil(try JSONValue(parsing: "1.5").number?.integer)
    XCTAssertNil(try JSONValue(parsing: "1e999").double)
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
}
