// SPDX-License-Identifier: MIT

import ColorSpaces
import XCTest

final class DecimalFormatTests: XCTestCase {
  func testNumbersAreRoundedFilledAndCutOff() {
    XCTAssertEqual(DecimalFormat.text(0.1 + 0.2), "0.30000000000000004")
    XCTAssertEqual(DecimalFormat.text(4.5, decimals: 2), "4.5")
    XCTAssertEqual(DecimalFormat.text(0.125, decimals: 2), "0.13")
    XCTAssertEqual(DecimalFormat.text(1, decimals: 4, minimumDecimals: 1), "1.0")
    XCTAssertEqual(DecimalFormat.fixed(4.5, decimals: 2), "4.50")
    XCTAssertEqual(DecimalFormat.truncated(4.4999, decimals: 2), "4.49")
    XCTAssertEqual(DecimalFormat.truncated(7, decimals: 2, minimumDecimals: 2), "7.00")
  }

  func testNumbersThatAreNotFiniteAreNamed() {
    XCTAssertEqual(DecimalFormat.text(.nan, decimals: 1), "nan")
    XCTAssertEqual(DecimalFormat.truncated(-.infinity, decimals: 1), "-inf")
  }
}
