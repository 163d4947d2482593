// SPDX-License-Identifier: MIT

import TinctureChecking
import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes
import XCTest

/// What says that two colors are a pair, and what follows from it.
final class PairEvidenceTests: XCTestCase {
  private func subject(
    _ sheet: String, _ pairs: PairSource = .names
  ) throws -> CheckSubject {
    let source = ImportSource(
      name: "a.css", files: [.init(["a.css"], bytes: Array(sheet.utf8))], isFolder: false)
    return CheckSubject(
      try CSSImporter.sheet(of: source), place: SourcePlace("a.css"), level: .aa, pairs: pairs)
  }

  /// The pairs that are judged and those that are assumed, each with its evidence.
  private func pairs(_ declarations: String) throws -> [String] {
    let themes = try subject(":root { \(declarations) }").themes
    return themes.flatMap { $0.pairs + $0.assumed }.map { "\($0.evidence.rawValue): \($0.name)" }
      .sorted()
  }

  /// The three certain kinds, and words that only suggest a pair.
  func testNames() throws {
    for (declarations, expected) in [
      ("--text: #111; --surface: #fff", ["named: text on surface"]),
      ("--fg: #111; --page: #fff", ["named: fg on page"]),
      ("--color-text: #111; --color-bg: #fff", ["named: color-text on color-bg"]),
      ("--card: #fff; --card-foreground: #111", ["named: card-foreground on card"]),
      ("--primary: #fff; --on-primary: #111", ["named: on-primary on primary"]),
      ("--alert-text: #111; --alert-bg: #fff", ["named: alert-text on alert-bg"]),
      ("--tip-fg-hover: #111; --tip-bg-hover: #fff", ["named: tip-fg-hover on tip-bg-hover"]),
      ("--text-muted: #111; --surface: #fff", ["assumed: text-muted on surface"]),
      ("--text: #111; --surface-card: #fff", ["assumed: text on surface-card"]),
      (
        "--text-dark: #111; --text-light: #fff; --bg-dark: #222; --bg-light: #eee",
        ["assumed: text-dark on bg-dark", "assumed: text-light on bg-light"]
      ),
      ("--a-text-danger: #111; --a-bg-danger: #fff", ["assumed: a-text-danger on a-bg-danger"]),
      // Numbers of a color, and a switch that is on, are neither text nor ground.
      ("--text-rgb: 1 1 1; --surface-rgb: 255 255 255", []),
      ("--toggle-surface: #111; --toggle-surface-on: #fff", []),
      ("--text-on-dark: #fff; --dark: #111", []),
    ] as [(String, [String])] {
      XCTAssertEqual(try pairs(declarations), expected, declarations)
    }
  }

  /// A verdict depends on no other declaration, and is no better for less contrast.
  func testAVerdictDependsOnItsPairAlone() {
    func severity(_ byte: Int, _ rest: String) throws -> FindingSeverity? {
      let hex = String(repeating: (byte < 16 ? "0" : "") + String(byte, radix: 16), count: 3)
      let sheet = ":root { --text: #\(hex); --surface: #fff; \(rest) }"
      return CheckReport([try subject(sheet)], by: KnownCheckRules.usual).findings
        .first { $0.subject == "text on surface" }?.severity
    }
    for byte in 0...255 {
      let components = (0..<(byte % 7)).map { "--c\($0)-text: #00\($0); --c\($0)-bg: #fff;" }
      // #767676 is the lightest gray that has 4.5:1 on white.
      let expected: FindingSeverity? = byte > 0x76 ? .error : nil
      XCTAssertEqual(try severity(byte, ""), expected)
      XCTAssertEqual(try severity(byte, components.joined()), expected)
    }
  }

  /// What is only assumed is never an error, and never edited.
  func testGuessesChangeNothing() throws {
    let sheet = """
      :root { --text-dark: #111; --text-light: #fff; --bg-dark: #1a1a1a; --bg-light: #fafafa }
      """
    for source in [PairSource.names, .guesses(areBinding: false)] {
      let subject = try subject(sheet, source)
      var report = CheckReport([subject], by: KnownCheckRules.usual)
      report.findFixes(in: [subject])
      XCTAssertFalse(report.fails(on: .error))
      XCTAssertTrue(report.findings.allSatisfy { $0.fix == nil })
      XCTAssertEqual(report.pairCount, 0)
      XCTAssertEqual(report.assumedCount + report.guessCount, 2)
      XCTAssertFalse(report.isProof, "nothing certain was measured")
    }
    let binding = try subject(sheet, .guesses(areBinding: true))
    XCTAssertTrue(CheckReport([binding], by: KnownCheckRules.usual).fails(on: .error))
  }

  /// A translucent ground lies on the opaque one of what its selector names around it, and is
  /// undecided where there is none, or that one is hidden by an image.
  ///
  /// The ratios are those that a browser paints, by source-over on bytes and WCAG's formula in Python.
  func testTranslucentGroundsLieOnThoseAroundThem() throws {
    let translucent = "background: rgb(0 0 0 / 0.2)"
    let cases: [(sheet: String, ratio: Double?)] = [
      (".card { background: #fff } .card .a { color: #777; \(translucent) }", 2.788),
      (".card { background: #000 } .card > .a { color: #777; \(translucent) }", 4.689),
      (".card { background: #fff } .card .b .a { color: #777; \(translucent) }", 2.788),
      (
        ".card { background: #fff } .card .b { background: #000 } .card .b .a { color: #777; "
          + "\(translucent) }", 4.689
      ),
      (".card { background: #fff } .card .a { color: rgb(0 0 0 / 0.5); \(translucent) }", 3.575),
      (".card { background: #fff8 } .card .a { color: #777; \(translucent) }", nil),
      (".card { background: #fff url(a.png) } .card .a { color: #777; \(translucent) }", nil),
      (".card { background: #fff } .a { color: #777; \(translucent) }", nil),
      (".card { background: #fff } .card + .a { color: #777; \(translucent) }", nil),
    ]
    for (sheet, ratio) in cases {
      let subject = try subject(sheet)
      let measured = subject.themes.flatMap(\.pairs).map(\.measurement.ratio)
      XCTAssertEqual(measured.count, ratio == nil ? 0 : 1, sheet)
      for value in measured { XCTAssertEqual(value, ratio ?? 0, accuracy: 0.001, sheet) }
      XCTAssertEqual(
        CheckReport([subject], by: KnownCheckRules.usual).undecided.isEmpty, ratio != nil, sheet)
    }
  }

  /// A rule with both colors is measured or counted by its reason; a tick stands over no such rule.
  func testWhatARuleDoesNotDecideIsSaid() throws {
    for (declarations, reason) in [
      ("color: #111; background: #111", "color and background are one"),
      ("color: #fff; background: #fff; clip: rect(0 0 0 0)", "text is hidden"),
      ("color: #fff; background: #eee; clip: rect(1px, 1px, 1px, 1px)", "text is hidden"),
      ("color: #fff; background: #eee; overflow: hidden; width: 1px", "text is hidden"),
      ("color: #fff; background: #eee; left: -9999px", "text is hidden"),
      ("color: #fff; background: #eee; text-indent: -100em; font-size: 0", "text is hidden"),
      ("color: #fff; background: #eee; visibility: hidden", "text is hidden"),
      ("color: #fff; background: #eee; opacity: 50%", "element has an opacity"),
      ("color: #fff; background: #eee; background-image: url(a.png)", "an image or a gradient"),
      ("color: #fff8; background: #eee8", "lets something shine through"),
      ("color: #333; background: #8888", "what is behind decides"),
      ("color: var(--lost); background: #eee", "is not known"),
    ] {
      let report = CheckReport(
        [try subject(".a { \(declarations) } .b { color: #000; background: #fff }")],
        by: KnownCheckRules.usual)
      XCTAssertEqual(report.pairCount, 1, declarations)
      XCTAssertEqual(report.undecided.count, 1, declarations)
      XCTAssertTrue(report.undecided.allSatisfy { $0.reason.contains(reason) }, declarations)
      XCTAssertFalse(report.isProof)
      XCTAssertTrue(TextReporter.text(report).contains("\n! 1 pairs"), TextReporter.text(report))
    }
    // A clip with room for text hides none.
    let clipped = try subject(
      ".a { color: #ccc; background: #fff; clip: rect(0, 100px, 100px, 0) }")
    XCTAssertTrue(CheckReport([clipped], by: KnownCheckRules.usual).fails(on: .error))
    // What is transparent is no ground, and what is wholly opaque hides nothing.
    for declarations in ["color: #111; background: none", "color: #111; background: transparent"] {
      let report = CheckReport([try subject(".a { \(declarations) }")], by: KnownCheckRules.usual)
      XCTAssertEqual(report.undecided.count, 0, declarations)
    }
    let whole = try subject(".a { color: #ccc; background: #fff; opacity: 100% }")
    XCTAssertTrue(CheckReport([whole], by: KnownCheckRules.usual).fails(on: .error))
  }

  /// A rule holds for whatever its selector matches: states, kinds and ancestors of an element.
  func testRulesOfAnElementHoldInItsStates() throws {
    for (rules, expected) in [
      (".a { color: #fff; background: #222 } .a:hover { background: #ddd }", [".a:hover"]),
      (".a { color: #fff; background: #222 } .a.warn { background: #ddd }", [".a.warn"]),
      (".a { color: #fff; background: #222 } .bar .a { background: #ddd }", [".bar .a"]),
      (
        ".a { color: #fff; background: #222 } a.a:focus-visible { color: #333 }",
        ["a.a:focus-visible"]
      ),
      (
        ".a { --x: #222; color: #fff; background: var(--x) } .a:hover { --x: #ddd }",
        [".a:hover"]
      ),
      // The hover of an ancestor.
      (".p .a { color: #fff; background: #222 } .p:hover .a { background: #ddd }", [".p:hover .a"]),
      // Classes are in any order, and an ancestor may have more of them.
      (".a.b { color: #fff; background: #222 } .b.c.a { background: #ddd }", [".b.c.a"]),
      (
        ".p .a { color: #fff; background: #222 } .q.p .a:hover { background: #ddd }",
        [".q.p .a:hover"]
      ),
      (
        ".p > .a { color: #fff; background: #222 } .q .p > .a.x { background: #ddd }",
        [".q .p > .a.x"]
      ),
      (".p > .a { color: #fff; background: #222 } .p .a.x { background: #ddd }", []),
      (".p + .a { color: #fff; background: #222 } .p > .a.x { background: #ddd }", []),
      // A modifier of BEM is beside its block, or names a part of it: what depends on that is not
      // decided.
      (".a { color: #fff; background: #222 } .a--warn { background: #ddd }", []),
      (".a { color: #fff } .a--warn { color: #eee; background: #ddd }", [".a--warn"]),
      (".a__b { color: #222 } .a__b--warn { color: #eee; background: #ddd }", [".a__b--warn"]),
      (".a--warn { color: #eee; background: #ddd } .a { color: #222 }", []),
      (
        """
        .a { background: #fff; color: #000 } .a.x { background: #fff }
        .a--b { color: #fff; background: #111 } .a--b.x { color: #000 }
        """, []
      ),
      (".a { color: #fff; background: #222 } .a-warn { background: #ddd }", []),
      // Custom properties are inherited from what is around an element.
      (
        """
        :root { --x: #333 } .night { --x: #eee } .a { color: var(--x); background: #ccc }
        .night .a { background: #111 }
        """, []
      ),
      (
        """
        :root { --x: #eee } .day { --x: #333 } .a { color: var(--x); background: #111 }
        .day > .a { background: #222 }
        """, [".day > .a"]
      ),
      (
        """
        :root { --x: #eee } .day { --y: #333; --x: var(--y) } .a { color: var(--x); background: #111 }
        .day .b .a { background: #222 } .day + .a { background: #222 }
        """, [".day .b .a"]
      ),
      // A more particular rule for the same element wins.
      (
        """
        .a:focus { color: #fff; background: #222 } .p.q .a:focus { color: #000 }
        .p .a:focus { background: #eee }
        """, [".p .a:focus"]
      ),
      // What has both colors is measured by them.
      (".a { color: #fff; background: #222 } .a:hover { color: #000; background: #ddd }", []),
      // What is more important stays.
      (".a { color: #fff; background: #222 !important } .a:hover { background: #ddd }", []),
      // Another element.
      (".a { color: #fff; background: #222 } .a .b { background: #ddd }", []),
      (".a { color: #fff; background: #222 } .a::before { background: #ddd }", []),
      (".a { color: #fff; background: #222 } .a::marker { color: #333 }", []),
    ] as [(String, [String])] {
      let found = CheckReport([try subject(rules)], by: KnownCheckRules.usual).findings
        .filter { $0.severity == .error }.map(\.subject)
      XCTAssertEqual(found.map { String($0.split(separator: " color")[0]) }, expected, rules)
    }
  }

  /// Disabled controls are exempt, whichever of the two colors is named so; a name that says an
  /// appearance says nothing of a theme of another one.
  func testNamesOfStatesAndAppearances() throws {
    for declarations in [
      "--a-foreground: #fff; --a-background-disabled: #378ac2",
      "--a-text: #fff; --a-bg-disabled: #aaa", "--a-disabled-text: #aaa; --a-disabled-bg: #fff",
      "--dark-color-link: #00aff4; --dark-color-background-active: #5d5d6a",
      "--dark-text: #777; --dark-bg: #666", "--night-fg: #777; --night-bg: #666",
    ] {
      let report = CheckReport(
        [try subject(":root { \(declarations) }")], by: KnownCheckRules.usual)
      XCTAssertEqual(report.findings.filter { $0.severity == .error }.map(\.message), [])
    }
    let named = try subject(":root { --a-text: #fff; --a-bg: #aaa }")
    XCTAssertTrue(CheckReport([named], by: KnownCheckRules.usual).fails(on: .error))
  }

  /// Bare words of two token files may be about anything; the sets of a catalog, and the resources of
  /// an app in all their qualifiers, are one palette.
  func testBareWordsAreOfOneScope() throws {
    for (files, evidence) in [
      (["a/kinds.json", "b/grounds.json"], PairEvidence.assumed),
      (["a/tokens.json", "a/tokens.json"], .named),
      (["a/text.css", "a/ground.css"], .named),
      (["a/text.css", "b/ground.css"], .assumed),
      (
        ["A.xcassets/Text.colorset/Contents.json", "A.xcassets/Surface.colorset/Contents.json"],
        .named
      ),
      (["res/values/colors.xml", "res/values-night/colors.xml"], .named),
    ] {
      var sheet = ColorSheet()
      for (name, file) in zip(["text", "surface"], files) {
        sheet.entries.append(
          ColorSheet.Entry([name], color: TokenColor(.black), place: SourcePlace(file)))
      }
      let theme = CheckSubject(sheet, place: SourcePlace("."), level: .aa, pairs: .names).themes[0]
      XCTAssertEqual((theme.pairs + theme.assumed).map(\.evidence), [evidence], "\(files)")
    }
  }

  /// A scheme in which nothing differs is no theme of its own, and a chain of references is read or said.
  func testSchemesAndChains() throws {
    let same = try subject(":root, [data-bs-theme=light] { --a-text: #999; --a-bg: #fff }")
    XCTAssertEqual(same.themes.map(\.appearance), [.light])
    for (length, isRead) in [(20, true), (60, false)] {
      let chain = (0..<length).map { "--v\($0): var(--v\($0 + 1));" }.joined()
      let deep = CheckReport(
        [
          try subject(
            """
            :root { \(chain) --v\(length): #777; --text: var(--v0); --surface: #fff;
              --a-text: #000; --a-bg: #fff }
            """)
        ], by: KnownCheckRules.usual)
      XCTAssertEqual(deep.fails(on: .error), isRead)
      XCTAssertEqual(deep.isWhole, isRead, "what is not read is said")
    }
    XCTAssertEqual(try pairs("--link: #39f; --surface: #fff"), ["assumed: link on surface"])
  }
}
