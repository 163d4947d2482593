// SPDX-License-Identifier: MIT

import ColorSpaces
import PaletteSolver
import TincturePalettes
import Support
import TinctureVerifier
import XCTest

/// A pinned status moves the others, which keep their distance to it.
final class PinnedStatusTests: XCTestCase {
  private static let statuses: [Role] = [
    .statusSuccess, .statusWarning, .statusError, .statusInfo,
  ]

  /// Each status in the usual color of another one, on any brand.
  func testOtherStatusesKeepTheirDistance() throws {
    let count = AllTests.areRequested ? 64 : 8
    for index in 0..<count {
      let brand = StratifiedBrands.brand(index, of: count)
      let usual = try Palette(brand: brand).themes[0]
      for (pinned, other) in zip(Self.statuses, Self.statuses.dropFirst() + Self.statuses.prefix(1))
      {
        var request = PaletteRequest(brand: brand, appearances: [.light])
        request.pins = [RolePin(pinned, to: usual[other].rgb)]
        let theme = try Palette(solving: request).themes[0]
        guard theme[pinned].rgb == usual[other].rgb else { continue }
        for role in Self.statuses where role != pinned {
          let distance = (theme[role].rgb.oklab - theme[pinned].rgb.oklab).length
          XCTAssertGreaterThanOrEqual(distance, 0.05, "\(brand.hex): \(pinned), \(role)")
        }
      }
    }
  }
}
