// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

@testable import TinctureReports

/// The picture of a palette.
///
/// Pillow reads its pixels in Tests/Consumers/reports.py.
final class PosterTests: PropertyTestCase {
  private static func poster(of palette: Palette) -> Poster {
    Poster(ExportSource(one: palette).entries[0])
  }

  /// The chunks of a file, each with its checksum.
  private static func chunks(
    of png: [UInt8]
  ) -> [(name: String, content: ArraySlice<UInt8>, crc: Int)] {
    func word(_ index: Int) -> Int { png[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    var chunks: [(String, ArraySlice<UInt8>, Int)] = []
    var index = 8
    while index < png.count {
      let end = index + 8 + word(index)
      let name = String(decoding: png[index + 4..<index + 8], as: UTF8.self)
      chunks.append((name, png[index + 8..<end], word(end)))
      index = end + 4
    }
    return chunks
  }

  func testTheFileSaysItsSizeAndItsColorSpace() throws {
    for (gamut, space) in [(Gamut.srgb, "sRGB"), (.displayP3, "cICP")] {
      let raster = Raster(width: 300, height: 2, .white(in: gamut))
      let png = PNGFile(raster.pixels, width: 300, height: 2, gamut: gamut).bytes
      let chunks = Self.chunks(of: png)
      XCTAssertEqual(chunks.map(\.name), ["IHDR", space, "IDAT", "IEND"])
      XCTAssertEqual(Array(chunks[0].content), [0, 0, 1, 44, 0, 0, 0, 2, 8, 2, 0, 0, 0])
      // The checksum of an empty IEND is in every PNG file.
      XCTAssertEqual(chunks[3].crc, 0xAE42_6082)
    }
  }

  func testCharactersOfASCIIHaveGlyphs() throws {
    let printable = (0x20...0x7E).map { Character(UnicodeScalar($0)) }
    let missing = printable.filter { !TextStyle.canDraw(String($0)) }
    XCTAssertEqual(String(missing), "$\\^`{|}~")
  }

  func testAnyPaletteOfAnyNameIsDrawn() {
    let any = Generator<(Palette, String)> { draw in (try draw(.palette), try draw(anyName)) }
    check(
      "a poster has its size, whatever the palette is", any, settings: Settings(cost: 300)
    ) { palette, words in
      let header = Self.chunks(of: Self.poster(of: palette.saying(words)).png)[0].content
      XCTAssertEqual(Array(header.prefix(8)), [0, 0, 6, 64, 0, 0, 3, 232])
      let entry = ExportSource(one: palette).entries[0]
      let summary = ReportSubject(entry, index: 0, isAlone: true).summary
      XCTAssertTrue(TextStyle.canDraw(summary.sentence), summary.sentence)
    }
  }

  func testAreasHaveTheBytesOfTheirColors() {
    var raster = Raster(width: 40, height: 40, RGB8(1, 2, 3))
    raster.fill(PixelRect(4, 4, 30, 30), radius: 6, RGB8(200, 100, 50), border: RGB8(9, 9, 9))
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(raster.pixels[3 * (y * 40 + x)..<3 * (y * 40 + x) + 3])
    }
    XCTAssertEqual(pixel(4, 4), [1, 2, 3], "a round corner")
    XCTAssertEqual(pixel(4, 20), [9, 9, 9], "a border")
    XCTAssertEqual(pixel(20, 20), [200, 100, 50])
    XCTAssertEqual(pixel(34, 20), [1, 2, 3], "outside")
  }

  func testTextIsAsWideAsItSays() {
    for text in ["#0a84ff", "Good morning, Jo", "▲ 12 %"] {
      var raster = Raster(width: 400, height: 60, RGB8(255, 255, 255))
      let style = TextStyle(capital: 20)
      let end = raster.draw(text, style, x: 30, baseline: 40, RGB8(0, 0, 0))
      XCTAssertEqual(end, 30 + style.width(of: text), accuracy: 1e-9)
      let inked = raster.pixels.indices.filter { $0 % 3 == 0 && raster.pixels[$0] < 128 }
        .map { $0 / 3 % 400 }
      XCTAssertGreaterThan(inked.count, 100)
      XCTAssertTrue(inked.allSatisfy { (30...Int(end)).contains($0) }, text)
    }
  }

  func testALongNameEndsWithThreeDots() {
    let style = TextStyle(capital: 34)
    XCTAssertEqual(style.fitting("Ocean", width: 700), "Ocean")
    let long = style.fitting(String(repeating: "Ocean", count: 20), width: 700)
    XCTAssertTrue(long.hasPrefix("OceanOcean") && long.hasSuffix("…"), long)
    XCTAssertLessThanOrEqual(style.width(of: long), 700)
  }
}
