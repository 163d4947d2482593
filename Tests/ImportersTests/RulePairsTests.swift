// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Colors that a rule of a style sheet puts on each other.
final class RulePairsTests: PropertyTestCase {
  /// `text #rrggbb on ground #rrggbb`, after the theme, the appearance and a kind other than text.
  private func pairs(_ text: String) throws -> [String] {
    let sheet = try CSSImporter.sheet(
      of: ImportSource(
        name: "a.css", files: [.init(["a.css"], bytes: Array(text.utf8))], isFolder: false))
    return sheet.pairs.map { pair in
      let sides = [pair.foreground, pair.background].map {
        "\($0.path.joined(separator: "/")) \($0.color.rgb.css)"
      }
      let kind = pair.kind == .text ? nil : "\(pair.kind)"
      let head = [pair.foreground.theme, pair.foreground.appearance?.rawValue, kind]
      return (head.compactMap(\.self) + [sides.joined(separator: " on ")]).joined(separator: " ")
    }
  }

  func testColorsOfOneRuleAreAPair() throws {
    XCTAssertEqual(
      try pairs(
        """
        .a { color: #111; background-color: #eee }
        .b { color: red; background: no-repeat #fff 0 0 / cover }
        .c { background: #abc; COLOR: rgb(0 0 0 / 50%) }
        """),
      [
        ".a color #111111 on .a background-color #eeeeee",
        ".b color #ff0000 on .b background #ffffff",
        ".c color #000000 on .c background #aabbcc",
      ])
  }

  /// Blocks in each other are the rules that CSS Nesting 1 §3 makes of them: each selector with each
  /// one around it.
  func testNestedListsAreTheRulesThatTheyStandFor() {
    let selectors = Generator<String>.known([
      ".a", "& .b", "&:hover", ".c &", "& > .d", "&.e", ".dark &", ".f .g", "html &",
    ])
    let lists = selectors.array(count: 1...3).array(count: 1...3)
    check("nested lists are the rules that they stand for", lists) { lists in
      let heads = lists.map { $0.joined(separator: ", ") }
      let nested =
        ".p, .q { " + heads.map { "\($0) { " }.joined() + "color: #444; background: #eee"
        + String(repeating: " }", count: lists.count + 1)
      let flat = lists.reduce([".p", ".q"]) { outer, inner in
        outer.flatMap { own in
          inner.map { $0.contains("&") ? $0.replacing("&", with: own) : "\(own) \($0)" }
        }
      }
      // What is around an element is around it in any order: `:is(.dark .p)` inside of `.c`.
      let rules = flat.map { selector in
        let whole = [".dark ", "html "].reduce(selector) { selector, theme in
          selector.contains(theme) ? theme + selector.replacing(theme, with: "") : selector
        }
        return "\(whole) { color: #444; background: #eee }"
      }.joined(separator: "\n")
      XCTAssertEqual(try self.appearances(nested), try self.appearances(rules), nested)
    }
  }

  /// In which appearances a sheet has pairs.
  private func appearances(_ text: String) throws -> Set<String> {
    let all = ["light", "dark"]
    return Set(
      try pairs(text).flatMap { pair in
        let own = all.filter { pair.hasPrefix($0 + " ") }
        return own.isEmpty ? all : own
      })
  }

  func testSelectorsOfNestedListsAreNamedByThoseAroundThem() throws {
    for (nested, names) in [
      (".a, .z { .b, &.c { color: #444; background: #eee } }", [".a .b"]),
      (
        ".a { .b { color: #444; background: #eee } &.c { color: #444; background: #ddd } }",
        [".a .b", ".a.c"]
      ),
      (".a { .c & > .d { color: #444; background: #eee } }", [".c .a > .d"]),
      (".a { .dark & { color: #444; background: #eee } }", ["dark .a"]),
      (".a { [data-theme=dark] & .z { color: #444; background: #eee } }", ["dark .a .z"]),
      (".a { .i { html.dark & { color: #444; background: #eee } } }", ["dark .a .i"]),
      // The class of an element within is no theme of the page.
      (".a { .dark .z { color: #444; background: #eee } }", [".a .dark .z"]),
      (".a { &.dark { color: #444; background: #eee } }", [".a.dark"]),
    ] as [(String, [String])] {
      let found = try pairs(nested).map {
        String($0.prefix { $0 != "#" }.dropLast(" color ".count))
      }
      XCTAssertEqual(found, names, nested)
    }
  }

  func testProductsOfSelectorsAreBoundedAndSaid() throws {
    for (head, count) in [("&-x, &-y", 20), ("& &", 30), ("&:is(&, &)", 20), (".a, .b &", 40)] {
      let text =
        ".p { " + String(repeating: "\(head) { ", count: count) + "color: #777; background: #fff"
        + String(repeating: " }", count: count + 1)
      let sheet = try CSSImporter.sheet(of: ImportSource("a.css", text: text))
      XCTAssertEqual(sheet.pairs.count, 0, head)
      let losses = sheet.remarks.filter(\.isLoss).map(\.text)
      XCTAssertEqual(losses.count, 1, head)
      XCTAssertTrue(losses[0].hasPrefix("1 block is left out, whose selectors"), losses[0])
      XCTAssertTrue(losses[0].hasSuffix("it is \(head)"), losses[0])
    }
    // Many lists in one list are bounded together, whatever each makes.
    let outer = (0..<16).map { ".a\($0)" }.joined(separator: ", ")
    let inner = (0..<60).map { ".b\($0), .c\($0), .d\($0) { color: #777; background: #fff }" }
    let many = try CSSImporter.sheet(
      of: ImportSource("a.css", text: "\(outer) { \(inner.joined(separator: "\n")) }"))
    XCTAssertTrue(many.remarks.contains { $0.text.contains("too many with those of the whole") })
    // A long list that stands by itself multiplies with nothing.
    let list = (0..<1000).map { ".c\($0)" }.joined(separator: ", ")
    let sheet = try CSSImporter.sheet(
      of: ImportSource("a.css", text: "\(list) { color: #777; background: #fff }"))
    XCTAssertEqual(sheet.pairs.count, 1)
    XCTAssertEqual(sheet.remarks.filter(\.isLoss), [])
  }

  func testReferencesHaveTheValueOfTheComponentOrElseOfThePage() throws {
    XCTAssertEqual(
      try pairs(
        """
        :root { --ink: #222; --paper: #fff; --under: var(--paper) }
        .a { --ink: #333; color: var(--ink); background: var(--under) }
        .b { color: var(--ink); background: var(--paper, red) }
        .c { color: var(--none, #444); background: var(--gone) }
        """),
      [
        ".a color #333333 on under #ffffff",
        // A reference with a fallback is not the custom property alone.
        "ink #222222 on .b background #ffffff",
      ])
  }

  func testCustomPropertiesOfAComponentAreNamedForEachOther() throws {
    XCTAssertEqual(
      try pairs(
        """
        .button { --x-color: #fff; --x-bg: #06c; --x-hover-color: #eee; --x-hover-bg: #048;
          --x-border-color: #000; --x-disabled-color: #fff; --x-disabled-bg: #ccc }
        """),
      [
        ".button --x-color #ffffff on .button --x-bg #0066cc",
        ".button --x-hover-color #eeeeee on .button --x-hover-bg #004488",
        "disabled .button --x-disabled-color #ffffff on .button --x-disabled-bg #cccccc",
      ])
  }

  func testAppearancesAndThemesAreThoseOfAncestorsConditionsAndThePage() throws {
    XCTAssertEqual(
      try pairs(
        """
        :root { --ink: #222; --paper: #fff }
        .dark { --ink: #ddd; --paper: #000 }
        [data-theme=sea] { --paper: #eef }
        .a { color: var(--ink); background: var(--paper) }
        .dark .b, .dark .c { color: #888; background: #111 }
        @media (prefers-color-scheme: dark) { .d { color: #777; background: #222 } }
        """),
      [
        "light ink #222222 on paper #ffffff", "dark ink #dddddd on paper #000000",
        "sea light ink #222222 on paper #eeeeff",
        "sea dark ink #dddddd on paper #eeeeff",
        "dark .b color #888888 on .b background #111111",
        "dark .d color #777777 on .d background #222222",
      ])
  }

  func testALaterRuleOfTheSameSelectorWins() throws {
    XCTAssertEqual(
      try pairs(
        """
        .a { color: #111; background: #eee } .a { color: #222 }
        .b { color: #111 !important; background: #eee } .b { color: #222 }
        """),
      [
        ".a color #222222 on .a background #eeeeee", ".b color #111111 on .b background #eeeeee",
      ])
  }

  func testWhatIsNoTextOrOnNothingKnownIsNoPair() throws {
    for rule in [
      ".a { color: #111; background: transparent }", ".a { color: #1118; background: #1118 }",
      ".a { color: transparent; background: #eee }", ".a { color: #111; background: none }",
      ".a { color: #111; background: url(x.png) #eee }", ".a { color: inherit; background: #eee }",
      ".a { color: #111; background: #eee; opacity: .5 }",
      ".a { color: #111; background: #eee; font-size: 0 }",
      ".a { color: #111; background: #eee; text-indent: -9999px }",
      ".a { color: #111; background: #eee; background-image: linear-gradient(red, #00f8) }",
      ".a { color: #111; background: #eee; -webkit-background-clip: text }",
      ".progress-bar { color: #111; background: #eee }",
      ".a::before { color: #111; background: #eee }",
      "@media print { .a { color: #111; background: #eee } }",
      "@keyframes a { from { color: #111 } to { background: #eee } }",
      "@supports not (color: red) { .a { color: #111; background: #eee } }",
    ] {
      XCTAssertEqual(try pairs(rule), [], rule)
    }
  }

  /// A text without a ground of its own is on that of what its selector says is around it, if nothing
  /// lies over that; the page is not asked.
  func testATextMayLieOnTheGroundOfWhatIsAroundIt() throws {
    let card = ".card { background: #fff } .card b { background: transparent } "
    XCTAssertEqual(
      try pairs(card + ".card .title { color: #999 } .card b i, .card > b { color: #888 }"),
      [
        ".card .title color #999999 on .card background #ffffff",
        ".card b i color #888888 on .card background #ffffff",
      ])
    XCTAssertEqual(
      try pairs(card + ".dark .card { background: #222 } .card b { color: #777 }"),
      [
        "light .card b color #777777 on .card background #ffffff",
        "dark .card b color #777777 on .card background #222222",
      ])
    for sheet in [
      ".card { background: #fff url(x.png) } .card b { color: #888 }",
      ".card { background: #fff; background-image: linear-gradient(red, blue) } .card b { color: #888 }",
      ".card { background: rgb(0 0 0 / 50%) } .card b { color: #888 }",
      ".card { background: #fff; opacity: 0.5 } .card b { color: #888 }",
      "body { background: #fff } .title { color: #888 }",
      ".card { background: #fff } .card + b { color: #888 }",
    ] {
      XCTAssertEqual(try pairs(sheet).filter { $0.contains("#888") }, [], sheet)
    }
  }

  /// What is taken for a part without text is said, so that nothing is silent that has both colors.
  func testRulesOfPartsWithoutTextAreCounted() throws {
    let text = ".avatar, .b::before { color: #888; background: #fff } .slider { color: #888 }"
    let source = ImportSource(
      name: "a.css", files: [.init(["a.css"], bytes: Array(text.utf8))], isFolder: false)
    let said = try CSSImporter.sheet(of: source).remarks.map(\.text)
    XCTAssertTrue(
      said.contains {
        $0.hasPrefix("2 rules are of a part without text by its name") && $0.hasSuffix("is .avatar")
      }, "\(said)")
  }

  /// A pseudo-element has a text where `content` has words, and not where it has a sign or nothing.
  func testTextOfPseudoElements() throws {
    for (content, isText) in [
      ("attr(data-tooltip)", true), ("\"Step \" counter(step)", true),
      ("'7'", true),
      ("\"\"", false), ("\"\\f101\"", false), ("'→'", false), ("none", false),
      ("\"\\2014 by\"", true),
      ("url(new.png)", false),
    ] {
      let sheet = ".a::after { content: \(content); color: #888; background: #fff }"
      XCTAssertEqual(try pairs(sheet).isEmpty, !isText, content)
    }
    XCTAssertEqual(
      try pairs(".a { color: #111; background: #eee } .a:after { content: 'x'; color: #888 }"),
      [".a color #111111 on .a background #eeeeee"])
  }

  /// A part is one of text by the words of its name, and not by letters in it.
  func testWordsOfSelectorsSayWhereTextIs() throws {
    for name in ["orange", "LoadingMessage", "image-caption", "btn:not(.loading)", "iconic"] {
      XCTAssertEqual(try pairs(".\(name) { color: #888; background: #fff }").count, 1, name)
    }
    for name in [
      "icon", "nav-icons", "LoadingSpinner", "progressbar", "a:hover::before", "avatar--big",
      "x::-webkit-scrollbar-thumb", "icon-button",
    ] {
      XCTAssertEqual(try pairs(".\(name) { color: #888; background: #fff }"), [], name)
    }
  }

  func testLargeAndDisabledTextsAreOfTheirKind() throws {
    let body = "color: #111; background: #eee"
    XCTAssertEqual(
      try pairs(
        """
        .a { \(body); font-size: 24px } .b { \(body); font-size: 1.2rem; font-weight: 700 }
        .c { \(body); font-size: 18px } .d:disabled { \(body) }
        """
      ).map { $0.prefix { $0 != " " } },
      ["largeText", "largeText", ".c", "disabled"])
  }

  func testRulesInRulesAndUnderWidthsAreNamedSo() throws {
    XCTAssertEqual(
      try pairs(
        """
        .a { color: #111; background: #eee; &:hover { color: #222; background: #ddd } }
        @media (min-width: 600px) { .a { color: #333; background: #ccc } }
        """),
      [
        ".a color #111111 on .a background #eeeeee",
        ".a:hover color #222222 on .a:hover background #dddddd",
        "@media (min-width: 600px) .a color #333333 on @media (min-width: 600px) .a background #cccccc",
      ])
  }

  func testThePageHasTheColorsOfItsOwnRules() throws {
    XCTAssertEqual(
      try pairs("html { background: #eee } body { color: #111 } .dark { color: #fff }"),
      [
        "light color #111111 on background #eeeeee", "dark color #ffffff on background #eeeeee",
      ])
  }
}
