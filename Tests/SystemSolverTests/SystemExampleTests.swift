// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import SystemSolver
import XCTest

/// What the module's page quotes.
final class SystemExampleTests: XCTestCase {
  func testTheExampleOfThePage() {
    let system = DesignSystem(
      name: "note",
      roles: [
        SystemRole("page", .targets([:], isExact: true)),
        SystemRole("text", .targets([:], isExact: false)),
      ],
      pairs: [SystemPair(.kind(.text), ["text"], on: [.roles(["page"])])])
    let problem = SystemProblem(
      system, in: .light,
      targets: ["page": TokenColor(.white), "text": TokenColor(RGB8(0x94, 0xA3, 0xB8))],
      fixed: ["page"])
    print(problem.solved().colors["text"] as Any)

    XCTAssertGreaterThanOrEqual(
      problem.solved().colors["text"]?.rgb.contrast(with: .white).value ?? 0, 4.5)
    XCTAssertEqual(problem.solved().colors["page"], TokenColor(.white))
  }
}
