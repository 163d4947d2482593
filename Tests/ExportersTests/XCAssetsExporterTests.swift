// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import Foundation
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Asset catalogs: the form of their files, the names of their colors, and the numbers.
final class XCAssetsExporterTests: PropertyTestCase {
  /// Palettes of one document, some with hostile names, and a prefix.
  private static let sources: Generator<ExportSource?> = Generator { draw in
    let palettes = try draw(Generator<Palette>.hostilePalette.array(count: 1...2))
    guard Set(palettes.map(\.request.name)).count == palettes.count else { return nil }
    return try? ExportSource(palettes, prefix: try draw(.known(["", "app"])))
  }

  private static let fewer = Settings(cost: 10)

  // MARK: Form

  func testFilesAreLaidOutAsFoundationDoes() {
    check("files are what JSONSerialization writes", Self.sources, settings: Self.fewer) { source in
      guard let source else { return }
      for file in XCAssetsExporter.files(for: source) {
        let object = try JSONSerialization.jsonObject(with: Data(file.bytes))
        let text = try JSONSerialization.data(
          withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
        XCTAssertEqual(String(decoding: file.bytes, as: UTF8.self), Self.text(text))
      }
    }
  }

  /// Every file of Xcode's ends with a newline, which Foundation leaves out.
  private static func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) + "\n" }

  func testAColorSetIsInXcodesForm() throws {
    let palette = Self.palette([.light, .dark], gamut: .srgb)
    let files = XCAssetsExporter.files(for: try ExportSource([palette]))
    XCTAssertEqual(
      files.prefix(3).map { $0.path.joined(separator: "/") },
      [
        "brand.xcassets/Contents.json", "brand.xcassets/Brand/Contents.json",
        "brand.xcassets/Brand/500.colorset/Contents.json",
      ])
    XCTAssertEqual(
      Self.text(of: files, at: "brand.xcassets/Brand/Contents.json"),
      """
      {
        "info" : {
          "author" : "xcode",
          "version" : 1
        },
        "properties" : {
          "provides-namespace" : true
        }
      }

      """)
    XCTAssertEqual(
      Self.text(of: files, at: "brand.xcassets/Brand/500.colorset/Contents.json"),
      """
      {
        "colors" : [
          {
            "color" : {
              "color-space" : "srgb",
              "components" : {
                "alpha" : "1.000",
                "blue" : "0.537",
                "green" : "0.400",
                "red" : "0.000"
              }
            },
            "idiom" : "universal"
          }
        ],
        "info" : {
          "author" : "xcode",
          "version" : 1
        }
      }

      """)
  }

  private static func text(of files: [ExportedFile], at path: String) -> String? {
    files.first { $0.path.joined(separator: "/") == path }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// A palette of one step, #006689, and themes of one color each.
  private static func palette(_ appearances: [Appearance], gamut: Gamut) -> Palette {
    let blue = RGB8(hex: 0x006689)
    let displayP3 = RGB8(0, 102, 137, in: .displayP3)
    func ramps(_ rgb: RGB8) -> [Ramp] {
      [Ramp(name: .brand, steps: [Ramp.Step(label: 500, rgb: rgb)])]
    }
    func themes(_ rgb: RGB8) -> [ResolvedTheme] {
      appearances.map { appearance in
        ResolvedTheme(name: "brand", appearance: appearance, level: .aa, pairs: []) { _ in
          TokenColor(rgb)
        }
      }
    }
    return Palette(
      request: PaletteRequest(brand: blue, appearances: appearances, gamut: gamut),
      ramps: ramps(blue), themes: themes(blue), conflicts: [],
      displayP3: gamut == .srgb
        ? nil
        : GamutSolution(
          gamut: gamut, brand: displayP3, ramps: ramps(displayP3), themes: themes(displayP3),
          conflicts: []))
  }

  // MARK: Entries

  /// The order is that of a file in which Xcode has every slot: any, light and dark, usual contrast
  /// before high, sRGB before Display P3.
  func testEveryAppearanceAndScreenHasItsSlot() throws {
    let all = Self.palette(Appearance.allCases, gamut: .displayP3)
    let slots = ["", "light", "dark", "high", "light high", "dark high"]
    XCTAssertEqual(
      try Self.slots(of: all, at: "Text/Primary"),
      slots.map { "\($0) srgb sRGB" } + slots.map { "\($0) display-p3 display-P3" })
    XCTAssertEqual(
      try Self.slots(of: all, at: "Brand/500"), [" srgb sRGB", " display-p3 display-P3"])
    let usual = Self.palette([.light, .dark], gamut: .srgb)
    XCTAssertEqual(
      try Self.slots(of: usual, at: "Text/Primary"), [" srgb", "light srgb", "dark srgb"])
    let darkHigh = Self.palette([.light, .dark, .darkHighContrast], gamut: .srgb)
    XCTAssertEqual(
      try Self.slots(of: darkHigh, at: "Text/Primary"),
      [" srgb", "light srgb", "dark srgb", "dark high srgb"])
  }

  func testTheEntryForAnyAppearanceCanBeTheDarkOne() throws {
    var settings = ExportSettings()
    settings.anyScheme = .dark
    func any(_ appearances: [Appearance]) throws -> [String] {
      var palette = Self.palette(appearances, gamut: .srgb)
      palette = palette.mapSolutions { solution in
        solution.with(
          themes: appearances.map { appearance in
            ResolvedTheme(name: "brand", appearance: appearance, level: .aa, pairs: []) { _ in
              TokenColor(RGB8(appearance.isLight ? 255 : 0, appearance.isHighContrast ? 255 : 0, 0))
            }
          })
      }
      let files = XCAssetsExporter.files(for: try ExportSource([palette], settings: settings))
      let text = Self.text(of: files, at: "brand.xcassets/Text/Primary.colorset/Contents.json")
      let set = try JSONDecoder().decode(ColorSetText.self, from: Data((text ?? "").utf8))
      return set.colors.map { entry in
        let conditions = (entry.appearances ?? []).map(\.value)
        let channels = ["red", "green"].map { entry.color.components[$0] == "1.000" ? "1" : "0" }
        return (conditions + channels).joined(separator: " ")
      }
    }
    XCTAssertEqual(
      try any(Appearance.allCases),
      [
        "0 0", "light 1 0", "dark 0 0", "high 0 1", "light high 1 1", "dark high 0 1",
      ])
    XCTAssertEqual(try any([.light]), ["1 0", "light 1 0"])
    XCTAssertEqual(try any([.lightHighContrast, .dark]), ["0 0", "dark 0 0", "light high 1 1"])
  }

  private static func slots(of palette: Palette, at path: String) throws -> [String] {
    let files = XCAssetsExporter.files(for: try ExportSource([palette]))
    let text = text(of: files, at: "brand.xcassets/\(path).colorset/Contents.json") ?? ""
    let set = try JSONDecoder().decode(ColorSetText.self, from: Data(text.utf8))
    return set.colors.map { entry in
      let conditions = (entry.appearances ?? []).map(\.value).joined(separator: " ")
      let screen = entry.displayGamut.map { " " + $0 } ?? ""
      return "\(conditions) \(entry.color.space)\(screen)"
    }
  }

  // MARK: Numbers

  func testEveryByteReadsBackInFloatAndDouble() throws {
    for byte in UInt8.min...UInt8.max {
      var palette = Self.palette([], gamut: .srgb)
      palette.additions.colors = [
        try NamedColor(["x"], values: [.init(TokenColor(RGB8(byte, 0, 255), alpha: byte))])
      ]
      let files = XCAssetsExporter.files(for: try ExportSource([palette]))
      let text = Self.text(of: files, at: "brand.xcassets/x.colorset/Contents.json") ?? ""
      let set = try JSONDecoder().decode(ColorSetText.self, from: Data(text.utf8))
      let components = set.colors[0].color.components
      XCTAssertEqual(components["green"], "0.000")
      XCTAssertEqual(components["blue"], "1.000")
      for name in ["red", "alpha"] {
        let text = components[name] ?? ""
        XCTAssertEqual(text.utf8.count, 5)
        XCTAssertEqual(Double(text).map { UInt8(($0 * 255).rounded()) }, byte, text)
        XCTAssertEqual(Float(text).map { UInt8(($0 * 255).rounded()) }, byte, text)
        XCTAssertEqual(Double(text).map { UInt8($0 * 255 + 0.5) }, byte, text)
      }
    }
  }

  // MARK: Names

  /// Xcode tints the labels of controls with it.
  func testTheTintOfTheAppIsTheLink() throws {
    var samples = SwiftSamples()
    let palettes = ["a", "b"].map { samples.palette($0, [.light, .dark]) }
    for palettes in [palettes, [palettes[1]]] {
      let files = XCAssetsExporter.files(for: try ExportSource(palettes))
      let root = files[0].path[0]
      let folder = palettes.count > 1 ? "a/" : ""
      XCTAssertEqual(
        try XCTUnwrap(Self.text(of: files, at: "\(root)/AccentColor.colorset/Contents.json")),
        Self.text(of: files, at: "\(root)/\(folder)Text/Link.colorset/Contents.json"))
    }
    let bare = Palette(
      request: PaletteRequest(brand: .black), ramps: palettes[0].ramps, themes: [], conflicts: [])
    XCTAssertFalse(
      XCAssetsExporter.files(for: try ExportSource([bare])).contains {
        $0.path.contains("AccentColor.colorset")
      })
  }

  func testFlatNamesHaveNoFolders() throws {
    var settings = ExportSettings()
    settings.catalogNames = .flat
    let palette = Self.palette([.light], gamut: .srgb)
    func names(_ palettes: [Palette], prefix: String) throws -> [String] {
      try XCAssetsExporter.files(
        for: ExportSource(palettes, prefix: prefix, settings: settings)
      ).map { $0.path.dropFirst().joined(separator: "/") }
    }
    XCTAssertEqual(
      Array(try names([palette], prefix: "").prefix(3)),
      [
        "Contents.json", "Brand500.colorset/Contents.json", "BrandExact.colorset/Contents.json",
      ])
    XCTAssert(
      try names([palette], prefix: "acme-co").contains("AcmeCoTextPrimary.colorset/Contents.json"))
  }

  /// Code that names colors names those of the catalog, however both are named.
  func testEveryNameInSwiftIsAColorSet() {
    let sources = zip(Self.sources, Generator<Bool>.bool)
    check("names of code are in the catalog", sources, settings: Self.fewer) { source, isFlat in
      guard let drawn = source else { return }
      var settings = ExportSettings()
      settings.catalogNames = isFlat ? .flat : .nested
      let source = try ExportSource(
        drawn.entries.map(\.palette), prefix: drawn.prefix, settings: settings)
      let sets = XCAssetsExporter.files(for: source).map { file in
        file.path.dropFirst().dropLast().joined(separator: "/")
      }.filter { $0.hasSuffix(".colorset") && $0 != "AccentColor.colorset" }
      let code = SwiftNamesExporter.files(for: source)[0].text
      let asked = code.matches(of: #/= Color\("([^"]*)"\)/#).map { "\($0.1).colorset" }
      let aliased = code.matches(of: #/= Primitive\./#).count
      XCTAssertEqual(Set(asked).count, asked.count)
      XCTAssert(Set(asked).isSubset(of: sets))
      XCTAssertEqual(asked.count + aliased, sets.count)
    }
  }

  func testNoTwoColorsHaveOneSymbol() {
    check("symbols of color sets differ", Self.sources, settings: Self.fewer) { source in
      guard let source else { return }
      let names = XCAssetsExporter.files(for: source).map(\.path).filter {
        $0.dropLast().last?.hasSuffix(".colorset") ?? false
      }
      let swift = names.map(Self.swiftSymbol)
      XCTAssertEqual(Set(swift).count, swift.count, "\(swift.sorted())")
      let objectiveC = names.map(Self.objectiveCSymbol)
      XCTAssertEqual(Set(objectiveC).count, objectiveC.count, "\(objectiveC.sorted())")
      let folded = names.map { $0.joined(separator: "/").lowercased() }
      XCTAssertEqual(Set(folded).count, folded.count)
    }
  }

  func testNamesThatWouldCollideAreNumbered() throws {
    var palette = Self.palette([.light], gamut: .srgb)
    let paths = [
      ["text", "primary"], ["Text", "Primary"], ["text-primary"], ["Accent"], ["AccentColor"],
      ["..", "a/b"], [""], ["a", "..", "..", "b"], ["Ünï"], ["auxiliary_blue"], ["2"],
    ]
    palette.additions.colors = try paths.map {
      try NamedColor($0, values: [.init(TokenColor(.white))])
    }
    let names = XCAssetsExporter.files(for: try ExportSource([palette])).map {
      $0.path.dropFirst().dropLast().joined(separator: "/")
    }.filter { $0.hasSuffix(".colorset") }.suffix(paths.count)
    XCTAssertEqual(
      Array(names),
      [
        "Text/primary-2", "Text/Primary-3", "text-primary-4", "Accent", "AccentColor-2", "Theme/AB",
        "Theme", "a/Theme/Theme/b", "Ünï", "auxiliary_blue", "2",
      ].map { $0 + ".colorset" })
  }

  /// As Xcode writes it: namespaces are enums, words are split at what is no letter and no digit.
  ///
  /// Source: `ColorResource.Signal.BackgroundLevels.backgroundBase` for
  /// "Signal/BackgroundLevels/backgroundBase", `_121212` for "121212", `accent` for "AccentColor".
  private static func swiftSymbol(_ path: [String]) -> String {
    let names = path.dropFirst().dropLast().map { $0.replacing(".colorset", with: "") }
    let folders = names.dropLast().map { upperCamel($0) }
    var leaf = upperCamel(names.last ?? "")
    if leaf.hasSuffix("Color"), leaf != "Color" { leaf.removeLast(5) }
    leaf = leaf.first.map { $0.isNumber ? "_" + leaf : $0.lowercased() + leaf.dropFirst() } ?? ""
    return (folders + [leaf]).joined(separator: ".")
  }

  /// `ACColorNameTextPrimary`.
  private static func objectiveCSymbol(_ path: [String]) -> String {
    path.dropFirst().dropLast().map { upperCamel($0.replacing(".colorset", with: "")) }.joined()
  }

  private static func upperCamel(_ name: String) -> String {
    name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }
}

/// What the tests read of a color set.
private struct ColorSetText: Decodable {
  let colors: [Entry]

  struct Entry: Decodable {
    let appearances: [Condition]?
    let color: Color
    let displayGamut: String?

    enum CodingKeys: String, CodingKey {
      case appearances, color
      case displayGamut = "display-gamut"
    }
  }

  struct Condition: Decodable {
    let value: String
  }

  struct Color: Decodable {
    let space: String
    let components: [String: String]

    enum CodingKeys: String, CodingKey {
      case components
      case space = "color-space"
    }
  }
}
