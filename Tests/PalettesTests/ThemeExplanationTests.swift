// SPDX-License-Identifier: MIT

import TincturePalettes
import XCTest

final class ThemeExplanationTests: XCTestCase {
  func testReasonsInWords() {
    let reasons = Dictionary(
      uniqueKeysWithValues: SamplePalette.explanation.roles.map { ($0.role, $0.why) })
    XCTAssertEqual(reasons[.surfacePrimary], "at its target")
    XCTAssertEqual(reasons[.textLink], "lighter than its target, for 4.5:1 on surface.primary")
    XCTAssertEqual(reasons[.surfaceCard], "darker than its target, for 4.5:1 under text.link")
    XCTAssertEqual(
      reasons[.surfaceOverlay], "lighter than its target, to stay lighter than surface.card")
  }

  func testRolesStandInTheOrderOfTheVocabulary() {
    let roles = SamplePalette.explanation.roles.map(\.role.index)
    XCTAssertEqual(roles, roles.sorted())
  }

  func testNumbersAreKeptInTenThousandths() {
    let role = RoleExplanation(
      role: .textLink, target: .black, deltaE: 0.123456, shift: .lighter, binding: nil)
    XCTAssertEqual(role.deltaE, 0.1235)
    XCTAssertEqual(role.why, "lighter than its target, to make room for others")
    XCTAssertEqual(ThemeExplanation(fidelity: 0.01999, roles: []).fidelity, 0.02)
  }

  func testPinsInWords() {
    func why(deltaE: Double) -> String {
      RoleExplanation(
        role: .accentPrimary, target: .black, deltaE: deltaE, shift: .lighter, binding: nil,
        pin: .black
      ).why
    }
    XCTAssertEqual(why(deltaE: 0), "pinned")
    XCTAssertEqual(why(deltaE: 0.1), "as near to its pin #000000 as the promises allow")
  }
}
