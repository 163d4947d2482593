// SPDX-License-Identifier: GPL-3.0-or-later

@testable import PaletteSolver
import XCTest

final class OptimizationErrorTests: XCTestCase {
  func testMessagesNameTheMethodTheProblemAndAWayOut() {
    do {
      _ = try BrentRootFinder.root(of: { _ in 1 }, in: 0...1)
      XCTFail("no error")
    } catch {
      XCTAssertEqual(
        error.description,
        "Brent root finder: the function does not change sign: it is 1.0 and 1.0 at the ends. "
          + "Choose an interval whose ends give opposite signs.")
    }
  }
}
