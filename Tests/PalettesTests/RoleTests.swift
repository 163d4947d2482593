// SPDX-License-Identifier: MIT

import Palettes
import XCTest

final class RoleTests: XCTestCase {
  /// The vocabulary of the design, group by group.
  private static let table: [(group: String, roles: String)] = [
    ("brand", "exact onExact solid onSolid subtle onSubtle"),
    (
      "surface",
      "primary secondary tertiary overlay card groupedFill sectionFill inverse inverseSecondary"
    ),
    ("text", "primary secondary tertiary placeholder disabled inverse inverseSecondary link"),
    ("accent", "primary light dark secondary"),
    (
      "button",
      "primaryLight primaryDark label secondary destructive destructiveLabel cancelText"
    ),
    ("status", "success warning error info onSuccess onWarning onError onInfo"),
    ("status", "subtleSuccess subtleWarning subtleError subtleInfo"),
    ("border", "subtle standard emphasized selected"),
    ("interactive", "selected hover pressed focus"),
  ]

  func testTheRolesAreThoseOfTheTable() {
    let expected = Self.table.flatMap { row in
      row.roles.split(separator: " ").map { "\(row.group).\($0)" }
    }
    XCTAssertEqual(expected.count, 54)
    XCTAssertEqual(Set(expected).count, expected.count)
    XCTAssertEqual(Set(Role.allCases.map(\.name)), Set(expected))
  }

  /// The static members, as they are spelled.
  private static let members: [Role] = [
    .brandExact, .brandOnExact, .brandSolid, .brandOnSolid, .brandSubtle, .brandOnSubtle,
    .surfacePrimary, .surfaceSecondary, .surfaceTertiary, .surfaceOverlay, .surfaceCard,
    .surfaceGroupedFill, .surfaceSectionFill, .surfaceInverse, .surfaceInverseSecondary,
    .textPrimary, .textSecondary, .textTertiary, .textPlaceholder, .textDisabled, .textInverse,
    .textInverseSecondary, .textLink, .accentPrimary, .accentLight, .accentDark, .accentSecondary,
    .buttonPrimaryLight, .buttonPrimaryDark, .buttonLabel, .buttonSecondary, .buttonDestructive,
    .buttonDestructiveLabel, .buttonCancelText, .statusSuccess, .statusOnSuccess,
    .statusSubtleSuccess, .statusWarning, .statusOnWarning, .statusSubtleWarning, .statusError,
    .statusOnError, .statusSubtleError, .statusInfo, .statusOnInfo, .statusSubtleInfo,
    .borderSubtle, .borderStandard, .borderEmphasized, .borderSelected, .interactiveSelected,
    .interactiveHover, .interactivePressed, .interactiveFocus,
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
    let surfaces = Role.allCases.filter { $0.name.hasPrefix("surface.") }
    XCTAssertEqual(Set(Role.pageSurfaces + Role.inverseSurfaces), Set(surfaces))
    XCTAssertEqual(Role.pageSurfaces.count + Role.inverseSurfaces.count, surfaces.count)
  }

  func testEveryStatusHasItsThreeRoles() {
    let roles = StatusRoles.all.flatMap { [$0.base, $0.onBase, $0.subtle] }
    XCTAssertEqual(Set(roles), Set(Role.allCases.filter { $0.name.hasPrefix("status.") }))
    for status in StatusRoles.all {
      let name = status.base.name.dropFirst("status.".count)
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      XCTAssertEqual(status.onBase.name, "status.on\(capital)")
      XCTAssertEqual(status.subtle.name, "status.subtle\(capital)")
    }
  }
}
