// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// The format of the article "A format of your own".
final class HexListExporterTests: PropertyTestCase {
  func testEveryLineReadsBackAsAColorOfThePalette() {
    check("a line is a color of the palette", Generator<Palette>.palette) { palette in
      let source = try ExportSource([palette])
      let file = HexListExporter.files(for: source)[0]
      let entry = source.entries[0]
      let colors = Set(
        entry.tokens.flatMap { token in
          entry.appearances.compactMap { token.color(in: $0) }.filter(\.isOpaque).map(\.rgb)
        })
      let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
      XCTAssert(Set(lines.map { RGB8(hexDigits: $0) }) == colors, "\(lines.prefix(3))")
    }
  }

  func testAStepIsItsDigits() throws {
    let palette = Palette(
      request: PaletteRequest(brand: RGB8(10, 132, 255), name: "A b"),
      ramps: [Ramp(name: .brand, steps: [.init(label: 500, rgb: RGB8(10, 132, 255))])],
      themes: [], conflicts: [])
    let files = HexListExporter.files(for: try ExportSource([palette]))
    XCTAssertEqual(files, [ExportedFile("a-b.hex", text: "0a84ff\n0a84ff\n")])
  }
}
