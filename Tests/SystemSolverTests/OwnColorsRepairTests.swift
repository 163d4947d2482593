// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import PropertyTesting
import PropertyTestingXCTest
import SystemSolver
import TinctureContrast
import TincturePalettes
import XCTest

/// Colors that stand already are moved until their pairs hold, and no further.
final class OwnColorsRepairTests: PropertyTestCase {
  func testPairsHoldAfterARepair() {
    check("a text on a kept surface is repaired", .rgb8, .rgb8, .rgb8) { ink, hint, paper in
      let theme = try ResolvedTheme(
        colors: ["ink": ink, "hint": hint, "paper": paper],
        pairs: [.text("ink", on: "paper"), .nonText("hint", on: "paper")])
      let outcome = SystemProblem(repairing: theme, keeping: ["paper"]).solved()
      let colors = outcome.colors.mapValues(\.rgb)
      try require(outcome.refusal == nil && colors["paper"] == paper, "\(outcome)")
      for (name, old, least) in [("ink", ink, 4.5), ("hint", hint, 3.0)] {
        guard let new = colors[name] else { return try require(false, "no \(name)") }
        try require(new.contrast(with: paper) >= least, "\(name): \(new)")
        if old.contrast(with: paper) >= least { try require(new == old, "\(name): \(new)") }
      }
    }
  }

  func testWhatCannotHoldIsRefused() throws {
    let theme = try ResolvedTheme(
      colors: ["ink": RGB8.black, "paper": RGB8(hex: 0x777777)],
      pairs: [.text("ink", on: "paper")], level: .aaa)
    XCTAssertNotNil(SystemProblem(repairing: theme, keeping: ["paper"]).solved().refusal)
  }
}
