// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes
import SystemSolver
import TinctureVerifier
import XCTest

/// Small systems that the laws were once broken by.
final class SolverRegressionTests: XCTestCase {
  private func color(_ hex: UInt32, _ alpha: UInt8 = 255) -> TokenColor {
    TokenColor(RGB8(hex: hex), alpha: alpha)
  }

  private func target(_ name: String, end: String? = nil) -> SystemRole {
    SystemRole(name, .targets([:], isExact: false), gradientEnd: end)
  }

  private func findings(_ problem: SystemProblem) -> [Violation] {
    let outcome = problem.solved()
    return SystemVerifier(problem, outcome.colors, without: outcome.waivedPromises).findings
  }

  /// The fill's variable was read before it was there.
  func testALabelBeforeItsFill() {
    let system = DesignSystem(
      name: "label first", roles: [SystemRole("label", .labelOn("fill")), target("fill")],
      pairs: [SystemPair(.kind(.text), ["label"], on: [.roles(["fill"])])])
    let problem = SystemProblem(system, in: .light, targets: ["fill": color(0x123456)])
    XCTAssertEqual(problem.solved().colors["label"], color(0xFFFFFF))
  }

  /// The waivable one of two equal rules came first and hid the other one; seeds 109, 2133, 2443.
  func testAPairThatOnlyOneRuleWaives() {
    var rules = [SystemPair(.kind(.text), ["text"], on: [.roles(["page"])], waiver: "it is large")]
    rules.append(SystemPair(.kind(.text), ["text"], on: [.roles(["page"])]))
    let system = DesignSystem(
      name: "twice", roles: [target("text"), target("page")], pairs: rules)
    let promises = system.promises(in: .light, level: .aa)
    XCTAssertEqual(promises.count, 1)
    XCTAssertNil(promises.first?.waiver)
  }

  /// A present opacity within its range is kept, not raised to the most.
  func testRepairKeepsTheOpacityOfALayer() {
    let system = DesignSystem(
      name: "layer",
      roles: [
        target("page"), target("text"), SystemRole("hover", .layer("text", .range(0.02...0.2))),
      ],
      pairs: [SystemPair(.kind(.text), ["text"], on: [.layers(["hover"], over: ["page"])])])
    let colors = ["page": color(0xFFFFFF), "text": color(0), "hover": color(0, 20)]
    let problem = SystemProblem(system, in: .light, targets: colors, isRepair: true)
    XCTAssertEqual(problem.solved().colors, colors)
  }

  /// The layer kept the color that its ink had before the distance moved it; seeds 194, 2920.
  func testALayerFollowsAnInkThatADistanceMoves() {
    let system = DesignSystem(
      name: "distance",
      roles: [
        target("page"), target("text"), target("one"), target("two"),
        SystemRole("hover", .layer("two", .most)), SystemRole("hover.one", .layer("one", .most)),
      ],
      pairs: [
        SystemPair(.kind(.text), ["text"], on: [.layers(["hover", "hover.one"], over: ["page"])])
      ],
      distances: [SystemDistance(["one", "two"], least: 0.05)])
    let problem = SystemProblem(
      system, in: .light,
      targets: [
        "page": color(0xFFFFFF), "text": color(0), "one": color(0xFF818F), "two": color(0xFF818F),
      ])
    XCTAssertEqual(findings(problem), [])
  }

  /// Red rises while green falls between the ends; seeds 413, 587, 2541.
  func testAGradientDoesNotTurnBack() {
    let system = DesignSystem(
      name: "gradient",
      roles: [target("top", end: "bottom"), SystemRole("bottom", .beside("top", shift: 0.12))])
    let problem = SystemProblem(system, in: .light, targets: ["top": color(0xFF39FF)])
    XCTAssertEqual(findings(problem), [])
  }

  private func sharing(
    _ shared: [String], apart: [String], on page: UInt32 = 0xFFFFFF
  ) -> SystemProblem {
    let system = DesignSystem(
      name: "shared", roles: [target("page"), target("one"), target("two"), target("three")],
      pairs: [SystemPair(.kind(.nonText), ["one", "two", "three"], on: [.roles(["page"])])],
      distances: [SystemDistance(apart, least: 0.05)])
    let targets = [
      "page": color(page), "one": color(0x3A355D), "two": color(0x3A355D), "three": color(0x3A355D),
    ]
    return SystemProblem(system, in: .light, targets: targets, isRepair: true, shared: [shared])
  }

  /// A distance moved one of two roles that have one literal; seeds 552, 730.
  func testRolesOfOneLiteralMoveTogether() {
    for apart in [["one", "three"], ["two", "three"], ["three", "two"]] {
      for shared in [["one", "two"], ["two", "one"]] {
        let problem = sharing(shared, apart: apart)
        let outcome = problem.solved()
        XCTAssertNil(outcome.refusal, "\(apart) \(shared)")
        XCTAssertEqual(findings(problem), [], "\(apart) \(shared)")
        XCTAssertEqual(outcome.colors["one"], outcome.colors["two"])
        XCTAssertNotEqual(outcome.colors["two"], outcome.colors["three"])
      }
    }
  }

  /// One literal cannot be two colors.
  func testADistanceBetweenRolesOfOneLiteralIsRefused() {
    XCTAssertNotNil(sharing(["one", "two"], apart: ["one", "two"]).solved().refusal)
    XCTAssertNotNil(sharing(["one", "two"], apart: ["one", "two", "three"]).solved().refusal)
  }
}
