// SPDX-License-Identifier: MIT

import TinctureContrast
import TincturePalettes
import XCTest

final class KnownThemesTests: XCTestCase {
  /// The names that the project's brief and Reckord's theme guide have.
  func testTheThemesThatPeopleAskForAreThere() {
    XCTAssertEqual(
      KnownThemes.all.map(\.name),
      ["ocean", "forest", "ruby", "system", "graphite", "sky", "tomato", "gold", "grass"])
  }

  func testAThemeIsFoundByItsName() throws {
    for theme in KnownThemes.all {
      XCTAssertEqual(try KnownThemes.theme(named: theme.name.uppercased()), theme)
      XCTAssertEqual(theme.request().brand, theme.brand)
      XCTAssertEqual(theme.request(level: .aaa).name, theme.name)
    }
    XCTAssertThrowsError(try KnownThemes.theme(named: "tomatoe")) {
      XCTAssertEqual(($0 as? UnknownName)?.suggestion, "tomato")
    }
    // It would hide the list of themes on the command line.
    XCTAssertThrowsError(try KnownThemes.theme(named: "list"))
  }

  func testTintsLieInTheirRanges() {
    for theme in KnownThemes.all {
      let tints =
        theme.character.statuses.all.map(\.tint) + [theme.character.neutral].compactMap(\.self)
      for tint in tints {
        XCTAssert(RampTint.hues.contains(tint.hue), theme.name)
        XCTAssert(RampTint.chromas.contains(tint.chroma), theme.name)
      }
      XCTAssertFalse(theme.summary.isEmpty)
    }
  }
}
