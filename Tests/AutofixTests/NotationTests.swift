// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import TinctureImporters
import XCTest

/// What fixed literals look like: each in the notation in which somebody wrote it.
final class NotationTests: XCTestCase {
  private func fixed(
    _ text: String, _ importer: any Importer.Type = CSSImporter.self, file: String = "a.css"
  ) throws -> Autofix {
    try fixed(
      ImportSource(
        name: file, files: [ImportSource.File([file], bytes: Array(text.utf8))], isFolder: false),
      importer)
  }

  private func fixed(
    _ source: ImportSource, _ importer: any Importer.Type
  ) throws -> Autofix {
    func subject(_ source: ImportSource) -> CheckSubject? {
      (try? importer.sheet(of: source)).map {
        CheckSubject(
          $0, place: SourcePlace(source.name), level: .aa, pairs: .guesses(areBinding: true))
      }
    }
    let subject = try XCTUnwrap(subject(source))
    let report = CheckReport([subject], by: KnownCheckRules.usual)
    return Autofix(source, subject, findings: report.findings, read: subject(_:))
  }

  private func subject(_ text: String) throws -> CheckSubject {
    let file = ImportSource.File(["a.css"], bytes: Array(text.utf8))
    return CheckSubject(
      try CSSImporter.sheet(of: ImportSource(name: "a.css", files: [file], isFolder: false)),
      place: SourcePlace("a.css"), level: .aa, pairs: .guesses(areBinding: true))
  }

  private func text(_ fixed: Autofix) -> String {
    String(decoding: fixed.source.files[0].bytes, as: UTF8.self)
  }

  /// On white every one of them becomes #767676, the lightest gray that is text there, or #7e7e00
  /// and so on: the notation is what is compared.
  func testColorsOfStyleSheetsKeepTheirNotation() throws {
    for (before, after) in [
      ("#777", "#767676"), ("#7777", "#7777"), ("#888F", "#767676FF"), ("#787878", "#767676"),
      ("#ABABAB", "#767676"), ("#ABABABFF", "#767676FF"), ("gray", "#767676"),
      ("rgb(119, 119, 119)", "rgb(118, 118, 118)"),
      ("RGB( 119 119  119 / 100%)", "RGB( 118 118  118 / 100%)"),
      ("rgba(50%,50%,50%,1)", "rgba(46.3%,46.3%,46.3%,1)"),
      ("hsl(0deg 0% 50%)", "hsl(0deg 0% 46.3%)"), ("hsl(none 0% 50%)", "hsl(none 0% 46.3%)"),
      ("hwb(90 50% 50%)", "hwb(90 46.3% 53.7%)"), ("oklch(0.6 0 250)", "oklch(0.566 0 250)"),
      ("oklch(60% 0% 0.25turn)", "oklch(56.6% 0% 0.25turn)"),
      ("lab(50.5 0 0)", "lab(49.6 0 0)"), ("color(srgb .5 .5 .5)", "color(srgb 0.463 0.463 0.463)"),
      ("color(display-p3 0.5 0.5 0.5)", "color(display-p3 0.463 0.463 0.463)"),
    ] {
      let sheet = ":root { --surface: #fff; --text: \(before) }"
      let fixed = try fixed(sheet)
      XCTAssertEqual(
        text(fixed), ":root { --surface: #fff; --text: \(after) }", "\(fixed.refusals)")
    }
  }

  /// A color set keeps its input method, unless its bytes have no such color.
  func testColorSetsKeepTheirInputMethod() throws {
    for (space, before, after) in [
      ("gray-gamma-22", ["white": "153"], ["white": "117"]),
      ("gray-gamma-22", ["white": "0x99"], ["white": "0x75"]),
      ("gray-gamma-22", ["white": "0.600"], ["white": "0.460"]),
      ("extended-gray", ["white": "160"], ["white": "117"]),
      ("srgb", ["red": "0x99", "green": "0x99", "blue": "0x99"], nil),
      ("display-p3", ["red": "0.533", "green": "0.533", "blue": "0.600"], nil),
      ("display-p3", ["red": "0x99", "green": "0x88", "blue": "0x77"], nil),
      ("display-p3", ["red": "170", "green": "120", "blue": "200"], nil),
      ("extended-linear-srgb", ["red": "0.3", "green": "0.2", "blue": "0.4"], nil),
    ] as [(String, [String: String], [String: String]?)] {
      func file(_ name: String, _ space: String, _ parts: [String: String]) -> ImportSource.File {
        let members = parts.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
        let text = """
          {"colors": [{"idiom": "universal", "color": {"color-space": "\(space)", "components": \
          {"alpha": "1.000", \(members.joined(separator: ", "))}}}]}
          """
        return ImportSource.File(["\(name).colorset", "Contents.json"], bytes: Array(text.utf8))
      }
      let white = file("Surface", "srgb", ["red": "0xFF", "green": "0xFF", "blue": "0xFF"])
      let fixed = try fixed(
        ImportSource(
          name: "A.xcassets", files: [white, file("Text", space, before)], isFolder: true),
        XCAssetsImporter.self)
      XCTAssertEqual(fixed.refusals.map(\.reason), [], "\(space) \(before)")
      XCTAssertFalse(fixed.changes.isEmpty, "\(space) \(before)")
      if let after {
        XCTAssertEqual(
          String(decoding: fixed.source.files[1].bytes, as: UTF8.self),
          String(decoding: file("Text", space, after).bytes, as: UTF8.self))
      }
    }
  }

  func testAReferenceIsFollowedToItsLiteral() throws {
    let fixed = try fixed(
      """
      :root { --ink: /* gray */ #777 /* really */; --text: var(--ink); --surface: #fff;
        --text-b: light-dark(#888, #999); --text-c: var(--none, #777) }
      """)
    XCTAssertEqual(
      text(fixed),
      """
      :root { --ink: /* gray */ #767676 /* really */; --text: var(--ink); --surface: #fff;
        --text-b: light-dark(#767676, #767676); --text-c: var(--none, #767676) }
      """)
    XCTAssertEqual(fixed.changes.map(\.names).first, ["ink", "text"])
  }

  /// What older browsers read changes with what newer ones do.
  func testRepetitionsChangeTogether() throws {
    let fixed = try fixed(
      """
      :root { --surface: #fff; --text: #777; }
      @supports (color: oklch(0 0 0)) { :root { --text: oklch(0.569 0 0); } }
      """)
    XCTAssertEqual(
      text(fixed),
      """
      :root { --surface: #fff; --text: #767676; }
      @supports (color: oklch(0 0 0)) { :root { --text: oklch(0.566 0 0); } }
      """)
  }

  /// White on a mid-tone is fixed by the color behind it: a black label would be 200 times as far.
  ///
  /// A color behind that other texts need as it is stays, and no page turns from light to dark.
  func testTheSideThatHasToMoveLessMoves() throws {
    for (declarations, changed) in [
      ("--primary: #5672cd; --primary-foreground: #fff", ["primary"]),
      ("--danger: #ef4444; --danger-foreground: #fff", ["danger"]),
      ("--surface: #fff; --text: #777", ["text"]),
      // The other text on the surface holds by a hair and would fall short.
      ("--surface: #ededed; --text: #727272; --text-b: #6b6b6b", ["text"]),
    ] {
      let fixed = try fixed(":root { \(declarations) }")
      XCTAssertEqual(fixed.changes.flatMap(\.names), changed, declarations)
      XCTAssertEqual(fixed.refusals, [], declarations)
      for change in fixed.changes where changed == ["primary"] {
        XCTAssertLessThan(change.before.distanceInOKLab(to: change.after), 0.003)
      }
    }
  }

  /// Only the color moves, and no farther than what is seen has to.
  func testATranslucentTextKeepsItsOpacity() throws {
    for (text, ground) in [
      ("rgb(119 119 119 / 0.9)", "#fff"), ("#ffffff80", "#333"), ("hsl(210 50% 50% / .8)", "#fff"),
      ("rgba(200, 60, 60, 0.75)", "#fdd"), ("rgb(0 0 0 / 60%)", "#777"),
    ] {
      let sheet = ":root { --text: \(text); --surface: \(ground) }"
      let before = try subject(sheet).themes[0].pairs[0]
      let fixed = try fixed(sheet)
      let after = try subject(self.text(fixed)).themes[0].pairs[0]
      XCTAssertEqual(after.foreground.color.alpha, before.foreground.color.alpha, text)
      guard before.measurement.ratio < 4.5, fixed.refusals.isEmpty else {
        XCTAssertEqual(self.text(fixed), sheet)
        continue
      }
      XCTAssertGreaterThanOrEqual(after.measurement.ratio, 4.5, text)
      XCTAssertLessThan(after.measurement.ratio, 4.7, text)
    }
  }

  /// A property that a rule puts into a function is fixed where its numbers stand.
  func testArgumentsOfAFunctionAreFixedWhereTheyStand() throws {
    for (arguments, function, expected) in [
      ("0 0% 60%", "hsl(var(--t))", "0 0% 46.3%"), ("153 153 153", "rgb(var(--t))", "118 118 118"),
      ("153, 153, 153", "rgba(var(--t))", "118, 118, 118"),
      ("0.7 0.1 250", "oklch( var(--t) )", nil), ("0 0% 60%", "hsl(var(--u))", "0 0% 46.3%"),
    ] {
      let rule = ".a { color: \(function); background: #fff }"
      let sheet = ":root { --t: \(arguments); --u: var(--t) } \(rule)"
      let fixed = try fixed(sheet)
      XCTAssertEqual(fixed.refusals, [], function)
      let after = text(fixed)
      XCTAssertTrue(after.hasSuffix("--u: var(--t) } \(rule)"), after)
      if let expected { XCTAssertTrue(after.contains("--t: \(expected);"), after) }
      XCTAssertGreaterThanOrEqual(
        try subject(after).themes.flatMap(\.pairs).map(\.measurement.ratio).min() ?? 0, 4.5, after)
    }
  }

  func testALiteralThatFeedsTwoIsOnlyChangedWhereBothHold() throws {
    let fixed = try fixed(
      ":root { --a: #777; --text: var(--a); --surface: #fff; --on-b: var(--a); --b: #060606 }")
    XCTAssertEqual(fixed.changes, [])
    XCTAssertEqual(
      fixed.refusals.map(\.reason),
      ["#767676 would leave on-b on b in light with 4.46:1 where it needs 4.5"])
  }

  func testRefusalsSayWhy() throws {
    for (declarations, reason) in [
      ("--text: rgb(0 0 0 / 0.3); --surface: #fff", "no other color of it has what it needs"),
      (
        "--t: 0% 60%; --text: hsl(0 var(--t)); --surface: #fff",
        "its value is put together from several places"
      ),
      ("--text: rgb(calc(100 + 50) 150 150); --surface: #fff", "it is computed"),
      (
        "--a: #777; --text: var(--a); --surface: #fff; --surface-b: #060606",
        "#767676 would leave text on surface-b in light with 4.46:1 where it needs 4.5"
      ),
      ("--a: #777; --on-b: var(--a); --b: var(--a)", "the same literal colors its background"),
      (
        "--a: #777; --text: var(--a); --surface: var(--a)", "the same literal colors its background"
      ),
    ] {
      let sheet = ":root { \(declarations) }"
      let fixed = try fixed(sheet)
      XCTAssertEqual(text(fixed), sheet)
      XCTAssertFalse(fixed.refusals.isEmpty, declarations)
      XCTAssertTrue(
        fixed.refusals.allSatisfy { $0.reason.contains(reason) },
        "\(declarations): \(fixed.refusals.map(\.reason))")
    }
  }
}
