// SPDX-License-Identifier: MIT

import Palettes
import XCTest

final class RoleTests: XCTestCase {
  /// Holds the layout that ``Role/index`` reads to the order of the declaration.
  func testIndicesCountTheCases() {
    XCTAssertEqual(Role.allCases.map(\.index), Array(Role.allCases.indices))
  }

  func testRolesAreEqualOnlyToThemselves() {
    for a in Role.allCases {
      for b in Role.allCases { XCTAssertEqual(a == b, a.name == b.name, "\(a) and \(b)") }
    }
    XCTAssertEqual(Set(Role.allCases).count, Role.allCases.count)
  }
}
