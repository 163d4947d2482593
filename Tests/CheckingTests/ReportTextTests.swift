// SPDX-License-Identifier: MIT

import TinctureChecking
import ColorSpaces
import TinctureImporters
import TinctureJSON
import TincturePalettes
import XCTest

/// What reports say, letter by letter, of one error, one warning and one note.
final class ReportTextTests: XCTestCase {
  private static let place = SourcePlace("a.css", .line(7, column: 3))
  private static let textColor = CheckedColor(
    ["text"], color: TokenColor(RGB8(hex: 0x777777)), place: place)
  private static let paper = CheckedColor(
    ["surface"], color: TokenColor(.white), place: SourcePlace("b.ase", .byte(12)))
  private static let night = CheckedColor(
    ["night"], color: TokenColor(.black), place: SourcePlace("c.json"))

  private static func report(_ background: Background<CheckedColor> = .solid(paper)) -> CheckReport
  {
    let pair = CheckedPair(textColor, on: background, .text, by: "the names")
    var theme = CheckedTheme(
      name: nil, appearance: .light, gamut: .srgb, level: .aa, colors: [textColor, paper])
    theme.pairs = [pair, CheckedPair(textColor, on: .solid(night), .decorative, by: "the names")]
    let subject = CheckSubject(place: SourcePlace("a.css"), themes: [theme, theme, theme])
    var report = CheckReport([subject], by: KnownCheckRules.usual)
    var error = Finding(
      "contrast/text-aa", .error, in: theme, about: "text on surface", "text is pale", at: place,
      contrast: Finding.Contrast(pair, pair.measurement, required: 4.5))
    error.fix = Fix(
      textColor, to: TokenColor(RGB8(hex: 0x767676)), ratio: 4.542_224, deltaE: 0.003_47)
    report.findings = [
      error,
      Finding(
        "system/order", .warning, in: nil, about: "a", "b | `c`",
        at: SourcePlace("b.ase", .byte(12))
      ),
      Finding("source/remark", .note, in: nil, about: "d", "e", at: SourcePlace("c.json")),
    ]
    report.knownCount = 1
    return report
  }

  func testText() {
    XCTAssertEqual(
      TextReporter.text(Self.report()),
      """
      a.css:7:3: ✗ error [contrast/text-aa] light: text is pale
          least change: text #777777 → #767676 gives 4.54:1 (ΔE 0.003)
      b.ase: byte 12: ! warning [system/order] b | `c`
      c.json: · note [source/remark] e
      ✗ 3 pairs in 3 themes: 1 error, 1 warning, 1 note, 1 known

      """)
    var mild = Self.report()
    mild.showsAPCA = true
    XCTAssertTrue(TextReporter.text(mild).contains("text is pale, APCA Lc 71.1\n"))
    mild.findings.removeFirst()
    mild.findings.append(mild.findings[1])
    mild.knownCount = 0
    XCTAssertTrue(
      TextReporter.text(mild).hasSuffix("\n✓ 3 pairs in 3 themes: 1 warning, 2 notes\n"))
    XCTAssertTrue(mild.fails(on: .note))
    XCTAssertTrue(mild.fails(on: .warning))
    XCTAssertFalse(mild.fails(on: .error))
    XCTAssertTrue(Self.report().fails(on: .note))
  }

  func testGitHub() {
    XCTAssertEqual(
      GitHubReporter.text(Self.report()),
      """
      ::error file=a.css,line=7,col=3,title=contrast/text-aa::light: text is pale
      ::warning file=b.ase,title=system/order::b | `c`
      ::notice file=c.json,title=source/remark::e

      """)
  }

  func testMarkdown() {
    var report = Self.report()
    report.showsAPCA = true
    XCTAssertEqual(
      MarkdownReporter.text(report),
      """
      **✗ 3 pairs in 3 themes: 1 error, 1 warning, 1 note, 1 known**

      | | rule | where | what |
      | --- | --- | --- | --- |
      | ✗ | `contrast/text-aa` | a.css:7:3 | light: text is pale, APCA Lc 71.1\
      <br>least change: text #777777 → #767676 gives 4.54:1 (ΔE 0.003) |
      | ! | `system/order` | b.ase: byte 12 | b &#124; &#96;c&#96; |
      | · | `source/remark` | c.json | e |

      """)
  }

  func testJUnitCountsWhatItLists() {
    let text = JUnitReporter.text(Self.report())
    let cases = text.components(separatedBy: "<testcase ").count - 1
    XCTAssertEqual(cases, 3 + KnownCheckRules.usual.count - 3)
    XCTAssertTrue(
      text.contains(#"tests="\#(cases)" failures="2" errors="0" skipped="1" time="0""#), text)
    XCTAssertTrue(
      text.contains(
        #"<failure message="light: text is pale" type="error">a.css:7:3</failure>"#), text)
  }

  func testJSON() throws {
    let json = JSONReporter.json(Self.report())
    XCTAssertEqual(json["themes"], 3)
    XCTAssertEqual(json["pairs"], 3)
    XCTAssertEqual(json["counts"], ["error": 1, "warning": 1, "note": 1, "known": 1])
    let finding = try XCTUnwrap(json["findings"]?.array?.first)
    XCTAssertEqual(finding["line"], 7)
    XCTAssertEqual(finding["column"], 3)
    XCTAssertEqual(finding["fingerprint"], "contrast/text-aa | light | text on surface")
    XCTAssertEqual(finding["fix"]?["from"], "#777777")
    XCTAssertEqual(finding["fix"]?["to"], "#767676")
    XCTAssertEqual(finding["contrast"]?["required"], 4.5)
    XCTAssertEqual(finding["contrast"]?["background"]?["place"], "b.ase: byte 12")
    XCTAssertEqual(json["findings"]?.array?[1]["byte"], 12)
    let gradient = JSONReporter.json(Self.report(.gradient(from: Self.paper, to: Self.night)))
    let contrast = try XCTUnwrap(gradient["findings"]?.array?.first?["contrast"])
    XCTAssertEqual(contrast["to"]?["name"], "night")
    XCTAssertNil(contrast["over"])
    // Black lies somewhere between white and black, and gray has 1:1 on gray.
    XCTAssertLessThan(try XCTUnwrap(contrast["ratio"]?.number?.double), 1.02)
    let layered = JSONReporter.json(Self.report(.layered(Self.paper, over: Self.night)))
    XCTAssertEqual(layered["findings"]?.array?.first?["contrast"]?["over"]?["name"], "night")
  }

  func testSARIF() throws {
    let log = try JSONValue(parsing: SARIFReporter.text(Self.report()))
    let results = try XCTUnwrap(log["runs"]?.array?.first?["results"]?.array)
    XCTAssertEqual(results.map { $0["level"] }, ["error", "warning", "note"])
    let places = results.map { $0["locations"]?.array?.first?["physicalLocation"] }
    XCTAssertEqual(places[0]?["region"], ["startLine": 7, "startColumn": 3])
    XCTAssertEqual(places[1]?["region"], ["byteOffset": 12, "byteLength": 0])
    XCTAssertNil(places[2]?["region"])
  }

  func testABaselineKeepsTheWorstOfOneNameAndNoRatioWhereThereIsNone() throws {
    var report = Self.report()
    var pale = report.findings[0]
    let textColor = CheckedColor(
      ["text"], color: TokenColor(RGB8(hex: 0x999999)), place: Self.place)
    let pair = CheckedPair(textColor, on: .solid(Self.paper), .text, by: "the names")
    pale = Finding(
      pale.rule, .error, in: nil, about: "x", "y", at: Self.place,
      contrast: Finding.Contrast(pair, pair.measurement, required: 4.5))
    var mild = pale
    mild = Finding(
      pale.rule, .error, in: nil, about: "x", "y", at: Self.place,
      contrast: report.findings[0].contrast)
    report.findings += [mild, pale]
    let json = Baseline(report).json
    let known = try XCTUnwrap(json["known"]?.array)
    XCTAssertEqual(known.count, 4)
    XCTAssertEqual(known.count { $0["ratio"] == nil }, 2)
    XCTAssertEqual(known[0]["ratio"]?.number?.double, pair.measurement.ratio)
    let again = try Baseline(json)
    XCTAssertEqual(again, Baseline(report))
    let left = again.removed(from: report)
    XCTAssertEqual(left.findings, [])
    XCTAssertEqual(left.knownCount, 5)
    for text in [
      #"{"schema": "tincture.baseline/1", "known": []}"#, #"{"known": []}"#,
      #"{"schema": "tincture.baseline/2", "known": [{}]}"#,
    ] {
      XCTAssertThrowsError(try Baseline(JSONValue(parsing: text)))
    }
    let tight =
      #"{"schema": "tincture.baseline/2", "known": [{"file": "f", "finding": "a", "ratio": 1.5}]}"#
    XCTAssertEqual(
      try Baseline(JSONValue(parsing: tight)).json["known"]?.array?.first?["ratio"], 1.5)
  }

  /// An entry that no check writes could make any finding known.
  func testForgedEntriesOfABaselineAreRefusedWithTheirPlace() throws {
    let text = "contrast/text-aa | light | a on b"
    for (members, place) in [
      (#""finding": "\#(text)", "ratio": 2"#, "/known/0/file"),
      (#""file": "a", "finding": "\#(text)""#, "/known/0/ratio"),
      (#""file": "a", "finding": "\#(text)", "ratio": null"#, "/known/0/ratio"),
      (#""file": "a", "finding": "\#(text)", "ratio": -5"#, "/known/0/ratio"),
      (#""file": "a", "finding": "\#(text)", "ratio": 0.99"#, "/known/0/ratio"),
      (#""file": "a", "finding": "\#(text)", "ratio": 21.1"#, "/known/0/ratio"),
      (#""file": "a", "finding": "system/ratio | light | a on b""#, "/known/0/ratio"),
    ] {
      let json = #"{"schema": "tincture.baseline/2", "known": [{\#(members)}]}"#
      XCTAssertThrowsError(try Baseline(JSONValue(parsing: json)), members) {
        XCTAssertEqual(($0 as? JSONDocumentError).map { "\($0.pointer)" }, place)
      }
    }
  }

  func testPathsOfABaselineAreNormalized() {
    for (path, name) in [
      ("./src//a.css", "src/a.css"), ("src/b/../a.css", "src/a.css"), ("../a", "../a"),
      ("../../a/..", "../.."), ("/a/./b", "/a/b"), (".", "."), ("a/..", "."), ("/", "/"),
    ] { XCTAssertEqual(Baseline.normalized(path), name, path) }
  }
}
