// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// Names of imported colors keep their words, and their letters where a language allows them.
final class SpelledNameTests: PropertyTestCase {
  /// A name of a color set, and what Swift, CSS and Android call it.
  private static let names = [
    ("brandBlue", "brandBlue", "--brand-blue", "brand_blue"),
    ("BrandGreen", "brandGreen", "--brand-green", "brand_green"),
    ("brand_red", "brandRed", "--brand-red", "brand_red"),
    ("Brand Pink", "brandPink", "--brand-pink", "brand_pink"),
    ("iOSBlue", "iOSBlue", "--ios-blue", "ios_blue"),
    ("eBookPage", "eBookPage", "--e-book-page", "e_book_page"),
    ("AppURLColor", "appURLColor", "--app-url-color", "app_url_color"),
    ("textMuted2", "textMuted2", "--text-muted2", "text_muted2"),
    ("sale%", "sale", "--sale", "sale"), ("a+b", "aB", "--a-b", "a_b"),
    ("Größe", "größe", "--größe", "grosse"), ("naïve", "naïve", "--naïve", "naive"),
    ("Цвет", "цвет", "--цвет", "tsvet"), ("主色", "主色", "--主色", "u4e3b_u8272"),
    ("背景", "背景", "--背景", "u80cc_u666f"),
    ("次要文字", "次要文字", "--次要文字", "u6b21_u8981_u6587_u5b57"),
    ("Farbe主", "farbe主", "--farbe主", "farbe_u4e3b"),
    ("θάλασσα", "θάλασσα", "--θάλασσα", "thalassa"),
    ("ÉtatÉlevé", "étatÉlevé", "--état-élevé", "etat_eleve"),
  ]

  private func source(_ names: [String], flat: Bool = false) throws -> ExportSource {
    let colors = try names.map { try NamedColor([$0], values: [.init(TokenColor(.black))]) }
    var settings = ExportSettings()
    if flat { settings.catalogNames = .flat }
    let palette = Palette(
      request: PaletteRequest(brand: .black), ramps: [], themes: [], conflicts: [],
      additions: PaletteAdditions(colors: colors))
    return try ExportSource([palette], settings: settings)
  }

  private func text(_ exporter: any Exporter.Type, _ source: ExportSource) throws -> String {
    try source.files(in: exporter).map(\.text).joined()
  }

  func testEachFormatSpellsNamesByItsOwnConvention() throws {
    let source = try source(Self.names.map(\.0))
    let swift = try text(SwiftNamesExporter.self, source)
    let css = try text(CSSExporter.self, source)
    let android = try text(AndroidExporter.self, source)
    for name in Self.names {
      XCTAssert(swift.contains("static let \(name.1) = Color(\"\(name.0)\")\n"), name.0)
      XCTAssert(css.contains("  \(name.2): #000000;\n"), name.0)
      XCTAssert(android.contains("<color name=\"\(name.3)\">"), name.0)
    }
    XCTAssert(try text(SCSSExporter.self, source).contains("$größe: #000000;"))
    XCTAssert(try text(TailwindExporter.self, source).contains("--color-grosse:"))
  }

  func testCatalogsHaveTheNamesOfTheirSets() throws {
    for isFlat in [false, true] {
      let files = XCAssetsExporter.files(for: try source(Self.names.map(\.0), flat: isFlat))
      let sets = Set(files.compactMap { $0.path.dropLast().last })
      for name in Self.names { XCTAssert(sets.contains("\(name.0).colorset"), name.0) }
    }
  }

  /// Whatever the names are, those of a format differ, and are legal where letters are few.
  func testNamesOfAFormatDiffer() {
    let letters = Generator<String>.known([
      "ä", "a", "A", "主", "ß", "ss", "-", "2", " ", "Ц", "u4e3b",
    ])
    let names = Generator<[String]>.array(
      of: Generator<[String]>.array(of: letters, count: 1...4).map { $0.joined() }, count: 1...8)
    check("names differ in every format", names) { names in
      let names = Array(Set(names))
      let source = try self.source(names)
      for (format, pattern) in [
        (CSSExporter.self as any Exporter.Type, #/\n  (--[^:]*):/#),
        (AndroidExporter.self, #/<color name="([a-z][a-z0-9_]*)">/#),
        (SwiftNamesExporter.self, #/static let ([^ ]*) =/#),
      ] {
        let found = try self.text(format, source).matches(of: pattern).map { String($0.1) }
        XCTAssertEqual(Set(found).count, names.count, "\(format.name) \(names) \(found)")
        XCTAssertEqual(found.count, names.count, "\(format.name) \(names) \(found)")
      }
    }
  }
}
