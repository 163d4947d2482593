// SPDX-License-Identifier: MIT

import ColorGenerators
import PaletteSolver
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Law (39): same input, same output, on any thread and in any order.
final class ConcurrencyLawTests: PropertyTestCase {
  /// (39) in tasks side by side, started in any order.
  func testSameInputSameOutput() async {
    let requests = Generator<PaletteRequest>.paletteRequest.array(count: 2...6)
    await check(
      "(39) palettes are the same side by side and in any order", requests,
      .array(of: .int(in: 0...99)),
      settings: .document
    ) { requests, keys in
      let alone = requests.map { try? Palette(solving: $0) }
      let order = requests.indices.sorted { first, second in
        let ranks = [first, second].map { $0 < keys.count ? keys[$0] : 100 }
        return (ranks[0], first) < (ranks[1], second)
      }
      let together = await withTaskGroup(of: (index: Int, palette: Palette?).self) { group in
        for index in order {
          group.addTask { (index, try? Palette(solving: requests[index])) }
        }
        return await group.reduce(into: [Int: Palette?]()) { $0[$1.index] = $1.palette }
      }
      for (index, palette) in alone.enumerated() {
        XCTAssertEqual(together[index], .some(palette), "request \(index)")
      }
    }
  }
}
