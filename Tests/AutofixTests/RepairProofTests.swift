// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TincturePalettes
import SystemSolver
import TinctureVerifier
import XCTest

/// The checker of proofs takes those of the solver, and none that was tampered with.
final class RepairProofTests: XCTestCase {
  /// A label 7 on a fill that has to be 4.5 lighter than a fixed dark panel and 3 darker than a
  /// fixed page: neither a light nor a dark label can be.
  private func problem() -> SystemProblem {
    let colors: [(String, RGB8)] = [
      ("page", RGB8(250, 250, 250)), ("panel", RGB8(40, 40, 40)), ("fill", RGB8(120, 120, 120)),
    ]
    var roles = colors.map { name, rgb in
      SystemRole(name, .targets([.light: .color(TokenColor(rgb))], isExact: name != "fill"))
    }
    roles.append(SystemRole("label", .labelOn("fill")))
    let system = DesignSystem(
      name: "test", appearances: [.light], roles: roles,
      pairs: [
        SystemPair(.ratio(7), ["label"], on: [.roles(["fill"])]),
        SystemPair(.ratio(3), ["fill"], on: [.roles(["page"])]),
        SystemPair(.ratio(4.5), ["fill"], on: [.roles(["panel"])]),
      ])
    var targets = Dictionary(uniqueKeysWithValues: colors.map { ($0.0, TokenColor($0.1)) })
    targets["label"] = TokenColor(.white)
    return SystemProblem(
      system, in: .light, targets: targets, fixed: ["page", "panel"], isRepair: true)
  }

  func testAProofOfTheSolverIsTaken() throws {
    let proof = try XCTUnwrap(problem().solved().refusal)
    XCTAssertTrue(SystemProofChecker(problem()).accepts(proof), "\(proof)")
  }

  func testWhatWasTamperedWithIsRefused() throws {
    let verifier = SystemProofChecker(problem())
    let proof = try XCTUnwrap(problem().solved().refusal)
    let damaged = Self.damaged(proof)
    XCTAssertGreaterThan(damaged.count, 6)
    for damaged in damaged { XCTAssertFalse(verifier.accepts(damaged), "\(damaged)") }
    XCTAssertFalse(verifier.accepts(.undecided("no time")))
    XCTAssertFalse(verifier.accepts(.chain([])))
  }

  /// The proof with one side taken out, one link left out, or one factor altered.
  private static func damaged(_ refusal: SystemRefusal) -> [SystemRefusal] {
    switch refusal {
    case .undecided, .polarity: return []
    case .chain(let links):
      return links.indices.flatMap { index -> [SystemRefusal] in
        var shorter = links
        shorter.remove(at: index)
        // Without a link at its end a chain may still be too long.
        let isShort = shorter.map(\.ratio).reduce(1, *) <= 21
        let isBroken = index > 0 && index < links.count - 1
        return (isShort || isBroken ? [.chain(shorter)] : [])
          + [0.2, 1.02].map { factor in
            var altered = links
            let link = links[index]
            altered[index] = SystemLink(
              lighter: link.lighter, darker: link.darker, ratio: link.ratio * factor,
              reason: link.reason)
            return .chain(altered)
          }
      }
    case .sides(let promise, let lighter, let darker):
      return [lighter, darker]
        + damaged(lighter).map { .sides(promise, foregroundLighter: $0, foregroundDarker: darker) }
        + damaged(darker).map { .sides(promise, foregroundLighter: lighter, foregroundDarker: $0) }
    }
  }
}
