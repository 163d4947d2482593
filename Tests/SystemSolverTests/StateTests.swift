// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import SystemSolver
import XCTest

/// States of a control look different on every surface, or the outcome lists those that do not.
final class StateTests: XCTestCase {
  /// The surfaces, text and selected fill of a light theme for a black brand.
  private func problem(hover: ClosedRange<Double>) -> SystemProblem {
    let grays: [String: UInt8] = [
      "sheet": 0xFE, "card": 0xFB, "page": 0xFA, "second": 0xF4, "grouped": 0xF1, "third": 0xEE,
      "section": 0xEB, "selected": 0xE6, "text": 0x19,
    ]
    let surfaces = ["sheet", "card", "page", "second", "grouped", "third", "section"]
    let system = DesignSystem(
      name: "states",
      roles: (surfaces + ["selected", "text"]).map {
        SystemRole($0, .targets([:], isExact: false))
      } + [
        SystemRole("hover", .layer("text", .range(hover))),
        SystemRole("pressed", .layer("text", .range(0.04...0.24))),
      ],
      pairs: [
        SystemPair(
          .kind(.text), ["text"],
          on: [
            .roles(surfaces + ["selected"]), .layers(["hover", "pressed"], over: surfaces),
          ])
      ],
      distances: [SystemDistance(["hover", "pressed", "selected"], least: 0.02, over: surfaces)])
    return SystemProblem(
      system, in: .light,
      targets: grays.mapValues { TokenColor(RGB8($0, $0, $0)) })
  }

  func testLayersAndOpaqueStatesGiveWayTogether() {
    let outcome = problem(hover: 0.02...0.12).solved()
    XCTAssertNil(outcome.refusal)
    XCTAssertEqual(outcome.unmet, [])
  }

  func testDistancesThatRemainUnmetAreListed() {
    let outcome = problem(hover: 0.002...0.003).solved()
    XCTAssertNil(outcome.refusal)
    XCTAssertTrue(
      outcome.unmet.contains { $0.first.token == "hover" || $0.second.token == "hover" })
  }
}
