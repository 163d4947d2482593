// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// Sass variables and maps, read back line by line; LibSass reads them in Tests/Consumers.
final class SCSSExporterTests: PropertyTestCase {
  func testEveryColorStandsInTheMapOfItsAppearance() {
    check(
      "the maps hold the palette's colors", Generator<Palette>.hostilePalette,
      settings: Settings(cost: AllTests.areRequested ? 4 : 12)
    ) { palette in
      let source = try ExportSource([palette], settings: .plain)
      let text = String(decoding: SCSSExporter.files(for: source)[0].bytes, as: UTF8.self)
      for (gamut, themes) in [
        (Gamut.srgb, palette.themes), (.displayP3, palette.displayP3?.themes ?? []),
      ] {
        let name = gamut == .srgb ? "$palette: (" : "$palette-p3: ("
        let map = text.split(separator: "\n" + name).dropFirst().first?.prefix { $0 != ";" } ?? ""
        for theme in themes {
          let own = map.split(separator: "\"\(theme.appearance.rawValue)\": (\n").dropFirst().first
          let colors = (own ?? "").prefix(
            upTo: own?.firstRange(of: "\n  )")?.lowerBound ?? map.startIndex)
          for role in Role.allCases {
            let line = colors.firstMatch(of: try Regex("\"\(TokenName(role).kebab)\": (.*),"))
            let found = String(line?.output[1].substring ?? "").replacing(#/^#\{"(.*)"\}$/#) {
              $0.output.1
            }
            let color = try AnyColor(parsing: found)
            let bytes = TokenColor(
              RGB8(rounding: color.converted() as ColorValue<OKLab>, in: gamut),
              alpha: RGB8.byte(color.opacity))
            XCTAssertEqual(bytes, theme[role], "\(gamut) \(role.name): \(found)")
          }
        }
      }
    }
  }

  func testANameStaysInItsComment() {
    check(
      "a name is one comment of SCSS", Generator<Palette>.smallPaletteOfAnyName,
      settings: Settings(cost: AllTests.areRequested ? 1 : 4)
    ) { palette in
      let source = try ExportSource([palette])
      let text = String(decoding: SCSSExporter.files(for: source)[0].bytes, as: UTF8.self)
      let comments = text.split(separator: "\n").filter { $0.contains("tincture.names") }
      XCTAssertEqual(comments.count, 1)
      XCTAssertTrue(comments.allSatisfy { $0.hasPrefix("// ") && !$0.contains("*/") })
    }
  }
}
