// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON
import TincturePalettes
import XCTest

final class PaletteDocumentTests: XCTestCase {
  func testADocumentReadsBackAsThePalette() throws {
    for palette in SamplePalette.all {
      for style in [JSONValue.Style.compact, .pretty] {
        let text = try PaletteDocument.json(palette).text(style: style)
        XCTAssertEqual(try PaletteDocument.palette(from: JSONValue(parsing: text)), palette)
      }
    }
  }

  func testAPaletteWithoutThemesKeepsItsName() throws {
    let request = PaletteRequest(brand: .black, appearances: [], name: "night")
    let palette = SamplePalette.palette(request: request)
    XCTAssertEqual(try PaletteDocument.palette(from: PaletteDocument.json(palette)), palette)
  }

  func testUnknownMembersArePassedOver() throws {
    let json = try PaletteDocument.json(SamplePalette.usual)
    let places: [[JSONPointer.Step]] = [
      [.name("future")], [.name("request"), .name("future")],
      [.name("ramps"), .index(0), .name("future")],
      [.name("themes"), .index(1), .name("roles"), .name("text.future")],
      [.name("themes"), .index(1), .name("pairs"), .index(3), .name("future")],
    ]
    for place in places {
      let extended = json.setting(place, to: ["any": [1, nil, "thing"]])
      XCTAssertNotEqual(extended, json)
      XCTAssertEqual(try PaletteDocument.palette(from: extended), SamplePalette.usual)
    }
  }

  func testVerdictsInADocumentAreNotBelieved() throws {
    let pair: [JSONPointer.Step] = [.name("themes"), .index(0), .name("pairs"), .index(0)]
    let json = try PaletteDocument.json(SamplePalette.usual)
      .setting(pair + [.name("ratio")], to: 21).setting(pair + [.name("pass")], to: true)
    let theme = try PaletteDocument.palette(from: json).themes[0]
    XCTAssertEqual(theme.audit(), SamplePalette.usual.themes[0].audit())
    XCTAssertLessThan(theme.audit()[0].ratio, 21)
  }

  func testOptionalMembersMayBeNull() throws {
    let json = try PaletteDocument.json(SamplePalette.usual).setting(
      [.name("request"), .name("hue")], to: .null)
    XCTAssertEqual(try PaletteDocument.palette(from: json), SamplePalette.usual)
  }

  func testHostileThemeNamesSurviveAsText() throws {
    let names = [
      "", "\"", "\\", "\"}],\"themes\":[", "</script><script>alert(1)</script>", "'; DROP--",
      "\u{0}", "\u{1}\u{1F}\u{7F}\u{85}\u{2028}\u{2029}", "\r\n\t", "é", "e\u{301}", "🎨👩‍👩‍👧",
      "\u{202E}txet", "\u{FEFF}bom", "\u{FFFE}", "$(rm)", "`x`", "%s%n", "{{name}}", "../../etc",
      String(repeating: "a", count: 10_000), String(repeating: "\u{301}", count: 10_000),
    ]
    for name in names {
      let palette = SamplePalette.palette(
        request: PaletteRequest(brand: .white, appearances: [.light], name: name))
      let bytes = try PaletteDocument.json(palette).bytes()
      XCTAssert(bytes.allSatisfy { $0 >= 0x20 }, "a control character in a compact document")
      let back = try PaletteDocument.palette(from: JSONValue(parsing: bytes))
      // String's == holds two spellings of é equal; the bytes have to be the same.
      XCTAssertEqual(Array(back.themes[0].name.utf8), Array(name.utf8))
      XCTAssertEqual(Array(back.request.name.utf8), Array(name.utf8))
    }
  }
}
