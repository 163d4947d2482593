// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import TincturePalettes
import XCTest

/// Style sheets as others write them.
final class StyleSheetTests: XCTestCase {
  private func sheet(
    _ text: String, by importer: any Importer.Type = CSSImporter.self
  ) throws -> ColorSheet {
    try importer.sheet(
      of: ImportSource(
        name: "a.css", files: [.init(["a.css"], bytes: Array(text.utf8))], isFolder: false))
  }

  /// `name theme appearance color`, what is nil left out.
  private func lines(_ sheet: ColorSheet) -> [String] {
    sheet.entries.map { entry in
      let parts: [String?] = [
        entry.path.joined(separator: "/"), entry.theme, entry.appearance?.rawValue,
        entry.color.rgb.css,
      ]
      return parts.compactMap(\.self).joined(separator: " ")
        + (entry.color.isOpaque ? "" : " \(entry.color.alpha)")
    }
  }

  func testColorSchemesAreReadInEverySelectorForm() throws {
    let heads = [
      "@media (prefers-color-scheme: dark) { :root {", ".dark {", "html.dark {", ":root.dark {",
      "[data-appearance=\"dark\"] {", "[data-theme=dark] {", "html[data-mode='dark'] {",
      "@media screen and (prefers-color-scheme:dark){:root:not([data-theme=\"light\"]){",
      ":root { &.dark {", ":is(.dark, .dark-theme) {", ":where(.dark) :root {",
      "@layer base { .dark {", "@variant dark { :root {",
      ":root { @media (prefers-color-scheme: dark) {",
      "@media not all and (prefers-color-scheme: light) { :root {",
      "@supports (color: oklch(0 0 0)) { .dark {", ".\\64 ark {", ":global(.dark) {",
    ]
    for head in heads {
      let close = String(repeating: "}", count: head.count { $0 == "{" })
      // Layers lose against what is in none, and :where() against what counts.
      let weak = head.contains("@layer") || head.contains("where(") || head.contains("is(")
      let base = weak ? "@layer base { html { --a: #fff } }" : ":root { --a: #fff }"
      let found = try sheet(":root{--keep: #123} \(base) \(head) --a: #000; \(close)")
      XCTAssertEqual(
        lines(found).filter { $0.hasPrefix("a ") }, ["a light #ffffff", "a dark #000000"], head)
    }
  }

  /// `@plugin "daisyui/theme"` is a theme, the page's own where it says so; another plugin is none.
  func testThemesOfDaisyUIAreRead() throws {
    let found = try sheet(
      """
      @plugin "daisyui" { themes: light --default; }
      @plugin "daisyui/theme" { name: "fog"; default: true; color-scheme: light; --a: #fff; }
      @plugin "daisyui/theme" { name: "night"; prefersdark: true; --a: #111; }
      @plugin 'daisyui/theme' { name: "sea"; default: false; color-scheme: dark; --a: #012 }
      @plugin "other/theme" { name: "x"; --b: #f00; }
      """)
    XCTAssertEqual(
      lines(found).sorted(),
      ["a dark #111111", "a light #ffffff", "a sea dark #001122", "a sea light #001122"])
    let named = try sheet(
      ":root { --a: #fff } @plugin \"daisyui/theme\" { name: \"dark\"; --a: #111 }")
    XCTAssertEqual(lines(named), ["a light #ffffff", "a dark #111111"])
    XCTAssertEqual(
      lines(try sheet("@plugin \"daisyui/theme\" { name: \"fog\"; --a: #111 }")), ["a fog #111111"])
  }

  func testConditionsOfContrastGamutAndThemeAreRead() throws {
    let found = try sheet(
      """
      :root { color-scheme: light dark; --a: light-dark(#fff, #000); --b: red; }
      @media (prefers-contrast: more) { :root { --a: light-dark(#eee, #111) } }
      @media (color-gamut: p3) { :root { --b: color(display-p3 1 0 0) } }
      [data-theme="Ocean \\"2\\""] { --b: #00f; }
      """)
    XCTAssertEqual(
      lines(found),
      [
        "a light #ffffff", "a dark #000000", "a light-high-contrast #eeeeee",
        "a dark-high-contrast #111111", "b #ff0000", "b color(display-p3 1 0 0)",
        "b Ocean \"2\" #0000ff",
      ])
    XCTAssertEqual(found.remarks, [])
  }

  /// slate-900 and blue-500 of Tailwind CSS 3 and shadcn/ui's own way to write them; the primary
  /// color of Bootstrap 5.
  func testComponentsWithoutTheirFunctionAreRead() throws {
    let found = try sheet(
      """
      :root {
        --primary: 222.2 47.4% 11.2%;
        --color-primary: 59 130 246;
        --bs-primary-rgb: 13, 110, 253;
        --ring: 0.5 0.1 240;
        --gap: 1 2 3;
      }
      a { outline: 1px solid oklch(var(--ring) / 0.5) }
      """)
    XCTAssertEqual(
      lines(found),
      [
        "primary #0f172a", "color-primary #3b82f6", "bs-primary-rgb #0d6efd",
        "ring " + RGB8(rounding: ColorValue<OKLCH>(0.5, 0.1, 240), in: .srgb).hex,
      ])
    XCTAssertEqual(
      found.remarks.map(\.text),
      [
        "1 custom property holds no color and is left out; it is --gap",
        "1 declaration of another property has a color, which has no name and is left out; "
          + "it is outline",
      ])
  }

  func testReferencesAreFollowedOrRemarked() throws {
    let found = try sheet(
      """
      :root {
        --a: var(--b); --b: var(--c, red); --c: #123456;
        --fallback: var(--none, var(--c));
        --loop: var(--pool); --pool: var(--loop);
        --lost: var(--none); --text: currentColor; --mix: color-mix(in oklab, red, blue);
        --bad: #12345; --far: color(rec2020 0 1 0); --wide: oklch(0.7 0.25 150);
      }
      """)
    XCTAssertEqual(
      lines(found).prefix(4), ["a #123456", "b #123456", "c #123456", "fallback #123456"])
    XCTAssertTrue(lines(found).contains("mix #8c53a2"), "\(lines(found))")
    XCTAssertEqual(
      Set(
        found.entries.dropFirst(4).filter { $0.path != ["mix"] }.map {
          "\($0.path[0]) \($0.color.rgb.gamut)"
        }),
      ["far srgb", "far displayP3", "wide displayP3"])
    let texts = found.remarks.map(\.text)
    for start in [
      "--loop is left out: it refers to itself", "--pool is left out: it refers to itself",
      "--lost is left out: --none is not in the file",
      "--text is left out: it is the color of the text around it", "--bad is left out: ",
      "--far is beyond Display P3, and its channels are cut off, as browsers do",
    ] {
      XCTAssertTrue(texts.contains { $0.hasPrefix(start) }, "\(start): \(texts)")
    }
    XCTAssertEqual(found.remarks[0].place.description, "a.css:4:3")
  }

  func testDeclarationsOutsideOfThePageAreCounted() throws {
    let found = try sheet(
      """
      @import "other.css";
      :root { --a: #fff; --a: #eee; --size: 4px; junk }
      .card { --a: #000; color: red; width: 3px }
      @media (min-width: 40rem) { :root { --a: #111 } }
      @supports not (color: oklch(0 0 0)) { :root { --a: #222 } }
      """)
    XCTAssertEqual(lines(found), ["a #eeeeee"])
    XCTAssertEqual(
      found.remarks.map(\.description),
      [
        "a.css:1:1: what @import names is not read: import it by itself",
        "a.css:2:31: 1 custom property holds no color and is left out; it is --size",
        "a.css:3:20: 1 declaration of another property has a color, which has no name and is left "
          + "out; it is color",
        "a.css:3:9: 2 custom properties are left out, under a selector or a condition that is no "
          + "theme, scheme, contrast or gamut; the first is --a under .card",
        "a.css:2:9: 1 color is overridden by another and left out; it is --a",
        "a.css:2:44: 1 piece is neither a rule nor a declaration; it is junk",
        "a.css:5:47: 1 custom property is left out, for browsers that lack something; "
          + "it is --a under @supports not (color: oklch(0 0 0))",
      ])
  }

  func testBlocksEndAtTheirClosingBrace() throws {
    let found = try sheet(
      ".card { --x: #111 } .dark { & .card { --x: #222 } --a: #000 } } :root { --b: #fff }")
    XCTAssertEqual(lines(found), ["a dark #000000", "b #ffffff"])
  }

  func testTailwindReadsOnlyItsOwnProperties() throws {
    let text = """
      @theme { --color-*: initial; --color-mint-500: oklch(0.72 0.11 178); --spacing: 4px; }
      @theme inline { --color-card: var(--card); }
      :root { --card: #fff; } .dark { --card: #000; }
      """
    XCTAssertEqual(
      lines(try sheet(text, by: TailwindImporter.self)),
      [
        "mint-500 " + RGB8(rounding: ColorValue<OKLCH>(0.72, 0.11, 178), in: .srgb).hex,
        "card light #ffffff", "card dark #000000",
      ])
    XCTAssertThrowsError(try sheet(":root { --color-a: red }", by: TailwindImporter.self))
  }

  func testErrorsHaveAPlace() {
    let cases: [([UInt8], String)] = [
      (Array(":root { --a: 1px }".utf8), "a.css: nothing in it is a color"),
      (Array("a\r\nü".utf8) + [0xFF], "a.css:2:2: the style sheet is not in UTF-8"),
      (
        Array(String(repeating: "a{", count: 300).utf8),
        "a.css:1:513: more than 256 blocks lie inside each other"
      ),
    ]
    for (bytes, message) in cases {
      let source = ImportSource(
        name: "a.css", files: [.init(["a.css"], bytes: bytes)], isFolder: false)
      XCTAssertThrowsError(try CSSImporter.sheet(of: source)) {
        guard let error = $0 as? ImportError else { return XCTFail("\($0)") }
        XCTAssertEqual("\(error.place): \(error.reason)", message)
      }
    }
  }
}
