// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting
import PropertyTestingSwiftTesting
import PropertyTestingXCTest
import Testing
import XCTest

// What the articles of PropertyTesting quote; `ArticleTests` runs it and compares what is said.

/// The numbers of a list, each of them once.
func withoutRepeats(_ numbers: [Int]) -> [Int] {
  var kept: [Int] = []
  for number in numbers where number != kept.last { kept.append(number) }
  return kept
}

final class RepeatTests: PropertyTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(
      ProcessInfo.processInfo.environment["FAILING_PROPERTIES"] != nil, "meant to fail")
  }

  func testNothingIsLeftTwice() {
    check("nothing is left twice", .array(of: .int)) { numbers in
      let kept = withoutRepeats(numbers)
      XCTAssertEqual(Set(kept).count, kept.count)
    }
  }

  func testEveryShareIsAByte() {
    check("every share is a byte", .double(in: 0...100)) { percentage in
      XCTAssertGreaterThanOrEqual(UInt8(percentage * 2.56), 0)
    }
  }

  func testSkippingEnds() {
    check("skipping ends", .array(of: .int(in: 0...9))) { numbers in
      var index = 0
      while index < numbers.count { index += numbers[index] == 5 ? 0 : 1 }
    }
  }
}

@Suite(.enabled(if: ProcessInfo.processInfo.environment["FAILING_PROPERTIES"] != nil))
struct RepeatExpectations {
  @Test func nothingIsLeftTwice() async {
    await check("nothing is left twice", .array(of: .int)) { numbers in
      let kept = withoutRepeats(numbers)
      #expect(Set(kept).count == kept.count)
    }
  }
}
