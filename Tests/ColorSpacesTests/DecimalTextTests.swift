// SPDX-License-Identifier: MIT

import ColorSpaces
import Support
import XCTest

final class DecimalTextTests: XCTestCase {
  func testFixedNotation() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (100, "100"),
      (1e-7, "0.0000001"), (1e21, "1000000000000000000000"), (1.5e20, "150000000000000000000"),
      (123456.789, "123456.789"),
      (Double.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
    ]
    for (value, text) in cases { XCTAssertEqual(DecimalText(value)?.description, text) }
  }

  func testRounding() {
    let cases: [(value: Double, decimals: Int, text: String)] = [
      (0.125, 2, "0.13"), (-0.125, 2, "-0.13"), (1.005, 2, "1.01"), (0.5, 0, "1"),
      (0.49, 0, "0"), (-0.4, 0, "0"), (9.9996, 3, "10"), (99.95, 1, "100"),
      (0.0004, 3, "0"), (0.0005, 3, "0.001"), (1e-300, 6, "0"), (1234.5, -3, "1235"),
      (331.5133802626943, 6, "331.51338"), (4.4999, 2, "4.5"), (1e300, 2, digits(1, zeros: 300)),
    ]
    for (value, decimals, text) in cases {
      XCTAssertEqual(DecimalText(value)?.rounded(toDecimals: decimals).text(), text)
    }
    XCTAssertEqual(DecimalText(4.4999)?.truncated(toDecimals: 2).text(), "4.49")
    XCTAssertEqual(DecimalText(-0.009)?.truncated(toDecimals: 2).text(), "0")
    XCTAssertEqual(DecimalText(0.99996)?.rounded(toSignificantDigits: 4).text(), "1")
    XCTAssertEqual(DecimalText(123456)?.rounded(toSignificantDigits: 2).text(), "120000")
    XCTAssertEqual(DecimalText(0.00123456)?.rounded(toSignificantDigits: 3).text(), "0.00123")
    XCTAssertEqual(DecimalText(4.5)?.text(minimumDecimals: 2), "4.50")
    XCTAssertEqual(DecimalText(21)?.text(minimumDecimals: 2), "21.00")
    XCTAssertEqual(DecimalText(0)?.text(minimumDecimals: 1), "0.0")
  }

  private func digits(_ first: Int, zeros: Int) -> String {
    "\(first)" + String(repeating: "0", count: zeros)
  }

  func testNoTextForWhatIsNotANumber() {
    XCTAssertNil(DecimalText(.nan))
    XCTAssertNil(DecimalText(.infinity))
    XCTAssertNil(DecimalText(-.infinity))
  }

  /// Over all magnitudes: the shortest text reads back as the same bits, and rounding is within
  /// half a unit of the last place and never prints a sign without a number.
  func testLaws() throws {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard let exact = DecimalText(value) else {
        XCTAssertFalse(value.isFinite)
        continue
      }
      XCTAssertEqual(Double(exact.text()), value)
      try checkRounding(value)
      try checkRounding(Double.random(in: -1000...1000, using: &generator))
    }
  }

  private func checkRounding(_ value: Double) throws {
    for (decimals, unit) in [(0, 1.0), (2, 1e-2), (6, 1e-6)] {
      let rounded = try XCTUnwrap(DecimalText(value)).rounded(toDecimals: decimals)
      let text = rounded.text()
      XCTAssertNotEqual(text, "-0")
      XCTAssertTrue(text.allSatisfy("-.0123456789".contains), text)
      XCTAssertLessThanOrEqual(
        (text.split(separator: ".").dropFirst().first ?? "").count, decimals, text)
      let back = try XCTUnwrap(Double(text))
      XCTAssertLessThanOrEqual(
        distance(back, value), unit * 0.500001 + value.magnitude * 1e-15, text)
      XCTAssertEqual(rounded.rounded(toDecimals: decimals), rounded)
    }
  }
}
