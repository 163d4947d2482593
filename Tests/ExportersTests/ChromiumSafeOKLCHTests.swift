// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import Foundation
import TinctureJSON
import TincturePalettes
import XCTest

/// OKLCH in style sheets, beside what Chromium painted.
final class ChromiumSafeOKLCHTests: XCTestCase {
  private static let rows: [(rgb: RGB8, text: String)] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/css/chromium_oklch.json")
    guard let data = try? Data(contentsOf: file),
      let rows = try? JSONValue(parsing: Array(data))["rows"]?.array
    else { return [] }
    return rows.compactMap { row in
      guard let hex = row.array?.first?.string, let rgb = try? RGB8(parsing: hex),
        let text = row.array?.last?.string
      else { return nil }
      return (rgb, text)
    }
  }()

  /// Each color is written in the digits that Chromium painted in its bytes.
  func testTheTextIsWhatChromiumReadsAsTheColor() throws {
    XCTAssertEqual(Self.rows.count, 400)
    let colors = try Self.rows.enumerated().map { index, row in
      try NamedColor(["c\(index)"], values: [.init(TokenColor(row.rgb))])
    }
    let palette = Palette(
      request: PaletteRequest(brand: .black), ramps: [], themes: [], conflicts: [],
      additions: PaletteAdditions(colors: colors))
    let file = TailwindExporter.files(for: try ExportSource([palette]))[0]
    let texts = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("  --color-c") }.map { $0.split(separator: ": ")[1].dropLast() }
    XCTAssertEqual(texts.map(String.init), Self.rows.map(\.text))
  }

  /// The fixture agrees with CSS Color 4 as well.
  func testTheTextIsTheColorByDefinition() throws {
    for row in Self.rows {
      let color: ColorValue<SRGB> = try AnyColor(parsing: row.text).converted()
      XCTAssertEqual(RGB8(rounding: color), row.rgb, row.text)
    }
  }
}
