// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingXCTest
import XCTest

final class ListTests: PropertyTestCase {
  func testSorting() {
    check("sorting twice changes nothing", .array(of: .int)) { numbers in
      XCTAssertEqual(numbers.sorted().sorted(), numbers.sorted())
    }
  }
}
