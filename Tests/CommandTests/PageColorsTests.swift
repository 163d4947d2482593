// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// The colors of the page itself: a palette of Tincture that its own check finds nothing in.
final class PageColorsTests: XCTestCase {
  private static let resources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/TinctureReports/Resources")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: resources.appendingPathComponent(name), encoding: .utf8)
  }

  /// Written again with:
  /// `tincture generate '#2f4a6d' --appearances all --steps 50,500 --curve even -o page.json` and
  /// `tincture export page.json -f css --prefix page`, below the line with the license.
  func testThePageColorsAreThoseTheCommandExports() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("page.json")
    _ = try Command(
      "generate", "#2f4a6d", "--appearances", "all", "--steps", "50,500", "--curve", "even", "-o",
      path
    ).run()
    let exported = try Command("export", path, "-f", "css", "--prefix", "page").run().output
    XCTAssertEqual(
      try Self.text("colors.css"), "/* SPDX-License-Identifier: MIT */\n" + exported)
  }

  func testThePageColorsPassTheCheck() throws {
    let path = Self.resources.appendingPathComponent("colors.css").path
    let result = try Command("check", path, "--no-json").run()
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertTrue(result.output.contains("916 pairs in 4 themes: nothing found"), result.output)
  }

  func testThePageHasNoOtherColors() throws {
    let declared = try Self.text("colors.css")
    let style = try Self.text("page.css")
    for variable in style.matches(of: #/var\((--page-[a-z-]+)\)/#) {
      XCTAssertTrue(declared.contains("\(variable.1):"), "\(variable.1)")
    }
    for name in ["page.css", "interface.css"] {
      let colors = try Self.text(name).matches(
        of: #/#[0-9a-fA-F]{3,8}\b|\b(rgb|hsl|oklch|color)a?\(/#)
      XCTAssertEqual(colors.map { String($0.0) }, [], name)
    }
  }
}
