// SPDX-License-Identifier: MIT

import TinctureChecking
import Foundation
import TinctureImporters
import TincturePalettes
import XCTest

/// Texts of rules on gradients.
final class GradientGroundTests: XCTestCase {
  private enum Verdict: String {
    case passes, fails, undecided, isNoPair
  }

  private func verdict(_ declarations: String) throws -> Verdict {
    let sheet = ".a { \(declarations) } .b { color: #000; background: #fff }"
    let source = ImportSource(
      name: "a.css", files: [.init(["a.css"], bytes: Array(sheet.utf8))], isFolder: false)
    let subject = CheckSubject(
      try CSSImporter.sheet(of: source), place: SourcePlace("a.css"), level: .aa, pairs: .names)
    let report = CheckReport([subject], by: KnownCheckRules.usual)
    if report.findings.contains(where: { $0.severity == .error }) { return .fails }
    if !report.undecided.isEmpty { return .undecided }
    return report.pairCount == 2 ? .passes : .isNoPair
  }

  func testAGradientIsJudgedWhereItIsAllThatIsBehind() throws {
    let cases: [(declarations: String, verdict: Verdict)] = [
      ("color: #fff; background: linear-gradient(#1d4ed8, #1e3a8a)", .passes),
      (
        "color: #fff; background: linear-gradient(to right, #1d4ed8 10%, 30%, navy 80% 90%)",
        .passes
      ),
      ("color: #fff; background-image: radial-gradient(circle at 50%, #1d4ed8, #000)", .passes),
      ("color: #fff; background: #fff repeating-linear-gradient(.5turn, #1d4ed8, #000)", .passes),
      ("color: #fff; --a: #1d4ed8; background: conic-gradient(from 9deg, var(--a), #000)", .passes),
      ("color: #fff; background: #fff; background-image: linear-gradient(#123, #000)", .passes),
      // The shorthand comes later, and says that there is no image.
      ("color: #000; background-image: linear-gradient(#123, #000); background: #fff", .passes),
      ("color: #ccc; background: linear-gradient(#fff, #ddd)", .fails),
      ("color: #ccc; background: linear-gradient(#fff, #ddd, #eee)", .fails),
      ("color: #777; background: linear-gradient(#fff, #000)", .undecided),
      // Both ends pass, and a color between them is that of the text.
      ("color: #f00; background: linear-gradient(#fff, #000)", .undecided),
      ("color: #808080; background: linear-gradient(#000, #fff)", .undecided),
      ("color: #fff; background: linear-gradient(#000, transparent)", .undecided),
      ("color: #fff; background: linear-gradient(in oklch, #1d4ed8, #000)", .undecided),
      ("color: #fff; background: linear-gradient(oklch(30% 0 0), #000)", .undecided),
      ("color: #fff; background: linear-gradient(#1d4ed8, #000), url(a.png)", .undecided),
      ("color: #fff; background: linear-gradient(#1d4ed8, #000) no-repeat", .undecided),
      (
        "color: #fff; background: linear-gradient(#123, #000); background-size: 9px 9px;"
          + "background-repeat: no-repeat", .undecided
      ),
      ("color: #fff; background: linear-gradient(#123, #000); opacity: .5", .undecided),
      (
        "color: #fff; background: linear-gradient(#123, #000); text-shadow: 0 0 1px red", .undecided
      ),
      ("color: #fff; background: linear-gradient(#123, #000); background-clip: text", .undecided),
      ("color: #fff; background: #333 url(a.png)", .undecided),
    ]
    for (declarations, expected) in cases {
      XCTAssertEqual(try verdict(declarations), expected, declarations)
    }
  }

  /// Judged by points close to each other: an error where all fail, a pass where all pass.
  func testVerdictsAreThoseOfAllPoints() throws {
    var state: UInt64 = 7
    func byte() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 56)
    }
    func channel(_ value: Double) -> Double {
      let share = value / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    func luminance(_ color: [Double]) -> Double {
      0.2126 * channel(color[0]) + 0.7152 * channel(color[1]) + 0.0722 * channel(color[2])
    }
    func ratio(_ one: [Double], _ other: [Double]) -> Double {
      let (a, b) = (luminance(one) + 0.05, luminance(other) + 0.05)
      return max(a, b) / min(a, b)
    }
    func text(_ color: [Double]) -> String {
      "rgb(" + color.map { String(Int($0)) }.joined(separator: ", ") + ")"
    }
    var seen: Set<Verdict> = []
    for _ in 0..<300 {
      let base = [byte(), byte(), byte()]
      let count = 2 + Int(byte()) % 3
      let stops: [[Double]] = (0..<count).map { _ in
        base.map { (channel: Double) -> Double in
          let moved = (channel + (byte() - 128) / 2).rounded(.down)
          return min(255, max(0, moved))
        }
      }
      let foreground = [byte(), byte(), byte()]
      var ratios: [Double] = []
      for (start, end) in zip(stops, stops.dropFirst()) {
        for step in 0...500 {
          let share = Double(step) / 500
          let point: [Double] = zip(start, end).map { $0 * (1 - share) + $1 * share }
          ratios.append(ratio(foreground, point))
        }
      }
      let (least, greatest) = (ratios.min() ?? 1, ratios.max() ?? 1)
      // Bytes are rounded.
      guard abs(least - 4.5) > 0.1, abs(greatest - 4.5) > 0.1 else { continue }
      let expected: Verdict = least > 4.5 ? .passes : greatest < 4.5 ? .fails : .undecided
      seen.insert(expected)
      let declarations =
        "color: \(text(foreground)); background: linear-gradient("
        + stops.map(text).joined(separator: ", ") + ")"
      XCTAssertEqual(try verdict(declarations), expected, declarations)
    }
    XCTAssertEqual(seen, [.passes, .fails, .undecided])
  }
}
