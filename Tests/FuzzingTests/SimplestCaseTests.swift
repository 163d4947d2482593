// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureFuzzing
import PaletteSolver
import TincturePalettes
import PropertyTesting
import Support
import XCTest

/// What is shown is the simplest case there is, found here by trying all in their order: the fewest
/// tokens, the simplest shift, the first role, the first theme.
final class SimplestCaseTests: XCTestCase {
  private static let seeds: UInt64 = AllTests.areRequested ? 200 : 20

  /// The search finds the simplest case in at least 99 of 100 runs.
  private static let leastSimplest = Int(seeds) * 99 / 100

  func testBrandsWithMuchBlue() async throws {
    let subject = try Self.subject("#336699")
    // 0x99 is 153, and moved by 48 it is the first above 200.
    let simplest = "the brand of brand #336699 → #6396c9"
    try await assertSimplest(BrokenForBlue.self, subject, simplest)
  }

  func testExactlyOnePair() async throws {
    let subject = try Self.subject("#0a84ff")
    let simplest = try XCTUnwrap(Self.simplestEdit(subject))
    try await assertSimplest(BrokenForOnePair.self, subject, simplest)
  }

  private func assertSimplest<P: FuzzProperty>(
    _ property: P.Type, _ subject: FuzzSubject, _ simplest: String
  ) async throws {
    let fuzzer = Fuzzer(subject, properties: [property])
    var others: [String: Int] = [:]
    for seed in 0..<Self.seeds {
      let report = await fuzzer.report(FuzzSettings(seed: seed))
      let changes = report.properties.first?.finding?.changes.map(text) ?? ["nothing found"]
      others[changes.joined(separator: ", "), default: 0] += 1
    }
    XCTAssertGreaterThanOrEqual(others[simplest] ?? 0, Self.leastSimplest, "\(others)")
  }

  private static func subject(_ hex: String) throws -> FuzzSubject {
    let brand = try RGB8(rounding: AnyColor(parsing: hex).converted(to: SRGB.self))
    return FuzzSubject([try Palette(solving: PaletteRequest(brand: brand, method: .onePass))])
  }

  private static func simplestEdit(_ subject: FuzzSubject) -> String? {
    for steps in (0...255).flatMap({ $0 == 0 ? [0] : [$0, -$0] }) {
      for role in Role.allCases {
        for theme in subject.themes.indices {
          let edit = ThemeEdit([TokenEdit(role, .together(steps))], of: theme)
          guard BrokenForOnePair.breaks(edit, subject) else { continue }
          return BrokenForOnePair.lines(edit, of: subject).map(text).joined(separator: ", ")
        }
      }
    }
    return nil
  }
}

private func text(_ change: FuzzChange) -> String {
  "\(change.text) \(change.before?.css ?? "") → \(change.after?.css ?? "")"
}

/// Does not hold for brands with blue above 200.
private enum BrokenForBlue: FuzzProperty {
  static let id = "test/blue"
  static let sentence = "no brand has much blue"
  static let kind = FuzzKind.promise

  static func verdict(on change: BrandChange, of subject: FuzzSubject) -> CaseVerdict {
    change.request(subject).brand.blue > 200
      ? CaseVerdict([FuzzedFlaw(at: nil, "blue", "is high")]) : CaseVerdict([])
  }

  static func lines(_ change: BrandChange, of subject: FuzzSubject) -> [FuzzChange] {
    let request = change.request(subject)
    return [
      FuzzChange(
        "the brand of \(request.name)", before: subject.palettes[change.palette].request.brand,
        after: request.brand)
    ]
  }
}

/// Does not hold where an edit makes exactly one pair fall short.
private enum BrokenForOnePair: FuzzProperty {
  static let id = "test/pair"
  static let sentence = "links on cards keep their contrast"
  static let kind = FuzzKind.promise
  private static let pair = RolePair(.textLink, on: .solid(.surfaceCard), .text)

  static func breaks(_ change: ThemeEdit, _ subject: FuzzSubject) -> Bool {
    !change.applied(to: subject.themes[change.theme].theme).verdict(pair).passes
  }

  static func verdict(on change: ThemeEdit, of subject: FuzzSubject) -> CaseVerdict {
    breaks(change, subject)
      ? CaseVerdict([FuzzedFlaw(at: nil, "the pair", "falls short")]) : CaseVerdict([])
  }

  static func lines(_ change: ThemeEdit, of subject: FuzzSubject) -> [FuzzChange] {
    let theme = subject.themes[change.theme]
    return change.edits.map {
      FuzzChange(
        "\(theme.place.appearance) \($0.role.name)", before: theme.theme[$0.role].rgb,
        after: $0.color(in: theme.theme).rgb)
    }
  }
}
