// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes
import SystemSolver
import TinctureVerifier
import XCTest

/// No made theme is turned over: surfaces and body text keep the polarity of their targets.
final class PolarityTests: XCTestCase {
  /// A fixed list of brands: a linear congruential sweep after the ends of gray.
  private static let brands: [RGB8] = {
    var state: UInt64 = 12_345
    let swept = (0..<200).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return RGB8(hex: UInt32(state >> 40))
    }
    return [RGB8(hex: 0x5A2CA0), .black, .white] + swept
  }()

  /// A page, text on it and a button of the brand in a dark appearance.
  private func problem(
    _ brand: RGB8, need: SystemPair.Need = .kind(.nonText), waiver: String? = nil,
    isExact: Bool = true
  ) -> SystemProblem {
    let system = DesignSystem(
      name: "min",
      roles: ["page", "text", "button"].map { SystemRole($0, .targets([:], isExact: false)) },
      pairs: [
        SystemPair(.kind(.text), ["text"], on: [.roles(["page"])]),
        SystemPair(need, ["button"], on: [.roles(["page"])], waiver: waiver),
      ])
    return SystemProblem(
      system, in: .dark,
      targets: [
        "page": TokenColor(RGB8(hex: 0x101012)), "text": TokenColor(RGB8(hex: 0xF4F4F5)),
        "button": TokenColor(brand),
      ], fixed: isExact ? ["button"] : [])
  }

  private func isDark(_ outcome: SystemOutcome) -> Bool {
    guard let page = outcome.colors["page"], let text = outcome.colors["text"] else { return false }
    return RelativeLuminance(page.rgb) < RelativeLuminance(text.rgb)
  }

  func testADarkPageStaysDarkOrIsRefusedWithAProof() {
    var refusedCount = 0
    for brand in Self.brands {
      let problem = problem(brand)
      let outcome = problem.solved()
      if let refusal = outcome.refusal {
        // A ratio that luminances just reach and no bytes do has no chain for a proof.
        if case .undecided = refusal { continue }
        refusedCount += 1
        XCTAssertNil(SystemProofChecker(problem).objection(to: refusal), "\(brand.css)")
      } else {
        XCTAssertTrue(isDark(outcome), "\(brand.css)")
      }
    }
    XCTAssertGreaterThan(refusedCount, 0)
  }

  func testAWaivablePairGivesWay() {
    for brand in Self.brands.prefix(60) {
      let outcome = problem(brand, waiver: "its label tells").solved()
      XCTAssertNil(outcome.refusal, "\(brand.css)")
      XCTAssertTrue(isDark(outcome), "\(brand.css)")
    }
  }

  func testALinkTakesTheSideThatCanBeRead() {
    for brand in Self.brands.prefix(60) {
      let outcome = problem(brand, need: .kind(.text), isExact: false).solved()
      XCTAssertNil(outcome.refusal, "\(brand.css)")
      XCTAssertTrue(isDark(outcome), "\(brand.css)")
      XCTAssertEqual(outcome.colors["page"], TokenColor(RGB8(hex: 0x101012)), "\(brand.css)")
    }
  }

  /// Each way out of a refusal leads to colors, and the summary names one in a line.
  func testTheWaysOutLeadOut() throws {
    let problem = problem(RGB8(hex: 0x5A2CA0))
    let refusal = try XCTUnwrap(problem.solved().refusal)
    let ways = problem.relaxations(of: refusal)
    XCTAssertEqual(ways.first, .bytes(role: "button"))
    guard case .ratio(let pair, let ratio)? = ways.last else { return XCTFail("\(ways)") }
    XCTAssertEqual(pair.foreground, "button")
    XCTAssertGreaterThan(ratio, 1)
    XCTAssertLessThan(ratio, 3)
    XCTAssertNil(self.problem(RGB8(hex: 0x5A2CA0), need: .ratio(ratio)).solved().refusal)
    XCTAssertFalse(refusal.summary.contains("\n"))
  }

  /// A black button on a dark page could be seen on a lighter one: what is kept is said.
  func testASummaryNamesThePolarityThatItKeeps() throws {
    let refusal = try XCTUnwrap(problem(.black).solved().refusal)
    guard case .polarity = refusal else { return XCTFail("\(refusal)") }
    XCTAssertTrue(refusal.isProof)
    XCTAssertTrue(
      refusal.summary.hasPrefix("with button lighter than page, as wanted, "), refusal.summary)
  }

  /// Of a strong layer its ink moves until a fixed text can be read on it, as `text-white` on
  /// `bg-destructive/90`; the page below stays.
  func testTheInkOfAStrongLayerMoves() throws {
    for (alpha, ink) in zip(
      [0.6, 0.7, 0.8, 0.9, 0.95], [0xE7000B, 0xFF6568, 0x22C55E, 0xFFD700, 0])
    {
      let system = DesignSystem(
        name: "min",
        roles: ["page", "label", "ink"].map { SystemRole($0, .targets([:], isExact: false)) }
          + [SystemRole("hover", .layer("ink", .range(alpha...alpha)))],
        pairs: [SystemPair(.kind(.text), ["label"], on: [.layers(["hover"], over: ["page"])])])
      let problem = SystemProblem(
        system, in: .light,
        targets: [
          "page": TokenColor(.white), "label": TokenColor(.white),
          "ink": TokenColor(RGB8(hex: UInt32(ink))),
        ], fixed: ["page", "label"])
      let outcome = problem.solved()
      XCTAssertNil(outcome.refusal, "\(alpha)")
      let hover = try XCTUnwrap(outcome.colors["hover"])
      let seen = hover.composited(over: .white)
      XCTAssertGreaterThanOrEqual(seen.contrast(with: .white).value, 4.5, "\(alpha) \(hover)")
    }
  }

  /// A repair says which pairs it turned.
  func testARepairMayTurnAPair() {
    var problem = problem(RGB8(hex: 0x5A2CA0))
    problem.isRepair = true
    let outcome = problem.solved()
    XCTAssertNil(outcome.refusal)
    XCTAssertFalse(outcome.turned.isEmpty)
  }
}
