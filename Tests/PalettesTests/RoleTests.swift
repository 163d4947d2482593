// SPDX-License-Identifier: MIT

import TincturePalettes
import Support
import XCTest

final class RoleTests: XCTestCase {
  /// The vocabulary of the design, group by group.
  private static let table: [(group: String, roles: String)] = [
    ("brand", "exact onExact solid onSolid subtle onSubtle outline"),
    (
      "surface",
      "primary secondary tertiary overlay card groupedFill sectionFill inverse inverseSecondary"
    ),
    ("surface", "scrim shadow skeleton"),
    ("text", "primary secondary tertiary placeholder disabled inverse inverseSecondary link"),
    ("accent", "primary onPrimary light dark secondary"),
    (
      "button",
      "primaryLight primaryDark label secondary destructive destructiveLabel cancelText"
    ),
    ("button", "primaryHover primaryPressed destructiveHover destructivePressed"),
    ("status", "success warning error info onSuccess onWarning onError onInfo"),
    ("status", "subtleSuccess subtleWarning subtleError subtleInfo"),
    ("status", "solidSuccess solidWarning solidError solidInfo"),
    ("status", "onSolidSuccess onSolidWarning onSolidError onSolidInfo"),
    ("status", "borderSuccess borderWarning borderError borderInfo"),
    ("border", "subtle standard emphasized selected divider"),
    ("interactive", "selected hover pressed focus"),
  ]

  func testTheRolesAreThoseOfTheTable() {
    let expected = Self.table.flatMap { row in
      row.roles.split(separator: " ").map { "\(row.group).\($0)" }
    }
    XCTAssertEqual(expected.count, 76)
    XCTAssertEqual(Set(expected).count, expected.count)
    XCTAssertEqual(Set(Role.allCases.map(\.name)), Set(expected))
  }

  /// The static members, as they are spelled.
  private static let members: [Role] = [
    .brandExact, .brandOnExact, .brandSolid, .brandOnSolid, .brandSubtle, .brandOnSubtle,
    .brandOutline, .surfacePrimary, .surfaceSecondary, .surfaceTertiary, .surfaceOverlay,
    .surfaceCard, .surfaceGroupedFill, .surfaceSectionFill, .surfaceInverse,
    .surfaceInverseSecondary, .surfaceScrim, .surfaceShadow, .surfaceSkeleton, .textPrimary,
    .textSecondary, .textTertiary, .textPlaceholder, .textDisabled, .textInverse,
    .textInverseSecondary, .textLink, .accentPrimary, .accentOnPrimary, .accentLight, .accentDark,
    .accentSecondary, .buttonPrimaryLight, .buttonPrimaryDark, .buttonPrimaryHover,
    .buttonPrimaryPressed, .buttonLabel, .buttonSecondary, .buttonDestructive,
    .buttonDestructiveHover, .buttonDestructivePressed, .buttonDestructiveLabel, .buttonCancelText,
    .statusSuccess, .statusOnSuccess, .statusSubtleSuccess, .statusSolidSuccess,
    .statusOnSolidSuccess, .statusBorderSuccess, .statusWarning, .statusOnWarning,
    .statusSubtleWarning, .statusSolidWarning, .statusOnSolidWarning, .statusBorderWarning,
    .statusError, .statusOnError, .statusSubtleError, .statusSolidError, .statusOnSolidError,
    .statusBorderError, .statusInfo, .statusOnInfo, .statusSubtleInfo, .statusSolidInfo,
    .statusOnSolidInfo, .statusBorderInfo, .borderSubtle, .borderStandard, .borderEmphasized,
    .borderSelected, .borderDivider, .interactiveSelected, .interactiveHover, .interactivePressed,
    .interactiveFocus,
  ]

  func testTheStaticMembersAreTheRolesInTheirOrder() {
    XCTAssertEqual(Self.members, Role.allCases)
    XCTAssertEqual(Self.members.map(\.name), Role.allCases.map(\.name))
    // The names as they stand in the source, so that no member has the name of another.
    for (member, name) in [
      (Role.brandOnExact, "brand.onExact"), (.surfaceSectionFill, "surface.sectionFill"),
      (.textInverseSecondary, "text.inverseSecondary"), (.statusOnInfo, "status.onInfo"),
      (.interactiveFocus, "interactive.focus"),
    ] { XCTAssertEqual(member.name, name) }
  }

  func testARoleOfAnotherSystemIsItsName() {
    XCTAssertEqual(Role("text.primary"), .textPrimary)
    XCTAssertEqual(Role("muted-foreground").name, "muted-foreground")
    XCTAssertNotEqual(Role("muted"), Role("Muted"))
    XCTAssertNil(Role("muted").ownIndex)
  }

  func testEveryRoleHasItsOwnIndex() {
    XCTAssertEqual(Role.allCases.map(\.index), Array(Role.allCases.indices))
  }

  func testRolesAreEqualOnlyToThemselves() {
    for a in Role.allCases {
      for b in Role.allCases { XCTAssertEqual(a == b, a.name == b.name, "\(a) and \(b)") }
    }
    XCTAssertEqual(Set(Role.allCases).count, Role.allCases.count)
  }

  func testTheSurfacesOfAPageAreAllSurfacesThatDoNotSwap() {
    let surfaces = Role.allCases.filter {
      $0.name.hasPrefix("surface.") && !KnownSystems.tincture.isTranslucent($0.name)
    }
    XCTAssertEqual(Set(Role.pageSurfaces + Promised.inverseSurfaces), Set(surfaces))
    XCTAssertEqual(Role.pageSurfaces.count + Promised.inverseSurfaces.count, surfaces.count)
  }

  func testEveryStatusHasItsRoles() {
    let roles = StatusRoles.all.flatMap {
      [$0.base, $0.onBase, $0.subtle, $0.solid, $0.onSolid, $0.border]
    }
    XCTAssertEqual(Set(roles), Set(Role.allCases.filter { $0.name.hasPrefix("status.") }))
    for status in StatusRoles.all {
      let name = status.base.name.dropFirst("status.".count)
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      XCTAssertEqual(status.onBase.name, "status.on\(capital)")
      XCTAssertEqual(status.subtle.name, "status.subtle\(capital)")
      XCTAssertEqual(status.solid.name, "status.solid\(capital)")
      XCTAssertEqual(status.onSolid.name, "status.onSolid\(capital)")
      XCTAssertEqual(status.border.name, "status.border\(capital)")
    }
  }
}
