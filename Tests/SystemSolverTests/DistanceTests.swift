// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import SystemSolver
import TinctureVerifier
import XCTest

/// Distances are found with the labels that follow, and what is not found is called a search.
final class DistanceTests: XCTestCase {
  private static let hues: [UInt32] = [
    0xE40014, 0xBB4D00, 0x7C6A00, 0x007A55, 0x007A84, 0x1447E6, 0x7F22FE, 0xC4005C,
  ]

  /// Statuses with a label each on a white page, pairwise apart for every viewer.
  private func statuses(_ count: Int, least: Double, level: ConformanceLevel) -> SystemProblem {
    let names = (0..<count).map { "c\($0)" }
    var system = DesignSystem(
      name: "statuses",
      roles: [SystemRole("page", .targets([:], isExact: true))]
        + names.map { SystemRole($0, .targets([:], isExact: false)) }
        + names.map { SystemRole("on-\($0)", .labelOn($0)) },
      pairs: [SystemPair(.kind(.text), names, on: [.roles(["page"])])]
        + names.map { SystemPair(.kind(.text), ["on-\($0)"], on: [.roles([$0])]) })
    system.distances = [
      SystemDistance(names, least: least, deficiencies: ColorVisionDeficiency.allCases)
    ]
    var targets = Dictionary(
      uniqueKeysWithValues: zip(names, Self.hues).map { ($0, TokenColor(RGB8(hex: $1))) })
    targets["page"] = TokenColor(.white)
    return SystemProblem(system, in: .light, level: level, targets: targets, fixed: ["page"])
  }

  func testEightStatusesWithLabelsForFourVisions() {
    for level in [ConformanceLevel.aa, .aaa] {
      let problem = statuses(8, least: 0.05, level: level)
      let outcome = problem.solved()
      XCTAssertNil(outcome.refusal, "\(level)")
      XCTAssertEqual(SystemVerifier(problem, outcome.colors).findings, [], "\(level)")
    }
  }

  /// A fill of middle gray whose white label has to become black.
  func testALabelFollowsItsFill() {
    let system = DesignSystem(
      name: "label",
      roles: [
        SystemRole("fixed", .targets([:], isExact: true)),
        SystemRole("fill", .targets([:], isExact: false)), SystemRole("label", .labelOn("fill")),
      ],
      pairs: [SystemPair(.kind(.text), ["label"], on: [.roles(["fill"])])],
      distances: [SystemDistance(["fixed", "fill"], least: 0.5)])
    let gray = TokenColor(RGB8(hex: 0x606060))
    let problem = SystemProblem(
      system, in: .light, targets: ["fixed": gray, "fill": gray], fixed: ["fixed"])
    let outcome = problem.solved()
    XCTAssertNil(outcome.refusal)
    XCTAssertEqual(SystemVerifier(problem, outcome.colors).findings, [])
    XCTAssertEqual(outcome.colors["label"], TokenColor(.black))
  }

  func testWhatIsNotFoundIsCalledASearch() throws {
    let refusal = try XCTUnwrap(statuses(3, least: 0.5, level: .aa).solved().refusal)
    guard case .undecided(let reason) = refusal else { return XCTFail("\(refusal)") }
    XCTAssertTrue(reason.hasPrefix("a search within 15 degrees of hue found no colors"), reason)
    XCTAssertTrue(reason.contains(" 0.5 apart"), reason)
    XCTAssertTrue(reason.contains("; it reached 0."), reason)
    XCTAssertEqual(refusal.summary, reason)
  }
}
