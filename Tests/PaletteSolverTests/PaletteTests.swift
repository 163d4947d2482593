// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON
import PaletteSolver
import TincturePalettes
import XCTest

final class PaletteTests: XCTestCase {
  func testADocumentReadsBackAsThePalette() throws {
    for hex: UInt32 in [0x0a84ff, 0x010101, 0xfefefe, 0x0000ff, 0xffff00, 0x808080] {
      for level in ConformanceLevel.allCases {
        let request = PaletteRequest(brand: RGB8(hex: hex), level: level)
        let palette = try Palette(solving: request)
        let text = try PaletteDocument.json(palette).text(style: .pretty)
        XCTAssertEqual(try PaletteDocument.palette(from: JSONValue(parsing: text)), palette)
      }
    }
  }
}
