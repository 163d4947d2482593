// SPDX-License-Identifier: MIT

import TinctureChecking
import ColorSpaces
import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes
import Support
import XCTest

/// Rules over colors under any names: which pairs there are, by which standard, and where.
final class SheetRuleTests: XCTestCase {
  private func entry(
    _ name: String, _ hex: UInt32, alpha: UInt8 = 255, _ appearance: Appearance? = nil,
    theme: String? = nil, gamut: Gamut = .srgb, line: Int = 1
  ) -> ColorSheet.Entry {
    let rgb = RGB8(hex: hex)
    return ColorSheet.Entry(
      [name], theme: theme, appearance: appearance,
      color: TokenColor(RGB8(rgb.red, rgb.green, rgb.blue, in: gamut), alpha: alpha),
      place: SourcePlace("x.css", .line(line, column: 1)))
  }

  private func subject(
    _ entries: [ColorSheet.Entry], _ level: ConformanceLevel = .aa, pairs: String? = nil,
    conflicts: String? = nil
  ) throws -> CheckSubject {
    var sheet = ColorSheet()
    sheet.entries = entries
    if let conflicts { sheet.document["conflicts"] = try JSONValue(parsing: conflicts) }
    let source =
      try pairs.map { PairSource.file(try PairFile(JSONValue(parsing: $0), name: "p.json")) }
      ?? .guesses(areBinding: true)
    return CheckSubject(sheet, place: SourcePlace("x.css"), level: level, pairs: source)
  }

  private func findings(
    _ entries: [ColorSheet.Entry], _ level: ConformanceLevel = .aa, pairs: String? = nil,
    of group: String = "contrast/"
  ) throws -> [Finding] {
    let rules = KnownCheckRules.all.filter { $0.id.hasPrefix(group) }
    return CheckReport([try subject(entries, level, pairs: pairs)], by: rules).findings
  }

  private func names(_ entries: [ColorSheet.Entry], pairs: String? = nil) throws -> [String] {
    try subject(entries, pairs: pairs).themes[0].pairs.map(\.name)
  }

  // MARK: Standards

  func testEachLevelHasItsOwnRule() throws {
    let entries = [entry("text", 0x767676, line: 3), entry("surface", 0xFFFFFF, line: 4)]
    XCTAssertEqual(try findings(entries), [])
    let found = try findings(entries, .aaa)
    XCTAssertEqual(found.map(\.rule), ["contrast/text-aaa"])
    XCTAssertEqual(found.map(\.place), [SourcePlace("x.css", .line(3, column: 1))])
    XCTAssertEqual(found.first?.contrast?.required, 7)
  }

  func testIncreasedContrastNeedsMore() throws {
    let entries = [
      entry("icon", 0x8A8A8A, .light), entry("card", 0xFFFFFF),
      entry("icon", 0x8A8A8B, .lightHighContrast),
    ]
    let pairs = #"{"pairs": [{"foreground": "icon", "background": "card", "kind": "nonText"}]}"#
    let found = try findings(entries, pairs: pairs)
    XCTAssertEqual(found.map(\.rule), ["contrast/non-text-increased"])
    XCTAssertEqual(found.map(\.theme), ["light-high-contrast"])
  }

  func testAnUnknownBackdropIsAWarningWhereItDecides() throws {
    let found = try findings([
      entry("text", 0x404040, line: 3), entry("surface", 0xFFFFFF, alpha: 128, line: 4),
      entry("surface-b", 0x404040, line: 5),
    ])
    XCTAssertEqual(found.map(\.rule), ["contrast/text-aa", "contrast/unknown-backdrop"])
    XCTAssertEqual(found.map(\.subject), ["text on surface-b", "text on surface"])
    XCTAssertEqual(found.last?.place, SourcePlace("x.css", .line(4, column: 1)))
    let layered = try findings(
      [entry("t", 0x404040), entry("a", 0xFFFFFF, alpha: 99), entry("b", 0xFFFFFF, alpha: 9)],
      pairs: #"{"pairs": [{"foreground": "t", "background": "a", "over": "b"}]}"#)
    XCTAssertEqual(layered.map(\.rule), ["contrast/unknown-backdrop"])
  }

  func testATextOnSomethingTranslucentIsAnErrorWhereItPassesOverNothing() throws {
    let found = try findings([
      entry("text", 0xEEEEEE, line: 3), entry("surface", 0xFFFFFF, alpha: 230, line: 4),
    ])
    XCTAssertEqual(found.map(\.severity), [.error])
    XCTAssertEqual(
      found.map(\.message),
      ["text on surface has at most 1.16:1, whatever is behind, and needs 4.5"])
  }

  /// Rules of a sheet, of which what cannot be decided is counted.
  func testRulesOnTranslucentGroundsAreDecidedWhereEveryBackdropAgrees() throws {
    let text = """
      .sure { color: #000; background: rgb(255 255 255 / 90%) }
      .never { color: #eee; background: rgb(255 255 255 / 90%) }
      .open { color: #333; background: rgb(0 0 0 / 5%) }
      .both { color: rgb(0 0 0 / 90%); background: rgb(255 255 255 / 90%) }
      """
    let source = ImportSource(
      name: "a.css", files: [.init(["a.css"], bytes: Array(text.utf8))], isFolder: false)
    let subject = CheckSubject(
      try CSSImporter.sheet(of: source), place: SourcePlace("a.css"), level: .aa, pairs: .names)
    XCTAssertEqual(
      subject.themes.flatMap(\.pairs).map(\.origin), ["the rule .sure", "the rule .never"])
    let losses = subject.remarks.filter(\.isLoss).map(\.text)
    XCTAssertEqual(losses.count, 2)
    XCTAssertTrue(losses[0].hasSuffix("it is .both"), losses[0])
    XCTAssertTrue(losses[1].hasSuffix("it is the rule .open"), losses[1])
  }

  func testVisionDeficienciesAreAskedOneByOne() throws {
    // Red on black has 5.25:1, and without red cones 3.17:1.
    let red = [entry("text", 0xFF0000), entry("surface", 0x000000)]
    XCTAssertEqual(
      try findings(red, of: "vision/").map(\.subject), ["text on surface with protan"])
    XCTAssertEqual(
      try findings([entry("text", 0xFF0000), entry("surface", 0xFF0001)], of: "vision/"), [])
    let gradient = try findings(
      [entry("text", 0xFF0000), entry("a", 0x000000), entry("b", 0xFFFFFF)],
      pairs: """
        {"pairs": [{"foreground": "text", "background": "a", "to": "a", "kind": "gradientLabel"},
                   {"foreground": "text", "background": "a", "to": "b", "kind": "gradientLabel"}]}
        """, of: "vision/")
    XCTAssertEqual(gradient.map(\.subject), ["text on a to a with protan"])
    var random = SplitMix64(seed: 3)
    let some = try (0..<600).flatMap { _ in
      let colors = (0..<2).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
      return try findings([entry("text", colors[0]), entry("surface", colors[1])], of: "vision/")
    }
    for name in ["protan", "deutan", "tritan"] {
      XCTAssertTrue(some.contains { $0.subject.hasSuffix(" with \(name)") }, name)
    }
  }

  // MARK: Themes

  func testAppearancesAreMissedInTheirOwnThemeOnce() throws {
    let found = try findings(
      [
        entry("a", 0, .light, theme: "x"), entry("a", 0, .dark, theme: "x"),
        entry("b", 0, .dark, theme: "x"), entry("b", 0x10000, .dark, theme: "x", gamut: .displayP3),
        entry("c", 0, .light, theme: "y"), entry("c", 0, .dark, theme: "y"),
      ], of: "theme/missing")
    XCTAssertEqual(found.map(\.theme), ["x light"])
    XCTAssertEqual(found.map(\.subject), ["b"])
  }

  func testLevelsAreTheSameOnlyWhereTheyAreSoInEveryAppearance() throws {
    let entries = [
      entry("textSecondary", 0x333333), entry("textTertiary", 0x333333, .light),
      entry("textTertiary", 0x444444, .dark), entry("link", 0x333333), entry("accent", 0x333333),
    ]
    XCTAssertEqual(try findings(entries, of: "theme/duplicate"), [])
    let same = entries.filter { $0.appearance == nil } + [entry("textTertiary", 0x333333)]
    XCTAssertEqual(try findings(same, of: "theme/duplicate").count, 1)
  }

  /// The hues in OKLCH, by the matrices of CSS Color 4 in Python: #2e844a 150.9, #2e845a 158.5,
  /// #2e8470 174.6 and #22a6b3 205.3 degrees.
  func testAStateKeepsItsHueInEveryAppearance() throws {
    func isFound(_ name: String, _ dark: UInt32) throws -> Bool {
      try !findings(
        [entry(name, 0x2E844A, .light), entry(name, dark, .dark)], of: "theme/hue"
      ).isEmpty
    }
    XCTAssertTrue(try isFound("success", 0x22A6B3))
    XCTAssertTrue(try isFound("bg-success-subtle", 0x2E8470))
    XCTAssertFalse(try isFound("success", 0x2E845A))
    XCTAssertFalse(try isFound("success", 0x808080))
    XCTAssertFalse(try isFound("brand", 0x22A6B3))
    XCTAssertFalse(KnownCheckRules.usual.contains { $0.id == "theme/hue" })
  }

  func testColorsAreThoseThatAReaderSees() throws {
    let themes = try subject([
      entry("text", 0x111111), entry("text", 0xEEEEEE, .dark), entry("text", 0xDDDDDD, .dark),
      entry("text", 0x000000, .lightHighContrast), entry("link", 0x00FF00, gamut: .displayP3),
    ]).themes
    XCTAssertEqual(
      themes.map(\.title),
      [Gamut.srgb, .displayP3].flatMap { gamut in
        ["light", "dark", "light-high-contrast"].map {
          gamut == .srgb ? $0 : "\($0) in Display P3"
        }
      })
    XCTAssertEqual(
      themes.prefix(3).map { $0["text"]?.color.rgb.hex }, ["#111111", "#dddddd", "#000000"])
    // The green of Display P3, cut off: what a screen of sRGB shows.
    XCTAssertEqual(themes[0]["link"]?.text, "#00ff00")
    XCTAssertEqual(themes[3]["link"]?.text, "color(display-p3 0 1 0)")
    XCTAssertEqual(themes[3]["text"]?.color.rgb.gamut, .displayP3)
  }

  func testColorsForAllAppearancesAreLightOrDarkByTheirSurfaces() throws {
    for (background, title) in [(0xFFFFFF, "light"), (0x707070, "dark"), (0xA0A0A0, "light")] {
      let themes = try subject([entry("background", UInt32(background)), entry("x", 0)]).themes
      XCTAssertEqual(themes.map(\.title), [title])
    }
    let both = try subject([entry("surface", 0x000000), entry("x", 0, .light)]).themes
    XCTAssertEqual(both.map(\.title), ["light", "dark"])
    let high = try subject([entry("x", 0, .dark), entry("x", 1, .darkHighContrast)]).themes
    XCTAssertEqual(high.map(\.title), ["dark", "dark-high-contrast"])
    let usual = try subject([
      entry("x", 5, .dark), entry("x", 6), entry("y", 1, .darkHighContrast),
    ]).themes
    XCTAssertEqual(usual.last?["x"]?.text, "#000005")
  }

  /// Surfaces of a system that has not all of our roles may be in any order.
  func testTheOrderOfSurfacesIsOnlyThatOfOurRoles() throws {
    let entries = [entry("surface-primary", 0xFFFFFF), entry("surface-overlay", 0x000000)]
    XCTAssertEqual(try findings(entries, of: "system/order"), [])
  }

  /// Every two neighbors of those that a file has are compared, whatever stands between them in the
  /// system.
  func testOrdersReachOverRolesWithoutColors() throws {
    let bedrock = DesignSystem.bedrock
    let chain = try XCTUnwrap(
      bedrock.orders.first { $0.isForLight == false && $0.roles.contains("surface.card") }
    ).roles
    XCTAssertEqual(chain.count, 7)
    for (number, chosen) in (1..<(1 << chain.count)).enumerated() {
      let present = chain.indices.filter { chosen & (1 << $0) != 0 }
      let grays = present.map { UInt32(($0 * 37 + number * 11) % 16) * 0x111111 }
      let entries = zip(present, grays).map { entry(chain[$0], $1, .dark) }
      var sheet = ColorSheet()
      sheet.entries = entries
      let subject = CheckSubject(
        sheet, place: SourcePlace("x.css"), level: .aa, pairs: .system(bedrock))
      let found = CheckReport([subject], by: KnownCheckRules.usual).findings
        .count { $0.rule == "system/order" }
      // Grays of two digits alike are further apart than the least ratio of any order.
      let wrong = zip(grays, grays.dropFirst()).count { $0 <= $1 }
      XCTAssertEqual(found, wrong, "\(present.map { chain[$0] }) \(grays)")
    }
  }

  /// A color that one theme lacks and the page does not have is a finding of that theme alone.
  func testColorsThatAThemeLacks() throws {
    func found(_ text: String) throws -> [String] {
      let file = ImportSource.File(["a.css"], bytes: Array(text.utf8))
      let source = ImportSource(name: "a.css", files: [file], isFolder: false)
      let subject = CheckSubject(
        try CSSImporter.sheet(of: source), place: SourcePlace("a.css"), level: .aa, pairs: .names)
      return CheckReport([subject], by: KnownCheckRules.usual).findings
        .filter { $0.rule == "theme/missing-color" }
        .map { "\($0.theme?.first ?? "-") \($0.subject)" }
    }
    let names = ["page", "text", "accent", "line", "link"]
    for themes in [["x", "y"], ["x", "y", "z"]] {
      for (lacking, theme) in themes.enumerated() {
        for absent in 0...names.count {
          let sheet = themes.enumerated().map { number, name in
            "[data-theme=\(name)] { "
              + names.enumerated().filter { number != lacking || $0.offset != absent }
              .map { "--\($0.element): #\(number + 1)\($0.offset)7; " }.joined() + "}\n"
          }.joined()
          let missing = absent == names.count ? [] : ["\(theme) \(names[absent])"]
          XCTAssertEqual(try found(sheet), missing, sheet)
          XCTAssertEqual(try found(":root { --\(names[absent % 5]): red }\n" + sheet), [], sheet)
        }
      }
    }
    XCTAssertEqual(
      try found("[data-theme=a] { --b: red; --c: red } [data-theme=d] { --e: red; --f: red }"), [])
  }

  func testRemarksOfTheImporterAreNotes() {
    let place = SourcePlace("x.css", .line(2, column: 1))
    let subject = CheckSubject(
      place: SourcePlace("x.css"), themes: [], remarks: [ImportRemark("it is left out", at: place)])
    let found = CheckReport([subject], by: KnownCheckRules.usual).findings
    XCTAssertEqual(found.map(\.rule), ["source/remark"])
    XCTAssertEqual(found.map(\.severity), [.note])
    XCTAssertEqual(found.map(\.message), ["it is left out"])
    XCTAssertEqual(found.map(\.place), [place])
  }

  // MARK: Pairs by names

  func testNamesMakePairs() throws {
    XCTAssertEqual(
      try names([
        entry("foreground", 0), entry("background", 1), entry("chip-label", 2), entry("chip", 3),
      ]),
      ["foreground on background", "chip-label on chip"])
    XCTAssertEqual(try names([entry("on-a", 0), entry("a", 1)]), ["on-a on a"])
    XCTAssertEqual(
      try names([entry("color-text", 0), entry("color-surface2", 1)]),
      [
        "color-text on color-surface2"
      ])
    XCTAssertEqual(
      try names([entry("text2", 0), entry("bg2", 1), entry("textInverse", 2)]), ["text2 on bg2"])
    XCTAssertEqual(try names([entry("on", 0), entry("label", 1)]), [])
    let disabled = try subject([entry("textDisabled", 0x777777), entry("surface", 0x777777)])
    XCTAssertEqual(disabled.themes[0].pairs.map(\.kind), [.disabled])
    XCTAssertEqual(CheckReport([disabled], by: KnownCheckRules.usual).pairCount, 0)
  }

  func testAColorIsNotPairedWithItself() throws {
    // A name can say that it lies on itself only where two spell one name.
    XCTAssertEqual(try names([entry("label", 0x777777)]), [])
    XCTAssertEqual(
      try names(
        [entry("a", 0x777777), entry("b", 0x888888)],
        pairs: #"{"pairs": [{"foreground": ["a", "b"], "background": ["a"]}]}"#), ["b on a"])
  }

  func testEveryPromisedPairIsAskedOfASheet() throws {
    let entries = Role.allCases.map { role in
      ColorSheet.Entry(
        role.name.split(separator: ".").map(String.init),
        color: TokenColor(RGB8(hex: UInt32(role.index))), place: SourcePlace("x"))
    }
    XCTAssertEqual(
      try subject(entries).themes[0].pairs.count, Promised.pairs.count)
  }

  // MARK: Pairs of a file

  func testAPairFileSaysEachPairOnce() throws {
    let entries = [
      entry("t", 0x777777), entry("solid", 0xFFFFFF), entry("veil", 0, alpha: 99),
      entry("s1", 0xFFFFFF), entry("s2", 0xEEEEEE),
    ]
    let pairs = """
      {"pairs": [{"foreground": "t", "background": ["solid", "veil"], "over": "s*"},
                 {"foreground": "t", "background": "solid"}]}
      """
    XCTAssertEqual(
      try names(entries, pairs: pairs),
      ["t on solid", "t on veil over solid", "t on veil over s1", "t on veil over s2"])
    let subject = try subject(entries, pairs: pairs)
    XCTAssertEqual(Set(subject.themes[0].pairs.map(\.kind)), [.text])
    XCTAssertEqual(
      try names(
        [entry("texts", 0), entry("text", 0), entry("a", 1)],
        pairs: #"{"pairs": [{"foreground": "text", "background": "a"}]}"#), ["text on a"])
  }

  func testTooManyPairsAreCountedInAll() throws {
    let entries = (0..<101).flatMap { number in
      ["t", "v", "s"].map { entry("\($0)\(number)", 0, alpha: $0 == "v" ? 9 : 255) }
    }
    let rule = #"{"foreground": "t*", "background": "v*", "over": "s*"}"#
    let theme = try subject(entries, pairs: "{\"pairs\": [\(rule), \(rule)]}").themes[0]
    XCTAssertEqual(theme.pairs.count, 0)
    XCTAssertEqual(theme.omittedPairCount, 2 * 101 * 101 * 101)
    XCTAssertTrue(theme.omitsNamedPairs)
  }

  // MARK: Waivers

  func testAConflictWaivesOnlyPairsThatFallShort() throws {
    let entries = [
      entry("text", 0x777777, theme: "a"), entry("text-b", 0x000000, theme: "a"),
      entry("surface", 0xFFFFFF, theme: "a"),
    ]
    func excused(_ theme: String, _ roles: String) throws -> [String] {
      try subject(
        entries, conflicts: "[{\(theme)\"appearance\": \"light\", \"pair\": [\(roles)]}]"
      ).themes[0].pairs.map(\.name)
    }
    let both = ["text on surface", "text-b on surface"]
    XCTAssertEqual(try excused("", #""Text", "surface""#), ["text-b on surface"])
    XCTAssertEqual(try excused(#""theme": "a", "#, #""text", "surface""#), ["text-b on surface"])
    XCTAssertEqual(try excused(#""theme": "b", "#, #""text", "surface""#), both)
    XCTAssertEqual(try excused("", #""text-b", "surface""#), both)
    XCTAssertEqual(try excused(#""gamut": "p3", "#, #""text", "surface""#), both)
  }
}
