// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import RandomSystems
import SystemSolver
import TinctureVerifier
import XCTest

/// The checker of refusals accepts proofs, and none that was tampered with.
final class ProofCheckerTests: PropertyTestCase {
  /// A label on a fixed gray that has to have 7 on either side, which no gray but an end has.
  private let problem = SystemProblem(
    DesignSystem(
      name: "gray",
      roles: [
        SystemRole("fill", .targets([:], isExact: true)), SystemRole("label", .labelOn("fill")),
      ],
      pairs: [SystemPair(.ratio(7), ["label"], on: [.roles(["fill"])])]),
    in: .light, targets: ["fill": TokenColor(RGB8(hex: 0x777777))], fixed: ["fill"])

  func testAProofAndItsForgeries() throws {
    let proof = try XCTUnwrap(problem.solved().refusal)
    let checker = SystemProofChecker(problem)
    XCTAssertNil(checker.objection(to: proof))
    for forgery in proof.forgeries { XCTAssertFalse(checker.accepts(forgery), "\(forgery)") }
    XCTAssertFalse(checker.accepts(.undecided("no time")))
  }

  /// A layer of a fill on the fill itself is the fill, at any opacity; seeds 341, 1767.
  func testAProofOverTheInkOfALayer() throws {
    for (ink, appearance) in [(0x777777, Appearance.light), (0x050000, .dark), (0xff8001, .dark)] {
      let system = DesignSystem(
        name: "ink",
        roles: [
          SystemRole("ink", .targets([:], isExact: true)),
          SystemRole("copy", .like("ink")), SystemRole("text", .layer("ink", .least)),
        ],
        pairs: [SystemPair(.ratio(3), ["text"], on: [.roles(["copy"])])])
      let problem = SystemProblem(
        system, in: appearance, targets: ["ink": TokenColor(RGB8(hex: UInt32(ink)))],
        fixed: ["ink"])
      let proof = try XCTUnwrap(problem.solved().refusal)
      XCTAssertNil(SystemProofChecker(problem).objection(to: proof), "\(proof)")
    }
  }

  func testForgeriesOfRandomProofs() {
    check(
      "a proof that was tampered with is refused", .wantedSystem, settings: Settings(cost: 50)
    ) { system in
      let checker = SystemProofChecker(system.problem)
      guard let proof = system.problem.solved().refusal, checker.accepts(proof) else { return }
      for forgery in proof.forgeries { try require(!checker.accepts(forgery), "\(forgery)") }
    }
  }
}

extension SystemRefusal {
  /// The proof with one leaf removed, one factor raised, or a link that nothing asks for.
  fileprivate var forgeries: [SystemRefusal] {
    switch self {
    case .polarity(let kept, let proof):
      return proof.forgeries.map { .polarity(kept, $0) }
        + [.polarity(kept.filter { !$0.isForegroundLighter }, proof)].filter { _ in
          kept.contains(where: \.isForegroundLighter)
        }
    case .undecided: return []
    case .chain(let links):
      var raised = links
      raised[0] = SystemLink(
        lighter: links[0].lighter, darker: links[0].darker, ratio: 1.01 * links[0].ratio,
        reason: links[0].reason)
      let foreign = SystemLink(lighter: nil, darker: nil, ratio: 22, reason: "nothing")
      return [.chain([]), .chain(raised), .chain([foreign]), .chain(links + [foreign])]
    case .sides(let promise, let lighter, let darker):
      return lighter.forgeries.map {
        .sides(promise, foregroundLighter: $0, foregroundDarker: darker)
      }
        + darker.forgeries.map { .sides(promise, foregroundLighter: lighter, foregroundDarker: $0) }
    }
  }
}
