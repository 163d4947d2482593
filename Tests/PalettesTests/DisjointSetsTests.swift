// SPDX-License-Identifier: MIT

import ColorSpaces
import XCTest

final class DisjointSetsTests: XCTestCase {
  func testSetsThatShareAnElementAreOne() {
    var sets = DisjointSets<String>()
    for joined in [["a", "b"], ["c"], ["d", "e"], [], ["e", "b"]] { sets.join(joined) }
    XCTAssertEqual(sets.all(), [["a", "b", "d", "e"], ["c"]])
  }
}
