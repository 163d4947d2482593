// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TinctureImporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// What lists and sheets of swatches look like, and that no name breaks out of them.
final class SwatchExporterTests: PropertyTestCase {
  private static func lines(_ exporter: any Exporter.Type, _ palette: Palette) throws -> [Substring]
  {
    let file = try exporter.files(for: ExportSource([palette]))[0]
    return String(decoding: file.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  func testAndroid() throws {
    let lines = try Self.lines(AndroidExporter.self, SamplePalettes.small)
    XCTAssertEqual(lines[5], "<resources>")
    XCTAssertEqual(lines[6], "    <color name=\"brand_500\">#0A84FF</color>")
    XCTAssertTrue(lines.contains("    <color name=\"text_disabled\">#80767676</color>"))
    XCTAssertTrue(lines.contains("    <color name=\"surface_grouped_fill\">#FFFFFF</color>"))
  }

  func testAndroidHasNightOnlyBesideDay() throws {
    let source = try ExportSource(
      [SamplePalettes.small, SamplePalettes.empty.named("b")], prefix: "x-y")
    let files = AndroidExporter.files(for: source)
    XCTAssertEqual(files.map(\.path), [["values", "colors.xml"], ["values-night", "colors.xml"]])
    let night = String(decoding: files[1].bytes, as: UTF8.self)
    XCTAssertTrue(night.contains("<color name=\"x_y_ocean__surface_card\">#000000</color>"))
    XCTAssertFalse(night.contains("brand_500"))
  }

  func testGIMP() throws {
    let lines = try Self.lines(GPLExporter.self, SamplePalettes.small)
    XCTAssertEqual(lines[..<3], ["GIMP Palette", "Name: ocean light", "Columns: 1"])
    XCTAssertEqual(lines[5], " 10 132 255\tbrand.500")
    XCTAssertTrue(lines.contains("118 118 118\ttext.disabled, opacity 50.2 %"))
  }

  /// The bytes are those that the Python package swatch 0.4.0 writes for the same swatch.
  func testAdobe() throws {
    let bytes = ASEExporter.files(for: try ExportSource([SamplePalettes.small]))[0].bytes
    XCTAssertEqual(bytes.prefix(8), [0x41, 0x53, 0x45, 0x46, 0, 1, 0, 0])
    let swatch: [UInt8] = [
      0x00, 0x01, 0x00, 0x00, 0x00, 0x28, 0x00, 0x0A, 0x00, 0x62, 0x00, 0x72, 0x00, 0x61, 0x00,
      0x6E,
      0x00, 0x64, 0x00, 0x2E, 0x00, 0x35, 0x00, 0x30, 0x00, 0x30, 0x00, 0x00, 0x52, 0x47, 0x42,
      0x20,
      0x3D, 0x20, 0xA0, 0xA1, 0x3F, 0x04, 0x84, 0x85, 0x3F, 0x80, 0x00, 0x00, 0x00, 0x02,
    ]
    XCTAssertNotNil(Data(bytes).range(of: Data(swatch)))
  }

  func testMarkdown() throws {
    let lines = try Self.lines(MarkdownExporter.self, SamplePalettes.small)
    XCTAssertEqual(lines[2], "# ocean")
    for line in [
      "| `brand.500` | `#0a84ff` |", "| Role | Light | Dark |",
      "| `text.disabled` | `#76767680` | `#76767680` |", "## Dark: pairs",
      "| `text.primary` | `surface.primary` | 4.5 | 4.54 ✓ |",
    ] {
      XCTAssertTrue(lines.contains { $0 == line }, line)
    }
  }

  /// Lines of a heading or a table stay what they are, whatever the names.
  func testMarkdownHoldsAnyName() {
    check(
      "no name ends a heading or a cell", Generator<Palette>.smallPaletteOfAnyName,
      Generator<String>.string, settings: Settings(cost: AllTests.areRequested ? 1 : 2)
    ) {
      palette, text in
      var palette = palette
      palette.additions.colors = [
        try NamedColor([text, "|a"], values: [.init(TokenColor(.white))])
      ]
      let lines = try Self.lines(MarkdownExporter.self, palette)
      XCTAssert(lines[2].utf8.starts(with: "# ".utf8) && lines[3].isEmpty, "\(lines[2])")
      let starts: Set<Unicode.Scalar?> = ["#", "|", "M", "<", nil]
      XCTAssert(lines.allSatisfy { starts.contains($0.unicodeScalars.first) }, "a line breaks")
      // The palette itself may be called "|a".
      let cell = lines.dropFirst(3).first { $0.contains("\\|a") } ?? ""
      XCTAssert(
        cell.utf8.starts(with: "| ".utf8) && cell.utf8.suffix(2).elementsEqual(" |".utf8), "\(cell)"
      )
      XCTAssert(!cell.contains(#/[^\\]<[a-z]/#), "\(cell)")
    }
  }

  func testSheetsAreWellFormedWhateverTheNames() {
    check(
      "a sheet is XML", Generator<Palette>.smallPaletteOfAnyName, Generator<String>.string,
      settings: Settings(cases: AllTests.areRequested ? 200 : 60)
    ) {
      palette, text in
      var palette = palette
      palette.additions.colors = [try NamedColor([text], values: [.init(TokenColor(.white))])]
      let bytes = SVGExporter.files(for: try ExportSource([palette]))[0].bytes
      let root = try XMLReader.content(of: bytes, at: SourcePlace("sheet.svg")).root
      XCTAssert(Self.names(root).isSubset(of: ["svg", "title", "style", "rect", "text", "g"]))
    }
  }

  /// The names of an element and of all below it.
  private static func names(_ element: XMLContent.Element) -> Set<String> {
    element.children.reduce([element.name]) { $0.union(names($1)) }
  }

  func testASheetShowsColorsAndRatios() throws {
    let text = try Self.lines(SVGExporter.self, SamplePalettes.small).joined(separator: "\n")
    for part in [
      "fill=\"#767676\" fill-opacity=\"0.502\" data-token=\"text.disabled\" data-appearance=\"light\"",
      ">4.54 of 4.5 ✓<", ">brand</text>", ">#0a84ff</text>",
    ] {
      XCTAssertTrue(text.contains(part), part)
    }
  }
}
