// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TinctureImporters
import TinctureJSON
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// What holds of every asset catalog: what was written is read, however numbers are spelled, and no
/// bytes do harm.
final class CatalogLawTests: PropertyTestCase {
  // MARK: Round trip

  /// Palettes without conflicts, for which a catalog has no place.
  private static let palettes = Generator<Palette>.palette.map { palette in
    palette.mapSolutions { $0.with(conflicts: []) }
  }

  /// The choices that a catalog leaves open.
  private static let settings: Generator<ExportSettings> = Generator { draw in
    var settings = ExportSettings()
    settings.catalogNames = try draw(.known(ExportSettings.CatalogNames.allCases))
    settings.anyScheme = try draw(.known(ExportSettings.Scheme.allCases))
    return settings
  }

  func testExportedCatalogImportsAsTheSamePalette() {
    check(
      "a palette survives its catalog", zip(Self.palettes, Self.settings),
      settings: Settings(cost: 10)
    ) { palette, settings in
      guard !palette.ramps.isEmpty || !palette.themes.isEmpty else { return }
      let source = try ExportSource([palette], prefix: "", settings: settings)
      let sheet = try Self.sheet(of: source)
      XCTAssertEqual(sheet.name, source.entries[0].slug)
      if palette.additions.colors.isEmpty { XCTAssertEqual(sheet.remarks, []) }
      let imported = try ImportedPalettes(
        sheet, from: SourcePlace("out"), options: ImportOptions(brand: palette.request.brand))
      XCTAssertEqual(imported.palettes.count, 1)
      let back = imported.palettes[0]
      XCTAssertEqual(Self.colors(of: back.ramps), Self.colors(of: palette.ramps))
      XCTAssertEqual(Self.colors(of: back.themes), Self.colors(of: palette.themes))
      XCTAssertEqual(
        Self.colors(of: back.displayP3?.ramps), Self.colors(of: palette.displayP3?.ramps))
      XCTAssertEqual(
        Self.colors(of: back.displayP3?.themes), Self.colors(of: palette.displayP3?.themes))
      Self.compare(back.additions.colors, with: palette)
    }
  }

  /// Additions come back in their order of names, which may be others; the colors are the same in
  /// every appearance.
  private static func compare(_ back: [NamedColor], with palette: Palette) {
    func colors(_ color: NamedColor) -> [TokenColor?] {
      Gamut.allCases.flatMap { gamut in
        Appearance.allCases.map { color.color(in: $0, gamut: gamut) }
      }
    }
    var left = back.map(colors)
    XCTAssertEqual(left.count, palette.additions.colors.count)
    for addition in palette.additions.colors {
      let wanted = colors(addition)
      let found = left.firstIndex { candidate in
        // In a catalog an sRGB screen shows something of a color that is in Display P3 only.
        zip(wanted, candidate).allSatisfy { $0 == nil || $0 == $1 }
      }
      guard let found else { return XCTFail("\(addition.path) is lost: \(wanted), \(left)") }
      left.remove(at: found)
    }
  }

  func testSeveralExportedPalettesImportAsThemselves() {
    let pairs = zip(Self.palettes, Self.palettes, Generator<String>.known(["", "app"]))
    check("several palettes are themes", pairs, settings: Settings(cost: 20)) {
      first, second, prefix in
      let palettes = [first, second].filter { !$0.themes.isEmpty }
      guard Set(palettes.map(\.request.name)).count == 2 else { return }
      let source = try ExportSource(palettes, prefix: prefix)
      let sheet = try Self.sheet(of: source)
      for entry in source.entries {
        let theme = (prefix.isEmpty ? "" : prefix + "/") + entry.slug
        let own = sheet.entries.filter { $0.theme == theme }
        for resolved in entry.palette.themes {
          let found = own.filter { $0.appearance == resolved.appearance }
          for role in Role.allCases {
            let name = role.name.replacing(".", with: "/").lowercased()
            let colors = found.filter { $0.path.joined(separator: "/").lowercased() == name }
            XCTAssertEqual(
              colors.first { $0.color.rgb.gamut == .srgb }?.color, resolved[role], role.name)
          }
        }
      }
    }
  }

  private static func sheet(of source: ExportSource) throws -> ColorSheet {
    let files = CatalogFixtures.source(XCAssetsExporter.files(for: source))
    XCTAssertTrue(XCAssetsImporter.recognizes(files))
    return try XCAssetsImporter.sheet(of: files)
  }

  private static func colors(of ramps: [Ramp]?) -> [String: RGB8] {
    Dictionary(
      uniqueKeysWithValues: (ramps ?? []).flatMap { ramp in
        ramp.steps.map { ("\(ramp.name) \($0.label)", $0.rgb) }
      })
  }

  private static func colors(of themes: [ResolvedTheme]?) -> [String: TokenColor] {
    Dictionary(
      uniqueKeysWithValues: (themes ?? []).flatMap { theme in
        Role.allCases.map { ("\(theme.appearance) \($0)", theme[$0]) }
      })
  }

  // MARK: Spellings

  /// Bytes as each of the input methods writes them; all channels of a color are of one method.
  private static let spellings: [@Sendable (UInt8) -> String] = [
    { byte in
      let thousandths = "\((Int(byte) * 2000 + 255) / 510)"
      let digits = String(repeating: "0", count: 4 - thousandths.count) + thousandths
      return "\"\(digits.prefix(1)).\(digits.suffix(3))\""
    },
    { "\"0x\(String($0, radix: 16, uppercase: true))\"" },
    { "\"0X0\(String($0, radix: 16))\"" },
    { "\"\(Double($0) / 255)\"" }, { "\(Double($0) / 255)" },
  ]

  func testAllInputMethodsReadAsTheSameColor() {
    let bytes = Generator<UInt8>.channel.array(count: 4...4)
    check("a color is the same in every input method", bytes) { bytes in
      let expected = TokenColor(RGB8(bytes[0], bytes[1], bytes[2]), alpha: bytes[3])
      var texts = Self.spellings.map { spell in bytes.map(spell) }
      // The bare digits 0 and 1 may mean either: the method of its own tells only above that.
      if bytes.prefix(3).contains(where: { $0 > 1 }), bytes[3] != 1 {
        texts.append(bytes.map { "\"\($0)\"" })
        texts.append(bytes.map { "\($0)" })
      }
      for text in texts {
        let sheet = try XCAssetsImporter.sheet(of: Self.colorSet(text))
        XCTAssertEqual(sheet.entries.map(\.color), [expected], "\(text)")
      }
    }
  }

  private static func colorSet(_ components: [String]) -> ImportSource {
    CatalogFixtures.source(
      colorSet: """
        {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {
        "red": \(components[0]), "green": \(components[1]), "blue": \(components[2]),
        "alpha": \(components[3])}}}], "info": {"author": "xcode", "version": 1}}
        """)
  }

  // MARK: Harm

  func testArbitraryTextsAreReadOrRefused() {
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"colors\":", "\"color\":", "\"components\":", "\"red\":",
      "\"white\":", "\"alpha\":", "\"1\"", "\"0xFF\"", "\"1e999\"", "1e-999", "\"nan\"", "\"\"",
      "\"reference\":", "\"appearances\":", "\"color-space\":", "\"extended-linear-srgb\"",
      "\"gray-gamma-22\"", "\"idiom\":", "\"luminosity\"", "null", "true", "\u{0}",
    ]
    check(
      "any text is read or refused", Generator<String>.known(pieces).array(count: 0...40)
    ) { pieces in
      let source = CatalogFixtures.source(colorSet: pieces.joined())
      do {
        _ = try XCAssetsImporter.sheet(of: source)
      } catch let error as ImportError {
        XCTAssertTrue(error.place.file.hasSuffix("a.colorset/Contents.json"), "\(error)")
      }
    }
  }

  func testArbitraryNumbersAreReadOrRefused() {
    let numbers = ["0", "1", "-1", "1e300", "-1e300", "0.5", "1e-300", "4294967295"]
    let spaces = [
      "srgb", "display-p3", "extended-srgb", "extended-linear-srgb", "gray-gamma-22",
      "extended-gray",
    ]
    let colors = zip(
      Generator<String>.known(spaces), Generator<String>.known(numbers).array(count: 4...4))
    check("any number gives a color", colors) { space, numbers in
      let names = space.contains("gray") ? ["white", "alpha"] : ["red", "green", "blue", "alpha"]
      let members = zip(names, numbers).map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
      let sheet = try XCAssetsImporter.sheet(
        of: CatalogFixtures.source(
          colorSet: """
            {"colors": [{"color": {"color-space": "\(space)", "components": {\(members)}}}]}
            """))
      // What is written in Display P3 is for screens of sRGB too.
      XCTAssertEqual(sheet.entries.count, space == "display-p3" ? 2 : 1)
    }
  }

  // MARK: Errors

  func testMalformedFilesAreRefusedWithTheirPlace() {
    let cases = [
      ("{\"colors\": [}", ":1:13: expected a value, found \"}\" (at /colors/0)"),
      ("[]", ": : expected an object, found an array"),
      ("{\"colors\": 1}", ": /colors: expected an array, found a number"),
      ("{\"colors\": [1]}", ": /colors/0: expected an object, found a number"),
      ("{\"colors\": [{\"color\": 1}]}", ": /colors/0/color: expected an object, found a number"),
      (
        "{\"colors\": [{\"color\": {\"color-space\": \"srgb\"}}]}",
        ": /colors/0/color: it has neither components nor a reference"
      ),
      (
        "{\"colors\": [{\"color\": {\"color-space\": \"srgb\", \"components\": {\"red\": \"x\"}}}]}",
        ": /colors/0/color/components/red: expected a number such as \"0.502\", \"128\" or \"0x80\""
      ),
      (
        "{\"colors\": [{\"color\": {\"color-space\": \"extended-gray\", \"components\": {}}}]}",
        ": /colors/0/color/components: the color has no white"
      ),
      (
        "{\"colors\": [], \"colors\": []}", ":1:16: the name \"colors\" appears twice in one object"
      ),
      (
        String(repeating: "[", count: 200),
        ":1:129: more than 128 arrays and objects inside each other"
      ),
    ]
    for (text, message) in cases {
      XCTAssertThrowsError(try XCAssetsImporter.sheet(of: CatalogFixtures.source(colorSet: text))) {
        let error = "\($0)"
        XCTAssertTrue(
          error.hasPrefix("A.xcassets/a.colorset/Contents.json" + message), "\(error)")
      }
    }
  }

  func testAFolderWithoutColorsIsRefused() {
    for files in [[], [ImportSource.File(["x.swift"], bytes: [])]] {
      let source = ImportSource(name: "App", files: files, isFolder: true)
      XCTAssertFalse(XCAssetsImporter.recognizes(source))
      XCTAssertThrowsError(try XCAssetsImporter.sheet(of: source)) {
        XCTAssertEqual(
          "\($0)",
          "App: there is no color set in it. Name a folder that is an asset catalog or contains one."
        )
      }
    }
  }

  func testALargeCatalogIsReadInTime() throws {
    let entry = """
      {"appearances": [{"appearance": "contrast", "value": "high"}], "idiom": "mac", "color": \
      {"reference": "systemBlueColor"}}
      """
    let entries = Array(repeating: entry, count: 30_000).joined(separator: ",")
    let source = CatalogFixtures.source(colorSet: "{\"colors\": [\(entries)]}")
    let clock = ContinuousClock()
    let time = try clock.measure {
      XCTAssertEqual(try XCAssetsImporter.sheet(of: source).entries.count, 2)
    }
    XCTAssertLessThan(time, .seconds(60))
  }
}
