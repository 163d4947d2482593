// SPDX-License-Identifier: MIT

import TinctureChecking
import ColorSpaces
import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes
import XCTest

/// Checks of colors that others named, with numbers of `systems.md` §1.1 and §7, measured there.
final class SheetCheckTests: XCTestCase {
  private func entry(
    _ name: String, _ hex: UInt32, alpha: UInt8 = 255, _ appearance: Appearance? = nil,
    line: Int = 1
  ) -> ColorSheet.Entry {
    ColorSheet.Entry(
      [name], appearance: appearance, color: TokenColor(RGB8(hex: hex), alpha: alpha),
      place: SourcePlace("x.css", .line(line, column: 1)))
  }

  private func report(
    _ entries: [ColorSheet.Entry], level: ConformanceLevel = .aa,
    pairs: PairSource = .guesses(areBinding: true)
  ) -> CheckReport {
    var sheet = ColorSheet()
    sheet.entries = entries
    let subject = CheckSubject(sheet, place: SourcePlace("x.css"), level: level, pairs: pairs)
    return CheckReport([subject], by: KnownCheckRules.usual)
  }

  private func pairs(_ text: String) throws -> PairSource {
    .file(try PairFile(JSONValue(parsing: text), name: "pairs.json"))
  }

  func testTextOnSurfacesByTheirNames() throws {
    let report = report([
      entry("text-primary", 0x0056B3, line: 7), entry("surface-primary", 0xFFFFFF),
      entry("surface-dark", 0x1A1A1A),
    ])
    XCTAssertEqual(report.pairCount, 2)
    XCTAssertEqual(report.findings.map(\.rule), ["contrast/text-aa"])
    let finding = try XCTUnwrap(report.findings.first)
    XCTAssertEqual(finding.contrast?.measurement.ratio ?? 0, 2.47, accuracy: 0.005)
    XCTAssertEqual(finding.place, SourcePlace("x.css", .line(7, column: 1)))
    XCTAssertEqual(
      finding.message,
      "text-primary #0056b3 on surface-dark #1a1a1a has 2.47:1 and needs 4.5")
  }

  func testNamesThatContainTheNameOfTheirBackground() {
    let report = report([
      entry("primary", 0x007AFF), entry("primary-foreground", 0xFFFFFF),
      entry("onSuccess", 0x000000), entry("success", 0x101010), entry("disabledText", 0x777777),
    ])
    XCTAssertEqual(
      report.findings.map(\.subject),
      ["primary-foreground on primary", "onSuccess on success"])
    XCTAssertEqual(
      report.findings.compactMap { $0.contrast?.measurement.ratio }.map { ($0 * 100).rounded() },
      [402, 110])
  }

  func testInverseTextIsForInverseSurfaces() {
    let report = report([
      entry("textInverse", 0xFFFFFF), entry("surfaceInverse", 0x000000),
      entry("surface", 0xFFFFFF), entry("text", 0x000000),
    ])
    XCTAssertEqual(report.pairCount, 2)
    XCTAssertEqual(report.findings, [])
  }

  func testPairsOfAFileAreMeasured() throws {
    let source = try pairs(
      """
      {"pairs": [{"foreground": ["accent*", "ink"], "background": "card", "kind": "nonText"},
                 {"foreground": "label", "background": "from", "to": "to", "kind": "gradientLabel"},
                 {"foreground": "ink", "background": "veil", "over": "card"}]}
      """)
    let report = report(
      [
        entry("Accent.Primary", 0xCCCCCC), entry("ink", 0x333333), entry("card", 0xFFFFFF),
        entry("label", 0xFFFFFF), entry("from", 0xF2668C), entry("to", 0xBF3366),
        entry("veil", 0x000000, alpha: 128),
      ], pairs: source)
    XCTAssertEqual(report.pairCount, 4)
    XCTAssertEqual(
      report.findings.map(\.subject),
      ["ink on veil over card", "label on from to to", "Accent.Primary on card"])
    // Bedrock's gradient: white reaches 2.977 at its light end.
    let gradient = report.findings.first { $0.rule == "contrast/gradient-label-aa" }
    XCTAssertEqual(gradient?.contrast?.measurement.ratio ?? 0, 2.977, accuracy: 0.0005)
  }

  func testATranslucentBackgroundHasARange() {
    let report = report([entry("text", 0x000000), entry("surface", 0xFFFFFF, alpha: 128)])
    XCTAssertEqual(report.findings.map(\.rule), [])
    for (text, message) in [
      (0x707070, "from 1.25 to 4.95:1, by what is behind, and needs 4.5"),
      (0x777777, "at most 4.47:1, whatever is behind, and needs 4.5"),
    ] as [(UInt32, String)] {
      let other = self.report([entry("text", text), entry("surface", 0xFFFFFF, alpha: 128)])
      XCTAssertEqual(other.findings.map(\.rule), ["contrast/unknown-backdrop"])
      XCTAssertEqual(other.findings.first?.message, "text on surface has \(message)")
    }
  }

  func testEachAppearanceIsMeasuredWithItsOwnColors() {
    let report = report([
      entry("text", 0x767676), entry("surface", 0xFFFFFF),
      entry("surface", 0x777777, .dark, line: 9), entry("tint", 0x0000FF, .dark, line: 12),
    ])
    XCTAssertEqual(report.themeCount, 2)
    XCTAssertEqual(
      report.findings.map { "\($0.theme ?? "") \($0.rule)" }, ["dark contrast/text-aa"],
      "only a theme that is declared lacks a color")
  }

  func testARatioIsCutOffAndNotRounded() {
    let report = report([entry("text", 0x777777), entry("surface", 0xFFFFFF)])
    XCTAssertTrue(report.findings[0].message.contains("has 4.47:1 and needs 4.5"))
    let close = self.report([entry("text", 0x9AA09A), entry("surface", 0x2A2E31)])
    XCTAssertEqual(close.findings.count, close.findings.filter { $0.severity == .error }.count)
  }

  func testEqualLevelsOfOneScaleAreFound() {
    let report = report([
      entry("foregroundSecondary", 0x333333), entry("foregroundTertiary", 0x333333),
      entry("background", 0xFFFFFF),
    ])
    XCTAssertEqual(report.findings.map(\.rule), ["theme/duplicate"])
    XCTAssertEqual(report.findings.map(\.severity), [.note])
    XCTAssertFalse(report.fails(on: .warning))
  }

  func testABaselineReportsOnlyNewAndWorseFindings() throws {
    let before = report([entry("text", 0x888888), entry("surface", 0xFFFFFF)])
    let baseline = try Baseline(JSONValue(parsing: Baseline(before).json.text(style: .pretty)))
    XCTAssertEqual(baseline.removed(from: before).findings, [])
    XCTAssertEqual(baseline.removed(from: before).knownCount, 1)
    let better = report([entry("text", 0x808080), entry("surface", 0xFFFFFF)])
    XCTAssertEqual(baseline.removed(from: better).findings, [])
    let worse = report([entry("text", 0x898989), entry("surface", 0xFFFFFF)])
    XCTAssertEqual(baseline.removed(from: worse).findings.count, 1)
    let other = report([
      entry("text", 0x888888), entry("surface", 0xFFFFFF), entry("surface2", 0xFFFFFE),
    ])
    XCTAssertEqual(
      baseline.removed(from: other).findings.map(\.subject), ["text on surface2"])
  }

  func testTooManyPairsAreLeftOutAndSaid() throws {
    // Not numbers, which would make scales of them.
    let names = (1...1001).map { number in
      String("\(number)".utf8.map { Character(UnicodeScalar($0 + 0x41)) })
    }
    let entries = names.flatMap {
      [entry("text-\($0)", 0x777777), entry("surface-\($0)", 0xFFFFFF)]
    }
    let file = try pairs(#"{"pairs": [{"foreground": "text*", "background": "surface*"}]}"#)
    let guessed = report(entries, pairs: .guesses(areBinding: true))
    XCTAssertEqual(guessed.pairCount, 0)
    XCTAssertEqual(
      guessed.findings.map(\.message),
      [
        "1002001 pairs are too many to be guessed from names; name those that are meant in a "
          + "file, with --pairs"
      ])
    XCTAssertEqual(guessed.findings.map(\.severity), [.warning])
    let named = report(entries, pairs: file)
    XCTAssertEqual(named.pairCount, 0)
    XCTAssertEqual(
      named.findings.map(\.message),
      ["1002001 pairs of one rule are too many; the most is 1000000"])
    XCTAssertEqual(named.findings.map(\.severity), [.error])
  }

  /// Every pattern of up to four signs, beside every name of up to four letters.
  func testAnAsteriskInAPairFileStandsForAnyText() throws {
    func texts(_ signs: String) -> [String] {
      (0..<4).reduce([""]) { found, _ in [""] + found.flatMap { text in signs.map { text + [$0] } }
      }
    }
    func matches(_ pattern: Substring, _ name: Substring) -> Bool {
      guard let sign = pattern.first else { return name.isEmpty }
      guard sign == "*" else {
        return name.first == sign && matches(pattern.dropFirst(), name.dropFirst())
      }
      return name.indices.contains { matches(pattern.dropFirst(), name[$0...]) }
        || matches(pattern.dropFirst(), "")
    }
    let names = texts("ab").filter { !$0.isEmpty }
    let separated = names.map { $0.map(String.init).joined(separator: "-") }
    for pattern in texts("ab*") where !pattern.isEmpty {
      let file = try pairs(
        #"{"pairs": [{"foreground": "x", "background": "\#(pattern.uppercased())"}]}"#)
      let report = report((["x"] + separated).map { entry($0, 0x777777) }, pairs: file)
      XCTAssertEqual(
        report.pairCount, names.filter { matches(pattern[...], $0[...]) }.count, pattern)
    }
  }

  func testErrorsOfPairFilesNameThePlace() throws {
    for (text, message) in [
      ("{}", "/pairs: expected an array, found nothing"),
      (
        #"{"pairs": [{"foreground": "a"}]}"#,
        "/pairs/0/background: expected a string, found nothing"
      ),
      (
        #"{"pairs": [{"foreground": "a", "background": "b", "kind": "txt"}]}"#,
        "/pairs/0/kind: \"txt\" is not known here; did you mean \"text\"?"
      ),
    ] {
      XCTAssertThrowsError(try pairs(text)) { XCTAssertEqual("\($0)", message) }
    }
  }

  /// A disabled control and large text show the same colors as usual text, which needs more.
  func testEveryKindOfTheSameNamesIsMeasured() throws {
    let text = """
      :root { --ink: #777; --paper: #fff }
      .a:disabled { color: var(--ink); background: var(--paper) }
      .b, .c { color: var(--ink); background: var(--paper) }
      .b { font-size: 2rem }
      """
    let sheet = try CSSImporter.sheet(
      of: ImportSource(
        name: "a.css", files: [.init(["a.css"], bytes: Array(text.utf8))], isFolder: false))
    let subject = CheckSubject(
      sheet, place: SourcePlace("a.css"), level: .aa, pairs: .guesses(areBinding: true))
    let report = CheckReport([subject], by: KnownCheckRules.usual)
    XCTAssertEqual(
      subject.themes[0].pairs.map { "\($0.name) \($0.kind)" },
      ["ink on paper disabled", "ink on paper largeText", "ink on paper text"])
    XCTAssertEqual(report.findings.filter { $0.severity == .error }.count, 1)
  }
}
