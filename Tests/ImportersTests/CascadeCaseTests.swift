// SPDX-License-Identifier: MIT

import TinctureImporters
import TincturePalettes
import XCTest

/// Sheets whose computed colors a browser shows otherwise than they look.
///
/// The expected colors are those that Chromium 140 computes. Tests/Consumers/cascade.py has it judge
/// random sheets of the same constructs.
final class CascadeCaseTests: XCTestCase {
  /// The colors of the only rule of parts: its text on its ground, after the appearance.
  private func rule(_ text: String) throws -> [String] {
    try sheet(text).pairs.map { pair in
      let appearance = pair.foreground.appearance.map { "\($0.rawValue) " } ?? ""
      return appearance + "\(pair.foreground.color.rgb.css) on \(pair.background.color.rgb.css)"
        + (pair.kind == .largeText ? " large" : "")
    }
  }

  /// The colors of a custom property of the page, after the appearance.
  private func token(_ name: String, _ text: String) throws -> [String] {
    try sheet(text).entries.filter { $0.path == [name] }.map { entry in
      (entry.appearance.map { "\($0.rawValue) " } ?? "") + entry.color.rgb.css
    }
  }

  private func sheet(_ text: String, named name: String = "a.css") throws -> ColorSheet {
    try CSSImporter.sheet(
      of: ImportSource(
        name: name, files: [.init([name], bytes: Array(text.utf8))], isFolder: false))
  }

  /// CSS Variables 1 §2 and §3, CSS Properties and Values 1 §2, Selectors 4 §5.2.
  func testCustomPropertiesAreComputedWhereTheyAreDeclared() throws {
    let registered = "@property --t { syntax: '<color>'; inherits: false; initial-value: #333 } "
    for (text, expected) in [
      (
        ":root { --x: #fff; --y: var(--x) } .a { --x: #000; color: #555; background: var(--y) }",
        "#555555 on #ffffff"
      ),
      (
        ".card { --x: #fff; --y: var(--x) } .card .a { --x: #000; color: #555; background: var(--y) }",
        "#555555 on #ffffff"
      ),
      (
        ".card { --t: #123456 } .card .a { color: var(--t); background: #fff }",
        "#123456 on #ffffff"
      ),
      (
        ".a { --t: #111 } .a .b { --t: #222 } .a .b .c { color: var(--t); background: #fff }",
        "#222222 on #ffffff"
      ),
      (
        registered + ".a { --t: #111 } .a .b { color: var(--t); background: #fff }",
        "#333333 on #ffffff"
      ),
      (registered + ".a .b { --t: #111; color: var(--t); background: #fff }", "#111111 on #ffffff"),
      (
        ":root { --t: #111 } .a { --t: initial; color: var(--t, #222); background: #fff }",
        "#222222 on #ffffff"
      ),
      (".a { color: --alpha(#000 / 60%); background: #fff }", "#000000 on #ffffff"),
      ("* { color: #777 !important } .a { color: #000; background: #fff }", "#777777 on #ffffff"),
      ("* { color: #777 } .a { color: #000; background: #fff }", "#000000 on #ffffff"),
    ] {
      XCTAssertEqual(try rule(text), [expected], text)
    }
  }

  func testWhereIsNotParticularAndEitherConditionHolds() throws {
    XCTAssertEqual(
      try token("t", ":root { --t: #333 } .dark { --t: #222 } :where(.dark) { --t: #111 }"),
      ["light #333333", "dark #222222"])
    let either = "(prefers-color-scheme: dark) or (prefers-contrast: more)"
    let found = try token("t", ":root { --t: #111 } @media \(either) { :root { --t: #eee } }")
    XCTAssertTrue(found.contains("light #111111"), "\(found)")
    XCTAssertTrue(found.contains("dark #eeeeee"), "\(found)")
    XCTAssertTrue(found.contains("light-high-contrast #eeeeee"), "\(found)")
  }

  func testABackgroundTakesAnImageAwayAndClampIsItsLeast() throws {
    XCTAssertEqual(
      try rule(".a { color: #777; background-image: url(a.png) } .a { background: #fff }"),
      ["#777777 on #ffffff"])
    XCTAssertEqual(
      try rule(".a { color: #777; background: #fff; font-size: clamp(10px, 5vw, 40px) }"),
      ["#777777 on #ffffff"])
    XCTAssertEqual(
      try rule(".a { color: #777; background: #fff; font-size: clamp(24px, 5vw, 40px) }"),
      ["#777777 on #ffffff large"])
  }

  func testStyleAttributesAreRulesOfTheirElements() throws {
    let page = """
      <!-- <p style="color: red; background: red"> -->
      <style>p { color: #000; background: #fff } #main p { color: #777 !important }</style>
      <script>const t = '<p style="color: red; background: red">'</script>
      <p style="color:#aaa;background:#fff">x</p><p
        class='note {{ big }}' style = 'color: {{ ink }}; background: #eee'>x</p>
      <b style=color:#888>x</b><i :style="{ color: red }" style="color: #666; background: #fff">
      """
    let pairs = try sheet(page, named: "a.html").pairs.map {
      "\($0.foreground.color.rgb.css) on \($0.background.color.rgb.css) \($0.foreground.place)"
    }
    XCTAssertEqual(
      pairs,
      [
        "#000000 on #ffffff a.html:2:12", "#777777 on #ffffff a.html:2:54",
        "#aaaaaa on #ffffff a.html:4:11", "#666666 on #ffffff a.html:6:60",
      ])
  }

  /// Examples of ACT rule afw4f7: text of what cannot be used is exempt.
  func testStylesOfDisabledElementsAreExempt() throws {
    for tag in [
      "<button disabled style='color: #777; background: #eee'>",
      "<fieldset DISABLED='' style='color: #777; background: #eee'>",
      "<div role=group aria-disabled='true' style='color: #777; background: #eee'>",
    ] {
      XCTAssertEqual(try sheet("<p style='color: #000'>\(tag)", named: "a.html").pairs, [], tag)
    }
    let usable = "<p aria-disabled=false style='color: #777; background: #eee'>"
    XCTAssertEqual(try sheet(usable, named: "a.html").pairs.count, 1)
  }

  /// Examples of ACT rule afw4f7 and their kind: a halo may make a text readable, or unreadable.
  func testAShadowThatMayDecideIsNoVerdict() throws {
    for (shadow, count) in [
      ("none", 1), ("0 1px 0 rgb(0 0 0 / 1%)", 1), ("1px 1px", 1), ("1px 1px currentcolor", 1),
      ("white 0 0 3px", 0), ("0 0 3px rgba(255, 255, 255, .8), 1px 1px black", 0),
    ] {
      let text = ".a { color: #000; background: #737373; text-shadow: \(shadow) }"
      XCTAssertEqual(try rule(text).count, count, shadow)
    }
    let around = ".c { background: #737373; text-shadow: 0 0 3px var(--h) } .c b { color: #000 }"
    XCTAssertEqual(try rule(":root { --h: #fff } " + around), [])
    let good = ".a { color: #666; background: #fff; text-shadow: #aaa 2px 2px 4px }"
    XCTAssertEqual(try rule(good), [])
    let said = try sheet(good).remarks.filter(\.isLoss).map(\.text)
    XCTAssertTrue(said.contains { $0.contains("shadow of the text may decide") }, "\(said)")
  }

  func testTheBodyHasItsOwnBeforeWhatItInherits() throws {
    XCTAssertEqual(try token("t", "html:root { --t: #111 } body { --t: #999 }"), ["#999999"])
    XCTAssertEqual(
      try token("t", "body { --t: #999 } :root { --t: #111 !important }"), ["#999999"])
    XCTAssertEqual(try token("t", "* { --t: #999 } :root { --t: #111 }"), ["#999999"])
    XCTAssertEqual(
      try rule("* { --t: #999 } .a { color: var(--t); background: #fff } :root { --t: #111 }"),
      ["#999999 on #ffffff"])
  }

  /// What stands in a scope is below its root, and the root itself.
  func testRulesOfAScopeAreBelowItsRoot() throws {
    XCTAssertEqual(
      try rule(
        """
        @scope (.card) to (.x) { p { color: #aaa; background: #fff } :scope { color: #111 } }
        .card { background: #eee } p { color: #222; background: #ddd }
        """
      ).sorted(), ["#111111 on #eeeeee", "#222222 on #dddddd", "#aaaaaa on #ffffff"])
  }

  /// A list is its alternatives, as particular as the most particular of them.
  func testListsOfSelectorsAreTheirAlternatives() throws {
    let states = """
      .b:is(:hover, :focus) { --g: #eee; --t: #111 } .b { color: var(--t); background: var(--g) }
      .b:is(.on, :hover, :focus) { --g: #ddd; --t: #222 }
      """
    XCTAssertEqual(Set(try rule(states)), ["#222222 on #dddddd"])
    for (sheet, expected) in [
      (":is(.a, #x) { color: #111 } .a.a { color: #999; background: #fff }", "#111111 on #ffffff"),
      (":where(.a, #x) { color: #111 } .a { color: #999; background: #fff }", "#999999 on #ffffff"),
      (".a { color: #999; background: #fff } :where(.a.a) { color: #111 }", "#999999 on #ffffff"),
      (
        ".a:not(.b) { color: #999; background: #fff } .a:not(:is(.b, .c)) { color: #111 }",
        "#999999 on #ffffff"
      ),
      (":is(p, .a).b { color: #111; background: #eee } p.b { color: #999 }", "#111111 on #eeeeee"),
    ] {
      let shown = try rule(sheet)
      XCTAssertTrue(shown.contains(expected), "\(sheet): \(shown)")
    }
  }

  func testAReferenceIsComputedWhereItIsDeclared() throws {
    let body = ":root { --x: #333; --t: var(--x) } body.dark { --x: #eee }"
    XCTAssertEqual(try token("t", body), ["light #333333", "dark #333333"])
    let root = ":root { --x: #333; --t: var(--x) } html.dark { --x: #eee }"
    XCTAssertEqual(try token("t", root), ["light #333333", "dark #eeeeee"])
  }

  func testACycleIsInvalidAndItsReferrersHaveTheFallback() throws {
    let cycle = ":root { --a: var(--b); --b: var(--a, #000); --c: var(--a) }"
    XCTAssertEqual(
      try rule(cycle + ".x { color: var(--a, #999); background: var(--c, #fff) }"),
      ["#999999 on #ffffff"])
    XCTAssertEqual(
      try rule(cycle + ".x { color: var(--c, var(--b, #888)); background: #fff }"),
      ["#888888 on #ffffff"])
    XCTAssertEqual(try rule(cycle + ".x { color: var(--b); background: #fff }"), [])
  }

  func testTheAlphaFunctionOfTailwind() throws {
    let sheet = try sheet(
      ".x { color: --alpha(var(--i) / 50%); background: #fff } :root { --i: #111 }")
    XCTAssertEqual(sheet.pairs.map(\.foreground.color.text), ["#111111 at 50 %"])
  }

  /// The grays are the hexadecimal values that Tailwind's own documentation shows for them.
  func testUtilitiesOfTailwindAndItsTheme() throws {
    let lead = "@import \"tailwindcss\"; @theme { --color-brand: #777; --text-huge: 40px } "
    for (text, expected) in [
      (".a { @apply text-gray-400 bg-white px-4 rounded }", ["#99a1af on #ffffff"]),
      (".a { @apply text-brand bg-(--color-white) text-2xl }", ["#777777 on #ffffff large"]),
      (".a { @apply text-brand bg-white text-huge !important }", ["#777777 on #ffffff large"]),
      (".a { @apply text-[#999] bg-[white] text-[14px]/6; color: red }", ["#ff0000 on #ffffff"]),
      (
        ".a { @apply text-black bg-white dark:bg-gray-950 dark:text-white }",
        ["light #000000 on #ffffff", "dark #ffffff on #030712"]
      ),
      (
        ".a { @apply text-black bg-white hover:bg-gray-500 }",
        ["#000000 on #ffffff", "#000000 on #6a7282"]
      ),
      ("@utility x { color: #111; background: var(--color-white) }", ["#111111 on #ffffff"]),
      (
        ".a { color: theme(colors.gray.400); background: theme(\"colors.white\") }",
        ["#99a1af on #ffffff"]
      ),
      (".a { color: --theme(--color-nope, #222); background: #fff }", ["#222222 on #ffffff"]),
      (".a { @apply text-center bg-cover text-nope group-hover:text-brand; background: #fff }", []),
      (".a { @apply text-brand bg-linear-to-r bg-white }", []),
      (".a { color: #111; background: #fff; @apply opacity-50 }", []),
    ] {
      XCTAssertEqual(try rule(lead + text), expected, text)
    }
    XCTAssertEqual(try rule(":root { --a: red } .a { @apply text-gray-400 bg-white }"), [])
    let faded = try sheet(lead + ".a { @apply text-black/60 bg-white }").pairs
    XCTAssertEqual(faded.map(\.foreground.color.text), ["#000000 at 60 %"])
    let literal = try sheet(lead + ".a { @apply text-[#999] bg-[#fff]; }").pairs
    XCTAssertEqual(literal.map(\.foreground.spelling.literals), [[]])
    XCTAssertEqual(literal.map(\.foreground.place), [SourcePlace("a.css", .line(1, column: 79))])
  }

  func testThemeOfTheProjectWinsOverTailwind() throws {
    let files = [
      ("app.css", "@import \"tailwindcss\"; @theme { --color-gray-400: #123456 }"),
      ("sub/a.css", "@reference \"../app.css\"; .a { @apply text-gray-400 bg-gray-50 }"),
    ]
    let sheet = try CSSImporter.sheet(
      of: ImportSource(
        name: "site",
        files: files.map {
          .init($0.split(separator: "/").map(String.init), bytes: Array($1.utf8))
        },
        isFolder: true))
    XCTAssertEqual(
      sheet.pairs.map { "\($0.foreground.color.rgb.css) on \($0.background.color.rgb.css)" },
      ["#123456 on #f9fafb"])
  }

  func testALongChainOfReferences() throws {
    let chain = (1..<22).map { "--v\($0): var(--v\($0 - 1));" }.joined()
    XCTAssertEqual(
      try rule(":root { --v0: #111; \(chain) } .a { color: var(--v21); background: #fff }"),
      ["#111111 on #ffffff"])
  }

  func testImportanceReversesTheLayers() throws {
    XCTAssertEqual(
      try token("t", "@layer a { :root { --t: #999 !important } } :root { --t: #111 !important }"),
      ["#999999"])
    XCTAssertEqual(
      try token(
        "t",
        "@layer a, b; @layer b { :root { --t: #222 } } @layer a { :root { --t: #111 !important } }"),
      ["#111111"])
  }

  func testALayerWinsOverTheLayersInIt() throws {
    for inner in [
      "@layer a { @layer i { :root { --t: #999 } } :root { --t: #111 } }",
      "@layer a { :root { --t: #111 } @layer i { :root { --t: #999 } } }",
      "@layer a.i { :root { --t: #999 } } @layer a { :root { --t: #111 } }",
    ] {
      XCTAssertEqual(try token("t", inner), ["#111111"], inner)
    }
    XCTAssertEqual(
      try token("t", "@layer { :root { --t: #111 } } @layer { :root { --t: #999 } }"), ["#999999"])
  }

  /// Layers deeper than any sheet has are read in time that grows with their names.
  func testLayersOfThousandsOfPartsAreRead() throws {
    for layers in [
      "@layer " + String(repeating: "a.", count: 20_000) + "b;",
      "@layer " + String(repeating: "a ", count: 20_000) + ";",
      "@layer " + String(repeating: "a.", count: 20_000) + "b { :root { --u: red } }",
    ] {
      let sheet = "\(layers) @layer x.y { :root { --t: #999 } } @layer x { :root { --t: #111 } }"
      XCTAssertEqual(try token("t", sheet), ["#111111"], "\(layers.prefix(20))")
    }
  }

  func testARegisteredPropertyHasItsInitialValueAndNoFallback() throws {
    let head = "@property --i { syntax: '<color>'; inherits: true; initial-value: #999 } "
    for value in ["var(--i)", "var(--i, #111)"] {
      XCTAssertEqual(
        try rule(head + ".a { color: \(value); background: #fff }"), ["#999999 on #ffffff"])
    }
    let own = "@property --i { syntax: '<color>'; inherits: false; initial-value: #999 } "
    XCTAssertEqual(
      try rule(own + ":root { --i: #111 } .a { color: var(--i); background: #fff }"),
      ["#999999 on #ffffff"])
  }

  func testTheSchemeOfThePageChoosesItsColors() throws {
    let rest = " .a { color: #fff; background: var(--i) }"
    for page in [":root { color-scheme: light; ", "html { color-scheme: only light; "] {
      XCTAssertEqual(
        try rule(page + "--i: light-dark(#123, #9df) }" + rest), ["#ffffff on #112233"])
    }
    XCTAssertEqual(
      try rule(":root { color-scheme: light dark; --i: light-dark(#123, #9df) }" + rest),
      ["light #ffffff on #112233", "dark #ffffff on #99ddff"])
    XCTAssertEqual(
      try rule(
        ":root { color-scheme: light dark }"
          + ".a { color-scheme: dark; color: #fff; background: light-dark(#123, #9df) }"),
      ["#ffffff on #99ddff"])
  }

  func testTheLastSchemeOfThePageCounts() throws {
    XCTAssertEqual(
      try rule(
        ":root { color-scheme: light } :root { color-scheme: light dark }"
          + ".a { color: #fff; background: light-dark(#123, #9df) }"),
      ["light #ffffff on #112233", "dark #ffffff on #99ddff"])
  }

  func testTheHostAndWordsOfAttributesAreThemes() throws {
    for selector in [
      ":host([data-theme=dark])", ":host-context(.dark)", ":root[data-theme~=dark]",
    ] {
      XCTAssertEqual(
        try token("t", ":root { --t: #111 } \(selector) { --t: #eee }"),
        ["light #111111", "dark #eeeeee"], selector)
    }
  }

  func testIncreasedContrastIsAnAppearanceOfARule() throws {
    XCTAssertEqual(
      try rule(
        ".x { color: #111; background: #fff }"
          + "@media (prefers-contrast: more) { .x { color: #999 } }"),
      ["light #111111 on #ffffff", "light-high-contrast #999999 on #ffffff"])
  }

  func testTheSizeOfATextIsReadInEveryNotation() throws {
    let large = [
      "font: 32px serif", "font: 18pt serif", "font: bold 19px/1.2 serif", "font-size: xx-large",
      "font: italic 700 1.2rem/1.5 serif", "font-size: 14pt; font-weight: bold",
      "font-size: clamp(24px, 5vw, 4rem)", "font-size: 18.66px; font-weight: 700",
      "font: 12px serif; font-size: 24px", "font: 24px / 1.5 serif", "font: 24px/ 1.5 serif",
    ]
    let small = [
      "font: 16px serif", "font: 19px/2 serif", "font: 12px / 1.5 serif", "font: /", "font: / 9",
      "font-size: 2em", "font: caption",
      "font-size: 24px; font: 12px serif", "font-size: 18.65px; font-weight: bold",
    ]
    for (sizes, mark) in [(large, " large"), (small, "")] {
      for size in sizes {
        XCTAssertEqual(
          try rule(".a { color: #888; background: #fff; \(size) }"),
          ["#888888 on #ffffff" + mark], size)
      }
    }
  }

  func testAColorBeyondTheScreenIsCutOff() throws {
    for (color, shown) in [
      ("oklch(52% 0.4 150)", "#009800"), ("oklch(50% 0.37 29)", "#f40000"),
      ("color(display-p3 0 0.55 0)", "#008f00"),
    ] {
      XCTAssertEqual(
        try rule(".a { color: \(color); background: #fff }"), ["\(shown) on #ffffff"], color)
      // What Display P3 has is one entry with its bytes there.
      let entries = try sheet(":root { --t: \(color) }").entries
      XCTAssertEqual(entries[0].color.rgb.rounded(in: .srgb).css, shown, color)
    }
  }
}
