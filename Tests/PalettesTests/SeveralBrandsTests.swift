// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes
import XCTest

/// A document that holds the palettes of several brands.
final class SeveralBrandsTests: XCTestCase {
  private let palettes = SamplePalette.several
  private var document: JSONValue {
    PaletteDocument.json(ofChecked: palettes)
  }

  func testEveryBrandReadsBackAsItsPalette() throws {
    for style in [JSONValue.Style.compact, .pretty] {
      let json = try JSONValue(parsing: document.text(style: style))
      XCTAssertEqual(try PaletteDocument.palettes(from: json), palettes)
    }
    XCTAssertEqual(document["themes"]?.array?.count, 5)
    XCTAssertEqual(document["ramps"]?.array?.count, 19)
  }

  func testOneBrandIsWrittenAsEver() throws {
    for palette in SamplePalette.all {
      let json = try PaletteDocument.json(palette)
      XCTAssertEqual(try PaletteDocument.palettes(from: json), [palette])
      XCTAssertNil(json["request"]?["brands"])
      XCTAssertNil(json["ramps"]?.array?.first?["theme"])
    }
  }

  func testWhoWantsOneBrandIsToldThatThereAreMore() {
    assertError("/request/brands", "expected one brand, found 4") {
      _ = try PaletteDocument.palette(from: document)
    }
  }

  func testAPartOfNoBrandIsNotPassedOver() {
    let places: [([JSONPointer.Step], String)] = [
      ([.name("ramps"), .index(7), .name("theme")], "/ramps/7/theme"),
      ([.name("themes"), .index(2), .name("name")], "/themes/2/name"),
      ([.name("conflicts"), .index(0), .name("theme")], "/conflicts/0/theme"),
    ]
    for (path, pointer) in places {
      assertError(pointer, "\"nobody\" is not the name of a brand") {
        _ = try PaletteDocument.palettes(from: document.setting(path, to: "nobody"))
      }
      assertError(pointer, "expected a string, found nothing") {
        _ = try PaletteDocument.palettes(from: document.setting(path, to: nil))
      }
    }
  }

  func testBrandsHaveDifferentNamesAndThereIsOne() {
    let brands: [JSONPointer.Step] = [.name("request"), .name("brands")]
    assertError("/request/brands/2", "named \"violet\" too") {
      let json = document.setting(brands + [.index(2), .name("name")], to: "violet")
      _ = try PaletteDocument.palettes(from: json)
    }
    assertError("/request/brands", "at least one") {
      _ = try PaletteDocument.palettes(from: document.setting(brands, to: []))
    }
  }

  private func assertError(
    _ pointer: String, _ words: String, line: UInt = #line, _ read: () throws -> Void
  ) {
    XCTAssertThrowsError(try read(), line: line) { error in
      let error = error as? PaletteDocumentError
      XCTAssertEqual(error?.pointer.description, pointer, line: line)
      XCTAssert(error?.problem.contains(words) ?? false, "\(String(describing: error))", line: line)
    }
  }
}
