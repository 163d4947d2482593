// SPDX-License-Identifier: MIT

import TinctureContrast
import TincturePalettes
import Support
import XCTest

final class PromiseTests: XCTestCase {
  func testNoPairIsPromisedTwice() {
    XCTAssertEqual(Set(Promised.pairs).count, Promised.pairs.count)
  }

  func testThePromiseCountsItsPairs() {
    // Seven surfaces of a page, two inverse ones, four statuses.
    let text = 7 * 6
    let inverse = 2 * 2
    let brand = 4 + 2 + 5 * 7
    let buttons = 3 + 3 + 2 + 7
    let statuses = 4 * (7 + 2 + 2 + 1 + 7)
    let borders = 3 * 7 + 3 * 7
    let states = 2 + 7 + 2 * 7 * 2
    XCTAssertEqual(
      Promised.pairs.count, text + inverse + brand + buttons + statuses + borders + states)
    XCTAssertEqual(Promised.pairs.filter { $0.kind == .disabled }.count, 7)
    XCTAssertEqual(Promised.pairs.filter { $0.kind == .decorative }.count, 21)
    XCTAssertEqual(Promised.pairs.filter { $0.kind == .gradientLabel }.count, 1)
  }

  func testEveryRoleIsPromisedSomething() {
    let promised = Set(Promised.pairs.flatMap { [$0.foreground] + $0.background.tokens })
    // What dims a page and what raises a surface lie beside everything.
    XCTAssertEqual(
      Set(Role.allCases).subtracting(promised), [.surfaceScrim, .surfaceShadow])
  }

  func testEveryRoleThatIsReadOrSeenIsOnEverySurfaceOrOnItsOwnFill() {
    // What lies on a page as text, line or graphic; each with the surfaces that it may lie on.
    let free: [Role] = [
      .textPrimary, .textSecondary, .textTertiary, .textPlaceholder, .textDisabled, .textLink,
      .brandOutline, .accentPrimary, .accentLight, .accentDark, .accentSecondary,
      .buttonCancelText, .statusSuccess, .statusWarning, .statusError, .statusInfo,
      .statusBorderSuccess, .statusBorderWarning, .statusBorderError, .statusBorderInfo,
      .borderSubtle, .borderDivider, .borderStandard, .borderEmphasized, .borderSelected,
      .interactiveFocus, .surfaceSkeleton,
    ]
    for role in free {
      let backgrounds = Promised.pairs.filter { $0.foreground == role }.map(\.background)
      for surface in Role.pageSurfaces {
        XCTAssert(backgrounds.contains(.solid(surface)), "\(role.name) on \(surface.name)")
      }
    }
  }

  func testExactlyTheExemptKindsAskForNothing() {
    for kind in PairKind.allCases {
      for level in ConformanceLevel.allCases {
        for appearance in Appearance.allCases {
          let standard = ContrastStandard(level: level, appearance: appearance)
          XCTAssertEqual(
            kind.requiredRatio(by: standard) == nil, kind.exemption != nil, "\(kind)")
        }
      }
    }
    XCTAssertEqual(
      PairKind.allCases.filter { $0.exemption != nil }, [.disabled, .decorative])
  }

  func testKindsAskForTheRatiosOfWCAG() {
    // WCAG 2.2, success criteria 1.4.3 (AA), 1.4.6 (AAA) and 1.4.11 (AA, with no stricter one).
    // With increased contrast all is as at AAA, and what is not text needs 4.5.
    let table: [(kind: PairKind, aa: Double, aaa: Double, increased: Double)] = [
      (.text, 4.5, 7, 7), (.gradientLabel, 4.5, 7, 7), (.largeText, 3, 4.5, 4.5),
      (.nonText, 3, 3, 4.5),
    ]
    for row in table {
      for appearance in Appearance.allCases {
        let isUsual = Appearance.usual.contains(appearance)
        let needs = ConformanceLevel.allCases.map {
          row.kind.requiredRatio(by: ContrastStandard(level: $0, appearance: appearance))
        }
        XCTAssertEqual(
          needs, isUsual ? [row.aa, row.aaa] : [row.increased, row.increased], "\(row.kind)")
      }
    }
    XCTAssertEqual(table.count + 2, PairKind.allCases.count)
  }

  func testOrdersRunThroughEverySurfaceOnceAndNeverInACircle() {
    for appearance in Appearance.allCases {
      XCTAssertEqual(Set(elevation(in: appearance)), Set(Role.pageSurfaces))
      XCTAssertEqual(elevation(in: appearance).count, Role.pageSurfaces.count)
      var open = Promised.orders(in: appearance)
      XCTAssert(open.allSatisfy { $0.minimumRatio >= 1 })
      // Take away what nothing is above, until nothing is left; a circle would remain.
      while true {
        let left = open.filter { order in open.contains { $0.darker == order.lighter } }
        guard left.count < open.count else { break }
        open = left
      }
      XCTAssertEqual(open, [])
    }
  }

  func testElevationLightensInBothAppearances() {
    for appearance in Appearance.allCases {
      let orders = Promised.orders(in: appearance)
      let elevation = elevation(in: appearance)
      for (higher, lower) in zip(elevation, elevation.dropFirst()) {
        XCTAssert(orders.contains { $0.lighter == higher && $0.darker == lower })
      }
    }
  }

  /// The surfaces from the highest elevation to the lowest.
  private func elevation(in appearance: Appearance) -> [Role] {
    appearance.isLight
      ? [
        .surfaceOverlay, .surfaceCard, .surfacePrimary, .surfaceSecondary, .surfaceGroupedFill,
        .surfaceTertiary, .surfaceSectionFill,
      ]
      : [
        .surfaceOverlay, .surfaceSectionFill, .surfaceTertiary, .surfaceCard, .surfaceSecondary,
        .surfaceGroupedFill, .surfacePrimary,
      ]
  }
}
