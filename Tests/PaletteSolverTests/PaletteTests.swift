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

  func testACanceledTaskMakesNoPalette() async throws {
    for system in [nil, KnownSystems.all.first?.designSystem] {
      for method in SolvingMethod.allCases {
        var request = PaletteRequest(brand: RGB8(hex: 0x0a84ff), gamut: .displayP3)
        (request.system, request.method) = (system, method)
        let same = try await Palette.solved(request)
        XCTAssertEqual(same, try Palette(solving: request))
        let task = Task { [request] in
          withUnsafeCurrentTask { $0?.cancel() }
          XCTAssertThrowsError(try Palette(solving: request)) {
            XCTAssertEqual($0 as? PaletteError, .canceled)
          }
          return try await Palette.solved(request)
        }
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
      }
    }
  }

  func testEachAppearanceIsAskedForOnce() {
    for appearances in [[], [.light, .light], [.dark, .light, .dark]] as [[Appearance]] {
      let request = PaletteRequest(brand: RGB8(hex: 0x0A84FF), appearances: appearances)
      XCTAssertThrowsError(try Palette(solving: request)) {
        XCTAssertEqual($0 as? PaletteError, .appearances(appearances))
        XCTAssertEqual($0.localizedDescription, "\($0)")
      }
    }
  }
}
