// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureImporters
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// SCSS and Less, written here in the manner of public design systems.
///
/// The functions of Sass are compared with libsass by Tests/Consumers/sass_functions.py.
final class PreprocessorTests: PropertyTestCase {
  private func source(_ files: [String: String]) -> ImportSource {
    ImportSource(
      name: "in",
      files: files.map {
        .init($0.key.split(separator: "/").map(String.init), bytes: Array($0.value.utf8))
      }, isFolder: true)
  }

  private func lines(_ sheet: ColorSheet) -> [String] {
    sheet.entries.map { entry in
      ([entry.path.joined(separator: ".")] + [entry.appearance?.rawValue].compactMap(\.self)
        + [entry.color.text]).joined(separator: " ")
    }
  }

  private func pairs(_ sheet: ColorSheet) -> [String] {
    sheet.pairs.map { "\($0.foreground.color.text) on \($0.background.color.text)" }
  }

  func testVariablesMapsAndFunctionsOfSCSS() throws {
    let sheet = try SCSSImporter.sheet(
      of: source([
        "_colors.scss": """
        // it's "one" { of $blue: red;
        $blue: #0a84ff !default; $blue: #112233;
        $gray: #888; /* $gray: red; */
        $map: ("text": #999, surface: white, deep: (a: #123456, "b": $gray),);
        $address: url(https://example.org/a.css);
        """,
        "main.scss": """
        @use "sass:color"; @use "colors" as c;
        $muted: c.$gray; $page: map-get(c.$map, "surface"); $deep: map.get(c.$map, deep, "a");
        $light: color.adjust(c.$gray, $lightness: 10%); $mixed: mix($muted, #fff, 50%);
        $lost: $nothing; $own: own-function($muted); $size: 4px;
        :root { --text: #{$muted}; --#{$prefix}card: #{c.$blue}; }
        .dark { --text: #222; }
        .btn { $ink: #777; color: $ink; background-color: $page; &:hover { color: $muted; } }
        @mixin x($a) { .a { color: red; background: red; } }
        @each $n, $v in $map { .a-#{$n} { color: $v; } }
        """,
      ]))
    XCTAssertEqual(
      lines(sheet),
      [
        "blue #112233", "gray #888888", "map.text #999999", "map.surface #ffffff",
        "map.deep.a #123456", "map.deep.b #888888", "muted light #888888", "page light #ffffff",
        "deep light #123456", "light light #a2a2a2", "mixed light #c4c4c4", "text light #888888",
        "text dark #222222", "card light #112233", "card dark #112233",
      ])
    XCTAssertEqual(pairs(sheet), ["#777777 on #ffffff", "#888888 on #ffffff"])
    let remarks = sheet.remarks.map(\.text)
    for part in [
      "$lost is left out: $nothing is not in the file",
      "2 blocks are left out, which only the compiler of the style sheet can run; the first is @mixin",
      "have the value of another one",
    ] {
      XCTAssertTrue(remarks.contains { $0.contains(part) }, "\(part): \(remarks)")
    }
    XCTAssertFalse(
      remarks.contains { $0.contains("@import") || $0.contains("sass:") }, "\(remarks)")
    // Places and spellings are those of the file as it is written.
    let text = sheet.entries.first { $0.path == ["map.text"] }
    XCTAssertEqual(text?.place.description, "in/_colors.scss:4:16")
    XCTAssertEqual(text?.spelling.literals.count, 1)
  }

  /// By the documentation of Sass: a default counts only where nothing was assigned before.
  func testDefaultsOpacitiesAndWhatOnlyACompilerCanDo() throws {
    let sheet = try SCSSImporter.sheet(
      of: source([
        "a.scss": """
        $a: #111 !default; $a: #222 !default; $b: #333; $b: #444 !default;
        $half: change-color(#000, $alpha: 50%); $less: scale-color(#000, $alpha: -40%);
        $unknown: own($a); $size: 4px;
        """
      ]))
    XCTAssertEqual(
      lines(sheet), ["a #111111", "b #333333", "half #000000 at 50 %", "less #000000 at 60 %"])
    let remarks = sheet.remarks.map(\.text)
    XCTAssertTrue(
      remarks.contains { $0.contains("1 value is left out") && $0.hasSuffix("$unknown") },
      "\(remarks)")
    XCTAssertTrue(
      remarks.contains { $0.contains("holds no color") && $0.hasSuffix("$size") }, "\(remarks)")
  }

  func testVariablesAndFunctionsOfLess() throws {
    let sheet = try LessImporter.sheet(
      of: source([
        "a.less": """
        // don't
        @brand: #888; @text: fade(@brand, 80%); @tint: tint(@brand, 50%);
        @plain: ~"#fff"; @media (min-width: 3px) { .c { color: red; background: @brand; } }
        .b(@x: #fff) { color: @x; }
        .card { color: darken(@brand, 10%); background: #fff; .b(#678); }
        :root { --@{name}page: @brand; }
        """
      ]))
    XCTAssertEqual(
      lines(sheet),
      ["brand #888888", "text #888888 at 80 %", "tint #c4c4c4", "page #888888"])
    XCTAssertEqual(pairs(sheet), ["#ff0000 on #888888", "#667788 on #ffffff"])
  }

  /// Whatever the bytes are, reading ends with a sheet or an error, and places lie in the file.
  func testAnyBytesAreRead() {
    let pieces = [
      "$a", "@a", ": ", "#fff", ";", "{", "}", "#{", "(", ")", "//", "/*", "*/", "\"", "'", "\n",
      "map-get(", "mix(", "lighten(", ",", "10%", ".", "&", "url(", "\\", "@media", "--x",
      "color: ",
      "!default", "c.$a", "~", "\u{0}", "é",
    ]
    check(
      "any text of SCSS and Less is read", Generator<String>.known(pieces).array(count: 0...40)
    ) { (parts: [String]) in
      let bytes = Array(parts.joined().utf8)
      for importer in [SCSSImporter.self, LessImporter.self] as [any StyleSheetImporter.Type] {
        let source = ImportSource(
          name: "a", files: [.init(["a"], bytes: bytes)], isFolder: false)
        guard let sheet = try? importer.sheet(of: source) else { continue }
        let literals = sheet.entries.flatMap(\.spelling.literals)
        let colors = Dictionary(literals.map { ($0, RGB8(1, 2, 3)) }) { $1 }
        for outcome in ColorLiteral.edits(writing: colors, in: bytes).values {
          let edits = (try? outcome.get()) ?? []
          XCTAssertTrue(edits.allSatisfy { $0.range.upperBound <= bytes.count })
        }
      }
    }
  }

  /// Colors in a block that only the compiler can run are a loss, so that no tick stands over them.
  func testColorsOfMixinsAreNotMeasuredAndSaid() throws {
    let text = "@mixin card { background: #fff; width: 1px } .b { color: #000; background: #fff }"
    let remarks = try SCSSImporter.sheet(
      of: ImportSource(
        name: "a.scss", files: [.init(["a.scss"], bytes: Array(text.utf8))], isFolder: false)
    ).remarks.filter(\.isLoss).map(\.text)
    XCTAssertEqual(remarks.count, 1)
    XCTAssertTrue(
      remarks.allSatisfy { $0.hasPrefix("1 color of texts and backgrounds is not measured") },
      "\(remarks)")
  }
}
