// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Sheets of colors that become palettes.
final class ImportedPalettesTests: PropertyTestCase {
  private static let place = SourcePlace("colors.txt", .line(1, column: 1))

  /// Palettes without conflicts, for which a sheet of names has no place.
  private static let palettes = Generator<Palette>.palette.map { palette in
    palette.mapSolutions { $0.with(conflicts: []) }
  }

  func testSheetOfAllColorsMakesTheSamePalette() {
    check("a palette survives a sheet of its colors", Self.palettes) { palette in
      guard !palette.ramps.isEmpty || !palette.themes.isEmpty else { return }
      let sheet = Self.sheet(of: palette)
      let imported = try ImportedPalettes(
        sheet, from: Self.place, options: ImportOptions(brand: palette.request.brand))
      XCTAssertEqual(imported.palettes.count, 1)
      let back = imported.palettes[0]
      XCTAssertEqual(back.request.name, palette.request.name)
      XCTAssertEqual(Self.colors(of: back.ramps), Self.colors(of: palette.ramps))
      XCTAssertEqual(Self.colors(of: back.themes), Self.colors(of: palette.themes))
      XCTAssertEqual(
        Self.colors(of: back.displayP3?.ramps), Self.colors(of: palette.displayP3?.ramps))
      XCTAssertEqual(
        Self.colors(of: back.displayP3?.themes), Self.colors(of: palette.displayP3?.themes))
      XCTAssertEqual(back.additions.notes, palette.additions.notes)
    }
  }

  func testOtherColorsAreCarriedAlong() throws {
    var sheet = ColorSheet()
    sheet.entries = [
      Self.entry(["Surface", "Primary"], 0xffffff), Self.entry(["blue", "500"], 0x0a84ff),
      Self.entry(["Surface", "Primary"], 0x000000, .dark),
    ]
    let imported = try ImportedPalettes(sheet, from: Self.place, options: ImportOptions())
    let palette = imported.palettes[0]
    XCTAssertTrue(palette.themes.isEmpty && palette.ramps.isEmpty)
    XCTAssertEqual(
      palette.additions.colors,
      [
        try NamedColor(
          ["Surface", "Primary"],
          values: [.init(TokenColor(.white)), .init(TokenColor(.black), in: .dark)]),
        try NamedColor(["blue", "500"], values: [.init(TokenColor(RGB8(hex: 0x0a84ff)))]),
      ])
    XCTAssertEqual(palette.request.brand, RGB8(hex: 0x0a84ff))
    XCTAssertEqual(
      imported.remarks.map(\.text),
      ["nothing says what the brand color is; blue/500, #0a84ff, is taken for it"])
  }

  func testAColorThatIsWrittenTwiceIsRemarked() throws {
    var sheet = ColorSheet()
    sheet.entries = [Self.entry(["brand"], 0xff0000), Self.entry(["brand"], 0x00ff00)]
    let imported = try ImportedPalettes(
      sheet, from: Self.place, options: ImportOptions(brand: .white))
    XCTAssertEqual(imported.palettes[0].additions.colors[0].values.count, 1)
    XCTAssertEqual(
      imported.palettes[0].additions.colors[0].values[0].color.rgb, RGB8(hex: 0x00ff00))
    XCTAssertEqual(
      imported.remarks.map(\.text),
      ["brand is written again with another color; this one counts"])
  }

  func testNoColorIsAnError() {
    XCTAssertThrowsError(
      try ImportedPalettes(ColorSheet(), from: SourcePlace("x.css"), options: ImportOptions())
    ) {
      XCTAssertEqual("\($0)", "x.css: there is no color in it that a palette could have")
    }
  }

  func testEverySpellingOfANameIsTheSameRole() throws {
    let spellings: [(Role) -> [String]] = [
      { [$0.name] }, { $0.name.split(separator: ".").map(String.init) },
      { ["--" + $0.name.replacing(".", with: "-")] },
      { ["app_" + $0.name.replacing(".", with: "_").uppercased()] },
    ]
    for spelling in spellings {
      var sheet = ColorSheet()
      for role in Role.allCases { sheet.entries.append(Self.entry(spelling(role), 0x102030)) }
      let hasPrefix = sheet.entries[0].path[0].hasPrefix("app")
      let imported = try ImportedPalettes(
        sheet, from: Self.place, options: ImportOptions(prefix: hasPrefix ? "app" : ""))
      XCTAssertEqual(imported.palettes[0].themes.map(\.appearance), [.light])
      XCTAssertEqual(imported.palettes[0].additions, .none)
    }
  }

  // MARK: Sheets

  private static func entry(
    _ path: [String], _ hex: UInt32, _ appearance: Appearance? = nil
  ) -> ColorSheet.Entry {
    ColorSheet.Entry(
      path, appearance: appearance, color: TokenColor(RGB8(hex: hex)), place: place)
  }

  private static func sheet(of palette: Palette) -> ColorSheet {
    var sheet = ColorSheet()
    sheet.name = palette.request.name
    sheet.notes = palette.additions.notes
    for ramp in palette.ramps + (palette.displayP3?.ramps ?? []) {
      for step in ramp.steps {
        sheet.entries.append(
          .init([ramp.name.rawValue, "\(step.label)"], color: TokenColor(step.rgb), place: place))
      }
    }
    for theme in palette.themes + (palette.displayP3?.themes ?? []) {
      for role in Role.allCases {
        sheet.entries.append(
          .init([role.name], appearance: theme.appearance, color: theme[role], place: place))
      }
    }
    return sheet
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
        Role.allCases.map { ("\(theme.appearance) \($0.name)", theme[$0]) }
      })
  }
}
