// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import Support
import XCTest

final class WCAGTests: XCTestCase {
  private struct File: Decodable {
    struct Pair: Decodable {
      let fg: String
      let bg: String
      let lumFg: Double
      let lumBg: Double
      let ratio: Double
      let ratioExactY: Double
      let aaNormal: Bool
      let aaLarge: Bool
      let aaaNormal: Bool
      let aaaLarge: Bool
      let verdictDiffersWithExactY: Bool
    }
    let pairs: [Pair]
  }

  private static let tolerance = 1e-12

  func testEveryPair() throws {
    let pairs = try Fixture.loadSnakeCase("wcag.json", as: File.self).pairs
    XCTAssertEqual(pairs.count, 270)
    for pair in pairs {
      let text = try RGB8(fixture: pair.fg)
      let background = try RGB8(fixture: pair.bg)
      let label = "\(pair.fg) on \(pair.bg)"
      check(text.relativeLuminance.value, pair.lumFg, label)
      check(background.relativeLuminance.value, pair.lumBg, label)
      check(text.contrast(with: background).value, pair.ratio, label)
      check(text.color.contrast(with: background.color).value, pair.ratio, label)
      checkVerdicts(text, background, pair)
    }
  }

  private func check(_ actual: Double, _ expected: Double, _ label: String) {
    XCTAssertLessThanOrEqual(distance(actual, expected), Self.tolerance, label)
  }

  private func checkVerdicts(_ text: RGB8, _ background: RGB8, _ pair: File.Pair) {
    let verdicts: [(ConformanceLevel, ContentKind, Bool)] = [
      (.aa, .text, pair.aaNormal), (.aa, .largeText, pair.aaLarge),
      (.aaa, .text, pair.aaaNormal), (.aaa, .largeText, pair.aaaLarge),
    ]
    for (level, content, expected) in verdicts {
      XCTAssertEqual(
        text.meets(level.minimum(for: content), against: background), expected,
        "\(pair.fg) on \(pair.bg), \(level.rawValue) \(content)")
    }
  }

  /// What libraries with the exact Y row return, `ratio_exact_y`, is not WCAG's number.
  ///
  /// The difference is real, is at most 2.114e-4 of the ratio, and changes the marked verdicts
  /// only.
  func testExactYIsADocumentedDifference() throws {
    let pairs = try Fixture.loadSnakeCase("wcag.json", as: File.self).pairs
    let exact = LinearSRGB.xyzFromRGB.row1
    var differing = 0
    for pair in pairs {
      let luminances = try [pair.fg, pair.bg].map {
        RelativeLuminance(clipping: exact.dot(try RGB8(fixture: $0).linear))
      }
      check(luminances[0].contrast(with: luminances[1]).value, pair.ratioExactY, pair.fg)
      XCTAssertLessThan(distance(pair.ratio, pair.ratioExactY) / pair.ratio, 2.12e-4)
      let flips = [3, 4.5, 7].contains { ($0 <= pair.ratio) != ($0 <= pair.ratioExactY) }
      XCTAssertEqual(flips, pair.verdictDiffersWithExactY, "\(pair.fg) on \(pair.bg)")
      if flips { differing += 1 }
    }
    XCTAssertEqual(differing, pairs.filter(\.verdictDiffersWithExactY).count)
    XCTAssertGreaterThan(differing, 0)
  }

  func testCriteriaAsInWCAG() {
    let criteria = SuccessCriterion.allCases.map {
      "\($0.number) \($0.title) (\($0.level.rawValue)): "
        + [.text, .largeText, .nonText].map { [criterion = $0] content in
          criterion.minimum(for: content)?.text ?? "-"
        }.joined(separator: " ")
    }
    XCTAssertEqual(
      criteria,
      [
        "1.4.3 Contrast (Minimum) (AA): 4.50 3.00 -",
        "1.4.6 Contrast (Enhanced) (AAA): 7.00 4.50 -",
        "1.4.11 Non-text Contrast (AA): - - 3.00",
      ])
    for level in ConformanceLevel.allCases {
      for content in ContentKind.allCases {
        let criterion = level.criterion(for: content)
        XCTAssertEqual(criterion.minimum(for: content), level.minimum(for: content))
        XCTAssertLessThanOrEqual(criterion.level, level)
      }
    }
  }

  func testLevelNames() throws {
    XCTAssertEqual(try ConformanceLevel(named: "aa"), .aa)
    XCTAssertEqual(try ConformanceLevel(named: "AaA"), .aaa)
    for (name, suggestion) in [("A", "AA"), ("AAAA", "AAA"), ("", nil), ("gold", nil)] {
      XCTAssertThrowsError(try ConformanceLevel(named: name)) { error in
        XCTAssertEqual((error as? UnknownName)?.suggestion, suggestion, name)
        XCTAssertEqual((error as? UnknownName)?.known, ["AA", "AAA"])
      }
    }
  }
}
