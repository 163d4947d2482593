// SPDX-License-Identifier: MIT
import Foundation
import PropertyTestingRunner
import XCTest

final class ForkedChildTests: XCTestCase {
  func testChildAnswers() {
    XCTAssertEqual(
      ForkedChild.run(within: .seconds(10)) { Array("yes".utf8) }, .answered(Array("yes".utf8)))
  }

  func testTrapIsReportedWithItsOutput() {
    let numbers = [1, 2, 3]
    let end = ForkedChild.run(within: .seconds(10)) { [UInt8(numbers[numbers.count])] }
    guard case .died(let signal, let output) = end else { return XCTFail("\(end)") }
    XCTAssert([SIGILL, SIGTRAP].contains(signal), "\(signal)")
    #if DEBUG
      XCTAssert(output.contains("Fatal error: Index out of range"), output)
    #endif
  }

  func testLateChildIsKilled() {
    let end = ForkedChild.run(within: .milliseconds(100)) {
      while true { usleep(1_000) }
    }
    XCTAssertEqual(end, .late)
  }

  /// A million bytes do not fit in a pipe.
  func testLongOutputDoesNotBlockTheChild() {
    let end = ForkedChild.run(within: .seconds(10)) {
      FileHandle.standardError.write(Data(repeating: 32, count: 1_000_000))
      return []
    }
    XCTAssertEqual(end, .answered([]))
  }
}
