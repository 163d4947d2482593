// SPDX-License-Identifier: MIT
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// What only the main actor may touch.
@MainActor
final class Page {
  private(set) var number = 0

  func turn(_ pages: Int) { number += pages }
}

/// The test of "Testing concurrent code" on the main actor.
final class PageTests: PropertyTestCase {
  @MainActor
  func testPagesAreTurned() async {
    await check("turns add up", .array(of: .int(in: 1...9))) { turns in
      let page = Page()
      for turn in turns { page.turn(turn) }
      XCTAssertEqual(page.number, turns.reduce(0, +))
    }
  }
}
